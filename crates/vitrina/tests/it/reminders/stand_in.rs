//! A stand-in for the e-commerce part of Mailchimp's Marketing API: the same calls, and what Mailchimp itself refuses.

use axum::{
    Json, Router,
    extract::{Path, Request, State},
    http::{Method, StatusCode, header},
    response::{IntoResponse, Response},
    routing::any,
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    future::pending,
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    thread,
};

/// The key that opens the account, and the store that it has.
pub(crate) const KEY: &str = "0123456789abcdef0123456789abcdef-us21";
pub(super) const STORE: &str = "vitrina";
/// `shop:` and the key in base 64.
const AUTHORIZATION: &str = "Basic c2hvcDowMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZi11czIx";
/// An address that it takes for a false one.
pub(super) const FAKE: &str = "nobody@fake.example";

/// The account. Clones are the same one.
#[derive(Clone)]
pub(super) struct StandIn {
    account: Arc<Mutex<Account>>,
    pub(super) address: SocketAddr,
}

#[derive(Default)]
struct Account {
    /// Things by kind and id.
    things: BTreeMap<(String, String), Value>,
    /// Each call, such as `PUT customers`.
    calls: Vec<String>,
    failing: Option<u16>,
    hangs: bool,
}

/// Why a call is refused.
type Refused = (u16, String);

impl StandIn {
    /// One that knows nothing; it answers until the tests end.
    pub(super) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let stand_in = Self { account: Arc::default(), address: listener.local_addr().unwrap() };
        let router = Router::new()
            .route("/3.0/ecommerce/stores/{store}/{kind}", any(of_all))
            .route("/3.0/ecommerce/stores/{store}/{kind}/{id}", any(of_one));
        let router = router.with_state(Arc::clone(&stand_in.account));
        // Tests wait for answers without letting others run.
        thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener).unwrap(), router).await.unwrap() });
        });
        stand_in
    }

    /// Has it answer every call with this status; none ends that.
    pub(super) fn fail_with(&self, status: Option<u16>) {
        self.account.lock().unwrap().failing = status;
    }

    /// Has it answer no call at all.
    pub(super) fn hang(&self) {
        self.account.lock().unwrap().hangs = true;
    }

    /// What it knows of a kind.
    pub(super) fn all(&self, kind: &str) -> Vec<Value> {
        let account = self.account.lock().unwrap();
        account.things.iter().filter(|((of, _), _)| of == kind).map(|(_, thing)| thing.clone()).collect()
    }

    /// How often it was asked anything.
    pub(super) fn calls(&self) -> Vec<String> {
        self.account.lock().unwrap().calls.clone()
    }
}

type Shared = State<Arc<Mutex<Account>>>;

async fn of_all(State(account): Shared, Path((store, kind)): Path<(String, String)>, request: Request) -> Response {
    answer(&account, &store, &kind, None, request).await
}

async fn of_one(State(account): Shared, Path((store, kind, id)): Path<(String, String, String)>, request: Request) -> Response {
    answer(&account, &store, &kind, Some(id), request).await
}

async fn answer(account: &Mutex<Account>, store: &str, kind: &str, id: Option<String>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1024 * 1024).await.unwrap();
    let body: Value = serde_json::from_slice(&body).unwrap_or_default();
    let hangs = {
        let mut account = account.lock().unwrap();
        account.calls.push(format!("{} {kind}", parts.method));
        account.hangs
    };
    if hangs {
        return pending().await;
    }
    let may = parts.headers.get(header::AUTHORIZATION).is_some_and(|value| value == AUTHORIZATION);
    let mut account = account.lock().unwrap();
    let done = match account.failing {
        Some(status) => Err((status, "it was told to fail".to_owned())),
        None if !may => Err((401, "Your API key may be invalid, or you've attempted to access the wrong datacenter.".to_owned())),
        None if store != STORE => Err((404, "The requested resource could not be found.".to_owned())),
        None => account.ask(&parts.method, kind, id, body),
    };
    drop(account);
    match done {
        Ok(None) => StatusCode::NO_CONTENT.into_response(),
        Ok(Some(thing)) => Json(thing).into_response(),
        Err((status, detail)) => {
            let problem = json!({"type": "https://mailchimp.com/developer/marketing/docs/errors/", "title": "Refused", "status": status, "detail": detail});
            (StatusCode::from_u16(status).unwrap(), [(header::CONTENT_TYPE, "application/problem+json")], problem.to_string())
                .into_response()
        }
    }
}

