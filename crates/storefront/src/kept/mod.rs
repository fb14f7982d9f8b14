//! What is the same for everyone is made once and kept in memory while it holds (ADR 4).

pub(crate) mod answers;
mod body;
pub(crate) mod encoding;
pub(crate) mod keep;
pub(crate) mod tag;

pub(crate) use body::Body;

use vitrina_catalog::{Moment, Stamp};
use vitrina_shop::{calendar, context::Shop};

/// What an answer was made from. When one of these changes, what was kept is never asked for again and falls out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Version {
    stamp: Stamp,
    /// Until when its delivery dates hold, in seconds of Unix time.
    dates_hold_until: i64,
}

impl Version {
    /// The version of `moment`, now.
    pub(crate) fn of(shop: &Shop, moment: &Moment) -> Self {
        let until = calendar::dates_hold_until(&moment.snapshot.configuration, shop.clock.now());
        Self { stamp: moment.stamp(), dates_hold_until: until.as_second() }
    }

    #[cfg(test)]
    pub(crate) fn sample() -> Self {
        Self { stamp: Stamp::default(), dates_hold_until: 0 }
    }

    /// Whether the shop has not changed since: an answer of two moments is nobody's.
    pub(crate) fn still_holds(&self, shop: &Shop) -> bool {
        shop.shelf.now().stamp() == self.stamp
    }
}
