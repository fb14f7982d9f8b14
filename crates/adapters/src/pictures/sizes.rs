//! The size that a picture gets.

use vitrina_pixels::Size;
use vitrina_shop::images::{Fit, ImageSpec};

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides stay below 12,000 pixels")]
fn side(length: f64) -> u32 {
    (length.round() as u32).max(1)
}

/// The largest square in the circle that no system's shape for icons cuts, which is four fifths of the icon wide.
const CLEAR_OF_SHAPES: f64 = 9.0 / 16.0;

/// What `spec` makes of an original of this size. Boxes that differ and come to the same size are the same picture.
pub(super) fn size(width_px: u32, height_px: u32, spec: ImageSpec) -> Size {
    let (width, height) = (f64::from(width_px), f64::from(height_px));
    match (spec.width_px.map(f64::from), spec.height_px.map(f64::from), spec.fit) {
        (Some(box_width), Some(box_height), Fit::Cover) => {
            let shrink = (width / box_width).min(height / box_height).min(1.0);
            let (width_px, height_px) = (side(box_width * shrink), side(box_height * shrink));
            Size { width_px, height_px, crops: true }
        }
        (Some(side), _, Fit::Masked) => contained(width, height, Some(side * CLEAR_OF_SHAPES), Some(side * CLEAR_OF_SHAPES)),
        (box_width, box_height, _) => contained(width, height, box_width, box_height),
    }
}

fn contained(width: f64, height: f64, box_width: Option<f64>, box_height: Option<f64>) -> Size {
    let by_width = box_width.map_or(1.0, |box_width| box_width / width);
    let by_height = box_height.map_or(1.0, |box_height| box_height / height);
    let factor = by_width.min(by_height).min(1.0);
    Size { width_px: side(width * factor), height_px: side(height * factor), crops: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrina_shop::images::Format;

    fn spec(width_px: Option<u32>, height_px: Option<u32>, fit: Fit) -> ImageSpec {
        ImageSpec { width_px, height_px, fit, format: Format::Webp, quality: 78, stand_in_quality: 78 }
    }

    #[test]
    fn call_02_a_picture_is_never_made_larger_than_its_original() {
        let sides = |spec| {
            let Size { width_px, height_px, .. } = size(1200, 900, spec);
            (width_px, height_px)
        };
        assert_eq!(sides(spec(Some(640), None, Fit::Contain)), (640, 480));
        assert_eq!(sides(spec(Some(1920), None, Fit::Contain)), (1200, 900));
        assert_eq!(sides(spec(Some(640), Some(640), Fit::Contain)), (640, 480));
        assert_eq!(sides(spec(Some(64), Some(64), Fit::Cover)), (64, 64));
        assert_eq!(sides(spec(Some(1200), Some(640), Fit::Cover)), (1200, 640));
        assert_eq!(sides(spec(Some(1920), Some(1920), Fit::Cover)), (900, 900));
        assert_eq!(sides(spec(Some(512), Some(512), Fit::Masked)), (288, 216));
    }
}
