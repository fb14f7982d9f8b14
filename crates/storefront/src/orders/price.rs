//! POST /api/orders/price

use super::{
    delivery_options::{DeliveryOption, chosen_method},
    lines::{OrderLine, country, lines, points_for},
    wire::PriceAnswer,
};
use crate::{limits::Limits, wire::Number};
use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    customers::BuyAs,
    owner::Owner,
    pricing::{
        totals::TotalsError,
        vat::{Buyer, VatCode},
    },
};
use vitrina_http::{
    body::JsonBody,
    client::Client,
    owner::Visitor,
    params::Params,
    problem::{FieldProblem, Problem},
    session::Seen,
};
use vitrina_shop::{
    context::Shop,
    describing::describe,
    pricing::{Cart, Codes, Concessions, price_cart},
    uploads::look_for_files,
};
use vitrina_store::customers::sessions::Buying;

/// A cart to be priced (S1 §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PriceRequest {
    pub(crate) products: Vec<OrderLine>,
    /// At most one a cart; case and spaces do not matter.
    #[serde(default)]
    pub(crate) discount_code: Option<String>,
    /// Pays after VAT, at most one a cart; case and spaces do not matter.
    #[serde(default)]
    pub(crate) gift_voucher: Option<String>,
    /// The way of delivery, once for each place that the cart goes to, at most 50. It must be one of GET /api/shipping-methods, and serve
    /// `deliveryCountry` when that is given. Each place that gets something pays its price. A way that does not take one of the lines
    /// (`notDeliveredBy`) is left out.
    #[serde(default)]
    pub(crate) delivery_options: Option<Vec<DeliveryOption>>,
    /// Of who buys; it counts while `deliveryCountry` is not known. Without it, it is that of the account of who is signed in, their company's where
    /// they buy for one, if the shop delivers there, and else the shop's (PRICE-11).
    #[serde(default)]
    pub(crate) billing_country: Option<String>,
    #[serde(default)]
    pub(crate) delivery_country: Option<String>,
    /// A company buys: where `displayPrices` is byBuyer, amounts are shown without VAT. It changes none of them, but for a company whose confirmed
    /// VAT code who is signed in has: goods that go to it in another country of the Union are exempt (decision 8). Without it, the account of who
    /// is signed in says whether one buys, and by which confirmed code (PRICE-11). An order says so with `address.company` and its `vatCode`.
    #[serde(default)]
    pub(crate) for_company: Option<bool>,
    /// VAT code of the company, as the order will name it.
    #[serde(default)]
    pub(crate) vat_code: Option<String>,
    /// Guids of the lines that points of who is signed in pay for, as far as they suffice, the first first (`points` of the answer).
    #[serde(default)]
    pub(crate) points_for: Option<Vec<String>>,
    /// What the page has computed for its only line, as the shop computes it. It changes nothing; a difference is logged (PRICE-08).
    #[serde(default)]
    pub(crate) shown_price: Option<Number>,
}

impl PriceRequest {
    /// The cart, and who buys it: as the request says, and where it says nothing as the account does (PRICE-11). Every field that does not fit is named.
    pub(crate) fn read(self, snapshot: &Snapshot, account: Option<&Buying>) -> Result<(Cart, Buyer), Problem> {
        let mut problems = Vec::new();
        let delivery_country = country("deliveryCountry", self.delivery_country, &mut problems);
        let options = self.delivery_options.unwrap_or_default();
        let (shipping_method_id, places) = chosen_method(options, &snapshot.shipping_methods, delivery_country.as_deref(), &mut problems);
        let lines = lines(self.products).unwrap_or_else(|found| {
            problems.extend(found);
            Vec::new()
        });
        let (discount_code, gift_voucher) = (self.discount_code, self.gift_voucher);
        let points_for = points_for(self.points_for, &lines, &mut problems);
        let cart = Cart { lines, discount_code, gift_voucher, shipping_method_id, places, delivery_country, points_for };
        let country = country("billingCountry", self.billing_country, &mut problems);
        let said = Said { country, for_company: self.for_company, vat_code: self.vat_code };
        let buyer = said.buyer(snapshot, account);
        if problems.is_empty() { Ok((cart, buyer)) } else { Err(Problem::unprocessable(problems)) }
    }
}

/// What a request says of who buys.
#[derive(Debug, Default)]
pub(crate) struct Said {
    country: Option<String>,
    for_company: Option<bool>,
    vat_code: Option<String>,
}

