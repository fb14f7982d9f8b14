//! A credit note: all of an invoice, goods of it that came back, or an amount of it (CHK-07, decision 61).

use super::{
    Bill, BillError, BillKind, BillLine, Charge, Corrected, Tax, VERSION, VatGroup,
    nets::{cents, from_cents},
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{locale::Locale, money::Money, pricing::totals::largest_remainder};

/// What a part of an invoice is credited as that is for no goods in particular.
const fn reduction(locale: Locale) -> &'static str {
    match locale {
        Locale::Lt => "Kainos sumažinimas",
        Locale::En => "Price reduction",
        Locale::Lv => "Cenas samazinājums",
        Locale::Et => "Hinna alandamine",
        Locale::Ru => "Уменьшение цены",
        Locale::De => "Preisminderung",
        Locale::Pl => "Obniżka ceny",
    }
}

/// What is credited, and for what.
#[derive(Debug, Clone)]
pub struct Credit {
    /// With VAT.
    pub amount: Money,
    /// Pieces that came back, by the place of their line in the invoice; none where nobody said for what it is.
    pub pieces: Vec<(usize, u32)>,
    /// Why, where somebody said so.
    pub reason: Option<String>,
    /// The credit note's number.
    pub number: String,
    /// Its day.
    pub day: Date,
}

/// Credits some of `invoice`, of which `before` was credited already. All of it at once has the invoice's lines. A part is for the pieces that
/// came back, at the rates of their lines; what is more than they cost, and what nobody said it is for, is spread over what is left of each
/// rate.
pub fn credit_note(invoice: &Bill, before: &[Bill], credit: Credit) -> Result<Bill, BillError> {
    let Credit { amount, pieces, reason, number, day } = credit;
    let is_whole = before.is_empty() && amount == invoice.total;
    let Part { lines, charges, groups } = if is_whole {
        Part { lines: invoice.lines.clone(), charges: invoice.charges.clone(), groups: invoice.vat.clone() }
    } else {
        part_for(invoice, &left(invoice, before)?, amount, &pieces)?
    };
    let sum = |of: fn(&VatGroup) -> Money| Money::checked_sum(groups.iter().map(of)).ok_or(BillError::Amounts);
    let bill = Bill {
        version: VERSION,
        kind: BillKind::CreditNote,
        number,
        issued_on: day,
        lines,
        charges,
        net: sum(|group| group.net)?,
        vat_total: sum(|group| group.vat)?,
        total: amount,
        voucher: Money::ZERO,
        paid: amount,
        due: Money::ZERO,
        due_on: None,
        vat: groups,
        corrects: Some(Corrected { number: invoice.number.clone(), issued_on: invoice.issued_on }),
        reason,
        ..invoice.clone()
    };
    if bill.adds_up() { Ok(bill) } else { Err(BillError::Amounts) }
}

/// What is credited of an invoice.
struct Part {
    lines: Vec<BillLine>,
    charges: Vec<Charge>,
    groups: Vec<VatGroup>,
}

/// Something of an invoice that is credited.
#[derive(Debug, Clone, Copy)]
struct Item {
    of: Of,
    tax: Tax,
    /// With VAT.
    cents: u64,
}

/// What of an invoice something is, in the order in which it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    /// So many pieces of the line at this place.
    Line(usize, u32),
    /// The delivery.
    Delivery,
    /// Nobody said what.
    Rest,
}

fn part_for(invoice: &Bill, left: &[VatGroup], amount: Money, pieces: &[(usize, u32)]) -> Result<Part, BillError> {
    let most: Vec<u64> = left.iter().map(|group| gross(group.net, group.vat)).collect::<Result<_, _>>()?;
    let wanted = cents(amount)?;
    if wanted == 0 || wanted > most.iter().sum() {
        return Err(BillError::NotLeft);
    }
    let of_rate = |items: &[Item], tax: Tax| items.iter().filter(|item| item.tax == tax).map(|item| item.cents).sum::<u64>();
    let is_left = |items: &[Item]| left.iter().zip(&most).all(|(group, most)| of_rate(items, group.tax) <= *most);
    let mut items = returned(invoice, wanted, pieces, pieces.len() as u64)?;
    if !is_left(&items) {
        // Notes before had the cents of rounding.
        items = returned(invoice, wanted, pieces, 0)?;
    }
    if !is_left(&items) {
        // More of a rate than is left was credited for something else: then it is for no goods in particular.
        items.clear();
    }
    let rest = wanted - items.iter().map(|item| item.cents).sum::<u64>();
    let open: Vec<u64> = left.iter().zip(&most).map(|(group, most)| most - of_rate(&items, group.tax)).collect();
    let spread = left.iter().zip(largest_remainder(rest, &open)).filter(|(_, part)| *part > 0);
    let rests: Vec<Item> = spread.map(|(group, cents)| Item { of: Of::Rest, tax: group.tax, cents }).collect();
    items.extend(rests);
    written(invoice, left, &most, &items)
}

