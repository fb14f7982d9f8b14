//! A stand-in for providers that vouch for people, which can be told to lie: OpenID Connect as Google and Apple speak it, and Facebook's calls.

use axum::{
    Json, Router,
    body::Body,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    digest::{SHA256, digest},
    hmac,
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    future::pending,
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex, MutexGuard},
    thread,
};
use vitrina_http::params::Params;
use vitrina_shop::context::hexadecimal;

pub(super) const CLIENT: &str = "vitrina-at-google";
pub(super) const SECRET: &str = "GOCSPX-stand-in";
const KEY_ID: &str = "key-1";

/// A provider. Clones are the same one.
#[derive(Clone)]
pub(super) struct StandIn {
    state: Arc<Mutex<Account>>,
    pub(super) address: SocketAddr,
}

struct Account {
    address: String,
    /// What each code is worth, until it is told.
    codes: BTreeMap<String, Grant>,
    key: Vec<u8>,
    /// Calls, such as `/token`.
    calls: Vec<String>,
    does: Does,
}

/// How it behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Does {
    Answer,
    Hang,
    Fail(u16),
    /// A gigabyte, for whoever reads it.
    Flood,
    /// It says that it is another.
    NameAnother,
}

/// What a code is worth.
#[derive(Clone, Default)]
pub(super) struct Grant {
    /// What the token says; over what a right one says.
    pub(super) claims: Value,
    /// The head of the token, over that of a right one.
    pub(super) head: Value,
    /// Of whom asked.
    pub(super) challenge: String,
    /// Signed by somebody else.
    pub(super) is_forged: bool,
}

impl StandIn {
    pub(super) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(Mutex::new(Account {
            address: format!("http://{address}"),
            codes: BTreeMap::new(),
            key: fresh_key(),
            calls: Vec::new(),
            does: Does::Answer,
        }));
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/jwks", get(jwks))
            .route("/token", post(token))
            .route("/v23.0/oauth/access_token", post(facebook_token))
            .route("/v23.0/me", get(facebook_me))
            .with_state(Arc::clone(&state));
        // Tests wait for answers without letting others run.
        thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener).unwrap(), router).await.unwrap() });
        });
        Self { state, address }
    }

    fn account(&self) -> MutexGuard<'_, Account> {
        self.state.lock().unwrap()
    }

    /// Has this code be worth that.
    pub(super) fn give(&self, code: &str, grant: Grant) {
        self.account().codes.insert(code.to_owned(), grant);
    }

    pub(super) fn does(&self, does: Does) {
        self.account().does = does;
    }

    /// Signs with another key from now on, under the same name unless told.
    pub(super) fn change_key(&self) {
        self.account().key = fresh_key();
    }

    /// How often it was asked this.
    pub(super) fn asked(&self, path: &str) -> usize {
        self.account().calls.iter().filter(|call| *call == path).count()
    }

    /// What the settings say of it for Google.
    pub(super) fn google(&self) -> String {
        format!("google-client-id = \"{CLIENT}\"\ngoogle-client-secret = \"{SECRET}\"\ngoogle-issuer = \"http://{}\"\n", self.address)
    }

    /// The same for Facebook.
    pub(super) fn facebook(&self) -> String {
        let at = format!("http://{}", self.address);
        format!("facebook-app-id = \"{CLIENT}\"\nfacebook-app-secret = \"{SECRET}\"\nfacebook-site = \"{at}\"\nfacebook-api = \"{at}\"\n")
    }
}

pub(super) fn fresh_key() -> Vec<u8> {
    EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap().as_ref().to_vec()
}

/// What is told of a verifier before.
fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(digest(&SHA256, verifier.as_bytes()))
}

impl Account {
    fn pair(&self) -> EcdsaKeyPair {
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &self.key, &SystemRandom::new()).unwrap()
    }

    fn id_token(&self, grant: &Grant) -> String {
        let over = |mut right: Value, other: &Value| {
            right.as_object_mut().unwrap().extend(other.as_object().cloned().unwrap_or_default());
            right.as_object_mut().unwrap().retain(|_, value| !value.is_null());
            right
        };
        let head = over(json!({"alg": "ES256", "kid": KEY_ID}), &grant.head);
        let claims = json!({"iss": self.address, "aud": CLIENT, "sub": "110", "iat": 1, "exp": 4_000_000_000_u64});
        let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let message = format!("{}.{}", part(&head), part(&over(claims, &grant.claims)));
        let forger = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &fresh_key(), &SystemRandom::new()).unwrap();
        let signature = match head["alg"].as_str() {
            Some("none") => String::new(),
            // The public key taken for a secret.
            Some("HS256") => {
                let key = hmac::Key::new(hmac::HMAC_SHA256, self.pair().public_key().as_ref());
                URL_SAFE_NO_PAD.encode(hmac::sign(&key, message.as_bytes()))
            }
            _ => {
                let pair = if grant.is_forged { forger } else { self.pair() };
                URL_SAFE_NO_PAD.encode(pair.sign(&SystemRandom::new(), message.as_bytes()).unwrap())
            }
        };
        format!("{message}.{signature}")
    }
}

