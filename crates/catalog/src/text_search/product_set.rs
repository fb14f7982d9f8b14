/// A set of product numbers below a bound: a bit for each, so that a word of half the catalogue costs little.
#[derive(Debug, Clone)]
pub(crate) struct ProductSet(Vec<u64>);

impl ProductSet {
    /// The empty set of numbers below `bound`.
    pub(super) fn new(bound: u32) -> Self {
        Self(vec![0; bound.div_ceil(u64::BITS) as usize])
    }

    pub(super) fn extend(&mut self, numbers: &[u32]) {
        for number in numbers {
            self.0[(number / u64::BITS) as usize] |= 1 << (number % u64::BITS);
        }
    }

    pub(super) fn unite(&mut self, other: &Self) {
        self.each(other, |own, other| own | other);
    }

    pub(super) fn intersect(&mut self, other: &Self) {
        self.each(other, |own, other| own & other);
    }

    pub(super) fn subtract(&mut self, other: &Self) {
        self.each(other, |own, other| own & !other);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&bits| bits == 0)
    }

    /// The numbers, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        (0..).step_by(64).zip(&self.0).flat_map(|(first, &bits)| {
            let with_one_less = |bits: &u64| Some(bits & (bits - 1)).filter(|&rest| rest != 0);
            std::iter::successors(Some(bits).filter(|&bits| bits != 0), with_one_less).map(move |bits| first + bits.trailing_zeros())
        })
    }

    fn each(&mut self, other: &Self, combine: impl Fn(u64, u64) -> u64) {
        for (own, &other) in self.0.iter_mut().zip(&other.0) {
            *own = combine(*own, other);
        }
    }
}
