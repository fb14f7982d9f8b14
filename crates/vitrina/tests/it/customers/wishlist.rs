//! GET and PUT /api/wishlist/variants (WISH-01)

use super::{add, sign_in};
use crate::{
    catalogue::Catalogue,
    support::{Answer, Shop},
};
use serde_json::{Map, Value, json};
use vitrina_testkit::{both, on_sqlite};

fn keep(shop: &Shop, cookies: &str, body: &Value) -> Answer {
    shop.send("PUT", "/api/wishlist/variants", &body.to_string(), &[("cookie", cookies)])
}

fn kept(shop: &Shop, cookies: &str) -> Answer {
    shop.get_with("/api/wishlist/variants", &[("cookie", cookies)])
}

#[tokio::test]
async fn wish_01_a_customer_has_one_wishlist_on_all_devices_and_overwrites_none_unseen() {
    both(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0"]);
        for email in ["ona@example.com", "jonas@example.com"] {
            add(&shop, email, &[]);
        }
        let (ona, jonas, elsewhere) =
            (sign_in(&shop, "ona@example.com"), sign_in(&shop, "jonas@example.com"), sign_in(&shop, "ona@example.com"));
        let none = kept(&shop, &ona);
        assert_eq!((none.status, none.header("cache-control")), (200, "no-store"));
        assert_eq!(none.json(), json!({"variantCodesByProductId": {}, "version": 0}));

        let wishes = json!({"mug": ["MUG-W", "MUG-B"], "box": [], "gone": ["X"]});
        let first = keep(&shop, &ona, &json!({"variantCodesByProductId": wishes}));
        assert_eq!((first.status, first.json()), (200, json!({"variantCodesByProductId": wishes, "version": 1})));
        assert_eq!(kept(&shop, &elsewhere).text, first.text);
        let fewer = json!({"box": []});
        assert_eq!(keep(&shop, &elsewhere, &json!({"variantCodesByProductId": fewer, "version": 1})).json()["version"], 2);
        let late = keep(&shop, &ona, &json!({"variantCodesByProductId": wishes, "version": 1}));
        assert_eq!((late.status, &late.json()["extra"]), (409, &json!({"variantCodesByProductId": fewer, "version": 2})));
        assert_eq!(keep(&shop, &ona, &json!({"variantCodesByProductId": fewer, "version": 1})).status, 200, "it is so already");

        assert_eq!((kept(&shop, &jonas).json()["version"].clone(), kept(&shop, "").status), (json!(0), 401));
        assert_eq!(keep(&shop, "", &json!({"variantCodesByProductId": {}})).status, 401);
        assert_eq!(kept(&shop, &ona).json()["variantCodesByProductId"], fewer);
    })
    .await;
}

#[tokio::test]
async fn wish_01_a_wishlist_of_too_much_or_of_something_else_is_refused() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().serve_with(url, &["--renderers", "0"]);
        add(&shop, "ona@example.com", &[]);
        let ona = sign_in(&shop, "ona@example.com");
        let of = |products: usize, variants: usize| {
            let codes = |product: usize| (0..variants).map(|at| json!(format!("{product}-{at}"))).collect::<Vec<_>>();
            let wishes: Map<String, Value> = (0..products).map(|product| (format!("p{product}"), json!(codes(product)))).collect();
            keep(&shop, &ona, &json!({"variantCodesByProductId": wishes})).status
        };
        assert_eq!((of(1000, 5), of(1001, 0), of(1, 5001)), (200, 422, 422));
        for (wishes, status) in [
            (json!({"": []}), 422),
            (json!({"x".repeat(129): []}), 422),
            (json!({"mug": [""]}), 422),
            (json!({"mug": "MUG-W"}), 400),
            (json!({"mug": [null]}), 400),
            (json!({"m\0ug": []}), 400),
            (json!([]), 400),
            (Value::Null, 400),
        ] {
            let answer = keep(&shop, &ona, &json!({"variantCodesByProductId": wishes}));
            assert_eq!(answer.status, status, "{wishes}: {}", answer.text);
        }
        assert_eq!(keep(&shop, &ona, &json!({"variantCodesByProductId": {}, "version": "1"})).status, 400);
        assert_eq!(kept(&shop, &ona).json()["version"], 1);
    })
    .await;
}
