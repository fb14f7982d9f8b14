use super::{NOW, are_told, changed, export, import, line, on_both, read_folder, small_shop};
use crate::{
    catalog::{Actor, Editor},
    testing::MemoryFiles,
};
use std::fs;
use vitrina_core::{catalog::Item, pricing::codes::GiftVoucher};
use vitrina_store::catalog::{Change, Place};

#[test]
fn adm_02_bounds_that_cross_and_numbers_that_mean_nothing_are_told() {
    are_told(&[
        ("discounts.jsonl", 1, "\"10\"", "\"100.01\"", "discounts.jsonl:1: value: a percent is at most 100"),
        (
            "discounts.jsonl",
            1,
            "\"minCart\":\"50.00\"",
            "\"minCart\":\"50.00\",\"maxCart\":\"49.99\"",
            "discounts.jsonl:1: minCart: is above the upper bound beside it",
        ),
        (
            "discounts.jsonl",
            1,
            "\"validFrom\":\"2026-01-01\"",
            "\"validFrom\":\"2026-01-02\",\"validTo\":\"2026-01-01\"",
            "discounts.jsonl:1: validFrom: is above the upper bound beside it",
        ),
        (
            "products.jsonl",
            1,
            "\"value\":[\"ceramic\"]",
            "\"value\":[\"ceramic\"],\"minWidth\":30,\"maxWidth\":29",
            "products.jsonl:1: attributes.0.minWidth: is above the upper bound beside it",
        ),
        (
            "products.jsonl",
            1,
            "\"value\":[\"ceramic\"]",
            "\"value\":[\"ceramic\"],\"minDiameter\":30",
            "products.jsonl:1: attributes.0.maxDiameter: a size is round by its largest diameter: say it beside minDiameter, such as 300",
        ),
        (
            "products.jsonl",
            1,
            "\"value\":[\"ceramic\"]",
            "\"value\":[\"ceramic\"],\"maxDiameter\":30,\"minHeight\":20",
            "products.jsonl:1: attributes.0: a size is round or has a width and a height: leave out the bounds of the diameter, or those of the other two",
        ),
        ("configuration.json", 51, "0.21", "21", "configuration.json:1: vatRates.0.rate: a part of the net sum is at most 1: 21 % is 0.21"),
        ("discounts.jsonl", 1, "\"10\"", "\"0\"", "discounts.jsonl:1: value: takes nothing off: it must be above 0"),
        (
            "discounts.jsonl",
            1,
            "\"percent\",\"value\":\"10\"",
            "\"amount\",\"value\":\"0.005\"",
            "discounts.jsonl:1: value: an amount has at most two decimals",
        ),
        (
            "vouchers.jsonl",
            1,
            "\"50.00\"",
            "\"50.005\"",
            "vouchers.jsonl:1: balance: \"50.005\" does not fit here: An amount in the shop's currency, as a decimal string with up to two decimals: what is below a cent cannot be paid, leave it out, such as \"4.90\"",
        ),
        (
            "configuration.json",
            86,
            "LT12",
            "LT21",
            "configuration.json:1: company.iban: LT211000011101001000 is no account: its check digits do not fit, look for one that is mistyped",
        ),
        (
            "configuration.json",
            59,
            "Europe/Vilnius",
            "Mars/Phobos",
            "configuration.json:1: timeZone: time zone Mars/Phobos is not known; names are those of the IANA, such as Europe/Vilnius",
        ),
    ]);
}

#[test]
fn adm_04_a_description_that_would_make_each_list_long_is_told() {
    let long = |letters: usize| format!("<p>{}</p>", "x".repeat(letters));
    let told = |place: &str| {
        format!(
            "products.jsonl:{place}: has 51 KB as JSON, and every list of products carries it: at most 50 KB, more in descriptionByTabCode"
        )
    };
    are_told(&[
        ("products.jsonl", 1, "<p>A mug.</p>", &long(50_000), &told("1: description.en")),
        ("products.jsonl", 2, "<p>A box.</p>", &long(50_000), &told("2: description")),
        // In an answer, as in the file, each of these is two.
        ("products.jsonl", 2, "<p>A box.</p>", &format!("<p>{}</p>", "\\\"".repeat(25_000)), &told("2: description")),
    ]);
    let products = line("products.jsonl", 2, "<p>A box.</p>", &long(49_993));
    assert!(read_folder(changed(&[("products.jsonl", &products)]).path()).is_ok());
}

#[tokio::test]
async fn adm_02_a_voucher_with_parts_of_a_cent_is_exported_as_it_can_be_paid_and_imported_again() {
    on_both(async |database| {
        let (files, exported) = (MemoryFiles::default(), vitrina_testkit::Folder::fresh());
        import(database, &files, &small_shop(), NOW).await.expect("an import");
        let voucher = GiftVoucher { code: "OLD".to_owned(), balance: "12.3456".parse().expect("money"), valid_to: None };
        let put = Change::Put { item: Item::Voucher(voucher), place: Place::Kept };
        Editor::new(database, &files).change(vec![put.into()], &Actor::System, NOW).await.expect("a change");
        export(database, &files, exported.path()).await.expect("an export");
        let vouchers = fs::read_to_string(exported.path().join("vouchers.jsonl")).expect("the vouchers");
        assert!(vouchers.contains(r#"{"code":"OLD","balance":"12.34"}"#), "{vouchers}");
        import(database, &files, exported.path(), NOW).await.expect("the same again");
    })
    .await;
}
