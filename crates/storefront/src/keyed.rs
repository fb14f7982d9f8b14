//! Programs of customers, which ask with a key in the place of a session (decision 60, ADR 38).

use crate::state::Storefront;
use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use vitrina_core::customers::ApiScope;
use vitrina_http::{problem::Problem, session_cookies::is_claimed};
use vitrina_shop::customers::{Signed, keyed};

/// The calls that a key opens, with what it must be good for. None of them changes anything.
const CALLS: &[(Method, &str, ApiScope)] = &[
    (Method::GET, "/api/customer/orders", ApiScope::Orders),
    (Method::POST, "/api/orders/price", ApiScope::Prices),
    (Method::GET, "/api/export/products/price-list", ApiScope::Prices),
    (Method::GET, "/api/export/products/catalogue", ApiScope::Stock),
];
/// What everybody may read, and a program with any key.
const OPEN: &[&str] = &["/api/products", "/api/categories", "/api/configuration", "/api/openapi.json", "/api/shipping-methods"];

/// Lets a request with a key pass as its customer's, where the key opens it; one without is none of this.
pub(crate) async fn by_key(State(storefront): State<Storefront>, mut request: Request, next: Next) -> Response {
    let Some(text) = bearer(request.headers()) else { return next.run(request).await };
    let (uri, method) = (request.uri().clone(), request.method().clone());
    match admitted(&storefront, request.headers(), &method, uri.path(), &text).await {
        Ok(signed) => {
            request.extensions_mut().insert(signed);
            next.run(request).await
        }
        Err(problem) => problem.into_response(),
    }
}

async fn admitted(storefront: &Storefront, headers: &HeaderMap, method: &Method, path: &str, text: &str) -> Result<Signed, Problem> {
    if is_claimed(headers) {
        return Err(Problem::bad_request("Authorization", "both", "must be absent beside the cookie of a session"));
    }
    let is_on = storefront.shop.shelf.now().snapshot.configuration.features.customer_integrations;
    let found = if is_on { keyed(&storefront.shop, text).await? } else { None };
    let keyed = found.ok_or_else(|| Problem::unauthorised(Some("UnknownKey"), "This key opens nothing (any more)."))?;
    storefront.limits.keyed.take(keyed.signed.session.customer.0.clone())?;
    let scope = CALLS.iter().find(|(verb, call, _)| verb == method && *call == path).map(|(.., scope)| *scope);
    let is_open = method == Method::GET
        && OPEN.iter().any(|open| path.strip_prefix(open).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
    match scope {
        Some(scope) if keyed.scopes.contains(&scope) => Ok(keyed.signed),
        None if is_open => Ok(keyed.signed),
        Some(scope) => Err(Problem::forbidden("OtherScope", &format!("This key is not good for {}.", scope.code()))),
        None => Err(Problem::forbidden("NotForKeys", "No key opens this call.")),
    }
}

/// What stands behind `Bearer`; none where there is something else, such as what a proxy asks for.
fn bearer(headers: &HeaderMap) -> Option<String> {
    let (scheme, text) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| text.trim().to_owned())
}
