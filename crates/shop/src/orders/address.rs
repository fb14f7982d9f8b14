use serde::{Deserialize, Serialize};

/// Who orders, and where it goes (CHK-02).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// First name.
    pub name: String,
    /// Surname.
    pub surname: String,
    /// E-mail.
    pub email: String,
    /// Phone.
    pub phone: String,
    /// Two-letter code.
    pub country: String,
    /// City.
    pub city: String,
    /// Street, house and flat.
    pub address: String,
    /// Postcode.
    pub postcode: String,
    /// Company that orders.
    pub company: Option<String>,
    /// Its registration code.
    pub company_code: Option<String>,
    /// Its VAT code.
    pub vat_code: Option<String>,
    /// For the courier or the shop.
    pub comment: Option<String>,
}

/// Where who is invoiced is (ADR 55): the buyer's postal address of EN 16931 (BG-8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BillingAddress {
    /// Two-letter code, of any country.
    pub country: String,
    /// City.
    pub city: String,
    /// Street, house and flat.
    pub address: String,
    /// Postcode.
    pub postcode: String,
}

impl From<&Address> for BillingAddress {
    fn from(Address { country, city, address, postcode, .. }: &Address) -> Self {
        Self { country: country.clone(), city: city.clone(), address: address.clone(), postcode: postcode.clone() }
    }
}
