//! What is wrong with a picture.

use vitrina_shop::{files::FileError, images::ImageError};

pub(super) fn unreadable(error: impl std::fmt::Display) -> ImageError {
    ImageError::Unreadable(error.to_string())
}

/// One error for all who waited.
pub(super) fn shared(error: &ImageError) -> ImageError {
    match error {
        ImageError::Unknown => ImageError::Unknown,
        ImageError::Busy => ImageError::Busy,
        ImageError::Files(error) => ImageError::Files(FileError(error.0.clone())),
        ImageError::Unreadable(reason) => ImageError::Unreadable(reason.clone()),
    }
}
