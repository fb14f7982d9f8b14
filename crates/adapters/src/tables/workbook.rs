//! A workbook of one sheet.

use super::roomy::RoomyFile;
use rust_decimal::prelude::ToPrimitive;
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use std::{
    io::{self, BufWriter, Write},
    path::Path,
};
use vitrina_shop::tables::{Cell, Table};

/// Letters that the name of a sheet and a field may have.
const NAME_MAX: usize = 31;
const FIELD_MAX: usize = 32_767;
/// Rows of a sheet, under its titles.
const ROWS_MAX: usize = 1_048_575;
/// What a field takes beside its letters, about, before everything is packed.
const FIELD_BYTES: u64 = 64;
/// What no sheet's name may hold.
const NOT_IN_NAMES: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];

/// Writes a table; what one sheet cannot hold goes on in the next. Sheets lie in `folder` until they are packed into the file, so they take from
/// the same room.
pub(super) fn write(table: Table, file: &mut RoomyFile, folder: &Path) -> Result<(), XlsxError> {
    let mut workbook = Workbook::new();
    workbook.set_tempdir(folder)?;
    sheets(&mut workbook, table, ROWS_MAX, |bytes| file.take(bytes))?;
    let mut buffered = BufWriter::new(file);
    workbook.save_to_writer(&mut buffered)?;
    Ok(buffered.flush()?)
}

fn sheets(
    workbook: &mut Workbook,
    table: Table,
    rows_max: usize,
    mut take_room: impl FnMut(u64) -> io::Result<()>,
) -> Result<(), XlsxError> {
    let (title, amount) = (Format::new().set_bold(), Format::new().set_num_format("0.00##"));
    let name = table.title.replace(NOT_IN_NAMES, " ");
    let mut rows = table.rows.peekable();
    for number in 1.. {
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        let more = if number == 1 { String::new() } else { format!(" {number}") };
        sheet.set_name(format!("{}{more}", cut(&name, NAME_MAX - more.len())))?;
        sheet.set_freeze_panes(1, 0)?;
        for (place, column) in (0..).zip(&table.columns) {
            sheet.set_column_width(place, f64::from(column.width))?;
        }
        for (place, column) in (0..).zip(&table.columns) {
            sheet.write_string_with_format(0, place, &column.title, &title)?;
        }
        for (at, row) in (1..).zip(rows.by_ref().take(rows_max)) {
            take_room(row.iter().map(bytes_of).sum())?;
            for (place, cell) in (0..).zip(row) {
                match cell {
                    Cell::Empty => continue,
                    Cell::Text(text) => sheet.write_string(at, place, cut(&text, FIELD_MAX))?,
                    Cell::Count(count) => sheet.write_number(at, place, count.to_f64().unwrap_or_default())?,
                    Cell::Amount(value) => sheet.write_number_with_format(at, place, value.to_f64().unwrap_or_default(), &amount)?,
                };
            }
        }
        if rows.peek().is_none() {
            break;
        }
    }
    Ok(())
}

/// What a field takes in a sheet, about.
fn bytes_of(cell: &Cell) -> u64 {
    let letters = if let Cell::Text(text) = cell { text.len() } else { 0 };
    FIELD_BYTES + letters as u64
}

/// The first letters of a text, as many as fit; letters are counted as the format does, in UTF-16.
fn cut(text: &str, max: usize) -> &str {
    let mut units = 0;
    let end = text.char_indices().find(|(_, letter)| {
        units += letter.len_utf16();
        units > max
    });
    end.map_or(text, |(place, _)| &text[..place])
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrina_shop::tables::Column;

    #[test]
    fn b2b_02_a_text_is_cut_where_the_format_ends_it() {
        assert_eq!((cut("Dėžė", 4), cut("Dėžė", 3), cut("📦📦", 3), cut("", 0)), ("Dėžė", "Dėž", "📦", ""));
    }

    #[test]
    fn b2b_02_what_one_sheet_cannot_hold_goes_on_in_the_next() {
        let sheets_of = |count: u64| {
            let columns = vec![Column { title: "Code".to_owned(), width: 16 }];
            let rows = (0..count).map(|code| vec![Cell::Count(code)]);
            let mut workbook = Workbook::new();
            sheets(&mut workbook, Table { title: "Prices: all".to_owned(), columns, rows: Box::new(rows) }, 2, |_| Ok(())).expect("sheets");
            workbook.worksheets().iter().map(rust_xlsxwriter::Worksheet::name).collect::<Vec<_>>()
        };
        assert_eq!(sheets_of(5), ["Prices  all", "Prices  all 2", "Prices  all 3"]);
        assert_eq!((sheets_of(4).len(), sheets_of(0).len()), (2, 1));
    }
}
