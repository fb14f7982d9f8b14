/// How near a word must come to the one that was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nearness {
    /// It begins so.
    Beginning,
    /// It begins so, or is another form of the same word.
    Form,
    /// It begins so but for so many typos: one or two.
    Typos(usize),
    /// The same in a word that is known as it was typed, and one typo in a short word that is whole.
    Misread(usize),
}

impl Nearness {
    /// The nearest that a word can be when it has no typo.
    pub(super) fn without_typos(self) -> Self {
        if matches!(self, Self::Beginning) { Self::Beginning } else { Self::Form }
    }

    /// From the nearest that is taken to the farthest.
    pub(super) fn nearest_first(self) -> impl Iterator<Item = Self> {
        let (typos_max, farther): (usize, fn(usize) -> Self) = match self {
            Self::Beginning | Self::Form => (0, Self::Typos),
            Self::Typos(typos) => (typos, Self::Typos),
            Self::Misread(typos) => (typos, Self::Misread),
        };
        std::iter::once(self.without_typos()).chain((1..=typos_max).map(farther))
    }
}
