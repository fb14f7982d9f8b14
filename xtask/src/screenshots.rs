//! `cargo xtask screenshots`: pictures of the main pages at 390, 768 and 1440 px, in English and Lithuanian.

use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::server::Server;
use crate::setup;
use crate::steps;

/// Starts the demo shop for as long as the pictures take.
pub(crate) fn run(project: &Project) -> Outcome {
    setup::browser(project)?;
    pages::build(project)?;
    steps::loud("server", || process::shown(&mut project.cargo(&["build", "--package", "vitrina"])))?;
    let folder = project.root.join("target/screenshots");
    steps::loud("screenshots", || {
        let shop = Server::start(project, &project.binary("debug"), &["serve", "--demo", "--data", ".data/demo"])?;
        let mut pictures = project.npm(&["run", "screenshots", "--workspace", "@vitrina/e2e"]);
        pictures.env("VITRINA_URL", shop.address());
        process::shown(pictures.env("VITRINA_SCREENSHOTS", &folder))
    })?;
    println!("{}", folder.display());
    Ok(())
}
