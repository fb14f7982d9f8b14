use super::{
    lexicon::Lexicon,
    lists::{Lists, short},
    words::squeezed,
};

/// Codes of products and variants, squeezed to letters and digits, with the products that have them.
#[derive(Debug)]
pub(super) struct Codes {
    lexicon: Lexicon,
    products: Lists,
}

impl Codes {
    /// The products of exactly this squeezed code.
    pub(super) fn equal_to(&self, code: &str) -> &[u32] {
        self.lexicon.number(code).map_or(&[], |number| self.products.of(number..number + 1))
    }

    /// The products with a code that begins so; none for the empty code.
    pub(super) fn starting_with(&self, code: &str) -> &[u32] {
        if code.is_empty() { &[] } else { self.products.of(self.lexicon.starting_with(code)) }
    }
}

/// Collects codes, all in one text: there are ten times as many as products.
#[derive(Debug, Default)]
pub(super) struct CodesBuilder {
    text: String,
    entries: Vec<Entry>,
}

/// A code in the text, and its product.
#[derive(Debug)]
struct Entry {
    begin: u32,
    end: u32,
    product: u32,
}

impl Entry {
    fn code<'t>(&self, text: &'t str) -> &'t str {
        &text[self.begin as usize..self.end as usize]
    }
}

impl CodesBuilder {
    /// Adds a code of a product. A code of several words, as some makers name models, is found from any of them on.
    pub(super) fn add(&mut self, code: &str, product: u32) {
        let first = self.entries.len();
        for word in code.split_whitespace() {
            self.entries.push(Entry { begin: short(self.text.len()), end: 0, product });
            squeezed(word, &mut self.text);
        }
        let end = short(self.text.len());
        for entry in &mut self.entries[first..] {
            entry.end = end;
        }
    }

    pub(super) fn finish(self) -> Result<Codes, fst::Error> {
        let Self { text, mut entries } = self;
        // Stable, because that sort is fast on what is nearly sorted, as codes of a maker are.
        entries.sort_by(|one, other| one.code(&text).cmp(other.code(&text)));
        let same: Vec<&[Entry]> = entries.chunk_by(|one, other| one.code(&text) == other.code(&text)).collect();
        let lexicon = Lexicon::new(same.iter().map(|entries| entries[0].code(&text)))?;
        let products = (0..).zip(&same).flat_map(|(number, entries)| entries.iter().map(move |entry| (number, entry.product)));
        Ok(Codes { products: Lists::new(same.len(), products), lexicon })
    }
}
