//! Built files of every build that ran over a data folder, for whoever still names them: a node of another version while nodes are updated one after another,
//! and pages that browsers have open when the next one comes (ADR 57).

use super::assets::{built, built_names};
use crate::kept::encoding::Encoding;
use sha2::{Digest, Sha256};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, btree_map::Entry},
    fs::{self, File},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime},
};
use vitrina_shop::{context::hexadecimal, uploads::Room};

/// Below the data folder.
const FOLDER: &str = "assets";
/// The ending of a file that a build is kept as.
const PACK: &str = "pack";
/// What no node has been of for so long, no page names any more.
const KEPT_FOR: Duration = Duration::from_hours(30 * 24);
/// Others beside a node's own: who builds all day fills no disk.
const OTHERS_MAX: usize = 30;
/// No build has a longer list of files.
const LIST_BYTES_MAX: u64 = 1024 * 1024;

/// Where the files of a pack lie in it, by name.
type Places = BTreeMap<String, Range<u64>>;

/// The builds that are kept in a folder which nodes share. Each is one file: a line of JSON that lists names and lengths, then the files as they are built in,
/// with those that the build has compressed.
#[derive(Debug)]
pub struct Builds {
    folder: PathBuf,
    scratch: PathBuf,
    room: Room,
    /// What was read of packs, which never change.
    known: Mutex<BTreeMap<PathBuf, Arc<Places>>>,
}

impl Builds {
    /// Those of the data folder `data`. What is not whole yet lies in `scratch`, on the same disk and of this process alone.
    #[must_use]
    pub fn of(data: &Path, scratch: &Path, room: Room) -> Self {
        Self { folder: data.join(FOLDER), scratch: scratch.to_owned(), room, known: Mutex::default() }
    }

    /// Keeps this program's own files, from `now` on again for as long as pages may name them, and drops those that no node has named for so long. Writes the
    /// disk: once for each build, whole or not at all, and never over what is there.
    pub fn keep(&self, now: SystemTime) -> io::Result<()> {
        let names = built_names();
        // The pages were not built.
        if names.is_empty() {
            return Ok(());
        }
        fs::create_dir_all(&self.folder)?;
        let own = self.folder.join(pack_name(&names));
        // First: what goes makes room.
        let dropped = self.drop_old(&own, now);
        match File::options().append(true).open(&own) {
            Ok(kept) => kept.set_modified(now)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.write(&own, &names)?,
            Err(error) => return Err(error),
        }
        dropped
    }

