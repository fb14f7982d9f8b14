//! PUT /api/customer/account-details

use super::{
    changing::Changing,
    details::AccountDetails,
    entered::{asked, company, entries, person},
};
use crate::wire;
use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use vitrina_core::{customers::BuyAs, locale::Locale, registration::details_failures};
use vitrina_http::{
    body::JsonBody,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    customers::{Details, DetailsError, account, change_details as change},
};

/// The details of who is signed in, all of them. Those of a company count for who buys for one, or does from now on.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChangedDetails {
    /// Of the details that were seen.
    version: i64,
    /// As the account has it when absent. Who buys for themselves can buy for a company from now on, and then does (ADR 56).
    #[serde(default)]
    #[schema(value_type = Option<wire::BuyAs>)]
    buy_as: Option<String>,
    name: String,
    surname: String,
    phone: String,
    /// Two-letter code.
    #[serde(default)]
    country: Option<String>,
    #[serde(default)]
    company_name: Option<String>,
    #[serde(default)]
    company_email: Option<String>,
    #[serde(default)]
    company_phone: Option<String>,
    #[serde(default)]
    company_code: Option<String>,
    #[serde(default)]
    company_vat_code: Option<String>,
    /// Two-letter code.
    #[serde(default)]
    company_country: Option<String>,
    #[serde(default)]
    company_city: Option<String>,
    #[serde(default)]
    company_address: Option<String>,
    #[serde(default)]
    company_postcode: Option<String>,
    #[serde(default)]
    company_web_site: Option<String>,
    /// To write to them in.
    #[schema(value_type = wire::Locale)]
    language: String,
    /// Whether they want news, by e-mail and SMS (decision 41).
    #[serde(rename = "news_letter_mail")]
    news_letter_mail: bool,
}

/// Changes the details of who is signed in.
#[utoipa::path(put, path = "/api/customer/account-details", tag = "customers", request_body = ChangedDetails,
    responses((status = 200, body = AccountDetails), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 409, body = Problem, description = "They have changed since they were seen"), (status = 422, body = Problem),
        (status = 429, body = Problem, description = "Too many changes of one account in a day"), (status = 503, body = Problem)))]
pub(crate) async fn change_details(
    State(shop): State<Shop>,
    Changing(signed): Changing,
    JsonBody(changed): JsonBody<ChangedDetails>,
) -> Result<Json<AccountDetails>, Problem> {
    let customer = account(&shop, &signed.session.customer).await?.ok_or_else(Problem::not_signed_in)?;
    let details = read(&shop, (customer.buy_as, customer.language), &changed).map_err(Problem::unprocessable)?;
    let changed = change(&shop, &customer.id, details).await.map_err(refused)?;
    Ok(Json(AccountDetails::of(&shop, changed, signed.session.kind).await?))
}

/// What was sent for who bought so, and has letters in `before`: that language stays theirs where the shop no longer offers it (HEAD-10).
fn read(shop: &Shop, (bought_as, before): (BuyAs, Locale), changed: &ChangedDetails) -> Result<Details, Vec<FieldProblem>> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let buy_as = match changed.buy_as.as_deref().map(str::parse::<BuyAs>) {
        None => bought_as,
        Some(Ok(buy_as)) => buy_as,
        Some(Err(_)) => return Err(vec![FieldProblem::new("buyAs", "unknown", "must be b2c or company")]),
    };
    let entries = entries(&changed);
    let is_offered = |language: &Locale| *language == before || configuration.front_locales().contains(language);
    let language: Option<Locale> = changed.language.parse().ok().filter(is_offered);
    let wrong = details_failures(&entries, asked(configuration, buy_as));
    let mut errors: Vec<_> = wrong.into_iter().map(|error| FieldProblem::new(error.field, error.code, error.message)).collect();
    if language.is_none() {
        errors.push(FieldProblem::new("language", "unknown", "must be a language of the shop, such as en"));
    }
    let Some(language) = language.filter(|_| errors.is_empty()) else { return Err(errors) };
    let (person, company) = (person(&entries), company(&entries, buy_as));
    Ok(Details { version: changed.version, buy_as, person, company, newsletter: changed.news_letter_mail, language })
}

fn refused(error: DetailsError) -> Problem {
    match error {
        DetailsError::Gone => Problem::not_signed_in(),
        DetailsError::Changed => Problem::conflict("The details have changed since they were read. Please look at them again.", None),
        DetailsError::StaysCompany => {
            Problem::unprocessable(vec![FieldProblem::new("buyAs", "company", "stays company: the account of a company is nobody's own")])
        }
        DetailsError::Database(error) => error.into(),
    }
}
