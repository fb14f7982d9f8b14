//! A letter before it is a mail: what it says, part by part, written out as plain text and as a page from the same parts.

use minijinja::{AutoEscape, Environment, context, value::Serde};
use serde::Serialize;

/// The page of a letter; everything that it is given is escaped.
const PAGE: &str = include_str!("letter.html");
/// Plain text is broken no later than here, as mail programs expect.
const WIDTH: usize = 72;

/// What a mail says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Letter {
    /// The language's code.
    pub language: &'static str,
    /// Name of the shop.
    pub sender: String,
    /// What the mail is about, in one line.
    pub subject: String,
    /// What stands over it.
    pub heading: String,
    /// What it says, in order.
    pub parts: Vec<Part>,
    /// Who runs the shop, a fact a line.
    pub imprint: Vec<String>,
}

/// A part of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "content", rename_all = "lowercase")]
pub enum Part {
    /// Sentences.
    Paragraph(String),
    /// What stands over the parts that follow.
    Heading(String),
    /// One thing after another.
    Steps(Vec<String>),
    /// The one thing to do next.
    Button {
        /// What it says.
        words: String,
        /// Where it leads, from `https://` on.
        address: String,
    },
    /// What may be done as well.
    Link {
        /// What it says.
        words: String,
        /// Where it leads, from `https://` on.
        address: String,
    },
    /// What was bought.
    Bought(Vec<BoughtLine>),
    /// Names and what they are.
    Facts(Vec<Row>),
    /// Names and amounts, which lead to the last.
    Sums(Vec<Row>),
    /// Lines that belong together, such as those of an address.
    Lines(Vec<String>),
}

/// A line of what was bought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoughtLine {
    /// The product.
    pub title: String,
    /// What was chosen, how many, and when it comes.
    pub facts: Vec<Row>,
    /// What it costs.
    pub price: String,
}

/// A name and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What it is.
    pub name: String,
    /// How much, or what.
    pub value: String,
    /// Whether the rows above lead to it.
    pub is_sum: bool,
}

impl Row {
    /// An ordinary row.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), is_sum: false }
    }

    /// A row that others lead to.
    #[must_use]
    pub fn sum(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { is_sum: true, ..Self::new(name, value) }
    }
}

impl Letter {
    /// As a page. Beside its subject, mail programs show the first sentences.
    pub fn html(&self) -> Result<String, minijinja::Error> {
        let first = self.parts.iter().find_map(|part| if let Part::Paragraph(words) = part { Some(words) } else { None });
        let mut pages = Environment::new();
        pages.set_auto_escape_callback(|_| AutoEscape::Html);
        pages.render_str(PAGE, context! { letter => Serde(self), preview => first })
    }

    /// As plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = underlined(&self.heading, "=") + "\n";
        for part in &self.parts {
            text += &part.text();
            text.push('\n');
        }
        text += "-- \n";
        for fact in &self.imprint {
            text += &wrapped(fact, "");
        }
        text
    }
}

impl Part {
    fn text(&self) -> String {
        match self {
            Self::Paragraph(words) => wrapped(words, ""),
            Self::Heading(words) => underlined(words, "-"),
            Self::Steps(steps) => steps.iter().zip(1..).map(|(step, number)| wrapped(step, &format!("{number}. "))).collect(),
            Self::Button { words, address } | Self::Link { words, address } => format!("{words}:\n{address}\n"),
            Self::Bought(lines) => lines.iter().map(BoughtLine::text).collect::<Vec<_>>().join("\n"),
            Self::Facts(rows) => aligned(rows, |value, _| value.to_owned()),
            Self::Sums(rows) => aligned(rows, |value, width| format!("{value:>width$}")),
            Self::Lines(lines) => lines.iter().map(|line| wrapped(line, "")).collect(),
        }
    }
}

impl BoughtLine {
    fn text(&self) -> String {
        let facts: String = self.facts.iter().map(|Row { name, value, .. }| wrapped(&format!("{name}: {value}"), "  ")).collect();
        format!("{}{facts}  {}\n", wrapped(&self.title, ""), self.price)
    }
}

