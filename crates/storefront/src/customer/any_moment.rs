//! When an answer comes that must not tell who has an account (AUTH-11).

use std::time::Duration;
use vitrina_shop::context::Shop;

/// Many times what the work for an account and the work for none differ by: whoever asks learns nothing before the limits stop them.
const AT_MOST_US: u64 = 30_000;

/// Waits for some moment of the next 30 ms, all as likely.
pub(super) async fn any_moment(shop: &Shop) {
    tokio::time::sleep(Duration::from_micros(u64::from(shop.chance.number()) % AT_MOST_US)).await;
}
