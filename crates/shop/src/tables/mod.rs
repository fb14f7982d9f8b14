//! What customers take away as a file of rows: the price list and the catalogue (SHELL-11, B2B-02, decision 34).

mod by_title;
mod catalogue;
mod price_list;
mod table;
mod wording;
mod writer;

pub use by_title::by_title;
pub use catalogue::catalogue;
pub use price_list::price_list;
pub use table::{Cell, Column, Table};
pub use writer::{MadeTable, TableError, TableFormat, TableWriter};
