//! How an uploaded file may be called: its name is a text to show, never a path and never a reason to trust it.

use vitrina_core::forms::FILE_NAME_BYTES_MAX;

/// When nothing is left of a name.
const NAMELESS: &str = "file";

/// `name` without folders and without letters that cannot be seen or turn the direction of reading, at most 255 bytes.
#[must_use]
pub fn cleaned(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let visible: String = last.chars().filter(|letter| !letter.is_control() && !is_invisible(*letter)).collect();
    let visible = visible.trim().trim_start_matches('.');
    let name = visible[..visible.floor_char_boundary(FILE_NAME_BYTES_MAX)].trim_end();
    if name.is_empty() { NAMELESS.to_owned() } else { name.to_owned() }
}

/// `name` with an ending that fits one of `endings` (such as `.pdf`), so that no system takes the file for something else.
#[must_use]
pub fn with_ending(name: &str, endings: &[&str]) -> String {
    let fits = |ending: &&str| name.to_ascii_lowercase().ends_with(*ending);
    if endings.iter().any(fits) { name.to_owned() } else { format!("{name}{}", endings.first().unwrap_or(&"")) }
}

/// Zero-width letters, and those with which `gpj.exe` reads `exe.jpg`.
const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_02_a_name_is_a_text_and_never_a_path() {
        for (sent, kept) in [
            ("Dėžutė v2.pdf", "Dėžutė v2.pdf"),
            ("../../etc/passwd", "passwd"),
            ("C:\\fakepath\\box.png", "box.png"),
            ("a\0b\r\nc\u{7f}.pdf", "abc.pdf"),
            ("box\u{202e}fdp.exe", "boxfdp.exe"),
            ("a\u{61c}b\u{2066}c\u{2069}\u{85}.pdf", "abc.pdf"),
            (" .htaccess ", "htaccess"),
            ("..", "file"),
            ("folder/", "file"),
            ("", "file"),
        ] {
            assert_eq!(cleaned(sent), kept, "{sent:?}");
        }
        let long = cleaned(&"ž".repeat(200));
        assert_eq!((long.len(), long.chars().count()), (254, 127));
    }

    #[test]
    fn file_03_a_file_is_handed_out_under_an_ending_of_its_kind() {
        assert_eq!(with_ending("box.JPEG", &[".jpg", ".jpeg"]), "box.JPEG");
        assert_eq!(with_ending("box.exe", &[".pdf"]), "box.exe.pdf");
    }
}
