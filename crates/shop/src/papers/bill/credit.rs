//! A credit note: all that is left of an invoice, or an amount of it (CHK-07, decision 61).

use super::{
    Bill, BillError, BillKind, BillLine, Corrected, VERSION, VatGroup,
    nets::{cents, from_cents},
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use vitrina_core::{locale::Locale, money::Money, pricing::totals::largest_remainder};

/// What a part of an invoice is credited as.
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

/// Credits `amount` of `invoice`, with VAT, of which `before` was credited already. All of it at once has the invoice's lines; a part is
/// spread over what is left of each rate.
pub fn credit_note(
    invoice: &Bill,
    before: &[Bill],
    amount: Money,
    reason: Option<String>,
    number: String,
    day: Date,
) -> Result<Bill, BillError> {
    let is_whole = before.is_empty() && amount == invoice.total;
    let groups = if is_whole { invoice.vat.clone() } else { parts(&left(invoice, before)?, amount)? };
    let sum = |of: fn(&VatGroup) -> Money| Money::checked_sum(groups.iter().map(of)).ok_or(BillError::Amounts);
    let bill = Bill {
        version: VERSION,
        kind: BillKind::CreditNote,
        number,
        issued_on: day,
        lines: if is_whole { invoice.lines.clone() } else { groups.iter().map(|group| line(group, invoice.language)).collect() },
        charges: if is_whole { invoice.charges.clone() } else { Vec::new() },
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

/// `amount` with VAT, spread over what is left of each rate.
fn parts(left: &[VatGroup], amount: Money) -> Result<Vec<VatGroup>, BillError> {
    let gross = |group: &VatGroup| cents(group.net.checked_add(group.vat).ok_or(BillError::Amounts)?);
    let weights = left.iter().map(gross).collect::<Result<Vec<_>, _>>()?;
    let amount = cents(amount)?;
    if amount == 0 || amount > weights.iter().sum() {
        return Err(BillError::NotLeft);
    }
    let mut parts = Vec::new();
    for ((group, whole), part) in left.iter().zip(&weights).zip(largest_remainder(amount, &weights)).filter(|(_, part)| *part > 0) {
        parts.push(if part == *whole { *group } else { part_of(group, from_cents(part)?)? });
    }
    Ok(parts)
}

fn part_of(group: &VatGroup, part: Money) -> Result<VatGroup, BillError> {
    let rate = group.tax.rate;
    let vat = Money::rounded_to_cents(part.to_decimal() * rate / (Decimal::ONE + rate)).map_err(|_| BillError::Amounts)?;
    // What is left of either is not exceeded, however often it was rounded before.
    let vat = vat.max(part.checked_sub(group.net).ok_or(BillError::Amounts)?).min(group.vat);
    Ok(VatGroup { net: part.checked_sub(vat).ok_or(BillError::Amounts)?, vat, ..*group })
}

fn line(group: &VatGroup, locale: Locale) -> BillLine {
    BillLine {
        title: reduction(locale).to_owned(),
        details: Vec::new(),
        code: None,
        quantity: 1,
        discount: Money::ZERO,
        net: group.net,
        gross: None,
        tax: group.tax,
    }
}
