//! How a body is compressed on its way, and which way a client takes.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use std::io::{self, Write};

/// A page of 50 cards, 195 KiB (measured): zstd at 2 takes 0.3 ms for 23.2 KiB (at 4, 0.9 ms for 21.4), brotli at 5 takes 2.6 ms
/// for 19.9 KiB, gzip at 6 takes 1.4 ms for 23.5 KiB. Beyond these the time is not worth the bytes.
const ZSTD_LEVEL: i32 = 2;
const BROTLI_QUALITY: i32 = 5;
const GZIP_LEVEL: u32 = 6;
/// Pages fit into a window of 256 KiB; preparing a larger one takes time.
const BROTLI_WINDOW_BITS: i32 = 18;

/// How what is made anew is sent, the first choice first: it waits for its compression, and zstd is the quickest.
const ON_THE_WAY: [Encoding; 3] = [Encoding::Zstd, Encoding::Brotli, Encoding::Gzip];

/// A content encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Zstd,
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The first of those `offered` that an Accept-Encoding header allows.
    pub(crate) fn accepted(header: Option<&HeaderValue>, offered: &[Self]) -> Self {
        let header = header.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let takes = |name: &str| {
            header.split(',').any(|part| {
                let (coding, q) = part.split_once(';').unwrap_or((part, ""));
                coding.trim().eq_ignore_ascii_case(name) && q.trim() != "q=0"
            })
        };
        offered.iter().copied().find(|encoding| encoding.name().is_some_and(takes)).unwrap_or(Self::Identity)
    }

    /// How the client that sent these headers takes what is made anew.
    pub(crate) fn on_the_way(headers: &HeaderMap) -> Self {
        Self::accepted(headers.get(header::ACCEPT_ENCODING), &ON_THE_WAY)
    }

    /// Content-Encoding, when there is one.
    pub(crate) fn header(self) -> Option<[(HeaderName, &'static str); 1]> {
        self.name().map(|name| [(header::CONTENT_ENCODING, name)])
    }

    /// As the headers name it; `None` for a body as it is.
    const fn name(self) -> Option<&'static str> {
        match self {
            Self::Zstd => Some("zstd"),
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// What the build adds to the name of a file that it has compressed this way.
    pub(crate) const fn suffix(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some(".br"),
            Self::Gzip => Some(".gz"),
            Self::Zstd | Self::Identity => None,
        }
    }

    /// `plain` in this encoding.
    ///
    /// # Errors
    ///
    /// What the compressing library says.
    pub(crate) fn compress(self, plain: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Zstd => zstd::bulk::compress(plain, ZSTD_LEVEL),
            Self::Brotli => {
                let mut body = Vec::with_capacity(plain.len() / 4);
                let params = brotli::enc::BrotliEncoderParams {
                    quality: BROTLI_QUALITY,
                    lgwin: BROTLI_WINDOW_BITS,
                    size_hint: plain.len(),
                    ..Default::default()
                };
                brotli::BrotliCompress(&mut &*plain, &mut body, &params)?;
                Ok(body)
            }
            Self::Gzip => {
                let body = Vec::with_capacity(plain.len() / 4);
                let mut writer = flate2::write::GzEncoder::new(body, flate2::Compression::new(GZIP_LEVEL));
                writer.write_all(plain)?;
                writer.finish()
            }
            Self::Identity => Ok(plain.to_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Encoding::{self, Brotli, Gzip, Identity, Zstd};
    use axum::http::HeaderValue;
    use std::io::{self, Read};

    #[test]
    fn shell_02_the_first_encoding_that_the_client_takes_is_chosen() {
        let accepted = |header| Encoding::accepted(Some(&HeaderValue::from_static(header)), &[Zstd, Brotli, Gzip]);
        assert_eq!(accepted("gzip, deflate, br, zstd"), Zstd);
        assert_eq!(accepted("gzip, deflate, BR"), Brotli);
        assert_eq!(accepted("gzip, zstd;q=0, br; q=0"), Gzip);
        assert_eq!(accepted("deflate"), Identity);
        assert_eq!(Encoding::accepted(None, &[Zstd]), Identity);
        assert_eq!(Encoding::accepted(Some(&HeaderValue::from_static("zstd, br")), &[Brotli]), Brotli);
    }

    #[test]
    fn shell_02_every_encoding_reads_back_as_it_was() {
        let page = "<li>Dėžutė – 12,50 €</li>".repeat(20_000).into_bytes();
        let packed = |encoding: Encoding| encoding.compress(&page).unwrap();
        let mut unzipped = Vec::new();
        flate2::read::GzDecoder::new(packed(Gzip).as_slice()).read_to_end(&mut unzipped).unwrap();
        assert!(unzipped == page);
        let mut unbrotlied = Vec::new();
        brotli::BrotliDecompress(&mut io::Cursor::new(packed(Brotli)), &mut unbrotlied).unwrap();
        assert!(unbrotlied == page);
        assert!(zstd::decode_all(packed(Zstd).as_slice()).unwrap() == page);
        assert!(packed(Zstd).len() < page.len() / 10);
        assert!(packed(Identity) == page);
    }
}