impl Account {
    fn ask(&mut self, method: &Method, kind: &str, id: Option<String>, body: Value) -> Result<Option<Value>, Refused> {
        let unknown = || (404, "The requested resource could not be found.".to_owned());
        let key = |id: String| (kind.to_owned(), id);
        match (method.as_str(), kind, id) {
            ("PUT", "customers", Some(id)) => {
                customer(&id, &body)?;
                self.things.insert(key(id), body.clone());
                Ok(Some(body))
            }
            ("PATCH", "products", Some(id)) => {
                body["variants"].as_array().into_iter().flatten().try_for_each(|variant| texts(variant, &["id", "title"]))?;
                let product = self.things.get_mut(&key(id)).ok_or_else(unknown)?;
                product["title"] = body["title"].clone();
                let known = product["variants"].as_array_mut().unwrap();
                for variant in body["variants"].as_array().into_iter().flatten() {
                    known.retain(|known| known["id"] != variant["id"]);
                    known.push(variant.clone());
                }
                Ok(Some(product.clone()))
            }
            ("POST", "products" | "carts", None) => {
                if kind == "products" {
                    product(&body)?;
                } else {
                    self.cart(&body)?;
                }
                let key = key(body["id"].as_str().unwrap().to_owned());
                if self.things.contains_key(&key) {
                    return Err((400, format!("A {kind} with the provided ID already exists in the account.")));
                }
                self.things.insert(key, body.clone());
                Ok(Some(body))
            }
            ("DELETE", "carts" | "customers", Some(id)) => self.things.remove(&key(id)).map(|_| None).ok_or_else(unknown),
            _ => Err((405, "The requested method and resource are not compatible.".to_owned())),
        }
    }

    fn cart(&self, cart: &Value) -> Result<(), Refused> {
        texts(cart, &["id", "currency_code"])?;
        numbers(cart, &["order_total"])?;
        texts(&cart["customer"], &["id"])?;
        let knows = |kind: &str, id: &Value| self.things.get(&(kind.to_owned(), id.as_str().unwrap_or_default().to_owned()));
        if knows("customers", &cart["customer"]["id"]).is_none() {
            return Err((400, "The customer has no e-mail address.".to_owned()));
        }
        let lines = cart["lines"].as_array().filter(|lines| !lines.is_empty()).ok_or((400, "lines: required".to_owned()))?;
        for line in lines {
            texts(line, &["id", "product_id", "product_variant_id"])?;
            numbers(line, &["quantity", "price"])?;
            let product = knows("products", &line["product_id"]).ok_or((404, "There is no such product in the store.".to_owned()))?;
            let variants = product["variants"].as_array().unwrap();
            if !variants.iter().any(|variant| variant["id"] == line["product_variant_id"]) {
                return Err((404, "There is no such variant of the product.".to_owned()));
            }
        }
        Ok(())
    }
}

fn customer(id: &str, customer: &Value) -> Result<(), Refused> {
    texts(customer, &["id", "email_address"])?;
    if customer["id"] != id || !customer["opt_in_status"].is_boolean() {
        return Err((400, "id, opt_in_status".to_owned()));
    }
    if customer["email_address"] == FAKE {
        return Err((400, format!("{FAKE} looks fake or invalid, please enter a real email address.")));
    }
    Ok(())
}

fn product(product: &Value) -> Result<(), Refused> {
    texts(product, &["id", "title"])?;
    let variants = product["variants"].as_array().filter(|variants| !variants.is_empty()).ok_or((400, "variants: required".to_owned()))?;
    variants.iter().try_for_each(|variant| texts(variant, &["id", "title"]))
}

fn texts(thing: &Value, fields: &[&str]) -> Result<(), Refused> {
    let is_none = |field: &&&str| {
        !thing[**field].as_str().is_some_and(|text| !text.is_empty() && (text.len() <= 50 || matches!(**field, "title" | "email_address")))
    };
    fields.iter().find(is_none).map_or(Ok(()), |field| Err((400, format!("{field}: a text is required"))))
}

fn numbers(thing: &Value, fields: &[&str]) -> Result<(), Refused> {
    fields.iter().find(|field| !thing[**field].is_number()).map_or(Ok(()), |field| Err((400, format!("{field}: a number is required"))))
}
