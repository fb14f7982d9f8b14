//! `cargo xtask build`: the program to deploy, and beside it the file that turns its addresses into functions and lines.

use std::fs;
use std::path::Path;

use crate::outcome::Outcome;
use crate::pages;
use crate::process;
use crate::project::Project;
use crate::steps;

/// Builds the release program with the pages inside it, moves its symbols into a file beside it, and says both sizes.
pub(crate) fn build(project: &Project) -> Outcome {
    pages::build(project)?;
    steps::loud("release program", || process::shown(&mut project.cargo(&["build", "--release", "--package", "vitrina"])))?;
    let program = project.binary("release");
    let symbols = program.with_extension("debug");
    steps::loud("symbols", || set_apart(project, &program, &symbols))?;
    for (path, what) in [(&program, "the program"), (&symbols, "its symbols: beside the program, a backtrace names functions and lines")] {
        println!("{:>6}  {}  {what}", size(path)?, path.display());
    }
    Ok(())
}

/// Moves the symbols of `program` into the file `symbols` in the same folder, whose name the program keeps. A second time there is
/// nothing to move: cargo puts the whole program back when it builds.
fn set_apart(project: &Project, program: &Path, symbols: &Path) -> Outcome {
    let objcopy = |options: &[&str], from: &Path, to: &Path| {
        process::kept(project.command("objcopy").args(options).arg(from).arg(to)).map_err(|error| format!("objcopy (binutils): {error}"))
    };
    let stripped = program.with_extension("stripped");
    objcopy(&["--only-keep-debug"], program, symbols)?;
    objcopy(&["--strip-all", &format!("--add-gnu-debuglink={}", symbols.display())], program, &stripped)?;
    fs::rename(&stripped, program).map_err(|error| format!("{} cannot be replaced: {error}.", program.display()))
}

/// In MB, as sizes of files are told.
fn size(path: &Path) -> Outcome<String> {
    let bytes = fs::metadata(path).map_err(|error| format!("{} cannot be read: {error}.", path.display()))?.len();
    Ok(format!("{} MB", bytes.div_ceil(1_000_000)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::backtrace::Backtrace;
    use std::env;
    use std::process::Command;

    #[test]
    fn says_where_it_is() {
        println!("{}", Backtrace::force_capture());
    }

    #[test]
    fn a_backtrace_names_functions_and_lines_with_the_symbols_beside_the_program() {
        let project = Project::find().unwrap();
        let folder = env::temp_dir().join(format!("vitrina-symbols-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (program, symbols) = (folder.join("program"), folder.join("program.debug"));
        let whole = fs::copy(env::current_exe().unwrap(), &program).unwrap();
        set_apart(&project, &program, &symbols).unwrap();
        assert!(fs::metadata(&program).unwrap().len() < whole / 2);

        let backtrace = || {
            let output = Command::new(&program).args(["--exact", "release::tests::says_where_it_is", "--nocapture"]).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let with_symbols = backtrace();
        assert!(with_symbols.contains("says_where_it_is") && with_symbols.contains("release.rs:"), "{with_symbols}");
        fs::remove_file(&symbols).unwrap();
        let without = backtrace();
        assert!(!without.contains("release.rs:"), "{without}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
