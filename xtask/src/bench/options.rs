use std::fs;
use std::path::PathBuf;

use crate::outcome::Outcome;

const USAGE: &str = "usage: cargo xtask bench [--products N] [--seconds N] [--orders N] [--no-build | --binary PATH] [--postgres URL]";

/// What is measured, and how long.
#[derive(Debug, PartialEq)]
pub(super) struct Options {
    /// Products in the shop.
    pub(super) products: usize,
    /// Orders beside which a customer's are listed.
    pub(super) orders: usize,
    /// How long each call is measured.
    pub(super) seconds: u32,
    /// Whether the release binary is built first.
    pub(super) build: bool,
    /// Another binary than the release one, such as target/debug/vitrina.
    pub(super) binary: Option<PathBuf>,
    /// An empty database that orders are placed in too.
    pub(super) postgres: Option<String>,
}

impl Options {
    pub(super) fn parse(mut arguments: &[&str]) -> Outcome<Self> {
        let mut options = Self { products: 10_000, orders: 100_000, seconds: 10, build: true, binary: None, postgres: None };
        loop {
            arguments = match arguments {
                [] => return Ok(options),
                ["--products", number, rest @ ..] => {
                    options.products = at_least_1(number)?;
                    rest
                }
                ["--orders", number, rest @ ..] => {
                    options.orders = at_least_1(number)?;
                    rest
                }
                ["--seconds", number, rest @ ..] => {
                    options.seconds = at_least_1(number)?;
                    rest
                }
                ["--no-build", rest @ ..] => {
                    options.build = false;
                    rest
                }
                ["--binary", path, rest @ ..] => {
                    options.binary = Some(fs::canonicalize(path).map_err(|error| format!("{path}: {error}."))?);
                    rest
                }
                ["--postgres", url, rest @ ..] => {
                    options.postgres = Some((*url).to_owned());
                    rest
                }
                _ => return Err(USAGE.to_owned()),
            }
        }
    }
}

fn at_least_1<T: std::str::FromStr + PartialOrd + From<u8>>(number: &str) -> Outcome<T> {
    number.parse().ok().filter(|number| *number >= T::from(1)).ok_or_else(|| USAGE.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_come_in_any_order() {
        let options = Options::parse(&["--no-build", "--products", "100000"]).unwrap();
        assert_eq!(options, Options { products: 100_000, orders: 100_000, seconds: 10, build: false, binary: None, postgres: None });
        assert_eq!(Options::parse(&[]).unwrap().products, 10_000);
        assert!(Options::parse(&["--binary", "/"]).unwrap().binary.is_some());
        for wrong in [&["--products", "0"][..], &["--products"], &["--seconds", "x"], &["--fast"]] {
            assert_eq!(Options::parse(wrong), Err(USAGE.to_owned()));
        }
    }
}
