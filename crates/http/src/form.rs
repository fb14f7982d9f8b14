//! multipart/form-data, read piece by piece: however large a file is, memory holds one piece of it (FILE-01).

use axum::{
    body::{Body, BodyDataStream},
    extract::Request,
    http::{HeaderMap, header},
};
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// A client that sends nothing for so long is given up.
const PAUSE_MAX: Duration = Duration::from_secs(30);
/// Slower than this on the whole is nobody's line, only somebody who keeps a connection busy.
pub(crate) const BYTES_PER_S_MIN: u64 = 4 * 1024;
/// What a refused client still sends is read for so long: it hears the answer instead of a broken connection.
const LINGER_MAX: Duration = Duration::from_secs(5);
/// Headers of one part; browsers send some hundred bytes.
const PART_HEADERS_BYTES_MAX: usize = 8 * 1024;
/// Longest boundary that RFC 2046 allows.
const BOUNDARY_LENGTH_MAX: usize = 70;

/// Why a form cannot be read further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FormError {
    /// The body is of another kind.
    #[error("the body must be multipart/form-data")]
    OtherKind,
    /// The body does not follow RFC 7578.
    #[error("the form is malformed")]
    Malformed,
    /// The body is, or says that it is, larger than allowed.
    #[error("the body is too large")]
    TooLarge,
    /// The client paused for too long, or sent too little for too long.
    #[error("the client is too slow")]
    TooSlow,
    /// The client went away.
    #[error("the body did not arrive whole")]
    Broken,
}

/// One part of a form: its names. Its content is read with [`Form::chunk`] or [`Form::text`].
#[derive(Debug, PartialEq, Eq)]
pub struct Part {
    /// The field.
    pub name: String,
    /// How the client names the file; nothing that may be relied on.
    pub file_name: Option<String>,
}

/// A form that is arriving.
#[derive(Debug)]
pub struct Form {
    body: BodyDataStream,
    /// What has arrived and was not read; it begins with the line break that every delimiter begins with.
    arrived: BytesMut,
    /// `\r\n--BOUNDARY`
    delimiter: Vec<u8>,
    bytes_left: u64,
    bytes_announced: u64,
    /// When it is given up: a pause after all that came at the slowest speed.
    give_up_at: Instant,
}

impl Form {
    /// The form of `request`, whose body may have `bytes_max`. Body limits of the router do not apply to it.
    pub fn of(request: Request, bytes_max: u64) -> Result<Self, FormError> {
        let boundary = boundary(request.headers()).ok_or(FormError::OtherKind)?;
        let declared = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        if declared.is_some_and(|bytes| bytes > bytes_max) {
            linger(request.into_body().into_data_stream());
            return Err(FormError::TooLarge);
        }
        Ok(Self { bytes_announced: declared.unwrap_or(0), ..Self::new(request.into_body(), &boundary, bytes_max) })
    }

    /// How much its client says that is to come; 0 when it does not say.
    #[must_use]
    pub fn bytes_announced(&self) -> u64 {
        self.bytes_announced
    }

    fn new(body: Body, boundary: &str, bytes_max: u64) -> Self {
        let delimiter = format!("\r\n--{boundary}").into_bytes();
        Self {
            body: body.into_data_stream(),
            arrived: BytesMut::from(&b"\r\n"[..]),
            delimiter,
            bytes_left: bytes_max,
            bytes_announced: 0,
            give_up_at: Instant::now() + PAUSE_MAX,
        }
    }

    /// The next part, after what is left of the one before; `None` at the end.
    pub async fn next_part(&mut self) -> Result<Option<Part>, FormError> {
        while self.chunk().await?.is_some() {}
        let end_of_line = self.delimiter.len() + 2;
        while self.arrived.len() < end_of_line {
            self.arrive().await?;
        }
        let line = self.arrived.split_to(end_of_line);
        match &line[self.delimiter.len()..] {
            b"--" => return Ok(None),
            b"\r\n" => {}
            _ => return Err(FormError::Malformed),
        }
        // The empty line that ends the headers; a part without headers is not one of a form.
        let end = loop {
            match find(&self.arrived, b"\r\n\r\n") {
                Some(end) => break end,
                None if self.arrived.len() > PART_HEADERS_BYTES_MAX => return Err(FormError::Malformed),
                None => self.arrive().await?,
            }
        };
        let headers = self.arrived.split_to(end + 4);
        std::str::from_utf8(&headers).ok().and_then(part).map(Some).ok_or(FormError::Malformed)
    }

