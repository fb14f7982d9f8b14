//! Addresses: one path leads to one place in each language (decision 35).

use super::{Problem, folder::Lists, lines::Line};
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Configuration, Page},
    locale::Locale,
    text::Text,
};

/// Checks the paths of categories, products and pages together.
pub(super) fn check(configuration: &Configuration, lists: &Lists, problems: &mut Vec<Problem>) {
    let mut taken = Taken { configuration, places: HashMap::new() };
    for line in &lists.categories {
        taken.take(line, "url", &line.item.url, problems);
    }
    for line in &lists.products {
        taken.take(line, "url", &line.item.url, problems);
    }
    for line in &lists.pages {
        match serde_json::from_value::<Page>(line.item.clone()) {
            Ok(page) => taken.take(line, "path", &page.path, problems),
            Err(error) => problems.push(line.problem("", error.to_string())),
        }
    }
}

struct Taken<'a> {
    configuration: &'a Configuration,
    /// File and line by language and path.
    places: HashMap<(Locale, String), (&'static str, usize)>,
}

impl Taken<'_> {
    fn take<T>(&mut self, line: &Line<T>, field: &str, url: &Text, problems: &mut Vec<Problem>) {
        for &locale in &self.configuration.locales {
            let path = url.get(locale, self.configuration.default_locale);
            if let Some((file, number)) = self.places.insert((locale, path.to_owned()), (line.file, line.number)) {
                problems.push(line.problem(field, format!("{path} in {locale} is taken by {file}:{number}")));
            }
        }
    }
}
