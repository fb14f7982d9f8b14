//! Files of pictures, whose pixels are RGB or RGBA.

use crate::told;
use image::{
    DynamicImage, ImageEncoder,
    codecs::{avif::AvifEncoder, jpeg::JpegEncoder, png::PngEncoder},
};

/// From 1 (slowest) to 10. A picture of 640 x 480 takes 0.14 s of a processor at 9 and twice that at 8, which wins a tenth of the bytes.
const AVIF_SPEED: u8 = 9;

/// `picture` as WebP; quality from 1 to 100.
#[must_use]
pub fn webp(picture: &DynamicImage, quality: u8) -> Vec<u8> {
    let (width_px, height_px) = (picture.width(), picture.height());
    let encoder = match picture {
        DynamicImage::ImageRgb8(pixels) => webp::Encoder::from_rgb(pixels, width_px, height_px),
        _ => webp::Encoder::from_rgba(picture.as_bytes(), width_px, height_px),
    };
    encoder.encode(f32::from(quality)).to_vec()
}

/// `picture` as AVIF, made by this thread alone; quality from 1 to 100.
///
/// # Errors
/// What the library says.
pub fn avif(picture: &DynamicImage, quality: u8) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let encoder = AvifEncoder::new_with_speed_quality(&mut bytes, AVIF_SPEED, quality).with_num_threads(Some(1));
    picture.write_with_encoder(encoder).map_err(told)?;
    Ok(bytes)
}

/// `picture` as JPEG, which knows no transparency: [`flattened`](crate::flattened) comes before it. Quality from 1 to 100.
///
/// # Errors
/// What the library says.
pub fn jpeg(picture: &DynamicImage, quality: u8) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    picture.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality)).map_err(told)?;
    Ok(bytes)
}

/// `picture` as PNG.
///
/// # Errors
/// What the library says.
pub fn png(picture: &DynamicImage) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new(&mut bytes);
    encoder.write_image(picture.as_bytes(), picture.width(), picture.height(), picture.color().into()).map_err(told)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_02_every_format_is_what_it_says_with_and_without_transparency() {
        for picture in [DynamicImage::new_rgb8(32, 24), DynamicImage::new_rgba8(32, 24)] {
            let (avif, webp) = (avif(&picture, 60).expect("a picture"), webp(&picture, 60));
            assert_eq!(&avif[4..12], b"ftypavif");
            assert_eq!((&webp[..4], &webp[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
            let (jpeg, png) = (jpeg(&picture, 60).expect("a picture"), png(&picture).expect("a picture"));
            assert_eq!((&jpeg[..3], &png[1..4]), (&b"\xff\xd8\xff"[..], &b"PNG"[..]));
        }
    }
}
