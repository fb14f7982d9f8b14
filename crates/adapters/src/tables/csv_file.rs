//! RFC 4180, in UTF-8; what is read may stand between other signs than commas.

use super::roomy::RoomyFile;
use csv::{Position, ReaderBuilder, StringRecord, Terminator, WriterBuilder};
use std::io::{BufWriter, Write};
use vitrina_shop::tables::{Cell, Row, Table};

/// Spreadsheet programs take a file without it for one in the machine's own letters.
const MARK: &[u8] = "\u{feff}".as_bytes();
/// What a field begins with that spreadsheet programs would compute instead of show.
const FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

pub(super) fn write(table: Table, file: &mut RoomyFile) -> Result<(), csv::Error> {
    let mut buffered = BufWriter::new(file);
    buffered.write_all(MARK)?;
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(buffered);
    writer.write_record(table.columns.iter().map(|column| column.title.as_str()))?;
    for row in table.rows {
        writer.write_record(row.into_iter().map(written))?;
    }
    Ok(writer.flush()?)
}

/// The rows of a text whose cells stand between `sign`; one more than may be at most.
pub(super) fn read(text: &str, sign: char, rows_max: usize) -> Result<Vec<Row>, csv::Error> {
    let delimiter = u8::try_from(sign).unwrap_or(b',');
    let mut reader = ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(text.as_bytes());
    let row = |record: StringRecord| {
        let number = record.position().map_or(0, Position::line).try_into().unwrap_or(u32::MAX);
        Row { number, cells: record.iter().map(str::to_owned).collect() }
    };
    reader.records().take(rows_max + 1).map(|record| record.map(row)).collect()
}

fn written(cell: Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) if text.starts_with(FORMULAS) => format!("'{text}"),
        Cell::Text(text) => text,
        Cell::Count(count) => count.to_string(),
        Cell::Amount(amount) => amount.to_string(),
    }
}
