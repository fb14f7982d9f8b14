//! GET /api/customer/loyalty

use super::private::PRIVATE;
use crate::wire::{self, Number};
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{self, LoyaltyTier, PointsProgram, PricesInclude},
    ids::OrderNumber,
    locale::Locale,
    loyalty::PointStep,
    owner::CustomerId,
};
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{context::Shop, loyalty::standing_of};
use vitrina_store::{
    DatabaseError,
    points::{self, PointEntry},
};

/// So many changes of the balance are told.
const STORY_MAX: u64 = 50;

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
    /// Null where no program gives points.
    points: Option<Points>,
}

/// Points for what was paid, and what they pay for (decision 59).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Points {
    title: String,
    /// Those that can be spent now. Below nothing where money went back whose points were spent.
    balance: i64,
    /// Points for each unit of the currency that is paid, without VAT.
    points_per_unit: Number,
    /// Whether VAT is in what they pay.
    #[schema(value_type = wire::PricesInclude)]
    prices_include: PricesInclude,
    /// In the maker's order.
    rewards: Vec<Reward>,
    /// At most 50 changes of the balance, the latest first.
    story: Vec<PointsChange>,
}

/// What points pay for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Reward {
    points: u32,
    /// So many pieces of the product: points pay for a line of just as many.
    quantity: u32,
    /// What they pay of the line at most.
    worth: Number,
    /// The product's, with what its variant is where it is for one alone.
    title: String,
    /// The product's page, with the quantity.
    url: String,
    image_id: Option<String>,
}

/// A change of the balance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PointsChange {
    /// RFC 3339.
    at: String,
    #[schema(value_type = wire::PointStep)]
    step: PointStep,
    points: i64,
    /// Number of the order that it is about.
    order: String,
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
    let program = configuration.points_program();
    if program.is_none() && configuration.loyalty_discounts().next().is_none() {
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
    let points = match program {
        Some(program) => Some(points_of(&shop, &moment.snapshot, program, &signed.session.customer, locale).await?),
        None => None,
    };
    let answer = Loyalty {
        since: standing.since.to_string(),
        paid: standing.paid.into(),
        currency: configuration.currency.clone(),
        discounts: discounts.collect(),
        points,
    };
    Ok((PRIVATE, Json(answer)))
}

async fn points_of(
    shop: &Shop,
    snapshot: &Snapshot,
    program: &PointsProgram,
    customer: &CustomerId,
    locale: Locale,
) -> Result<Points, DatabaseError> {
    let reward = |reward: &catalog::Reward| {
        let product = snapshot.product(&reward.product)?;
        let variant = product.variants.iter().find(|variant| reward.code.as_ref() == Some(&variant.code));
        let chosen = variant.into_iter().flat_map(|variant| &variant.attributes).filter_map(|choice| {
            let value = snapshot.attributes.get(&choice.code)?.values.iter().find(|value| value.value == choice.value)?;
            Some(snapshot.text(&value.title, locale))
        });
        Some(Reward {
            points: reward.points,
            quantity: reward.quantity,
            worth: reward.worth.into(),
            title: [snapshot.text(&product.title, locale)].into_iter().chain(chosen).collect::<Vec<_>>().join(", "),
            url: format!("{}?quantity={}", snapshot.address(&product.url, locale), reward.quantity),
            image_id: product.images.first().cloned(),
        })
    };
    let change = |(number, entry): (i64, PointEntry)| PointsChange {
        at: entry.at.to_string(),
        step: if entry.step == PointStep::Adjusted && entry.points > 0 { PointStep::Earned } else { entry.step },
        points: entry.points,
        order: OrderNumber(number.unsigned_abs()).to_string(),
    };
    let told = points::of_customer(&shop.database, customer, STORY_MAX).await?;
    Ok(Points {
        title: snapshot.text(&program.title, locale).to_owned(),
        balance: points::balance(&shop.database, customer).await?,
        points_per_unit: program.points_per_unit.into(),
        prices_include: snapshot.configuration.prices_include,
        rewards: program.rewards.iter().filter_map(reward).collect(),
        // Where the ledger begins to follow an order nothing changes yet.
        story: told.into_iter().filter(|(_, entry)| entry.points != 0).map(change).collect(),
    })
}

impl From<LoyaltyTier> for Tier {
    fn from(tier: LoyaltyTier) -> Self {
        Self { from: tier.from.into(), percent: tier.percent.into() }
    }
}
