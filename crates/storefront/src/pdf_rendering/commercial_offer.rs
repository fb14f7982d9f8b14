//! POST /api/pdfRendering/preview/commercialOffer

use crate::{
    limits::Limits,
    orders::{
        delivery_options::DeliveryOption,
        lines::OrderLine,
        paper::refuse,
        price::{PriceRequest, unaddable},
    },
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::{locale::Locale, owner::Owner};
use vitrina_http::{
    body::{JsonBody, parse},
    client::Client,
    problem::{FieldProblem, Problem},
    session::Seen,
};
use vitrina_shop::{
    context::Shop,
    describing::{DescribedCart, DescribedLine, describe},
    papers::{Maker, Offer, OfferedTo},
    pricing::{Codes, Concessions, price_cart},
};
use vitrina_store::customers;

/// Longest notes: half a page.
const NOTES_MAX: usize = 2000;
/// Longest address in the window.
const RECIPIENT_MAX: usize = 300;

/// An offer that is asked for (S1 §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OfferRequest {
    /// JSON in a text: `products` as POST /api/orders/price takes them (files are not wanted yet); `notes` for the
    /// foot, at most 2000 characters; `recipient`, at most 300 in as many lines as are wanted, without it who is signed in; and, as POST
    /// /api/orders/price takes them, `discountCode`, `deliveryOptions`, `billingCountry`, `deliveryCountry`, `forCompany` and `vatCode`. Nothing else.
    stringified_content: String,
    /// Language of the offer, one of the shop's.
    locale: String,
}

/// What is offered, and to whom (decision 33). Prices that lines hold are ignored.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct OfferContent {
    products: Vec<OrderLine>,
    #[serde(default)]
    notes: Option<String>,
    #[serde(default)]
    recipient: Option<String>,
    #[serde(default)]
    discount_code: Option<String>,
    #[serde(default)]
    delivery_options: Option<Vec<DeliveryOption>>,
    #[serde(default)]
    billing_country: Option<String>,
    #[serde(default)]
    delivery_country: Option<String>,
    #[serde(default)]
    for_company: Option<bool>,
    #[serde(default)]
    vat_code: Option<String>,
}

impl OfferContent {
    /// What the price of it is asked with: a voucher pays an order, and no offer.
    fn into_request(self) -> PriceRequest {
        PriceRequest {
            points_for: None,
            products: self.products,
            discount_code: self.discount_code,
            gift_voucher: None,
            delivery_options: self.delivery_options,
            billing_country: self.billing_country,
            delivery_country: self.delivery_country,
            for_company: self.for_company,
            vat_code: self.vat_code,
            shown_price: None,
        }
    }
}

/// A commercial offer as PDF: what a cart costs now, for whoever decides about it (B2B-01). Nothing is stored.
#[utoipa::path(post, path = "/api/pdfRendering/preview/commercialOffer", tag = "checkout", request_body = OfferRequest,
    responses((status = 200, description = "The offer, to be saved, named with its day", content_type = "application/pdf"),
        (status = 400, body = Problem, description = "`stringifiedContent` is something else; its field is named"),
        (status = 401, body = Problem, description = "`OtherCustomer`: somebody else than `X-Customer` says is signed in by now"),
        (status = 408, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem),
        (status = 422, body = Problem, description = "A field breaks a rule, or a product has no price like this"),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn commercial_offer(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Seen(seen): Seen,
    JsonBody(request): JsonBody<OfferRequest>,
) -> Result<Response, Problem> {
    let moment = shop.shelf.now();
    let locale = offered_in(&request.locale, &moment.snapshot.configuration.locales)?;
    let mut content: OfferContent = parse(request.stringified_content.as_bytes())?;
    let notes = written("notes", content.notes.take(), NOTES_MAX)?;
    let recipient = written("recipient", content.recipient.take(), RECIPIENT_MAX)?;
    limits.exports.take(client)?;
    let signed = seen.as_ref().filter(|_| recipient.is_none());
    let customer = match signed {
        Some(signed) => customers::find(&shop.database, &signed.session.customer).await?,
        None => None,
    };
    let to = match (&recipient, &customer) {
        (Some(text), _) => OfferedTo::Named(text),
        (None, Some(customer)) => OfferedTo::Customer(customer),
        (None, None) => OfferedTo::Nobody,
    };
    let owner = seen.as_ref().map(|signed| Owner::Customer(signed.session.customer.clone()));
    let (cart, buyer) = content.into_request().read(&moment.snapshot, seen.as_ref().map(|signed| &signed.buying))?;
    let now = shop.clock.now();
    let tried = limits.try_codes(client, &cart)?;
    let codes = Codes::find(&shop.database, &cart).await?;
    let concessions = Concessions::of_cart(&shop.database, &moment, owner.as_ref(), &cart, now).await?;
    let priced = price_cart(&moment, &cart, &buyer, &codes, &concessions, now).map_err(unaddable)?;
    let described = describe(&priced, &moment.snapshot, &shop.translations, locale);
    tried.hold_some(described.wrong_codes());
    all_priced(&described)?;
    let maker = Maker { typesetter: &*shop.typesetter, translations: &shop.translations, snapshot: &moment.snapshot };
    let offer = Offer { locale, cart: &described, has_delivery: priced.has_delivery, to, notes: notes.as_deref() };
    let made = maker.offer(&offer, now).await.map_err(|error| refuse(&error))?;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", made.name)),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, made.content).into_response())
}

fn offered_in(code: &str, locales: &[Locale]) -> Result<Locale, Problem> {
    let allowed = || locales.iter().map(|locale| locale.code()).collect::<Vec<_>>().join(", ");
    let known = locales.iter().find(|locale| locale.code() == code).copied();
    known.ok_or_else(|| Problem::bad_request("locale", "unknown", format!("must be one of {}", allowed())))
}

/// A text of at most so many characters; none of one that says nothing.
fn written(field: &str, text: Option<String>, max: usize) -> Result<Option<String>, Problem> {
    if text.as_ref().is_some_and(|text| text.chars().count() > max) {
        let problem = FieldProblem::new(field, "maxLength", format!("must have at most {max} characters"));
        return Err(Problem::unprocessable(vec![problem]));
    }
    Ok(text.filter(|text| !text.trim().is_empty()))
}

fn all_priced(cart: &DescribedCart) -> Result<(), Problem> {
    let unpriced = |(index, line): (usize, &DescribedLine)| {
        let message = "has no price like this: POST /api/orders/price says what stands in the way";
        line.price.is_none().then(|| FieldProblem::new(format!("products[{index}]"), "unavailable", message))
    };
    let problems: Vec<FieldProblem> = cart.lines.iter().enumerate().filter_map(unpriced).collect();
    if problems.is_empty() { Ok(()) } else { Err(Problem::unprocessable(problems)) }
}
