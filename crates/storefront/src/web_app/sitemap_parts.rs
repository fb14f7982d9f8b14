//! Parts of the sitemap that were made, packed, for whoever asks for them again (SHELL-03).

use crate::kept::{
    encoding::Encoding,
    tag::{if_other, tag_of},
};
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::{Buf, Bytes};
use flate2::read::GzDecoder;
use futures_util::stream;
use jiff::civil::Date;
use moka::{policy::EvictionPolicy, sync::Cache};
use std::{
    io::{self, Read},
    iter,
    ops::Range,
    sync::Arc,
    time::Duration,
};
use tokio::{sync::Mutex, task::spawn_blocking, time::timeout};
use vitrina_catalog::Edition;
use vitrina_http::problem::Problem;

/// Memory that parts may take: packed, each has some two hundred kilobytes. Crawlers read all of them in order, so that where they do not fit
/// together each is made for every reader anew.
const BYTES_MAX: u64 = 16 * 1024 * 1024;
/// A part that nobody asks for so long gives its memory back.
const IDLE: Duration = Duration::from_hours(1);
/// Whoever reads sitemaps asks again.
const WAITS_MAX: Duration = Duration::from_secs(5);
/// Unpacked at once for who takes a part as it is.
const PIECE_BYTES: usize = 64 * 1024;

/// A text of the sitemap as it is sent.
pub(super) fn in_encoding(encoding: Encoding, body: Body) -> Response {
    let mut response = (encoding.header(), body).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/xml; charset=utf-8"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// What makes one part differ from another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PartKey {
    /// The products that it lists; none of the part of pages, categories and news.
    pub(super) products: Option<Range<usize>>,
    /// Of the catalogue.
    pub(super) edition: Edition,
    /// News come and go with the day.
    pub(super) today: Date,
}

/// A part as it is kept: packed, with the tag of its text.
#[derive(Debug, Clone)]
pub(super) struct Part {
    tag: HeaderValue,
    gzip: Bytes,
}

impl Part {
    fn of(xml: &str) -> io::Result<Self> {
        let gzip = Encoding::Gzip.compress(xml.as_bytes())?;
        // Without the room that packing took.
        Ok(Self { tag: tag_of(xml.as_bytes()), gzip: gzip.into_boxed_slice().into() })
    }

    pub(super) fn answered(&self, headers: &HeaderMap) -> Result<Response, Problem> {
        if_other(headers, self.tag.clone(), || {
            let encoding = Encoding::accepted(headers.get(header::ACCEPT_ENCODING), &[Encoding::Gzip]);
            let body = if encoding == Encoding::Gzip { Body::from(self.gzip.clone()) } else { self.unpacked() };
            Ok(in_encoding(encoding, body))
        })
    }

    /// Piece by piece, as it is taken: nobody who takes it slowly holds all of it.
    fn unpacked(&self) -> Body {
        let mut text = GzDecoder::new(self.gzip.clone().reader());
        let piece = move || {
            let mut piece = vec![0; PIECE_BYTES];
            let read = text.read(&mut piece).map(|length| {
                piece.truncate(length);
                Bytes::from(piece)
            });
            Some(read).filter(|read| !read.as_ref().is_ok_and(Bytes::is_empty))
        };
        Body::from_stream(stream::iter(iter::from_fn(piece)))
    }
}

/// Parts that were made, bounded by their size; those of older catalogues and days are never asked for again and fall out.
#[derive(Debug)]
pub(crate) struct Sitemap {
    parts: Cache<PartKey, Part>,
    /// Of who has one made.
    turn: Arc<Mutex<()>>,
}

impl Sitemap {
    pub(crate) fn new() -> Self {
        let weight = |_: &PartKey, part: &Part| u32::try_from(part.gzip.len()).unwrap_or(u32::MAX);
        // Whatever was asked for more often: who waited for the one that was just made finds it.
        let parts = Cache::builder().max_capacity(BYTES_MAX).weigher(weight).eviction_policy(EvictionPolicy::lru()).time_to_idle(IDLE);
        Self { parts: parts.build(), turn: Arc::default() }
    }

