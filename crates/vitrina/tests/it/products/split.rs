//! Lists with one entry for each value of an attribute (LIST-10, decision 27).

use crate::{
    cups::{self, CUPS, listed},
    databases::on_sqlite,
    shared::{Shared, read_on_both, read_on_sqlite},
};
use serde_json::{Value, json};

/// Sixteen cups are listed by their two colours; beside the cups stand the mug and the box.
const ENTRIES: usize = CUPS + 2 + 16;

fn addresses(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["url"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn list_10_the_total_counts_entries_and_each_leads_to_its_value() {
    read_on_both(cups::SHOP, async |shop| {
        let (entries, total) = listed(shop, "splitByAttribute=true&category=tableware&includeSubCategories=true&lang=en");
        assert_eq!((total, entries.len()), (CUPS + 16, 50));
        let seen = |entry: &Value| {
            let names = ["id", "title", "url", "splitAttributeValueByCode", "variantCount", "images", "priceNow"];
            json!(names.map(|name| &entry[name]))
        };
        let white = json!(["p0", "Cup 0, White", "/cup-0#colour=white", {"colour": "white"}, 1, ["mug-1"], 1]);
        let kraft = json!(["p0", "Cup 0, Kraft", "/cup-0#colour=kraft", {"colour": "kraft"}, 1, ["box-1", "mug-1"], 26]);
        let whole = json!(["p1", "Cup 1", "/cup-1", {}, 1, ["mug-1"], 2]);
        assert_eq!([seen(&entries[0]), seen(&entries[1]), seen(&entries[2])], [white, kraft, whole]);
        let (lithuanian, _) = listed(shop, "splitByAttribute=true&category=espresso&lang=lt");
        assert_eq!((&lithuanian[1]["title"], &lithuanian[1]["url"]), (&json!("Puodukas 0, Kraftas"), &json!("/lt/cup-0#colour=kraft")));
    })
    .await;
}

#[tokio::test]
async fn list_10_every_way_of_narrowing_counts_the_entries_that_are_left() {
    read_on_both(cups::SHOP, async |shop| {
        let cases: &[(&str, usize, &[&str])] = &[
            ("", ENTRIES, &[]),
            ("&page=99", ENTRIES, &[]),
            ("&recommended=true", 16, &["/cup-0#colour=white", "/cup-0#colour=kraft"]),
            ("&product-list=home&size=3&page=1", 16, &["/cup-20#colour=kraft", "/cup-40#colour=white"]),
            // The attribute that splits leaves only its own entries; any other leaves all of them.
            ("&da-colour=kraft&product-list=home", 8, &["/cup-0#colour=kraft", "/cup-20#colour=kraft"]),
            ("&da-colour=kraft&da-colour=white&product-list=home", 16, &["/cup-0#colour=white", "/cup-0#colour=kraft"]),
            ("&da-material=glass&product-list=home", 6, &["/cup-0#colour=white", "/cup-0#colour=kraft", "/cup-60#colour=white"]),
            // Each entry is taken and ordered by its own price.
            ("&price=1-1.5&category=tableware&includeSubCategories=true", 1, &["/cup-0#colour=white"]),
            ("&price=26-26&category=tableware&includeSubCategories=true", 2, &["/cup-0#colour=kraft", "/cup-25"]),
            ("&price=26-26&da-colour=white&category=tableware&includeSubCategories=true", 1, &["/cup-25"]),
            ("&price=26-26&da-colour=kraft&product-list=home", 1, &["/cup-0#colour=kraft"]),
            ("&price=170-", 1, &["/cup-150#colour=kraft"]),
            ("&price=-1", 1, &["/cup-0#colour=white"]),
            (
                "&sort=price&product-list=home",
                16,
                &["/cup-0#colour=white", "/cup-20#colour=white", "/cup-0#colour=kraft", "/cup-40#colour=white"],
            ),
            ("&sort=-price&product-list=home", 16, &["/cup-140#colour=kraft", "/cup-120#colour=kraft", "/cup-140#colour=white"]),
            ("&sort=price&product-list=home&size=2&page=1", 16, &["/cup-0#colour=kraft", "/cup-40#colour=white"]),
            ("&id=p0,p1", 3, &["/cup-0#colour=white", "/cup-0#colour=kraft", "/cup-1"]),
            ("&search=C140", 2, &["/cup-140#colour=white", "/cup-140#colour=kraft"]),
        ];
        for &(query, total, first) in cases {
            for by in ["true", "colour"] {
                let (entries, counted) = listed(shop, &format!("splitByAttribute={by}{query}"));
                assert_eq!((counted, &addresses(&entries)[..first.len()]), (total, first), "{by}{query}");
            }
        }
        for whole in ["false", "material"] {
            assert_eq!(listed(shop, &format!("splitByAttribute={whole}")).1, CUPS + 2, "{whole}");
        }
    })
    .await;
}

#[tokio::test]
async fn list_10_the_configuration_names_the_attribute_for_products_that_name_none() {
    on_sqlite(async |url| {
        let shop = cups::catalogue().configured("splitProductsByAttribute", "colour").serve(url);
        // Every second cup comes in two colours now.
        assert_eq!(listed(&shop, "splitByAttribute=true").1, CUPS + 2 + CUPS / 2);
        let (entries, _) = listed(&shop, "splitByAttribute=true&id=p2,p3");
        assert_eq!(addresses(&entries), ["/cup-2#colour=white", "/cup-2#colour=kraft", "/cup-3"]);
    })
    .await;
}

#[tokio::test]
async fn list_10_a_link_carries_the_code_as_it_is() {
    read_on_sqlite(Shared::Demo, async |shop| {
        let (entries, _) = listed(shop, "splitByAttribute=edge_colour&lang=en");
        let divided: Vec<&Value> = entries.iter().filter(|entry| entry["splitAttributeValueByCode"] != json!({})).collect();
        assert!(divided.len() > 1, "{entries:?}");
        for entry in divided {
            let value = entry["splitAttributeValueByCode"]["edge_colour"].as_str().unwrap();
            let address = entry["url"].as_str().unwrap();
            assert!(address.ends_with(&format!("#edge_colour={value}")), "{address}");
        }
    })
    .await;
}
