//! A bill as a person reads it.

use super::{Bill, BillKind, BillLine, TaxCategory};
use crate::papers::{
    code::transfer_code,
    sheet::{Block, Fact, Payment, Sheet, SheetLine},
    words::{Words, iban_in_groups},
};
use rust_decimal::Decimal;
use vitrina_core::{catalog::PaymentType, money::Money};

/// All that stands on the bill's paper.
pub(in crate::papers) fn on_paper(bill: &Bill, words: &Words<'_>) -> Sheet {
    let writing = Writing { bill, words };
    Sheet {
        language: words.locale.code(),
        title: writing.title(),
        number: bill.number.clone(),
        date: bill.issued_on.into(),
        brand: words.brand(),
        parties: writing.parties(),
        facts: writing.facts(),
        head: writing.head(),
        lines: bill.lines.iter().map(|line| writing.line(line)).collect(),
        sums: writing.sums(),
        payment: writing.payment(),
        goes_to: Vec::new(),
        notes: writing.notes(),
        foot: writing.foot(),
        page: words.t("Page {page} of {pages}"),
        code: None,
    }
}

struct Writing<'a> {
    bill: &'a Bill,
    words: &'a Words<'a>,
}

impl Writing<'_> {
    fn title(&self) -> String {
        match (self.bill.kind, &self.bill.seller.vat_code) {
            (BillKind::Invoice, Some(_)) => self.words.t("VAT invoice"),
            (BillKind::Invoice, None) => self.words.t("Invoice"),
            (BillKind::CreditNote, _) => self.words.t("Credit note"),
        }
    }

    fn parties(&self) -> Vec<Block> {
        let (bill, words) = (self.bill, self.words);
        let place = |of: &super::Place| words.place(&of.address, &of.postcode, &of.city, &of.country);
        let codes = |code: &Option<String>, vat_code: &Option<String>| {
            [words.coded("Company code", code.as_deref()), words.coded("VAT code", vat_code.as_deref())].into_iter().flatten()
        };
        let (buyer, seller) = (&bill.buyer, &bill.seller);
        let names = buyer.company.iter().chain([&buyer.person]).cloned();
        let to = names.chain(place(&buyer.place)).chain(codes(&buyer.code, &buyer.vat_code)).collect();
        let from = [seller.name.clone(), seller.address.clone()].into_iter().chain(codes(&seller.code, &seller.vat_code)).collect();
        // Several places are on the confirmation.
        let goes_to = bill.delivery.as_ref().filter(|delivery| !delivery.to.is_empty() && delivery.place != buyer.place);
        let goes_to = goes_to.map(|delivery| Block {
            label: words.t("Delivery"),
            lines: [delivery.to.clone()].into_iter().chain(place(&delivery.place)).collect(),
        });
        let parties = [Block { label: words.t("Buyer"), lines: to }, Block { label: words.t("Seller"), lines: from }];
        parties.into_iter().chain(goes_to).collect()
    }

    fn facts(&self) -> Vec<Fact> {
        let (bill, words) = (self.bill, self.words);
        let mut facts = vec![
            Fact::main(words.t("Number"), &bill.number),
            Fact::new(words.t("Date of issue"), words.day(bill.issued_on)),
            Fact::new(words.t("Order number"), &bill.order_number),
        ];
        let supplied = bill.delivery.as_ref().and_then(|delivery| delivery.on);
        facts.extend(supplied.map(|day| Fact::new(words.t("Date of supply"), words.day(day))));
        facts.extend(bill.due_on.filter(|_| bill.due > Money::ZERO).map(|day| Fact::new(words.t("Pay by"), words.day(day))));
        if let Some(corrected) = &bill.corrects {
            facts.push(Fact::new(words.t("Corrects the invoice"), &corrected.number));
            facts.push(Fact::new(words.t("Issued on"), words.day(corrected.issued_on)));
        }
        facts
    }

    /// Amounts with VAT stand beside those without where the shopper saw them.
    fn head(&self) -> Vec<String> {
        let words = self.words;
        let mut head =
            vec![words.t("Product"), words.t("Quantity"), words.t("Unit price excl. VAT"), words.t("VAT"), words.t("Amount excl. VAT")];
        if self.has_gross() {
            head.push(words.t("Amount incl. VAT"));
        }
        head
    }

    fn has_gross(&self) -> bool {
        self.bill.lines.iter().any(|line| line.gross.is_some())
    }

    fn line(&self, line: &BillLine) -> SheetLine {
        let words = self.words;
        let before = line.net.checked_add(line.discount).unwrap_or_default();
        let unit_price = before.to_decimal() / Decimal::from(line.quantity.max(1));
        let mut figures =
            vec![words.amount(line.quantity), words.unit_price(unit_price, &self.bill.currency), self.rate(line.tax), self.money(line.net)];
        if self.has_gross() {
            figures.push(line.gross.map(|gross| self.money(gross)).unwrap_or_default());
        }
        let discount = (line.discount > Money::ZERO).then(|| format!("{}: {}", words.t("Discount"), self.off(line.discount)));
        let details = line.code.iter().chain(&line.details).cloned().collect();
        SheetLine { title: line.title.clone(), details, notes: discount.into_iter().collect(), figures }
    }

    fn rate(&self, tax: super::Tax) -> String {
        match tax.category {
            TaxCategory::OutsideVat => "\u{2013}".to_owned(),
            _ => self.words.percent(tax.rate),
        }
    }

    fn sums(&self) -> Vec<Fact> {
        let (bill, words) = (self.bill, self.words);
        let mut rows = Vec::new();
        if !bill.charges.is_empty() {
            rows.push(Fact::new(words.t("Products"), self.money(bill.lines_net())));
        }
        rows.extend(bill.charges.iter().map(|charge| Fact::new(&charge.title, self.money(charge.net))));
        rows.push(Fact::new(words.t("Total excl. VAT"), self.money(bill.net)));
        for group in &bill.vat {
            let (percent, net) = (self.rate(group.tax), self.money(group.net));
            rows.push(Fact::new(words.tn("VAT {percent} of {net}", &[("percent", &percent), ("net", &net)]), self.money(group.vat)));
        }
        if bill.vat.len() > 1 {
            rows.push(Fact::new(words.t("VAT"), self.money(bill.vat_total)));
        }
        rows.push(Fact::main(words.t("Total incl. VAT"), self.money(bill.total)));
        if bill.kind == BillKind::CreditNote {
            return rows;
        }
        for (label, amount) in [(words.t("Gift voucher"), bill.voucher), (words.t("Paid"), bill.paid)] {
            if amount > Money::ZERO {
                rows.push(Fact::new(label, self.off(amount)));
            }
        }
        rows.push(Fact::main(words.t("Amount to pay"), self.money(bill.due)));
        rows
    }

    fn payment(&self) -> Option<Payment> {
        let (bill, words) = (self.bill, self.words);
        let iban = bill.seller.iban.as_ref().filter(|_| bill.due > Money::ZERO && bill.payment != Some(PaymentType::Card))?;
        let mut facts = vec![Fact::new(words.t("Recipient"), &bill.seller.name)];
        facts.extend(bill.seller.bank.as_ref().map(|bank| Fact::new(words.t("Bank"), bank)));
        facts.push(Fact::new("IBAN", iban_in_groups(iban)));
        facts.push(Fact::new(words.t("Payment reference"), &bill.order_number));
        facts.push(Fact::main(words.t("Amount to pay"), self.money(bill.due)));
        let code = transfer_code(&bill.seller.name, iban, bill.due, &bill.currency, &bill.order_number);
        Some(Payment { title: words.t("Payment"), facts, code, hint: words.t("Scan to pay in your bank's app") })
    }

    /// Why there is no VAT, and why an invoice is corrected.
    fn notes(&self) -> Vec<String> {
        let words = self.words;
        let mut notes: Vec<String> = self.bill.vat.iter().filter_map(|group| self.exemption(group.tax.category)).collect();
        notes.extend(self.bill.reason.as_ref().map(|reason| format!("{}: {reason}", words.t("Reason"))));
        notes
    }

    fn exemption(&self, category: TaxCategory) -> Option<String> {
        let words = self.words;
        match category {
            TaxCategory::Standard | TaxCategory::Zero => None,
            TaxCategory::IntraCommunity => Some(words.t("Intra-Community supply, exempt from VAT (Article 138 of Directive 2006/112/EC).")),
            TaxCategory::ReverseCharge => Some(words.t("Reverse charge: the buyer owes the VAT (Article 196 of Directive 2006/112/EC).")),
            TaxCategory::Export => Some(words.t("Export, exempt from VAT (Article 146 of Directive 2006/112/EC).")),
            TaxCategory::OutsideVat => Some(words.t("The seller is not registered for VAT.")),
        }
    }

    fn foot(&self) -> Vec<String> {
        let seller = &self.bill.seller;
        vec![seller.name.clone(), seller.phone.clone(), seller.email.clone()]
    }

    fn money(&self, amount: Money) -> String {
        self.words.money(amount, &self.bill.currency)
    }

    fn off(&self, amount: Money) -> String {
        self.money(Money::ZERO.checked_sub(amount).unwrap_or_default())
    }
}
