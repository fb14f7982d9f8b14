use async_trait::async_trait;
use bytes::Bytes;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{
    DynamicImage, ImageEncoder, ImageReader, Limits,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
};
use moka::future::Cache;
use std::{io::Cursor, sync::Arc};
use tokio::sync::Semaphore;
use vitrina_shop::{
    files::FileStore,
    images::{Fit, Format, ImageError, ImageSpec, Images},
};

/// Memory that scaled pictures may take.
const CACHE_BYTES_MAX: u64 = 96 * 1024 * 1024;
/// A picture may decode to this much and no more.
const DECODED_BYTES_MAX: u64 = 256 * 1024 * 1024;
const SIDE_PX_MAX: u32 = 12_000;
/// Formats that a picture's file may have.
const EXTENSIONS: [&str; 4] = ["webp", "png", "jpg", "jpeg"];

/// Pictures from the file store, scaled and encoded once for each size.
#[derive(Clone)]
pub struct Pictures {
    files: Arc<dyn FileStore>,
    scaled: Cache<(String, ImageSpec), Bytes>,
    /// Scaling takes a core; the others go on answering pages.
    at_once: Arc<Semaphore>,
}

impl Pictures {
    /// Pictures below `images/` of `files`.
    #[must_use]
    pub fn new(files: Arc<dyn FileStore>) -> Self {
        let weigh = |_: &(String, ImageSpec), bytes: &Bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let at_once = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Self {
            files,
            scaled: Cache::builder().max_capacity(CACHE_BYTES_MAX).weigher(weigh).build(),
            at_once: Arc::new(Semaphore::new(at_once)),
        }
    }

    async fn make(&self, id: &str, spec: ImageSpec) -> Result<Bytes, ImageError> {
        let original = self.original(id).await?;
        let _place = self.at_once.acquire().await.map_err(unreadable)?;
        tokio::task::spawn_blocking(move || scale(&original, spec)).await.map_err(unreadable)?
    }

    async fn original(&self, id: &str) -> Result<Bytes, ImageError> {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')) {
            return Err(ImageError::Unknown);
        }
        for extension in EXTENSIONS {
            if let Some(bytes) = self.files.get(&format!("images/{id}.{extension}")).await? {
                return Ok(bytes);
            }
        }
        Err(ImageError::Unknown)
    }
}

#[async_trait]
impl Images for Pictures {
    async fn get(&self, id: &str, spec: ImageSpec) -> Result<Bytes, ImageError> {
        let made = self.scaled.try_get_with((id.to_owned(), spec), self.make(id, spec)).await;
        made.map_err(|error: Arc<ImageError>| match &*error {
            ImageError::Unknown => ImageError::Unknown,
            ImageError::Files(error) => ImageError::Files(vitrina_shop::files::FileError(error.0.clone())),
            ImageError::Unreadable(reason) => ImageError::Unreadable(reason.clone()),
        })
    }
}

fn unreadable(error: impl std::fmt::Display) -> ImageError {
    ImageError::Unreadable(error.to_string())
}

fn scale(original: &[u8], spec: ImageSpec) -> Result<Bytes, ImageError> {
    let mut reader = ImageReader::new(Cursor::new(original)).with_guessed_format().map_err(unreadable)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    limits.max_image_width = Some(SIDE_PX_MAX);
    limits.max_image_height = Some(SIDE_PX_MAX);
    reader.limits(limits);
    let source = reader.decode().map_err(unreadable)?;
    // One pixel layout keeps every later step simple; only icons need transparency.
    let source =
        if spec.format == Format::Jpeg { DynamicImage::ImageRgb8(source.to_rgb8()) } else { DynamicImage::ImageRgba8(source.to_rgba8()) };
    let Target { width_px, height_px, crops } = target(source.width(), source.height(), spec);
    let mut scaled = DynamicImage::new(width_px, height_px, source.color());
    let mut options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    if crops {
        options = options.fit_into_destination(None);
    }
    Resizer::new().resize(&source, &mut scaled, Some(&options)).map_err(unreadable)?;
    encode(&scaled, spec)
}

/// The size to make, never above the original.
struct Target {
    width_px: u32,
    height_px: u32,
    crops: bool,
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides stay below 12,000 pixels")]
fn target(width_px: u32, height_px: u32, spec: ImageSpec) -> Target {
    let (width, height) = (f64::from(width_px), f64::from(height_px));
    let side = |length: f64| (length.round() as u32).max(1);
    match (spec.width_px.map(f64::from), spec.height_px.map(f64::from), spec.fit) {
        (Some(box_width), Some(box_height), Fit::Cover) => {
            let shrink = (width / box_width).min(height / box_height).min(1.0);
            Target { width_px: side(box_width * shrink), height_px: side(box_height * shrink), crops: true }
        }
        (box_width, box_height, _) => {
            let by_width = box_width.map_or(1.0, |box_width| box_width / width);
            let by_height = box_height.map_or(1.0, |box_height| box_height / height);
            let factor = by_width.min(by_height).min(1.0);
            Target { width_px: side(width * factor), height_px: side(height * factor), crops: false }
        }
    }
}

fn encode(picture: &DynamicImage, spec: ImageSpec) -> Result<Bytes, ImageError> {
    let mut bytes = Vec::new();
    match spec.format {
        Format::Webp => {
            let encoder = webp::Encoder::from_rgba(picture.as_bytes(), picture.width(), picture.height());
            return Ok(Bytes::copy_from_slice(&encoder.encode(f32::from(spec.quality))));
        }
        Format::Jpeg => picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, spec.quality)).map_err(unreadable)?,
        Format::Png => PngEncoder::new(&mut bytes)
            .write_image(picture.as_bytes(), picture.width(), picture.height(), picture.color().into())
            .map_err(unreadable)?,
    }
    Ok(bytes.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(width_px: Option<u32>, height_px: Option<u32>, fit: Fit) -> ImageSpec {
        ImageSpec { width_px, height_px, fit, format: Format::Webp, quality: 78 }
    }

    #[test]
    fn call_02_a_picture_is_never_made_larger_than_its_original() {
        let size = |spec| {
            let Target { width_px, height_px, .. } = target(1200, 900, spec);
            (width_px, height_px)
        };
        assert_eq!(size(spec(Some(640), None, Fit::Contain)), (640, 480));
        assert_eq!(size(spec(Some(1920), None, Fit::Contain)), (1200, 900));
        assert_eq!(size(spec(Some(640), Some(640), Fit::Contain)), (640, 480));
        assert_eq!(size(spec(Some(64), Some(64), Fit::Cover)), (64, 64));
        assert_eq!(size(spec(Some(1200), Some(640), Fit::Cover)), (1200, 640));
        assert_eq!(size(spec(Some(1920), Some(1920), Fit::Cover)), (900, 900));
    }

    #[test]
    fn call_02_a_picture_is_scaled_and_encoded() {
        let mut png = Vec::new();
        let source = DynamicImage::new_rgb8(200, 100);
        source.write_with_encoder(PngEncoder::new(&mut png)).expect("a picture");
        let made = scale(&png, spec(Some(64), None, Fit::Contain)).expect("a picture");
        let read = image::load_from_memory(&made).expect("a picture");
        assert_eq!((read.width(), read.height()), (64, 32));
        assert!(matches!(scale(b"no picture", spec(None, None, Fit::Contain)), Err(ImageError::Unreadable(_))));
    }
}
