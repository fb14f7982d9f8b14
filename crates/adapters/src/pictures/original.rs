//! The file that a picture is made from.

use super::{error::unreadable, sizes::size};
use sha2::{Digest, Sha256};
use vitrina_pixels::{Head, PIXELS_MAX, SIDE_PX_MAX, Size, head};
use vitrina_shop::{
    context::hexadecimal,
    images::{Fit, Format, ImageError, ImageSpec},
};

/// Where a picture lies, and as what it lay there when it was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Place {
    /// In the file store.
    pub(super) key: String,
    /// Another one means that the file was written anew.
    pub(super) stamp: String,
}

/// A file that can be read as a picture.
#[derive(Debug, Clone)]
pub(super) struct Original {
    pub(super) place: Place,
    /// Of its content: the same file has the same pictures, whenever it was imported.
    hash: String,
    head: Head,
}

impl Original {
    /// What the head of the file says. A file that decodes to too much is refused here, before anything of it is decoded.
    pub(super) fn read(place: Place, file: &[u8]) -> Result<Self, ImageError> {
        let head = head(file).map_err(unreadable)?;
        let Head { width_px, height_px, .. } = head;
        let pixels = u64::from(width_px) * u64::from(height_px);
        if pixels == 0 || pixels > PIXELS_MAX || width_px.max(height_px) > SIDE_PX_MAX {
            return Err(ImageError::Unreadable(format!("{width_px} x {height_px} pixels")));
        }
        let hash = hexadecimal(&Sha256::digest(file)[..16]);
        Ok(Self { place, hash, head })
    }

    /// What `spec` asks of this picture.
    pub(super) fn variant(&self, spec: ImageSpec) -> Variant {
        let size = size(self.head.width_px, self.head.height_px, spec);
        // It loses nothing.
        let quality = if spec.format == Format::Png { 100 } else { spec.quality };
        let ground_px = spec.width_px.filter(|_| spec.fit == Fit::Masked);
        Variant { size, ground_px, format: spec.format, quality }
    }

    /// The name under which a variant is kept. What is made otherwise than it once was is called otherwise too, so that nothing of before
    /// is shown: a picture that is turned, and a JPEG, which lies on paper where the original lets something through.
    pub(super) fn name(&self, variant: Variant) -> String {
        let Variant { size: Size { width_px, height_px, crops }, ground_px, format, quality } = variant;
        let shape = match ground_px {
            Some(side_px) => format!("on{side_px}"),
            None => if crops { "cut" } else { "whole" }.to_owned(),
        };
        let turned = if self.head.is_turned { "-turned" } else { "" };
        let format = if format == Format::Jpeg { "jpeg-on-paper" } else { format.name() };
        format!("{}{turned}-{width_px}x{height_px}-{shape}-{format}-{quality}", self.hash)
    }
}

/// A picture as it is kept: by the size that it has, not by the box that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Variant {
    pub(super) size: Size,
    /// The side of the square that it lies in the middle of.
    pub(super) ground_px: Option<u32>,
    pub(super) format: Format,
    pub(super) quality: u8,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use vitrina_pixels::{DynamicImage, jpeg, png};
    use vitrina_shop::images::LADDER_PX;

    fn original(width_px: u32, height_px: u32) -> Original {
        let file = png(&DynamicImage::new_rgb8(width_px, height_px)).expect("a picture");
        Original::read(Place { key: "images/a.png".to_owned(), stamp: "1".to_owned() }, &file).expect("an original")
    }

    #[test]
    fn call_02_boxes_that_come_to_the_same_size_are_one_picture() {
        let original = original(500, 400);
        let rungs = || LADDER_PX.into_iter().map(Some).chain([None]);
        let boxes = rungs().flat_map(|width_px| rungs().map(move |height_px| (width_px, height_px)));
        let spec = |(width_px, height_px)| ImageSpec {
            width_px,
            height_px,
            fit: Fit::Contain,
            format: Format::Webp,
            quality: 78,
            stand_in_quality: 78,
        };
        let names: HashSet<String> = boxes.map(|sides| original.name(original.variant(spec(sides)))).collect();
        assert!(names.len() <= 2 * LADDER_PX.len(), "{} pictures of 289 boxes", names.len());
        let png = |quality| original.variant(ImageSpec { format: Format::Png, quality, ..spec((None, None)) });
        assert_eq!(png(50), png(90));
    }

    #[test]
    fn call_02_what_was_made_lying_on_its_side_or_black_is_not_found_any_more() {
        let mut file = jpeg(&DynamicImage::new_rgb8(40, 30), 80).expect("a picture");
        // Orientation 6: the camera was held upright.
        let exif = b"\xff\xe1\0\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
        let place = Place { key: "images/a.jpg".to_owned(), stamp: "1".to_owned() };
        let lying = Original::read(place.clone(), &file).expect("an original");
        file.splice(2..2, *exif);
        let turned = Original::read(place, &file).expect("an original");
        let name = |original: &Original, format| {
            let spec = ImageSpec { width_px: None, height_px: None, fit: Fit::Contain, format, quality: 80, stand_in_quality: 80 };
            original.name(original.variant(spec)).split_once('-').map(|(_hash, rest)| rest.to_owned()).unwrap_or_default()
        };
        assert_eq!(
            [Format::Webp, Format::Jpeg].map(|format| name(&lying, format)),
            ["40x30-whole-webp-80", "40x30-whole-jpeg-on-paper-80"]
        );
        assert_eq!(name(&turned, Format::Webp), "turned-30x40-whole-webp-80");
    }

    #[test]
    fn call_02_a_picture_that_decodes_to_too_much_is_refused_by_its_head() {
        let head = |width_px: u32, height_px: u32| {
            let size = [width_px.to_be_bytes(), height_px.to_be_bytes()].concat();
            let header = [b"IHDR", &size[..], b"\x08\x02\0\0\0"].concat();
            let mut crc = flate2::Crc::new();
            crc.update(&header);
            let data = b"\0\0\0\0IDAT\x35\xaf\x06\x1e";
            [b"\x89PNG\r\n\x1a\n\0\0\0\r", &header[..], &crc.sum().to_be_bytes(), data].concat()
        };
        let read = |width_px, height_px| {
            Original::read(Place { key: String::new(), stamp: String::new() }, &head(width_px, height_px))
                .map_err(|error| error.to_string())
        };
        assert!(read(8000, 8000).is_ok());
        for (width_px, height_px) in [(8001, 8000), (12_001, 10), (100_000, 100_000)] {
            assert_eq!(read(width_px, height_px).unwrap_err(), format!("the picture cannot be read: {width_px} x {height_px} pixels"));
        }
    }
}
