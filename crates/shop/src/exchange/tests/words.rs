//! Problems as a shop owner with a spreadsheet makes them, and the words that tell them.

use super::choices::with_attributes;
use super::{are_told, changed, line, problems, read_folder, small_shop};
use std::fs;

#[test]
fn adm_04_what_a_shopper_could_not_tell_or_reach_is_told() {
    are_told(&[
        (
            "products.jsonl",
            2,
            "\"priceNow\":\"0.4321\"}",
            "\"priceNow\":\"0.4321\"},{\"code\":\"BOX-2\",\"attributes\":[{\"code\":\"colour\",\"value\":\"kraft\"}]}",
            "products.jsonl:2: variants.1: cannot be told from the variant BOX-K: colour kraft",
        ),
        (
            "products.jsonl",
            2,
            "\"priceNow\":\"0.4321\"}",
            "\"priceNow\":\"0.4321\"},{\"code\":\"BOX-2\"}",
            "products.jsonl:2: variants.1.attributes: colour is missing, which other variants of box have",
        ),
        (
            "products.jsonl",
            1,
            "\"priceOld\":\"5.5001\"",
            "\"priceOld\":\"4.90\"",
            "products.jsonl:1: variants.0.priceOld: 4.90 is struck out beside priceNow, so it must be above it: priceNow is 4.90",
        ),
        (
            "products.jsonl",
            1,
            "\"pricePer\":\"unit\"",
            "\"pricePer\":\"unit\",\"taxClass\":\"reduced\"",
            "products.jsonl:1: taxClass: there is no tax class reduced in vatRates of configuration.json: known are standard",
        ),
    ]);
    are_told(&[
        (
            "shipping-methods.jsonl",
            1,
            ",\"LV\"",
            "",
            "configuration.json:1: deliveryCountries.1: no shipping method serves LV: add it to the countries of one, or take it out here",
        ),
        (
            "shipping-methods.jsonl",
            1,
            "\"sortNumber\":0}",
            "\"sortNumber\":0}\n{\"id\":\"locker\",\"title\":\"Locker\",\"type\":\"terminal\",\"price\":\"3.00\",\"countries\":[\"LV\"]}",
            "shipping-methods.jsonl:2: countries.0: locker has no terminal in LV: add one to terminals.jsonl, or take the country out here",
        ),
        (
            "shipping-methods.jsonl",
            1,
            "\"type\":\"address\"",
            "\"type\":\"adress\"",
            "shipping-methods.jsonl:1: type: \"adress\" is not known here: allowed are \"address\", \"salon\", \"terminal\"",
        ),
        (
            "pages.jsonl",
            4,
            "\"/cart\"",
            "\"/basket\"",
            "configuration.json:1: pagePaths.cartPage: nothing stands at /cart in en: a page of pages.jsonl must have this path",
        ),
        (
            "pages.jsonl",
            4,
            "\"type\":\"cart\"",
            "\"type\":\"contacts\"",
            "configuration.json:1: pagePaths.cartPage: what stands at /krepselis in lt has no block cart",
        ),
        ("menus.jsonl", 1, "\"/goods\"", "\"/good\"", "menus.jsonl:1: nodes.0.link: nothing stands at /good in en"),
        (
            "products.jsonl",
            2,
            "\"Box\"",
            "\" \"",
            "products.jsonl:2: title.en: is empty, but shoppers read it as a name: write it, or leave the field out where it may be left out",
        ),
        (
            "pages.jsonl",
            1,
            "\"Goods\"",
            "\"\"",
            "pages.jsonl:1: blocks.0.title: is empty, but shoppers read it as a name: write it, or leave the field out where it may be left out",
        ),
        (
            "configuration.json",
            85,
            "\"bank\": \"Bank\",",
            "",
            "payment-methods.jsonl:1: paymentType: a bank transfer needs bank and iban of the company in configuration.json",
        ),
    ]);
}

#[test]
fn date_03_what_is_sold_without_stock_says_in_how_many_days_it_arrives() {
    let (unit, sold) = ("\"pricePer\":\"unit\"", "\"pricePer\":\"unit\",\"sellWithoutStock\":true");
    are_told(&[(
        "products.jsonl",
        1,
        unit,
        sold,
        "products.jsonl:1: minDeliveryInDays: sellWithoutStock needs the working days in which the product arrives when there is none in stock",
    )]);
    let mug = line("products.jsonl", 1, unit, sold);
    let at_once = mug.replace(sold, &format!("{sold},\"minDeliveryInDays\":0"));
    let service = mug.replace("\"code\":\"MUG\",\"type\":\"product\"", "\"code\":\"MUG\",\"type\":\"service\"");
    assert!(at_once != mug && service != mug);
    for products in [at_once, service, line("products.jsonl", 2, unit, sold)] {
        assert!(read_folder(changed(&[("products.jsonl", &products)]).path()).is_ok(), "{products}");
    }
}