    /// The part of `key`, for which `write` writes thousands of addresses: one after another and not on a thread that answers others, so that no
    /// crowd of them takes every processor and all memory, and a part that many ask for is made once.
    pub(super) async fn part(&self, key: PartKey, write: impl FnOnce() -> String + Send + 'static) -> Result<Part, Problem> {
        if let Some(part) = self.parts.get(&key) {
            return Ok(part);
        }
        let turn = timeout(WAITS_MAX, Arc::clone(&self.turn).lock_owned()).await.map_err(|_| Problem::unavailable())?;
        if let Some(part) = self.parts.get(&key) {
            return Ok(part);
        }
        let parts = self.parts.clone();
        let making = spawn_blocking(move || {
            // Held by what is made: who asked may have gone meanwhile.
            let _turn = turn;
            let part = Part::of(&write())?;
            parts.insert(key, part.clone());
            io::Result::Ok(part)
        });
        making.await.map_err(|error| Problem::unexpected(&error))?.map_err(|error| Problem::unexpected(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use std::{
        sync::atomic::{AtomicUsize, Ordering},
        thread,
    };

    fn key(from: usize) -> PartKey {
        PartKey { products: Some(from..500), edition: Edition::default(), today: Date::constant(2026, 11, 22) }
    }

    #[tokio::test]
    async fn shell_03_a_part_is_made_once_for_all_who_ask_for_it_side_by_side() {
        let (sitemap, made) = (Sitemap::new(), Arc::new(AtomicUsize::new(0)));
        let ask = |from: usize| {
            let made = Arc::clone(&made);
            sitemap.part(key(from), move || {
                made.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_millis(100));
                "<urlset/>".to_owned()
            })
        };
        let asked = tokio::join!(ask(0), ask(0), ask(0), ask(0));
        assert!([asked.0, asked.1, asked.2, asked.3].iter().all(Result::is_ok));
        assert_eq!((ask(0).await.is_ok(), made.load(Ordering::Relaxed)), (true, 1));
        // Who hangs up has it made all the same, and nobody begins beside it.
        assert!(timeout(Duration::from_millis(5), ask(1)).await.is_err());
        assert_eq!((ask(1).await.is_ok(), made.load(Ordering::Relaxed)), (true, 2));
    }

    #[tokio::test]
    async fn shell_03_parts_of_a_large_catalogue_are_made_once_for_crawlers_that_read_them_in_order() {
        // Digits that pack to little more than half of their length: as large as parts are.
        let mut state = 1_u64;
        let line = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            format!("{:08x}", state >> 32)
        };
        let text = iter::repeat_with(line).take(44_000).collect::<String>();
        let packed = Part::of(&text).expect("a part").gzip.len();
        let fitting = usize::try_from(BYTES_MAX).expect("a size") / packed;
        assert!(fitting >= 80, "each has {packed} bytes");

        let (sitemap, made) = (Sitemap::new(), Arc::new(AtomicUsize::new(0)));
        let ask = async |number: usize| {
            let (made, text) = (Arc::clone(&made), text.clone());
            let part = sitemap.part(key(number), move || {
                made.fetch_add(1, Ordering::Relaxed);
                text
            });
            assert!(part.await.is_ok());
            sitemap.parts.run_pending_tasks();
        };
        for number in (0..fitting).chain(0..fitting) {
            ask(number).await;
        }
        assert_eq!(made.load(Ordering::Relaxed), fitting);
        // One more than fit, which nobody asked for before, is kept all the same: in the place of the one that nobody asked for the longest.
        for _ in 0..2 {
            ask(fitting).await;
        }
        assert_eq!(made.load(Ordering::Relaxed), fitting + 1);
    }

    #[tokio::test]
    async fn shell_03_a_part_reads_the_same_however_it_is_taken() {
        let xml = "<url><loc>https://shop.example/dėžutė</loc></url>\n".repeat(5000);
        let part = Part::of(&xml).expect("a part");
        let answer = |encoding: Option<&'static str>| {
            let headers = encoding.map(|encoding| (header::ACCEPT_ENCODING, HeaderValue::from_static(encoding)));
            part.answered(&headers.into_iter().collect()).expect("an answer")
        };
        for encoding in [None, Some("zstd, br")] {
            let whole = to_bytes(answer(encoding).into_body(), usize::MAX).await.expect("a body");
            assert!(whole == xml.as_bytes(), "{encoding:?}");
        }
        let packed = answer(Some("gzip, deflate"));
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        let (packed, mut text) = (to_bytes(packed.into_body(), usize::MAX).await.expect("a body"), String::new());
        GzDecoder::new(packed.reader()).read_to_string(&mut text).expect("a text");
        assert!(text == xml);
    }
}
