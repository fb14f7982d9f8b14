//! Reads the cases that this crate shares with its twin in the browser.

use serde::{Deserialize, de::DeserializeOwned};

#[derive(Deserialize)]
struct Vector<I, O> {
    #[serde(rename = "in")]
    input: I,
    out: O,
}

/// The (input, expected output) pairs of a file under `vectors/`.
pub(crate) fn vectors<I: DeserializeOwned, O: DeserializeOwned>(json: &str) -> Vec<(I, O)> {
    let cases: Vec<Vector<I, O>> = serde_json::from_str(json).expect("a list of cases");
    assert!(!cases.is_empty(), "a file without cases proves nothing");
    cases.into_iter().map(|case| (case.input, case.out)).collect()
}