#[test]
fn prod_03_variants_that_only_a_hidden_attribute_tells_apart_are_refused() {
    let stamp = |group: &str| {
        let values = r#"[{"value":"old","title":"Old"},{"value":"new","title":"New"}]"#;
        with_attributes(&[&format!(r#"{{"code":"stamp","type":"inputSelect","title":"Stamp","group":"{group}","values":{values}}}"#)])
    };
    let variant = |code: &str, stamp: &str| {
        format!(
            r#"{{"code":"{code}","attributes":[{{"code":"colour","value":"kraft"}},{{"code":"stamp","value":"{stamp}"}}],"priceNow":"1"}}"#
        )
    };
    let was = r#"{"code":"BOX-K","attributes":[{"code":"colour","value":"kraft"}],"priceNow":"0.4321"}"#;
    let products = line("products.jsonl", 2, was, &format!("{},{}", variant("BOX-K", "old"), variant("BOX-N", "new")));
    let folder = |group: &str| changed(&[("attributes.jsonl", &stamp(group)), ("products.jsonl", &products)]);
    let words = "products.jsonl:2: variants.1: cannot be told from the variant BOX-K: colour kraft";
    assert_eq!(problems(folder("hidden").path()), [words]);
    assert!(read_folder(folder("print").path()).is_ok());
}

#[test]
fn price_09_price_10_a_code_is_one_thing_and_says_what_it_is_for() {
    are_told(&[
        (
            "discounts.jsonl",
            1,
            "[\"mugs\"]",
            "[]",
            "discounts.jsonl:1: categories: names too few: at least 1: Only products in these categories or below; leave the field out for all",
        ),
        (
            "discounts.jsonl",
            1,
            "\"categories\":[\"mugs\"]",
            "\"products\":[]",
            "discounts.jsonl:1: products: names too few: at least 1: Only these products; leave the field out for all",
        ),
        (
            "vouchers.jsonl",
            1,
            "\"GIFT\"",
            "\"WELCOME\"",
            "vouchers.jsonl:1: code: WELCOME is a discount code too: who types it means one of them",
        ),
    ]);
}

#[test]
fn adm_04_names_are_of_one_line_and_fields_of_a_form_told_apart() {
    let long = format!("\"{}\"", "x".repeat(251));
    are_told(&[
        ("products.jsonl", 2, "\"Box\"", &long, "products.jsonl:2: title.en: has 251 letters, but is read as a name: at most 250"),
        (
            "shipping-salons.jsonl",
            1,
            "\"title\":\"Vilnius\"",
            "\"title\":\"Vil\\nnius\"",
            "shipping-salons.jsonl:1: title: has a line break, a tab or another control character, but is read as a name: write it in one line",
        ),
        (
            "products.jsonl",
            2,
            "<p>A box.</p>",
            "<p>A\\u0000box.</p>",
            "products.jsonl:2: description: holds a control character, such as U+0000: take it out, or write the line anew",
        ),
        (
            "forms.jsonl",
            1,
            "\"elements\":[",
            "\"elements\":[{\"id\":\"email\",\"type\":\"textArea\",\"title\":\"Again\",\"required\":false},",
            "forms.jsonl:1: elements.1: email is there twice",
        ),
    ]);
    let folder = changed(&[("translations/lt.json", "{\"Cart\": \"Krep\\u0000šelis\"}")]);
    let words = "holds a control character, such as U+0000: take it out, or write the line anew";
    assert_eq!(problems(folder.path()), [format!("translations/lt.json: {words}")]);
}

#[test]
fn adm_04_no_text_of_the_interface_is_empty() {
    let folder = changed(&[("translations/lt.json", r#"{"Add to cart": "", "Cart": "Krepšelis", "Search": " "}"#)]);
    let words = "is empty: write the text, or leave the key out to keep the built-in text";
    assert_eq!(problems(folder.path()), ["Add to cart", "Search"].map(|key| format!("translations/lt.json: {key}: {words}")));
}

#[test]
fn adm_04_a_text_of_the_interface_is_written_once() {
    let folder = changed(&[(
        "translations/lt.json",
        "{\"Cart\": \"Krepšelis\",\n\"Search\": \"Ieškoti\", \"Cart\": \"Maišas\",\n\"Menu\": \"Meniu\"}",
    )]);
    let found = problems(folder.path());
    let words = "translations/lt.json:2: must be one object of texts by key, such as {\"Cart\": \"Basket\"}: duplicate field `Cart`";
    assert!(found.len() == 1 && found[0].starts_with(words), "{found:?}");
}

#[test]
fn adm_04_what_is_no_plain_file_is_neither_followed_nor_waited_for() {
    let folder = changed(&[]);
    let at = |name: &str| folder.path().join(name);
    for name in ["discounts.jsonl", "news.jsonl", "documents/care.txt", "translations/lt.json"] {
        fs::remove_file(at(name)).expect("a removed file");
    }
    let made = std::process::Command::new("mkfifo").arg(at("discounts.jsonl")).status().expect("a pipe");
    assert!(made.success());
    let links =
        [("news.jsonl", "news.jsonl"), ("documents/care.txt", "documents/care.txt"), ("translations/lt.json", "translations/lt.json")];
    for (name, target) in links {
        std::os::unix::fs::symlink(small_shop().join(target), at(name)).expect("a link");
    }
    fs::remove_dir_all(at("images")).expect("a removed folder");
    std::os::unix::fs::symlink(small_shop().join("images"), at("images")).expect("a link");
    let words = "is no plain file: put the file itself here, and no link to it";
    assert_eq!(
        problems(folder.path()),
        [
            format!("discounts.jsonl: {words}"),
            format!("documents/care.txt: {words}"),
            "images: must be a folder, and no link to one".to_owned(),
            format!("news.jsonl: {words}"),
            format!("translations/lt.json: {words}"),
        ]
    );
}

#[test]
fn adm_02_a_document_has_a_name_that_addresses_take_and_links_find_it() {
    let folder = changed(&[("documents/care of mugs.txt", "By hand.")]);
    assert_eq!(
        problems(folder.path()),
        [
            "documents/care of mugs.txt: a document's name has letters a to z, digits, -, _ and . only, at most 100 of them, such as care.pdf"
        ]
    );
    let link = |to: &str| line("menus.jsonl", 1, "\"/goods\"", &format!("\"{to}\""));
    assert!(super::read_folder(changed(&[("menus.jsonl", &link("/documents/care.txt"))]).path()).is_ok());
    assert_eq!(
        problems(changed(&[("menus.jsonl", &link("/documents/none.txt"))]).path())[0],
        "menus.jsonl:1: nodes.0.link: nothing stands at /documents/none.txt in en"
    );
}

#[test]
fn adm_04_nltr_01_links_and_old_addresses_may_lead_to_the_newsletters_page() {
    let page = "\"/newsletter-subscription\"";
    let menus = line("menus.jsonl", 1, "{\"lt\":\"/prekes\",\"en\":\"/goods\"}", page);
    let redirects = line("redirects.jsonl", 3, "\"/older-goods\"", "\"/lt/newsletter-subscription\"");
    let folder = changed(&[("menus.jsonl", &menus), ("redirects.jsonl", &redirects)]);
    super::read_folder(folder.path()).unwrap_or_else(|problems| panic!("{problems:?}"));
}

#[test]
fn adm_04_redirects_lead_somewhere_and_hide_nothing() {
    let file = "redirects.jsonl";
    are_told(&[
        (file, 1, "\"/cup.html\"", "\"/mug\"", "redirects.jsonl:1: from: the product mug stands there itself"),
        (file, 2, "\"/lt/cup.html\"", "\"/lt/puodelis\"", "redirects.jsonl:2: from: the product mug stands there itself"),
        (file, 1, "\"product\":\"mug\"", "\"product\":\"cup\"", "redirects.jsonl:1: product: there is no product cup"),
        (file, 3, "\"/older-goods\"", "\"/nowhere\"", "redirects.jsonl:3: to: nothing stands at /nowhere"),
        (file, 4, "\"category\":\"goods\"", "\"to\":\"/old-goods\"", "redirects.jsonl:3: to: runs in a circle: /old-goods, /older-goods"),
        (file, 2, "\"/lt/cup.html\"", "\"/cup.html\"", "redirects.jsonl:2: from: /cup.html stands on line 1 already"),
    ]);
    for (to, expected) in [
        ("\"product\":\"mug\",\"to\":\"/mug\"", "redirects.jsonl:1: holds too many fields: at most 2: "),
        ("\"to\":\"mug\"", "redirects.jsonl:1: to: \"mug\" does not fit here: "),
    ] {
        let found = problems(changed(&[(file, &line(file, 1, "\"product\":\"mug\"", to))]).path());
        assert!(found[0].starts_with(expected), "{found:?}");
    }
    let moved = |from: &str| changed(&[(file, &line(file, 1, "\"/cup.html\"", &format!("\"{from}\"")))]);
    let answered = ["/api", "/api/old/cup", "/assets/old.css", "/documents/old.pdf", "/images/old.jpg", "/login-callback", "/sitemap.xml"];
    for from in answered.into_iter().chain(["/newsletter-subscription", "/lt/newsletter-subscription"]) {
        let words = "does not fit here: The shop itself answers there, and nobody would be led on: leave the line out";
        assert_eq!(problems(moved(from).path()), [format!("redirects.jsonl:1: from: \"{from}\" {words}")]);
    }
    for from in ["/apis", "/images", "/images/cups/old.jpg", "/lt/images/old.jpg", "/old/sitemap.xml", "/sitemap.html"] {
        assert!(read_folder(moved(from).path()).is_ok(), "{from}");
    }
}

/// A folder out of a spreadsheet: numbers as cells show them, texts where lists belong, names as in the shop window.
#[test]
fn adm_04_cells_of_a_spreadsheet_are_told_in_words_with_an_example() {
    let product = |from: &str, to: &str| line("products.jsonl", 1, from, to);
    let cases = [
        (
            product("\"4.90\"", "\"4,90\""),
            "variants.0.priceNow: \"4,90\" does not fit here: An amount in the shop's currency, without VAT unless `pricesInclude` of the configuration says otherwise, as a decimal string with up to four decimals, such as \"4.90\"",
        ),
        (product("\"4.90\"", "\"€ 4.90\""), "variants.0.priceNow: \"€ 4.90\" does not fit here: An amount"),
        (product("\"4.90\"", "4.9"), "variants.0.priceNow: 4.9 must be a text in quotation marks, such as \"4.90\""),
        (product("\"4.90\"", "\"\""), "variants.0.priceNow: is empty: An amount"),
        (product("\"4.90\"", "null"), "variants.0.priceNow: must not be null: leave the field out when there is nothing to say"),
        (product("[\"mugs\"]", "\"mugs\""), "categories: \"mugs\" must be a list in square brackets, such as [\"mugs\"]"),
        (
            product("\"id\":\"mug\"", "\"id\":\"Mug \""),
            "id: \"Mug \" has white space around it: Key: lower-case letters, digits and `-`, such as \"mailer-kraft\"",
        ),
        (product("\"/puodelis\"", "\"/Baltas puodelis\""), "url.lt: \"/Baltas puodelis\" does not fit here: A path"),
        (
            product("\"availableQuantity\":3", "\"availableQuantity\":\"3\""),
            "variants.0.warehouses.0.availableQuantity: \"3\" must be a whole number without quotation marks, such as 3",
        ),
        (
            product("\"isPurchaseAvailable\":true", "\"isPurchaseAvailable\":\"TRUE\""),
            "variants.0.warehouses.0.isPurchaseAvailable: \"TRUE\" must be true or false, without quotation marks",
        ),
        (
            product("\"2026-05-01\"", "\"01.05.2026\""),
            "addedOn: \"01.05.2026\" does not fit here: Day as yyyy-mm-dd, such as \"2026-11-30\"",
        ),
        (
            product("\"2026-05-01\"", "\"2026-02-30\""),
            "addedOn: \"2026-02-30\" does not fit here: Day as yyyy-mm-dd, such as \"2026-11-30\"",
        ),
        (product("\"priceNow\"", "\"pricenow\""), "variants.0.pricenow: there is no such field: allowed are code, attributes, priceNow"),
        (product("\"images\":", "\"image\":"), "image: there is no such field; did you mean images?"),
        (product("\"images\":[\"mug-1\"],", ""), "images: is missing"),
        (product("{\"lt\":\"Puodelis\",\"en\":\"Mug\"}", "7"), "title: 7 does not fit here: A text: one string for every language"),
        (product("\"lt\":\"Puodelis\"", "\"LT\":\"Puodelis\""), "title.LT: there is no such field: allowed are lt, en, lv, et, ru, de, pl"),
        (product("\"Mug\"", "“Mug”"), "has a curly quotation mark where JSON has a straight one, \", column"),
        (product("}]}]}", "}]}]},"), "ends with a comma: each line stands alone, without commas between, column"),
        (product("\"addedOn\"", "\"addedOn\":\"2026-01-01\",\"addedOn\""), "duplicate field `addedOn`"),
    ];
    for (text, expected) in cases {
        let found = problems(changed(&[("products.jsonl", &text)]).path());
        assert!(found.iter().any(|problem| problem.contains(expected)), "{expected} is not among\n{}", found.join("\n"));
        assert!(
            found.iter().all(|problem| !problem.contains('^') && !problem.contains("oneOf") && !problem.contains("schema")),
            "{found:?}"
        );
    }
}

/// A folder as an office suite saves it: other forms of file, each told once.
#[test]
fn adm_04_files_of_another_form_are_told_once() {
    let cases: [(&str, &str); 4] = [
        (
            "id;title;url\r\nmug;Mug;/mug\r\n",
            "products.jsonl: is a table or other text: each line must hold one JSON object, such as {\"id\": \"mug\"}",
        ),
        (
            "[\n{\"id\":\"mug\"}\n]\n",
            "products.jsonl: is one list: each line must hold one object, without brackets around and commas between",
        ),
        ("{\n  \"id\": \"mug\"\n}\n", "products.jsonl: one object stretches over several lines: each line must hold one whole object"),
        (
            "{\"id\":\"mug\"\n",
            "products.jsonl:1: is not complete (EOF while parsing an object): each line must hold one whole object, column 11",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(problems(changed(&[("products.jsonl", text)]).path()), [expected]);
    }
    let folder = changed(&[]);
    let mut text = fs::read(small_shop().join("forms.jsonl")).expect("a file");
    text.extend(b"\n{\"id\":\"caf\xe9\"}\n");
    fs::write(folder.path().join("forms.jsonl"), text).expect("a file");
    let words = "is not UTF-8 text from here on: save the file once more with the encoding UTF-8";
    assert_eq!(problems(folder.path()), [format!("forms.jsonl:3: {words}")]);
}

/// A folder as another system writes it: marks before texts, returns at the ends of lines, endings in capitals.
#[test]
fn adm_04_what_only_looks_different_is_taken() {
    let marked = |file: &str| format!("\u{feff}{}", fs::read_to_string(small_shop().join(file)).expect("a file").replace('\n', "\r\n"));
    let files = ["products.jsonl", "configuration.json", "translations/lt.json"].map(|file| (file, marked(file)));
    let folder = changed(&files.each_ref().map(|(file, text)| (*file, text.as_str())));
    for (from, to) in [("mug-1.png", "mug-1.PNG"), ("box-1.png", "box-1.Jpeg")] {
        fs::rename(folder.path().join("images").join(from), folder.path().join("images").join(to)).expect("a renamed file");
    }
    let content = super::read_folder(folder.path()).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(content.files.keys().collect::<Vec<_>>(), ["documents/care.txt", "images/box-1.jpeg", "images/mug-1.png"]);
}

/// What a block is, its own field `type` says.
#[test]
fn adm_04_a_block_is_told_by_its_type() {
    are_told(&[
        (
            "pages.jsonl",
            1,
            "\"imageSide\":\"left\"",
            "\"imageSide\":\"top\"",
            "pages.jsonl:1: blocks.1.imageSide: \"top\" is not known here: allowed are \"left\", \"right\"",
        ),
        (
            "pages.jsonl",
            2,
            "\"size\":4",
            "\"sise\":4",
            "pages.jsonl:2: blocks.1.sise: there is no such field: allowed are type, title, productList, size",
        ),
    ]);
    let found = problems(changed(&[("pages.jsonl", &line("pages.jsonl", 1, "\"textWithImage\"", "\"picture\""))]).path());
    assert!(found[0].starts_with("pages.jsonl:1: blocks.1.type: \"picture\" is not known here: allowed are bannerArea, "), "{found:?}");
}

/// Each pattern is explained by words and an example that fits it.
#[test]
fn adm_04_every_pattern_of_the_schemas_has_words_and_an_example() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import");
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let schema: serde_json::Value = serde_json::from_slice(&fs::read(&path).expect("a schema")).expect("JSON");
            explained(&path.display().to_string(), &schema);
        }
    }
}

fn explained(place: &str, node: &serde_json::Value) {
    if let Some(fields) = node.as_object() {
        if fields.get("pattern").is_some_and(serde_json::Value::is_string) {
            assert!(node["description"].is_string() && node["examples"].is_array(), "{place} has no words or no example");
        }
        if let Some(examples) = node["examples"].as_array().filter(|_| !node["type"].is_null()) {
            let bare: serde_json::Map<_, _> = fields.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
            if !node.to_string().contains("$ref") {
                let validator = jsonschema::validator_for(&bare.into()).expect("a schema");
                assert!(examples.iter().all(|example| validator.is_valid(example)), "{place} has an example that does not fit");
            }
        }
        fields.iter().filter(|(name, _)| *name != "examples").for_each(|(name, inner)| explained(&format!("{place}/{name}"), inner));
    }
    node.as_array().into_iter().flatten().for_each(|inner| explained(place, inner));
}