type Shared = State<Arc<Mutex<Account>>>;

/// How it behaves, where that is not to answer.
async fn misbehaved(account: &Mutex<Account>, path: &str) -> Option<Response> {
    let does = {
        let mut account = account.lock().unwrap();
        account.calls.push(path.to_owned());
        account.does
    };
    match does {
        Does::Answer | Does::NameAnother => None,
        Does::Hang => pending().await,
        Does::Fail(status) => Some(StatusCode::from_u16(status).unwrap().into_response()),
        Does::Flood => {
            let piece = bytes(1024 * 1024);
            let pieces = futures_util::stream::iter((0..1024).map(move |_| Ok::<_, std::io::Error>(piece.clone())));
            Some(Body::from_stream(pieces).into_response())
        }
    }
}

fn bytes(count: usize) -> Vec<u8> {
    vec![b' '; count]
}

async fn discovery(State(account): Shared) -> Response {
    if let Some(other) = misbehaved(&account, "/discovery").await {
        return other;
    }
    let (at, does) = {
        let account = account.lock().unwrap();
        (account.address.clone(), account.does)
    };
    let issuer = if does == Does::NameAnother { "https://accounts.google.com" } else { &at };
    Json(json!({"issuer": issuer, "authorization_endpoint": format!("{at}/page?x=1"), "token_endpoint": format!("{at}/token"),
        "jwks_uri": format!("{at}/jwks"), "code_challenge_methods_supported": ["plain", "S256"]}))
    .into_response()
}

async fn jwks(State(account): Shared) -> Response {
    if let Some(other) = misbehaved(&account, "/jwks").await {
        return other;
    }
    let pair = account.lock().unwrap().pair();
    let point = pair.public_key().as_ref();
    let (x, y) = (URL_SAFE_NO_PAD.encode(&point[1..33]), URL_SAFE_NO_PAD.encode(&point[33..]));
    Json(json!({"keys": [{"kty": "EC", "crv": "P-256", "kid": KEY_ID, "use": "sig", "alg": "ES256", "x": x, "y": y}]})).into_response()
}

async fn token(State(account): Shared, form: String) -> Response {
    if let Some(other) = misbehaved(&account, "/token").await {
        return other;
    }
    let mut account = account.lock().unwrap();
    match redeemed(&mut account, &form, "https://shop.example/login-callback") {
        Ok(grant) => Json(json!({"access_token": "a", "token_type": "Bearer", "id_token": account.id_token(&grant)})).into_response(),
        Err(refused) => refused,
    }
}

/// A code is worth what it was given for, once, to who asked for it and has the secret.
fn redeemed(account: &mut Account, form: &str, back: &str) -> Result<Grant, Response> {
    let form = Params::parse(form);
    let field = |name: &str| form.one(name).unwrap().unwrap_or_default().to_owned();
    let refused = |status: u16, error: &str| (StatusCode::from_u16(status).unwrap(), Json(json!({"error": error}))).into_response();
    if (field("client_id"), field("client_secret")) != (CLIENT.to_owned(), SECRET.to_owned()) {
        return Err(refused(401, "invalid_client"));
    }
    let grant = account.codes.remove(&field("code")).ok_or_else(|| refused(400, "invalid_grant"))?;
    if field("redirect_uri") != back || challenge(&field("code_verifier")) != grant.challenge {
        return Err(refused(400, "invalid_grant"));
    }
    Ok(grant)
}

async fn facebook_token(State(account): Shared, form: String) -> Response {
    if let Some(other) = misbehaved(&account, "/facebook").await {
        return other;
    }
    let mut account = account.lock().unwrap();
    match redeemed(&mut account, &form, "https://shop.example/login-callback") {
        // The token says who it is; nobody but this provider reads it.
        Ok(grant) => {
            Json(json!({"access_token": URL_SAFE_NO_PAD.encode(grant.claims.to_string()), "token_type": "bearer"})).into_response()
        }
        Err(_) => (StatusCode::BAD_REQUEST, Json(json!({"error": {"code": 100, "type": "OAuthException"}}))).into_response(),
    }
}

async fn facebook_me(State(account): Shared, headers: HeaderMap, uri: axum::http::Uri) -> Response {
    if let Some(other) = misbehaved(&account, "/me").await {
        return other;
    }
    let token = headers.get(header::AUTHORIZATION).unwrap().to_str().unwrap().strip_prefix("Bearer ").unwrap();
    let proof = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes()), token.as_bytes());
    let query = Params::parse(uri.query().unwrap());
    if query.one("appsecret_proof").unwrap() != Some(&*hexadecimal(proof.as_ref()))
        || query.one("fields").unwrap() != Some("id,first_name,last_name,email")
    {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let person: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(token).unwrap()).unwrap();
    Json(person).into_response()
}
