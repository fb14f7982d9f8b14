//! Circles of imports: no two files of a crate import each other, directly or over others.
//!
//! A path that begins with `crate`, `super` or `self` is an import, and so is a `use` of a module below. A thing is imported from the file
//! that defines it: a `pub use` of another file is followed, and is no import itself. Nor is what stands under `#[cfg(test)]`: tests may
//! look at everything. The files are those that rustfmt has laid out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::outcome::Outcome;
use crate::project::Project;

/// The name of a module: its steps from the crate's root.
type Module = Vec<String>;

/// The files of a crate by their modules.
type Files<'a> = BTreeMap<Module, File<'a>>;

struct File<'a> {
    path: &'a str,
    uses: Vec<Use>,
}

/// A path that a file names.
struct Use {
    /// The inline modules that it stands in.
    inside: Module,
    path: String,
    /// Whether it is a `pub use`, for whoever has the file's things from here.
    is_public: bool,
}

impl Use {
    fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }
}

/// Reads the sources of every crate and names the files that import each other in a circle.
pub(crate) fn check(project: &Project) -> Outcome {
    let crates = fs::read_dir(project.root.join("crates")).map_err(|error| format!("crates cannot be read: {error}."))?;
    let mut folders: Vec<PathBuf> = crates.flatten().map(|entry| entry.path().join("src")).collect();
    folders.push(project.root.join("xtask/src"));
    let mut problems = Vec::new();
    for folder in folders.into_iter().filter(|folder| folder.is_dir()) {
        let mut sources = BTreeMap::new();
        read(&folder, &folder, &mut sources)?;
        let name = folder.strip_prefix(&project.root).unwrap_or(&folder).display().to_string();
        problems.extend(circles(&sources).into_iter().map(|circle| format!("{name}: {} import each other.", circle.join(", "))));
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn read(root: &Path, folder: &Path, sources: &mut BTreeMap<String, String>) -> Outcome {
    let unreadable = |error: std::io::Error| format!("{} cannot be read: {error}.", folder.display());
    for entry in fs::read_dir(folder).map_err(unreadable)?.flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(root, &path, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            sources.insert(name, fs::read_to_string(&path).map_err(unreadable)?);
        }
    }
    Ok(())
}

/// The circles of a crate whose files are `sources` by their path; each names its files in their order, from one to the next it imports.
fn circles(sources: &BTreeMap<String, String>) -> Vec<Vec<String>> {
    let files: Files = sources.iter().map(|(path, text)| (module(path), File { path, uses: uses(text) })).collect();
    let imports: BTreeMap<&str, BTreeSet<&str>> = files.iter().map(|(module, file)| (file.path, imported(module, file, &files))).collect();
    let mut told: BTreeSet<&str> = BTreeSet::new();
    let mut circles = Vec::new();
    for start in imports.keys() {
        if told.contains(start) {
            continue;
        }
        if let Some(circle) = way_back(start, &imports) {
            told.extend(circle.iter().copied());
            circles.push(circle.into_iter().map(str::to_owned).collect());
        }
    }
    circles
}

/// The shortest way from `start` over imports to itself.
fn way_back<'a>(start: &'a str, imports: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Option<Vec<&'a str>> {
    let mut ways = vec![vec![start]];
    let mut seen = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for next in way.last().and_then(|last| imports.get(last)).into_iter().flatten() {
                if *next == start {
                    return Some(way);
                }
                if seen.insert(*next) {
                    longer.push([way.as_slice(), &[*next]].concat());
                }
            }
        }
        ways = longer;
    }
    None
}

/// `a/b.rs` and `a/b/mod.rs` are the module `a::b`; `lib.rs` and `main.rs` are the root.
fn module(path: &str) -> Module {
    let mut steps: Module = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    let is_root = path == "lib.rs" || path == "main.rs";
    if is_root || steps.last().is_some_and(|step| step == "mod") {
        steps.pop();
    }
    steps
}

fn imported<'a>(own: &Module, file: &File<'a>, files: &Files<'a>) -> BTreeSet<&'a str> {
    let imports = file.uses.iter().filter(|used| !used.is_public);
    imports.filter_map(|used| defining(absolute(own, used, files)?, files)).filter(|path| *path != file.path).collect()
}

/// The file that defines what stands at `module`: the innermost one of that name, or the one that it has the thing from.
fn defining<'a>(mut module: Module, files: &Files<'a>) -> Option<&'a str> {
    // As many steps as there are files end every way that does not go round.
    for _ in 0..files.len() {
        let (length, file) = (0..=module.len()).rev().find_map(|length| Some((length, files.get(&module[..length])?)))?;
        let reexported = file.uses.iter().find(|used| used.is_public && Some(used.name()) == module.get(length).map(String::as_str));
        let Some(mut elsewhere) = reexported.and_then(|used| absolute(&module[..length], used, files)) else { return Some(file.path) };
        elsewhere.extend(module.drain(length + 1..));
        module = elsewhere;
    }
    None
}

/// The steps from the root that a path means which stands in the module `own`; none for another crate.
fn absolute(own: &[String], used: &Use, files: &Files<'_>) -> Option<Module> {
    let mut steps = used.path.split("::").peekable();
    let here: Module = own.iter().chain(&used.inside).cloned().collect();
    let mut module = match *steps.peek()? {
        "crate" => Module::new(),
        "self" | "super" => here,
        child => {
            let below: Module = here.iter().cloned().chain([child.to_owned()]).collect();
            let is_known = files.keys().any(|module| module.starts_with(&below));
            return is_known.then(|| here.into_iter().chain(steps.map(str::to_owned)).collect());
        }
    };
    for step in steps {
        match step {
            "crate" | "self" | "*" => {}
            "super" => _ = module.pop(),
            name => module.push(name.to_owned()),
        }
    }
    Some(module)
}

