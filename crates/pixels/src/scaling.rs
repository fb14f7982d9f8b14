//! Sizes of pictures, and how one becomes another.

use image::{DynamicImage, ImageDecoder, ImageReader, Limits, Rgba, RgbaImage, imageops::overlay, metadata::Orientation};
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

/// What a file says of its picture before anything of it is decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// Width in pixels, as the picture is looked at.
    pub width_px: u32,
    /// Height in pixels, as the picture is looked at.
    pub height_px: u32,
    /// Its pixels lie otherwise than it is looked at: a camera was held upright, and says so in its EXIF.
    pub is_turned: bool,
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides stay below 12,000 pixels")]
fn side(length: f64) -> u32 {
    (length.round() as u32).max(1)
}

/// The picture of a file as it is looked at, at least as large as the largest of `sizes` needs it. A JPEG is decoded no larger than that:
/// an eighth of a camera's picture is decoded in a fraction of its time and memory. What decodes to more than [`PIXELS_MAX`] is to be
/// refused before.
///
/// # Errors
/// What is wrong with the file.
pub fn decode(file: &[u8], sizes: &[Size]) -> Result<DynamicImage, String> {
    let orientation = orientation(&mut reader(file)?.into_decoder().map_err(told)?);
    if file.starts_with(JPEG_MAGIC)
        && let Some(picture) = decode_jpeg(file, sizes, orientation)
    {
        return Ok(picture);
    }
    let mut reader = reader(file)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let picture = reader.decode().map_err(told)?;
    // Two pixel layouts keep every later step simple.
    let picture = if picture.color().has_alpha() { picture.into_rgba8().into() } else { picture.into_rgb8().into() };
    Ok(turned(picture, orientation))
}

/// What the head of the file says, before anything is decoded.
///
/// # Errors
/// What is wrong with the file.
pub fn head(file: &[u8]) -> Result<Head, String> {
    let mut decoder = reader(file)?.into_decoder().map_err(told)?;
    let (width, height) = decoder.dimensions();
    let orientation = orientation(&mut decoder);
    let (width_px, height_px) = if swaps_sides(orientation) { (height, width) } else { (width, height) };
    Ok(Head { width_px, height_px, is_turned: orientation != Orientation::NoTransforms })
}

fn reader(file: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, String> {
    ImageReader::new(Cursor::new(file)).with_guessed_format().map_err(told)
}

/// How a picture is to be turned to be looked at, as its EXIF says it. One that makes no sense says nothing: the picture is whole.
fn orientation(decoder: &mut impl ImageDecoder) -> Orientation {
    decoder.orientation().unwrap_or(Orientation::NoTransforms)
}

fn swaps_sides(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate90FlipH | Rotate270 | Rotate270FlipH)
}

fn turned(mut picture: DynamicImage, orientation: Orientation) -> DynamicImage {
    picture.apply_orientation(orientation);
    picture
}

/// `None` for what this decoder does not read: colours for print, and files that only a more patient one understands.
fn decode_jpeg(file: &[u8], sizes: &[Size], orientation: Orientation) -> Option<DynamicImage> {
    let mut decoder = jpeg_decoder::Decoder::new(Cursor::new(file));
    decoder.set_max_decoding_buffer_size(usize::try_from(DECODED_BYTES_MAX).unwrap_or(usize::MAX));
    decoder.read_info().ok()?;
    let whole = decoder.info()?;
    let [width_px, height_px] = scaled_to((whole.width, whole.height), sizes, orientation).map(|length| u16::try_from(length).ok());
    decoder.scale(width_px?, height_px?).ok()?;
    let pixels = decoder.decode().ok()?;
    let read = decoder.info()?;
    let (width_px, height_px) = (read.width.into(), read.height.into());
    let picture = match read.pixel_format {
        PixelFormat::RGB24 => image::RgbImage::from_raw(width_px, height_px, pixels).map(DynamicImage::from),
        PixelFormat::L8 => image::GrayImage::from_raw(width_px, height_px, pixels).map(|grey| DynamicImage::from(grey).into_rgb8().into()),
        PixelFormat::L16 | PixelFormat::CMYK32 => None,
    };
    picture.map(|picture| turned(picture, orientation))
}

