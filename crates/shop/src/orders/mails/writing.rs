//! The letter about an order, in the words of its page and in its language.

use super::{occasion::Occasion, told::Told};
use crate::{
    describing::{DescribedCart, DescribedLine},
    mail::{BoughtLine, Letter, Part, Row, imprint},
    orders::{
        Address,
        document::{DeliveredPart, Delivery, Destination, OrderDocument},
    },
    papers::iban_in_groups,
    points::Point,
    translations::Translations,
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{PaymentType, PricesInclude},
    countries::country,
    days,
    delivery::condition::Needs,
    locale::Locale,
    money::Money,
    states::{PaymentState, ProductionState},
};
use vitrina_store::{claims::Claim, orders::Order};

/// A letter on its way onto paper.
pub(super) struct Writing<'a> {
    pub(super) translations: &'a Translations,
    pub(super) snapshot: &'a Snapshot,
    pub(super) order: &'a Order,
    pub(super) document: &'a OrderDocument,
    /// What was ordered, with the days that can still be had.
    pub(super) prices: DescribedCart,
    /// The order's number as people read it.
    pub(super) number: &'a str,
    /// The address of the order's page.
    pub(super) page: Option<String>,
    /// The withdrawal that it is about.
    pub(super) claim: Option<&'a Claim>,
    /// Whether the shop waits for the order's money.
    pub(super) waits_for_money: bool,
    /// The way by which it does, or did (CHK-03).
    pub(super) awaited_by: Option<PaymentType>,
    /// Whether whoever ordered has withdrawn from all of it.
    pub(super) is_withdrawn: bool,
    /// How much money it is about.
    pub(super) amount: Money,
    /// What else was noted of that money.
    pub(super) told: &'a Told,
}

