//! Passwords that breaches made known are refused where a list of them is asked (decision 37).

use super::{add, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::on_sqlite,
    support::{Answer, Shop},
};
use axum::{
    Router,
    extract::{Path, State},
    http::StatusCode,
    routing::get,
};
use serde_json::json;
use std::{
    fs,
    net::{SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    thread,
};

/// Nobody would guess it, and it is known.
const BREACHED: &str = "wisteria over the gate";
const RANGE: &str = "A0B5F";
const REST: &str = "713B16D921E82DAA488C0812F163D04853F";

/// The ranges that were asked for, and whether an answer is given.
#[derive(Default)]
struct List {
    asked: Vec<String>,
    is_away: bool,
}

type Shared = Arc<Mutex<List>>;

/// A stand-in for Pwned Passwords.
fn pwned() -> (SocketAddr, Shared) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let (address, list) = (listener.local_addr().unwrap(), Shared::default());
    let router = Router::new().route("/range/{range}", get(answer)).with_state(Arc::clone(&list));
    thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async { axum::serve(tokio::net::TcpListener::from_std(listener).unwrap(), router).await.unwrap() });
    });
    (address, list)
}

async fn answer(State(list): State<Shared>, Path(range): Path<String>) -> (StatusCode, String) {
    let mut list = list.lock().unwrap();
    list.asked.push(range.clone());
    if list.is_away {
        return (StatusCode::SERVICE_UNAVAILABLE, String::new());
    }
    let known = if range == RANGE { format!("{REST}:52\r\n") } else { String::new() };
    (StatusCode::OK, format!("{known}00000000000000000000000000000000000:0"))
}

fn update(shop: &Shop, cookies: &str, password: &str) -> Answer {
    shop.post("/api/update_password", &json!({"password": password}).to_string(), &[("cookie", cookies)])
}

#[tokio::test]
async fn auth_03_a_password_that_a_breach_made_known_is_refused_and_nobody_waits_for_a_list_that_is_away() {
    on_sqlite(async |url| {
        let (address, list) = pwned();
        let mut shop = Shop::closed(url);
        fs::write(shop.data().join("vitrina.toml"), format!("breached-passwords-api = \"http://{address}/\"\n")).unwrap();
        shop.import(Catalogue::small().path());
        shop.serve(&["--renderers", "0"]);
        add(&shop, "ona@example.com", &[]);
        let cookies = sign_in(&shop, "ona@example.com");

        let refused = update(&shop, &cookies, BREACHED);
        assert_eq!((refused.fields(), refused.json()["errors"][0]["code"].clone()), (vec!["password".to_owned()], json!("common")));
        let asked = list.lock().unwrap().asked.clone();
        assert_eq!(asked.last().unwrap(), RANGE);
        assert!(asked.iter().all(|range| range.len() == 5), "nothing more is told: {asked:?}");

        list.lock().unwrap().is_away = true;
        assert_eq!(update(&shop, &cookies, "password123").fields(), ["password"], "what is common is known here");
        let taken = update(&shop, &cookies, BREACHED);
        assert!((200..300).contains(&taken.status), "{}", taken.text);
    })
    .await;
}
