//! Pictures from the file store, scaled and encoded once for each size that is asked for.

mod background;
mod error;
mod kept;
mod original;
mod reading;
mod sizes;

use async_trait::async_trait;
use background::Background;
use bytes::Bytes;
use error::{shared, unreadable};
use kept::Kept;
use moka::future::Cache;
use original::{Original, Place, Variant};
pub use reading::PictureDecoder;
use sha2::{Digest, Sha256};
use std::{
    collections::HashSet,
    io,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::timeout,
};
use vitrina_pixels::{DynamicImage, avif, decode, flattened, jpeg, on_ground, png, resized, webp};
use vitrina_shop::{
    context::hexadecimal,
    files::FileStore,
    images::{EXTENSIONS, Format, ImageError, ImageSpec, Images, PAPER, Picture},
    uploads::Room,
};

/// Memory that pictures may take.
const MEMORY_BYTES_MAX: u64 = 96 * 1024 * 1024;
/// A decoded picture takes up to a quarter of a gigabyte, twice that while it is turned, and a core.
const DECODES_AT_ONCE: usize = 2;
/// Whole files that are read at once to know their size and hash.
const READS_AT_ONCE: usize = 4;
/// Whoever has waited so long for a turn, in which nothing of theirs is in memory, is told to come back: a browser does not by itself.
const TURN_MAX: Duration = Duration::from_secs(20);
/// A file that was written anew is seen after so long.
const LOOK_INTERVAL: Duration = Duration::from_secs(5);
/// Counted up when variants come to be named otherwise: what was made ahead of all originals is looked through once more.
const NAMES_VERSION: u8 = 2;
/// Originals whose size and hash are remembered.
const ORIGINALS_MAX: u64 = 200_000;

/// Pictures below `images/` of a file store.
#[derive(Clone)]
pub struct Pictures(Arc<Parts>);

struct Parts {
    files: Arc<dyn FileStore>,
    places: Cache<String, Place>,
    originals: Cache<Place, Arc<Original>>,
    memory: Cache<String, Bytes>,
    kept: Kept,
    decoding: Arc<Semaphore>,
    reading: Arc<Semaphore>,
    background: Background,
    /// Names of what waits to be made.
    waiting: Mutex<HashSet<String>>,
}

impl Pictures {
    /// Pictures of `files`; what was made of them is kept in `folder`, at most `bytes_max` of it, as far as the disk has room. Nodes may share the folder:
    /// `process` is a name that no other process has. Must be called within a tokio runtime.
    pub fn open(files: Arc<dyn FileStore>, folder: &Path, process: &str, bytes_max: u64, room: Room) -> io::Result<Self> {
        let weigh = |_: &String, bytes: &Bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        Ok(Self(Arc::new(Parts {
            files,
            places: Cache::builder().max_capacity(ORIGINALS_MAX).time_to_live(LOOK_INTERVAL).build(),
            originals: Cache::new(ORIGINALS_MAX),
            memory: Cache::builder().max_capacity(MEMORY_BYTES_MAX).weigher(weigh).build(),
            kept: Kept::open(folder, process, bytes_max, room)?,
            decoding: Arc::new(Semaphore::new(DECODES_AT_ONCE)),
            reading: Arc::new(Semaphore::new(READS_AT_ONCE)),
            background: Background::start(Handle::current()),
            waiting: Mutex::default(),
        })))
    }
}

#[async_trait]
impl Images for Pictures {
    async fn kept(&self, id: &str, spec: ImageSpec) -> Result<Option<Picture>, ImageError> {
        let original = self.0.original(id).await?;
        let variant = original.variant(spec);
        if let Some(bytes) = self.0.find(&original, variant).await? {
            return Ok(Some(Picture { bytes, format: variant.format, is_final: true }));
        }
        if variant.format != Format::Avif {
            return Ok(None);
        }
        let stand_in = original.variant(stand_in(spec));
        let found = self.0.find(&original, stand_in).await?;
        Ok(found.map(|bytes| Picture { bytes, format: stand_in.format, is_final: false }))
    }

