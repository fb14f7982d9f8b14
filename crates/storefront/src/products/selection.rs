//! The query parameters that lists of products and their filters share (LIST-05, decision 28).

use indexmap::IndexMap;
use jiff::Timestamp;
use rust_decimal::Decimal;
use vitrina_catalog::{Choice, Scope, Selection, ShownPrices, Snapshot, Within};
use vitrina_core::decimal;
use vitrina_http::{params::Params, problem::Problem};
use vitrina_shop::calendar;

/// Lists take any size up to this (decision 28), and no more ids.
pub(crate) const SIZE_MAX: usize = 150;
/// A longer phrase cannot be what somebody looks for.
const SEARCH_LENGTH_MAX: usize = 200;
/// Begins the name of every attribute filter.
const FILTER: &str = "da-";

/// Reads what a list is cut out by, with prices as they are shown `now`.
pub(crate) fn selection(snapshot: &Snapshot, params: &Params, now: Timestamp) -> Result<Selection, Problem> {
    let configuration = &snapshot.configuration;
    Ok(Selection {
        locale: params.locale(&configuration.locales, configuration.default_locale)?,
        scope: scope(snapshot, params)?,
        within: within(snapshot, params)?,
        search: search_phrase(params, "search")?,
        is_recommended: params.flag("recommended")?,
        shown: ShownPrices::on(configuration, calendar::today(configuration, now)),
        price: params.one("price")?.map_or(Ok((None, None)), price)?,
        choices: choices(snapshot, params)?,
    })
}

/// Where the list begins. What is named and not there is not found, as a category is; single ids are left out.
fn scope(snapshot: &Snapshot, params: &Params) -> Result<Scope, Problem> {
    let all = |name: &str| -> Result<Option<Vec<String>>, Problem> {
        let values = params.list(name, SIZE_MAX)?.into_iter().map(ToOwned::to_owned).collect();
        Ok(params.all(name).next().map(|_| values))
    };
    let chosen = match (all("id")?, all("variantCodes")?) {
        (Some(ids), variants) => Some(("id", Scope::Ids { ids, variants: variants.unwrap_or_default() })),
        (None, Some(variants)) => Some(("variantCodes", Scope::Variants(variants))),
        (None, None) => None,
    };
    let named = |name: &'static str, scope: fn(String) -> Scope| -> Result<Option<(&str, Scope)>, Problem> {
        Ok(params.one(name)?.map(|value| (name, scope(value.to_owned()))))
    };
    let scopes =
        [chosen, named("product-list", Scope::List)?, named("relatedTo", Scope::RelatedTo)?, named("alternativeTo", Scope::AlternativeTo)?];
    let mut scopes = scopes.into_iter().flatten();
    let Some((name, scope)) = scopes.next() else { return Ok(Scope::All) };
    match scopes.next() {
        Some((other, _)) => {
            Err(Problem::bad_request(other, "exclusive", format!("cannot stand beside {name}: a list begins with one of them")))
        }
        None if snapshot.has(&scope) => Ok(scope),
        None => Err(Problem::not_found(if name == "product-list" { name } else { "product" })),
    }
}

fn within(snapshot: &Snapshot, params: &Params) -> Result<Option<Within>, Problem> {
    let include_sub_categories = params.flag("includeSubCategories")?;
    let find = |id: &str| snapshot.category(id).ok_or_else(|| Problem::not_found("category"));
    let category = params.one("category")?.map(find).transpose()?;
    Ok(category.map(|category| Within { category, include_sub_categories }))
}

/// The phrase of a search, with control characters as spaces; none when it is absent.
pub(crate) fn search_phrase(params: &Params, name: &str) -> Result<Option<String>, Problem> {
    let Some(phrase) = params.one(name)? else { return Ok(None) };
    if phrase.chars().count() > SEARCH_LENGTH_MAX {
        return Err(Problem::bad_request(name, "maxLength", format!("must be at most {SEARCH_LENGTH_MAX} characters")));
    }
    let words = phrase.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty());
    Ok(Some(words.collect::<Vec<_>>().join(" ")))
}

/// `min-max`, either end open, in currency units.
fn price(range: &str) -> Result<(Option<Decimal>, Option<Decimal>), Problem> {
    let wrong = || Problem::bad_request("price", "invalid", "must be MIN-MAX with MIN not above MAX, such as 10-50, 10- or -50");
    let (min, max) = range.split_once('-').ok_or_else(wrong)?;
    let end = |text: &str| match text {
        "" => Ok(None),
        // People and links write no exponents.
        digits if digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => decimal::parse(digits).map(Some).ok_or_else(wrong),
        _ => Err(wrong()),
    };
    let (min, max) = (end(min)?, end(max)?);
    let is_range = (min.is_some() || max.is_some()) && min.zip(max).is_none_or(|(min, max)| min <= max);
    if is_range { Ok((min, max)) } else { Err(wrong()) }
}

/// Each `da-{code}` with its values, and `byAttribute=CODE:VALUE`: any of the values of one attribute, in whatever way they are named.
fn choices(snapshot: &Snapshot, params: &Params) -> Result<Vec<Choice>, Problem> {
    let mut values_by_code: IndexMap<&str, Vec<&str>> = IndexMap::new();
    for name in params.names().filter(|name| name.starts_with(FILTER)) {
        let code = known(snapshot, name, &name[FILTER.len()..])?;
        for value in params.all(name) {
            values_by_code.entry(code).or_default().push(value);
        }
    }
    for (code, value) in by_attribute(snapshot, params)? {
        values_by_code.entry(code).or_default().push(value);
    }
    Ok(values_by_code.into_iter().filter_map(|(code, values)| snapshot.choice(code, values)).collect())
}

/// Each `byAttribute=CODE:VALUE`.
pub(crate) fn by_attribute<'a>(snapshot: &Snapshot, params: &'a Params) -> Result<Vec<(&'a str, &'a str)>, Problem> {
    let refused = || Problem::bad_request("byAttribute", "invalid", "must be CODE:VALUE with the code and a value of an attribute");
    let pair = |text: &'a str| {
        let (code, value) = text.split_once(':').ok_or_else(refused)?;
        Ok((known(snapshot, "byAttribute", code)?, value))
    };
    params.all("byAttribute").map(pair).collect()
}

fn known<'a>(snapshot: &Snapshot, parameter: &str, code: &'a str) -> Result<&'a str, Problem> {
    snapshot.attributes.contains_key(code).then_some(code).ok_or_else(|| {
        let filters = snapshot.attributes.values().filter(|attribute| attribute.is_filter);
        let codes: Vec<String> = filters.map(|attribute| format!("{FILTER}{}", attribute.code)).collect();
        Problem::bad_request(parameter, "unknown", format!("names no attribute; the filters are {}", codes.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::price;
    use rust_decimal::Decimal;

    #[test]
    fn list_05_a_price_range_has_two_ends_of_which_one_may_be_open() {
        let (one, half) = (Decimal::ONE, Decimal::new(5, 1));
        assert_eq!(price("0.5-1").ok(), Some((Some(half), Some(one))));
        assert_eq!(price("1-").ok(), Some((Some(one), None)));
        assert_eq!(price("-1").ok(), Some((None, Some(one))));
        for refused in ["", "-", "1", "1-0.5", "a-b", "1--2", "1-2-3", "١-٢", "1e3-", "1e999-"] {
            assert!(price(refused).is_err(), "{refused}");
        }
    }
}
