//! Tables that customers send: workbooks and texts.

use super::csv_file;
use calamine::{DataRef, Reader, Xlsx, XlsxError};
use std::{
    borrow::Cow,
    io::{Cursor, Read},
};
use vitrina_shop::tables::{Row, UnreadTable, separator, spaced, typed_quantity};
use zip::ZipArchive;

/// What a workbook begins with, which is an archive.
const ARCHIVE: &[u8] = b"PK\x03\x04";
/// What the binary workbooks of older programs begin with.
const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0";
/// What a workbook may unfold to: a small one of a thousand times its size is no order.
const UNFOLDED_MAX: u64 = 16 * 1024 * 1024;
/// Texts that a workbook may say that it has in one list: its reader makes room for as many before it sees one.
const TEXTS_DIGITS_MAX: usize = 6;
/// What tells that number.
const TEXTS: &[u8] = b"uniqueCount";
/// Bytes of a cell that are read; a code and a quantity have fewer, and one text may stand in any number of cells.
const CELL_LENGTH_MAX: usize = 256;
/// Bytes of all cells together.
const CELLS_LENGTH_MAX: usize = 4 * 1024 * 1024;
/// Parts of a workbook.
const PARTS_MAX: usize = 500;
/// Cells of a row that are looked at.
const COLUMNS_MAX: u32 = 64;

/// The rows of a table in whichever of the known forms it is.
pub(super) fn rows(table: &[u8], rows_max: usize) -> Result<Vec<Row>, UnreadTable> {
    if table.starts_with(ARCHIVE) {
        return of_workbook(table, rows_max);
    }
    if table.starts_with(COMPOUND) {
        return Err(UnreadTable::NoTable);
    }
    of_text(&decoded(table), rows_max)
}

fn of_workbook(table: &[u8], rows_max: usize) -> Result<Vec<Row>, UnreadTable> {
    unfolds(table)?;
    let mut workbook: Xlsx<_> = Xlsx::new(Cursor::new(table)).map_err(|_: XlsxError| UnreadTable::NoTable)?;
    let sheet = workbook.sheet_names().into_iter().next().ok_or(UnreadTable::NoTable)?;
    let mut cells = workbook.worksheet_cells_reader(&sheet).map_err(|_| UnreadTable::NoTable)?;
    let (mut rows, mut length) = (Vec::<Row>::new(), 0);
    while let Some(cell) = cells.next_cell().map_err(|_| UnreadTable::NoTable)? {
        let (row, column) = cell.get_position();
        let number = row.saturating_add(1);
        let text = written(cell.get_value());
        if text.is_empty() || column >= COLUMNS_MAX {
            continue;
        }
        length += text.len();
        if length > CELLS_LENGTH_MAX {
            return Err(UnreadTable::TooLarge);
        }
        if rows.last().is_none_or(|last| last.number != number) {
            if rows.len() == rows_max {
                return Err(UnreadTable::TooLarge);
            }
            rows.push(Row { number, cells: Vec::new() });
        }
        let Some(last) = rows.last_mut() else { continue };
        let place = usize::try_from(column).unwrap_or_default();
        if last.cells.len() <= place {
            last.cells.resize(place + 1, String::new());
        }
        last.cells[place] = text;
    }
    Ok(rows)
}

/// Unfolds every part once, and keeps none: what an archive says of its sizes is whatever its maker wrote, and so is what a part says of its own.
fn unfolds(table: &[u8]) -> Result<(), UnreadTable> {
    let mut archive = ZipArchive::new(Cursor::new(table)).map_err(|_| UnreadTable::NoTable)?;
    if archive.len() > PARTS_MAX {
        return Err(UnreadTable::TooLarge);
    }
    let mut left = UNFOLDED_MAX;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(|_| UnreadTable::NoTable)?;
        let mut unfolded = Vec::new();
        part.take(left).read_to_end(&mut unfolded).map_err(|_| UnreadTable::NoTable)?;
        left = left.saturating_sub(unfolded.len() as u64);
        if left == 0 || claims_too_many(&unfolded) {
            return Err(UnreadTable::TooLarge);
        }
    }
    Ok(())
}

