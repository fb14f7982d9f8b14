//! `cargo xtask gen`: the files that are made from the code.

use std::fs;

use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::steps;

const OPENAPI: &str = "docs/openapi.json";
const TYPES: &str = "web/api/src/schema.ts";

/// Writes the OpenAPI document and the TypeScript types made from it.
pub(crate) fn run(project: &Project) -> Outcome {
    pages::build(project)?;
    steps::loud("generated files", || {
        let write = |path: &str, content: String| {
            fs::write(project.root.join(path), content).map_err(|error| format!("{path} cannot be written: {error}."))
        };
        let arguments = ["run", "--quiet", "--package", "vitrina", "--", "openapi"];
        write(OPENAPI, process::standard_output(&mut project.cargo(&arguments))?)?;
        write(TYPES, types(project)?)
    })
}

/// Fails when the TypeScript types are not those of the document. That the document is the code's own, a test of the storefront tells.
pub(crate) fn check(project: &Project) -> Outcome {
    let kept = fs::read_to_string(project.root.join(TYPES)).map_err(|error| format!("{TYPES} cannot be read: {error}."))?;
    if kept == types(project)? { Ok(()) } else { Err(format!("Stale: {TYPES}. Run `cargo xtask gen`.")) }
}

fn types(project: &Project) -> Outcome<String> {
    process::standard_output(&mut project.npm_tool("openapi-typescript", &[OPENAPI]))
}
