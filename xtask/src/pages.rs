//! The built pages, and the release binary that holds them.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::SystemTime;

use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;
use crate::setup;
use crate::steps;

/// Installs the npm packages when needed, and builds the pages when their sources have changed since the last time.
pub(crate) fn build(project: &Project) -> Outcome {
    setup::npm_packages(project)?;
    let stamp = project.root.join("node_modules/.vitrina-pages");
    let sources = fingerprint(&project.root)?;
    let built = project.root.join("web/storefront/dist");
    if built.is_dir() && fs::read_to_string(&stamp).is_ok_and(|last| last == sources) {
        return Ok(());
    }
    steps::loud("pages", || {
        process::shown(&mut project.npm(&["run", "build"]))?;
        fs::write(&stamp, &sources).map_err(|error| format!("{} cannot be written: {error}.", stamp.display()))
    })
}

/// One text that changes when a source of the pages is changed, added, renamed or removed.
/// Sizes and times are compared, not contents, so that a build that is not needed costs milliseconds.
fn fingerprint(root: &Path) -> Outcome<String> {
    let mut hasher = DefaultHasher::new();
    for file in ["package.json", "package-lock.json", "tsconfig.base.json"] {
        add_file(&root.join(file), &mut hasher)?;
    }
    add_folder(&root.join("web"), &mut hasher)?;
    Ok(format!("{:016x}", hasher.finish()))
}

fn add_folder(folder: &Path, hasher: &mut DefaultHasher) -> Outcome {
    let unreadable = |error: std::io::Error| format!("{} cannot be read: {error}.", folder.display());
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    paths.sort();
    for path in paths {
        if !path.is_dir() {
            add_file(&path, hasher)?;
        } else if !path.ends_with("dist") && !path.ends_with("node_modules") {
            add_folder(&path, hasher)?;
        }
    }
    Ok(())
}

fn add_file(path: &Path, hasher: &mut DefaultHasher) -> Outcome {
    let state = fs::symlink_metadata(path).and_then(|metadata| Ok((metadata.len(), metadata.modified()?)));
    let (length, changed) = state.map_err(|error| format!("{} cannot be read: {error}.", path.display()))?;
    let age = changed.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    (path, length, age).hash(hasher);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_follows_sources_and_not_what_is_built() {
        let root = std::env::temp_dir().join(format!("vitrina-pages-{}", std::process::id()));
        fs::create_dir_all(root.join("web/storefront/dist")).unwrap();
        fs::create_dir_all(root.join("web/ui/src")).unwrap();
        for file in ["package.json", "package-lock.json", "tsconfig.base.json", "web/ui/src/button.tsx"] {
            fs::write(root.join(file), "x").unwrap();
        }
        let before = fingerprint(&root).unwrap();
        fs::write(root.join("web/storefront/dist/page.js"), "built").unwrap();
        assert_eq!(fingerprint(&root), Ok(before.clone()));
        fs::write(root.join("web/ui/src/button.tsx"), "changed").unwrap();
        let changed = fingerprint(&root).unwrap();
        assert_ne!(changed, before);
        fs::remove_file(root.join("web/ui/src/button.tsx")).unwrap();
        assert_ne!(fingerprint(&root), Ok(changed));
        fs::remove_dir_all(root).unwrap();
    }
}
