use super::ProductSet;

/// The products found, by how well: of an exact code, with all words in a title that begins with the first of them, with
/// all words in the title, with words in phrases too. All are in the last set.
#[derive(Debug)]
pub(super) struct Tiers {
    pub(super) codes: ProductSet,
    pub(super) beginnings: ProductSet,
    pub(super) titles: ProductSet,
    pub(super) anywhere: ProductSet,
}

impl Tiers {
    pub(super) fn new(products: u32) -> Self {
        let none = ProductSet::new(products);
        Self { codes: none.clone(), beginnings: none.clone(), titles: none.clone(), anywhere: none }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.anywhere.is_empty()
    }

    /// Takes these products out.
    pub(super) fn hide(&mut self, products: &ProductSet) {
        for found in [&mut self.codes, &mut self.beginnings, &mut self.titles, &mut self.anywhere] {
            found.subtract(products);
        }
    }

    /// Keeps whom a further word finds too.
    pub(super) fn and(&mut self, further: &Self) {
        self.anywhere.intersect(&further.anywhere);
        self.titles.intersect(&further.titles);
        self.beginnings.intersect(&self.titles);
        // One of the words is enough to be the code.
        self.codes.unite(&further.codes);
        self.codes.intersect(&self.anywhere);
    }

    /// Adds whom another reading of the same words finds.
    pub(super) fn or(&mut self, other: &Self) {
        self.anywhere.unite(&other.anywhere);
        self.titles.unite(&other.titles);
        self.beginnings.unite(&other.beginnings);
        self.codes.unite(&other.codes);
    }

    /// All, best first; equally good ones by number.
    pub(super) fn ranked(self) -> Vec<u32> {
        let Self { codes, mut beginnings, mut titles, mut anywhere } = self;
        anywhere.subtract(&titles);
        titles.subtract(&beginnings);
        for worse in [&mut beginnings, &mut titles, &mut anywhere] {
            worse.subtract(&codes);
        }
        [codes, beginnings, titles, anywhere].iter().flat_map(ProductSet::iter).collect()
    }
}
