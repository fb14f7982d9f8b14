//! The whole shop as a folder of files, in and out without loss (contract "Import files", ADM-02).
//!
//! An import is checked whole before anything changes: every problem is told at once, with file, line and field.

mod bounds;
mod export;
mod folder;
mod import;
mod kinds;
mod lines;
mod matrix;
mod problem;
mod references;
#[cfg(test)]
mod tests;
mod urls;

pub use export::{ExportError, export};
pub use folder::{FolderContent, read_folder};
pub use import::{ImportError, Imported, check, import};
pub use problem::Problem;
