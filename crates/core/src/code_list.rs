//! A list of product codes and quantities, as a buyer's own program writes it or somebody pastes it (issue 13, part 9).

use crate::{entered::typed_quantity, fold::folded};
use std::collections::HashSet;

/// Headings stand within so many rows: above them may be a title, a name, a date.
const ROWS_ABOVE_MAX: usize = 20;
/// Bytes of a line that is a code and a quantity.
const LINE_LENGTH_MAX: usize = 300;

/// A row of a table as it was read: texts of its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number where it comes from, from 1.
    pub number: u32,
    /// The text of each cell, empty ones too.
    pub cells: Vec<String>,
}

/// A row that orders something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRow {
    /// Its number where it comes from, from 1.
    pub number: u32,
    /// The code as it was written.
    pub code: String,
    /// The quantity as it was written.
    pub written: String,
    /// The quantity that this means; none where it is none.
    pub quantity: Option<u32>,
}

/// What columns are called, in whatever language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Headings {
    codes: HashSet<String>,
    quantities: HashSet<String>,
}

impl Headings {
    /// Those of these titles of the column of codes and of the column of quantities.
    pub fn new<'t>(codes: impl IntoIterator<Item = &'t str>, quantities: impl IntoIterator<Item = &'t str>) -> Self {
        let [codes, quantities] = [codes.into_iter().map(heading).collect(), quantities.into_iter().map(heading).collect()];
        Self { codes, quantities }
    }

    /// Where this row has both titles.
    fn columns(&self, row: &Row) -> Option<(usize, usize)> {
        let place = |titles: &HashSet<String>| row.cells.iter().position(|cell| titles.contains(&heading(cell)));
        Some((place(&self.codes)?, place(&self.quantities)?))
    }
}

fn heading(title: &str) -> String {
    folded(title).trim().to_owned()
}

/// What the cells of a text stand between: one sign, or none where each line is a code and a quantity with a space between them, such as
/// `BX-101 1 000` or `BX-101 x 250 pcs`.
#[must_use]
pub fn separator(text: &str) -> Option<char> {
    let is_spaced = || text.lines().filter(|line| !line.trim().is_empty()).all(|line| spaced(line).is_some());
    if text.contains('\t') {
        return Some('\t');
    }
    [';', ','].into_iter().find(|sign| text.contains(*sign)).filter(|_| !is_spaced())
}

/// The code and the quantity of a line that has nothing but a space between them; the quantity is the longest that there is.
#[must_use]
pub fn spaced(line: &str) -> Option<(&str, &str)> {
    // No code and quantity are longer, and the search below takes the square of it.
    if line.len() > LINE_LENGTH_MAX {
        return None;
    }
    let spaces = line.char_indices().filter(|(_, letter)| letter.is_whitespace()).map(|(place, _)| line.split_at(place));
    let mut pairs = spaces.map(|(code, quantity)| (without_sign(code.trim()), quantity.trim()));
    pairs.find(|(code, quantity)| !code.is_empty() && !code.contains([',', ';']) && typed_quantity(quantity).is_some())
}

/// The code without what people write between it and a quantity.
fn without_sign(code: &str) -> &str {
    let code = [" x", " х", " -"].into_iter().find_map(|sign| code.strip_suffix(sign)).unwrap_or(code);
    code.trim_end_matches([',', ';', ':', '=', '×', '*', '–', '—']).trim_end()
}

/// The rows that order something. Under headings that are known, a row without a quantity orders nothing, as in a form with everything that
/// one could order. Without them the first cell is the code and the quantity is the next that is one; a first row without any digit is
/// a heading in words that nobody knows.
#[must_use]
pub fn code_rows(rows: &[Row], headings: &Headings) -> Vec<CodeRow> {
    let head = rows.iter().take(ROWS_ABOVE_MAX).enumerate().find_map(|(place, row)| Some((place, headings.columns(row)?)));
    if let Some((place, (code, quantity))) = head {
        let cell = |row: &Row, place: usize| row.cells.get(place).map_or("", |cell| cell.trim()).to_owned();
        let read = |row: &Row| code_row(row.number, cell(row, code), cell(row, quantity));
        return rows[place + 1..].iter().map(read).filter(|row| !row.code.is_empty() && orders(row)).collect();
    }
    let filled = rows.iter().filter(|row| row.cells.iter().any(|cell| !cell.trim().is_empty()));
    let is_words = |row: &Row| rows.len() > 1 && !row.cells.iter().any(|cell| cell.contains(|letter: char| letter.is_ascii_digit()));
    filled.enumerate().filter(|(place, row)| *place > 0 || !is_words(row)).map(|(_, row)| by_place(row)).collect()
}