/// The paths of a file, but for those under `#[cfg(test)]`.
fn uses(text: &str) -> Vec<Use> {
    let mut uses = Vec::new();
    // Inline modules that are open: where their line begins, their name, whether they are tests.
    let mut open: Vec<(usize, String, bool)> = Vec::new();
    let mut is_for_tests = false;
    let mut statement: Option<(bool, String)> = None;
    for line in text.lines() {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if trimmed.starts_with("//") || trimmed.is_empty() {
            continue;
        }
        if open.last().is_some_and(|(at, ..)| *at == indent) && trimmed.starts_with('}') {
            open.pop();
            continue;
        }
        if trimmed.starts_with("#[") {
            is_for_tests |= trimmed.starts_with("#[cfg(test)]");
            continue;
        }
        let item = without_visibility(trimmed);
        if let Some(name) = inline_module(item) {
            open.push((indent, name.to_owned(), is_for_tests));
            is_for_tests = false;
            continue;
        }
        let is_skipped = is_for_tests || open.iter().any(|(.., tests)| *tests);
        let inside = || open.iter().map(|(_, name, _)| name.clone()).collect::<Module>();
        if let Some((_, tree)) = &mut statement {
            tree.push_str(trimmed);
        } else if let Some(tree) = item.strip_prefix("use ") {
            statement = Some((item.len() < trimmed.len(), tree.to_owned()));
        } else if !is_skipped {
            uses.extend(in_code(item).map(|path| Use { inside: inside(), path: path.to_owned(), is_public: false }));
        }
        if statement.as_ref().is_none_or(|(_, tree)| tree.ends_with(';')) {
            is_for_tests = false;
            let Some((is_public, tree)) = statement.take().filter(|_| !is_skipped) else { continue };
            let mut leaves = Vec::new();
            expand("", tree.trim_end_matches(';'), &mut leaves);
            uses.extend(leaves.into_iter().map(|path| Use { inside: inside(), path, is_public }));
        }
    }
    uses
}

fn inline_module(line: &str) -> Option<&str> {
    line.strip_prefix("mod ")?.strip_suffix(" {")
}

fn without_visibility(line: &str) -> &str {
    match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ").map_or(line, |(_, rest)| rest),
        Some(rest) => rest.trim_start(),
        None => line,
    }
}

/// Every path that a tree of `use` stands for: `a::{b, c::{d, e}}` for three.
fn expand(before: &str, tree: &str, leaves: &mut Vec<String>) {
    let tree = tree.trim();
    match tree.split_once('{') {
        None => leaves.push(format!("{before}{}", tree.split(" as ").next().unwrap_or(tree))),
        Some((start, rest)) => {
            let before = format!("{before}{start}");
            let mut depth = 0_usize;
            let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
            let parts = inner.split(|letter| {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => {}
                }
                letter == ',' && depth == 0
            });
            for part in parts.filter(|part| !part.trim().is_empty()) {
                expand(&before, part, leaves);
            }
        }
    }
}

/// Paths in an expression or a type.
fn in_code(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    line.split(move |letter: char| !is_part(letter)).filter(|word| word.contains("::")).map(|word| word.trim_end_matches(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles_of(files: &[(&str, &str)]) -> Vec<String> {
        let sources = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        circles(&sources).into_iter().map(|circle| circle.join(" > ")).collect()
    }

    #[test]
    fn no_two_files_of_a_crate_import_each_other_in_a_circle() {
        assert_eq!(check(&Project::find().unwrap()), Ok(()));
    }

    #[test]
    fn circles_are_found_over_crate_super_self_and_modules_below() {
        let direct = [("lib.rs", "mod a;\nmod b;\n"), ("a.rs", "use crate::{\n    b::{self, B},\n};\n"), ("b.rs", "use super::a::A;\n")];
        assert_eq!(circles_of(&direct), ["a.rs > b.rs"]);
        let in_code = [("a/mod.rs", "use b::B;\n"), ("a/b.rs", "fn f(a: super::A) {}\n")];
        assert_eq!(circles_of(&in_code), ["a/b.rs > a/mod.rs"]);
        let followed = [("lib.rs", "pub use a::{A, B};\n"), ("a.rs", "use crate::c::C;\n"), ("c.rs", "use crate::A;\n")];
        assert_eq!(circles_of(&followed), ["a.rs > c.rs"]);
    }

    #[test]
    fn what_is_no_import_makes_no_circle() {
        let inline = [("lib.rs", "mod a {\n    pub mod b;\n    use super::a::b::B;\n}\n"), ("a/b.rs", "use std::fmt;\nuse axum::Json;\n")];
        assert!(circles_of(&inline).is_empty());
        let of_tests = [("a.rs", "use crate::b;\n"), ("b.rs", "#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\n// use crate::a;\n")];
        assert!(circles_of(&of_tests).is_empty());
        let up_and_handed_on = [("a/mod.rs", "mod b;\npub use b::B;\n\npub struct A;\n"), ("a/b.rs", "use super::A;\n")];
        assert!(circles_of(&up_and_handed_on).is_empty());
    }
}
