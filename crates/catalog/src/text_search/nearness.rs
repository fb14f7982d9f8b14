/// How near a word must come to the one that was typed.
#[derive(Debug, Clone, Copy)]
pub(super) enum Nearness {
    /// It begins so.
    Beginning,
    /// It begins so, or is another form of the same word.
    Form,
    /// It begins so but for so many typos: one or two.
    Typos(usize),
}

impl Nearness {
    /// The nearest that a word can be when it has no typo.
    pub(super) fn without_typos(self) -> Self {
        if matches!(self, Self::Typos(_)) { Self::Form } else { self }
    }

    /// From the nearest that is taken to the farthest.
    pub(super) fn nearest_first(self) -> impl Iterator<Item = Self> {
        let typos_max = if let Self::Typos(typos) = self { typos } else { 0 };
        std::iter::once(self.without_typos()).chain((1..=typos_max).map(Self::Typos))
    }
}
