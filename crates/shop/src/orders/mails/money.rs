//! What a letter says of money that went back (CHK-06, STOCK-04).

use super::writing::Writing;
use crate::mail::Part;
use vitrina_core::{money::Money, pricing::codes::ending, states::PaymentState};

impl Writing<'_> {
    pub(super) fn cancelled(&self) -> Vec<Part> {
        let nothing = self.t("It will not be made or sent, and there is nothing to pay.");
        let mut parts: Vec<Part> = [nothing].into_iter().chain(self.back_on_voucher()).map(Part::Paragraph).collect();
        if self.order.standing.payment != PaymentState::Refunded {
            let sentence = self.t("If you have already paid, or still need it, write to us with the order number:");
            parts.push(Part::Paragraph(self.write_to_us(sentence)));
        }
        parts
    }

    pub(super) fn refunded(&self) -> Vec<Part> {
        let refunded = self.t("We have refunded {total}. Depending on your bank, it may take a few days to arrive.");
        let money = Some(refunded).filter(|_| self.amount > Money::ZERO);
        money.into_iter().chain(self.back_on_voucher()).map(Part::Paragraph).collect()
    }

    /// The invoice stays, and its day: less of it is to be paid.
    pub(super) fn reduced(&self) -> Vec<Part> {
        let reduced = self.t("You have {total} less to pay for this order. You find the credit note with this e-mail.");
        let left = match self.order.total_to_pay {
            Money::ZERO => Some(self.t("There is nothing left to pay.")),
            // It may have come by now.
            left => self.waits_for_money.then(|| self.tn("{left} is left to pay.", &[("left", &self.money(left))])),
        };
        [reduced].into_iter().chain(left).chain(self.back_on_voucher()).map(Part::Paragraph).collect()
    }

    /// Money that the order did not take: where it was another amount than the one to pay, that may still be paid.
    pub(super) fn returned(&self) -> Vec<Part> {
        let is_other = self.told.came.is_some() || self.told.currency.is_some();
        let came = if is_other {
            self.t("We have received another amount than the one to pay for your order.")
        } else {
            self.t("Your payment of {total} reached us when the order was no longer waiting for it.")
        };
        let back = self.t("We have refunded {total}. Depending on your bank, it may take a few days to arrive.");
        let again = (is_other && self.waits_for_money).then(|| {
            let again = self.t("Your order is still waiting for its payment. You can pay on the page of your order.");
            self.with_day_to_pay_by(again)
        });
        [came, back].into_iter().chain(again).map(Part::Paragraph).collect()
    }

    fn back_on_voucher(&self) -> Option<String> {
        self.told.voucher.and_then(|amount| self.on_voucher(amount))
    }

    /// What went back to a voucher, which is named by its end: whoever has all of it can spend it.
    pub(super) fn on_voucher(&self, amount: Money) -> Option<String> {
        let spent = self.document.gift_voucher.as_ref()?;
        let amount = self.money(amount);
        let values = [("amount", amount.as_str()), ("ending", ending(&spent.code))];
        Some(self.tn("{amount} is back on your gift voucher, the one whose code ends in {ending}.", &values))
    }

    /// Whether more of what was paid is still with the shop than what this is about.
    pub(super) fn is_part(&self) -> bool {
        match self.told.voucher {
            Some(voucher) => self.amount.checked_add(voucher).is_some_and(|told| told < self.order.total),
            None => self.amount < self.told.came.unwrap_or(self.order.total_to_pay),
        }
    }
}