impl Said {
    /// Who buys: as is said, and where nothing is as the account says of who is signed in (PRICE-11).
    pub(crate) fn buyer(self, snapshot: &Snapshot, account: Option<&Buying>) -> Buyer {
        let delivered_to = &snapshot.configuration.delivery_countries;
        let own_country = account.and_then(|account| account.country.clone()).filter(|country| delivered_to.contains(country));
        let for_company = self.for_company.unwrap_or_else(|| account.is_some_and(|account| account.buy_as == BuyAs::Company));
        // Who says whether a company buys says its code as well, as an order does.
        let own_code = account.filter(|_| self.for_company.is_none()).and_then(|account| account.confirmed_vat_code.clone());
        let vat_code = self.vat_code.filter(|code| !code.is_empty()).or(own_code);
        buyer(for_company, self.country.or(own_country), account.and_then(confirmed), vat_code.as_deref())
    }
}

/// What a cart costs now for who asks, and what stands in the way of ordering it (PRICE-05); of files that it names, where `X-Visitor-Token` or a
/// session says whose they are. Nothing of it is stored.
/// A code that does not hold is a warning; nothing tells an unknown one from one that has expired or is used up.
#[utoipa::path(post, path = "/api/orders/price", tag = "checkout",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the files are that lines name, where nobody is signed in: without it they are not looked for")),
    request_body = PriceRequest,
    responses((status = 200, body = PriceAnswer), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "`OtherCustomer`: somebody else than `X-Customer` says is signed in by now"),
        (status = 408, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem, description = "Too many codes that do not hold"), (status = 503, body = Problem)))]
pub(crate) async fn price(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Seen(seen): Seen,
    visitor: Option<Visitor>,
    params: Params,
    JsonBody(request): JsonBody<PriceRequest>,
) -> Result<Json<PriceAnswer>, Problem> {
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    let shown_price = request.shown_price;
    let customer = seen.as_ref().map(|signed| signed.session.customer.clone());
    let (cart, buyer) = request.read(&moment.snapshot, seen.as_ref().map(|signed| &signed.buying))?;
    let tried = limits.try_codes(client, &cart)?;
    let codes = Codes::find(&shop.database, &cart).await?;
    let (owner, now) = (customer.map(Owner::Customer), shop.clock.now());
    let concessions = Concessions::of_cart(&shop.database, &moment, owner.as_ref(), &cart, now).await?;
    let mut priced = price_cart(&moment, &cart, &buyer, &codes, &concessions, now).map_err(unaddable)?;
    if let Some(owner) = owner.or(visitor.map(|Visitor(visitor)| Owner::Visitor(visitor))) {
        look_for_files(&shop, &owner, &mut priced).await?;
    }
    let described = describe(&priced, &moment.snapshot, &shop.translations, locale);
    tried.hold_some(described.wrong_codes());
    if let (Some(shown), [line]) = (shown_price, &described.lines[..])
        // A page shows everybody's price until it knows who looks at it.
        && concessions.are_none()
        && line.price.map(Number::from) != Some(shown)
        && limits.hears_of_difference(client)
    {
        let (product, price) = (&line.line.id, line.price);
        tracing::warn!(product, shown = %shown.0, ?price, "a page showed another price than the shop's");
    }
    Ok(Json(PriceAnswer::from(&described)))
}

/// Who buys: until staff or VIES confirm its VAT code a company pays VAT as everybody (decision 8), and so does one that the confirmed code, `entered`
/// or not, is not of.
pub(crate) fn buyer(for_company: bool, country: Option<String>, confirmed: Option<VatCode>, entered: Option<&str>) -> Buyer {
    let confirmed_vat_code = confirmed.filter(|code| entered.and_then(VatCode::entered).as_ref() == Some(code));
    if for_company { Buyer::Company { country, confirmed_vat_code } } else { Buyer::Consumer { country } }
}

/// The confirmed VAT code of the company that who is signed in buys for.
pub(crate) fn confirmed(account: &Buying) -> Option<VatCode> {
    account.confirmed_vat_code.as_deref()?.parse().ok()
}

/// Amounts that do not add up: they are too many for money, or the catalogue has impossible ones.
pub(crate) fn unaddable(error: TotalsError) -> Problem {
    match error {
        TotalsError::TooLarge => {
            Problem::unprocessable(vec![FieldProblem::new("products", "too_large", "cost more than can be ordered at once")])
        }
        _ => Problem::unexpected(&error),
    }
}
