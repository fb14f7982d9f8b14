//! Frames: a length (4 bytes, big endian) and that many bytes.

use std::io;
use tokio::io::{AsyncRead, AsyncReadExt};

/// Larger answers are not pages.
const FRAME_BYTES_MAX: usize = 16 * 1024 * 1024;

/// The frames in one piece: each write would wake the worker.
pub(super) fn framed<'a>(frames: impl Iterator<Item = &'a [u8]> + Clone) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(frames.clone().map(|frame| frame.len() + 4).sum());
    for frame in frames {
        let length = u32::try_from(frame.len()).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        bytes.extend_from_slice(&length.to_be_bytes());
        bytes.extend_from_slice(frame);
    }
    Ok(bytes)
}

pub(super) async fn read(stream: &mut (impl AsyncRead + Unpin)) -> io::Result<Vec<u8>> {
    let length = stream.read_u32().await? as usize;
    if length > FRAME_BYTES_MAX {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut frame = vec![0; length];
    stream.read_exact(&mut frame).await?;
    Ok(frame)
}
