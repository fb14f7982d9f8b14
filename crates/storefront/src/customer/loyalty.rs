//! GET /api/customer/loyalty

use super::private::PRIVATE;
use crate::wire::Number;
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::catalog::LoyaltyTier;
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, loyalty::standing_of};

/// What the loyalty programs come to for who is signed in (ACC-02, B2B-03).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Loyalty {
    /// The first day whose payments count, yyyy-mm-dd.
    since: String,
    /// What was paid since then and not given back, without VAT.
    paid: Number,
    currency: String,
    /// In the maker's order.
    discounts: Vec<LoyaltyDiscount>,
}

/// Percent off by what was paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoyaltyDiscount {
    id: String,
    title: String,
    /// Percent that holds now; null below the first tier.
    percent: Option<Number>,
    /// What is missing to the next tier; null at the last one.
    missing: Option<Number>,
    /// From the lowest sum up.
    tiers: Vec<Tier>,
}

/// Percent that a sum brings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tier {
    /// What has to be paid in the months that count, without VAT.
    from: Number,
    percent: Number,
}

/// Where who is signed in stands in the loyalty programs.
#[utoipa::path(get, path = "/api/customer/loyalty", tag = "customers",
    params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = Loyalty), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "No such program holds"), (status = 503, body = Problem)))]
pub(crate) async fn loyalty(State(shop): State<Shop>, SignedIn(signed): SignedIn, params: Params) -> Result<impl IntoResponse, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    if configuration.loyalty_discounts().next().is_none() {
        return Err(Problem::not_found("program"));
    }
    let standing = standing_of(&shop.database, configuration, &signed.session.customer, shop.clock.now()).await?;
    let discounts = configuration.loyalty_discounts().map(|program| LoyaltyDiscount {
        id: program.id.clone(),
        title: moment.snapshot.text(&program.title, locale).to_owned(),
        percent: program.reached(standing.paid).map(|tier| tier.percent.into()),
        missing: program.next(standing.paid).and_then(|tier| tier.from.checked_sub(standing.paid)).map(Number::from),
        tiers: program.tiers.iter().copied().map(Tier::from).collect(),
    });
    let answer = Loyalty {
        since: standing.since.to_string(),
        paid: standing.paid.into(),
        currency: configuration.currency.clone(),
        discounts: discounts.collect(),
    };
    Ok((PRIVATE, Json(answer)))
}

impl From<LoyaltyTier> for Tier {
    fn from(tier: LoyaltyTier) -> Self {
        Self { from: tier.from.into(), percent: tier.percent.into() }
    }
}
