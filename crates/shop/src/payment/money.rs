//! What came for an order, and what of it was given back.

use vitrina_core::{
    money::Money,
    states::{CheckoutState, RefundState},
};
use vitrina_store::{
    DatabaseError, Source,
    claims::Claim,
    orders::Order,
    payments::{self, Payment, Refund},
};

/// The money of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyOf {
    /// Every try to pay on a provider's page.
    pub payments: Vec<Payment>,
    /// Everything that is given back, was, or could not be.
    pub refunds: Vec<Refund>,
    /// What came as a transfer, or however else a person noted.
    pub transferred: Money,
}

impl MoneyOf {
    /// What the shop knows of the order's money.
    pub async fn find(source: &impl Source, order: &Order) -> Result<Self, DatabaseError> {
        let (payments, refunds) = (payments::of_order(source, &order.id).await?, payments::refunds_of(source, &order.id).await?);
        let is_by_card = payments.iter().any(|payment| payment.state == CheckoutState::Paid);
        let transferred = if order.standing.has_money() && !is_by_card { order.total_to_pay } else { Money::ZERO };
        Ok(Self { payments, refunds, transferred })
    }

    /// The payment on a provider's page that paid the order.
    #[must_use]
    pub fn paid_by(&self) -> Option<&Payment> {
        self.payments.iter().find(|payment| payment.state == CheckoutState::Paid)
    }

    /// What the order was paid with. Money that it did not take is not in it.
    #[must_use]
    pub fn paid(&self) -> Money {
        self.paid_by().map_or(self.transferred, |payment| payment.amount)
    }

    /// What of that was given back by now.
    #[must_use]
    pub fn given_back(&self) -> Money {
        self.sum(|state| state == RefundState::Given)
    }

    /// What of it can still be given back.
    #[must_use]
    pub fn left(&self) -> Money {
        self.paid().checked_sub(self.sum(RefundState::counts)).filter(|left| !left.is_negative()).unwrap_or_default()
    }

    /// Whether the money of a withdrawal from the order was sent (decision 61): by a refund of its own, or with all that the order was paid with. What
    /// was given back before it was settled needs none, nor what an order that was given up never got. Its part of a voucher is sent only where that
    /// `has_voucher` to take it.
    #[must_use]
    pub fn is_sent_for(&self, claim: &Claim, has_voucher: bool) -> bool {
        // Before refunds named their claim, the one that was decided in the moment that settled it was its own.
        let is_own = |refund: &Refund| match &refund.claim_id {
            Some(id) => *id == claim.id,
            None => claim.settled_at == Some(refund.created_at),
        };
        let is_given = self.refunds.iter().any(|refund| is_own(refund) && refund.state == RefundState::Given);
        let is_all_back = self.paid() > Money::ZERO && self.given_back() >= self.paid();
        let never_came = self.paid() == Money::ZERO && claim.settled_at.is_some();
        let is_on_voucher = has_voucher || claim.paid.voucher().is_none_or(|part| part == Money::ZERO);
        is_on_voucher && (claim.paid.money == Money::ZERO || never_came || is_given || is_all_back)
    }

    /// What of that was given back and the order's invoice had asked for. What came beyond it goes back first where it goes back for no claim, and is
    /// not credited; what goes back for one was paid for its goods.
    #[must_use]
    pub(crate) fn credited_back(&self, order: &Order) -> Money {
        let not_negative = |amount: &Money| !amount.is_negative();
        let beyond = self.paid().checked_sub(order.total_to_pay).filter(not_negative).unwrap_or_default();
        let (for_claims, for_none) = self.by_claim(|state| state == RefundState::Given);
        let rest = for_none.checked_sub(beyond).filter(not_negative).unwrap_or_default();
        for_claims.checked_add(rest).unwrap_or_default().min(order.total_to_pay)
    }

    /// What the order was paid with by card, where that is not what it asked for: staff said that it is enough.
    #[must_use]
    pub(crate) fn other_amount(&self, order: &Order) -> Option<Money> {
        self.paid_by().map(|payment| payment.amount).filter(|amount| *amount != order.total_to_pay)
    }

    /// What came by the payment that this is given back of, where the order did not ask for that.
    #[must_use]
    pub(super) fn other_amount_of(&self, refund: &Refund, order: &Order) -> Option<Money> {
        let payment = self.payments.iter().find(|payment| refund.payment_id.as_ref() == Some(&payment.id))?;
        Some(payment.amount).filter(|amount| *amount != order.total_to_pay)
    }

    /// Whether what is given back was paid for the order, and is not of money that it did not take.
    #[must_use]
    pub(super) fn is_of_order(&self, refund: &Refund) -> bool {
        refund.payment_id.as_deref() == self.way()
    }

    /// What came by card and nobody has given back or decided to, with how much of it is left: money that the order did not take before what paid it.
    #[must_use]
    pub(super) fn left_by_card(&self) -> Option<(&Payment, Money)> {
        let surplus = self.payments.iter().filter(|payment| payment.state == CheckoutState::Surplus);
        let left = |payment: &Payment| payment.amount.checked_sub(self.back_of(payment)).filter(|left| *left > Money::ZERO);
        surplus.chain(self.paid_by()).find_map(|payment| Some((payment, left(payment)?)))
    }

    /// Money that is here, is not what was asked for, and that nobody has given back.
    pub(super) fn unclear(&self) -> impl Iterator<Item = &Payment> {
        let is_kept = move |payment: &&Payment| self.back_of(payment) < payment.amount;
        self.payments.iter().filter(|payment| payment.state == CheckoutState::Unclear).filter(is_kept)
    }

    /// Whether there is such money: a person looks, and meanwhile nobody pays again.
    #[must_use]
    pub fn is_unclear(&self) -> bool {
        self.unclear().next().is_some()
    }

    /// Whether a payment by card has begun that takes its time: nobody pays again meanwhile.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.payments.iter().any(|payment| payment.state == CheckoutState::Processing)
    }

    /// What of a payment is given back, or will be.
    #[must_use]
    pub fn back_of(&self, payment: &Payment) -> Money {
        let of_it = self.refunds.iter().filter(|refund| refund.payment_id.as_ref() == Some(&payment.id) && refund.state.counts());
        Money::checked_sum(of_it.map(|refund| refund.amount)).unwrap_or_default()
    }

    /// The payment that paid the order; none of a transfer.
    fn way(&self) -> Option<&str> {
        self.paid_by().map(|payment| payment.id.as_str())
    }

    fn sum(&self, is_meant: impl Fn(RefundState) -> bool) -> Money {
        let (for_claims, for_none) = self.by_claim(is_meant);
        for_claims.checked_add(for_none).unwrap_or_default()
    }

    /// What goes back of what paid the order: for withdrawals and returns, and for none of them.
    fn by_claim(&self, is_meant: impl Fn(RefundState) -> bool) -> (Money, Money) {
        let meant = self.refunds.iter().filter(|refund| self.is_of_order(refund) && is_meant(refund.state));
        let (for_claims, for_none): (Vec<&Refund>, Vec<&Refund>) = meant.partition(|refund| refund.claim_id.is_some());
        let sum = |refunds: Vec<&Refund>| Money::checked_sum(refunds.iter().map(|refund| refund.amount)).unwrap_or_default();
        (sum(for_claims), sum(for_none))
    }
}
