//! GET /api/customer/sales-programs

use super::private::PRIVATE;
use crate::wire::Number;
use axum::{Json, extract::State, response::IntoResponse};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{catalog::UnboughtDiscount, locale::Locale};
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    calendar,
    context::Shop,
    loyalty::{Bought, bought_of},
};

/// What the sales programs come to for who is signed in (ACC-02, B2B-03).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalesPrograms {
    /// They have paid an order before: nothing holds for who has not.
    has_paid: bool,
    /// In the maker's order.
    programs: Vec<SalesProgram>,
}

/// Percent off what was not bought for long.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesProgram {
    id: String,
    title: String,
    percent: Number,
    /// For how many months nothing was bought of what it holds for.
    months: u16,
    categories: Vec<SalesCategory>,
}

/// A category with all below it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalesCategory {
    id: String,
    title: String,
    /// In the language, with its prefix.
    url: String,
    /// The first day on which the percent holds again, yyyy-mm-dd; null where nothing was bought here for so long.
    holds_again: Option<String>,
}

/// What of the shop holds for who is signed in because they did not buy it for long.
#[utoipa::path(get, path = "/api/customer/sales-programs", tag = "customers",
    params(("lang" = Option<String>, Query, description = "Language")),
    responses((status = 200, body = SalesPrograms), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem, description = "There is no such program"), (status = 503, body = Problem)))]
pub(crate) async fn sales_programs(
    State(shop): State<Shop>,
    SignedIn(signed): SignedIn,
    params: Params,
) -> Result<impl IntoResponse, Problem> {
    let (moment, now) = (shop.shelf.now(), shop.clock.now());
    let snapshot = &moment.snapshot;
    let configuration = &snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    if configuration.unbought_discounts().next().is_none() {
        return Err(Problem::not_found("program"));
    }
    let bought = bought_of(&shop.database, &moment, &signed.session.customer, now).await?;
    let told = Told { snapshot, bought: &bought, locale, today: calendar::today(configuration, now) };
    let programs = configuration.unbought_discounts().map(|program| told.program(program)).collect();
    Ok((PRIVATE, Json(SalesPrograms { has_paid: bought.has_paid, programs })))
}

/// What programs are told by.
struct Told<'a> {
    snapshot: &'a Snapshot,
    bought: &'a Bought,
    locale: Locale,
    today: Date,
}

impl Told<'_> {
    fn program(&self, program: &UnboughtDiscount) -> SalesProgram {
        SalesProgram {
            id: program.id.clone(),
            title: self.snapshot.text(&program.title, self.locale).to_owned(),
            percent: program.percent.into(),
            months: program.months,
            categories: program.categories.iter().filter_map(|id| self.category(program, id)).collect(),
        }
    }

    /// None where it is gone, which an import refuses.
    fn category(&self, program: &UnboughtDiscount, id: &str) -> Option<SalesCategory> {
        let category = &self.snapshot.categories[self.snapshot.category(id)?].category;
        let holds_again = self.bought.holds_again(program, id, self.today);
        Some(SalesCategory {
            id: id.to_owned(),
            title: self.snapshot.text(&category.title, self.locale).to_owned(),
            url: self.snapshot.address(&category.url, self.locale),
            holds_again: holds_again.map(|day| day.to_string()),
        })
    }
}
