use super::{changed, import, line, on_both, problems};
use crate::{
    exchange::{export, read_folder},
    testing::MemoryFiles,
};

/// The box's matrix in the small shop.
const ONE: &str = r#"{"days":[3,5],"quantities":[100,250],"pricing":[["12.5","0"],["-10.25",null]],"fixedPrice":"15.00","allowCustomValues":true,"interpolation":"linear-total"}"#;
const TOTALS: &str = r#"{"when":{"colour":["kraft"]},"days":[3,5],"quantities":[100,250],"totals":[["50.00","45.00"],["44.00",null]],"fixedPrice":"0.00","interpolation":"average"}"#;
const REST: &str = r#"{"days":[3],"quantities":[100],"pricing":[["0"]],"fixedPrice":"0.00","interpolation":"average"}"#;

/// The box with these matrices.
fn boxes(matrices: &str) -> String {
    line("products.jsonl", 2, ONE, matrices)
}

#[tokio::test]
async fn price_15_several_matrices_are_imported_and_exported_without_loss() {
    let folder = changed(&[("products.jsonl", &boxes(&format!("[{TOTALS},{REST}]")))]);
    let product = read_folder(folder.path()).expect("no problems").shop.catalog.products.remove(1);
    let matrix = product.matrix_of(&product.variants[0]).expect("a matrix");
    assert!(matrix.has_totals() && matrix.quantities == [100, 250], "a larger quantity may cost less");
    on_both(async |database| {
        let (files, copy) = (MemoryFiles::default(), vitrina_testkit::Folder::fresh());
        import(database, &files, folder.path(), super::NOW).await.expect("an import");
        export(database, &files, copy.path()).await.expect("an export");
        let products = |folder: &std::path::Path| std::fs::read_to_string(folder.join("products.jsonl")).expect("a file");
        assert_eq!(products(copy.path()), products(folder.path()));
    })
    .await;
}

#[test]
fn price_15_matrices_that_cannot_price_are_told_with_their_place() {
    let several = |other: &str| format!("[{TOTALS},{other}]");
    let totals = |from: &str, to: &str| {
        assert!(TOTALS.contains(from), "{from}");
        format!("[{},{REST}]", TOTALS.replace(from, to))
    };
    let when = |when: &str| format!("[{}]", TOTALS.replace(r#"{"colour":["kraft"]}"#, when));
    for (matrices, told) in [
        (totals("[100,250]", "[250,100]"), "pricingMatrix.0.quantities: quantities rise"),
        (totals("[3,5]", "[5,3]"), "pricingMatrix.0.days: days rise"),
        (totals(r#",["44.00",null]"#, ""), "pricingMatrix.0.totals: there must be a row for each quantity"),
        (totals(",null", ""), "pricingMatrix.0.totals.1: there must be a total, or null, for each day"),
        (
            totals(r#""totals""#, r#""pricing":[["0","0"],["0","0"]],"totals""#),
            "pricingMatrix.0.totals: there are percents in pricing already: a matrix has either",
        ),
        (
            totals(r#"[["50.00","45.00"],["44.00",null]]"#, "[[null,null],[null,null]]"),
            "pricingMatrix.0.totals: there must be a total in one cell at least: null is what cannot be made",
        ),
        (
            REST.replace(r#"[["0"]]"#, "[[null]]"),
            "pricingMatrix.pricing: there must be a percent in one cell at least: null is what cannot be made",
        ),
        (totals(r#"{"colour":"#, r#"{"color":"#), "pricingMatrix.0.when.color: there is no attribute color"),
        (totals(r#"["kraft"]"#, r#"["craft"]"#), "pricingMatrix.0.when.colour: the attribute colour has no value craft"),
        (format!("[{REST},{REST}]"), "pricingMatrix.1.when: another matrix has none already: one alone can be for all that is left"),
        (
            when(r#"{"colour":["white"]}"#),
            "variants.0.attributes: no matrix of pricingMatrix is for BOX-K: one without when would be for all that is left",
        ),
    ] {
        let folder = changed(&[("products.jsonl", &boxes(&matrices))]);
        assert_eq!(problems(folder.path()), [format!("products.jsonl:2: {told}")], "{matrices}");
    }
    for (matrices, place) in [
        (totals(r#""44.00""#, r#""-44.00""#), "pricingMatrix.0.totals.1.0: "),
        (several("7"), "pricingMatrix.1: "),
        ("[]".to_owned(), "pricingMatrix: "),
        (when("{\"colour\":[]}"), "pricingMatrix.0.when.colour: "),
    ] {
        let folder = changed(&[("products.jsonl", &boxes(&matrices))]);
        let found = problems(folder.path());
        assert!(found.len() == 1 && found[0].starts_with(&format!("products.jsonl:2: {place}")), "{found:?}");
    }
}

#[test]
fn prod_08_a_service_has_no_matrix() {
    let told = "products.jsonl:2: pricingMatrix: a service has no quantities and no days (its quantity is 1): give its variants priceNow, and leave this out";
    for matrices in [ONE.to_owned(), TOTALS.to_owned(), format!("[{TOTALS},{REST}]")] {
        let service = boxes(&matrices).replace(r#""code":"BOX","type":"product""#, r#""code":"BOX","type":"service""#);
        assert_eq!(problems(changed(&[("products.jsonl", &service)]).path()), [told], "{matrices}");
    }
}

#[test]
fn price_15_beside_totals_nothing_is_struck_and_no_size_is_billed() {
    let priced = r#""priceNow":"0.4321""#;
    let of_totals = boxes(TOTALS);
    let file = |from: &str, to: &str| {
        assert!(of_totals.contains(from), "{from}");
        changed(&[("products.jsonl", &of_totals.replacen(from, to, 1))])
    };
    assert_eq!(
        problems(file(priced, r#""priceNow":"0.4321","priceOld":"0.5""#).path()),
        ["products.jsonl:2: variants.0.priceOld: its matrix holds totals, beside which no price of a piece can be struck"]
    );
    assert!(read_folder(file(&format!(",{priced}"), "").path()).is_ok(), "the variant needs no price of its own");
    let by_area = of_totals.replace(r#""images":["box-1"],"pricePer":"unit""#, r#""images":["box-1"],"pricePer":"m2""#);
    assert_eq!(
        problems(changed(&[("products.jsonl", &by_area)]).path()),
        [
            "products.jsonl:2: pricePer: a price of a square metre needs a size: give the product an attribute whose customValuesType is dimension, without values here or in its variants",
            "products.jsonl:2: pricingMatrix.totals: a product that is priced by the square metre has percents, because its size changes what it costs"
        ]
    );
}
