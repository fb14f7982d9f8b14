//! Which locked crates have a known vulnerability: Cargo.lock against the facts of `RustSec`, without a network.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::env;
use std::fs;
use std::path::Path;

use crate::json::Json;
use crate::outcome::Outcome;
use crate::project::Project;

/// The facts that lie in the repository (`RustSec`, CC0, vulnerabilities only), of the day in their name. To know more, take newer ones:
/// a list of objects with `id`, `package`, `patched`, `unaffected`, `informational` and `title`.
const FACTS: &str = "xtask/advisories-2026-08-20.json";
/// Names a file of newer facts.
const NEWER_FACTS: &str = "VITRINA_ADVISORIES";
/// How Cargo.lock names a package's origin when it comes from a registry: facts are about those.
const REGISTRY: &str = "registry+";

/// What is known of a version of a crate and cannot happen here, with the reason.
const UNREACHED: [(&str, &str, &str); 2] = [
    ("RUSTSEC-2026-0194", "0.38.4", "typst 0.15 brings it and reads its own citation styles with it: no XML of others"),
    ("RUSTSEC-2026-0195", "0.38.4", "the same"),
];

/// Names every locked crate with a known vulnerability.
pub(crate) fn check(project: &Project) -> Outcome {
    let facts = env::var_os(NEWER_FACTS).map_or_else(|| project.root.join(FACTS), Into::into);
    let facts = Json::parse(&read(&facts)?).map_err(|error| format!("{}: {error}.", facts.display()))?;
    let found = vulnerable(&read(&project.root.join("Cargo.lock"))?, &facts);
    if found.is_empty() { Ok(()) } else { Err(format!("{}\nUpdate them with `cargo update`.", found.join("\n"))) }
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}.", path.display()))
}

fn vulnerable(lock: &str, facts: &Json) -> Vec<String> {
    let mut by_package: HashMap<&str, Vec<&Json>> = HashMap::new();
    for fact in facts.items().iter().filter(|fact| fact.get("informational") == &Json::Null) {
        by_package.entry(fact.get("package").text().unwrap_or_default()).or_default().push(fact);
    }
    let mut found = Vec::new();
    for package in lock.split("[[package]]").skip(1) {
        let field = |name: &str| {
            let line = package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
            Some(line.trim_matches('"'))
        };
        let (Some(name), Some(version), Some(source)) = (field("name"), field("version"), field("source")) else { continue };
        let about = by_package.get(name).filter(|_| source.starts_with(REGISTRY)).into_iter().flatten();
        for fact in about.filter(|fact| !is_safe(version, fact) && !is_unreached(version, fact)) {
            let text = |name: &str| fact.get(name).text().unwrap_or_default();
            found.push(format!("{} {name} {version}: {}", text("id"), text("title")));
        }
    }
    found
}

/// Whether the fact cannot happen here with this version.
fn is_unreached(version: &str, fact: &Json) -> bool {
    let id = fact.get("id").text().unwrap_or_default();
    UNREACHED.iter().any(|(unreached, of, _)| *unreached == id && *of == version)
}

fn is_safe(version: &str, fact: &Json) -> bool {
    let ranges = ["patched", "unaffected"].into_iter().flat_map(|name| fact.get(name).items());
    ranges.filter_map(Json::text).any(|range| range.split(',').all(|rule| holds(version, rule.trim())))
}

/// Whether a rule of cargo's, such as `>= 1.2`, `^0.3` or `~1.4.2`, holds for a version.
fn holds(version: &str, rule: &str) -> bool {
    let length = rule.find(|char: char| char.is_ascii_digit()).unwrap_or(rule.len());
    let (operator, bound) = (rule[..length].trim(), Version::of(&rule[length..]));
    let version = Version::of(version);
    let is_alike = |count: usize| version >= bound && version.numbers[..count] == bound.numbers[..count];
    match operator {
        ">=" => version >= bound,
        "<=" => version <= bound,
        ">" => version > bound,
        "<" => version < bound,
        "=" => version == bound,
        "~" => is_alike(2),
        // What may not change without breaking: up to the first number that is not 0.
        _ => is_alike(bound.numbers.iter().position(|number| *number > 0).map_or(3, |place| place + 1)),
    }
}