    /// The next piece of the part's content; `None` at its end.
    pub async fn chunk(&mut self) -> Result<Option<Bytes>, FormError> {
        loop {
            match find(&self.arrived, &self.delimiter) {
                Some(0) => return Ok(None),
                Some(end) => return Ok(Some(self.arrived.split_to(end).freeze())),
                None => {}
            }
            // The last bytes may be the beginning of a delimiter.
            let sure = self.arrived.len().saturating_sub(self.delimiter.len() - 1);
            if sure > 0 {
                return Ok(Some(self.arrived.split_to(sure).freeze()));
            }
            self.arrive().await?;
        }
    }

    /// The part's content as a text; `None` when it is longer than `bytes_max` or no text.
    pub async fn text(&mut self, bytes_max: usize) -> Result<Option<String>, FormError> {
        let mut bytes = Vec::new();
        while let Some(chunk) = self.chunk().await? {
            if bytes.len() + chunk.len() > bytes_max {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(String::from_utf8(bytes).ok())
    }

    /// Gives the form up; what still comes is thrown away beside the answer.
    pub fn refuse(self) {
        linger(self.body);
    }

    async fn arrive(&mut self) -> Result<(), FormError> {
        let give_up_at = self.give_up_at.min(Instant::now() + PAUSE_MAX);
        let chunk = timeout_at(give_up_at, self.body.next()).await.map_err(|_| FormError::TooSlow)?;
        let chunk = chunk.ok_or(FormError::Broken)?.map_err(|_| FormError::Broken)?;
        self.bytes_left = self.bytes_left.checked_sub(chunk.len() as u64).ok_or(FormError::TooLarge)?;
        self.give_up_at += Duration::from_millis(chunk.len() as u64 * 1000 / BYTES_PER_S_MIN);
        self.arrived.extend_from_slice(&chunk);
        Ok(())
    }
}

/// Reads on beside the answer, so that the client hears it instead of a broken connection.
pub(crate) fn linger(mut body: BodyDataStream) {
    tokio::spawn(timeout(LINGER_MAX, async move { while let Some(Ok(_)) = body.next().await {} }));
}

fn boundary(headers: &HeaderMap) -> Option<String> {
    let (kind, parameters) = headers.get(header::CONTENT_TYPE)?.to_str().ok()?.split_once(';')?;
    let boundary = parameter(parameters, "boundary")?;
    let is_right = kind.trim().eq_ignore_ascii_case("multipart/form-data") && (1..=BOUNDARY_LENGTH_MAX).contains(&boundary.len());
    is_right.then_some(boundary)
}

/// Names of a part by its headers.
fn part(headers: &str) -> Option<Part> {
    let mut lines = headers.split("\r\n").filter_map(|line| line.split_once(':'));
    let (_, disposition) = lines.find(|(name, _)| name.trim().eq_ignore_ascii_case("content-disposition"))?;
    let (kind, parameters) = disposition.split_once(';')?;
    kind.trim().eq_ignore_ascii_case("form-data").then_some(())?;
    Some(Part { name: parameter(parameters, "name")?, file_name: parameter(parameters, "filename") })
}

/// A parameter of a header's value: `; a=b; name="with spaces; and \" quotes"`.
fn parameter(parameters: &str, wanted: &str) -> Option<String> {
    let mut rest = parameters;
    loop {
        let (name, after) = rest.split_once('=')?;
        let value;
        (value, rest) = match after.strip_prefix('"') {
            Some(quoted) => unquoted(quoted)?,
            None => after.split_once(';').map_or((after.trim().to_owned(), ""), |(value, rest)| (value.trim().to_owned(), rest)),
        };
        if name.trim_matches([' ', '\t', ';']).eq_ignore_ascii_case(wanted) {
            return Some(value);
        }
    }
}

/// A quoted text up to its closing quote, and what follows. Browsers send a quote as %22; older clients escape it. A backslash
/// before anything else is a part of the name.
fn unquoted(quoted: &str) -> Option<(String, &str)> {
    let end = quoted.char_indices().find(|&(at, letter)| letter == '"' && !quoted[..at].ends_with('\\'))?.0;
    Some((quoted[..end].replace("\\\"", "\""), &quoted[end + 1..]))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + bytes[from..].iter().position(|byte| *byte == wanted[0])?;
        if bytes[at..].starts_with(wanted) {
            return Some(at);
        }
        from = at + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::convert::Infallible;

    const FORM: &str = "--b\r\nContent-Disposition: form-data; name=\"attributeCode\"\r\n\r\nfile_upload\r\n\
        --b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a \\\"b\\\"; ą.pdf\"\r\nContent-Type: application/pdf\r\n\r\n\
        one\r\n--\r\n--a\r\n\r\n--b--\r\n";

    fn form(body: &[u8], chunk_bytes: usize, bytes_max: u64) -> Form {
        let chunks: Vec<_> = body.chunks(chunk_bytes).map(|chunk| Ok::<_, Infallible>(Bytes::copy_from_slice(chunk))).collect();
        Form::new(Body::from_stream(futures_util::stream::iter(chunks)), "b", bytes_max)
    }

    async fn read(form: &mut Form) -> Result<Vec<(Part, String)>, FormError> {
        let mut parts = Vec::new();
        while let Some(part) = form.next_part().await? {
            let text = form.text(1000).await?.expect("a text");
            parts.push((part, text));
        }
        Ok(parts)
    }

    #[tokio::test]
    async fn file_01_a_form_is_read_the_same_in_pieces_of_any_size() {
        for chunk_bytes in 1..FORM.len() {
            let parts = read(&mut form(FORM.as_bytes(), chunk_bytes, 1000)).await.expect("a form");
            let [(code, value), (file, content)] = &parts[..] else { panic!("{parts:?}") };
            assert_eq!((code.name.as_str(), value.as_str()), ("attributeCode", "file_upload"));
            assert_eq!((file.name.as_str(), file.file_name.as_deref()), ("file", Some("a \"b\"; ą.pdf")));
            assert_eq!(content, "one\r\n--\r\n--a\r\n", "pieces of {chunk_bytes}");
        }
    }

    #[tokio::test]
    async fn file_01_parts_that_nobody_reads_are_passed_over() {
        let mut form = form(FORM.as_bytes(), 7, 1000);
        form.next_part().await.expect("a part");
        let second = form.next_part().await.expect("a part").expect("the file");
        assert_eq!(second.name, "file");
        assert_eq!(form.next_part().await, Ok(None));
    }

    #[tokio::test]
    async fn file_01_a_form_that_is_cut_too_large_or_malformed_is_told_apart() {
        for end in 0..FORM.len() - 4 {
            assert_eq!(read(&mut form(&FORM.as_bytes()[..end], 9, 1000)).await, Err(FormError::Broken), "cut at {end}");
        }
        assert_eq!(read(&mut form(FORM.as_bytes(), 9, 100)).await, Err(FormError::TooLarge));
        let endless_headers = format!("--b\r\n{}", "x: y\r\n".repeat(2000));
        for malformed in
            ["--bx\r\n", "--b\r\nContent-Type: a\r\n\r\n", "--b\r\nContent-Disposition: inline; name=a\r\n\r\n", &endless_headers]
        {
            assert_eq!(read(&mut form(malformed.as_bytes(), 50, 100_000)).await, Err(FormError::Malformed), "{malformed}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn file_01_a_client_that_pauses_for_too_long_is_given_up() {
        let begin = futures_util::stream::iter([Ok::<_, Infallible>(Bytes::from_static(&FORM.as_bytes()[..40]))]);
        let mut form = Form::new(Body::from_stream(begin.chain(futures_util::stream::pending())), "b", 1000);
        assert_eq!(form.next_part().await, Err(FormError::TooSlow));
    }

    /// How many pieces of this size were read when one comes every twenty seconds, and how it ended.
    async fn dripped(piece_bytes: usize) -> (usize, Result<Option<Bytes>, FormError>) {
        let head = "--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n".to_owned();
        let drops = futures_util::stream::repeat_with(move || "x".repeat(piece_bytes)).take(100).then(async |drop| {
            tokio::time::sleep(Duration::from_secs(20)).await;
            drop
        });
        let body = futures_util::stream::iter([head]).chain(drops).map(Ok::<_, Infallible>);
        let mut form = Form::new(Body::from_stream(body), "b", u64::MAX);
        form.next_part().await.expect("a part");
        for count in 0.. {
            match form.chunk().await {
                Ok(Some(_)) => {}
                end => return (count, end),
            }
        }
        unreachable!("the drops end")
    }

    #[tokio::test(start_paused = true)]
    async fn file_01_a_client_that_never_pauses_but_drips_is_given_up() {
        assert_eq!(dripped(10).await, (1, Err(FormError::TooSlow)));
        assert_eq!(dripped(100 * 1024).await, (100, Err(FormError::Broken)));
    }

    #[tokio::test]
    async fn file_01_a_text_that_is_too_long_is_not_kept() {
        let mut form = form(FORM.as_bytes(), 3, 1000);
        form.next_part().await.expect("a part");
        assert_eq!(form.text(10).await, Ok(None));
    }

    #[test]
    fn file_01_the_boundary_is_read_as_it_is_written() {
        let of = |text: &'static str| boundary(&HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(text))]));
        assert_eq!(of("multipart/form-data; boundary=----x1").as_deref(), Some("----x1"));
        assert_eq!(of("Multipart/Form-Data; charset=utf-8; boundary=\"a b\"").as_deref(), Some("a b"));
        assert_eq!([of("application/json"), of("multipart/mixed; boundary=x"), of("multipart/form-data; boundary=")], [None, None, None]);
    }
}