/// The values below each other, each written by `write` in the width of the longest.
fn aligned(rows: &[Row], write: impl Fn(&str, usize) -> String) -> String {
    let longest = |text: fn(&Row) -> &str| rows.iter().map(|row| text(row).chars().count()).max().unwrap_or_default();
    let (names, values) = (longest(|row| &row.name) + 3, longest(|row| &row.value));
    let line = |row: &Row| format!("{:names$}{}\n", format!("{}:", row.name), write(&row.value, values));
    rows.iter().map(line).collect()
}

fn underlined(words: &str, with: &str) -> String {
    format!("{words}\n{}\n", with.repeat(words.chars().count().min(WIDTH)))
}

/// The words after `start`, broken between words, the lines that follow below the first word.
fn wrapped(words: &str, start: &str) -> String {
    let indent = " ".repeat(start.chars().count());
    let (mut text, mut length) = (start.to_owned(), indent.len());
    for (place, word) in words.split([' ', '\n']).enumerate() {
        let width = word.chars().count();
        if place > 0 && length + 1 + width > WIDTH {
            text = text + "\n" + &indent;
            length = indent.len();
        } else if place > 0 {
            text.push(' ');
            length += 1;
        }
        text += word;
        length += width;
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        let line = BoughtLine {
            title: "Mailer box".to_owned(),
            facts: vec![Row::new("Board", "<E-flute>"), Row::new("Quantity", "500")],
            price: "545,60 €".to_owned(),
        };
        Letter {
            language: "en",
            sender: "Vitrina \"Print\" & Co".to_owned(),
            subject: "We have your order 001042".to_owned(),
            heading: "Thank you for your order".to_owned(),
            parts: vec![
                Part::Paragraph("Hello <script>alert(1)</script>, we have received your order and look after it at once.".to_owned()),
                Part::Steps(vec!["Pay.".to_owned(), "Wait.".to_owned()]),
                Part::Button { words: "See your order".to_owned(), address: "https://shop.example/cart?step=final#order=1".to_owned() },
                Part::Heading("What you have ordered".to_owned()),
                Part::Bought(vec![line]),
                Part::Sums(vec![Row::new("VAT (21%)", "94,69 €"), Row::sum("Total", "1 545,60 €")]),
                Part::Facts(vec![Row::new("Bank", "Banka"), Row::new("IBAN", "LT12")]),
                Part::Lines(vec!["Ona".to_owned(), "Vilnius".to_owned()]),
                Part::Link { words: "Unsubscribe".to_owned(), address: "https://shop.example/leave".to_owned() },
            ],
            imprint: vec!["UAB Vitrina".to_owned()],
        }
    }

    #[test]
    fn chk_05_a_letter_as_text_says_all_of_it() {
        let expected = "Thank you for your order\n========================\n\n\
            Hello <script>alert(1)</script>, we have received your order and look\nafter it at once.\n\n\
            1. Pay.\n2. Wait.\n\n\
            See your order:\nhttps://shop.example/cart?step=final#order=1\n\n\
            What you have ordered\n---------------------\n\n\
            Mailer box\n  Board: <E-flute>\n  Quantity: 500\n  545,60 €\n\n\
            VAT (21%):     94,69 €\nTotal:      1 545,60 €\n\n\
            Bank:  Banka\nIBAN:  LT12\n\n\
            Ona\nVilnius\n\n\
            Unsubscribe:\nhttps://shop.example/leave\n\n\
            -- \nUAB Vitrina\n";
        assert_eq!(letter().text(), expected);
    }

    #[test]
    fn chk_05_what_people_wrote_is_no_markup_in_a_mail() {
        let page = letter().html().expect("a page");
        assert!(page.contains("Hello &lt;script&gt;alert(1)&lt;") && page.contains("&lt;E-flute&gt;"), "{page}");
        assert!(!page.contains("<script"), "{page}");
        for words in ["Vitrina &quot;Print&quot; &amp; Co", "545,60 €", "1 545,60 €", "LT12", "Vilnius", "UAB Vitrina", "Wait."] {
            assert!(page.contains(words), "{words}: {page}");
        }
    }

    #[test]
    fn chk_05_a_mail_has_no_colour_of_its_own() {
        let tokens = include_str!("../../../../web/ui/src/tokens.css");
        let colours: Vec<&str> = PAGE.match_indices('#').filter_map(|(at, _)| PAGE.get(at..at + 7)).collect();
        assert!(colours.len() > 20, "{colours:?}");
        for colour in colours {
            assert!(tokens.contains(colour), "{colour} is none of the tokens");
        }
    }
}