    async fn make(&self, id: &str, spec: ImageSpec) -> Result<Picture, ImageError> {
        let original = self.0.original(id).await?;
        let is_final = spec.format != Format::Avif;
        let variant = original.variant(if is_final { spec } else { stand_in(spec) });
        let name = original.name(variant);
        let making = Arc::clone(&self.0);
        let made = self.0.memory.try_get_with(name, async move { making.make(&original, variant).await }).await;
        made.map(|bytes| Picture { bytes, format: variant.format, is_final }).map_err(|error| shared(&error))
    }

    async fn make_later(&self, id: &str, spec: ImageSpec) -> Result<bool, ImageError> {
        let original = self.0.original(id).await?;
        let variant = original.variant(spec);
        Ok(self.0.make_later(&original, variant))
    }

    async fn prepare(&self, id: &str, specs: &[ImageSpec]) -> Result<(), ImageError> {
        let place = self.0.place(id).await?;
        let done = done_name(&place, specs);
        if self.0.kept.has(&done) || self.0.kept.is_full() {
            return Ok(());
        }
        let original = self.0.original(id).await?;
        let missing: HashSet<Variant> =
            specs.iter().map(|spec| original.variant(*spec)).filter(|variant| !self.0.kept.has(&original.name(*variant))).collect();
        let (tell, told) = oneshot::channel();
        let parts = Arc::clone(&self.0);
        let job = async move {
            let made = parts.make_all(&original, missing).await;
            if made.is_ok() {
                parts.kept.put(&done, b"");
            }
            let _nobody_waits_any_more = tell.send(made);
        };
        if !self.0.background.send(Box::pin(job)).await {
            return Ok(());
        }
        told.await.unwrap_or(Ok(()))
    }
}

impl Parts {
    /// Where the picture lies now.
    async fn place(&self, id: &str) -> Result<Place, ImageError> {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
            return Err(ImageError::Unknown);
        }
        self.places.try_get_with(id.to_owned(), self.look(id)).await.map_err(|error| shared(&error))
    }

    async fn look(&self, id: &str) -> Result<Place, ImageError> {
        for extension in EXTENSIONS {
            let key = format!("images/{id}.{extension}");
            if let Some(stamp) = self.files.stamp(&key).await? {
                return Ok(Place { key, stamp });
            }
        }
        Err(ImageError::Unknown)
    }

    async fn original(&self, id: &str) -> Result<Arc<Original>, ImageError> {
        let place = self.place(id).await?;
        let reading = async {
            let turn = turn(&self.reading).await?;
            let file = self.file(&place).await?;
            let place = place.clone();
            let work = move || {
                let read = Original::read(place, &file);
                drop(turn);
                read
            };
            let read = tokio::task::spawn_blocking(work).await.map_err(unreadable)?;
            // Told where it is found and not at each asking.
            read.map(Arc::new).inspect_err(|error| tracing::warn!(%error, id, "a picture cannot be shown"))
        };
        self.originals.try_get_with(place.clone(), reading).await.map_err(|error| shared(&error))
    }

    async fn file(&self, place: &Place) -> Result<Bytes, ImageError> {
        self.files.get(&place.key).await?.ok_or(ImageError::Unknown)
    }

    /// What was made before, from memory or the disk.
    async fn find(self: &Arc<Self>, original: &Original, variant: Variant) -> Result<Option<Bytes>, ImageError> {
        let name = original.name(variant);
        if let Some(bytes) = self.memory.get(&name).await {
            return Ok(Some(bytes));
        }
        if !self.kept.has(&name) {
            return Ok(None);
        }
        let (parts, wanted) = (Arc::clone(self), name.clone());
        let found = tokio::task::spawn_blocking(move || parts.kept.get(&wanted)).await.map_err(unreadable)?;
        if let Some(bytes) = &found {
            self.memory.insert(name, bytes.clone()).await;
        }
        Ok(found)
    }

    /// Makes it for whoever waits for it. Nothing is read before it is its turn: a hundred who wait have a hundred files in no memory.
    async fn make(self: Arc<Self>, original: &Original, variant: Variant) -> Result<Bytes, ImageError> {
        let turn = turn(&self.decoding).await?;
        let file = self.file(&original.place).await?;
        let name = original.name(variant);
        let parts = Arc::clone(&self);
        let work = move || {
            let bytes = written(&decode(&file, &[variant.size]).map_err(unreadable)?, variant)?;
            parts.kept.put(&name, &bytes);
            drop(turn);
            Ok(bytes)
        };
        tokio::task::spawn_blocking(work).await.map_err(unreadable)?
    }

    /// Makes it in the background, once, however many ask for it. Whether it waits for this asking.
    fn make_later(self: &Arc<Self>, original: &Arc<Original>, variant: Variant) -> bool {
        let name = original.name(variant);
        if !self.waiting().insert(name.clone()) {
            return false;
        }
        let (parts, original, waits) = (Arc::clone(self), Arc::clone(original), name.clone());
        let job = async move {
            if let Err(error) = parts.make_all(&original, [variant]).await {
                tracing::warn!(%error, "a picture could not be made");
            }
            parts.waiting().remove(&waits);
        };
        let will_be = self.background.offer(Box::pin(job));
        if !will_be {
            self.waiting().remove(&name);
        }
        will_be
    }

    /// Decodes once, and makes and keeps each variant. Blocks the thread: for the background.
    async fn make_all(self: &Arc<Self>, original: &Original, variants: impl IntoIterator<Item = Variant>) -> Result<(), ImageError> {
        let variants: Vec<Variant> = variants.into_iter().collect();
        let sizes: Vec<_> = variants.iter().map(|variant| variant.size).collect();
        if sizes.is_empty() {
            return Ok(());
        }
        // A thread that is started to read it would stand back as this one does, and others would be read by it.
        let (parts, original_place) = (Arc::clone(self), original.place.clone());
        let file = tokio::spawn(async move { parts.file(&original_place).await }).await.map_err(unreadable)??;
        let place = self.decoding.acquire().await.map_err(unreadable)?;
        let source = decode(&file, &sizes).map_err(unreadable)?;
        drop(place);
        for variant in variants {
            self.kept.put(&original.name(variant), &written(&source, variant)?);
        }
        Ok(())
    }

    fn waiting(&self) -> MutexGuard<'_, HashSet<String>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The picture that `spec` asks for of a file, as [`Pictures`] makes it, without anything kept: for measuring.
