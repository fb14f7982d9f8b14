//! The letter that confirms a withdrawal: what was withdrawn from, when it arrived, and what comes back (Directive 2011/83/EU, art. 11a).

use super::writing::Writing;
use crate::{calendar, mail::Part};
use vitrina_core::{
    days,
    money::Money,
    states::{OrderState, ShipmentState},
};
use vitrina_store::claims::Claim;

impl Writing<'_> {
    pub(super) fn withdrawal(&self, claim: &Claim) -> Vec<Part> {
        let arrived = calendar::local(&self.snapshot.configuration, claim.claimed_at);
        let (day, time) = (days::day(arrived.date(), self.locale()), arrived.strftime("%H:%M").to_string());
        let values = [("day", day.as_str()), ("time", &time), ("number", self.number)];
        let received = "We received your withdrawal from the contract about these goods of order {number} on {day} at {time}:";
        let mut parts = vec![Part::Paragraph(self.tn(received, &values)), Part::Lines(self.pieces(claim))];
        parts.push(Part::Paragraph(self.paying_back(claim)));
        if self.order.standing.shipment != ShipmentState::None {
            let company = &self.snapshot.configuration.company;
            let address = format!("{}, {}", company.name, self.snapshot.text(&company.address, self.locale()));
            let back = self.tn("Please send the goods back within 14 days to: {address}", &[("address", &address)]);
            parts.push(Part::Paragraph(back));
        }
        parts
    }

    fn pieces(&self, claim: &Claim) -> Vec<String> {
        let title = |guid: &str| {
            let line = self.prices.lines.iter().find(|line| line.line.guid == guid);
            line.map(|line| line.title.clone()).unwrap_or_default()
        };
        claim.lines.iter().map(|(guid, quantity)| format!("{} × {}", self.amount(*quantity), title(guid))).collect()
    }

    fn paying_back(&self, claim: &Claim) -> String {
        let by_voucher = claim.paid.total.checked_sub(claim.paid.money).filter(|rest| *rest > Money::ZERO);
        let is_paid = self.order.standing.has_money();
        let is_cancelled = self.order.standing.order == OrderState::Cancelled;
        if !is_paid && (is_cancelled || claim.paid.total == Money::ZERO) {
            // A voucher that was removed has no place for it, nor for what withdrawals before asked for: a person was called, who finds another way.
            // Where nothing is told, staff have given the order up since.
            let is_back = match self.told.lost {
                Some(lost) => Some(self.promised(lost)),
                None => self.told.voucher.or(by_voucher).and_then(|amount| self.on_voucher(amount)),
            };
            return is_back.unwrap_or_else(|| self.t("Nothing has been paid yet, so there is nothing to pay back."));
        }
        if claim.paid.total == Money::ZERO {
            return self.t("There is no money to pay back for these goods.");
        }
        let paid_back = if is_paid || claim.paid.money == Money::ZERO {
            self.promised(claim.paid.total)
        } else {
            let amount = self.money(claim.paid.total);
            self.tn("As soon as your payment is here, we pay back {amount}, the way you paid.", &[("amount", &amount)])
        };
        let Some(rest) = by_voucher else { return paid_back };
        let rest = self.money(rest);
        paid_back + " " + &self.tn("Of it {amount} goes back to your gift voucher.", &[("amount", &rest)])
    }

    fn promised(&self, amount: Money) -> String {
        self.tn(
            "We pay back {amount} within 14 days, the way you paid. We may wait until the goods are back or you show that you have sent them.",
            &[("amount", &self.money(amount))],
        )
    }
}
