//! Which known name was meant.

/// The name of `known` that takes the fewest changed letters from `name`, without case; none when there are none.
pub(super) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    known.into_iter().min_by_key(|known| distance(&name, &known.to_lowercase()))
}

/// Letters to put in, take out or change (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = index + 1;
        for (place, known) in other.iter().enumerate() {
            let changed = before + usize::from(letter != *known);
            before = row[place + 1];
            row[place + 1] = changed.min(before + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn adm_04_the_nearest_known_name_is_found() {
        let known = ["products.jsonl", "pages.jsonl", "images"];
        for (name, meant) in [("Product.json", "products.jsonl"), ("page.jsonl", "pages.jsonl"), ("image", "images")] {
            assert_eq!(nearest(name, known), Some(meant));
        }
    }
}
