//! GET /api/orders/by-token/reorder

use super::{
    price::{Said, unaddable},
    token::{PRIVATE, order_of},
    wire::PriceAnswer,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName},
};
use indexmap::IndexMap;
use serde::Serialize;
use utoipa::ToSchema;
use vitrina_core::owner::Owner;
use vitrina_http::{owner::Visitor, params::Params, problem::Problem, session::Seen};
use vitrina_shop::{
    context::Shop,
    describing::describe,
    orders::{LineAgain, document::OrderDocument, reorder as lines_again},
    pricing::{Cart, Codes, Concessions, price_cart},
};
use vitrina_store::orders;

/// What was ordered, to be ordered again.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Reorder {
    /// The order's lines, each as a cart has it.
    products: Vec<ReorderedLine>,
    /// What they cost now, in the same order, to who asks, in the country of the order's address; without codes and delivery. What the shop does not have
    /// any more has no `url` there, and what cannot be had as it was has an issue.
    prices: PriceAnswer,
}

/// A line of an order as POST /api/orders/price takes it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReorderedLine {
    /// Key of the line in the order; a cart gives it one of its own.
    guid: String,
    id: String,
    code: Option<String>,
    quantity: u32,
    /// As many working days from now as it was then, or the next day that is on offer; null where nobody chooses one.
    delivery_date: Option<String>,
    /// What was chosen, with the files that are still theirs who ask.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    attributes: IndexMap<String, String>,
    /// It was printed from files that are not theirs who ask: they are to be sent again.
    lacks_files: bool,
}

impl From<LineAgain> for ReorderedLine {
    fn from(LineAgain { line, lacks_files }: LineAgain) -> Self {
        Self {
            guid: line.guid,
            id: line.id,
            code: line.code,
            quantity: line.quantity,
            delivery_date: line.delivery_date.map(|day| day.to_string()),
            attributes: line.attributes,
            lacks_files,
        }
    }
}

/// What the order that this token opens had, to be ordered again at the prices of now (ACC-04). Nothing is stored.
#[utoipa::path(get, path = "/api/orders/by-token/reorder", tag = "checkout",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("X-Order-Token" = String, Header, description = "Token from POST /api/orders"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the files are, where nobody is signed in")),
    responses((status = 200, body = Reorder), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "`OtherCustomer`: somebody else than `X-Customer` says is signed in by now"),
        (status = 404, body = Problem), (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn reorder(
    State(shop): State<Shop>,
    Seen(seen): Seen,
    visitor: Option<Visitor>,
    params: Params,
    headers: HeaderMap,
) -> Result<([(HeaderName, &'static str); 2], Json<Reorder>), Problem> {
    let moment = shop.shelf.now();
    let snapshot = &moment.snapshot;
    let locale = params.locale(&snapshot.configuration.locales, snapshot.configuration.default_locale)?;
    let order = order_of(&shop, &headers).await?;
    let document = OrderDocument::read(&order.body).map_err(|error| Problem::unexpected(&error))?;
    let story = orders::story(&shop.database, &order.id).await?;
    let customer = seen.as_ref().map(|signed| Owner::Customer(signed.session.customer.clone()));
    let (owner, now) = (customer.or(visitor.map(|Visitor(visitor)| Owner::Visitor(visitor))), shop.clock.now());
    let again = lines_again(&shop.database, snapshot, &order, &document, &story, owner.as_ref(), now).await?;
    let lines = again.iter().map(|again| again.line.clone()).collect();
    let cart = Cart { lines, delivery_country: Some(document.address.country.clone()), ..Cart::default() };
    let buyer = Said::default().buyer(snapshot, seen.as_ref().map(|signed| &signed.buying));
    let codes = Codes::default();
    let concessions = Concessions::of_cart(&shop.database, &moment, owner.as_ref(), &cart, now).await?;
    let priced = price_cart(&moment, &cart, &buyer, &codes, &concessions, now).map_err(unaddable)?;
    let prices = PriceAnswer::from(&describe(&priced, snapshot, &shop.translations, locale));
    Ok((PRIVATE, Json(Reorder { products: again.into_iter().map(ReorderedLine::from).collect(), prices })))
}
