//! Which work this program does in the background (decision 73): one line a kind.

use crate::settings::Audit;
use jiff::SignedDuration;
use std::time::Duration;
use vitrina_shop::{
    catalog,
    context::Shop,
    customers::{self, webhooks},
    feeds,
    jobs::{self, Kinds, Work},
    loyalty, newsletter, orders,
    payment::{self, GiveBack, LookAtRefund, PersonNeeded},
    reminders, requests, returns, uploads,
};

const HOURLY: Duration = Duration::from_hours(1);
const DAILY: Duration = Duration::from_hours(24);

/// Money that is a customer's, or may be: work that a person ends where no try did (CHK-06, PRICE-10).
const OWED: [&str; 3] = [GiveBack::KIND, LookAtRefund::KIND, PersonNeeded::KIND];

/// All kinds, each with who does it. What a node is not set up for, such as mails, it leaves to others.
pub(crate) fn kinds(audit: &Audit, shop: &Shop) -> Kinds<Shop> {
    let audited_for = SignedDuration::from_hours(24 * i64::from(audit.audit_days.get()));
    let kinds = if shop.post.is_some() {
        Kinds::default()
            .of(orders::mailing)
            .of(customers::mailing)
            .of(customers::saying_farewell)
            .of(returns::mailing)
            .of(newsletter::mailing)
            .of(requests::mailing)
    } else {
        Kinds::default()
    };
    let kinds = if shop.cards.is_some() {
        kinds.of(payment::looking).of(payment::closing).of(payment::giving_back).of(payment::looking_at_refund).of(payment::finding_refunds)
    } else {
        kinds
    };
    let kinds = if shop.vat_register.is_some() { kinds.of(customers::checking_vat) } else { kinds };
    let kinds = if shop.reminders.is_some() { kinds.of(reminders::telling) } else { kinds };
    kinds
        .of(webhooks::sending)
        .of(loyalty::following)
        .of(payment::waiting_for_a_person)
        .every(HOURLY, "fetch-terminals", feeds::fetching)
        .every(HOURLY, "forget-jobs", |shop| jobs::forgetting(shop, &OWED))
        .every(HOURLY, "forget-sessions", customers::forgetting)
        .every(HOURLY, "sweep-uploads", uploads::sweeping)
        .every(HOURLY, "unpaid-orders", orders::giving_up_unpaid)
        .every(HOURLY, "finish-changes", catalog::finishing)
        .every(DAILY, "compare-uploads", uploads::comparing)
        .every(DAILY, "forget-accounts", customers::forgetting_unproven)
        .every(DAILY, "forget-subscribers", newsletter::forgetting)
        .every(DAILY, "forget-spam", requests::forgetting)
        .every(DAILY, "forget-carts", reminders::expiring)
        .every(DAILY, "forget-messages", webhooks::forgetting)
        .every(DAILY, "forget-changes", move |shop| catalog::forgetting(shop, audited_for))
}