/// Width and height that the pixels of a file need, as they lie there, so that what is turned is enough for each of `sizes`.
fn scaled_to((width, height): (u16, u16), sizes: &[Size], orientation: Orientation) -> [u32; 2] {
    let (width, height) = (f64::from(width), f64::from(height));
    let needed = |size: &Size| {
        let (across, down) = (f64::from(size.width_px), f64::from(size.height_px));
        let (across, down) = if swaps_sides(orientation) { (down, across) } else { (across, down) };
        (across / width).max(down / height)
    };
    let factor = sizes.iter().map(needed).fold(0.0, f64::max);
    [width, height].map(|length| side((length * factor).ceil()))
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
pub fn on_ground(picture: &DynamicImage, side_px: u32, ground: [u8; 3]) -> DynamicImage {
    laid(picture, (side_px, side_px), ground).into()
}

/// A picture on one colour, which shows through where the picture lets it: for files that know no transparency. Its pixels are RGB.
#[must_use]
pub fn flattened(picture: &DynamicImage, ground: [u8; 3]) -> DynamicImage {
    DynamicImage::from(laid(picture, (picture.width(), picture.height()), ground)).into_rgb8().into()
}

/// A picture in the middle of a ground of this width and height in pixels.
fn laid(picture: &DynamicImage, (width_px, height_px): (u32, u32), [red, green, blue]: [u8; 3]) -> RgbaImage {
    let mut ground = RgbaImage::from_pixel(width_px, height_px, Rgba([red, green, blue, u8::MAX]));
    let middle = |room: u32, length: u32| i64::from(room.saturating_sub(length) / 2);
    overlay(&mut ground, picture, middle(width_px, picture.width()), middle(height_px, picture.height()));
    ground
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{
        ImageEncoder, Rgb, RgbImage,
        codecs::{jpeg::JpegEncoder, png::PngEncoder},
    };

    /// EXIF that says this orientation, as a camera writes it.
    fn exif(orientation: u8) -> Vec<u8> {
        let entry = [&b"\x12\x01\x03\0\x01\0\0\0"[..], &[orientation, 0, 0, 0]].concat();
        [&b"II*\0\x08\0\0\0\x01\0"[..], &entry, b"\0\0\0\0"].concat()
    }

    /// Pixels of 160 x 120, the left half of them black and the right half white.
    fn halves() -> DynamicImage {
        RgbImage::from_fn(160, 120, |x, _| Rgb([if x < 80 { 0 } else { u8::MAX }; 3])).into()
    }

    /// A JPEG of them with this EXIF.
    fn photo(exif: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        halves().write_with_encoder(JpegEncoder::new(&mut file)).expect("a picture");
        let length = u16::try_from(exif.len() + 8).expect("a short one").to_be_bytes();
        let segment = [b"\xff\xe1", &length[..], b"Exif\0\0", exif].concat();
        file.splice(2..2, segment);
        file
    }

    /// Width, height, and how bright a picture is near its top, its bottom, its left and its right.
    fn seen(picture: &DynamicImage) -> (u32, u32, [bool; 4]) {
        let (width, height, pixels) = (picture.width(), picture.height(), picture.to_luma8());
        let bright = |x, y| pixels.get_pixel(x, y)[0] > 127;
        let places = [(width / 3, 2), (width / 3, height - 3), (2, height / 3), (width - 3, height / 3)];
        (width, height, places.map(|(x, y)| bright(x, y)))
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
    fn call_02_a_photo_is_turned_as_its_exif_says_however_small_it_is_decoded() {
        let file = photo(&exif(6));
        assert_eq!(head(&file), Ok(Head { width_px: 120, height_px: 160, is_turned: true }));
        let decoded = |width_px, height_px| seen(&decode(&file, &[Size { width_px, height_px, crops: true }]).expect("a picture"));
        assert_eq!(decoded(120, 160), (120, 160, [false, true, false, false]));
        assert_eq!([decoded(15, 20), decoded(30, 10)].map(|(width, height, _)| (width, height)), [(15, 20), (30, 40)]);
        // A third of what lies across as it is looked at, a quarter of what lies across in the file.
        assert_eq!(decoded(40, 10), (60, 80, [false, true, false, false]));
    }

    #[test]
    fn call_02_every_orientation_is_that_of_the_standard_and_in_other_files_too() {
        let whole = [Size { width_px: 160, height_px: 160, crops: true }];
        let [lying, mirrored] = [(160, 120, [false, false, false, true]), (160, 120, [true, true, true, false])];
        let [upright, overhead] = [(120, 160, [false, true, false, false]), (120, 160, [true, false, true, true])];
        // A third from the left is dark where the left half is.
        let expected = [lying, mirrored, mirrored, lying, upright, upright, overhead, overhead];
        for (orientation, expected) in (1..=8).zip(expected) {
            let mut png = Vec::new();
            let mut encoder = PngEncoder::new(&mut png);
            encoder.set_exif_metadata(exif(orientation)).expect("a format that has it");
            halves().write_with_encoder(encoder).expect("a picture");
            for file in [png, photo(&exif(orientation))] {
                let head = head(&file).expect("a picture");
                assert_eq!((head.width_px, head.height_px, head.is_turned), (expected.0, expected.1, orientation > 1), "{orientation}");
                assert_eq!(seen(&decode(&file, &whole).expect("a picture")), expected, "{orientation}");
            }
        }
    }

    #[test]
    fn call_02_exif_that_makes_no_sense_turns_nothing_and_breaks_nothing() {
        let whole = [Size { width_px: 160, height_px: 120, crops: false }];
        let far = b"II*\0\xff\xff\xff\xff".to_vec();
        let cut = b"MM\0*\0\0\0\x08\xff\xff\x01\x12".to_vec();
        for broken in [Vec::new(), b"nonsense".to_vec(), far, cut, exif(0), exif(9)] {
            let file = photo(&broken);
            assert_eq!(head(&file), Ok(Head { width_px: 160, height_px: 120, is_turned: false }), "{broken:?}");
            assert_eq!(seen(&decode(&file, &whole).expect("a picture")), (160, 120, [false, false, false, true]), "{broken:?}");
        }
    }

    #[test]
    fn call_02_what_lets_something_through_lies_on_paper_in_a_file_without_transparency() {
        let mut picture = RgbaImage::new(3, 2);
        picture.put_pixel(1, 0, Rgba([10, 20, 30, u8::MAX]));
        picture.put_pixel(2, 0, Rgba([0, 0, 0, 128]));
        let made = flattened(&picture.into(), [251, 249, 245]);
        assert!(!made.color().has_alpha());
        let made = made.to_rgb8();
        assert_eq!([(0, 0), (0, 1), (1, 0)].map(|(x, y)| made.get_pixel(x, y).0), [[251, 249, 245], [251, 249, 245], [10, 20, 30]]);
        assert!((120..130).contains(&made.get_pixel(2, 0)[0]), "half of it shows through");
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
