//! Files of rows: what customers take away, the price list and the catalogue (SHELL-11, B2B-02, decision 34), and lists that they order by.

mod by_title;
mod catalogue;
mod price_list;
mod reader;
mod table;
mod wording;
mod writer;

pub use by_title::by_title;
pub use catalogue::catalogue;
pub use price_list::price_list;
pub use reader::{TableReader, UnreadTable};
pub use table::{Cell, Column, Table};
pub use vitrina_core::{
    code_list::{Row, separator, spaced},
    entered::typed_quantity,
};
pub use writer::{MadeTable, TableError, TableFormat, TableWriter};
