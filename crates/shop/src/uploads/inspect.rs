//! What a file is, by its content (decision 48). Only headers are read and structure is followed; nothing is decoded.

use std::io::{self, BufRead, Read, Seek, SeekFrom};

/// More is a decompression bomb: a poster of one square metre at 300 dpi has 140 million pixels.
pub const PIXELS_MAX: u64 = 400_000_000;
/// Readers of PDF look for its last words within so much of the end.
const PDF_MARGIN_BYTES: u64 = 1024;
/// The first bytes, or the file is no PDF: readers that look for these words further on would take a web page or a program that holds
/// them for one.
const PDF_MAGIC: &[u8] = b"%PDF-";
/// As much of the beginning as tells the kinds apart.
const MAGIC_BYTES_MAX: u64 = 8;
const PNG_MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG_MAGIC: &[u8] = b"\xff\xd8\xff";

/// A kind of file that the shop accepts (FILE-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A document.
    Pdf,
    /// A picture.
    Png,
    /// A picture.
    Jpeg,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Pdf, Self::Png, Self::Jpeg];

    /// The kind of a media type.
    #[must_use]
    pub fn of_content_type(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.content_type() == text)
    }

    /// Its media type.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }

    /// Endings of its file names, the usual one first.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Pdf => &[".pdf"],
            Self::Png => &[".png"],
            Self::Jpeg => &[".jpg", ".jpeg"],
        }
    }
}

/// Why a file is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum InspectError {
    /// It is none of the kinds.
    #[error("the file is not a PDF, PNG or JPEG")]
    UnknownKind,
    /// It begins like one of the kinds and does not go on like it: cut off, or broken.
    #[error("the file is damaged")]
    Damaged,
    /// Its picture has more than [`PIXELS_MAX`].
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(io::Error),
}

impl From<io::Error> for InspectError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::UnexpectedEof { Self::Damaged } else { Self::Unreadable(error) }
    }
}

/// What the file is, when it is whole as far as its structure tells.
pub fn inspect(file: &mut (impl BufRead + Seek)) -> Result<Kind, InspectError> {
    let mut head = Vec::new();
    file.by_ref().take(MAGIC_BYTES_MAX).read_to_end(&mut head)?;
    if head.starts_with(PNG_MAGIC) {
        file.seek(SeekFrom::Start(PNG_MAGIC.len() as u64))?;
        follow_png(file)?;
        Ok(Kind::Png)
    } else if head.starts_with(JPEG_MAGIC) {
        file.seek(SeekFrom::Start(2))?;
        follow_jpeg(file)?;
        Ok(Kind::Jpeg)
    } else if head.starts_with(PDF_MAGIC) {
        find_end_of_pdf(file)?;
        Ok(Kind::Pdf)
    } else {
        Err(InspectError::UnknownKind)
    }
}

/// Chunks of length, type, data and checksum, from IHDR, which has the size, over IDAT to IEND.
fn follow_png(file: &mut (impl Read + Seek)) -> Result<(), InspectError> {
    let mut is_first = true;
    let mut has_data = false;
    loop {
        let [length, kind] = [read_u32(file)?, read_u32(file)?];
        let mut rest = i64::from(length) + 4;
        match &kind.to_be_bytes() {
            b"IHDR" if is_first && length == 13 => {
                check_pixels(read_u32(file)?, read_u32(file)?)?;
                rest -= 8;
            }
            _ if is_first => return Err(InspectError::Damaged),
            b"IDAT" => has_data = true,
            b"IEND" if has_data => return read_u32(file).map(|_checksum| ()).map_err(InspectError::from),
            b"IEND" => return Err(InspectError::Damaged),
            _ => {}
        }
        file.seek_relative(rest)?;
        is_first = false;
    }
}

/// Segments, each after a marker, to the end of the image; the frame's header has the size. What applications append is passed over.
fn follow_jpeg(file: &mut (impl BufRead + Seek)) -> Result<(), InspectError> {
    let mut has_frame = false;
    let mut has_scan = false;
    loop {
        match next_marker(file)? {
            0xd9 if has_frame && has_scan => return Ok(()),
            0xd9 => return Err(InspectError::Damaged),
            marker => {
                let mut rest = i64::from(u16::from_be_bytes(read(file)?)) - 2;
                if matches!(marker, 0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf) {
                    let [_precision, height, height_low, width, width_low] = read(file)?;
                    let side = |high, low| u32::from(u16::from_be_bytes([high, low]));
                    check_pixels(side(width, width_low), side(height, height_low))?;
                    rest -= 5;
                    has_frame = true;
                }
                file.seek_relative(rest.max(0))?;
                has_scan |= marker == 0xda;
            }
        }
    }
}

/// The next marker that begins a segment or ends the image, past compressed data with its stuffed zeros and restart markers.
fn next_marker(file: &mut impl BufRead) -> Result<u8, InspectError> {
    loop {
        if file.skip_until(0xff)? == 0 {
            return Err(InspectError::Damaged);
        }
        let mut code = 0xff;
        while code == 0xff {
            [code] = read(file)?;
        }
        if !matches!(code, 0x00 | 0x01 | 0xd0..=0xd7) {
            return Ok(code);
        }
    }
}

