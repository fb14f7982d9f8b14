//! The query parameters that lists of products and their filters share (LIST-05, decision 28).

use rust_decimal::Decimal;
use vitrina_catalog::{Choice, Scope, Selection, Snapshot};
use vitrina_core::decimal;
use vitrina_http::{params::Params, problem::Problem};

/// Lists by ids, variants and names take any size up to this, and no more ids.
pub(crate) const FREE_SIZE_MAX: usize = 150;
/// A longer phrase cannot be what somebody looks for.
const SEARCH_LENGTH_MAX: usize = 200;
/// Begins the name of every attribute filter.
const FILTER: &str = "da-";

/// Reads what a list is cut out by.
pub(crate) fn selection(snapshot: &Snapshot, params: &Params) -> Result<Selection, Problem> {
    let configuration = &snapshot.configuration;
    Ok(Selection {
        locale: params.locale(&configuration.locales, configuration.default_locale)?,
        scope: scope(snapshot, params)?,
        search: search_phrase(params, "search")?,
        is_recommended: params.flag("recommended")?,
        price: params.one("price").map_or(Ok((None, None)), price)?,
        choices: choices(snapshot, params)?,
    })
}

fn scope(snapshot: &Snapshot, params: &Params) -> Result<Scope, Problem> {
    let all = |name: &str| -> Result<Vec<String>, Problem> {
        let values: Vec<String> = params.list(name).map(ToOwned::to_owned).collect();
        let too_many = || Problem::bad_request(name, "maxItems", format!("must be at most {FREE_SIZE_MAX} values"));
        (values.len() <= FREE_SIZE_MAX).then_some(values).ok_or_else(too_many)
    };
    if params.one("id").is_some() {
        return Ok(Scope::Ids(all("id")?));
    }
    if params.one("variantCodes").is_some() {
        return Ok(Scope::Variants(all("variantCodes")?));
    }
    if let Some(id) = params.one("category") {
        let category = snapshot.category(id).ok_or_else(|| Problem::not_found("category"))?;
        return Ok(Scope::Category { category, include_sub_categories: params.flag("includeSubCategories")? });
    }
    let named = |name: &str, scope: fn(String) -> Scope| params.one(name).map(|value| scope(value.to_owned()));
    let list = named("product-list", Scope::List)
        .or_else(|| named("relatedTo", Scope::RelatedTo))
        .or_else(|| named("alternativeTo", Scope::AlternativeTo));
    Ok(list.unwrap_or(Scope::All))
}

/// The phrase of a search, with control characters as spaces; none when it is absent.
pub(crate) fn search_phrase(params: &Params, name: &str) -> Result<Option<String>, Problem> {
    let Some(phrase) = params.one(name) else { return Ok(None) };
    if phrase.chars().count() > SEARCH_LENGTH_MAX {
        return Err(Problem::bad_request(name, "maxLength", format!("must be at most {SEARCH_LENGTH_MAX} characters")));
    }
    let words = phrase.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty());
    Ok(Some(words.collect::<Vec<_>>().join(" ")))
}

/// `min-max`, either end open, in currency units.
fn price(range: &str) -> Result<(Option<Decimal>, Option<Decimal>), Problem> {
    let wrong = || Problem::bad_request("price", "invalid", "must be MIN-MAX, such as 10-50, 10- or -50");
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

/// Each `da-{code}` with its values, and `byAttribute=CODE:VALUE`.
fn choices(snapshot: &Snapshot, params: &Params) -> Result<Vec<Choice>, Problem> {
    let mut choices = Vec::new();
    for name in params.names().filter(|name| name.starts_with(FILTER)) {
        let values: Vec<&str> = params.all(name).collect();
        let narrows = !values.is_empty();
        let chosen = choice(snapshot, name, &name[FILTER.len()..], values)?;
        choices.extend(narrows.then_some(chosen));
    }
    for pair in params.all("byAttribute") {
        let (code, value) = pair.split_once(':').ok_or_else(|| {
            Problem::bad_request("byAttribute", "invalid", "must be CODE:VALUE with the code and a value of an attribute")
        })?;
        choices.push(choice(snapshot, "byAttribute", code, vec![value])?);
    }
    Ok(choices)
}

fn choice(snapshot: &Snapshot, parameter: &str, code: &str, values: Vec<&str>) -> Result<Choice, Problem> {
    snapshot.choice(code, values).ok_or_else(|| {
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
