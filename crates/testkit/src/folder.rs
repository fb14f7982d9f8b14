use crate::names::unique_name;
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// An empty folder that goes when the test ends, also when it fails.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A folder of its own.
    ///
    /// # Panics
    /// When the system's temporary folder cannot be written to.
    #[must_use]
    pub fn fresh() -> Self {
        let path = env::temp_dir().join(format!("vitrina-{}", unique_name()));
        // What a process of the same number left behind after a crash.
        remove(&path);
        fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

fn remove(path: &Path) {
    if let Err(error) = fs::remove_dir_all(path)
        && path.exists()
    {
        eprintln!("{} is left behind: {error}", path.display());
    }
}
