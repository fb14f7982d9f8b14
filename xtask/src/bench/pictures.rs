//! What a picture costs beside what sharp takes for it, of the same file in the same run (CALL-02).

use std::path::Path;
use std::process::Command;

use super::table::Figure;
use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;

/// Fetched when it is measured with: the shop itself does not need it.
const SHARP: &str = "sharp@0.35.5";

const SCRIPT: &str = "xtask/src/bench/sharp.mjs";

/// What the camera's picture is made of.
const PICTURE: &str = "demo/images/news-hall.webp";

/// Each kind with the names of its figures: what it takes, and how often that is what sharp takes.
const KINDS: [(&str, &str, &str); 3] = [
    ("webp", "4000x3000 to 640 px, WebP", "beside sharp, WebP"),
    ("jpeg", "4000x3000 to 640 px, JPEG", "beside sharp, JPEG"),
    ("avif", "4000x3000 to 640 px, AVIF", "beside sharp, AVIF"),
];

/// Milliseconds of the processor a picture, and how often that is what sharp takes.
pub(super) fn figures(project: &Project, binary: &Path) -> Outcome<Vec<Figure>> {
    let folder = project.target.join("xtask/sharp");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let camera = folder.join("camera.jpg");
    let place = folder.to_str().ok_or("The target folder's name is not UTF-8.")?;
    process::kept(&mut project.npm(&["install", "--no-save", "--no-audit", "--prefix", place, SHARP]))?;
    let [script, picture] = [SCRIPT, PICTURE].map(|path| project.root.join(path));
    let theirs = process::standard_output(Command::new("node").arg(script).arg(&folder).arg(picture).arg(&camera))?;
    let ours = process::standard_output(Command::new(binary).arg("bench-pictures").arg(&camera))?;
    let mut figures = Vec::new();
    for (kind, taken, beside) in KINDS {
        let (own_ms, sharp_ms) = (milliseconds(&ours, kind)?, milliseconds(&theirs, kind)?);
        figures.push(Figure { name: taken, value: own_ms, unit: "ms", most: None });
        figures.push(Figure { name: beside, value: own_ms / sharp_ms, unit: "x", most: Some(1.0) });
    }
    Ok(figures)
}

fn milliseconds(said: &str, kind: &str) -> Outcome<f64> {
    let line = said.lines().find_map(|line| line.strip_prefix(kind));
    line.and_then(|rest| rest.trim().parse().ok()).ok_or_else(|| format!("Nobody said what a picture of the kind {kind} takes: {said}"))
}
