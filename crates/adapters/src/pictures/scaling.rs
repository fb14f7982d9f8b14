//! Sizes of pictures, and how one becomes another.

use image::{DynamicImage, ImageReader, Limits};
use jpeg_decoder::PixelFormat;
use std::io::Cursor;
use vitrina_shop::images::{Fit, ImageError, ImageSpec};

use super::error::unreadable;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};

/// More is a decompression bomb: a card of a camera with 60 megapixels fits.
pub(super) const PIXELS_MAX: u64 = 64_000_000;
pub(super) const SIDE_PX_MAX: u32 = 12_000;
/// The most that a decoder may take: four bytes a pixel.
const DECODED_BYTES_MAX: u64 = PIXELS_MAX * 4;
const JPEG_MAGIC: &[u8] = b"\xff\xd8\xff";

/// The size that a picture gets, never above its original.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Size {
    pub(super) width_px: u32,
    pub(super) height_px: u32,
    /// Edges are cut, so that the size is filled.
    pub(super) crops: bool,
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides stay below 12,000 pixels")]
fn side(length: f64) -> u32 {
    (length.round() as u32).max(1)
}

impl Size {
    /// What `spec` makes of an original of this size. Boxes that differ and come to the same size are the same picture.
    pub(super) fn of(width_px: u32, height_px: u32, spec: ImageSpec) -> Self {
        let (width, height) = (f64::from(width_px), f64::from(height_px));
        match (spec.width_px.map(f64::from), spec.height_px.map(f64::from), spec.fit) {
            (Some(box_width), Some(box_height), Fit::Cover) => {
                let shrink = (width / box_width).min(height / box_height).min(1.0);
                let (width_px, height_px) = (side(box_width * shrink), side(box_height * shrink));
                Self { width_px, height_px, crops: true }
            }
            (box_width, box_height, _) => {
                let by_width = box_width.map_or(1.0, |box_width| box_width / width);
                let by_height = box_height.map_or(1.0, |box_height| box_height / height);
                let factor = by_width.min(by_height).min(1.0);
                Self { width_px: side(width * factor), height_px: side(height * factor), crops: false }
            }
        }
    }
}

/// The picture of a file, at least as large as the largest of `sizes` needs it. A JPEG is decoded no larger than that: an eighth of a
/// camera's picture is decoded in a fraction of its time and memory.
pub(super) fn decode(file: &[u8], sizes: &[Size]) -> Result<DynamicImage, ImageError> {
    if file.starts_with(JPEG_MAGIC)
        && let Some(picture) = decode_jpeg(file, sizes)
    {
        return Ok(picture);
    }
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().map_err(unreadable)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let picture = reader.decode().map_err(unreadable)?;
    // Two pixel layouts keep every later step simple.
    Ok(if picture.color().has_alpha() { picture.into_rgba8().into() } else { picture.into_rgb8().into() })
}

/// `None` for what this decoder does not read: colours for print, and files that only a more patient one understands.
fn decode_jpeg(file: &[u8], sizes: &[Size]) -> Option<DynamicImage> {
    let mut decoder = jpeg_decoder::Decoder::new(Cursor::new(file));
    decoder.set_max_decoding_buffer_size(usize::try_from(DECODED_BYTES_MAX).unwrap_or(usize::MAX));
    decoder.read_info().ok()?;
    let whole = decoder.info()?;
    let (width, height) = (f64::from(whole.width), f64::from(whole.height));
    let needed = sizes.iter().map(|size| (f64::from(size.width_px) / width).max(f64::from(size.height_px) / height)).fold(0.0, f64::max);
    let [width_px, height_px] = [width, height].map(|length| u16::try_from(side((length * needed).ceil())).ok());
    decoder.scale(width_px?, height_px?).ok()?;
    let pixels = decoder.decode().ok()?;
    let read = decoder.info()?;
    let (width_px, height_px) = (read.width.into(), read.height.into());
    match read.pixel_format {
        PixelFormat::RGB24 => image::RgbImage::from_raw(width_px, height_px, pixels).map(DynamicImage::from),
        PixelFormat::L8 => image::GrayImage::from_raw(width_px, height_px, pixels).map(|grey| DynamicImage::from(grey).into_rgb8().into()),
        PixelFormat::L16 | PixelFormat::CMYK32 => None,
    }
}

/// `source` in this size.
pub(super) fn resized(source: &DynamicImage, size: Size) -> Result<DynamicImage, ImageError> {
    let mut resized = DynamicImage::new(size.width_px, size.height_px, source.color());
    let mut options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    if size.crops {
        options = options.fit_into_destination(None);
    }
    Resizer::new().resize(source, &mut resized, Some(&options)).map_err(unreadable)?;
    Ok(resized)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::codecs::jpeg::JpegEncoder;
    use vitrina_shop::images::Format;

    fn spec(width_px: Option<u32>, height_px: Option<u32>, fit: Fit) -> ImageSpec {
        ImageSpec { width_px, height_px, fit, format: Format::Webp, quality: 78, stand_in_quality: 78 }
    }

    #[test]
    fn call_02_a_picture_is_never_made_larger_than_its_original() {
        let size = |spec| {
            let Size { width_px, height_px, .. } = Size::of(1200, 900, spec);
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
    fn call_02_a_jpeg_is_decoded_no_larger_than_it_is_needed() {
        let mut file = Vec::new();
        let picture = DynamicImage::new_rgb8(1600, 1200);
        picture.write_with_encoder(JpegEncoder::new(&mut file)).expect("a picture");
        let decoded = |width_px, height_px| {
            let decoded = decode(&file, &[Size { width_px, height_px, crops: true }]).expect("a picture");
            (decoded.width(), decoded.height())
        };
        assert_eq!([decoded(1600, 1200), decoded(801, 10), decoded(800, 600)], [(1600, 1200), (1600, 1200), (800, 600)]);
        assert_eq!([decoded(64, 64), decoded(10, 400)], [(200, 150), (800, 600)]);
    }

    #[test]
    fn call_02_a_picture_is_cut_to_the_shape_that_it_fills() {
        let made = resized(&DynamicImage::new_rgba8(200, 100), Size { width_px: 50, height_px: 50, crops: true }).expect("a picture");
        assert_eq!((made.width(), made.height()), (50, 50));
    }
}
