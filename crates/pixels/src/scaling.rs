//! Sizes of pictures, and how one becomes another.

use image::{DynamicImage, ImageReader, Limits, Rgba, RgbaImage, imageops::overlay};
use jpeg_decoder::PixelFormat;
use std::io::Cursor;

use crate::told;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};

/// More is a decompression bomb: a picture of a camera with 60 megapixels fits.
pub const PIXELS_MAX: u64 = 64_000_000;
/// Longest side.
pub const SIDE_PX_MAX: u32 = 12_000;
/// The most that a decoder may take: four bytes a pixel.
const DECODED_BYTES_MAX: u64 = PIXELS_MAX * 4;
const JPEG_MAGIC: &[u8] = b"\xff\xd8\xff";

/// The size that a picture gets, never above its original.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    /// Width in pixels.
    pub width_px: u32,
    /// Height in pixels.
    pub height_px: u32,
    /// Edges are cut, so that the size is filled.
    pub crops: bool,
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides stay below 12,000 pixels")]
fn side(length: f64) -> u32 {
    (length.round() as u32).max(1)
}

/// The picture of a file, at least as large as the largest of `sizes` needs it. A JPEG is decoded no larger than that: an eighth of a
/// camera's picture is decoded in a fraction of its time and memory. What decodes to more than [`PIXELS_MAX`] is to be refused before.
///
/// # Errors
/// What is wrong with the file.
pub fn decode(file: &[u8], sizes: &[Size]) -> Result<DynamicImage, String> {
    if file.starts_with(JPEG_MAGIC)
        && let Some(picture) = decode_jpeg(file, sizes)
    {
        return Ok(picture);
    }
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().map_err(told)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let picture = reader.decode().map_err(told)?;
    // Two pixel layouts keep every later step simple.
    Ok(if picture.color().has_alpha() { picture.into_rgba8().into() } else { picture.into_rgb8().into() })
}

/// Width and height as the head of the file says them, in pixels, before anything is decoded.
///
/// # Errors
/// What is wrong with the file.
pub fn dimensions(file: &[u8]) -> Result<(u32, u32), String> {
    ImageReader::new(Cursor::new(file)).with_guessed_format().map_err(told)?.into_dimensions().map_err(told)
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
///
/// # Errors
/// What the library says.
pub fn resized(source: &DynamicImage, size: Size) -> Result<DynamicImage, String> {
    let mut resized = DynamicImage::new(size.width_px, size.height_px, source.color());
    let mut options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    if size.crops {
        options = options.fit_into_destination(None);
    }
    Resizer::new().resize(source, &mut resized, Some(&options)).map_err(told)?;
    Ok(resized)
}

/// A picture in the middle of a square of one colour, which shows through where the picture lets it.
#[must_use]
pub fn on_ground(picture: &DynamicImage, side_px: u32, [red, green, blue]: [u8; 3]) -> DynamicImage {
    let mut ground = RgbaImage::from_pixel(side_px, side_px, Rgba([red, green, blue, u8::MAX]));
    let middle = |length: u32| i64::from(side_px.saturating_sub(length) / 2);
    overlay(&mut ground, picture, middle(picture.width()), middle(picture.height()));
    ground.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::codecs::jpeg::JpegEncoder;

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
    fn shell_14_a_picture_lies_in_the_middle_of_its_ground() {
        let picture = DynamicImage::from(RgbaImage::from_pixel(20, 10, Rgba([0, 0, 0, u8::MAX])));
        let made = on_ground(&picture, 40, [251, 249, 245]).to_rgba8();
        let paper = Rgba([251, 249, 245, u8::MAX]);
        assert_eq!((made.width(), made.height()), (40, 40));
        assert_eq!([(0, 0), (9, 20), (20, 14), (30, 20)].map(|(x, y)| *made.get_pixel(x, y)), [paper; 4]);
        assert_eq!([(10, 15), (29, 24)].map(|(x, y)| made.get_pixel(x, y)[0]), [0, 0]);
        let clear = on_ground(&DynamicImage::new_rgba8(20, 10), 40, [251, 249, 245]).to_rgba8();
        assert_eq!(*clear.get_pixel(20, 20), paper, "what lets through is not black");
    }

    #[test]
    fn call_02_a_picture_is_cut_to_the_shape_that_it_fills() {
        let made = resized(&DynamicImage::new_rgba8(200, 100), Size { width_px: 50, height_px: 50, crops: true }).expect("a picture");
        assert_eq!((made.width(), made.height()), (50, 50));
    }
}
