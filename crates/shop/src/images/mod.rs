//! Port: pictures in the size and format that a page asks for (CALL-02, decision 31).

use crate::files::FileError;
use async_trait::async_trait;
use bytes::Bytes;

/// Widths and heights that are made; others are snapped up to the next.
pub const LADDER_PX: [u32; 16] = [32, 64, 128, 170, 180, 192, 256, 340, 480, 512, 640, 828, 1080, 1200, 1440, 1920];

/// How a picture fills the asked box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fit {
    /// Whole picture inside the box.
    Contain,
    /// Box filled, edges cut.
    Cover,
}

/// File format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// For every browser that says so.
    Webp,
    /// For the rest.
    Jpeg,
    /// For icons.
    Png,
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
}

/// The next rung of the ladder at or above `px`.
#[must_use]
pub fn snapped(px: u32) -> u32 {
    LADDER_PX.into_iter().find(|&rung| rung >= px).unwrap_or(LADDER_PX[LADDER_PX.len() - 1])
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
    /// The file store does not answer.
    #[error(transparent)]
    Files(#[from] FileError),
}

/// Pictures by id.
#[async_trait]
pub trait Images: Send + Sync {
    /// The picture in this form; never larger than the original.
    async fn get(&self, id: &str, spec: ImageSpec) -> Result<Bytes, ImageError>;
}

#[cfg(test)]
mod tests {
    use super::snapped;

    #[test]
    fn call_02_sizes_are_snapped_up_to_the_ladder() {
        assert_eq!([1, 64, 65, 800, 5000].map(snapped), [32, 64, 128, 828, 1920]);
    }
}
