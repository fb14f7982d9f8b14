//! What other sites make browsers send (AUTH-11).

use super::{ME, PASSWORD, account, add, log_in, sign_in};
use crate::{catalogue::Catalogue, databases::on_sqlite, orders::boxes};
use serde_json::json;

#[tokio::test]
async fn auth_11_another_site_signs_nobody_in_or_out_and_orders_nothing() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0"]);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let host = shop.url.trim_start_matches("http://").to_owned();
        let here = format!("http://{host}");
        for from in
            [("origin", "https://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")]
        {
            let order = boxes(&shop, 100).to_string();
            for answer in [
                shop.post("/api/customer/logout", "", &[("cookie", &ona), from]),
                shop.post("/api/orders", &order, &[("cookie", &ona), ("idempotency-key", "k"), from]),
                log_in(&shop, "ona@example.com", PASSWORD, &[from]),
            ] {
                assert_eq!((answer.status, &answer.json()["message"]), (403, &json!("CrossSite")), "{from:?}");
            }
        }
        assert_eq!((account(&shop, &ona).status, shop.orders().len()), (200, 0));
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[("origin", &here)]).status, 200);
        let behind_a_proxy = [("origin", "https://shop.example")];
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &behind_a_proxy).status, 200, "the configuration says that it is there");
        assert_eq!(log_in(&shop, "ona@example.com", PASSWORD, &[("sec-fetch-site", "same-origin")]).status, 200);
        let order = boxes(&shop, 100).to_string();
        let visitor = [("x-visitor-token", ME), ("idempotency-key", "k"), ("origin", "https://partner.example")];
        assert_eq!(shop.post("/api/orders", &order, &visitor).status, 201, "without a cookie there is nothing to misuse");
        assert_eq!(shop.post("/api/customer/logout", "", &[("cookie", &ona), ("origin", &here)]).status, 204);
    })
    .await;
}
