//! Proofs: every test that docs/security.md names is there. Whether it still proves what it is named for, a person reads.

use std::fs;

use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;

/// Names the tests that hold what it says.
const DOCUMENT: &str = "docs/security.md";

/// Where tests are: those of the server in any file of Rust.
const TESTED: [&str; 4] = [".rs", ".test.ts", ".test.tsx", ".spec.ts"];

/// Reads the document and every source that git knows or would add, and names the tests that are in none.
pub(crate) fn check(project: &Project) -> Outcome {
    let read = |path: &str| fs::read_to_string(project.root.join(path)).map_err(|error| format!("{path} cannot be read: {error}."));
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "crates", "web"];
    let files = process::standard_output(project.command("git").args(arguments))?;
    // A file that is deleted but not yet committed is listed too.
    let is_source = |path: &&str| TESTED.iter().any(|ending| path.ends_with(ending)) && project.root.join(path).exists();
    let sources = files.split_terminator('\0').filter(is_source).map(read).collect::<Outcome<Vec<_>>>()?;
    let document = read(DOCUMENT)?;
    let absent = absent(&document, &sources);
    let problems: Vec<String> = absent.into_iter().map(|name| format!("{DOCUMENT}: there is no test {name}.")).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// The tests that `document` names in backticks and that no source has.
fn absent<'a>(document: &'a str, sources: &[String]) -> Vec<&'a str> {
    let is_there = |name: &str| {
        let written = if is_of_pages(name) { format!("test('{name}'") } else { format!("fn {name}(") };
        sources.iter().any(|text| text.contains(&written))
    };
    let named = document.split('`').skip(1).step_by(2).filter(|name| is_of_pages(name) || is_of_server(name));
    named.filter(|name| !is_there(name)).collect()
}

/// `AUTH-05 a link is not sent again for 20 s`: the requirement's id, and what is so.
fn is_of_pages(name: &str) -> bool {
    let id = name.split_once(' ').and_then(|(id, _)| id.split_once('-'));
    id.is_some_and(|(area, number)| is_all(area, |c| c.is_ascii_uppercase() || c.is_ascii_digit()) && is_number(number))
}

/// `auth_05_the_token_of_a_mail_…`: the same as the name of a function.
fn is_of_server(name: &str) -> bool {
    let number = name.split('_').nth(1);
    number.is_some_and(is_number) && is_all(name, |c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn is_number(text: &str) -> bool {
    is_all(text, |c| c.is_ascii_digit())
}

fn is_all(text: &str, is_so: impl Fn(char) -> bool) -> bool {
    !text.is_empty() && text.chars().all(is_so)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_that_the_document_names_is_there() {
        assert_eq!(check(&Project::find().unwrap()), Ok(()));
    }

    #[test]
    fn tests_that_are_not_there_are_told_and_other_words_are_none() {
        let document = "| `auth_05_it_holds`, `auth_05_it_hold`, `decision_9_gone`, `AUTH-05 a link`, `AUTH-05 a lin`, `B2B-03 gone` | \
            `http/src/session.rs`, `client_header`, `__Host-session`, `AUTH-05`, `POST /api/reset`, `m0_x`";
        let sources = ["async fn auth_05_it_holds() {", "test('AUTH-05 a link', async () => {"].map(str::to_owned);
        assert_eq!(absent(document, &sources), ["auth_05_it_hold", "decision_9_gone", "AUTH-05 a lin", "B2B-03 gone"]);
    }
}
