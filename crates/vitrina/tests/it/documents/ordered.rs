use super::{BOX_PDF, ME, YOU, form, pdf};
use crate::{orders::order, support::Shop};
use serde_json::{Value, json};
use std::{fs, path::Path};
use vitrina_testkit::both;

/// The mug wants artwork.
fn with_artwork(folder: &Path) {
    let attributes = folder.join("attributes.jsonl");
    let upload = json!({"code": "file_upload", "type": "inputText", "title": "Artwork", "hasFileUpload": true, "isRequired": true});
    fs::write(&attributes, format!("{}\n{upload}\n", fs::read_to_string(&attributes).unwrap().trim_end())).unwrap();
    let products = folder.join("products.jsonl");
    let read = fs::read_to_string(&products).unwrap();
    let lines = read.lines().filter(|line| !line.trim().is_empty()).map(|line| {
        let mut product: Value = serde_json::from_str(line).unwrap();
        if product["id"] == "mug" {
            product["attributes"].as_array_mut().unwrap().push(json!({"code": "file_upload"}));
        }
        product.to_string()
    });
    fs::write(&products, lines.collect::<Vec<_>>().join("\n")).unwrap();
}

#[tokio::test]
async fn file_02_an_order_takes_the_visitors_own_files_and_no_others() {
    both(async |url| {
        let shop = Shop::start_changed(url, &["--renderers", "0"], with_artwork);
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
