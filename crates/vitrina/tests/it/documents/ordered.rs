use super::{BOX_PDF, ME, YOU, form, pdf};
use crate::{
    catalogue::{Attribute, Catalogue},
    databases::both,
    orders::{mugs, order},
    support::Shop,
};
use serde_json::{Value, json};
use vitrina_core::owner::Owner;
use vitrina_shop::context::visitor_hash;

/// The mug wants artwork under the attribute `code`, and two words whose names look like those of files.
pub(crate) fn with_artwork(code: &str) -> Catalogue {
    let word = |code: &str| Attribute::written(code, "text");
    Catalogue::small()
        .with([Attribute::upload(code).titled("Artwork").required(), word("own-files"), word("pay-later")])
        .product("mug", |mug| mug.attribute(code).attribute("own-files").attribute("pay-later"))
}

#[tokio::test]
async fn file_02_an_order_takes_the_visitors_own_files_and_no_others() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let uploaded = shop.post_form("/api/document", &form(BOX_PDF, &pdf(2000)), &[("x-visitor-token", ME)]).json();
        let line =
            |files: String| json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": files}}]);
        let own = line(json!([{"id": uploaded["_id"], "name": BOX_PDF}]).to_string());
        let made_up = line(json!([{"id": "0123456789abcdef0123456789abcdef"}]).to_string());
        let place = |products: &Value, key: &str, token: Option<&str>| {
            let mut headers = vec![("idempotency-key", key)];
            headers.extend(token.map(|token| ("x-visitor-token", token)));
            shop.post("/api/orders", &order(&shop, products).to_string(), &headers)
        };
        for (products, token) in [(&own, Some(YOU)), (&own, None), (&made_up, Some(ME))] {
            let refused = place(products, "refused", token);
            assert_eq!((refused.status, refused.fields()), (422, vec!["products".to_owned()]), "{}", refused.text);
        }
        assert_eq!(shop.orders().len(), 0);
        let placed = place(&own, "placed", Some(ME));
        assert_eq!(placed.status, 201, "{}", placed.text);
        let price = |files: &str| shop.post("/api/orders/price", &json!({"products": line(files.to_owned())}).to_string(), &[]).json();
        assert_eq!(price("[]")["productDetails"][0]["issues"], json!(["FileMissing"]));
    })
    .await;
}

#[tokio::test]
async fn decision_20_file_02_a_cart_says_which_of_its_lines_have_lost_their_files() {
    both(async |url| {
        let shop = with_artwork("file_upload").serve(url);
        let sent = shop.post_form("/api/document", &form(BOX_PDF, &pdf(2000)), &[("x-visitor-token", ME)]).json()["_id"].clone();
        let line = |guid: &str, id: &Value| {
            let files = json!([{"id": id, "name": BOX_PDF}]).to_string();
            json!({"guid": guid, "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": {"file_upload-files": files}})
        };
        let cart = json!({"products": [line("a", &sent), line("b", &json!("0123456789abcdef0123456789abcdef"))]}).to_string();
        let issues = |headers: &[(&str, &str)]| {
            let priced = shop.post("/api/orders/price", &cart, headers).json();
            [0, 1].map(|place| priced["productDetails"][place]["issues"].clone())
        };
        let (none, missing) = (json!([]), json!(["FileMissing"]));
        assert_eq!(issues(&[]), [none.clone(), none.clone()], "nobody said whose they are");
        assert_eq!(issues(&[("x-visitor-token", YOU)]), [missing.clone(), missing.clone()]);
        assert_eq!(issues(&[("x-visitor-token", ME)]), [none, missing]);
    })
    .await;
}

#[tokio::test]
async fn file_02_files_of_an_attribute_of_any_name_are_kept_and_shown_with_the_order() {
    both(async |url| {
        let shop = with_artwork("lid-print").serve(url);
        let uploaded = shop.post_form("/api/document", &form(BOX_PDF, &pdf(2000)), &[("x-visitor-token", ME)]).json()["_id"].clone();
        let files = json!([{"id": uploaded, "name": BOX_PDF}]).to_string();
        let place = |key: &str, attributes: Value| {
            let products = json!([{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": attributes}]);
            let headers = [("idempotency-key", key), ("x-visitor-token", ME)];
            let placed = shop.post("/api/orders", &order(&shop, &products).to_string(), &headers);
            assert_eq!(placed.status, 201, "{}", placed.text);
            let confirmation = shop.confirmation(placed.json()["token"].as_str().unwrap()).json();
            let state = shop.orders().last().unwrap()["productionState"].clone();
            (confirmation["prices"]["productDetails"][0]["artwork"].clone(), state)
        };
        let words = json!({"lid-print-files": files, "lid-print-comment": "Matt", "own-files": "mine", "pay-later": "true"});
        let file = json!({"id": uploaded, "name": BOX_PDF});
        let artwork = json!({"code": "lid-print", "files": [file], "isLater": false, "comment": "Matt", "room": 9});
        assert_eq!(place("now", words), (artwork, json!("inChecking")));
        let artwork = json!({"code": "lid-print", "files": [], "isLater": true, "comment": null, "room": 10});
        assert_eq!(place("later", json!({"lid-print-later": "true"})), (artwork, json!("waitingForFiles")));
        let price = |attributes: Value| {
            let cart = json!({"products": [{"guid": "a", "id": "mug", "code": "MUG-W", "quantity": 1, "attributes": attributes}]});
            shop.post("/api/orders/price", &cart.to_string(), &[]).json()["issues"].clone()
        };
        // Files where nobody looks for them would be lost.
        assert_eq!(price(json!({"lid-print-later": "true", "own-files-files": files})), json!(["UnavailableOption"]));
    })
    .await;
}

#[tokio::test]
async fn decision_56_an_order_and_a_request_are_whose_token_they_came_with() {
    both(async |url| {
        let shop = Shop::start(url);
        let order = mugs(&shop, 1).to_string();
        for (key, token) in [("mine", Some(ME)), ("nobodys", None)] {
            let mut headers = vec![("idempotency-key", key)];
            headers.extend(token.map(|token| ("x-visitor-token", token)));
            assert_eq!(shop.post("/api/orders", &order, &headers).status, 201);
            let request =
                json!({"formId": "contact", "requestFormUrl": "https://shop.example/", "data": {"email": "ona@example.lt"}}).to_string();
            let sent = shop.post("/api/requests", &request, &headers);
            assert_eq!(sent.status, 204, "{}", sent.text);
        }
        let refused = shop.post("/api/orders", &order, &[("idempotency-key", "other"), ("x-visitor-token", "short")]);
        assert_eq!((refused.status, refused.fields()), (400, vec!["X-Visitor-Token".to_owned()]));

        let database = shop.database().await;
        let orders = vitrina_store::orders::export(&database, 0, 10).await.unwrap();
        let requests = vitrina_store::requests::export(&database, None, 10).await.unwrap();
        database.close().await.unwrap();
        let owners = [Some(Owner::Visitor(visitor_hash(&ME.parse().unwrap()))), None];
        assert_eq!(orders.into_iter().map(|order| order.owner).collect::<Vec<_>>(), owners);
        assert_eq!(requests.into_iter().map(|request| request.owner).collect::<Vec<_>>(), owners);
    })
    .await;
}