/// A version in its order: a pre-release comes before its release.
#[derive(Debug, PartialEq, Eq)]
struct Version {
    numbers: [u64; 3],
    pre_release: Option<String>,
}

impl Version {
    fn of(text: &str) -> Self {
        let text = text.trim().split('+').next().unwrap_or_default();
        let (numbers, pre_release) = text.split_once('-').map_or((text, None), |(numbers, rest)| (numbers, Some(rest.to_owned())));
        let mut parts = numbers.split('.').map(|part| part.parse().unwrap_or(0));
        Self { numbers: std::array::from_fn(|_| parts.next().unwrap_or(0)), pre_release }
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_pre_release = || match (&self.pre_release, &other.pre_release) {
            (None, None) => Ordering::Equal,
            (None, Some(_)) => Ordering::Greater,
            (Some(_), None) => Ordering::Less,
            (Some(one), Some(other)) => compare_pre_releases(one, other),
        };
        self.numbers.cmp(&other.numbers).then_with(by_pre_release)
    }
}

/// Part by part; numbers by their size, and before words.
fn compare_pre_releases(one: &str, other: &str) -> Ordering {
    let part = |text: &str| text.parse::<u64>().map_or_else(|_| (1, 0, text.to_owned()), |number| (0, number, String::new()));
    one.split('.').map(part).cmp(other.split('.').map(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locked_crate_with_a_known_vulnerability_is_named() {
        let facts = r#"[
            {"id":"A-1","package":"one","informational":null,"patched":[">= 1.2.3"],"unaffected":["< 1.0.0"],"title":"Bad"},
            {"id":"A-2","package":"one","informational":"unmaintained","patched":[],"unaffected":[],"title":"Old"},
            {"id":"A-3","package":"two","informational":null,"patched":["^0.4.2",">= 0.5.1"],"unaffected":[],"title":"Worse"}]"#;
        let facts = Json::parse(facts).unwrap();
        let package = |name: &str, version: &str, source: &str| {
            format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\nsource = \"{source}\"\n\n")
        };
        let found = |name, version| vulnerable(&package(name, version, "registry+x"), &facts);
        assert_eq!(found("one", "1.2.2"), ["A-1 one 1.2.2: Bad"]);
        assert_eq!(found("one", "1.2.3-rc.1"), ["A-1 one 1.2.3-rc.1: Bad"]);
        assert_eq!(found("two", "0.5.0"), ["A-3 two 0.5.0: Worse"]);
        for (name, version) in
            [("one", "1.2.3"), ("one", "0.9.0"), ("one", "1.10.0"), ("two", "0.4.9"), ("two", "0.5.1"), ("three", "1.0.0")]
        {
            assert_eq!(found(name, version), Vec::<String>::new(), "{name} {version}");
        }
        assert_eq!(vulnerable(&package("one", "1.2.2", "git+x"), &facts), Vec::<String>::new());
    }

    #[test]
    fn what_cannot_happen_here_is_passed_over_in_that_version_alone() {
        let [(id, version, _), ..] = UNREACHED;
        let facts = format!(r#"[{{"id":"{id}","package":"p","informational":null,"patched":["> 99"],"unaffected":[],"title":"Bad"}}]"#);
        let facts = Json::parse(&facts).unwrap();
        let count = |version: &str| {
            let lock = format!("[[package]]\nname = \"p\"\nversion = \"{version}\"\nsource = \"registry+x\"\n");
            vulnerable(&lock, &facts).len()
        };
        assert_eq!((count(version), count("0.38.3")), (0, 1));
    }

    #[test]
    fn rules_and_pre_releases_are_read_as_cargo_does() {
        for (version, rule) in
            [("1.0.0", "1.0"), ("0.3.9", "^0.3.1"), ("1.4.9", "~1.4.2"), ("2.0.0-3", ">= 2.0.0-2"), ("1.0.0-rc.10", "> 1.0.0-rc.9")]
        {
            assert!(holds(version, rule), "{version} {rule}");
        }
        for (version, rule) in
            [("2.0.0", "1.0"), ("0.4.0", "^0.3.1"), ("0.0.4", "^0.0.3"), ("1.5.0", "~1.4.2"), ("1.0.0-alpha", ">= 1.0.0")]
        {
            assert!(!holds(version, rule), "{version} {rule}");
        }
    }
}
