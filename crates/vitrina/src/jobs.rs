//! Which work this program does in the background (decision 73): one line a kind.

use crate::settings::Audit;
use jiff::SignedDuration;
use std::time::Duration;
use vitrina_shop::{
    catalog,
    context::Shop,
    jobs::{self, Kinds},
    orders, uploads,
};

const HOURLY: Duration = Duration::from_hours(1);
const DAILY: Duration = Duration::from_hours(24);

/// All kinds, each with who does it. A node that sends no mails leaves them to others.
pub(crate) fn kinds(audit: &Audit, sends_mails: bool) -> Kinds<Shop> {
    let audited_for = SignedDuration::from_hours(24 * i64::from(audit.audit_days.get()));
    let kinds = if sends_mails { Kinds::default().of(orders::mailing) } else { Kinds::default() };
    kinds
        .every(HOURLY, "forget-jobs", jobs::forgetting)
        .every(HOURLY, "sweep-uploads", uploads::sweeping)
        .every(HOURLY, "unpaid-orders", orders::giving_up_unpaid)
        .every(HOURLY, "finish-changes", catalog::finishing)
        .every(DAILY, "compare-uploads", uploads::comparing)
        .every(DAILY, "forget-changes", move |shop| catalog::forgetting(shop, audited_for))
}
