//! POST /api/customer/impersonate, `vitrina customers impersonate` (AUTH-10)

use super::{PASSWORD, account, add, cookies, sign_in};
use crate::{
    catalogue::Catalogue,
    databases::both,
    documents::{form, pdf},
    orders::boxes,
    support::{Answer, Shop},
};
use serde_json::json;

fn allowed(shop: &Shop, email: &str) -> String {
    let output = shop.command(&["customers", "impersonate", email, "--staff", "Rasa"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let address = String::from_utf8_lossy(&output.stdout).into_owned();
    address.trim().to_owned()
}

fn enter(shop: &Shop, token: &str, headers: &[(&str, &str)]) -> Answer {
    shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), headers)
}

#[tokio::test]
async fn auth_10_staff_see_what_a_customer_sees_once_for_a_short_while_and_change_nothing_of_how_they_sign_in() {
    both(async |url| {
        let shop = Catalogue::small().serve(url);
        add(&shop, "ona@example.com", &[]);
        let theirs = sign_in(&shop, "ona@example.com");
        let visitor = "ab".repeat(32);
        let file = shop.post_form("/api/document", &form("a.pdf", &pdf(100)), &[("x-visitor-token", &visitor)]).json()["_id"].clone();
        let token = allowed(&shop, "Ona@example.com");
        assert_eq!(enter(&shop, &token, &[("sec-fetch-site", "cross-site")]).status, 403);
        let entered = enter(&shop, &token, &[("x-visitor-token", &visitor)]);
        assert_eq!((entered.status, &entered.json()["isImpersonated"]), (200, &json!(true)), "{}", entered.text);
        let staff = cookies(&entered);
        assert!(!staff.contains("__Host-known"), "{staff}");
        assert_eq!((account(&shop, &staff).json()["email"].as_str(), account(&shop, &theirs).status), (Some("ona@example.com"), 200));
        assert_eq!(enter(&shop, &token, &[]).status, 400, "once");
        for wrong in ["", "x", &"0".repeat(64)] {
            assert_eq!(enter(&shop, wrong, &[]).status, 400, "{wrong}");
        }
        let address = format!("/api/document/{}", file.as_str().unwrap());
        assert_eq!(shop.get_with(&address, &[("x-visitor-token", &visitor)]).status, 200, "what staff have does not become the customer's");

        let change = json!({"password": "seven green umbrellas", "currentPassword": PASSWORD});
        let refused = shop.post("/api/update_password", &change.to_string(), &[("cookie", &staff)]);
        assert_eq!((refused.status, &refused.json()["message"]), (403, &json!("Impersonating")));
        let details =
            json!({"version": 1, "name": "Eve", "surname": "E", "phone": "+37060000001", "language": "en", "news_letter_mail": false});
        let refused = shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[("cookie", &staff)]);
        assert_eq!(refused.status, 403);
        let order = boxes(&shop, 100);
        for (path, body) in [("/api/orders", &order), ("/api/customer/addresses", &json!({}))] {
            let refused = shop.post(path, &body.to_string(), &[("cookie", &staff), ("idempotency-key", "staff")]);
            assert_eq!((refused.status, &refused.json()["message"]), (403, &json!("Impersonating")), "{path}");
        }
        assert_eq!(shop.send("DELETE", "/api/customer/sessions/others", "", &[("cookie", &staff)]).status, 403);
        let priced = json!({"products": order["products"], "deliveryOptions": [{"id": "courier"}]});
        assert_eq!(shop.post("/api/orders/price", &priced.to_string(), &[("cookie", &staff)]).status, 200, "prices can be seen");
        assert_eq!(shop.post("/api/orders", &order.to_string(), &[("cookie", &theirs), ("idempotency-key", "hers")]).status, 201);
        let listed = |cookies: &str| shop.get_with("/api/customer/orders", &[("cookie", cookies)]).json()[0].clone();
        assert!(listed(&theirs)["token"].is_string() && listed(&staff)["token"].is_null());

        let story = shop.command(&["customers", "story", "ona@example.com"]);
        let story = String::from_utf8_lossy(&story.stdout).into_owned();
        assert!(story.contains("impersonationAllowed") && story.contains("impersonated") && story.contains("staff Rasa"), "{story}");
        assert!(!story.contains(&token));
        assert!(shop.command(&["customers", "disable", "ona@example.com"]).status.success());
        assert_eq!(account(&shop, &staff).status, 401);
        assert!(
            !shop.command(&["customers", "impersonate", "ona@example.com", "--staff", "Rasa"]).status.success(),
            "nor into what is shut"
        );
    })
    .await;
}
