//! Checks of the files' text: no address of a package registry, no source file that wants to be two, no name of a file that is not there.

use std::fs;

use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;

/// Where packages are fetched from is each machine's own business. In halves, so that this file holds none itself.
const REGISTRIES: [(&str, &str); 6] = [
    ("registry.", "npmjs.org"),
    ("registry.", "yarnpkg.com"),
    ("index.", "crates.io"),
    ("static.", "crates.io"),
    ("files.", "pythonhosted.org"),
    ("deb.", "debian.org"),
];

/// The most lines of a source file that was written by hand.
const LINES_MAX: usize = 500;

const SOURCES: [&str; 4] = [".rs", ".ts", ".tsx", ".css"];

/// The types that `cargo xtask gen` writes.
const GENERATED: &str = "web/api/src/schema.ts";

/// They name source files, by the end of their path.
const GUIDES: [&str; 3] = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/security.md"];

/// Reads every file that git knows or would add, except Cargo.lock, in which cargo writes its registry's name itself.
pub(crate) fn check(project: &Project) -> Outcome {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let files = process::standard_output(project.command("git").args(arguments))?;
    let mut problems = Vec::new();
    // A file that is deleted but not yet committed is listed too.
    let files: Vec<&str> = files.split_terminator('\0').filter(|path| project.root.join(path).exists()).collect();
    for path in files.iter().filter(|path| **path != "Cargo.lock") {
        // Pictures are no text.
        if let Ok(text) = fs::read_to_string(project.root.join(path)) {
            problems.extend(problem(path, &text));
            if GUIDES.contains(path) {
                problems.extend(absent(&text, &files).into_iter().map(|name| format!("{path}: there is no {name}.")));
            }
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn problem(path: &str, text: &str) -> Option<String> {
    if let Some(registry) = REGISTRIES.map(|(start, end)| format!("{start}{end}")).into_iter().find(|registry| text.contains(registry)) {
        return Some(format!("{path}: holds {registry}, the address of a package registry."));
    }
    let lines = text.lines().count();
    let is_source = SOURCES.iter().any(|ending| path.ends_with(ending)) && path != GENERATED;
    (is_source && lines > LINES_MAX).then(|| format!("{path}: {lines} lines; the limit is {LINES_MAX}, so find the second thing it does."))
}

/// The source files that `text` names in backticks and that are not among `files`. A step in capitals, such as VERB.rs, stands for any.
fn absent<'a>(text: &'a str, files: &[&str]) -> Vec<&'a str> {
    let is_source = |name: &str| SOURCES.iter().any(|ending| name.ends_with(ending)) && !name.contains([' ', '*']);
    let is_any =
        |name: &str| name.split('/').any(|step| step.split('.').next().is_some_and(|step| step.chars().all(|c| c.is_ascii_uppercase())));
    let is_there = |name: &str| files.iter().any(|path| path.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('/')));
    let named = text.split('`').skip(1).step_by(2);
    named.filter(|name| is_source(name) && !is_any(name) && !is_there(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_that_are_not_there_are_told() {
        let text = "`src/FEATURE/VERB.rs`, `orders/place.rs`, `place.rs`, `lace.rs`, `cargo xtask gen` and `orders/gone.rs`";
        assert_eq!(absent(text, &["crates/shop/src/orders/place.rs"]), ["lace.rs", "orders/gone.rs"]);
    }

    #[test]
    fn addresses_and_long_sources_are_named() {
        let address = format!("\"resolved\": \"https://{}{}/x.tgz\"", "registry.", "npmjs.org");
        assert!(problem("package-lock.json", &address).unwrap().starts_with("package-lock.json: holds registry."));
        let long = "line\n".repeat(501);
        assert!(problem("web/ui/src/button.tsx", &long).unwrap().contains("501 lines"));
        assert_eq!(problem("web/ui/src/button.tsx", &long[5..]), None);
        assert_eq!(problem(GENERATED, &long), None);
        assert_eq!(problem("demo/products.jsonl", &long), None);
    }
}
