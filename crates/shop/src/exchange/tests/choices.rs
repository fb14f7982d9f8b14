//! Choices that nobody could make or answer, and the words that tell them (PROD-03, PROD-04, PROD-11).

use super::{changed, line, problems, read_folder, small_shop};
use std::fs;

/// The attributes of the small shop, and one more a line.
pub(super) fn with_attributes(more: &[&str]) -> String {
    fs::read_to_string(small_shop().join("attributes.jsonl")).expect("a file") + &more.join("\n")
}

#[test]
fn prod_12_prod_16_a_code_is_no_name_of_something_else_in_an_address() {
    let attribute = |code: &str, more: &str| format!(r#"{{"code":"{code}","type":"inputText","title":"T"{more}}}"#);
    let sized = attribute("size", r#","hasCustomValues":true,"customValuesType":"dimension""#);
    let told = |more: &[&str]| problems(changed(&[("attributes.jsonl", &with_attributes(more))]).path());
    for code in ["quantity", "date"] {
        let words = format!("attributes.jsonl:3: code: {code} stands for something else in the address of a product: choose another code");
        assert_eq!(told(&[&attribute(code, "")]), [words]);
    }
    let words = "stands for something that is said of size in the address of a product: choose another code";
    assert_eq!(told(&[&sized, &attribute("size-width", "")]), [format!("attributes.jsonl:4: code: size-width {words}")]);
    let others = with_attributes(&[&sized, &attribute("size-files", ""), &attribute("own-width", "")]);
    assert!(read_folder(changed(&[("attributes.jsonl", &others)]).path()).is_ok(), "no such thing is said of size or own");
}

#[test]
fn prod_04_a_value_of_ones_own_says_what_it_is() {
    let note = |more: &str| with_attributes(&[&format!(r#"{{"code":"note","type":"inputText","title":"Note","hasCustomValues":{more}}}"#)]);
    let words = r#"attributes.jsonl:3: customValuesType: is missing: Say what the value of the shopper's own is, such as "text""#;
    assert_eq!(problems(changed(&[("attributes.jsonl", &note("true"))]).path()), [words]);
    for more in ["false", r#"true,"customValuesType":"text""#] {
        assert!(read_folder(changed(&[("attributes.jsonl", &note(more))]).path()).is_ok(), "{more}");
    }
}

/// The products of the small shop, of which the mug uses attributes so.
fn with_used(used: &str) -> String {
    line("products.jsonl", 1, r#"{"code":"material","value":["ceramic"]}"#, used)
}

#[test]
fn prod_03_decision_06_what_variants_carry_is_no_service_of_their_product() {
    let used = with_used(r#"{"code":"colour","values":["white"],"prices":{"white":"1.00"}}"#);
    let told = ["prices", "values"].map(|name| {
        format!(
            "products.jsonl:1: attributes.0.{name}: colour is chosen with the variant, such as MUG-W: leave {name} out here, and put what a choice costs into priceNow of its variant"
        )
    });
    assert_eq!(problems(changed(&[("products.jsonl", &used)]).path()), told);
    for used in [r#"{"code":"colour","isRequired":true}"#, r#"{"code":"material","values":["ceramic"],"prices":{"ceramic":"1.00"}}"#] {
        assert!(read_folder(changed(&[("products.jsonl", &with_used(used))]).path()).is_ok(), "{used}");
    }
}

#[test]
fn prod_11_what_is_required_can_be_answered() {
    let attribute = |more: &str| with_attributes(&[&format!(r#"{{"code":"finish","title":"Finish",{more}}}"#)]);
    let folder = |more: &str, used: &str| changed(&[("attributes.jsonl", &attribute(more)), ("products.jsonl", &with_used(used))]);
    let entered = r#""type":"inputText","isRequired":true"#;
    let chosen = r#""type":"inputSelect","values":[{"value":"matt","title":"Matt"}]"#;
    let (named, asked) = (r#"{"code":"finish"}"#, r#"{"code":"finish","isRequired":true}"#);
    for (more, used, field, missing) in [
        (entered, named, "code", r#"give it hasCustomValues, and customValuesType such as "text", in attributes.jsonl"#),
        (chosen, asked, "values", r#"name the values here that can be ordered, such as ["matt"]"#),
    ] {
        let words = format!("products.jsonl:1: attributes.0.{field}: finish is required, but nothing can answer it: {missing}");
        assert_eq!(problems(folder(more, used).path()), [words]);
    }
    let more = [r#","hasCustomValues":true,"customValuesType":"text""#, r#","group":"hidden""#, r#","hasFileUpload":true"#];
    let [own, hidden, files] = more.map(|more| format!("{entered}{more}"));
    for (more, used) in [
        (chosen, named),
        (chosen, r#"{"code":"finish","isRequired":true,"values":["matt"]}"#),
        (chosen, r#"{"code":"finish","isRequired":true,"value":["matt"]}"#),
        (entered, r#"{"code":"finish","text":"As it comes"}"#),
        (own.as_str(), named),
        (hidden.as_str(), named),
        (files.as_str(), named),
    ] {
        assert!(read_folder(folder(more, used).path()).is_ok(), "{more} {used}");
    }
}

#[test]
fn dsgn_01_a_required_design_beside_files_needs_no_answer_of_its_own() {
    let design = r#"{"code":"design_creation_service","type":"inputSelect","title":"Design","isRequired":true,"values":[{"value":"basic","title":"Basic"}]}"#;
    let attributes = with_attributes(&[design, r#"{"code":"file_upload","type":"inputText","title":"Artwork"}"#]);
    let folder = |used: &str| changed(&[("attributes.jsonl", &attributes), ("products.jsonl", &with_used(used))]);
    let words = r#"products.jsonl:1: attributes.0.values: design_creation_service is required, but nothing can answer it: name the values here that can be ordered, such as ["basic"]"#;
    assert_eq!(problems(folder(r#"{"code":"design_creation_service"}"#).path()), [words]);
    assert!(read_folder(folder(r#"{"code":"design_creation_service"},{"code":"file_upload"}"#).path()).is_ok());
}

#[test]
fn list_12_the_price_that_a_product_without_one_begins_at_is_an_amount_in_each_language() {
    let attributes = with_attributes(&[r#"{"code":"price_starting_value","type":"info","title":"T","group":"hidden"}"#]);
    let folder = |text: &str| {
        let used = with_used(&format!(r#"{{"code":"price_starting_value","text":{text}}}"#));
        changed(&[("attributes.jsonl", &attributes), ("products.jsonl", &used)])
    };
    for (text, amount) in
        [(r#""38,00""#, "38,00"), (r#""-1""#, "-1"), (r#""from 38""#, "from 38"), (r#"{"en":"38.00","lt":"38.00 €"}"#, "38.00 €")]
    {
        let words = format!(
            "products.jsonl:1: attributes.0.text: \"{amount}\" is no amount from 0, such as 4.90: the currency is the shop's, and words stand in price_starting_label"
        );
        assert_eq!(problems(folder(text).path()), [words]);
    }
    for text in [r#""0""#, r#""38.00""#, r#"{"en":"0.45","lt":"0.5"}"#] {
        assert!(read_folder(folder(text).path()).is_ok(), "{text}");
    }
}

#[test]
fn price_03_a_product_by_area_has_no_size_that_variants_carry_or_that_is_a_service() {
    let size = r#"{"code":"size","type":"inputSelect","title":"T","hasCustomValues":true,"customValuesType":"dimension","values":[{"value":"a4","title":"A4"}]}"#;
    let by_area = |used: &str| with_used(used).replacen(r#""pricePer":"unit""#, r#""pricePer":"m2""#, 1);
    let colour = r#"{"code":"colour","value":"white"}"#;
    let of_variants = by_area(r#"{"code":"size"}"#).replacen(colour, &format!(r#"{colour},{{"code":"size","value":"a4"}}"#), 1);
    let words = "products.jsonl:1: pricePer: a price of a square metre needs a size: give the product an attribute whose customValuesType is dimension, without values here or in its variants";
    for products in [of_variants, by_area(r#"{"code":"size","values":["a4"]}"#)] {
        let folder = changed(&[("attributes.jsonl", &with_attributes(&[size])), ("products.jsonl", &products)]);
        assert_eq!(problems(folder.path()), [words]);
    }
    let entered = changed(&[("attributes.jsonl", &with_attributes(&[size])), ("products.jsonl", &by_area(r#"{"code":"size"}"#))]);
    assert!(read_folder(entered.path()).is_ok());
}

#[test]
fn price_03_a_product_by_area_has_one_size() {
    let size = |code: &str, more: &str| {
        format!(r#"{{"code":"{code}","type":"inputText","title":"T","hasCustomValues":true,"customValuesType":"dimension"{more}}}"#)
    };
    let used = r#""attributes":[{"code":"size"},{"code":"frame"},{"code":"material","value":["ceramic"]}],"pricePer":"m2""#;
    let by_area = line("products.jsonl", 1, r#""attributes":[{"code":"material","value":["ceramic"]}],"pricePer":"unit""#, used);
    let folder = |more: &str, products: &str| {
        changed(&[("attributes.jsonl", &with_attributes(&[&size("size", ""), &size("frame", more)])), ("products.jsonl", products)])
    };
    let words = "products.jsonl:1: attributes.1.code: mug is priced by the size size already; frame cannot be its size too";
    assert_eq!(problems(folder("", &by_area).path()), [words]);
    assert!(read_folder(folder(r#","group":"hidden""#, &by_area).path()).is_ok());
    let by_piece = by_area.replace(r#""pricePer":"m2""#, r#""pricePer":"unit""#);
    assert!(read_folder(folder("", &by_piece).path()).is_ok());
}
