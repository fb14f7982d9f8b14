use std::fmt::Write;

use crate::http;
use crate::json::Json;
use crate::outcome::Outcome;

/// Lists that the sample is taken from, spread over the catalogue.
const LISTS: usize = 10;

/// Entries of a list.
pub(super) const SIZE: usize = 50;

/// Products of a shop from the beginning of its list to the end.
pub(super) fn products(address: &str, products: usize) -> Outcome<Vec<Json>> {
    let mut sample = Vec::new();
    for page in pages(products, LISTS) {
        let list = http::get_json(address, &format!("/api/products?lang=en&size={SIZE}&page={page}"))?;
        sample.extend(list.items().iter().cloned());
    }
    Ok(sample)
}

/// Up to `most` page numbers, spread over all pages of so many entries.
pub(super) fn pages(entries: usize, most: usize) -> impl Iterator<Item = usize> {
    let all = entries.div_ceil(SIZE).max(1);
    let count = all.min(most);
    (0..count).map(move |index| index * all / count)
}

/// What shoppers type who look for a product: its title, the beginning of it, or two words with a letter left out.
pub(super) fn phrase(index: usize, title: &str) -> String {
    match index % 3 {
        0 => title.to_owned(),
        1 => title.chars().take(8).collect(),
        _ => {
            let mut letters: Vec<char> = title.split(' ').take(2).collect::<Vec<_>>().join(" ").chars().collect();
            if letters.len() > 4 {
                letters.remove(3);
            }
            letters.into_iter().collect()
        }
    }
}

/// A text as the value of a query parameter.
pub(super) fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a text cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_spread_over_the_whole_list() {
        assert_eq!(pages(10_000, 4).collect::<Vec<_>>(), [0, 50, 100, 150]);
        assert_eq!(pages(120, 10).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(pages(0, 10).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn phrases_are_whole_begun_or_mistyped() {
        let phrases = [0, 1, 2].map(|index| phrase(index, "Mailer box Amber, kraft"));
        assert_eq!(phrases, ["Mailer box Amber, kraft", "Mailer b", "Maier box"]);
        assert_eq!(phrase(2, "Mug"), "Mug");
        assert_eq!(encoded("Dėžė, 2"), "D%C4%97%C5%BE%C4%97%2C%202");
    }
}
