//! What cameras read: QR codes as pictures of squares.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;

/// `text` as an SVG, a unit a square, without the margin that the page gives it. Fails where the text is longer than codes are.
pub(super) fn code(text: &str) -> Result<String, String> {
    // The correction that codes for transfers have (EPC069-12).
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|error| error.to_string())?;
    let size = code.size();
    let mut squares = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(squares, "M{x} {y}h1v1h-1z");
        }
    }
    Ok(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\"><path fill=\"#1b1916\" d=\"{squares}\"/></svg>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_05_a_code_is_squares_and_what_is_too_long_for_one_is_refused() {
        let svg = code("001042").expect("a code");
        assert!(svg.contains("viewBox=\"0 0 21 21\"") && svg.contains("M0 0h1v1h-1z"), "{svg}");
        assert!(code(&"x".repeat(3_000)).is_err());
    }
}
