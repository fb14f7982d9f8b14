//! What a customer is told of their own account.

use crate::wire::{self, Number};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::customers::{BuyAs, SessionKind};
use vitrina_shop::{context::Shop, customers::vat_told};
use vitrina_store::{DatabaseError, customers::Customer};

/// The account of who is signed in (S2 §7).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccountDetails {
    id: String,
    email: Option<String>,
    name: String,
    surname: String,
    phone: String,
    /// How they buy (decision 36).
    #[schema(value_type = wire::BuyAs)]
    buy_as: &'static str,
    /// Whether they buy for a company.
    b2b_customer: bool,
    country: Option<String>,
    company_name: Option<String>,
    company_email: Option<String>,
    company_phone: Option<String>,
    company_code: Option<String>,
    company_vat_code: Option<String>,
    /// Whether it is confirmed, which exempts what goes to a company in another country of the Union (decision 8): `asked` while it is looked up,
    /// `open` until staff confirm it, `none` where no VAT depends on it.
    #[schema(value_type = wire::VatState)]
    vat_standing: &'static str,
    company_country: Option<String>,
    company_city: Option<String>,
    company_address: Option<String>,
    company_postcode: Option<String>,
    company_web_site: Option<String>,
    /// Up to which sum they may owe; none without credit (decision 62).
    credit_limit: Option<Number>,
    #[serde(flatten)]
    newsletter: Newsletter,
    /// To write to them in.
    #[schema(value_type = wire::Locale)]
    language: &'static str,
    /// Whether they can sign in by a password.
    has_password: bool,
    /// Grows with each change: PUT takes that of the details that were seen.
    version: i64,
    /// Whether staff see what the customer sees (AUTH-10).
    is_impersonated: bool,
}

/// What news they want (decision 41).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Newsletter {
    news_letter_mail: bool,
    news_letter_sms: bool,
}

impl AccountDetails {
    /// The account as a session of this kind is told of it.
    pub(crate) async fn of(shop: &Shop, customer: Customer, kind: SessionKind) -> Result<Self, DatabaseError> {
        let vat = vat_told(&shop.database, &shop.shelf.now().snapshot.configuration, &customer).await?;
        let Customer { person, company, .. } = customer;
        Ok(Self {
            id: customer.id.0,
            email: customer.email,
            name: person.name,
            surname: person.surname,
            phone: person.phone,
            buy_as: customer.buy_as.code(),
            b2b_customer: customer.buy_as == BuyAs::Company,
            country: person.country,
            company_name: company.name,
            company_email: company.email,
            company_phone: company.phone,
            company_code: company.code,
            company_vat_code: company.vat_code,
            vat_standing: vat.code(),
            company_country: company.country,
            company_city: company.city,
            company_address: company.address,
            company_postcode: company.postcode,
            company_web_site: company.website,
            credit_limit: customer.credit_limit.map(Number::from),
            newsletter: Newsletter { news_letter_mail: customer.news_letter_mail, news_letter_sms: customer.news_letter_sms },
            language: customer.language.code(),
            has_password: customer.password_hash.is_some(),
            version: customer.version,
            is_impersonated: kind == SessionKind::Impersonation,
        })
    }
}
