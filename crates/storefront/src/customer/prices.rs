//! GET /api/customer/prices

use super::private::PRIVATE;
use crate::wire::{self, Number};
use axum::{Json, extract::State, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::pricing::concession::Less;
use vitrina_http::{params::Params, problem::Problem, session::SignedIn};
use vitrina_shop::{
    context::Shop,
    pricing::{Concessions, OwnPrice, own_prices},
};

/// What a variant costs who is signed in, where they pay less than others (decisions 58 and 59): the fields of [`crate::products::variants::Variant`]
/// that are others for them, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerPrice {
    /// Of the variant.
    code: String,
    /// What is left of `priceOld`, to a ten-thousandth; null where the matrix holds totals.
    price_now: Option<Number>,
    /// What the line is computed over: of a piece or a square metre, without a sale. Null where the matrix holds totals.
    price_old: Option<Number>,
    /// Lowest price of one over the matrix, to compare variants by.
    price_from: Number,
    /// Null: no sale has made it so.
    lowest_price_30_days: Option<Number>,
    /// The step of the price that tells why.
    #[schema(value_type = wire::ConcessionStep)]
    step: &'static str,
    /// What it adds to `priceOld`, which is below nothing; or null.
    amount: Option<Number>,
    /// Or the percent that it adds to that or to the matrix's total, below nothing.
    percent: Option<Number>,
}

/// The variants of a product that who is signed in pays less for. Everybody else's prices are those of GET /api/products.
#[utoipa::path(get, path = "/api/customer/prices", tag = "customers",
    params(("id" = String, Query, description = "The product")),
    responses((status = 200, body = Vec<CustomerPrice>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn prices(State(shop): State<Shop>, SignedIn(signed): SignedIn, params: Params) -> Result<impl IntoResponse, Problem> {
    let moment = shop.shelf.now();
    let product = params.one("id")?.and_then(|id| moment.snapshot.product(id)).ok_or_else(|| Problem::not_found("product"))?;
    let (customer, products) = (Some(&signed.session.customer), Some(&[product.id.as_str()][..]));
    let concessions = Concessions::find(&shop.database, &moment, customer, products, shop.clock.now()).await?;
    let own = own_prices(&moment.snapshot, &product, &concessions);
    Ok((PRIVATE, Json(own.into_iter().map(CustomerPrice::from).collect::<Vec<_>>())))
}

impl From<OwnPrice<'_>> for CustomerPrice {
    fn from(own: OwnPrice<'_>) -> Self {
        let (amount, percent) = match own.concession.less {
            Less::Price(price) => (Some((price.to_decimal() - own.base.to_decimal()).into()), None),
            Less::Percent(percent) => (None, Some((-percent).into())),
        };
        Self {
            code: own.variant.code.clone(),
            price_now: own.price_now.map(Number::from),
            price_old: own.price_now.map(|_| own.base.into()),
            price_from: own.price_from.into(),
            lowest_price_30_days: None,
            step: own.concession.reason.step().code(),
            amount,
            percent,
        }
    }
}
