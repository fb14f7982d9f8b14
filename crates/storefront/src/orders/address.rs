//! The addresses of an order as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_core::{
    address::{AddressOf, failures},
    countries,
    fields::{Entries, FieldError, without_separators},
};
use vitrina_http::problem::FieldProblem;
use vitrina_shop::orders::{self, Address};

/// What is allowed where goods do not go.
pub(super) const ANY_COUNTRY: &str = "must be the two-letter code of a country";

/// Who orders, and where it goes (CHK-02). Street, town and postcode may be empty where neither the goods go there nor a company is invoiced
/// there.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderAddress {
    name: String,
    surname: String,
    email: String,
    phone: String,
    /// Two-letter code of a country that is delivered to: that of the goods, also where they are fetched. Of services alone it may be any.
    pub(super) country: String,
    city: String,
    address: String,
    /// As its country writes them, where that is known.
    postcode: String,
    #[serde(default)]
    company: Option<String>,
    #[serde(default)]
    company_code: Option<String>,
    #[serde(default)]
    vat_code: Option<String>,
    #[serde(default)]
    comment: Option<String>,
}

/// Where who is invoiced is.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct BillingAddress {
    /// Two-letter code of any country.
    country: String,
    city: String,
    address: String,
    /// As its country writes them, where that is known.
    postcode: String,
}

/// One of several addresses that an order goes to (CART-07).
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecipientAddress {
    name: String,
    surname: String,
    #[serde(default)]
    email: Option<String>,
    phone: String,
    /// Two-letter code: that of the order's `address`.
    country: String,
    city: String,
    address: String,
    /// As its country writes them, where that is known.
    postcode: String,
    #[serde(default)]
    company: Option<String>,
    #[serde(default)]
    comment: Option<String>,
}

impl From<Address> for OrderAddress {
    fn from(address: Address) -> Self {
        let Address { name, surname, email, phone, country, city, address, postcode, company, company_code, vat_code, comment } = address;
        Self { name, surname, email, phone, country, city, address, postcode, company, company_code, vat_code, comment }
    }
}

impl From<orders::BillingAddress> for BillingAddress {
    fn from(orders::BillingAddress { country, city, address, postcode }: orders::BillingAddress) -> Self {
        Self { country, city, address, postcode }
    }
}

impl From<Address> for RecipientAddress {
    fn from(address: Address) -> Self {
        let Address { name, surname, email, phone, country, city, address, postcode, company, comment, .. } = address;
        let email = Some(email).filter(|email| !email.is_empty());
        Self { name, surname, email, phone, country, city, address, postcode, company, comment }
    }
}

impl From<RecipientAddress> for OrderAddress {
    fn from(address: RecipientAddress) -> Self {
        let RecipientAddress { name, surname, email, phone, country, city, address, postcode, company, comment } = address;
        let email = email.unwrap_or_default();
        Self { name, surname, email, phone, country, city, address, postcode, company, company_code: None, vat_code: None, comment }
    }
}

/// A field that may be left out, without white space around it; an empty one is left out.
pub(super) fn entered(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Without white space around its fields, and without what is empty.
pub(crate) fn trimmed(address: OrderAddress) -> Address {
    let text = |text: String| text.trim().to_owned();
    Address {
        name: text(address.name),
        surname: text(address.surname),
        email: text(address.email),
        phone: without_separators(&address.phone),
        country: text(address.country),
        city: text(address.city),
        address: text(address.address),
        postcode: text(address.postcode),
        company: entered(address.company),
        company_code: entered(address.company_code),
        vat_code: entered(address.vat_code),
        comment: entered(address.comment),
    }
}

/// Without white space around its fields; what is wrong with it is named.
pub(super) fn billing_address(address: BillingAddress, problems: &mut Vec<FieldProblem>) -> orders::BillingAddress {
    let [country, city, address, postcode] =
        [address.country, address.city, address.address, address.postcode].map(|text| text.trim().to_owned());
    let texts = [("country", &country), ("city", &city), ("address", &address), ("postcode", &postcode)];
    let entries = Entries::from_iter(texts.map(|(name, text)| (name.to_owned(), text.as_str().into())));
    problems.extend(failures(&entries, AddressOf::Bill, false).into_iter().map(|error| named("billingAddress.", error)));
    if !country.is_empty() && countries::country(&country).is_none() {
        problems.push(FieldProblem::new("billingAddress.country", "unknown", ANY_COUNTRY));
    }
    orders::BillingAddress { country, city, address, postcode }
}

/// What is wrong with an address whose fields are named so that `field` stands before them, such as `address.`.
pub(crate) fn wrong(field: &str, address: &Address, of: AddressOf, phone_by_country: bool) -> Vec<FieldProblem> {
    let text = |text: &str| text.into();
    let entered = |text: &Option<String>| text.as_deref().into();
    let entries = Entries::from_iter([
        ("name".to_owned(), text(&address.name)),
        ("surname".to_owned(), text(&address.surname)),
        ("email".to_owned(), text(&address.email)),
        ("phone".to_owned(), text(&address.phone)),
        ("country".to_owned(), text(&address.country)),
        ("city".to_owned(), text(&address.city)),
        ("address".to_owned(), text(&address.address)),
        ("postcode".to_owned(), text(&address.postcode)),
        ("company".to_owned(), entered(&address.company)),
        ("companyCode".to_owned(), entered(&address.company_code)),
        ("vatCode".to_owned(), entered(&address.vat_code)),
        ("comment".to_owned(), entered(&address.comment)),
    ]);
    failures(&entries, of, phone_by_country).into_iter().map(|error| named(field, error)).collect()
}

fn named(field: &str, error: FieldError) -> FieldProblem {
    FieldProblem::new(format!("{field}{}", error.field), error.code, error.message)
}
