//! Whether a file of an import is a picture, told before the shop has it.

use vitrina_pixels::{Head, PIXELS_MAX, SIDE_PX_MAX, Size, decode, head};
use vitrina_shop::images::PictureReader;

/// Reads the pictures of an import whole, as they will be read to be scaled.
#[derive(Debug, Clone, Copy)]
pub struct PictureDecoder;

impl PictureReader for PictureDecoder {
    fn read(&self, bytes: &[u8]) -> Result<(), String> {
        let Ok(Head { width_px, height_px, .. }) = head(bytes) else {
            return Err("is no WebP, JPEG or PNG picture, whatever its name says".to_owned());
        };
        if width_px.max(height_px) > SIDE_PX_MAX || u64::from(width_px) * u64::from(height_px) > PIXELS_MAX {
            return Err(format!("is too large: at most {SIDE_PX_MAX} pixels a side, and {PIXELS_MAX} pixels"));
        }
        let whole = [Size { width_px, height_px, crops: false }];
        decode(bytes, &whole).map(drop).map_err(|_| "is damaged or not complete: it cannot be read as a picture".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrina_pixels::DynamicImage;

    #[test]
    fn adm_04_a_file_that_is_no_whole_picture_is_told() {
        let png = vitrina_pixels::png(&DynamicImage::new_rgb8(40, 30)).expect("a picture");
        assert_eq!(PictureDecoder.read(&png), Ok(()));
        let told = |bytes: &[u8]| PictureDecoder.read(bytes).expect_err("no picture");
        assert!(told(&png[..png.len() - 30]).starts_with("is damaged or not complete"));
        assert!(told(b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>").starts_with("is no WebP, JPEG or PNG picture"));
        assert!(told(b"").starts_with("is no WebP, JPEG or PNG picture"));
    }
}