/// Whether a part says of itself that it has more texts than anybody needs. Letters of two bytes are refused: no program writes them, and they would hide it.
fn claims_too_many(part: &[u8]) -> bool {
    let mut places = part.windows(TEXTS.len()).enumerate().filter(|(_, window)| *window == TEXTS).map(|(place, _)| place + TEXTS.len());
    let digits = |place: usize| {
        let number = part[place..].iter().skip_while(|byte| byte.is_ascii_whitespace() || b"=\"'".contains(byte));
        number.take_while(|byte| byte.is_ascii_digit()).count()
    };
    part.starts_with(b"<\0")
        || part.starts_with(b"\0<")
        || part.starts_with(b"\xff\xfe")
        || part.starts_with(b"\xfe\xff")
        || places.any(|place| digits(place) > TEXTS_DIGITS_MAX)
}

/// What a cell says; numbers without the decimals that they do not have.
fn written(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number_as_text(*number),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => begun(text),
        DataRef::SharedString(text) => begun(text),
        DataRef::Bool(is) => is.to_string(),
        DataRef::DateTime(moment) => {
            // The number that stands in the cell counts days, not pieces.
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

/// A number that is not whole is no quantity: where its decimals could be taken for thousands, one more says that they are none (PROD-07).
fn number_as_text(number: f64) -> String {
    let text = number.to_string();
    if number.fract() != 0.0 && typed_quantity(&text).is_some() { text + "0" } else { text }
}

/// As much of a text as is read.
fn begun(text: &str) -> String {
    let text = text.trim();
    text[..text.floor_char_boundary(CELL_LENGTH_MAX)].to_owned()
}

/// A text in UTF-8, or in UTF-16 with the mark that programs of offices write; letters of another encoding are lost, codes have none.
fn decoded(table: &[u8]) -> Cow<'_, str> {
    let in_pairs = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|pair| unit(*pair)).collect();
        Cow::Owned(String::from_utf16_lossy(&units))
    };
    match table {
        [0xff, 0xfe, text @ ..] => in_pairs(text, u16::from_le_bytes),
        [0xfe, 0xff, text @ ..] => in_pairs(text, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, text @ ..] | text => String::from_utf8_lossy(text),
    }
}

fn of_text(text: &str, rows_max: usize) -> Result<Vec<Row>, UnreadTable> {
    if text.contains('\0') {
        return Err(UnreadTable::NoTable);
    }
    let rows = match separator(text) {
        // Lines are counted by one sign.
        Some(sign) => csv_file::read(&text.replace("\r\n", "\n"), sign, rows_max).map_err(|_| UnreadTable::NoTable)?,
        None => of_lines(text, rows_max),
    };
    if rows.len() > rows_max { Err(UnreadTable::TooLarge) } else { Ok(rows) }
}

