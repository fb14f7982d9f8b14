//! An invoice of an order (CHK-07): the shop, the buyer and what was bought, as they are on the day it is issued.

use super::{
    Bill, BillError, BillKind, BillLine, Buyer, Charge, Delivery, Place, Seller, Tax, TaxCategory, VERSION, VatGroup,
    nets::{Item, category, net_discount, nets},
};
use crate::{
    calendar,
    orders::{
        Address, BillingAddress,
        document::{Destination, OrderDocument, OrderedLine},
        number,
    },
};
use jiff::{Timestamp, ToSpan, civil::Date};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use vitrina_core::{
    catalog::{Configuration, PricesInclude},
    locale::Locale,
    money::Money,
    pricing::vat::{self, VatCategory, is_of_union},
};
use vitrina_store::orders::Order;

/// What an invoice is issued for.
#[derive(Debug, Clone, Copy)]
pub struct Cause<'a> {
    /// The order.
    pub order: &'a Order,
    /// What it keeps.
    pub document: &'a OrderDocument,
    /// The shop.
    pub configuration: &'a Configuration,
    /// All of the money is here.
    pub is_paid: bool,
    /// The day on which some of it left first; none of what is still here.
    pub shipped_on: Option<Date>,
    /// Days after the invoice by which an order on credit is paid; none of others.
    pub credit_days: Option<i32>,
    /// When.
    pub now: Timestamp,
}

/// The invoice of an order under this number.
pub fn invoice(cause: &Cause<'_>, bill_number: String) -> Result<Bill, BillError> {
    let Cause { order, document, configuration, .. } = *cause;
    let prices = &document.prices;
    let issued_on = calendar::today(configuration, cause.now);
    let seller = seller(configuration, order.language);
    let is_outside_vat = seller.vat_code.is_none();
    if is_outside_vat && prices.total_vat > Money::ZERO {
        return Err(BillError::NoVatCode);
    }
    let taxes = taxes(cause, is_outside_vat);
    let items = items(cause, &taxes)?;
    let nets = nets(&items, prices)?;
    let lines = prices.lines.iter().zip(&items).zip(&nets).map(|((line, item), net)| {
        // Who is exempt saw no amount with VAT.
        let is_gross = prices.prices_include == PricesInclude::Vat && item.included == item.tax.rate;
        let gross = is_gross.then_some(item.amount);
        Ok(BillLine { discount: net_discount(line, item, prices)?, net: *net, gross, ..described(line, item.tax) })
    });
    let charge = items.iter().zip(&nets).nth(prices.lines.len()).map(|(item, net)| Charge {
        title: document.shipping_method.as_ref().map(|method| method.title.clone()).unwrap_or_default(),
        net: *net,
        tax: item.tax,
    });
    let paid = if cause.is_paid { order.total_to_pay } else { Money::ZERO };
    let bill = Bill {
        version: VERSION,
        kind: BillKind::Invoice,
        number: bill_number,
        issued_on,
        language: order.language,
        currency: order.currency.clone(),
        order_number: number(order),
        seller,
        buyer: buyer(document),
        delivery: delivery(cause),
        lines: lines.collect::<Result<_, BillError>>()?,
        charges: charge.into_iter().collect(),
        vat: groups(&items, &nets, document)?,
        net: prices.total_without_vat,
        vat_total: prices.total_vat,
        total: prices.total,
        voucher: prices.voucher,
        paid,
        due: order.total_to_pay.checked_sub(paid).ok_or(BillError::Amounts)?,
        due_on: due_on(cause, issued_on),
        payment: document.payment_type,
        corrects: None,
        reason: None,
    };
    if bill.adds_up() { Ok(bill) } else { Err(BillError::Amounts) }
}

impl Bill {
    /// Whether each amount is the sum of those that lead to it.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        let sum = |amounts: &[Money]| Money::checked_sum(amounts.iter().copied());
        let (net, vat): (Vec<_>, Vec<_>) = self.vat.iter().map(|group| (group.net, group.vat)).unzip();
        sum(&[self.lines_net(), self.charges_net()]) == Some(self.net)
            && sum(&net) == Some(self.net)
            && sum(&vat) == Some(self.vat_total)
            && sum(&[self.net, self.vat_total]) == Some(self.total)
            && sum(&[self.voucher, self.paid, self.due]) == Some(self.total)
    }
}

/// The last day to pay it; none where its money is here, or nobody agreed on a day.
fn due_on(cause: &Cause<'_>, issued_on: Date) -> Option<Date> {
    let on_credit = cause.credit_days.map(|days| issued_on.saturating_add(days.days()));
    // An order that is made before its money is here may be invoiced after its day.
    let ordered = cause.order.pay_by.map(|day| day.max(issued_on));
    on_credit.or(ordered).filter(|_| !cause.is_paid)
}

/// The VAT of each line, and of the delivery behind them.
fn taxes(cause: &Cause<'_>, is_outside_vat: bool) -> Vec<Tax> {
    let prices = &cause.document.prices;
    let shop = &cause.configuration.country;
    let is_exported = is_of_union(shop) && !is_of_union(&goes_to(cause.document, shop).1.country);
    let tax = |of: VatCategory, rate: Decimal, is_goods: bool| Tax {
        category: if is_outside_vat { TaxCategory::OutsideVat } else { category(of, rate, is_exported && is_goods) },
        rate: rate.normalize(),
    };
    let goods = prices.lines.iter().find(|line| line.arrives_on.is_some());
    let of_goods = goods.map_or(VatCategory::Standard, |line| line.vat_category);
    let lines = prices.lines.iter().map(|line| tax(line.vat_category, prices.charged_on(line), line.arrives_on.is_some()));
    lines.chain([tax(of_goods, prices.vat_rate, true)]).collect()
}

