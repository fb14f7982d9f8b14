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
        for (path, content) in make(project)? {
            fs::write(project.root.join(path), content).map_err(|error| format!("{path} cannot be written: {error}."))?;
        }
        Ok(())
    })
}

/// Fails when a generated file is not what the code makes now.
pub(crate) fn check(project: &Project) -> Outcome {
    let mut stale = Vec::new();
    for (path, content) in make(project)? {
        if fs::read_to_string(project.root.join(path)).ok().as_deref() != Some(&content) {
            stale.push(path);
        }
    }
    if stale.is_empty() { Ok(()) } else { Err(format!("Stale: {}. Run `cargo xtask gen`.", stale.join(", "))) }
}

fn make(project: &Project) -> Outcome<[(&'static str, String); 2]> {
    let arguments = ["run", "--quiet", "--package", "vitrina", "--", "openapi"];
    let openapi = process::standard_output(&mut project.cargo(&arguments))?;
    let folder = project.target.join("xtask");
    let document = folder.join("openapi.json");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&document, &openapi))
        .map_err(|error| format!("{} cannot be written: {error}.", document.display()))?;
    let mut generator = project.npm_tool("openapi-typescript", &[]);
    let types = process::standard_output(generator.arg(&document))?;
    Ok([(OPENAPI, openapi), (TYPES, types)])
}
