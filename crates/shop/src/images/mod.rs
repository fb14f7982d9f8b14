//! Port: pictures in the size and format that a page asks for (CALL-02, decision 31).

pub mod ahead;

use crate::files::FileError;
use async_trait::async_trait;
use bytes::Bytes;

/// Folder of the originals in the file store; a file's name without extension is the picture's id.
pub const FOLDER: &str = "images";

/// How the files of originals end.
pub const EXTENSIONS: [&str; 4] = ["webp", "jpg", "jpeg", "png"];

/// Widths and heights that are made; others are snapped up to the next.
pub const LADDER_PX: [u32; 16] = [32, 64, 128, 170, 180, 192, 256, 340, 480, 512, 640, 828, 1080, 1200, 1440, 1920];

/// How a picture fills the asked box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fit {
    /// Whole picture inside the box.
    Contain,
    /// Box filled, edges cut.
    Cover,
    /// Whole picture in the middle of a square of paper, within the circle that no system's shape for icons cuts (SHELL-14).
    Masked,
}

/// What pages are printed on, and icons that have no ground of their own: red, green and blue of the token `--paper`.
pub const PAPER: [u8; 3] = [0xfb, 0xf9, 0xf5];

/// Shapes of the boxes that a picture can fill, as width and height: a square, pictures upright and lying, films, and what other
/// sites show of a page.
const SHAPES: [(u32, u32); 6] = [(1, 1), (4, 3), (3, 4), (3, 2), (16, 9), (1200, 630)];

/// File format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// The smallest, for browsers that say so; it takes long to make, so that [`Format::Webp`] stands in for it at first.
    Avif,
    /// For every browser that says so.
    Webp,
    /// For the rest.
    Jpeg,
    /// For icons.
    Png,
}

impl Format {
    /// As addresses name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Avif => "avif",
            Self::Webp => "webp",
            Self::Jpeg => "jpeg",
            Self::Png => "png",
        }
    }

    /// The quality that looks as the others do at `quality`: an AVIF needs less.
    #[must_use]
    pub const fn quality_like(self, quality: u8) -> u8 {
        match self {
            Self::Avif => quality - quality / 4,
            Self::Webp | Self::Jpeg | Self::Png => quality,
        }
    }
}

/// A size, format and quality of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ImageSpec {
    /// Width of the box in pixels.
    pub width_px: Option<u32>,
    /// Height of the box in pixels.
    pub height_px: Option<u32>,
    /// How the picture fills the box.
    pub fit: Fit,
    /// File format.
    pub format: Format,
    /// 1 to 100.
    pub quality: u8,
    /// Of the WebP that stands in for an AVIF until it is made.
    pub stand_in_quality: u8,
}

/// The next rung of the ladder at or above `px`.
#[must_use]
pub fn snapped(px: u32) -> u32 {
    LADDER_PX.into_iter().find(|&rung| rung >= px).unwrap_or(LADDER_PX[LADDER_PX.len() - 1])
}

/// The box to fill in place of one of `width_px` x `height_px`: of the nearest of a few shapes, as wide as a rung of the ladder, and large
/// enough where the ladder has it. A picture has a few of them, and not one for each pair of numbers.
#[must_use]
pub fn filled(width_px: u32, height_px: u32) -> (u32, u32) {
    let ratio = f64::from(width_px) / f64::from(height_px);
    let distance = |(width, height): (u32, u32)| (f64::from(width) / f64::from(height) / ratio).ln().abs();
    let nearest = SHAPES.into_iter().min_by(|one, other| distance(*one).total_cmp(&distance(*other)));
    let (width, height) = nearest.unwrap_or(SHAPES[0]);
    let boxes = LADDER_PX.map(|rung| (rung, (rung * height + width / 2) / width));
    let is_enough = |&(rung, high): &(u32, u32)| rung >= width_px && high >= height_px;
    boxes.into_iter().find(is_enough).unwrap_or(boxes[boxes.len() - 1])
}

/// A picture as it is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its file.
    pub bytes: Bytes,
    /// What it is.
    pub format: Format,
    /// Whether it is what was asked for, and not what stands in for it until it is made.
    pub is_final: bool,
}

/// Why a picture cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum ImageError {
    /// There is no picture of this id.
    #[error("no such picture")]
    Unknown,
    /// Its file cannot be read as a picture.
    #[error("the picture cannot be read: {0}")]
    Unreadable(String),
    /// Too many others are read or made just now.
    #[error("too many pictures are made at once")]
    Busy,
    /// The file store does not answer.
    #[error(transparent)]
    Files(#[from] FileError),
}

/// Tells whether a file is a picture that pages can show.
pub trait PictureReader: Send + Sync {
    /// Reads it whole; what is wrong with it, in words.
    fn read(&self, bytes: &[u8]) -> Result<(), String>;
}

/// Pictures by id.
#[async_trait]
pub trait Images: Send + Sync {
    /// The picture in this form, where it was made before, or else what stands in for it; never larger than the original.
    async fn kept(&self, id: &str, spec: ImageSpec) -> Result<Option<Picture>, ImageError>;
    /// Makes the picture in this form, or what stands in for it, and keeps it. It costs a part of a second of a core.
    async fn make(&self, id: &str, spec: ImageSpec) -> Result<Picture, ImageError>;
    /// Makes the picture in this form behind everything else. Whether it will be for this asking: not where it waits already, or too much does.
    async fn make_later(&self, id: &str, spec: ImageSpec) -> Result<bool, ImageError>;
    /// The picture in this form, made when it was not before: for a form that nobody outside chooses.
    async fn get(&self, id: &str, spec: ImageSpec) -> Result<Picture, ImageError> {
        match self.kept(id, spec).await? {
            Some(picture) => Ok(picture),
            None => self.make(id, spec).await,
        }
    }
    /// Makes what is missing of these forms, behind everything else, and keeps it; as long as there is room for what nobody asked for.
    async fn prepare(&self, id: &str, specs: &[ImageSpec]) -> Result<(), ImageError>;
}

#[cfg(test)]
mod tests {
    use super::{LADDER_PX, filled, snapped};
    use std::collections::HashSet;

    #[test]
    fn call_02_sizes_are_snapped_up_to_the_ladder() {
        assert_eq!([1, 64, 65, 800, 5000].map(snapped), [32, 64, 128, 828, 1920]);
    }

    #[test]
    fn call_02_boxes_to_fill_have_a_few_shapes() {
        for (asked, boxed) in [
            ((1200, 630), (1200, 630)),
            ((64, 64), (64, 64)),
            ((60, 50), (128, 96)),
            ((300, 200), (340, 227)),
            ((640, 480), (640, 480)),
            ((100, 140), (128, 171)),
            ((1280, 720), (1440, 810)),
            ((9000, 10), (1920, 1008)),
            ((10, 9000), (1920, 2560)),
        ] {
            assert_eq!(filled(asked.0, asked.1), boxed, "{asked:?}");
        }
        let all: HashSet<_> =
            (1..3000).step_by(7).flat_map(|width| (1..3000).step_by(11).map(move |height| filled(width, height))).collect();
        assert!(all.len() <= 6 * LADDER_PX.len(), "{}", all.len());
    }
}