/// What was paid for: the lines, and behind them the delivery where it costs something.
fn items(cause: &Cause<'_>, taxes: &[Tax]) -> Result<Vec<Item>, BillError> {
    let prices = &cause.document.prices;
    let lines = prices.lines.iter().map(|line| line.price.unwrap_or_default().checked_sub(line.discount));
    let delivery = (prices.delivery > Money::ZERO).then_some(Some(prices.delivery));
    let included = prices.lines.iter().map(|line| prices.included_in(line)).chain([prices.vat_in_prices]);
    let amounts = lines.chain(delivery).zip(taxes).zip(included);
    amounts.map(|((amount, tax), included)| Ok(Item { amount: amount.ok_or(BillError::Amounts)?, tax: *tax, included })).collect()
}

fn groups(items: &[Item], nets: &[Money], document: &OrderDocument) -> Result<Vec<VatGroup>, BillError> {
    let mut by_tax: BTreeMap<Tax, Money> = BTreeMap::new();
    for (item, net) in items.iter().zip(nets) {
        let sum = by_tax.entry(item.tax).or_default();
        *sum = sum.checked_add(*net).ok_or(BillError::Amounts)?;
    }
    let vat = |tax: Tax| document.prices.vat.iter().find(|group| group.rate == tax.rate).map(|group| group.vat);
    let group = |(tax, net): (Tax, Money)| {
        let vat = if tax.rate.is_zero() { Money::ZERO } else { vat(tax).ok_or(BillError::Amounts)? };
        Ok(VatGroup { tax, net, vat })
    };
    by_tax.into_iter().map(group).collect()
}

fn described(line: &OrderedLine, tax: Tax) -> BillLine {
    let mut details: Vec<String> = line.options.iter().map(|option| format!("{}: {}", option.title, option.value_title)).collect();
    let others = line.services.iter().filter(|service| line.options.iter().all(|option| option.code != service.code));
    details.extend(others.map(|service| service.title.clone()));
    BillLine {
        title: line.title.clone(),
        details,
        code: line.variant_code.clone(),
        quantity: line.quantity,
        discount: Money::ZERO,
        net: Money::ZERO,
        gross: None,
        tax,
    }
}

fn seller(configuration: &Configuration, locale: Locale) -> Seller {
    let company = &configuration.company;
    Seller {
        name: company.name.clone(),
        code: company.code.clone(),
        vat_code: company.vat_code.clone(),
        address: company.address.get(locale, configuration.default_locale).to_owned(),
        country: configuration.country.clone(),
        phone: company.phone.clone(),
        email: company.email.clone(),
        bank: company.bank.clone(),
        iban: company.iban.clone(),
    }
}

/// A company by the code that was confirmed, where one was.
fn buyer(document: &OrderDocument) -> Buyer {
    let address = &document.address;
    let confirmed = match &document.buyer {
        vat::Buyer::Company { confirmed_vat_code: Some(code), .. } => Some(String::from(code.clone())),
        _ => None,
    };
    Buyer {
        company: address.company.clone(),
        person: person(address),
        code: address.company_code.clone(),
        vat_code: confirmed.or_else(|| address.vat_code.clone()),
        place: place(document.invoiced_at()),
    }
}

/// Goods that leave for another country of the union need a day: that of the delivery where they have not left yet.
fn delivery(cause: &Cause<'_>) -> Option<Delivery> {
    let Cause { document, shipped_on, .. } = *cause;
    let arrives_on = document.prices.lines.iter().filter_map(|line| line.arrives_on).max()?;
    let is_exempt = document.prices.lines.iter().any(|line| line.vat_category == VatCategory::IntraCommunity);
    let on = shipped_on.or_else(|| is_exempt.then_some(arrives_on));
    let (to, place) = goes_to(document, &cause.configuration.country);
    Some(Delivery { to, place, on })
}

/// Who takes the goods, and where. Of several places a bill has no more than the country. Places of the shop are in its own, `shop`.
fn goes_to(document: &OrderDocument, shop: &str) -> (String, Place) {
    let orderer = &document.address;
    let in_country = |country: &str| Place { country: country.to_owned(), ..Place::default() };
    let to = match &document.deliveries[..] {
        [] => &Destination::Orderer,
        [only] => &only.to,
        [first, ..] => return (String::new(), in_country(&first.to.address(orderer).unwrap_or(orderer).country)),
    };
    match to {
        Destination::Orderer => (person(orderer), place(orderer.into())),
        Destination::Address(address) => (person(address), place(address.into())),
        Destination::Salon(point) | Destination::Terminal(point) => {
            let country = if matches!(to, Destination::Salon(_)) { shop } else { point.country.as_ref().unwrap_or(&orderer.country) };
            let known = Place {
                address: point.address.clone(),
                postcode: point.postcode.clone().unwrap_or_default(),
                // The address of a salon has its town.
                city: point.postcode.as_ref().map(|_| point.city.clone()).unwrap_or_default(),
                ..in_country(country)
            };
            (point.title.clone(), known)
        }
    }
}

fn person(address: &Address) -> String {
    format!("{} {}", address.name, address.surname)
}

fn place(BillingAddress { country, city, address, postcode }: BillingAddress) -> Place {
    Place { address, postcode, city, country }
}
