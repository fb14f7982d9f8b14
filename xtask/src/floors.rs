//! The floors of the crates: which may import which, as ARCHITECTURE.md lists it.

use crate::json::Json;
use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;

const TESTKIT: &str = "vitrina-testkit";

/// The floors that a surface stands on.
const SURFACE: &[&str] = &["vitrina-core", "vitrina-catalog", "vitrina-store", "vitrina-shop", "vitrina-http"];

/// Each crate of ours with those of ours that it may import; tests may import the testkit too.
const FLOORS: [(&str, &[&str]); 13] = [
    ("vitrina-core", &[]),
    ("vitrina-catalog", &["vitrina-core"]),
    ("vitrina-store", &["vitrina-core"]),
    ("vitrina-shop", &["vitrina-core", "vitrina-catalog", "vitrina-store"]),
    ("vitrina-press", &[]),
    ("vitrina-pixels", &[]),
    ("vitrina-adapters", &["vitrina-shop", "vitrina-press", "vitrina-pixels"]),
    ("vitrina-http", &["vitrina-core", "vitrina-store", "vitrina-shop"]),
    ("vitrina-storefront", SURFACE),
    ("vitrina-admin", SURFACE),
    ("vitrina", EVERYTHING),
    (TESTKIT, EVERYTHING),
    ("xtask", &[]),
];

/// What the binary wires together, and what a whole test shop is made of.
const EVERYTHING: &[&str] = &[
    "vitrina-core",
    "vitrina-catalog",
    "vitrina-store",
    "vitrina-shop",
    "vitrina-press",
    "vitrina-pixels",
    "vitrina-adapters",
    "vitrina-http",
    "vitrina-storefront",
    "vitrina-admin",
];

/// Reads `cargo metadata` and names every import that the table does not list.
pub(crate) fn check(project: &Project) -> Outcome {
    let arguments = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
    let metadata = process::standard_output(&mut project.cargo(&arguments))?;
    let metadata = Json::parse(&metadata).map_err(|error| format!("cargo metadata: {error}."))?;
    let problems = problems(&metadata);
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn problems(metadata: &Json) -> Vec<String> {
    let packages = metadata.get("packages").items();
    let name = |value: &Json| value.get("name").text().unwrap_or_default().to_owned();
    let ours: Vec<String> = packages.iter().map(name).collect();
    let mut problems = Vec::new();
    for package in packages {
        let importer = name(package);
        let Some((_, allowed)) = FLOORS.iter().find(|(floor, _)| *floor == importer) else {
            problems.push(format!("{importer} has no floor: add it to the table in ARCHITECTURE.md and here."));
            continue;
        };
        for dependency in package.get("dependencies").items() {
            let imported = name(dependency);
            let is_test = dependency.get("kind").text() == Some("dev");
            let is_allowed = allowed.contains(&imported.as_str()) || (is_test && imported == TESTKIT);
            if ours.contains(&imported) && !is_allowed {
                problems.push(format!("{importer} may not import {imported}."));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crates_stand_on_their_floors() {
        assert_eq!(check(&Project::find().unwrap()), Ok(()));
    }

    #[test]
    fn an_import_of_a_floor_above_is_named() {
        let metadata = r#"{"packages":[
            {"name":"vitrina-core","dependencies":[
                {"name":"serde","kind":null},
                {"name":"vitrina-testkit","kind":"dev"},
                {"name":"vitrina-store","kind":null}]},
            {"name":"vitrina-store","dependencies":[
                {"name":"vitrina-core","kind":null},
                {"name":"vitrina-testkit","kind":null}]},
            {"name":"vitrina-testkit","dependencies":[{"name":"vitrina-shop","kind":null}]},
            {"name":"vitrina-shop","dependencies":[{"name":"vitrina-adapters","kind":"dev"}]},
            {"name":"vitrina-adapters","dependencies":[]},
            {"name":"vitrina-mail","dependencies":[]}]}"#;
        assert_eq!(
            problems(&Json::parse(metadata).unwrap()),
            [
                "vitrina-core may not import vitrina-store.",
                "vitrina-store may not import vitrina-testkit.",
                "vitrina-shop may not import vitrina-adapters.",
                "vitrina-mail has no floor: add it to the table in ARCHITECTURE.md and here.",
            ]
        );
    }
}
