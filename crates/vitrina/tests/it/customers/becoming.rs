//! PUT /api/customer/account-details by who buys for a company from now on (decision 36, ADR 56).

use super::{PASSWORD, account, add, cookies, log_in, registering, sign_in, told};
use crate::{
    catalogue::Catalogue,
    databases::both,
    support::{Answer, Shop},
};
use serde_json::{Value, json};
use vitrina_store::customers;
use vitrina_testkit::MailServer;

const ONA: &str = "ona@example.com";

/// Saves her details, with these beside them.
fn save(shop: &Shop, header: (&str, &str), version: &Value, more: &Value) -> Answer {
    let mut details = json!({"version": version, "name": "Ona", "surname": "Kazlauskienė", "phone": "+37060000001", "language": "lt",
        "news_letter_mail": false});
    details.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    shop.send("PUT", "/api/customer/account-details", &details.to_string(), &[header])
}

/// A company that she buys for.
fn kopa() -> Value {
    json!({"buyAs": "company", "companyName": "Kopa, UAB", "companyEmail": "office@kopa.example", "companyPhone": "+37060000002",
        "companyCode": "300000001", "companyVatCode": "LT100000000012", "companyCountry": "LT"})
}

#[tokio::test]
async fn acc_01_decision_36_who_bought_for_themselves_buys_for_a_company_for_good() {
    both(async |url| {
        let shop = Catalogue::small().feature("exportsForCompanies", true).serve(url);
        add(&shop, ONA, &[]);
        let ona = sign_in(&shop, ONA);
        let version = || account(&shop, &ona).json()["version"].clone();
        let save = |more: &Value| save(&shop, ("cookie", &ona), &version(), more);
        let list = || shop.get_with("/api/export/products/catalogue", &[("cookie", &ona)]).status;
        assert_eq!(list(), 403);

        let lacking = save(&json!({"buyAs": "company"}));
        let asked = ["companyName", "companyEmail", "companyPhone", "companyCode", "companyCountry"].map(str::to_owned);
        assert_eq!((lacking.status, lacking.fields()), (422, asked.to_vec()), "all that a company registers with");
        assert_eq!(save(&json!({"buyAs": "firm"})).fields(), ["buyAs"]);
        let own = account(&shop, &ona).json();
        assert_eq!((&own["buyAs"], &own["companyName"]), (&json!("b2c"), &Value::Null));
        assert!(!shop.command(&["customers", "credit", ONA, "--limit", "100"]).status.success());

        let became = save(&kopa());
        assert_eq!(became.status, 200, "{}", became.text);
        let now = account(&shop, &ona).json();
        assert_eq!(became.json(), now);
        let expected = json!({"buyAs": "company", "b2bCustomer": true, "companyName": "Kopa, UAB", "companyCode": "300000001",
            "vatStanding": "none", "creditLimit": null});
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&now[field], value, "{field}");
        }
        assert_eq!(list(), 200);
        assert!(shop.command(&["customers", "credit", ONA, "--limit", "100"]).status.success());
        let database = shop.database().await;
        let held = customers::find_by_email(&database, ONA).await.unwrap().unwrap();
        database.close().await.unwrap();
        assert!(held.terms_version.is_some(), "she has agreed as who registers a company does");

        assert_eq!((save(&json!({"buyAs": "b2c"})).status, save(&json!({"buyAs": "b2c"})).fields()), (422, vec!["buyAs".to_owned()]));
        assert_eq!(save(&json!({})).fields()[0], "companyName", "who says nothing of it stays what they are");
        assert_eq!(account(&shop, &ona).json()["buyAs"], "company");
        let story = shop.command(&["customers", "story", ONA]);
        assert_eq!(String::from_utf8_lossy(&story.stdout).matches("becameCompany").count(), 1);
    })
    .await;
}

#[tokio::test]
async fn auth_04_decision_36_where_staff_let_customers_in_they_hear_of_it_and_nobody_is_shut_out() {
    both(async |url| {
        let server = MailServer::start();
        let approved = Catalogue::small().feature("customerRegistrationApprovedByAdmin", true).feature("customerEmailConfirmation", false);
        let shop = registering(url, &server, &approved);
        add(&shop, ONA, &[]);
        let ona = sign_in(&shop, ONA);
        let version = account(&shop, &ona).json()["version"].clone();
        assert_eq!(save(&shop, ("cookie", &ona), &version, &kopa()).status, 200);
        let mail = server.next();
        assert_eq!(&*mail.recipients, &["info@shop.example".to_owned()][..]);
        let text = told(&mail).split_whitespace().collect::<Vec<_>>().join(" ");
        for words in ["Kopa, UAB", "vitrina customers company --confirm='300000001' -- 'ona@example.com'"] {
            assert!(text.contains(words), "{words}: {text}");
        }
        assert_eq!((account(&shop, &ona).status, log_in(&shop, ONA, PASSWORD, &[]).status), (200, 200));
        assert!(shop.command(&["customers", "company", ONA, "--confirm=300000001"]).status.success());
        assert_eq!(server.rest(), Vec::new());
    })
    .await;
}

#[tokio::test]
async fn auth_10_decision_36_neither_staff_nor_a_program_makes_an_account_a_companys() {
    both(async |url| {
        let shop = Catalogue::small().feature("customerIntegrations", true).serve(url);
        add(&shop, ONA, &[]);
        let ona = sign_in(&shop, ONA);
        let version = account(&shop, &ona).json()["version"].clone();
        let allowed = shop.command(&["customers", "impersonate", ONA, "--staff", "Rasa"]);
        let token = String::from_utf8_lossy(&allowed.stdout).trim().to_owned();
        let staff = cookies(&shop.post("/api/customer/impersonate", &json!({"token": token}).to_string(), &[]));
        let scopes = json!({"name": "Warehouse", "scopes": ["orders", "prices", "stock"]});
        let made = shop.post("/api/customer/api-keys", &scopes.to_string(), &[("cookie", &ona)]).json();
        let bearer = format!("Bearer {}", made["key"].as_str().unwrap());
        for (header, message) in [(("cookie", staff.as_str()), "Impersonating"), (("authorization", bearer.as_str()), "NotForKeys")] {
            let refused = save(&shop, header, &version, &kopa());
            assert_eq!((refused.status, &refused.json()["message"]), (403, &json!(message)), "{}", refused.text);
        }
        assert_eq!(account(&shop, &ona).json()["buyAs"], "b2c");
    })
    .await;
}
