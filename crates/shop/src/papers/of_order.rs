//! Papers that tell an order as it stands: its confirmation, the proforma that asks for its money, and the workshop's ticket. They have
//! the order's number and none of their own, so that they are made when they are asked for and not kept (ADR 22).

use super::{
    cart::CartOnPaper,
    code::transfer_code,
    sheet::{Block, Fact, Payment, Sheet, SheetLine},
    words::{Words, iban_in_groups},
};
use crate::{
    calendar,
    describing::{DescribedCart, DescribedLine},
    orders::{
        Address, BillingAddress,
        document::{DeliveredPart, Delivery, Destination, OrderDocument},
        number, withdrawn_pieces,
    },
};
use vitrina_core::catalog::PaymentType;
use vitrina_store::{
    claims::Claim,
    orders::Order,
    papers::{Paper, PaperKind},
};

/// An order on its way onto paper.
pub(super) struct OrderOnPaper<'a> {
    pub(super) words: Words<'a>,
    pub(super) order: &'a Order,
    pub(super) document: &'a OrderDocument,
    /// What was ordered, with the days that can still be had.
    pub(super) cart: &'a DescribedCart,
    /// What its customer has withdrawn from.
    pub(super) claims: &'a [Claim],
}

impl OrderOnPaper<'_> {
    /// What the order is, and what it comes to.
    pub(super) fn confirmation(&self) -> Sheet {
        let words = &self.words;
        Sheet { facts: self.facts(), ..self.sheet(words.t("Order confirmation")) }
    }

    /// Asks for the order's money by transfer.
    pub(super) fn proforma(&self) -> Sheet {
        let words = &self.words;
        let mut facts = self.facts();
        facts.extend(self.order.given_up_after().map(|day| Fact::new(words.t("Pay by"), words.day(day))));
        Sheet {
            facts,
            payment: self.payment(),
            notes: vec![words.t("This proforma asks for payment and is not an invoice. The invoice follows when your payment is here.")],
            ..self.sheet(words.t("Proforma invoice"))
        }
    }

    /// Tells the workshop what to make: without prices.
    pub(super) fn ticket(&self) -> Sheet {
        let (words, address) = (&self.words, &self.document.address);
        let buyer = self.buyer().into_iter().chain([address.phone.clone()]).collect();
        let comment = address.comment.as_ref().map(|comment| Block { label: words.t("Comment"), lines: vec![comment.clone()] });
        Sheet {
            parties: [Block { label: words.t("Buyer"), lines: buyer }].into_iter().chain(comment).collect(),
            head: vec![words.t("Product"), words.t("Quantity")],
            lines: self.cart.lines.iter().map(|line| self.work(line)).collect(),
            sums: Vec::new(),
            facts: self.facts(),
            goes_to: self.goes_to(|part| self.packed(part)),
            code: Some(number(self.order)),
            ..self.sheet(words.t("Job ticket"))
        }
    }

    fn sheet(&self, title: String) -> Sheet {
        let words = &self.words;
        let day = calendar::today(words.configuration, self.order.placed_at);
        Sheet {
            language: words.locale.code(),
            title,
            number: number(self.order),
            date: day.into(),
            brand: words.brand(),
            parties: self.parties(),
            facts: Vec::new(),
            head: self.on_paper().head(),
            lines: self.on_paper().lines(),
            sums: self.on_paper().sums(),
            payment: None,
            goes_to: self.goes_to(|part| self.part(part)),
            notes: Vec::new(),
            foot: words.foot(),
            page: words.t("Page {page} of {pages}"),
            code: None,
        }
    }

    fn on_paper(&self) -> CartOnPaper<'_> {
        CartOnPaper { words: self.words, cart: self.cart, has_delivery: self.cart.needs_delivery }
    }

    fn facts(&self) -> Vec<Fact> {
        let words = &self.words;
        let day = calendar::today(words.configuration, self.order.placed_at);
        let mut facts = vec![Fact::main(words.t("Order number"), number(self.order)), Fact::new(words.t("Date"), words.day(day))];
        let methods = [(words.t("Payment"), &self.document.payment_method), (words.t("Delivery"), &self.document.shipping_method)];
        facts.extend(methods.into_iter().filter_map(|(label, method)| Some(Fact::new(label, &method.as_ref()?.title))));
        facts
    }

    fn parties(&self) -> Vec<Block> {
        let words = &self.words;
        vec![Block { label: words.t("Buyer"), lines: self.buyer() }, Block { label: words.t("Seller"), lines: words.seller() }]
    }

    /// Who buys, where their invoice has them.
    fn buyer(&self) -> Vec<String> {
        named(&self.words, &self.document.address, &self.document.invoiced_at())
    }

    /// Each place that is not where the buyer is, and what of the lines goes there where there are several (CART-07), as `told` has it.
    fn goes_to(&self, told: impl Fn(&DeliveredPart) -> Option<String>) -> Vec<Block> {
        let (words, deliveries) = (&self.words, &self.document.deliveries);
        let block = |(number, delivery): (usize, &Delivery)| {
            let mut lines = match &delivery.to {
                Destination::Orderer if self.document.billing_address.is_none() => return None,
                Destination::Orderer => self.orderer(),
                Destination::Address(address) => self.recipient(address),
                Destination::Salon(point) | Destination::Terminal(point) => point.on_a_sign(),
            };
            let label = words.t("Delivery");
            if deliveries.len() == 1 {
                return Some(Block { label, lines });
            }
            lines.extend(delivery.parts.iter().filter_map(&told));
            Some(Block { label: format!("{label} {number}"), lines })
        };
        (1..).zip(deliveries).filter_map(block).collect()
    }

    fn recipient(&self, address: &Address) -> Vec<String> {
        let words = &self.words;
        let comment = address.comment.as_ref().map(|comment| format!("{}: {comment}", words.t("Comment")));
        named(words, address, &BillingAddress::from(address)).into_iter().chain([address.phone.clone()]).chain(comment).collect()
    }

    /// Who ordered, where it goes to them and they are invoiced elsewhere: their codes stand there, and what they say for all of it elsewhere.
    fn orderer(&self) -> Vec<String> {
        self.recipient(&Address { company_code: None, vat_code: None, comment: None, ..self.document.address.clone() })
    }

    /// So many pieces of a line.
    fn part(&self, part: &DeliveredPart) -> Option<String> {
        Some(format!("{} × {}", self.words.amount(part.quantity), self.line_of(part)?.title))
    }

    /// The same for who packs, as far as the line is still wanted (decision 61). Where some of it was withdrawn from, nobody knows whose pieces those are.
    fn packed(&self, part: &DeliveredPart) -> Option<String> {
        let line = self.line_of(part)?;
        let withdrawn = withdrawn_pieces(self.claims, &part.line);
        if withdrawn >= line.line.quantity {
            return None;
        }
        let noted = self.noted(withdrawn).map(|noted| format!(" ({noted})")).unwrap_or_default();
        Some(self.part(part)? + &noted)
    }

    fn line_of(&self, part: &DeliveredPart) -> Option<&DescribedLine> {
        self.cart.lines.iter().find(|line| line.line.guid == part.line)
    }

    /// That so many pieces were withdrawn from, if any.
    fn noted(&self, withdrawn: u32) -> Option<String> {
        (withdrawn > 0).then(|| format!("{}: {}", self.words.t("Withdrawn"), self.words.amount(withdrawn)))
    }

    /// A line for who makes it: with its files by name and id, and its variant. What was withdrawn from is neither made nor packed (decision 61); a
    /// line of which nothing is left stays, so that those after it keep their place.
    fn work(&self, line: &DescribedLine) -> SheetLine {
        let words = &self.words;
        let withdrawn = withdrawn_pieces(self.claims, &line.line.guid);
        let mut notes: Vec<String> = self.noted(withdrawn).into_iter().chain(self.on_paper().arrival(line)).collect();
        if let Some(artwork) = &line.artwork {
            let files = artwork.files.iter().flatten().map(|file| format!("{}: {} ({})", words.t("Files"), file.name, file.id));
            notes.extend(files);
            notes.extend(artwork.comment.as_ref().map(|comment| format!("{}: {comment}", words.t("Comment"))));
        }
        let details = line.variant_code.clone().into_iter().chain(self.on_paper().details(line)).collect();
        SheetLine { title: line.title.clone(), details, notes, figures: vec![words.amount(line.line.quantity.saturating_sub(withdrawn))] }
    }

    fn payment(&self) -> Option<Payment> {
        let (words, order) = (&self.words, self.order);
        let company = &words.configuration.company;
        let (bank, iban) = company.bank.as_deref().zip(company.iban.as_deref())?;
        let number = number(order);
        Some(Payment {
            title: words.t("Payment"),
            facts: vec![
                Fact::new(words.t("Recipient"), &company.name),
                Fact::new(words.t("Bank"), bank),
                Fact::new("IBAN", iban_in_groups(iban)),
                Fact::new(words.t("Payment reference"), &number),
                Fact::main(words.t("Amount to pay"), words.money(order.total_to_pay, &order.currency)),
            ],
            code: transfer_code(&company.name, iban, order.total_to_pay, &order.currency, &number),
            hint: words.t("Scan to pay in your bank's app"),
        })
    }
}

/// Whether the order's money is awaited by transfer, so that a proforma asks for it: once there is an invoice, that does.
pub(super) fn has_proforma(waits_for_money: bool, document: &OrderDocument, issued: &[Paper]) -> bool {
    let is_invoiced = issued.iter().any(|paper| paper.kind == PaperKind::Invoice);
    !is_invoiced && waits_for_money && document.payment_type == Some(PaymentType::BankTransfer)
}

/// A company or a person, and where they are.
fn named(words: &Words<'_>, address: &Address, at: &BillingAddress) -> Vec<String> {
    let person = format!("{} {}", address.name, address.surname);
    let codes = [words.coded("Company code", address.company_code.as_deref()), words.coded("VAT code", address.vat_code.as_deref())];
    let place = words.place(&at.address, &at.postcode, &at.city, &at.country);
    address.company.clone().into_iter().chain([person]).chain(place).chain(codes.into_iter().flatten()).collect()
}
