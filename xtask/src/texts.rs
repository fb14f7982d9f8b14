//! Checks of the files' text: no address of a package registry, no source file that wants to be two.

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

/// Reads every file that git knows or would add, except Cargo.lock, in which cargo writes its registry's name itself.
pub(crate) fn check(project: &Project) -> Outcome {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let files = process::standard_output(project.command("git").args(arguments))?;
    let mut problems = Vec::new();
    for path in files.split_terminator('\0').filter(|path| *path != "Cargo.lock") {
        // A file that is deleted but not yet committed is listed too; pictures are no text.
        if let Ok(text) = fs::read_to_string(project.root.join(path)) {
            problems.extend(problem(path, &text));
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

#[cfg(test)]
mod tests {
    use super::*;

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
