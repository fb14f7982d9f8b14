//! The demo catalogue, inside the program.

use rust_embed::RustEmbed;
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use vitrina_shop::images::PictureReader;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../demo"]
#[include = "*.json"]
#[include = "*.jsonl"]
#[include = "images/*"]
#[include = "documents/*"]
#[include = "translations/*"]
struct Files;

/// The demo's own pictures came with the program: reading each of them whole would take seconds of the first start.
pub(crate) struct OwnPictures;

impl PictureReader for OwnPictures {
    fn read(&self, _: &[u8]) -> Result<(), String> {
        Ok(())
    }
}

/// A folder with the demo catalogue's import files; removed when dropped.
pub(crate) struct DemoFolder(PathBuf);

impl DemoFolder {
    /// Writes the files below `parent`.
    pub(crate) fn unpack(parent: &Path) -> io::Result<Self> {
        let folder = Self(parent.join("demo-import"));
        for name in Files::iter() {
            let Some(file) = Files::get(&name) else { continue };
            let path = folder.0.join(&*name);
            fs::create_dir_all(path.parent().unwrap_or(&folder.0))?;
            fs::write(path, file.data)?;
        }
        Ok(folder)
    }

    /// Where the files are.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for DemoFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