    fn write(&self, own: &Path, names: &[String]) -> io::Result<()> {
        let files: Vec<_> = names.iter().filter_map(|name| Some((name, built(name)?))).collect();
        let list: Vec<(&String, usize)> = files.iter().map(|(name, bytes)| (*name, bytes.len())).collect();
        let mut pack = serde_json::to_vec(&list)?;
        pack.push(b'\n');
        for (_, bytes) in &files {
            pack.extend_from_slice(bytes);
        }
        if !self.room.takes(pack.len() as u64)? {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "less than free-mb-min would stay free"));
        }
        let arriving = self.scratch.join(FOLDER);
        let written = write_durably(&arriving, &pack).and_then(|()| fs::hard_link(&arriving, own));
        let _there_may_be_none = fs::remove_file(&arriving);
        match written {
            // Another node of this build began at the same time.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            written => written.and_then(|()| File::open(&self.folder)?.sync_all()),
        }
    }

    fn drop_old(&self, own: &Path, now: SystemTime) -> io::Result<()> {
        let mut others: Vec<(SystemTime, PathBuf)> = Vec::new();
        for path in self.paths().filter(|path| path != own) {
            // Another node may have dropped it just now.
            if let Ok(named_at) = fs::metadata(&path).and_then(|pack| pack.modified()) {
                others.push((named_at, path));
            }
        }
        others.sort_unstable_by_key(|(named_at, _)| Reverse(*named_at));
        for (place, (named_at, path)) in others.iter().enumerate() {
            let is_old = place >= OTHERS_MAX || now.duration_since(*named_at).is_ok_and(|age| age > KEPT_FOR);
            if is_old
                && let Err(error) = fs::remove_file(path)
                && error.kind() != io::ErrorKind::NotFound
            {
                return Err(error);
            }
        }
        Ok(())
    }

    /// The file of this name as some build has it, compressed as `wanted` where the build has done so. Reads the disk.
    pub(super) fn find(&self, name: &str, wanted: Encoding) -> Option<(Encoding, Vec<u8>)> {
        self.packs().into_iter().find_map(|(path, places)| {
            let packed = wanted.suffix().and_then(|suffix| Some((wanted, places.get(&format!("{name}{suffix}"))?)));
            let (encoding, place) = packed.or_else(|| Some((Encoding::Identity, places.get(name)?)))?;
            Some((encoding, read(&path, place).ok()?))
        })
    }

    /// The packs of now with their lists, each of which is read once.
    fn packs(&self) -> Vec<(PathBuf, Arc<Places>)> {
        let paths: Vec<PathBuf> = self.paths().collect();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|path, _| paths.contains(path));
        for path in paths {
            if let Entry::Vacant(unread) = known.entry(path)
                && let Ok(places) = places_in(unread.key())
            {
                unread.insert(Arc::new(places));
            }
        }
        known.iter().map(|(path, places)| (path.clone(), Arc::clone(places))).collect()
    }

    /// None where there is no folder.
    fn paths(&self) -> impl Iterator<Item = PathBuf> + use<> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.extension().is_some_and(|ending| ending == PACK))
    }
}

/// What a build's pack is called: names of files carry hashes of what is in them.
fn pack_name(names: &[String]) -> String {
    format!("{}.{PACK}", &hexadecimal(&Sha256::digest(names.join("\n")))[..32])
}

fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn places_in(path: &Path) -> io::Result<Places> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut list = Vec::new();
    BufReader::new(file).take(LIST_BYTES_MAX).read_until(b'\n', &mut list)?;
    places_of(&list, length)
}

/// Where files lie behind their `list`, in a pack of this `length`.
fn places_of(list: &[u8], length: u64) -> io::Result<Places> {
    let files: Vec<(String, u64)> = serde_json::from_slice(list)?;
    let mut end = list.len() as u64;
    let mut places = Places::new();
    for (name, bytes) in files {
        let start = end;
        end = end.saturating_add(bytes);
        places.insert(name, start..end);
    }
    if end == length { Ok(places) } else { Err(io::Error::new(io::ErrorKind::InvalidData, "a pack is not as long as its list says")) }
}

fn read(path: &Path, place: &Range<u64>) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(place.start))?;
    let mut bytes = vec![0; usize::try_from(place.end - place.start).map_err(io::Error::other)?];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shell_02_the_list_of_a_pack_says_where_its_files_lie_and_one_that_is_cut_has_none() {
        let list = b"[[\"a-12345678.js\",5],[\"a-12345678.js.br\",2]]\n";
        let begin = list.len() as u64;
        let places = places_of(list, begin + 7).expect("a list");
        assert_eq!((&places["a-12345678.js"], &places["a-12345678.js.br"]), (&(begin..begin + 5), &(begin + 5..begin + 7)));
        for length in [begin, begin + 6, begin + 8] {
            assert!(places_of(list, length).is_err(), "{length}");
        }
        for list in ["", "[]]", "[[\"a\",18446744073709551615]]"] {
            assert!(places_of(list.as_bytes(), 40).is_err(), "{list}");
        }
    }

    #[test]
    fn shell_02_two_builds_have_two_packs() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let pack = |of: &[&str]| pack_name(&names(of));
        assert_eq!(pack(&["a-1.js", "b-1.js"]), pack(&["a-1.js", "b-1.js"]));
        assert_ne!(pack(&["a-1.js", "b-1.js"]), pack(&["a-1.js", "b-2.js"]));
    }
}
