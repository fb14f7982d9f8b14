//! A workbook of one sheet.

use rust_decimal::prelude::ToPrimitive;
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
};
use vitrina_shop::tables::{Cell, Table};

/// Letters that the name of a sheet and a field may have.
const NAME_MAX: usize = 31;
const FIELD_MAX: usize = 32_767;
/// What no sheet's name may hold.
const NOT_IN_NAMES: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];

pub(super) fn write(table: Table, file: &File, folder: &Path) -> Result<(), XlsxError> {
    let mut workbook = Workbook::new();
    workbook.set_tempdir(folder)?;
    let (title, amount) = (Format::new().set_bold(), Format::new().set_num_format("0.00##"));
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    sheet.set_name(cut(&table.title.replace(NOT_IN_NAMES, " "), NAME_MAX))?;
    sheet.set_freeze_panes(1, 0)?;
    for (place, column) in (0..).zip(&table.columns) {
        sheet.set_column_width(place, f64::from(column.width))?;
    }
    for (place, column) in (0..).zip(&table.columns) {
        sheet.write_string_with_format(0, place, &column.title, &title)?;
    }
    for (number, row) in (1..).zip(table.rows) {
        for (place, cell) in (0..).zip(row) {
            match cell {
                Cell::Empty => continue,
                Cell::Text(text) => sheet.write_string(number, place, cut(&text, FIELD_MAX))?,
                Cell::Count(count) => sheet.write_number(number, place, count.to_f64().unwrap_or_default())?,
                Cell::Amount(value) => sheet.write_number_with_format(number, place, value.to_f64().unwrap_or_default(), &amount)?,
            };
        }
    }
    let mut buffered = BufWriter::new(file);
    workbook.save_to_writer(&mut buffered)?;
    Ok(buffered.flush()?)
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
    use super::cut;

    #[test]
    fn b2b_02_a_text_is_cut_where_the_format_ends_it() {
        assert_eq!((cut("Dėžė", 4), cut("Dėžė", 3), cut("📦📦", 3), cut("", 0)), ("Dėžė", "Dėž", "📦", ""));
    }
}
