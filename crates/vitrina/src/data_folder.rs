//! The data folder: nobody else's, and in it what belongs to this process alone.

use crate::commands::Failure;
use rustix::{fs::Mode, process::umask};
use std::{
    env,
    fs::{self, File},
    io,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

/// Where processes have their scratch.
const SCRATCH: &str = "scratch";
/// Held by whoever changes what several processes share, or by the process that a folder belongs to.
const LOCK: &str = "lock";
/// A folder in which everyone may write, such as /tmp: it is not the shop's alone.
const STICKY: u32 = 0o1000;

/// From here on nothing that the program writes is readable for others.
pub(crate) fn keep_private() {
    umask(Mode::RWXG | Mode::RWXO);
}

/// Makes the folder, or closes it to others: orders and uploads are in it.
pub(crate) fn open(path: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::new(format!("the data folder {} cannot be used: {error}", path.display()));
    fs::create_dir_all(path).map_err(failed)?;
    let mode = fs::metadata(path).map_err(failed)?.permissions().mode();
    if mode & 0o077 != 0 && mode & STICKY == 0 {
        fs::set_permissions(path, fs::Permissions::from_mode(0o700)).map_err(failed)?;
    }
    Ok(())
}

/// This process's turn on a data folder, until it is dropped: of several that begin on an empty one, the first fills it.
pub(crate) fn turn(data: &Path) -> io::Result<File> {
    hold(&data.join(LOCK))
}

/// A folder that only this process uses, for files that are not whole yet. It goes when this is dropped, or, if the process is
/// killed, when the next one begins.
#[derive(Debug)]
pub(crate) struct Scratch {
    folder: PathBuf,
    _held: File,
}

impl Scratch {
    /// `name` is one that no other process has.
    pub(crate) fn open(data: &Path, name: &str) -> io::Result<Self> {
        let all = data.join(SCRATCH);
        fs::create_dir_all(&all)?;
        let _turn = hold(&all.join(LOCK))?;
        for entry in fs::read_dir(&all)? {
            let folder = entry?.path();
            if folder.is_dir() && is_abandoned(&folder)? {
                fs::remove_dir_all(&folder)?;
            }
        }
        let folder = all.join(name);
        fs::create_dir(&folder)?;
        let held = hold(&folder.join(LOCK))?;
        Ok(Self { folder, _held: held })
    }

    /// Where it is, on the same disk as the shop's files.
    pub(crate) fn path(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed now is removed by the next process.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A folder outside the data folder, for a command that leaves that as it is. It goes when this is dropped.
#[derive(Debug)]
pub(crate) struct Aside(PathBuf);

impl Aside {
    /// `name` is one that no other process has.
    pub(crate) fn open(name: &str) -> io::Result<Self> {
        let folder = env::temp_dir().join(format!("vitrina-{name}"));
        fs::create_dir(&folder)?;
        Ok(Self(folder))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Nobody holds the lock of a process that is gone.
fn is_abandoned(folder: &Path) -> io::Result<bool> {
    Ok(lock_file(&folder.join(LOCK))?.try_lock().is_ok())
}

fn hold(path: &Path) -> io::Result<File> {
    let file = lock_file(path)?;
    file.lock()?;
    Ok(file)
}

fn lock_file(path: &Path) -> io::Result<File> {
    File::options().create(true).append(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrina_testkit::Folder;

    #[test]
    fn what_a_process_left_goes_with_the_next_and_what_one_uses_stays() {
        let data = Folder::fresh();
        let gone = data.path().join("scratch/gone");
        fs::create_dir_all(gone.join("demo")).unwrap();
        let one = Scratch::open(data.path(), "one").unwrap();
        fs::write(one.path().join("half"), "half").unwrap();
        let two = Scratch::open(data.path(), "two").unwrap();
        assert!(!gone.exists() && one.path().join("half").exists() && one.path() != two.path());
        drop(one);
        assert_eq!(fs::read_dir(data.path().join("scratch")).unwrap().count(), 2, "the lock of all, and the other's");
    }

    #[test]
    fn a_data_folder_is_closed_to_others() {
        let folder = Folder::fresh();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
        open(&data).unwrap();
        assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
        fs::set_permissions(&data, fs::Permissions::from_mode(0o1777)).unwrap();
        open(&data).unwrap();
        assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o777, "everybody's folder stays so");
    }
}
