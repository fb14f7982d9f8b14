//! The whole shop as a folder of files, in and out without loss (contract "Import files", ADM-02).
//!
//! An import is checked whole before anything changes: every problem is told at once, with file, line and field. A folder names
//! its kinds: what it does not have stays as it is (decision 53).

mod agreements;
mod asked;
mod difference;
mod export;
mod folder;
mod import;
mod kinds;
mod line;
mod lines;
mod misfits;
mod nearest;
mod problem;
mod stock;
#[cfg(test)]
mod tests;
mod texts;
mod unshown;

pub use agreements::{agreement_line, read_agreements};
pub use difference::{Difference, KindDifference};
pub use export::{ExportError, export, is_taken};
pub use folder::ImportFolder;
pub use import::{FolderContent, ImportError, Imported, check, check_form, import, read_folder};
pub(crate) use lines::terminals_in;
pub use problem::Problem;
pub use stock::import_stock;
