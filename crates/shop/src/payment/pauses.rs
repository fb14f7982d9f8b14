//! When the provider is asked again how something stands.

use jiff::SignedDuration;

/// Notices come within seconds. The first look is after so long …
pub(super) const FIRST_PAUSE: SignedDuration = SignedDuration::from_mins(2);
/// … each pause is twice the last, up to this one …
const PAUSE_MAX: SignedDuration = SignedDuration::from_hours(1);
/// … and money that is on its way for so much longer than it should be is a person's business.
pub(super) const WAITS_MAX: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The pause after one of so many seconds.
pub(super) fn longer(pause_s: i64) -> SignedDuration {
    SignedDuration::from_secs(pause_s.saturating_mul(2)).min(PAUSE_MAX)
}
