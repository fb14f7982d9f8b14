//! What HTML of a folder loses (BLOCK-02), and what a folder says and no page shows: it is imported all the same, and its owner told.

mod out_of_place;

use super::Problem;
use crate::{named_files::KnowsFiles, sanitising};
use out_of_place::out_of_place;
use vitrina_core::catalog::Item;

/// The way to show a picture.
const INSTEAD: &str = "put its file into images and name it, such as <img src=\"/images/mug-1\">";
/// Of a longer address, its beginning is told.
const SHOWN_MAX: usize = 100;

/// What is to be told of the items of a folder.
#[derive(Debug, Default)]
pub(super) struct Unshown {
    told: Vec<Problem>,
    pictures: Vec<Picture>,
}

/// A picture in HTML.
#[derive(Debug)]
struct Picture {
    /// Where it stands, without words.
    place: Problem,
    /// Empty where the cleaner has left none.
    address: String,
}

impl Unshown {
    /// Makes the HTML of an item harmless. `place` says where the item stands, without words.
    pub(super) fn take(&mut self, item: &mut Item, place: &Problem) {
        let at = |field: &str| Problem { field: field.to_owned(), ..place.clone() };
        sanitising::each_html(item, &mut |field, html| self.html(html, || at(field)));
        self.told.extend(out_of_place(item).into_iter().map(|(field, words)| Problem { message: words.to_owned(), ..at(&field) }));
    }

    fn html(&mut self, html: &mut String, place: impl Fn() -> Problem) {
        self.told.extend(sanitising::too_deep(html).map(|message| Problem { message, ..place() }));
        sanitising::clean(html);
        let pictures = sanitising::picture_addresses(html).map(|address| Picture { place: place(), address: address.to_owned() });
        self.pictures.extend(pictures);
    }

    /// What no page of the shop at `origin` shows as it was written, by file and line.
    pub(super) fn told(self, files: &impl KnowsFiles, origin: &str) -> Vec<Problem> {
        let of_pictures = self
            .pictures
            .into_iter()
            .filter_map(|Picture { place, address }| Some(Problem { message: wrong(&address, files, origin)?, ..place }));
        let mut told: Vec<Problem> = self.told.into_iter().chain(of_pictures).collect();
        told.sort();
        told.dedup();
        told
    }
}

/// Why no page shows the picture at this address: the policy of pages lets in the shop's own alone.
fn wrong(address: &str, files: &impl KnowsFiles, origin: &str) -> Option<String> {
    if address.is_empty() {
        return Some(format!("a picture has no address that pages take, which one with data: is not: {INSTEAD}"));
    }
    let own = address.strip_prefix(origin).filter(|path| path.starts_with('/')).unwrap_or(address);
    let has_scheme = own.split(['/', '?', '#']).next().is_some_and(|first| first.contains(':'));
    if has_scheme || own.starts_with("//") {
        let address: String = address.chars().take(SHOWN_MAX).collect();
        return Some(format!("the picture {address} lies elsewhere, and pages show none of others: {INSTEAD}"));
    }
    let id = own.strip_prefix("/images/")?.split(['?', '#']).next()?;
    (!files.has_picture(id)).then(|| format!("there is no picture {id}: {INSTEAD}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named_files::NamedFiles;

    #[test]
    fn block_02_a_picture_is_shown_that_the_shop_has_at_its_own_address() {
        let mut files = NamedFiles::default();
        files.add(["images/mug-1.webp"]);
        let told = |address: &str| wrong(address, &files, "https://shop.example");
        for shown in
            ["/images/mug-1", "/images/mug-1?w=100&amp;h=50", "https://shop.example/images/mug-1", "/a.png", "a.png", "/documents/a.pdf"]
        {
            assert_eq!(told(shown), None, "{shown}");
        }
        for elsewhere in ["https://other.example/a.png", "//other.example/a.png", "https://shop.example.other.example/images/mug-1"] {
            assert_eq!(told(elsewhere), Some(format!("the picture {elsewhere} lies elsewhere, and pages show none of others: {INSTEAD}")));
        }
        for (address, id) in
            [("/images/none", "none"), ("https://shop.example/images/none?w=1", "none"), ("/images/mug-1.webp", "mug-1.webp")]
        {
            assert_eq!(told(address), Some(format!("there is no picture {id}: {INSTEAD}")));
        }
    }
}
