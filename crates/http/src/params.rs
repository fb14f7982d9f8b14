//! Query parameters, read strictly: a wrong one is answered with its name and what is allowed.

use crate::problem::Problem;
use axum::{extract::FromRequestParts, http::request::Parts};
use std::{ops::RangeInclusive, str::FromStr};
use vitrina_core::{entered::has_control, locale::Locale};

/// Most parameters that a request may carry; more are a mistake or an attack.
const PARAMETERS_MAX: usize = 200;

/// The query's parameters in order, percent-decoded.
#[derive(Debug, Clone, Default)]
pub struct Params(Vec<(String, String)>);

impl Params {
    /// Reads a query string (without `?`); parameters beyond the limit are dropped.
    #[must_use]
    pub fn parse(query: &str) -> Self {
        Self(form_pairs(query).take(PARAMETERS_MAX).collect())
    }

    /// Reads a query string, or a form that was sent like one: with too many parameters or control characters it is refused.
    pub fn strict(query: &str) -> Result<Self, Problem> {
        if form_pairs(query).nth(PARAMETERS_MAX).is_some() {
            return Err(Problem::bad_request("query", "maxItems", format!("must have at most {PARAMETERS_MAX} parameters")));
        }
        let params = Self::parse(query);
        match params.0.iter().find(|(name, value)| has_control(name) || has_control(value)) {
            Some((name, _)) if has_control(name) => Err(control_characters("query")),
            Some((name, _)) => Err(control_characters(name)),
            None => Ok(params),
        }
    }

    /// The value of `name`, which may stand there once; an empty value counts as absent.
    pub fn one(&self, name: &str) -> Result<Option<&str>, Problem> {
        let mut values = self.all(name);
        let first = values.next();
        if values.next().is_some() {
            return Err(Problem::bad_request(name, "maxItems", "must be given once"));
        }
        Ok(first)
    }

    /// Every non-empty value of `name`.
    pub fn all<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.as_str())
    }

    /// Every value of a parameter that is a list, repeated or with commas between, at most `max`.
    pub fn list(&self, name: &str, max: usize) -> Result<Vec<&str>, Problem> {
        let values: Vec<&str> = self.all(name).flat_map(|values| values.split(',')).filter(|value| !value.is_empty()).collect();
        let too_many = || Problem::bad_request(name, "maxItems", format!("must be at most {max} values"));
        (values.len() <= max).then_some(values).ok_or_else(too_many)
    }

    /// The names of the parameters, each once, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let is_first = |&(place, (name, _)): &(usize, &(String, String))| self.0[..place].iter().all(|(known, _)| known != name);
        self.0.iter().enumerate().filter(is_first).map(|(_, (name, _))| name.as_str())
    }

    /// Every parameter with its value, in order.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// `name` as a `T`, or `default` when absent; `allowed` finishes the sentence "must be …".
    pub fn parsed<T: FromStr>(&self, name: &str, default: T, allowed: &str) -> Result<T, Problem> {
        let Some(text) = self.one(name)? else { return Ok(default) };
        text.parse().map_err(|_| Problem::bad_request(name, "invalid", format!("must be {allowed}")))
    }

    /// `name` as a number from `range`, or `default` when absent.
    pub fn number(&self, name: &str, default: usize, range: RangeInclusive<usize>) -> Result<usize, Problem> {
        let allowed = format!("a whole number from {} to {}", range.start(), range.end());
        let number = self.parsed(name, default, &allowed)?;
        let is_allowed = range.contains(&number);
        is_allowed.then_some(number).ok_or_else(|| Problem::bad_request(name, "out_of_range", format!("must be {allowed}")))
    }

    /// `name` as true or false, false when absent.
    pub fn flag(&self, name: &str) -> Result<bool, Problem> {
        self.parsed(name, false, "true or false")
    }

    /// `lang`, which must be one of the shop's languages (contract); `default` when absent.
    pub fn locale(&self, allowed: &[Locale], default: Locale) -> Result<Locale, Problem> {
        let Some(text) = self.one("lang")? else { return Ok(default) };
        text.parse().ok().filter(|locale| allowed.contains(locale)).ok_or_else(|| {
            let codes: Vec<&str> = allowed.iter().map(|locale| locale.code()).collect();
            Problem::bad_request("lang", "unknown_language", format!("must be one of {}", codes.join(", ")))
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Params {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Self::strict(parts.uri.query().unwrap_or_default())
    }
}

fn control_characters(field: &str) -> Problem {
    Problem::bad_request(field, "control_characters", "must not have control characters")
}

fn form_pairs(query: &str) -> impl Iterator<Item = (String, String)> + '_ {
    query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decoded(key), decoded(value))
    })
}

fn decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_01_parameters_are_decoded_and_repeated_ones_kept() {
        let params = Params::parse("da-size=A%2B&da-size=b+c&page=&lang=lt");
        assert_eq!(params.all("da-size").collect::<Vec<_>>(), ["A+", "b c"]);
        assert_eq!(params.one("page").ok(), Some(None));
        assert!(params.one("da-size").is_err());
        assert_eq!(params.locale(&[Locale::En, Locale::Lt], Locale::En).ok(), Some(Locale::Lt));
        assert!(params.locale(&[Locale::En], Locale::En).is_err());
        assert_eq!(params.names().collect::<Vec<_>>(), ["da-size", "page", "lang"]);
        assert_eq!(Params::parse("id=a,b,&id=c").list("id", 3).ok(), Some(vec!["a", "b", "c"]));
        assert!(Params::parse("id=a,b,&id=c").list("id", 2).is_err());
        assert!(Params::strict(&"da-size=A&".repeat(200)).is_ok());
        assert!(Params::strict(&"da-size=A&".repeat(201)).is_err());
        let field = |query: &str| Params::strict(query).map_err(|problem| problem.errors[0].field.clone()).err();
        assert_eq!(["id=a%00", "a%00=b", "search=a%09b%0a"].map(field), [Some("id".to_owned()), Some("query".to_owned()), None]);
    }
}
