//! A priced cart on paper, whether it is ordered or offered: its lines, and what they come to.

use super::{
    sheet::{Fact, SheetLine},
    words::Words,
};
use crate::describing::{DescribedCart, DescribedLine};
use rust_decimal::Decimal;
use vitrina_core::{catalog::PricesInclude, delivery::condition::Needs, money::Money};

/// A cart on its way onto paper.
pub(super) struct CartOnPaper<'a> {
    pub(super) words: Words<'a>,
    pub(super) cart: &'a DescribedCart,
    /// Whether the sums say what delivery costs.
    pub(super) has_delivery: bool,
}

impl CartOnPaper<'_> {
    /// What stands over the lines.
    pub(super) fn head(&self) -> Vec<String> {
        let words = &self.words;
        vec![words.t("Product"), words.t("Quantity"), words.t("Unit price"), words.t("Amount")]
    }

    /// Each with its prices.
    pub(super) fn lines(&self) -> Vec<SheetLine> {
        self.cart.lines.iter().map(|line| self.line(line)).collect()
    }

    fn line(&self, line: &DescribedLine) -> SheetLine {
        let words = &self.words;
        let shown = line
            .shown
            .map(|shown| [words.unit_price(shown.unit_price, &self.cart.currency), words.money(shown.price, &self.cart.currency)]);
        let figures = [words.amount(line.line.quantity)].into_iter().chain(shown.unwrap_or_default()).collect();
        let notes = self.points(line).into_iter().chain(self.arrival(line)).collect();
        SheetLine { title: line.title.clone(), details: self.details(line), notes, figures }
    }

    /// What points paid of a line: without it nobody could tell how its price follows from that of a piece.
    fn points(&self, line: &DescribedLine) -> Option<String> {
        let paid = line.points.filter(|points| points.is_paid)?;
        Some(format!("{}: {}", self.words.t("Paid with points"), self.words.money(paid.pays, &self.cart.currency)))
    }

    /// What was chosen.
    pub(super) fn details(&self, line: &DescribedLine) -> Vec<String> {
        let words = &self.words;
        let mut details: Vec<String> = line.options.iter().map(|option| format!("{}: {}", option.title, option.value_title)).collect();
        let others = line.services.iter().filter(|service| line.options.iter().all(|option| option.code != service.code));
        details.extend(others.map(|service| service.title.clone()));
        if line.artwork.as_ref().is_some_and(|artwork| artwork.is_later) {
            details.push(format!("{}: {}", words.t("Files"), words.t("You will send them later")));
        }
        details
    }

    /// When a line arrives, and on what that depends.
    pub(super) fn arrival(&self, line: &DescribedLine) -> Option<String> {
        let words = &self.words;
        let day = words.weekday_and_day(line.arrives_on?);
        let arrives = format!("{}: ", words.t("Arrives"));
        let Some(condition) = line.condition else { return Some(arrives + &day) };
        let (until, time) = (words.weekday_and_day(condition.until.date()), condition.until.strftime("%H:%M").to_string());
        let values = [("day", day.as_str()), ("time", &time), ("until", &until)];
        let sentence = match condition.needs {
            _ if line.is_condition_over => {
                words.tn("{day}, if we had everything by {time} on {until}; otherwise as many working days later as it came later", &values)
            }
            Needs::Payment => words.tn("{day}, if your payment is here by {time} on {until}", &values),
            Needs::Files => words.tn("{day}, if your payment and files are here by {time} on {until}", &values),
            Needs::Approval => words.tn("{day}, if your payment and your approval are here by {time} on {until}", &values),
            Needs::FilesAlone => words.tn("{day}, if your files are here by {time} on {until}", &values),
            Needs::ApprovalAlone => words.tn("{day}, if your approval is here by {time} on {until}", &values),
        };
        Some(arrives + &sentence)
    }

    /// How the lines come to what is to be paid, as the order page shows it.
    pub(super) fn sums(&self) -> Vec<Fact> {
        let (words, cart) = (&self.words, self.cart);
        let shown = cart.shown;
        let is_gross = shown.prices_include == PricesInclude::Vat;
        let money = |amount: Money| words.money(amount, &cart.currency);
        let off = |amount: Money| words.money(Money::ZERO.checked_sub(amount).unwrap_or_default(), &cart.currency);
        let mut rows = vec![Fact::new(words.t("Products"), money(shown.products))];
        if shown.discount > Money::ZERO {
            rows.push(Fact::new(words.t("Discount"), off(shown.discount)));
        }
        if self.has_delivery {
            rows.push(Fact::new(words.t("Delivery"), money(shown.delivery)));
        }
        if shown.rounding != Money::ZERO {
            rows.push(Fact::new(words.t("Rounding"), money(shown.rounding)));
        }
        if !is_gross {
            rows.push(Fact::new(words.t("Total excl. VAT"), money(cart.total_without_vat)));
        }
        for group in &cart.vat {
            let percent = words.amount(group.rate * Decimal::ONE_HUNDRED);
            let percent = [("percent", percent.as_str())];
            let name = if is_gross { words.tn("VAT ({percent}%) included", &percent) } else { words.tn("VAT ({percent}%)", &percent) };
            rows.push(Fact::new(name, money(group.vat)));
        }
        if cart.voucher > Money::ZERO {
            rows.push(Fact::new(words.t("Total incl. VAT"), money(cart.total)));
            rows.push(Fact::new(words.t("Gift voucher"), off(cart.voucher)));
            rows.push(Fact::main(words.t("Amount to pay"), money(cart.total_to_pay)));
        } else {
            rows.push(Fact::main(words.t("Total incl. VAT"), money(cart.total)));
        }
        rows
    }
}
