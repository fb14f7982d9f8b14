//! RFC 4180, in UTF-8.

use csv::{Terminator, WriterBuilder};
use std::{
    fs::File,
    io::{BufWriter, Write},
};
use vitrina_shop::tables::{Cell, Table};

/// Spreadsheet programs take a file without it for one in the machine's own letters.
const MARK: &[u8] = "\u{feff}".as_bytes();
/// What a field begins with that spreadsheet programs would compute instead of show.
const FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

pub(super) fn write(table: Table, file: &File) -> Result<(), csv::Error> {
    let mut buffered = BufWriter::new(file);
    buffered.write_all(MARK)?;
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(buffered);
    writer.write_record(table.columns.iter().map(|column| column.title.as_str()))?;
    for row in table.rows {
        writer.write_record(row.into_iter().map(written))?;
    }
    Ok(writer.flush()?)
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