/// A row of each line that is not empty, one more than may be at most.
fn of_lines(text: &str, rows_max: usize) -> Vec<Row> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let cells = |line| spaced(line).map_or_else(|| vec![line], |(code, quantity)| vec![code, quantity]);
    let row = |(number, line)| Row { number, cells: cells(line).into_iter().map(str::to_owned).collect() };
    lines.take(rows_max + 1).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rust_xlsxwriter::{Format, Workbook};
    use std::io::Write;
    use zip::{ZipWriter, write::SimpleFileOptions};

    fn cells(rows: &[Row]) -> Vec<(u32, Vec<&str>)> {
        rows.iter().map(|row| (row.number, row.cells.iter().map(String::as_str).collect())).collect()
    }

    #[test]
    fn b2b_03_a_workbook_is_read_by_its_cells() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        sheet.write_string(0, 1, "Code").unwrap();
        sheet.write_string(2, 1, " BX-101 ").unwrap();
        sheet.write_number(2, 3, 250.0).unwrap();
        sheet.write_number(3, 1, 1.5).unwrap();
        workbook.add_worksheet().write_string(0, 0, "another sheet").unwrap();
        let table = workbook.save_to_buffer().unwrap();
        let expected = [(1, vec!["", "Code"]), (3, vec!["", "BX-101", "", "250"]), (4, vec!["", "1.5"])];
        assert_eq!(cells(&rows(&table, 3).unwrap()), expected);
        assert_eq!(rows(&table, 2), Err(UnreadTable::TooLarge));
        assert_eq!(rows(&table[..table.len() / 2], 9), Err(UnreadTable::NoTable));
    }

    #[test]
    fn prod_07_a_cell_with_a_part_of_a_piece_or_a_day_is_no_quantity() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        for (row, number) in (0..).zip([250.0, 1_125.0, 1.125, 12.25]) {
            sheet.write_number(row, 0, number).unwrap();
        }
        let day = Format::new().set_num_format("yyyy-mm-dd");
        sheet.write_number_with_format(4, 0, 46_000.0, &day).unwrap();
        let rows = rows(&workbook.save_to_buffer().unwrap(), 9).unwrap();
        let read: Vec<_> = rows.iter().map(|row| (row.cells[0].as_str(), typed_quantity(&row.cells[0]))).collect();
        let expected = [("250", Some(250)), ("1125", Some(1125)), ("1.1250", None), ("12.25", None), ("2025-12-09", None)];
        assert_eq!(read, expected);
    }

    #[test]
    fn b2b_03_an_archive_that_unfolds_without_end_is_refused() {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file("xl/sharedStrings.xml", SimpleFileOptions::default()).unwrap();
        for _ in 0..20 {
            archive.write_all(&vec![b' '; 1024 * 1024]).unwrap();
        }
        let bomb = archive.finish().unwrap().into_inner();
        assert!(bomb.len() < 200_000);
        assert_eq!(rows(&bomb, 9), Err(UnreadTable::TooLarge));
    }

    /// A workbook whose list of texts is this one.
    fn with_texts(texts: &[u8]) -> Vec<u8> {
        let mut workbook = Workbook::new();
        workbook.add_worksheet().write_string(0, 0, "BX-101").unwrap();
        let table = workbook.save_to_buffer().unwrap();
        let (mut whole, mut other) = (ZipArchive::new(Cursor::new(&table)).unwrap(), ZipWriter::new(Cursor::new(Vec::new())));
        for place in 0..whole.len() {
            let mut part = whole.by_index(place).unwrap();
            let name = part.name().unwrap().into_owned();
            other.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            let mut bytes = Vec::new();
            part.read_to_end(&mut bytes).unwrap();
            other.write_all(if name == "xl/sharedStrings.xml" { texts } else { &bytes }).unwrap();
        }
        other.finish().unwrap().into_inner()
    }

    #[test]
    fn b2b_03_a_workbook_gets_no_more_room_than_it_fills_whatever_it_says() {
        let right = |count: &str| format!("<sst xmlns=\"x\" count=\"1\" uniqueCount{count}><si><t>BX-101</t></si></sst>");
        assert_eq!(cells(&rows(&with_texts(right("=\"1\"").as_bytes()), 9).unwrap()), [(1, vec!["BX-101"])]);
        for claimed in ["=\"10000000000000\"", " = '99999999'"] {
            assert_eq!(rows(&with_texts(right(claimed).as_bytes()), 9), Err(UnreadTable::TooLarge), "{claimed}");
        }
        let wide: Vec<u8> = right("=\"10000000000000\"").encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(rows(&with_texts(&wide), 9), Err(UnreadTable::TooLarge));
    }

    #[test]
    fn b2b_03_a_long_text_in_many_cells_is_read_no_further_than_a_code_is_long() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        let long = "x".repeat(30_000);
        for row in 0..300 {
            for column in 0..60 {
                sheet.write_string(row, column, &long).unwrap();
            }
        }
        assert_eq!(rows(&workbook.save_to_buffer().unwrap(), 9_999), Err(UnreadTable::TooLarge));
    }

    #[test]
    fn b2b_03_texts_are_read_as_they_are_pasted_and_as_programs_write_them() {
        assert_eq!(cells(&rows(b"BX-101 250\r\n\r\nBX-102", 9).unwrap()), [(1, vec!["BX-101", "250"]), (3, vec!["BX-102"])]);
        let quoted = "\u{feff}Code;Title\r\n\"BX;1\";\"a \"\"box\"\"\"\r\n".as_bytes();
        assert_eq!(cells(&rows(quoted, 9).unwrap()), [(1, vec!["Code", "Title"]), (2, vec!["BX;1", "a \"box\""])]);
        let wide: Vec<u8> = "\u{feff}Dėžė\t5".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(cells(&rows(&wide, 9).unwrap()), [(1, vec!["Dėžė", "5"])]);
        assert_eq!(rows(b"a 1\nb 2\nc 3", 2), Err(UnreadTable::TooLarge));
        assert_eq!(rows(b"a;1\nb;2\nc;3", 2), Err(UnreadTable::TooLarge));
    }

    #[test]
    fn b2b_03_what_is_no_table_is_refused() {
        for other in [&b"\xd0\xcf\x11\xe0 an old workbook"[..], b"PK\x03\x04 and nothing", b"\x89PNG\0\0"] {
            assert_eq!(rows(other, 9), Err(UnreadTable::NoTable), "{other:?}");
        }
    }
}
