//! Forms are read, filled in and found by staff (REQ-01, PROD-15).

use crate::{
    catalogue::{Catalogue, Field, Form, text},
    customers::{add, sign_in},
    databases::{both, on_sqlite},
    documents::{form, pdf},
    support::{Answer, Shop, post_plain},
};
use serde_json::{Value, json};
use vitrina_testkit::Session;

const ME: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const YOU: &str = "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100";

/// A form to ask for a price.
pub(crate) fn quote() -> Form {
    Form::new("quote")
        .titled(text("Request a quote", "Kainos užklausa"))
        .described("<p onclick='x()'>Soon.</p>")
        .field(Field::new("email", "emailInput", text("E-mail", "El. paštas")).required_from("email"))
        .field(Field::new("quantity", "textInput", "Quantity").required_from("quantity"))
        .field(Field::new("transport", "selectOption", "Transport").option(text("In a parcel", "Siuntoje"), "Up to 30 kg"))
        .field(Field::new("message", "textArea", "Message"))
        .field(Field::new("files", "fileInput", "Drawing"))
        .field(Field::new("stars", "rating", "Our shop"))
}

fn shop(database_url: &str, flags: &[&str]) -> Shop {
    Catalogue::small().with([quote()]).serve_with(database_url, &[&["--renderers", "0"], flags].concat())
}

fn send(shop: &Shop, data: &Value, headers: &[(&str, &str)]) -> Answer {
    let request = json!({"formId": "quote", "requestFormUrl": "https://shop.example/lt/deze?quantity=5000", "data": data});
    shop.post("/api/requests?lang=lt", &request.to_string(), headers)
}

