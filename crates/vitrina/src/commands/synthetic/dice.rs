/// A small generator of numbers (`SplitMix64`), the same on every machine.
pub(super) struct Dice(u64);

impl Dice {
    /// Dice of one product, so that it does not matter which others are made before it.
    pub(super) fn new(seed: u64, index: usize) -> Self {
        let mut dice = Self(seed);
        dice.0 = dice.next() ^ index as u64;
        dice
    }

    /// From 0 up to, but not including, `end`, which is above 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap_or_default()
    }

    /// From `least` to `most`, both included.
    pub(super) fn between(&mut self, least: i64, most: i64) -> i64 {
        least + i64::try_from(self.next() % (most - least + 1).unsigned_abs()).unwrap_or_default()
    }

    /// True in so many of 100 throws.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Up to `count` of the items, each at most once, in their order.
    pub(super) fn some<'a, T>(&mut self, items: &'a [T], count: usize) -> Vec<&'a T> {
        let mut places: Vec<usize> = (0..items.len()).collect();
        while places.len() > count {
            places.remove(self.below(places.len()));
        }
        places.into_iter().map(|place| &items[place]).collect()
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
