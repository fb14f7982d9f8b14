//! How often one client may do what costs or guesses. Reading is not limited, nor pricing a cart.

use crate::router::Storefront;
use axum::extract::FromRef;
use std::num::NonZeroU32;
use vitrina_http::{client::Client, problem::Problem, rate::RateLimit};
use vitrina_shop::{
    describing::{DescribedCart, WarningCode},
    pricing::Cart,
};

/// How many times a minute, for each client.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// Orders that are sent.
    pub orders: NonZeroU32,
    /// Files that are sent.
    pub uploads: NonZeroU32,
    /// Forms that are sent.
    pub requests: NonZeroU32,
    /// Discount codes and gift vouchers that do not hold.
    pub wrong_codes: NonZeroU32,
}

/// The limits of the surface.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    pub(crate) orders: RateLimit,
    pub(crate) uploads: RateLimit,
    pub(crate) requests: RateLimit,
    wrong_codes: RateLimit,
    /// Told differences of prices: enough for a bug to be seen, too few to fill the log.
    differences: RateLimit,
}

/// Differences that one client may tell in a minute.
const DIFFERENCES_A_MINUTE: NonZeroU32 = NonZeroU32::new(6).unwrap();

impl Limits {
    pub(crate) fn new(rates: Rates) -> Self {
        Self {
            orders: RateLimit::new(rates.orders),
            uploads: RateLimit::new(rates.uploads),
            requests: RateLimit::new(rates.requests),
            wrong_codes: RateLimit::new(rates.wrong_codes),
            differences: RateLimit::new(DIFFERENCES_A_MINUTE),
        }
    }

    /// 429 when the cart has a code and its client entered too many that did not hold: then a right one is not told either.
    pub(crate) fn check_codes(&self, client: Client, cart: &Cart) -> Result<(), Problem> {
        let mut codes = [&cart.discount_code, &cart.gift_voucher].into_iter().flatten();
        if codes.any(|code| !code.trim().is_empty()) { self.wrong_codes.check(client) } else { Ok(()) }
    }

    /// Whether a difference of prices that this client tells is logged.
    pub(crate) fn hears_of_difference(&self, client: Client) -> bool {
        self.differences.take(client).is_ok()
    }

    /// Counts a cart whose code does not hold. Nothing tells an unknown one from one that has expired, so both count.
    pub(crate) fn count_codes(&self, client: Client, cart: &DescribedCart) {
        if cart.warnings.iter().any(|warning| warning.code == WarningCode::CodeNotValid) {
            let _the_next_is_refused = self.wrong_codes.take(client);
        }
    }
}

impl FromRef<Storefront> for Limits {
    fn from_ref(storefront: &Storefront) -> Self {
        storefront.limits.clone()
    }
}
