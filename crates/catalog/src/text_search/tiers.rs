use super::ProductSet;

/// The products found, by how well. All are in the last set.
#[derive(Debug)]
pub(super) struct Tiers {
    /// Of exactly this code.
    pub(super) codes: ProductSet,
    /// A word says what the title names, and is not merely about it: "box" in "Mailer box with window".
    pub(super) heads: ProductSet,
    /// The title begins with the first word.
    pub(super) beginnings: ProductSet,
    /// A word is in the title of a category.
    pub(super) categories: ProductSet,
    /// All words are in the title, or in its code.
    pub(super) titles: ProductSet,
    /// All words are in titles: its own and those of its categories.
    pub(super) named: ProductSet,
    /// All words are found as they are or in another form, and not only as the beginning of a longer word.
    pub(super) whole: ProductSet,
    /// All words are somewhere.
    pub(super) anywhere: ProductSet,
}

impl Tiers {
    pub(super) fn new(products: u32) -> Self {
        let none = || ProductSet::new(products);
        Self {
            codes: none(),
            heads: none(),
            beginnings: none(),
            categories: none(),
            titles: none(),
            named: none(),
            whole: none(),
            anywhere: none(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.anywhere.is_empty()
    }

    /// Takes these products out.
    pub(super) fn hide(&mut self, products: &ProductSet) {
        for found in self.each_mut() {
            found.subtract(products);
        }
    }

    /// Keeps whom a further word finds too.
    pub(super) fn and(&mut self, further: &Self) {
        self.anywhere.intersect(&further.anywhere);
        self.named.intersect(&further.named);
        self.titles.intersect(&further.titles);
        self.whole.intersect(&further.whole);
        self.beginnings.intersect(&self.named);
        // One of the words is enough to be the code, to say what it is, or to be in a category.
        self.heads.unite(&further.heads);
        self.heads.intersect(&self.named);
        self.categories.unite(&further.categories);
        self.categories.intersect(&self.named);
        self.codes.unite(&further.codes);
        self.codes.intersect(&self.anywhere);
    }

    /// Adds whom another reading of the same words finds.
    pub(super) fn or(&mut self, other: &Self) {
        let others =
            [&other.codes, &other.heads, &other.beginnings, &other.categories, &other.titles, &other.named, &other.whole, &other.anywhere];
        for (own, other) in self.each_mut().into_iter().zip(others) {
            own.unite(other);
        }
    }

    /// All, best first: those of the code; what is what was asked for, by its title, then by its category; whose title has the
    /// words; the others. In each, whole words come before beginnings; equally good ones stand by number.
    pub(super) fn ranked(self) -> Vec<u32> {
        let Self { codes, heads, beginnings, categories, titles, named, whole, mut anywhere } = self;
        let titled = both(&heads, &titles);
        let begun = both(&titled, &beginnings);
        let filed = both(&categories, &titles);
        let mut ranked = Vec::with_capacity(anywhere.len());
        let mut take = |wanted: &ProductSet| {
            let wanted = both(wanted, &anywhere);
            ranked.extend(wanted.iter());
            anywhere.subtract(&wanted);
        };
        take(&codes);
        for tier in [&begun, &titled, &heads, &filed, &categories, &titles, &named] {
            take(&both(tier, &whole));
            take(tier);
        }
        take(&whole);
        ranked.extend(anywhere.iter());
        ranked
    }

    fn each_mut(&mut self) -> [&mut ProductSet; 8] {
        let Self { codes, heads, beginnings, categories, titles, named, whole, anywhere } = self;
        [codes, heads, beginnings, categories, titles, named, whole, anywhere]
    }
}

fn both(one: &ProductSet, other: &ProductSet) -> ProductSet {
    let mut both = one.clone();
    both.intersect(other);
    both
}
