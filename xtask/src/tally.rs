//! How many tests passed and failed, read from the closing lines of the runners.

use std::fmt;
use std::iter::Sum;

/// Tests that ran.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Tally {
    /// Adds up the closing lines of nextest, cargo test, vitest and Playwright in an output. Where nextest closes, it alone counts: what its
    /// tests said has closing lines of their own, one for each try.
    pub(crate) fn of(output: &str) -> Self {
        let lines: Vec<String> = output.lines().map(plain).collect();
        let has_nextest = lines.iter().any(|line| is_closing_of_nextest(line));
        lines
            .into_iter()
            .filter(|line| if has_nextest { is_closing_of_nextest(line) } else { is_closing(line) })
            .map(|line| Self { passed: number_before("passed", &line), failed: number_before("failed", &line) })
            .sum()
    }

    /// The same for a program that failed: one that failed before its tests did counts as one failure.
    pub(crate) fn with_failure(self) -> Self {
        Self { failed: self.failed.max(1), ..self }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self { passed: sum.passed + tally.passed, failed: sum.failed + tally.failed })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)
    }
}

fn is_closing_of_nextest(line: &str) -> bool {
    line.contains(" tests run: ")
}

fn is_closing(line: &str) -> bool {
    let line = line.trim_start();
    // Playwright writes its numbers a line each: "  12 passed (3.2s)".
    let is_playwright = || {
        let mut words = line.split(' ');
        words.next().is_some_and(|word| word.parse::<u32>().is_ok()) && matches!(words.next(), Some("passed" | "failed"))
    };
    line.starts_with("test result:") || line.starts_with("Tests ") || is_playwright()
}

/// The number in front of a word, in "10 passed", "1 failed," or "2 failed;"; 0 where the word is not.
fn number_before(word: &str, line: &str) -> u32 {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.windows(2).filter(|pair| pair[1].trim_end_matches([',', ';', ')']) == word).find_map(|pair| pair[0].parse().ok()).unwrap_or(0)
}

/// The line without the terminal's colours.
fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').map_or("", |(_, text)| text));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_closing_lines_of_each_runner() {
        let cases = [
            ("     Summary [   0.512s] 12 tests run: 10 passed (1 slow), 2 failed, 3 skipped", 10, 2),
            ("test result: FAILED. 7 passed; 1 failed; 0 ignored; 0 measured; finished in 0.00s", 7, 1),
            (" Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 40 passed (41)", 40, 1),
            ("\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m5 passed\u{1b}[39m\u{1b}[22m (5)", 5, 0),
            ("  2 failed\n    [chromium] › cart.spec.ts:3:1 › cart\n  12 passed (3.2s)", 12, 2),
            ("2 products failed to load", 0, 0),
            (
                "test result: FAILED. 0 passed; 1 failed; 0 ignored\n  TRY 2 PASS [ 1.0s] shop::orders\n  Summary [ 9s] 3 tests run: 3 passed (1 flaky), 0 skipped",
                3,
                0,
            ),
        ];
        for (output, passed, failed) in cases {
            assert_eq!(Tally::of(output), Tally { passed, failed }, "{output}");
        }
    }

    #[test]
    fn a_program_that_fails_before_its_tests_counts_as_one_failure() {
        assert_eq!(Tally::of("error: could not compile").with_failure(), Tally { passed: 0, failed: 1 });
    }
}