///
/// # Errors
/// [`ImageError::Unreadable`] where the file is no picture, or decodes to too much.
pub fn scaled_picture(file: &[u8], spec: ImageSpec) -> Result<Bytes, ImageError> {
    let nowhere = Place { key: String::new(), stamp: String::new() };
    let variant = Original::read(nowhere, file)?.variant(spec);
    written(&decode(file, &[variant.size]).map_err(unreadable)?, variant)
}

/// A turn at what few may do at once. It goes with the work, which goes on when nobody waits for it any more.
async fn turn(places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ImageError> {
    let place = timeout(TURN_MAX, Arc::clone(places).acquire_owned()).await.map_err(|_elapsed| ImageError::Busy)?;
    place.map_err(unreadable)
}

/// What is shown while an AVIF is made.
fn stand_in(spec: ImageSpec) -> ImageSpec {
    ImageSpec { format: Format::Webp, quality: spec.stand_in_quality, ..spec }
}

fn written(source: &DynamicImage, variant: Variant) -> Result<Bytes, ImageError> {
    let picture = resized(source, variant.size).map_err(unreadable)?;
    let picture = match variant.ground_px {
        Some(side_px) => on_ground(&picture, side_px, PAPER),
        None if variant.format == Format::Jpeg && picture.color().has_alpha() => flattened(&picture, PAPER),
        None => picture,
    };
    let file = match variant.format {
        Format::Avif => avif(&picture, variant.quality),
        Format::Webp => Ok(webp(&picture, variant.quality)),
        Format::Jpeg => jpeg(&picture, variant.quality),
        Format::Png => png(&picture),
    };
    file.map(Bytes::from).map_err(unreadable)
}

/// Under this name stands that all of `specs` were made of the file at `place`, so that nothing of it need be read to know that.
fn done_name(place: &Place, specs: &[ImageSpec]) -> String {
    format!("done-{}", hexadecimal(&Sha256::digest(format!("{NAMES_VERSION} {place:?} {specs:?}"))[..16]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::{task::JoinSet, time::sleep};
    use vitrina_shop::{
        files::{FileError, Pieces},
        images::Fit,
    };
    use vitrina_testkit::Folder;

    /// One picture under any name, which takes a while to come; counts how many come at once.
    #[derive(Default)]
    struct Slow {
        now: AtomicUsize,
        most: AtomicUsize,
    }

    #[async_trait]
    impl FileStore for Slow {
        async fn get(&self, _: &str) -> Result<Option<Bytes>, FileError> {
            let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
            self.most.fetch_max(now, Ordering::SeqCst);
            sleep(Duration::from_millis(5)).await;
            self.now.fetch_sub(1, Ordering::SeqCst);
            Ok(Some(png(&DynamicImage::new_rgb8(40, 30)).expect("a picture").into()))
        }
        async fn stamp(&self, key: &str) -> Result<Option<String>, FileError> {
            Ok(Some(key.to_owned()))
        }
        async fn put(&self, _: &str, _: Bytes) -> Result<(), FileError> {
            unreachable!()
        }
        async fn adopt(&self, _: &str, _: &Path) -> Result<(), FileError> {
            unreachable!()
        }
        async fn open(&self, _: &str) -> Result<Option<Pieces>, FileError> {
            unreachable!()
        }
        async fn remove(&self, _: &str) -> Result<(), FileError> {
            unreachable!()
        }
        async fn keys(&self) -> Result<Vec<String>, FileError> {
            unreachable!()
        }
        async fn list(&self, _: &str) -> Result<Vec<String>, FileError> {
            unreachable!()
        }
        async fn list_written(&self, _: &str) -> Result<Vec<(String, Timestamp)>, FileError> {
            unreachable!()
        }
    }

    #[test]
    fn call_02_shell_03_cart_08_a_jpeg_of_what_lets_through_lies_on_paper() {
        let clear = png(&DynamicImage::new_rgba8(40, 30)).expect("a picture");
        for fit in [Fit::Contain, Fit::Cover, Fit::Masked] {
            let spec = ImageSpec { width_px: Some(32), height_px: Some(32), fit, format: Format::Jpeg, quality: 80, stand_in_quality: 80 };
            let made = decode(&scaled_picture(&clear, spec).expect("a picture"), &[]).expect("a picture").into_rgb8();
            let near = |pixel: [u8; 3]| pixel.iter().zip(PAPER).all(|(is, paper)| is.abs_diff(paper) <= 3);
            assert!(made.pixels().all(|pixel| near(pixel.0)), "{fit:?}: {:?}", made.get_pixel(0, 0));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn call_02_whoever_waits_too_long_for_a_turn_is_told_to_come_back() {
        let places = Arc::new(Semaphore::new(1));
        let taken = turn(&places).await.expect("a turn");
        let begin = tokio::time::Instant::now();
        assert!(matches!(turn(&places).await, Err(ImageError::Busy)));
        assert_eq!(begin.elapsed(), TURN_MAX);
        drop(taken);
        assert!(turn(&places).await.is_ok());
    }

    #[tokio::test]
    async fn call_02_of_many_pictures_that_are_asked_for_at_once_few_are_in_memory() {
        let (files, folder) = (Arc::new(Slow::default()), Folder::fresh());
        let room = Room::new(|| Ok(u64::MAX), 0);
        let pictures =
            Pictures::open(Arc::clone(&files) as Arc<dyn FileStore>, folder.path(), "a-process", 1_000_000, room).expect("a folder");
        let spec =
            ImageSpec { width_px: Some(20), height_px: None, fit: Fit::Contain, format: Format::Webp, quality: 80, stand_in_quality: 80 };
        let mut asking = JoinSet::new();
        for number in 0..40 {
            let pictures = pictures.clone();
            asking.spawn(async move { pictures.get(&format!("p{number}"), spec).await.expect("a picture") });
        }
        assert_eq!(asking.join_all().await.len(), 40);
        assert!(files.most.load(Ordering::SeqCst) <= READS_AT_ONCE + DECODES_AT_ONCE);
    }
}
