use crate::names::unique_name;
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// A folder that goes when the test ends, also when it fails.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    is_removed: bool,
}

impl Folder {
    /// An empty folder of its own.
    ///
    /// # Panics
    /// When the system's temporary folder cannot be written to.
    #[must_use]
    pub fn fresh() -> Self {
        let path = env::temp_dir().join(format!("vitrina-{}", unique_name()));
        // What a process of the same number left behind after a crash.
        remove(&path);
        fs::create_dir_all(&path).expect("a temporary folder");
        Self { path, is_removed: true }
    }

    /// A folder of others, which stays.
    #[must_use]
    pub fn of_others(path: &Path) -> Self {
        Self { path: path.to_owned(), is_removed: false }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.is_removed {
            remove(&self.path);
        }
    }
}

fn remove(path: &Path) {
    if let Err(error) = fs::remove_dir_all(path)
        && path.exists()
    {
        eprintln!("{} is left behind: {error}", path.display());
    }
}
