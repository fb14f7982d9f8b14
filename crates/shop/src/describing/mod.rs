//! A priced cart in one language: what the cart page, the order, its documents and mails show alike (decision 11).

mod described;
mod warnings;
mod words;

pub use described::{
    DescribedCart, DescribedLine, DescribedOption, DescribedPoints, DescribedService, DescribedStep, DescribedVat, DescribedWarning,
    ShownLine, WarningCode,
};

use crate::{pricing::PricedCart, translations::Translations};
use vitrina_catalog::Snapshot;
use vitrina_core::locale::Locale;
use words::Words;

/// Puts `cart` into words.
#[must_use]
pub fn describe(cart: &PricedCart<'_>, snapshot: &Snapshot, translations: &Translations, locale: Locale) -> DescribedCart {
    let totals = &cart.totals;
    let words = Words { snapshot, translations, locale, prices_include: cart.prices_include, shown: totals.shown.prices_include };
    DescribedCart {
        lines: cart.lines.iter().map(|line| words.line(line)).collect(),
        total_without_vat: totals.total_without_vat,
        total_vat: totals.total_vat,
        total: totals.total,
        total_to_pay: totals.total_to_pay,
        prices_include: cart.prices_include,
        shown: totals.shown,
        needs_delivery: cart.needs_delivery,
        delivery: cart.delivery,
        discount: totals.discount,
        discount_code: cart.discount_code.map(str::to_owned),
        voucher: totals.voucher_applied,
        vat_rate: cart.vat.charged,
        vat_in_prices: cart.vat.included,
        vat: totals.vat.iter().map(|group| DescribedVat { rate: group.rate, net: group.net, vat: group.vat }).collect(),
        currency: snapshot.configuration.currency.clone(),
        explanation: totals.explanation.iter().map(|step| words.step(step)).collect(),
        issues: cart.issues(),
        warnings: cart.warnings.iter().map(|warning| words.code_warning(*warning)).collect(),
    }
}
