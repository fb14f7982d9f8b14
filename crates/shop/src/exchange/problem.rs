use std::fmt;

/// Something in an import folder that must be put right first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// File within the folder.
    pub file: String,
    /// Line of the file, from 1; none when it is about the whole file.
    pub line: Option<usize>,
    /// Path of the field within the line, such as `variants.0.priceNow`; empty when it is about the whole line.
    pub field: String,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl Problem {
    /// About a whole file.
    pub(super) fn in_file(file: &str, message: impl fmt::Display) -> Self {
        Self { file: file.to_owned(), line: None, field: String::new(), message: message.to_string() }
    }
}

/// `products.jsonl:12: variants.0.priceNow: …`
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file)?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        if !self.field.is_empty() {
            write!(f, " {}:", self.field)?;
        }
        write!(f, " {}", self.message)
    }
}
