//! `cargo xtask torture`: whatever the machine does while many buy, no order is lost, doubled or half there (CHK-04, STOCK-03, PRICE-10).

mod crowds;
mod liar;
mod power;
mod writers;

use std::env;

/// Chance that can be had again: the same seed, the same draws.
pub(crate) struct Dice(u64);

impl Dice {
    /// Of the run, which says its seed; each part of it draws by itself.
    pub(crate) fn of(part: &str) -> Self {
        let seed = env::var("VITRINA_TORTURE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
        let mut dice = Self(seed);
        for byte in part.bytes() {
            dice.0 ^= u64::from(byte);
            dice.below(1);
        }
        dice
    }

    /// A number below `end` (`SplitMix64`).
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut drawn = self.0;
        drawn = (drawn ^ (drawn >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        drawn = (drawn ^ (drawn >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (drawn ^ (drawn >> 31)) % end
    }
}

/// How often something happens to the shop: `VITRINA_TORTURE_TIMES`, else as often as the promise says.
fn times(promised: usize) -> usize {
    env::var("VITRINA_TORTURE_TIMES").ok().and_then(|times| times.parse().ok()).unwrap_or(promised)
}
