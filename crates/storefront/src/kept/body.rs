use super::encoding::Encoding;
use bytes::Bytes;
use std::sync::OnceLock;

/// A body that is sent many times, compressed at the first asking for each encoding.
#[derive(Debug)]
pub(crate) struct Body {
    plain: Bytes,
    zstd: OnceLock<Option<Bytes>>,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
}

impl Body {
    pub(crate) fn new(plain: Bytes) -> Self {
        Self { plain, zstd: OnceLock::new(), brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The body in the `wanted` encoding; as it is when that cannot be done.
    pub(crate) fn in_encoding(&self, wanted: Encoding) -> (Bytes, Encoding) {
        let kept = match wanted {
            Encoding::Zstd => &self.zstd,
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
            Encoding::Identity => return (self.plain.clone(), Encoding::Identity),
        };
        match kept.get_or_init(|| wanted.compress(&self.plain).ok().map(Bytes::from)) {
            Some(body) => (body.clone(), wanted),
            None => (self.plain.clone(), Encoding::Identity),
        }
    }

    /// Bytes of it as it is.
    pub(crate) fn len(&self) -> usize {
        self.plain.len()
    }

    /// Bytes that it takes in memory: the encodings together are about a third of it.
    pub(crate) fn weight(&self) -> usize {
        self.plain.len() + self.plain.len() / 3
    }
}
