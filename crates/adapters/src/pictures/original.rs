//! The file that a picture is made from.

use super::{error::unreadable, sizes::size};
use sha2::{Digest, Sha256};
use vitrina_pixels::{PIXELS_MAX, SIDE_PX_MAX, Size, dimensions};
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
    width_px: u32,
    height_px: u32,
}

impl Original {
    /// What the head of the file says. A file that decodes to too much is refused here, before anything of it is decoded.
    pub(super) fn read(place: Place, file: &[u8]) -> Result<Self, ImageError> {
        let (width_px, height_px) = dimensions(file).map_err(unreadable)?;
        let pixels = u64::from(width_px) * u64::from(height_px);
        if pixels == 0 || pixels > PIXELS_MAX || width_px.max(height_px) > SIDE_PX_MAX {
            return Err(ImageError::Unreadable(format!("{width_px} x {height_px} pixels")));
        }
        let hash = hexadecimal(&Sha256::digest(file)[..16]);
        Ok(Self { place, hash, width_px, height_px })
    }

    /// What `spec` asks of this picture.
    pub(super) fn variant(&self, spec: ImageSpec) -> Variant {
        let size = size(self.width_px, self.height_px, spec);
        // It loses nothing.
        let quality = if spec.format == Format::Png { 100 } else { spec.quality };
        let ground_px = spec.width_px.filter(|_| spec.fit == Fit::Masked);
        Variant { size, ground_px, format: spec.format, quality }
    }

    /// The name under which a variant is kept.
    pub(super) fn name(&self, variant: Variant) -> String {
        let Variant { size: Size { width_px, height_px, crops }, ground_px, format, quality } = variant;
        let shape = match ground_px {
            Some(side_px) => format!("on{side_px}"),
            None => if crops { "cut" } else { "whole" }.to_owned(),
        };
        format!("{}-{width_px}x{height_px}-{shape}-{}-{quality}", self.hash, format.name())
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
    use vitrina_pixels::{DynamicImage, png};
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
