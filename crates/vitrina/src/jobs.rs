//! Which work this program does in the background (decision 73): one line a kind.

use crate::settings::Audit;
use jiff::SignedDuration;
use std::time::Duration;
use vitrina_shop::{
    catalog,
    context::Shop,
    jobs::{self, Kinds},
    orders, payment, uploads,
};

const HOURLY: Duration = Duration::from_hours(1);
const DAILY: Duration = Duration::from_hours(24);

/// All kinds, each with who does it. A node that sends no mails, or takes no payments by card, leaves them to others.
pub(crate) fn kinds(audit: &Audit, sends_mails: bool, takes_cards: bool) -> Kinds<Shop> {
    let audited_for = SignedDuration::from_hours(24 * i64::from(audit.audit_days.get()));
    let kinds = if sends_mails { Kinds::default().of(orders::mailing) } else { Kinds::default() };
    let kinds = if takes_cards { kinds.of(payment::looking).of(payment::closing).of(payment::giving_back) } else { kinds };
    kinds
        .of(payment::waiting_for_a_person)
        .every(HOURLY, "forget-jobs", jobs::forgetting)
        .every(HOURLY, "sweep-uploads", uploads::sweeping)
        .every(HOURLY, "unpaid-orders", orders::giving_up_unpaid)
        .every(HOURLY, "finish-changes", catalog::finishing)
        .every(DAILY, "compare-uploads", uploads::comparing)
        .every(DAILY, "forget-changes", move |shop| catalog::forgetting(shop, audited_for))
}
