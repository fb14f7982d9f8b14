//! When an answer comes that must not tell who has an account (AUTH-11).

use std::time::Duration;
use vitrina_shop::context::Shop;

/// Many times what a few statements for an account and for none differ by: whoever asks learns nothing before the limits stop them.
pub(super) const A_MOMENT: Duration = Duration::from_millis(30);
/// The same of a whole account that is written, or none; nobody registers twice.
pub(super) const A_WHILE: Duration = Duration::from_millis(120);

/// Waits for some moment until then, all as likely.
pub(super) async fn any_moment(shop: &Shop, until: Duration) {
    let until_us = u64::try_from(until.as_micros()).unwrap_or(u64::MAX);
    tokio::time::sleep(Duration::from_micros(u64::from(shop.chance.number()) % until_us)).await;
}