impl Writing<'_> {
    pub(super) fn letter(&self, occasion: Occasion) -> Letter {
        let subject = self.subject(occasion);
        Letter {
            language: self.locale().code(),
            sender: self.snapshot.text(&self.snapshot.configuration.site_name, self.locale()).to_owned(),
            heading: if occasion == Occasion::Placed { self.t("Thank you for your order") } else { subject.clone() },
            subject,
            parts: self.parts(occasion),
            imprint: imprint(self.snapshot, self.translations, self.locale()),
        }
    }

    fn subject(&self, occasion: Occasion) -> String {
        match occasion {
            Occasion::Placed => self.t("We have your order {number}"),
            Occasion::Paid => self.t("We have received your payment for order {number}"),
            Occasion::Cancelled => self.t("Your order {number} is cancelled"),
            Occasion::FilesAwaited => self.t("We need your files for order {number}"),
            Occasion::FilesHere => self.t("We have your files for order {number}"),
            Occasion::InProduction => self.t("Your order {number} is being made"),
            Occasion::PartShipped if self.salon().is_some() => self.t("Part of your order {number} is ready to be picked up"),
            Occasion::PartShipped => self.t("Part of your order {number} is on its way"),
            Occasion::Shipped if self.salon().is_some() => self.t("Your order {number} is ready to be picked up"),
            Occasion::Shipped => self.t("Your order {number} is on its way"),
            Occasion::Delivered if self.salon().is_some() => self.t("You have picked up your order {number}"),
            Occasion::Delivered => self.t("Your order {number} has arrived"),
            Occasion::Refunded if self.is_part() => self.t("We have refunded part of your order {number}"),
            Occasion::Refunded => self.t("We have refunded your order {number}"),
            Occasion::Reduced => self.t("Credit note for your order {number}"),
            Occasion::Withdrawn => self.t("We have received your withdrawal from order {number}"),
            Occasion::PaymentReturned => self.t("We have returned your payment for order {number}"),
        }
    }

    fn parts(&self, occasion: Occasion) -> Vec<Part> {
        let mut parts = self.beginning(occasion);
        parts.extend(self.page.clone().map(|address| Part::Button { words: self.t("See your order"), address }));
        if occasion == Occasion::Withdrawn {
            return parts;
        }
        if occasion == Occasion::Placed {
            parts.extend(self.payment());
        }
        parts.push(Part::Heading(self.t("What you have ordered")));
        parts.push(Part::Bought(self.prices.lines.iter().map(|line| self.bought(line)).collect()));
        if occasion == Occasion::Placed {
            parts.push(Part::Sums(self.sums()));
            parts.extend(self.delivery());
            parts.extend(self.billing());
        }
        parts
    }

    fn beginning(&self, occasion: Occasion) -> Vec<Part> {
        let says = |sentence| vec![Part::Paragraph(sentence)];
        match occasion {
            Occasion::Placed => {
                let received = self.t("We have received your order {number}. Here is what you have ordered and what happens next.");
                says(received).into_iter().chain(self.next()).collect()
            }
            Occasion::Paid => says(self.t("Thank you: your payment of {total} is here.")).into_iter().chain(self.next()).collect(),
            Occasion::Cancelled => self.cancelled(),
            Occasion::FilesAwaited => vec![
                Part::Paragraph(self.t("We can go on as soon as we have your files.")),
                Part::Paragraph(self.t("Send us your files on the page of your order.")),
            ],
            Occasion::FilesHere => {
                says(self.t("Thank you: your files are here. We check them, and write to you if anything is not as it should be."))
                    .into_iter()
                    .chain(self.next())
                    .collect()
            }
            Occasion::InProduction => says(self.t("We have everything we need, and work on it has begun.")),
            Occasion::PartShipped | Occasion::Shipped if let Some(salon) = self.salon() => self.lies_ready(occasion, salon),
            Occasion::PartShipped => says(self.t("The rest will follow. We will write to you when it leaves.")),
            Occasion::Shipped => says(self.t("Everything in your order has now been sent.")),
            Occasion::Delivered => {
                says(self.write_to_us(self.t("If anything is missing or not as it should be, write to us with the order number:")))
            }
            Occasion::Withdrawn => self.claim.map(|claim| self.withdrawal(claim)).unwrap_or_default(),
            Occasion::Refunded => self.refunded(),
            Occasion::Reduced => self.reduced(),
            Occasion::PaymentReturned => self.returned(),
        }
    }

    fn lies_ready(&self, occasion: Occasion, salon: &Point) -> Vec<Part> {
        let here = [Part::Paragraph(self.t("You can pick it up here:")), Part::Lines(salon.on_a_sign())];
        let rest = (occasion == Occasion::PartShipped).then(|| self.t("The rest will follow. We will write to you when it is there."));
        here.into_iter().chain(rest.map(Part::Paragraph)).collect()
    }

    pub(super) fn write_to_us(&self, sentence: String) -> String {
        sentence + " " + &self.snapshot.configuration.company.email
    }

    fn next(&self) -> Vec<Part> {
        let steps = self.next_steps();
        if steps.is_empty() || self.is_withdrawn || self.order.standing.payment == PaymentState::Refunded {
            Vec::new()
        } else {
            vec![Part::Heading(self.t("What happens next")), Part::Steps(steps)]
        }
    }

    /// What the order page says of what follows, by what the lines have: nobody is asked for files who needs none, and once it is being made nothing
    /// but its money is awaited.
    fn next_steps(&self) -> Vec<String> {
        let mut steps = self.paying();
        if matches!(self.order.standing.production, ProductionState::InProduction | ProductionState::Ready) {
            return steps;
        }
        let lines = &self.prices.lines;
        // What is on credit is made before it is paid.
        let is_paid = self.order.standing.payment == PaymentState::Paid || self.is_on_credit();
        let are_files_awaited = lines.iter().any(|line| line.artwork.as_ref().is_some_and(|artwork| artwork.is_later));
        let has_files = lines
            .iter()
            .any(|line| line.artwork.as_ref().is_some_and(|artwork| artwork.is_later || artwork.files.iter().flatten().next().is_some()));
        let has_approval = lines.iter().any(|line| line.condition.is_some_and(|condition| condition.needs.has_approval()));
        if are_files_awaited {
            steps.push(self.t("Send us your files on the page of your order."));
        }
        if has_files && self.is_on_credit() {
            steps.push(self.t("We check everything by hand, and production begins when the files are here."));
        } else if has_files {
            steps.push(self.t("We check everything by hand, and production begins when the payment and the files are here."));
        }
        if has_approval && self.is_on_credit() {
            steps.push(self.t("Where your approval is needed, production begins when your approval is here."));
        } else if has_approval {
            steps.push(self.t("Where your approval is needed, production begins when your payment and your approval are here."));
        }
        if !has_files && !has_approval && !is_paid {
            steps.push(self.t("We start on your order when your payment is here."));
        }
        if lines.iter().any(|line| line.condition.is_some()) {
            steps.push(self.t("If anything comes later, the delivery day moves by as many working days."));
        }
        steps
    }

    fn paying(&self) -> Vec<String> {
        if self.transfer().is_some() {
            let transfer = self.t("Transfer {total} to our account, with the order number {number} as the payment reference.");
            return vec![self.with_day_to_pay_by(transfer)];
        }
        if self.waits_for_money && self.awaited_by == Some(PaymentType::Card) {
            return vec![self.with_day_to_pay_by(self.t("Pay by card on the page of your order."))];
        }
        if self.is_on_credit() && self.waits_for_money {
            return vec![self.t("You pay on credit: the invoice comes when your order leaves us, with the day to pay it by.")];
        }
        if self.prices.voucher > Money::ZERO && self.order.total_to_pay == Money::ZERO {
            return vec![self.t("Your gift voucher pays for all of it. There is nothing left to pay.")];
        }
        Vec::new()
    }

    fn is_on_credit(&self) -> bool {
        self.document.payment_type == Some(PaymentType::Credit)
    }

    pub(super) fn with_day_to_pay_by(&self, sentence: String) -> String {
        let Some(day) = self.order.given_up_after() else { return sentence };
        let day = days::day(day, self.locale());
        let by = self.tn("Please pay by {day}. An order that has not been paid by then is cancelled automatically.", &[("day", &day)]);
        sentence + " " + &by
    }

    /// Where all of it is fetched: there `Ship` is when it lies ready, and `Deliver` when it is fetched.
    fn salon(&self) -> Option<&Point> {
        match &self.document.deliveries[..] {
            [Delivery { to: Destination::Salon(point), .. }] => Some(point),
            _ => None,
        }
    }

    /// The bank and the account that the money is awaited on; none when it is not.
    fn transfer(&self) -> Option<(&str, &str)> {
        let company = &self.snapshot.configuration.company;
        let is_awaited = self.waits_for_money && self.awaited_by == Some(PaymentType::BankTransfer);
        company.bank.as_deref().zip(company.iban.as_deref()).filter(|_| is_awaited)
    }

    fn payment(&self) -> Vec<Part> {
        let Some((bank, iban)) = self.transfer() else { return Vec::new() };
        let rows = vec![
            Row::new(self.t("Recipient"), &self.snapshot.configuration.company.name),
            Row::new(self.t("Bank"), bank),
            Row::new("IBAN", iban_in_groups(iban).replace('\u{a0}', " ")),
            Row::new(self.t("Payment reference"), self.number),
            Row::sum(self.t("Amount to pay"), self.money(self.order.total_to_pay)),
        ];
        vec![Part::Heading(self.t("Payment")), Part::Facts(rows)]
    }

    fn bought(&self, line: &DescribedLine) -> BoughtLine {
        let mut facts: Vec<Row> = line.options.iter().map(|option| Row::new(&option.title, &option.value_title)).collect();
        let others = line.services.iter().filter(|service| line.options.iter().all(|option| option.code != service.code));
        facts.extend(others.map(|service| Row::new(self.t("Service"), &service.title)));
        if let Some(artwork) = &line.artwork {
            if artwork.is_later {
                facts.push(Row::new(self.t("Files"), self.t("You will send them later")));
            }
            let names: Vec<&str> = artwork.files.iter().flatten().map(|file| file.name.as_str()).collect();
            if !names.is_empty() {
                facts.push(Row::new(self.t("Files"), names.join(", ")));
            }
            facts.extend(artwork.comment.as_ref().map(|comment| Row::new(self.t("Comment"), comment)));
        }
        facts.push(Row::new(self.t("Quantity"), self.amount(line.line.quantity)));
        let paid = line.points.filter(|points| points.is_paid);
        facts.extend(paid.map(|points| Row::new(self.t("Paid with points"), self.money(points.pays))));
        facts.extend(self.arrival(line).map(|arrives| Row::new(self.t("Arrives"), arrives)));
        let price = line.shown.map(|shown| self.money(shown.price)).unwrap_or_default();
        BoughtLine { title: line.title.clone(), facts, price }
    }

    /// When a line arrives, and on what that depends.
    fn arrival(&self, line: &DescribedLine) -> Option<String> {
        let day = self.weekday_and_day(line.arrives_on?);
        let Some(condition) = line.condition else { return Some(day) };
        let (until, time) = (self.weekday_and_day(condition.until.date()), condition.until.strftime("%H:%M").to_string());
        let values = [("day", day.as_str()), ("time", &time), ("until", &until)];
        Some(match condition.needs {
            _ if line.is_condition_over => {
                self.tn("{day}, if we had everything by {time} on {until}; otherwise as many working days later as it came later", &values)
            }
            Needs::Payment => self.tn("{day}, if your payment is here by {time} on {until}", &values),
            Needs::Files => self.tn("{day}, if your payment and files are here by {time} on {until}", &values),
            Needs::Approval => self.tn("{day}, if your payment and your approval are here by {time} on {until}", &values),
            Needs::FilesAlone => self.tn("{day}, if your files are here by {time} on {until}", &values),
            Needs::ApprovalAlone => self.tn("{day}, if your approval is here by {time} on {until}", &values),
        })
    }

    fn weekday_and_day(&self, day: Date) -> String {
        format!("{}, {}", days::weekday(day, self.locale()), days::day(day, self.locale()))
    }

    /// How the lines come to what is to be paid, as the order page shows it.
    fn sums(&self) -> Vec<Row> {
        let prices = &self.prices;
        let shown = prices.shown;
        let is_gross = shown.prices_include == PricesInclude::Vat;
        let mut rows = vec![Row::new(self.t("Products"), self.money(shown.products))];
        if shown.discount > Money::ZERO {
            rows.push(Row::new(self.t("Discount"), self.off(shown.discount)));
        }
        if prices.needs_delivery {
            rows.push(Row::new(self.t("Delivery"), self.money(shown.delivery)));
        }
        if shown.rounding != Money::ZERO {
            rows.push(Row::new(self.t("Rounding"), self.money(shown.rounding)));
        }
        if !is_gross {
            rows.push(Row::new(self.t("Total excl. VAT"), self.money(prices.total_without_vat)));
        }
        for group in &prices.vat {
            let percent = self.amount(group.rate * Decimal::ONE_HUNDRED);
            let percent = [("percent", percent.as_str())];
            let name = if is_gross { self.tn("VAT ({percent}%) included", &percent) } else { self.tn("VAT ({percent}%)", &percent) };
            rows.push(Row::new(name, self.money(group.vat)));
        }
        if prices.voucher > Money::ZERO {
            rows.push(Row::new(self.t("Total incl. VAT"), self.money(prices.total)));
            rows.push(Row::new(self.t("Gift voucher"), self.off(prices.voucher)));
            rows.push(Row::sum(self.t("Amount to pay"), self.money(prices.total_to_pay)));
        } else {
            rows.push(Row::sum(self.t("Total incl. VAT"), self.money(prices.total)));
        }
        rows
    }

    /// Where it goes: to one address or place, or what to which of several.
    fn delivery(&self) -> Vec<Part> {
        let orderer = &self.document.address;
        let heading = if self.prices.needs_delivery { self.t("Delivery") } else { self.t("Address") };
        let mut parts = vec![Part::Heading(heading)];
        for delivery in &self.document.deliveries {
            match &delivery.to {
                Destination::Orderer => {}
                Destination::Address(address) => {
                    let goes_there = delivery.parts.iter().filter_map(|part| self.part(part));
                    parts.push(Part::Lines(self.address(address).into_iter().chain(goes_there).collect()));
                }
                Destination::Salon(point) | Destination::Terminal(point) => parts.push(Part::Lines(point.on_a_sign())),
            }
        }
        if self.document.deliveries.iter().all(|delivery| !matches!(delivery.to, Destination::Address(_))) {
            parts.push(Part::Lines(self.address(orderer)));
        }
        parts.extend(self.document.shipping_method.as_ref().map(|method| Part::Paragraph(method.title.clone())));
        parts
    }

    /// Who is invoiced and where they are, where that is not where it goes (ADR 55).
    fn billing(&self) -> Vec<Part> {
        let Some(at) = &self.document.billing_address else { return Vec::new() };
        let Address { name, surname, company, .. } = &self.document.address;
        let who = company.clone().unwrap_or_else(|| format!("{name} {surname}"));
        let lines = vec![who, at.address.clone(), format!("{} {}", at.postcode, at.city), self.country(&at.country).to_owned()];
        vec![Part::Heading(self.t("Address for the invoice")), Part::Lines(lines)]
    }

    /// The country's name; its code where it has none here.
    fn country<'c>(&self, code: &'c str) -> &'c str {
        country(code).map_or(code, |country| country.titles[self.locale() as usize])
    }

    /// An address as it would stand on a parcel. Where a company that is invoiced elsewhere fetches goods says nothing of where it is.
    fn address(&self, to: &Address) -> Vec<String> {
        let is_elsewhere = to.address.is_empty() && self.document.billing_address.is_some();
        let country = if is_elsewhere { "" } else { self.country(&to.country) };
        let company = [to.company.as_deref(), to.company_code.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let lines = [
            format!("{} {}", to.name, to.surname),
            company,
            to.vat_code.as_ref().map(|code| format!("{}: {code}", self.t("VAT code"))).unwrap_or_default(),
            to.address.clone(),
            format!("{} {}", to.postcode, to.city).trim().to_owned(),
            country.to_owned(),
            to.phone.clone(),
            to.comment.as_ref().map(|comment| format!("{}: {comment}", self.t("Comment"))).unwrap_or_default(),
        ];
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// So many pieces of a line.
    fn part(&self, part: &DeliveredPart) -> Option<String> {
        let line = self.prices.lines.iter().find(|line| line.line.guid == part.line)?;
        Some(format!("{} × {}", self.amount(part.quantity), line.title))
    }

    pub(super) const fn locale(&self) -> Locale {
        self.order.language
    }

    /// A sentence about the order. `cargo xtask check` finds the keys of this and of [`Self::tn`] in the texts of each language.
    pub(super) fn t(&self, key: &str) -> String {
        let currency = self.told.currency.as_ref().unwrap_or(&self.order.currency);
        self.tn(key, &[("number", self.number), ("total", &self.price(self.amount.to_decimal(), currency))])
    }

    /// A sentence with other values.
    pub(super) fn tn(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.translations.sentence(self.snapshot, self.locale(), key, values)
    }

    pub(super) fn money(&self, amount: Money) -> String {
        self.price(amount.to_decimal(), &self.order.currency)
    }

    fn off(&self, amount: Money) -> String {
        self.price(-amount.to_decimal(), &self.order.currency)
    }

    fn price(&self, amount: Decimal, currency: &str) -> String {
        self.snapshot.configuration.number_format.price(amount, currency, 2, self.locale())
    }

    pub(super) fn amount(&self, amount: impl Into<Decimal>) -> String {
        self.snapshot.configuration.number_format.amount(amount.into(), self.locale())
    }
}