fn stored(shop: &Shop) -> Vec<Value> {
    let output = shop.command(&["requests", "export", "--format", "jsonl"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn req_01_a_form_is_read_in_the_language_of_the_page() {
    on_sqlite(async |url| {
        let shop = shop(url, &[]);
        let form = shop.get("/api/forms/quote?lang=lt").json();
        assert_eq!((&form["_id"], &form["title"], &form["description"]), (&json!("quote"), &json!("Kainos užklausa"), &json!("<p>Soon.</p>")));
        let email = json!({"id": "email", "type": "emailInput", "title": "El. paštas", "required": true, "autoFillFrom": "email", "selectOptions": []});
        assert_eq!(form["elements"][0], email);
        assert_eq!(form["elements"][2]["selectOptions"], json!([{"title": "Siuntoje", "comment": "Up to 30 kg"}]));
        assert_eq!(shop.get("/api/forms/none").status, 404);
        assert_eq!(shop.get("/api/forms/quote?lang=xx").status, 400);
    })
    .await;
}

#[tokio::test]
async fn prod_15_what_was_asked_is_kept_for_staff_with_its_files_and_answered_once() {
    both(async |url| {
        let shop = shop(url, &[]);
        let file = shop.post_form("/api/document", &form("Brėžinys.pdf", &pdf(2000)), &[("x-visitor-token", ME)]).json();
        let files = json!([{"id": file["_id"], "name": file["name"], "size": file["size"]}]);
        let data =
            json!({"email": " ona@example.lt ", "quantity": "5000", "transport": "Siuntoje", "message": "", "files": files, "stars": 5});
        for token in [None, Some(YOU)] {
            let headers: Vec<_> = token.map(|token| ("x-visitor-token", token)).into_iter().collect();
            let refused = send(&shop, &data, &headers);
            assert_eq!((refused.status, refused.fields()), (422, vec!["data".to_owned()]), "{}", refused.text);
        }
        assert_eq!(stored(&shop), [] as [Value; 0]);

        let sent = send(&shop, &data, &[("x-visitor-token", ME)]);
        assert_eq!((sent.status, sent.text.as_str()), (204, ""));
        let requests = stored(&shop);
        assert_eq!(requests.len(), 1);
        let request = &requests[0];
        assert_eq!((&request["formId"], &request["language"]), (&json!("quote"), &json!("lt")));
        assert_eq!(request["url"], "https://shop.example/lt/deze?quantity=5000");
        let answers = json!([
            {"id": "email", "title": "E-mail", "value": "ona@example.lt"},
            {"id": "quantity", "title": "Quantity", "value": "5000"},
            {"id": "transport", "title": "Transport", "value": "Siuntoje"},
            {"id": "files", "title": "Drawing", "value": [{"id": file["_id"], "name": "Brėžinys.pdf"}]},
            {"id": "stars", "title": "Our shop", "value": 5}]);
        assert_eq!(request["answers"], answers);
    })
    .await;
}

#[tokio::test]
async fn req_01_each_wrong_field_is_named_and_nothing_is_stored() {
    on_sqlite(async |url| {
        let shop = shop(url, &[]);
        let right = json!({"email": "ona@example.lt", "quantity": "5000"});
        for (field, value, code) in [
            ("email", json!("ona"), "email"),
            ("email", Value::Null, "required"),
            ("quantity", json!("x".repeat(129)), "maxLength"),
            ("quantity", json!({"a": 1}), "type"),
            ("transport", json!("By dove"), "option"),
            ("message", json!("x".repeat(5001)), "maxLength"),
            ("files", json!([1]), "files"),
            ("files", json!([{"id": "a1", "name": "x".repeat(256)}]), "files"),
            ("stars", json!(6), "rating"),
            ("colour", json!("red"), "unknown"),
        ] {
            let mut data = right.clone();
            data[field] = value;
            let refused = send(&shop, &data, &[]);
            assert_eq!((refused.status, refused.fields()), (422, vec![format!("data.{field}")]), "{}", refused.text);
            assert_eq!(refused.json()["errors"][0]["code"], code);
        }
        for (field, value) in
            [("formId", json!("none")), ("requestFormUrl", json!("javascript:x")), ("requestFormUrl", json!("https://x\n"))]
        {
            let mut request = json!({"formId": "quote", "requestFormUrl": "https://shop.example/", "data": right});
            request[field] = value;
            let refused = shop.post("/api/requests", &request.to_string(), &[]);
            assert_eq!((refused.status, refused.fields()), (422, vec![field.to_owned()]), "{}", refused.text);
        }
        assert_eq!(shop.post("/api/requests", r#"{"formId":"quote"}"#, &[]).status, 400);
        assert_eq!(stored(&shop), [] as [Value; 0]);
    })
    .await;
}

#[tokio::test]
async fn req_01_one_client_cannot_fill_the_inbox() {
    on_sqlite(async |url| {
        let shop = shop(url, &["--requests-a-minute", "2"]);
        let data = json!({"email": "ona@example.lt", "quantity": "1"});
        let statuses: Vec<u16> = (0..3).map(|_| send(&shop, &data, &[]).status).collect();
        assert_eq!(statuses, [204, 204, 429]);
        assert_eq!(stored(&shop).len(), 2);
    })
    .await;
}

/// A form as a browser sends it that runs no scripts.
fn post_plainly(shop: &Shop, body: &str) -> Answer {
    post_plainly_with(shop, body, &[])
}

fn post_plainly_with(shop: &Shop, body: &str, headers: &[(&str, &str)]) -> Answer {
    post_plain(&format!("{}/api/requests?lang=lt", shop.url), body, headers)
}

/// Where that leads.
fn send_plainly(shop: &Shop, body: &str) -> (u16, String) {
    let answer = post_plainly(shop, body);
    (answer.status, answer.header("location").to_owned())
}

#[tokio::test]
async fn req_01_a_form_is_sent_without_a_script_and_leads_back_to_its_page() {
    on_sqlite(async |url| {
        let shop = shop(url, &[]);
        let form = |address: &str, fields: &str| format!("formId=quote&requestFormUrl={address}&{fields}");
        let filled = "email=ona%40example.lt&quantity=5+000&transport=&message=Labas&stars=4";
        let page = "https%3A%2F%2Fshop.example%2Flt%2Fkontaktai%3Fx%3D1";
        let refused = post_plainly(&shop, &form(page, "email=ona&quantity=&message=%3Cb%3E"));
        assert_eq!((refused.status, refused.header("content-type")), (422, "text/html; charset=utf-8"), "{}", refused.text);
        for part in [
            "<html lang=\"lt\">",
            // What is wrong is asked for anew, and says how.
            "<label for=\"email\">",
            "<input id=\"email\" name=\"email\" aria-invalid=\"true\" aria-describedby=\"email-wrong\" type=\"email\" value=\"ona\">",
            "<span class=\"wrong\" id=\"email-wrong\">Neteisingas el. pašto adresas</span>",
            "id=\"quantity-wrong\">Laukas privalomas</span>",
            // What is right stays.
            "<input type=\"hidden\" name=\"message\" value=\"&lt;b&gt;\">",
            "<input type=\"hidden\" name=\"formId\" value=\"quote\">",
        ] {
            assert!(refused.text.contains(part), "{part}: {}", refused.text);
        }
        assert_eq!(stored(&shop), [] as [Value; 0]);
        assert_eq!(send_plainly(&shop, &form(page, filled)), (303, "/lt/kontaktai?form=quote".to_owned()));
        for elsewhere in
            ["https%3A%2F%2Fshop.example%2F%2Fevil.example", "https%3A%2F%2Fshop.example%2F%5Cevil.example", "https%3A%2F%2Fevil.example"]
        {
            let (_, location) = send_plainly(&shop, &form(elsewhere, filled));
            assert!(location.starts_with('/') && !location.starts_with("//") && !location.contains('\\'), "{location}");
        }
        let answers = stored(&shop)[0]["answers"].clone();
        let value = |id: &str| answers.as_array().unwrap().iter().find(|answer| answer["id"] == id).map(|answer| answer["value"].clone());
        assert_eq!((value("email"), value("stars"), value("transport")), (Some(json!("ona@example.lt")), Some(json!(4)), None));
        assert_eq!(send_plainly(&shop, "email=ona").0, 400, "it does not say which form it is");
        // SHELL-08: where an answer leads is ASCII.
        let page = "https%3A%2F%2Fshop.example%2Flt%2F%C4%8Dia";
        assert_eq!(send_plainly(&shop, &form(page, filled)), (303, "/lt/%C4%8Dia?form=quote".to_owned()));
    })
    .await;
}

/// What a page of the server alone says that a form was not taken, in Lithuanian.
fn told_not_taken(answer: &Answer, status: u16) {
    assert_eq!((answer.status, answer.header("content-type")), (status, "text/html; charset=utf-8"), "{}", answer.text);
    assert!(status == 401 || answer.header("retry-after").parse::<u32>().unwrap() > 0);
    assert!(answer.text.contains("<html lang=\"lt\">") && answer.text.contains("<h1>Jūsų žinutė neišsiųsta</h1>"), "{}", answer.text);
}

#[tokio::test]
async fn req_01_a_form_without_a_script_that_comes_too_often_gets_a_page_that_keeps_what_was_typed() {
    on_sqlite(async |url| {
        let shop = shop(url, &["--requests-a-minute", "1"]);
        let page = "https%3A%2F%2Fshop.example%2Flt%2Fkontaktai";
        let body = format!("formId=quote&requestFormUrl={page}&email=ona%40example.lt&quantity=5&message=%3Cb%3E+%22taip%22%0D%0Ane");
        assert_eq!(send_plainly(&shop, &body), (303, "/lt/kontaktai?form=quote".to_owned()));
        let answer = post_plainly(&shop, &body);
        told_not_taken(&answer, 429);
        for (name, value) in [
            ("formId", "quote"),
            ("requestFormUrl", "https://shop.example/lt/kontaktai"),
            ("email", "ona@example.lt"),
            ("quantity", "5"),
            ("message", "&lt;b&gt; &quot;taip&quot;\r\nne"),
        ] {
            let kept = format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">");
            assert!(answer.text.contains(&kept), "{kept} is not in {}", answer.text);
        }
        let again = "<form method=\"post\" action=\"/api/requests?lang=lt\">";
        assert!(answer.text.contains(again) && answer.text.contains("Bandyti dar kartą</button>"), "{}", answer.text);
        assert_eq!(stored(&shop).len(), 1);
        // Scripts read what they always did.
        let refused = send(&shop, &json!({"email": "ona@example.lt", "quantity": "1"}), &[]);
        assert_eq!((refused.status, refused.header("content-type")), (429, "application/problem+json"));
    })
    .await;
}

#[tokio::test]
async fn req_01_auth_08_a_form_without_a_script_of_a_session_that_is_over_gets_a_page_that_keeps_what_was_typed() {
    on_sqlite(async |url| {
        let shop = shop(url, &[]);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let body = "formId=quote&requestFormUrl=https%3A%2F%2Fshop.example%2Flt&email=ona%40example.lt&quantity=5&message=Labas";
        assert_eq!(post_plainly_with(&shop, body, &[("cookie", &ona)]).header("location"), "/lt?form=quote");
        shop.post("/api/customer/logout", "", &[("cookie", &ona)]);
        let answer = post_plainly_with(&shop, body, &[("cookie", &ona)]);
        told_not_taken(&answer, 401);
        let kept = "<input type=\"hidden\" name=\"message\" value=\"Labas\">";
        assert!(answer.text.contains("Jūs nebesate prisijungę.") && answer.text.contains(kept), "{}", answer.text);
        assert!(answer.text.contains("Bandyti dar kartą</button>"), "{}", answer.text);
        assert_eq!(answer.headers.get_all("set-cookie").iter().count(), 2, "so that it is sent as a visitor's then");
        assert_eq!(stored(&shop).len(), 1);
        assert_eq!(send(&shop, &json!({"email": "ona@example.lt", "quantity": "1"}), &[("cookie", &ona)]).status, 401, "scripts are told");
    })
    .await;
}

#[tokio::test]
async fn req_01_a_form_without_a_script_gets_a_page_while_the_database_is_away() {
    both(async |url| {
        let shop = shop(url, &[]);
        let page = "https%3A%2F%2Fshop.example%2Flt%2Fkontaktai";
        let body = format!("formId=quote&requestFormUrl={page}&email=ona%40example.lt&quantity=5");
        // Somebody holds up all others for longer than they wait.
        if url.starts_with("postgres") {
            let mut operator = Session::open(url);
            operator.run("BEGIN; LOCK TABLE requests");
            told_not_taken(&post_plainly(&shop, &body), 503);
            operator.run("ROLLBACK");
        } else {
            let database = shop.database().await;
            let transaction = database.begin_write().await.unwrap();
            told_not_taken(&post_plainly(&shop, &body), 503);
            transaction.rollback().await.unwrap();
            database.close().await.unwrap();
        }
        assert_eq!(send_plainly(&shop, &body), (303, "/lt/kontaktai?form=quote".to_owned()));
    })
    .await;
}