fn orders(row: &CodeRow) -> bool {
    !row.written.is_empty() && row.quantity != Some(0)
}

fn by_place(row: &Row) -> CodeRow {
    let cells: Vec<&str> = row.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
    let (code, others) = cells.split_first().map_or(("", &[][..]), |(code, others)| (*code, others));
    let quantity = others.iter().find(|cell| typed_quantity(cell).is_some()).or(others.first());
    code_row(row.number, code.to_owned(), quantity.copied().unwrap_or_default().to_owned())
}

fn code_row(number: u32, code: String, written: String) -> CodeRow {
    let quantity = typed_quantity(&written);
    CodeRow { number, code, written, quantity }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Row> {
        (1..).zip(rows).map(|(number, cells)| Row { number, cells: cells.iter().map(ToString::to_string).collect() }).collect()
    }

    fn read(of: &[&[&str]]) -> Vec<(u32, String, Option<u32>)> {
        let headings = Headings::new(["Code", "Kodas"], ["Quantity", "Kiekis"]);
        code_rows(&rows(of), &headings).into_iter().map(|row| (row.number, row.code, row.quantity)).collect()
    }

    #[test]
    fn b2b_03_a_line_with_spaces_is_a_code_and_the_longest_quantity_behind_it() {
        let cases = [
            ("BX-101 250", Some(("BX-101", "250"))),
            (" BX-101\u{a0} 1 000 vnt. ", Some(("BX-101", "1 000 vnt."))),
            ("PR 7 x 12", Some(("PR 7", "12"))),
            ("PR-7: 1,000", Some(("PR-7", "1,000"))),
            ("BX-101 – 5", Some(("BX-101", "5"))),
            ("BX-101;1 000", None),
            ("BX-101,1 000", None),
            ("BX-101", None),
            (" 250", None),
            ("BX-101 many", None),
            (&format!("BX-101{}250", " ".repeat(300)), None),
        ];
        for (line, expected) in cases {
            assert_eq!(spaced(line), expected, "{line:?}");
        }
    }

    #[test]
    fn b2b_03_cells_stand_between_tabs_semicolons_commas_or_spaces() {
        let cases = [
            ("BX-101\t1,000\nBX-102\t5", Some('\t')),
            ("Code;Quantity\nBX-101;1 000", Some(';')),
            ("BX-101,250\nBX-102,5", Some(',')),
            ("BX-101 1,000\n\nBX-102 2,000", None),
            ("BX-101; 250\nBX-102; 5", None),
            ("BX-101", None),
        ];
        for (text, expected) in cases {
            assert_eq!(separator(text), expected, "{text:?}");
        }
    }

    #[test]
    fn b2b_03_a_list_without_headings_is_read_by_its_places() {
        let expected = vec![(1, "BX-101".to_owned(), Some(250)), (3, "PR 7".to_owned(), Some(1000)), (4, "LB".to_owned(), None)];
        assert_eq!(read(&[&["BX-101", "250"], &["", " "], &[" PR 7 ", "a mug", "1 000 pcs"], &["LB", "many"]]), expected);
        assert_eq!(read(&[&["BX-101"]]), [(1, "BX-101".to_owned(), None)]);
    }

    #[test]
    fn b2b_03_a_first_row_of_words_is_a_heading_unless_it_is_all_there_is() {
        assert_eq!(read(&[&["Artikel", "Anzahl"], &["BX", "5"]]), [(2, "BX".to_owned(), Some(5))]);
        assert_eq!(read(&[&["CARTON", "many"]]), [(1, "CARTON".to_owned(), None)]);
    }

    #[test]
    fn b2b_03_known_headings_say_where_codes_and_quantities_stand() {
        let table: &[&[&str]] = &[&["Our order 5"], &["Prekė", "KIEKIS ", "kodas"], &["Mug", "12", "PR-1"], &["Pen", "", "PR-2"]];
        assert_eq!(read(table), [(3, "PR-1".to_owned(), Some(12))], "what has no quantity is not ordered");
        let nothing: &[&[&str]] = &[&["Code", "Quantity"], &["PR-1", "0"], &["PR-2", "some"], &["", "5"]];
        assert_eq!(read(nothing), [(3, "PR-2".to_owned(), None)]);
    }
}
