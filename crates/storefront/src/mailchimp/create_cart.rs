//! `POST /api/mailchimp/create_cart`

use crate::{
    limits::Limits,
    orders::{
        lines::{ID_LENGTH_MAX, OrderLine, country, lines},
        price::{buyer, unaddable},
    },
};
use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;
use vitrina_core::{
    address::{AddressOf, failures},
    fields::Entries,
    locale::Locale,
    owner::Owner,
};
use vitrina_http::{
    body::JsonBody,
    client::Client,
    owner::Requester,
    params::Params,
    problem::{FieldProblem, Problem},
};
use vitrina_shop::{
    context::Shop,
    pricing::{Cart, Line},
    reminders::{CONSENT_VERSION, KeepError, WantedReminder, keep, stop},
};

/// Longest text of a link that opens the cart elsewhere: mail programs cut longer ones.
const SHARED_LENGTH_MAX: usize = 1500;

/// A cart that its shopper wants to be reminded of, or does no more (CART-08). What it costs is computed by the shop: `total`,
/// `productDetails` and `currency` (S1 §7) may be sent and are ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReminderRequest {
    /// The shopper's key of the cart. It means a cart of theirs alone: with another account or X-Visitor-Token it is another cart.
    id: String,
    /// Without any nobody is reminded any more.
    #[serde(default)]
    products: Vec<OrderLine>,
    /// The version of the words that the shopper agreed to. Without it nobody is reminded any more.
    #[serde(default)]
    consent: Option<String>,
    /// Who is reminded; required with `consent`.
    #[serde(default)]
    email: Option<String>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    surname: Option<String>,
    #[serde(default)]
    delivery_country: Option<String>,
    /// Whether a company buys: by that prices may be shown with VAT or without.
    #[serde(default)]
    for_company: bool,
    /// The cart as a link has it, at most 1500 letters, digits, - and _: the reminder leads to it. Without it, it leads to the cart page.
    #[serde(default)]
    shared: Option<String>,
}

/// Tells Mailchimp of a cart, in the background, where the shop is set up for it (`cartReminders` of the configuration) and the shopper
/// agreed; else has it forget the cart.
#[utoipa::path(post, path = "/api/mailchimp/create_cart", tag = "checkout",
    params(
        ("lang" = Option<String>, Query, description = "Language"),
        ("X-Visitor-Token" = Option<String>, Header, description = "Whose the cart is, unless they are signed in")),
    request_body = ReminderRequest,
    responses((status = 204, description = "It is kept, or forgotten"), (status = 400, body = Problem),
        (status = 401, body = Problem, description = "Their session is over: `message` is `NotLoggedIn`"),
        (status = 404, body = Problem, description = "The shop reminds nobody"), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create_cart(
    State(shop): State<Shop>,
    State(limits): State<Limits>,
    client: Client,
    Requester(owner): Requester,
    params: Params,
    JsonBody(request): JsonBody<ReminderRequest>,
) -> Result<StatusCode, Problem> {
    if shop.reminders.is_none() {
        return Err(Problem::not_found("reminder of carts"));
    }
    limits.requests.take(client)?;
    let moment = shop.shelf.now();
    let configuration = &moment.snapshot.configuration;
    let locale = params.locale(&configuration.locales, configuration.default_locale)?;
    if request.id.is_empty() || request.id.chars().count() > ID_LENGTH_MAX {
        let allowed = format!("must have 1 to {ID_LENGTH_MAX} characters");
        return Err(Problem::unprocessable(vec![FieldProblem::new("id", "length", allowed)]));
    }
    if request.products.is_empty() || request.consent.is_none() {
        stop(&shop, &owner, &request.id).await?;
    } else {
        let wanted = read(request, owner, locale).map_err(Problem::unprocessable)?;
        keep(&shop, &wanted).await.map_err(refuse)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

fn read(request: ReminderRequest, owner: Owner, locale: Locale) -> Result<WantedReminder, Vec<FieldProblem>> {
    let mut problems = Vec::new();
    if request.consent.as_deref() != Some(CONSENT_VERSION) {
        problems.push(FieldProblem::new("consent", "unknown", format!("must be {CONSENT_VERSION}, or absent")));
    }
    let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
    let (email, name, surname) = (text(&request.email), text(&request.name), text(&request.surname));
    check_person(&email, &name, &surname, &mut problems);
    let delivery_country = country("deliveryCountry", request.delivery_country, &mut problems);
    let shared = request.shared.filter(|text| !text.is_empty());
    if shared.as_ref().is_some_and(|text| !is_shared(text)) {
        let allowed = format!("must have at most {SHARED_LENGTH_MAX} letters, digits, - and _");
        problems.push(FieldProblem::new("shared", "pattern", allowed));
    }
    let lines: Vec<Line> = lines(request.products).unwrap_or_else(|found| {
        problems.extend(found);
        Vec::new()
    });
    if !problems.is_empty() {
        return Err(problems);
    }
    let buyer = buyer(request.for_company, delivery_country.clone(), None, None);
    let cart = Cart { lines, delivery_country, ..Cart::default() };
    Ok(WantedReminder { owner, cart_id: request.id, cart, buyer, email, name, surname, shared, locale })
}

/// As an order's address has them; a name may be missing, as it is typed later.
fn check_person(email: &str, name: &str, surname: &str, problems: &mut Vec<FieldProblem>) {
    let entries =
        Entries::from_iter([("email", email), ("name", name), ("surname", surname)].map(|(field, text)| (field.to_owned(), text.into())));
    let wrong = failures(&entries, AddressOf::Contact, false).into_iter();
    let is_asked = |field: &str, code: &str| field == "email" || matches!(field, "name" | "surname") && code != "required";
    problems.extend(
        wrong.filter(|error| is_asked(&error.field, error.code)).map(|error| FieldProblem::new(error.field, error.code, error.message)),
    );
}

fn is_shared(text: &str) -> bool {
    text.len() <= SHARED_LENGTH_MAX && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

fn refuse(error: KeepError) -> Problem {
    match error {
        KeepError::Database(error) => error.into(),
        KeepError::Totals(error) => unaddable(error),
        KeepError::Unwritable(error) => Problem::unexpected(&error),
    }
}
