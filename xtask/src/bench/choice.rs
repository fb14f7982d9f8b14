use crate::http;
use crate::json::Json;
use crate::outcome::Outcome;

/// How many values of a filter are asked for in turn.
const VALUES: usize = 4;

/// A filter with some of its values, those with the most products first, and how many that are.
pub(super) struct Filter {
    pub(super) code: String,
    pub(super) values: Vec<(String, usize)>,
}

/// The filters of a list, those that say something of the most products first: they take the longest to count.
/// `query` is that of the list.
pub(super) fn filters(address: &str, query: &str) -> Outcome<Vec<Filter>> {
    let answer = http::get_json(address, &format!("/api/products/filters?lang=en{query}"))?;
    let mut filters: Vec<Filter> = answer.items().iter().filter_map(filter).collect();
    filters.sort_by_key(|filter| std::cmp::Reverse(filter.values.iter().map(|(_, count)| count).sum::<usize>()));
    Ok(filters)
}

fn filter(filter: &Json) -> Option<Filter> {
    let code = filter.get("code").text()?.to_owned();
    let value = |value: &Json| Some((value.get("value").text()?.to_owned(), number(value.get("count"))));
    let mut values: Vec<_> = filter.get("values").items().iter().filter_map(value).filter(|(_, count)| *count > 0).collect();
    values.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    values.truncate(VALUES);
    (!values.is_empty()).then_some(Filter { code, values })
}

/// A category of the shop.
pub(super) struct Category {
    pub(super) id: String,
    pub(super) url: String,
}

/// The category with the most products here and below.
pub(super) fn largest_category(address: &str) -> Outcome<Category> {
    largest(address, |_| true)
}

/// The category with the most products whose page lists products.
pub(super) fn largest_list(address: &str) -> Outcome<Category> {
    largest(address, |category| category.get("listingType").text() == Some("products"))
}

fn largest(address: &str, is_wanted: impl Fn(&Json) -> bool) -> Outcome<Category> {
    let categories = http::get_json(address, "/api/categories?lang=en&size=1000")?;
    let category =
        categories.items().iter().filter(|category| is_wanted(category)).max_by_key(|category| number(category.get("productCount")));
    let text = |key| category.and_then(|category| category.get(key).text()).map(str::to_owned);
    text("id")
        .zip(text("url"))
        .map(|(id, url)| Category { id, url })
        .ok_or_else(|| "GET /api/categories: no category lists products.".to_owned())
}

/// A whole number; 0 for anything else.
fn number(value: &Json) -> usize {
    value.to_string().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_values_of_a_filter_come_first() {
        let value = |value: &str, count: usize| format!(r#"{{"value":"{value}","count":{count}}}"#);
        let values = [value("a", 3), value("none", 0), value("b", 9), value("c", 1), value("d", 2), value("e", 5)].join(",");
        let found = filter(&Json::parse(&format!(r#"{{"code":"use","values":[{values}]}}"#)).unwrap()).unwrap();
        let values: Vec<&str> = found.values.iter().map(|(value, _)| value.as_str()).collect();
        assert_eq!((found.code.as_str(), values), ("use", vec!["b", "e", "a", "d"]));
        assert!(filter(&Json::parse(r#"{"code":"price","values":[]}"#).unwrap()).is_none());
    }
}