fn find_end_of_pdf(file: &mut (impl Read + Seek)) -> Result<(), InspectError> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(PDF_MARGIN_BYTES)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    if contains(&tail, b"%%EOF") { Ok(()) } else { Err(InspectError::Damaged) }
}

fn check_pixels(width_px: u32, height_px: u32) -> Result<(), InspectError> {
    match u64::from(width_px) * u64::from(height_px) {
        0 => Err(InspectError::Damaged),
        1..=PIXELS_MAX => Ok(()),
        _ => Err(InspectError::TooManyPixels),
    }
}

fn read<const N: usize>(file: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn read_u32(file: &mut impl Read) -> io::Result<u32> {
    read(file).map(u32::from_be_bytes)
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn png(width_px: u32, height_px: u32) -> Vec<u8> {
        let mut bytes = PNG_MAGIC.to_vec();
        let mut chunk = |kind: &[u8], data: &[u8]| {
            bytes.extend_from_slice(&u32::try_from(data.len()).expect("a short chunk").to_be_bytes());
            bytes.extend_from_slice(&[kind, data, &[0; 4]].concat());
        };
        chunk(b"IHDR", &[&width_px.to_be_bytes()[..], &height_px.to_be_bytes()[..], &[8, 2, 0, 0, 0]].concat());
        chunk(b"tEXt", b"IEND");
        chunk(b"IDAT", &[1, 2, 3]);
        chunk(b"IEND", &[]);
        bytes
    }

    fn jpeg(width_px: u16, height_px: u16) -> Vec<u8> {
        let (width, height) = (width_px.to_be_bytes(), height_px.to_be_bytes());
        // A thumbnail with an end of its own stands in the application's segment, as cameras write it.
        let thumbnail = b"\xff\xd8\xff\xe1\x00\x08\xff\xd8\xff\xd9\x00\x00";
        let frame = [b"\xff\xff\xc2\x00\x0b\x08", &height[..], &width[..], b"\x01\x00\x00\x00"].concat();
        let scans = b"\xff\xda\x00\x03\x00\x12\xff\x00\x34\xff\xd0\x56\xff\xda\x00\x02\x78\xff\xd9";
        [&thumbnail[..], &frame, scans].concat()
    }

    fn pdf() -> Vec<u8> {
        let body = "1 0 obj ".repeat(1000);
        format!("%PDF-1.7\n{body}\n%%EOF\n\n").into_bytes()
    }

    fn told(bytes: &[u8]) -> String {
        match inspect(&mut Cursor::new(bytes)) {
            Ok(kind) => kind.content_type().to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn file_01_pdf_png_and_jpeg_are_known_by_their_content() {
        assert_eq!(told(&pdf()), "application/pdf");
        assert_eq!(told(&png(20_000, 20_000)), "image/png");
        assert_eq!(told(&jpeg(65_535, 6_000)), "image/jpeg");
        assert_eq!(told(&[jpeg(3, 2), b"a film after the picture".to_vec()].concat()), "image/jpeg");
    }

    #[test]
    fn file_03_everything_else_is_refused() {
        for other in [&b""[..], b"GIF89a", b"MZ\x90", b"<html>%PDF", b"\x89PNG\r\n", b"RIFF\0\0\0\0WEBP", b"%!PS-Adobe"] {
            assert_eq!(told(other), "the file is not a PDF, PNG or JPEG", "{other:?}");
        }
        for before in [&b" "[..], "\u{feff}".as_bytes(), b"<html><script>", b"MZ\x90", b"\0"] {
            assert_eq!(told(&[before, &pdf()].concat()), "the file is not a PDF, PNG or JPEG", "{before:?}");
        }
    }

    #[test]
    fn file_03_a_picture_of_too_many_pixels_is_refused_by_its_header() {
        for bomb in [png(100_000, 100_000), png(20_000, 20_001), png(u32::MAX, u32::MAX), jpeg(65_535, 65_535)] {
            assert_eq!(told(&bomb), "the picture has too many pixels");
        }
    }

    #[test]
    fn file_03_a_file_that_is_cut_anywhere_is_damaged() {
        for (whole, known_after) in [(png(3, 2), PNG_MAGIC.len()), (jpeg(3, 2), JPEG_MAGIC.len())] {
            for end in known_after..whole.len() {
                assert_eq!(told(&whole[..end]), "the file is damaged", "{end} of {}", whole.len());
            }
        }
        let pdf = pdf();
        assert_eq!(told(&pdf[..pdf.len() - 5]), "the file is damaged");
        assert_eq!(told(&[pdf, vec![b' '; 1024]].concat()), "the file is damaged");
    }

    #[test]
    fn file_03_a_picture_without_size_or_data_is_damaged() {
        let ends_at_once = [PNG_MAGIC, b"\0\0\0\0IEND\xae\x42\x60\x82"].concat();
        let without_data = [&png(3, 2)[..33], b"\0\0\0\0IEND\xae\x42\x60\x82"].concat();
        for damaged in [png(0, 2), jpeg(3, 0), ends_at_once, without_data, b"\xff\xd8\xff\xd9".to_vec()] {
            assert_eq!(told(&damaged), "the file is damaged");
        }
    }
}
