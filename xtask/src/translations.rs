//! Every text that the pages and the mails ask for exists in all seven languages, with the same placeholders (I18N-01).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::json::Json;
use crate::outcome::Outcome;

const LANGUAGES: [&str; 7] = ["en", "lt", "lv", "et", "ru", "de", "pl"];

/// The endings of a key that has a form for each plural (I18N-02); languages differ in how many they need.
const PLURALS: [&str; 6] = ["_zero", "_one", "_two", "_few", "_many", "_other"];

/// A language's texts by key, without the plural's ending, each with the placeholders it names.
type Texts = BTreeMap<String, BTreeSet<String>>;

/// The packages of `web` that show texts.
const SPEAKING: [&str; 2] = ["storefront", "kit"];

/// The folders with LANG.json: what pages show, and what only mails and papers say.
const TEXTS: [&str; 3] = ["web/storefront/translations", "crates/shop/src/mail/texts", "crates/shop/src/papers/texts"];

/// Where mails, papers, tables and pages of the server alone are written: they ask for texts as the pages do.
const WRITING: [&str; 2] = ["crates/shop/src", "crates/storefront/src"];

/// Compares the keys in t("…") and tn("…", count) of the sources with those of the texts, and the other languages with English.
pub(crate) fn check(root: &Path) -> Outcome {
    let mut sources = Vec::new();
    for package in SPEAKING {
        collect(&root.join("web").join(package).join("src"), &mut sources)?;
    }
    for folder in WRITING {
        collect(&root.join(folder), &mut sources)?;
    }
    sources.sort();
    let keys = keys(&sources);
    let mut languages = Vec::new();
    for language in LANGUAGES {
        let mut all = Texts::new();
        for folder in TEXTS {
            let path = root.join(folder).join(format!("{language}.json"));
            let text = fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}.", path.display()))?;
            all.append(&mut texts(&Json::parse(&text).map_err(|error| format!("{}: {error}.", path.display()))?));
        }
        languages.push((language, all));
    }
    let problems = problems(&keys, &languages);
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn problems(keys: &BTreeMap<String, String>, languages: &[(&str, Texts)]) -> Vec<String> {
    let mut problems = Vec::new();
    let Some((_, english)) = languages.first() else {
        return problems;
    };
    for (language, texts) in languages {
        for (key, file) in keys {
            if !texts.contains_key(key) {
                problems.push(format!("{language}: \"{key}\" is missing (used in {file})."));
            }
        }
        for (key, placeholders) in texts {
            match english.get(key) {
                None => problems.push(format!("{language}: \"{key}\" is not in English.")),
                Some(wanted) if wanted != placeholders => {
                    problems.push(format!("{language}: \"{key}\" has the placeholders {placeholders:?}, English has {wanted:?}."));
                }
                Some(_) => {}
            }
        }
        let unused = english.keys().filter(|key| !keys.contains_key(*key));
        for key in unused.filter(|key| !texts.contains_key(*key)) {
            problems.push(format!("{language}: \"{key}\" is missing."));
        }
    }
    problems
}

fn texts(document: &Json) -> Texts {
    let mut texts = Texts::new();
    for (key, text) in document.entries() {
        let key = PLURALS.iter().find_map(|ending| key.strip_suffix(ending)).unwrap_or(key);
        texts.entry(key.to_owned()).or_default().extend(placeholders(text.text().unwrap_or_default()));
    }
    texts
}

/// The names in braces: "Enter value between {min} and {max}" has min and max.
fn placeholders(text: &str) -> impl Iterator<Item = String> {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name.trim())
        .filter(move |name| is_name(name))
        .map(str::to_owned)
}

/// Adds every .ts, .tsx and .rs file below the folder with its text.
fn collect(folder: &Path, files: &mut Vec<(PathBuf, String)>) -> Outcome {
    let unreadable = |error: std::io::Error| format!("{} cannot be read: {error}.", folder.display());
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ["ts", "tsx", "rs"].iter().any(|known| ending == *known)) {
            let text = fs::read_to_string(&path).map_err(unreadable)?;
            files.push((path, text));
        }
    }
    Ok(())
}

/// The keys of the sources, each with the first file that uses it; tests may use keys that do not exist.
fn keys(sources: &[(PathBuf, String)]) -> BTreeMap<String, String> {
    let mut keys = BTreeMap::new();
    for (path, source) in sources {
        if !path.to_string_lossy().contains(".test.") {
            for key in keys_of(source) {
                keys.entry(key).or_insert_with(|| path.display().to_string());
            }
        }
    }
    keys
}

/// The literal first arguments of calls of `t` and `tn`; a key that is put together at run time is out of reach here.
fn keys_of(source: &str) -> Vec<String> {
    let starts = source.match_indices("t(").chain(source.match_indices("tn("));
    starts
        .filter(|(at, _)| {
            let before = source[..*at].chars().next_back();
            !before.is_some_and(|char| char.is_alphanumeric() || char == '_' || char == '$')
        })
        .filter_map(|(at, call)| literal(source[at + call.len()..].trim_start()))
        .collect()
}

/// The value of the string literal that a text starts with; none for one with values in it.
fn literal(text: &str) -> Option<String> {
    let mut chars = text.chars();
    let quote = chars.next().filter(|char| "\"'`".contains(*char))?;
    let mut value = String::new();
    loop {
        match chars.next()? {
            '\\' => value.push(chars.next()?),
            char if char == quote => break,
            char => value.push(char),
        }
    }
    (quote != '`' || !value.contains("${")).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Project;

    fn language(text: &str) -> Texts {
        texts(&Json::parse(text).unwrap())
    }

    #[test]
    fn i18n_01_literal_keys_are_found() {
        let source = r#"
            <p>{t("cart.title")}</p> {t(
                'Don\'t "ask"', { count })} format("no") texts.t("dot") t(key) t(`step.${name}`) t(`done`)
            {tn('{count} items', 3)}"#;
        assert_eq!(keys_of(source), ["cart.title", "Don't \"ask\"", "dot", "done", "{count} items"]);
    }

    #[test]
    fn i18n_01_keys_are_looked_for_wherever_a_source_says_so() {
        let root = Project::find().unwrap().root;
        let mut sources = Vec::new();
        collect(&root.join("crates"), &mut sources).unwrap();
        let saying: Vec<&PathBuf> =
            sources.iter().filter(|(_, text)| text.contains("`cargo xtask check` finds its key")).map(|(path, _)| path).collect();
        assert!(!saying.is_empty());
        for path in saying {
            assert!(WRITING.iter().any(|folder| path.starts_with(root.join(folder))), "{}", path.display());
        }
    }

    #[test]
    fn i18n_01_missing_keys_and_other_placeholders_are_named() {
        let keys = BTreeMap::from([("a".to_owned(), "a.tsx".to_owned()), ("n".to_owned(), "n.tsx".to_owned())]);
        let english = language(r#"{"a":"Hello","u":"Unused","n_one":"{count} item","n_other":"{count} items","r":"{min} to {max}"}"#);
        let polish = language(r#"{"n_one":"{count}","n_few":"{count}","n_many":"{count}","r":"od {min}","x":""}"#);
        assert_eq!(
            problems(&keys, &[("en", english), ("pl", polish)]),
            [
                "pl: \"a\" is missing (used in a.tsx).",
                "pl: \"r\" has the placeholders {\"min\"}, English has {\"max\", \"min\"}.",
                "pl: \"x\" is not in English.",
                "pl: \"u\" is missing.",
            ]
        );
    }
}
