//! Bills: invoices and credit notes, frozen as they were issued (CHK-07, decision 69, ADR 22). What the person reads and what the machine
//! reads are both made from here. What is stored stays readable: whoever changes a type here makes a new version.

mod cii;
mod credit;
mod invoice;
mod nets;
mod on_paper;
mod xml;

pub use cii::cii;
pub(super) use credit::total_left;
pub use credit::{Credit, credit_note};
pub use invoice::{Cause, invoice};
pub(super) use on_paper::on_paper;

use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use vitrina_core::{catalog::PaymentType, locale::Locale, money::Money};

/// The version that is written.
const VERSION: u32 = 1;

/// An invoice or a credit note. All amounts are in whole cents of the currency and not below nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bill {
    /// [`VERSION`] in what is written.
    pub version: u32,
    /// Which of the two.
    pub kind: BillKind,
    /// As people read it: its series and its number in it.
    pub number: String,
    /// The shop's day.
    pub issued_on: Date,
    /// Language of its texts.
    pub language: Locale,
    /// ISO code.
    pub currency: String,
    /// The order's number as people read it.
    pub order_number: String,
    /// The shop.
    pub seller: Seller,
    /// Who bought.
    pub buyer: Buyer,
    /// Where the goods go; none of services.
    pub delivery: Option<Delivery>,
    /// What was bought, or what of it is credited.
    pub lines: Vec<BillLine>,
    /// What is paid on top of the lines, such as the delivery.
    pub charges: Vec<Charge>,
    /// The VAT by category and rate.
    pub vat: Vec<VatGroup>,
    /// Lines and charges without VAT.
    pub net: Money,
    /// The VAT of all groups.
    pub vat_total: Money,
    /// With VAT.
    pub total: Money,
    /// What a gift voucher paid.
    pub voucher: Money,
    /// What was paid, or given back, otherwise.
    pub paid: Money,
    /// What is left to pay.
    pub due: Money,
    /// Until when.
    pub due_on: Option<Date>,
    /// How it is paid.
    pub payment: Option<PaymentType>,
    /// The invoice that a credit note corrects.
    pub corrects: Option<Corrected>,
    /// Why there is a credit note, where somebody said so.
    pub reason: Option<String>,
}

/// Which of the two it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BillKind {
    /// Asks for money, or tells that it came.
    Invoice,
    /// Takes an invoice back, or a part of it.
    CreditNote,
}

/// The shop, as the law asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Seller {
    /// Registered name.
    pub name: String,
    /// Registration code.
    pub code: Option<String>,
    /// VAT code; none where it is not registered for VAT.
    pub vat_code: Option<String>,
    /// Postal address in one line.
    pub address: String,
    /// Two-letter code.
    pub country: String,
    /// Phone.
    pub phone: String,
    /// E-mail.
    pub email: String,
    /// Bank of the account.
    pub bank: Option<String>,
    /// Account.
    pub iban: Option<String>,
}

/// Who bought: a company, or a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Buyer {
    /// The company.
    pub company: Option<String>,
    /// Name and surname.
    pub person: String,
    /// Registration code of the company.
    pub code: Option<String>,
    /// Its VAT code.
    pub vat_code: Option<String>,
    /// Where they are.
    pub place: Place,
}

impl Buyer {
    /// Who owes the money.
    #[must_use]
    pub fn name(&self) -> &str {
        self.company.as_deref().unwrap_or(&self.person)
    }
}

/// A postal address, as far as it is known: what is not is empty. The country always is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// Street, house and flat.
    pub address: String,
    /// Postcode.
    pub postcode: String,
    /// City.
    pub city: String,
    /// Two-letter code.
    pub country: String,
}

/// Where the goods go, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    /// Who takes them, or the place where they are fetched; empty where they go to several places.
    pub to: String,
    /// Where.
    pub place: Place,
    /// When they left, or will; none where that is open.
    pub on: Option<Date>,
}

/// What was bought of one product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BillLine {
    /// Its name.
    pub title: String,
    /// What was chosen, in words.
    pub details: Vec<String>,
    /// The variant's code.
    pub code: Option<String>,
    /// Pieces.
    pub quantity: u32,
    /// What the discount took off, without VAT.
    pub discount: Money,
    /// After the discount, without VAT.
    pub net: Money,
    /// After the discount, with VAT, where prices include it.
    pub gross: Option<Money>,
    /// Its VAT.
    #[serde(flatten)]
    pub tax: Tax,
}

/// Something that is paid on top.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Charge {
    /// What it is: the way of delivery.
    pub title: String,
    /// Without VAT.
    pub net: Money,
    /// Its VAT.
    #[serde(flatten)]
    pub tax: Tax,
}

/// The VAT of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tax {
    /// Who pays it, and why nobody does.
    pub category: TaxCategory,
    /// Part of the net amount.
    pub rate: Decimal,
}

/// The VAT of one category and rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VatGroup {
    /// Its VAT.
    #[serde(flatten)]
    pub tax: Tax,
    /// Lines and charges, without VAT.
    pub net: Money,
    /// Rounded once.
    pub vat: Money,
}

/// Categories of VAT in the codes of EN 16931 (UNTDID 5305).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TaxCategory {
    /// A rate above nothing.
    #[serde(rename = "S")]
    Standard,
    /// The rate is nothing.
    #[serde(rename = "Z")]
    Zero,
    /// Intra-Community supply of goods.
    #[serde(rename = "K")]
    IntraCommunity,
    /// The buyer owes the VAT of a service.
    #[serde(rename = "AE")]
    ReverseCharge,
    /// Goods left the European Union.
    #[serde(rename = "G")]
    Export,
    /// The shop is not registered for VAT.
    #[serde(rename = "O")]
    OutsideVat,
}

/// An invoice that was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Corrected {
    /// Its number.
    pub number: String,
    /// When it was issued.
    pub issued_on: Date,
}

/// Why there is no bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BillError {
    /// VAT was charged by a shop that has no VAT code.
    #[error("VAT was charged, and the company in the configuration has no vatCode: an invoice needs it")]
    NoVatCode,
    /// More is to be credited than is left of the invoice, or nothing.
    #[error("only more than nothing and at most what is left of the invoice can be credited")]
    NotLeft,
    /// Amounts do not fit together, or are out of range.
    #[error("the order's amounts do not add up")]
    Amounts,
}

/// Why a stored bill cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableBill {
    /// A newer program wrote it.
    #[error("the stored bill has version {0}, and this program reads versions up to {VERSION}")]
    Newer(u32),
    /// It is not what its version says.
    #[error("the stored bill cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl Bill {
    /// Reads a bill of any version that was ever written.
    pub fn read(text: &str) -> Result<Self, UnreadableBill> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let Versioned { version } = serde_json::from_str(text)?;
        if version > VERSION { Err(UnreadableBill::Newer(version)) } else { Ok(serde_json::from_str(text)?) }
    }

    /// What the lines come to, without VAT.
    #[must_use]
    pub fn lines_net(&self) -> Money {
        Money::checked_sum(self.lines.iter().map(|line| line.net)).unwrap_or_default()
    }

    /// What the charges come to, without VAT.
    #[must_use]
    pub fn charges_net(&self) -> Money {
        Money::checked_sum(self.charges.iter().map(|charge| charge.net)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
