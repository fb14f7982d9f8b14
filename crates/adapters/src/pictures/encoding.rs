//! Files of pictures.

use super::error::unreadable;
use bytes::Bytes;
use image::{
    DynamicImage, ImageEncoder,
    codecs::{avif::AvifEncoder, jpeg::JpegEncoder, png::PngEncoder},
};
use vitrina_shop::images::{Format, ImageError};

/// From 1 (slowest) to 10. A card of 480 x 360 takes about half a second at 8; slower ones win a few bytes in a hundred.
const AVIF_SPEED: u8 = 8;

/// `picture`, whose pixels are RGB or RGBA, as a file.
pub(super) fn encode(picture: &DynamicImage, format: Format, quality: u8) -> Result<Bytes, ImageError> {
    let mut bytes = Vec::new();
    match format {
        Format::Webp => {
            let (width_px, height_px) = (picture.width(), picture.height());
            let encoder = match picture {
                DynamicImage::ImageRgb8(pixels) => webp::Encoder::from_rgb(pixels, width_px, height_px),
                _ => webp::Encoder::from_rgba(picture.as_bytes(), width_px, height_px),
            };
            return Ok(Bytes::copy_from_slice(&encoder.encode(f32::from(quality))));
        }
        Format::Avif => {
            let encoder = AvifEncoder::new_with_speed_quality(&mut bytes, AVIF_SPEED, quality).with_num_threads(Some(1));
            picture.write_with_encoder(encoder).map_err(unreadable)?;
        }
        // It knows no transparency.
        Format::Jpeg => picture.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality)).map_err(unreadable)?,
        Format::Png => PngEncoder::new(&mut bytes)
            .write_image(picture.as_bytes(), picture.width(), picture.height(), picture.color().into())
            .map_err(unreadable)?,
    }
    Ok(bytes.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn call_02_every_format_is_what_it_says_with_and_without_transparency() {
        for picture in [DynamicImage::new_rgb8(32, 24), DynamicImage::new_rgba8(32, 24)] {
            let begin = |format| encode(&picture, format, 60).expect("a picture")[..12].to_vec();
            assert_eq!(&begin(Format::Avif)[4..12], b"ftypavif");
            assert_eq!((&begin(Format::Webp)[..4], &begin(Format::Webp)[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
            assert_eq!((&begin(Format::Jpeg)[..3], &begin(Format::Png)[1..4]), (&b"\xff\xd8\xff"[..], &b"PNG"[..]));
        }
    }
}