/// The items at the VAT of what is left of their rates, of which `most` is that with VAT.
fn written(invoice: &Bill, left: &[VatGroup], most: &[u64], items: &[Item]) -> Result<Part, BillError> {
    let mut priced = Vec::new();
    let mut groups = Vec::new();
    for (group, most) in left.iter().zip(most) {
        let of_group: Vec<Item> = items.iter().copied().filter(|item| item.tax == group.tax).collect();
        let weights: Vec<u64> = of_group.iter().map(|item| item.cents).collect();
        let whole: u64 = weights.iter().sum();
        if whole == 0 {
            continue;
        }
        let credited = if whole == *most { *group } else { part_of(group, from_cents(whole)?)? };
        let nets = largest_remainder(cents(credited.net)?, &weights);
        priced.extend(of_group.into_iter().zip(nets));
        groups.push(credited);
    }
    priced.sort_by_key(|(item, _)| item.of);
    let mut part = Part { lines: Vec::new(), charges: Vec::new(), groups };
    for (item, net) in priced {
        let net = from_cents(net)?;
        match item.of {
            Of::Line(place, quantity) => {
                let line = &invoice.lines[place];
                let gross = line.gross.map(|_| from_cents(item.cents)).transpose()?;
                part.lines.push(BillLine { quantity, discount: Money::ZERO, net, gross, ..line.clone() });
            }
            Of::Delivery => part.charges.extend(invoice.charges.first().map(|charge| Charge { net, ..charge.clone() })),
            Of::Rest => part.lines.push(line(item.tax, net, invoice.language)),
        }
    }
    Ok(part)
}

/// What the pieces that came back cost, and the delivery where more went back than that: with VAT, and not more than `wanted` in all. Up to
/// `rounding` cents more than both cost are theirs too, as what goes back was rounded by itself.
fn returned(invoice: &Bill, wanted: u64, pieces: &[(usize, u32)], rounding: u64) -> Result<Vec<Item>, BillError> {
    let mut items = Vec::new();
    let mut rounded_up = 0;
    for (place, quantity) in pieces {
        let line = invoice.lines.get(*place).ok_or(BillError::Amounts)?;
        let paid = line.gross.map_or_else(|| with_vat(line.net, line.tax), cents)?;
        let (of_pieces, all) = (u128::from(paid) * u128::from(*quantity), u128::from(line.quantity.max(1)));
        let cents = u64::try_from(of_pieces / all).map_err(|_| BillError::Amounts)?;
        rounded_up += u64::from(of_pieces % all * 2 >= all);
        items.push(Item { of: Of::Line(*place, *quantity), tax: line.tax, cents });
    }
    let weights: Vec<u64> = items.iter().map(|item| item.cents).collect();
    let whole: u64 = weights.iter().sum();
    let over = wanted.saturating_sub(whole);
    let charge = invoice.charges.first().filter(|_| whole > 0);
    let delivery = charge.map_or(Ok(0), |charge| with_vat(charge.net, charge.tax))?;
    // The cents of many lines may be as many as a cheap delivery costs: they are what they are closer to.
    let is_rounding = over <= rounding && over.saturating_sub(rounded_up) * 2 < delivery;
    let delivery = if is_rounding { 0 } else { over.min(delivery) };
    if over - delivery <= rounding {
        for (item, cents) in items.iter_mut().zip(largest_remainder(wanted - delivery, &weights)) {
            item.cents = cents;
        }
    }
    items.extend(charge.map(|charge| Item { of: Of::Delivery, tax: charge.tax, cents: delivery }));
    items.retain(|item| item.cents > 0);
    Ok(items)
}

fn with_vat(net: Money, tax: Tax) -> Result<u64, BillError> {
    cents(Money::rounded_to_cents(net.to_decimal() * (Decimal::ONE + tax.rate)).map_err(|_| BillError::Amounts)?)
}

/// What `before` has left of `invoice`, with VAT.
pub(crate) fn total_left(invoice: &Bill, before: &[Bill]) -> Money {
    before.iter().try_fold(invoice.total, |left, credit| left.checked_sub(credit.total)).unwrap_or_default()
}

/// What is left of each rate.
fn left(invoice: &Bill, before: &[Bill]) -> Result<Vec<VatGroup>, BillError> {
    let mut left = invoice.vat.clone();
    for credited in before.iter().flat_map(|credit| &credit.vat) {
        let group = left.iter_mut().find(|group| group.tax == credited.tax).ok_or(BillError::Amounts)?;
        group.net = group.net.checked_sub(credited.net).ok_or(BillError::Amounts)?;
        group.vat = group.vat.checked_sub(credited.vat).ok_or(BillError::Amounts)?;
    }
    Ok(left)
}

fn gross(net: Money, vat: Money) -> Result<u64, BillError> {
    cents(net.checked_add(vat).ok_or(BillError::Amounts)?)
}

fn part_of(group: &VatGroup, part: Money) -> Result<VatGroup, BillError> {
    let rate = group.tax.rate;
    let vat = Money::rounded_to_cents(part.to_decimal() * rate / (Decimal::ONE + rate)).map_err(|_| BillError::Amounts)?;
    // What is left of either is not exceeded, however often it was rounded before.
    let vat = vat.max(part.checked_sub(group.net).ok_or(BillError::Amounts)?).min(group.vat);
    Ok(VatGroup { net: part.checked_sub(vat).ok_or(BillError::Amounts)?, vat, ..*group })
}

fn line(tax: Tax, net: Money, locale: Locale) -> BillLine {
    BillLine {
        title: reduction(locale).to_owned(),
        details: Vec::new(),
        code: None,
        quantity: 1,
        discount: Money::ZERO,
        net,
        gross: None,
        tax,
    }
}
