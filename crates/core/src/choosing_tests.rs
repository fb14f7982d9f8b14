use super::*;
use crate::catalog::FILE_UPLOAD;
use jiff::civil::date;
use serde_json::{Value, json};

/// A label of one's own size, with text, colour, number and day.
fn chosen(changes: &Value, definitions: &Value) -> Result<(), ChoosingError> {
    let codes = ["size", "words", "ink", "count", "day"];
    let used: Vec<Value> = codes.iter().map(|code| json!({"code": code, "isRequired": false})).collect();
    let product = json!({"id": "label", "code": "L", "type": "product", "title": "Label", "url": "/label", "categories": [],
        "description": "", "images": [], "pricePer": "m2", "addedOn": "2026-05-01", "attributes": used,
        "variants": [{"code": "L-1", "priceNow": "10"}]});
    let product: Product = serde_json::from_value(product).expect("a product");
    let kinds = ["dimension", "text", "colour", "number", "date"];
    let attributes: Vec<Attribute> = codes
        .iter()
        .zip(kinds)
        .map(|(code, kind)| {
            let mut attribute =
                json!({"code": code, "type": "inputText", "title": code, "hasCustomValues": true, "customValuesType": kind});
            if let Some(more) = definitions[code].as_object() {
                attribute.as_object_mut().expect("an object").extend(more.clone());
            }
            serde_json::from_value(attribute).expect("an attribute")
        })
        .collect();
    let mut choices: Choices = [("size-width", "50"), ("size-height", "50")].map(|(name, mm)| (name.into(), mm.into())).into();
    choices.extend(serde_json::from_value::<Choices>(changes.clone()).expect("choices"));
    choose(&product, |code| attributes.iter().find(|one| one.code == code), None, &choices).map(|_| ())
}

fn refused(attribute: &str) -> Result<(), ChoosingError> {
    Err(ChoosingError::NotOnOffer { attribute: attribute.to_owned() })
}

#[test]
fn prod_04_vertical_and_horizontal_sizes_may_be_square() {
    let (low, high) = (json!({"size-height": "49"}), json!({"size-height": "51"}));
    let (vertical, horizontal) = (json!({"size": {"isVertical": true}}), json!({"size": {"isHorizontal": true}}));
    assert_eq!(chosen(&high, &vertical), Ok(()));
    assert_eq!(chosen(&low, &horizontal), Ok(()));
    assert_eq!(chosen(&json!({}), &vertical), Ok(()));
    assert_eq!(chosen(&json!({}), &horizontal), Ok(()));
    assert_eq!(chosen(&low, &vertical), refused("size-width"));
    assert_eq!(chosen(&high, &horizontal), refused("size-width"));
    assert_eq!(chosen(&low, &json!({})), Ok(()));
}

#[test]
fn prod_04_values_of_ones_own_are_what_the_attribute_asks_for() {
    let short = json!({"words": {"maxLength": 4}});
    for (name, value) in [("words", "ąčęė"), ("ink", "#aB03ff"), ("ink", "Pantone 485 C"), ("count", "12"), ("day", "2027-01-31")] {
        assert_eq!(chosen(&json!({name: value}), &short), Ok(()), "{value}");
    }
    for (name, value) in [("words", "ąčęėę"), ("ink", "#12345"), ("ink", "#12345g"), ("count", "1.5"), ("day", "2027-02-30")] {
        assert_eq!(chosen(&json!({name: value}), &short), refused(name), "{value}");
    }
}

#[test]
fn prod_04_a_value_of_ones_own_that_nobody_says_the_type_of_is_a_text() {
    let untyped = json!({"words": {"customValuesType": null, "maxLength": 4}});
    assert_eq!(chosen(&json!({"words": "ąčęė"}), &untyped), Ok(()));
    assert_eq!(chosen(&json!({"words": "ąčęėę"}), &untyped), refused("words"));
}

#[test]
fn prod_04_a_sloppy_size_number_or_day_is_refused() {
    for (name, value) in [("count", "+5"), ("count", "4000000000"), ("day", "20270131"), ("day", "2027-01-31T10:00")] {
        assert_eq!(chosen(&json!({name: value}), &json!({})), refused(name), "{value}");
    }
    for side in ["+50", "50.0", " 50", "5e1", "", "4000000000"] {
        assert_eq!(chosen(&json!({"size-width": side}), &json!({})), refused("size-width"), "{side}");
        assert_eq!(chosen(&json!({"size-height": side}), &json!({})), refused("size-height"), "{side}");
    }
}

#[test]
fn price_13_prod_04_only_the_sides_of_the_size_that_is_priced_are_taken() {
    let hidden = json!({"size": {"group": "hidden"}});
    for (name, value) in [("size-diameter", "80"), ("words-width", "9999"), ("ink-height", "<b>"), ("count-diameter", "1")] {
        assert_eq!(chosen(&json!({name: value}), &json!({})), refused(name), "{name}");
    }
    assert_eq!(chosen(&json!({}), &hidden), refused("size-width"), "nobody is asked for it");

    let product = json!({"id": "sticker", "code": "S", "type": "product", "title": "Sticker", "url": "/sticker", "categories": [],
        "description": "", "images": [], "pricePer": "m2", "addedOn": "2026-05-01", "attributes": [{"code": "size", "maxDiameter": 100}],
        "variants": [{"code": "S-1", "priceNow": "10"}]});
    let size = json!({"code": "size", "type": "inputText", "title": "Size", "hasCustomValues": true, "customValuesType": "dimension"});
    let product: Product = serde_json::from_value(product).expect("a product");
    let size: Attribute = serde_json::from_value(size).expect("an attribute");
    let round = |choices: Value| {
        let choices: Choices = serde_json::from_value(choices).expect("choices");
        choose(&product, |code| (code == "size").then_some(&size), None, &choices).map(|chosen| chosen.size)
    };
    assert_eq!(round(json!({"size-diameter": "80"})), Ok(Some(Size::Circle { diameter_mm: 80 })));
    for side in ["size-width", "size-height"] {
        let not_on_offer = ChoosingError::NotOnOffer { attribute: side.to_owned() };
        assert_eq!(round(json!({"size-diameter": "80", side: "900"})), Err(not_on_offer));
    }
}

/// Whether files are missing of a product that asks for them under `code`, with these choices.
fn is_file_missing(code: &str, is_required: bool, choices: &Value) -> bool {
    let product = json!({"id": "cup", "code": "C", "type": "product", "title": "Cup", "url": "/cup", "categories": [],
        "description": "", "images": [], "addedOn": "2026-05-01", "attributes": [{"code": code, "isRequired": is_required},
        {"code": "design_creation_service", "values": ["basic"]}], "variants": [{"code": "CUP"}]});
    let file = json!({"code": code, "type": "inputText", "title": "Artwork", "hasFileUpload": code != FILE_UPLOAD});
    let design = json!({"code": DESIGN_CREATION_SERVICE, "type": "inputSelect", "title": "Design",
        "values": [{"value": "basic", "title": "Basic"}]});
    let product: Product = serde_json::from_value(product).expect("a product");
    let attributes = [file, design].map(|one| serde_json::from_value::<Attribute>(one).expect("an attribute"));
    let choices: Choices = serde_json::from_value(choices.clone()).expect("choices");
    let find = |code: &str| attributes.iter().find(|one| one.code == code);
    choose(&product, find, None, &choices).expect("choices that fit").is_file_missing
}

#[test]
fn file_02_only_required_files_are_missing_and_only_while_no_way_brings_them() {
    for code in [FILE_UPLOAD, "lid"] {
        let [files, later, comment] = ["files", "later", "comment"].map(|name| format!("{code}-{name}"));
        let none = [json!({}), json!({&files: "[]"}), json!({&files: "x"}), json!({&later: "false"}), json!({&comment: "soon"})];
        for choices in none {
            assert!(is_file_missing(code, true, &choices), "{code} {choices}");
            assert!(!is_file_missing(code, false, &choices), "{code} {choices} of one's own free will");
        }
        let ways = [json!({&files: r#"[{"id":"a"}]"#}), json!({&later: "true"}), json!({DESIGN_CREATION_SERVICE: "basic"})];
        for choices in ways {
            assert!(!is_file_missing(code, true, &choices), "{code} {choices}");
        }
    }
}

#[test]
fn dsgn_01_a_required_design_is_answered_by_files_too() {
    let definitions = [
        json!({"code": FILE_UPLOAD, "type": "inputText", "title": "Artwork", "isRequired": true}),
        json!({"code": DESIGN_CREATION_SERVICE, "type": "inputSelect", "title": "Design", "isRequired": true,
            "values": [{"value": "basic", "title": "Basic"}]}),
    ];
    let definitions = definitions.map(|one| serde_json::from_value::<Attribute>(one).expect("an attribute"));
    let design = json!({"code": DESIGN_CREATION_SERVICE, "values": ["basic"]});
    let is_file_missing = |used: &Value, choices: Value| {
        let product = json!({"id": "cup", "code": "C", "title": "Cup", "url": "/cup", "categories": [], "description": "", "images": [],
            "addedOn": "2026-05-01", "attributes": used, "variants": [{"code": "CUP"}]});
        let product: Product = serde_json::from_value(product).expect("a product");
        let choices: Choices = serde_json::from_value(choices).expect("choices");
        choose(&product, |code| definitions.iter().find(|one| one.code == code), None, &choices).map(|chosen| chosen.is_file_missing)
    };
    let both = json!([{"code": FILE_UPLOAD}, design]);
    assert_eq!(is_file_missing(&both, json!({"file_upload-files": r#"[{"id":"a"}]"#})), Ok(false));
    assert_eq!(is_file_missing(&both, json!({"file_upload-later": "true"})), Ok(false));
    assert_eq!(is_file_missing(&both, json!({DESIGN_CREATION_SERVICE: "basic"})), Ok(false));
    assert_eq!(is_file_missing(&both, json!({})), Ok(true));
    let missing = ChoosingError::Missing { attribute: DESIGN_CREATION_SERVICE.to_owned() };
    assert_eq!(is_file_missing(&json!([design]), json!({})), Err(missing), "it is no way to files where none are taken");
}

#[test]
fn prod_04_files_of_ones_own_are_uploaded() {
    let art = json!({"code": "art", "type": "inputText", "title": "Art", "isRequired": true, "hasCustomValues": true,
        "customValuesType": "file"});
    let product = json!({"id": "cup", "code": "C", "title": "Cup", "url": "/cup", "categories": [], "description": "", "images": [],
        "addedOn": "2026-05-01", "attributes": [{"code": "art"}], "variants": [{"code": "CUP"}]});
    let art: Attribute = serde_json::from_value(art).expect("an attribute");
    let product: Product = serde_json::from_value(product).expect("a product");
    let is_file_missing = |choices: Value| {
        let choices: Choices = serde_json::from_value(choices).expect("choices");
        choose(&product, |code| (code == "art").then_some(&art), None, &choices).map(|chosen| chosen.is_file_missing)
    };
    assert_eq!(is_file_missing(json!({})), Ok(true));
    assert_eq!(is_file_missing(json!({"art-later": "true"})), Ok(false));
    assert_eq!(is_file_missing(json!({"art-files": r#"[{"id":"a"}]"#, "art-comment": "Darker"})), Ok(false));
    assert_eq!(is_file_missing(json!({"art": "logo.pdf"})), Err(ChoosingError::NotOnOffer { attribute: "art".to_owned() }));
    let kept: Choices = [("art-files".to_owned(), r#"[{"id":"a"}]"#.to_owned())].into();
    assert!(artwork(&product, |code| (code == "art").then_some(&art), &kept).is_some_and(|artwork| artwork.is_given()));

    let rose = serde_json::from_value(json!([{"code": "CUP", "attributes": [{"code": "art", "value": "rose"}]}])).expect("variants");
    let of_variants = Product { variants: rose, ..product };
    let choose = |choices: &Choices| {
        choose(&of_variants, |code| (code == "art").then_some(&art), None, choices).map(|chosen| chosen.is_file_missing)
    };
    assert_eq!(choose(&[("art".to_owned(), "rose".to_owned())].into()), Ok(false), "its variants answer it");
    assert_eq!(choose(&kept), Err(ChoosingError::NotOnOffer { attribute: "art-files".to_owned() }));
    assert_eq!(artwork(&of_variants, |code| (code == "art").then_some(&art), &kept), None);
}

/// What the variant and the size of a sign are, whose sizes are listed beside one of the shopper's own.
fn sign(used: &Value, variants: &Value, choices: &Value) -> Result<(String, Option<Size>), ChoosingError> {
    let size = json!({"code": "size", "type": "inputSelect", "title": "Size", "isRequired": true, "hasCustomValues": true,
        "customValuesType": "dimension", "values": [{"value": "a4", "title": "A4"}, {"value": "a3", "title": "A3"}]});
    let product = json!({"id": "sign", "code": "S", "title": "Sign", "url": "/sign", "categories": [], "description": "", "images": [],
        "addedOn": "2026-05-01", "attributes": [used], "variants": variants});
    let size: Attribute = serde_json::from_value(size).expect("an attribute");
    let product: Product = serde_json::from_value(product).expect("a product");
    let choices: Choices = serde_json::from_value(choices.clone()).expect("choices");
    let chosen = choose(&product, |code| (code == "size").then_some(&size), None, &choices);
    chosen.map(|chosen| (chosen.variant.code.clone(), chosen.size))
}

#[test]
fn prod_04_a_size_that_variants_carry_is_not_entered() {
    let one = json!([{"code": "SIGN"}]);
    let of_size = |value: &str| json!({"code": value, "attributes": [{"code": "size", "value": value}]});
    let sized = json!([of_size("a4"), of_size("a3")]);
    let (named, ordered) = (json!({"code": "size"}), json!({"code": "size", "values": ["a4"]}));
    let of_a4 = json!({"size": "a4"});
    assert_eq!(sign(&named, &sized, &of_a4), Ok(("a4".to_owned(), None)));
    assert_eq!(sign(&ordered, &one, &of_a4), Ok(("SIGN".to_owned(), None)), "a service");
    assert_eq!(sign(&ordered, &one, &json!({})), Err(ChoosingError::Missing { attribute: "size".to_owned() }));
    let with_side = json!({"size": "a4", "size-width": "50"});
    for (used, variants) in [(&named, &sized), (&ordered, &one)] {
        let refused = ChoosingError::NotOnOffer { attribute: "size-width".to_owned() };
        assert_eq!(sign(used, variants, &with_side), Err(refused));
    }
    let entered = json!({"size-width": "50", "size-height": "60"});
    assert_eq!(sign(&named, &one, &entered), Ok(("SIGN".to_owned(), Some(Size::Rectangle { width_mm: 50, height_mm: 60 }))));
}

#[test]
fn prod_04_a_day_of_ones_own_lies_ahead() {
    let day: Attribute = serde_json::from_value(json!({"code": "day", "type": "inputText", "title": "Day", "hasCustomValues": true,
        "customValuesType": "date"}))
    .expect("an attribute");
    let passed = |value: &str| {
        let choices: Choices = [("words", "2020-01-01"), ("day", value)].map(|(name, text)| (name.into(), text.into())).into();
        passed_date(|code| (code == "day").then_some(&day), &choices, || date(2026, 11, 21)).map(str::to_owned)
    };
    assert_eq!(passed("2026-11-20").as_deref(), Some("day"));
    assert_eq!((passed("2026-11-21"), passed("soon")), (None, None));
}

#[test]
fn prod_02_what_is_hidden_is_never_asked_for() {
    let of_ones_own = |kind: &str| json!({"hasCustomValues": true, "customValuesType": kind});
    let service = json!({"values": [{"value": "matt", "title": "Matt"}]});
    for asked in [of_ones_own("text"), of_ones_own("dimension"), service, json!({"hasFileUpload": true})] {
        let is_complete = |group: &str| {
            let mut attribute = json!({"code": "extra", "type": "inputText", "title": "Extra", "isRequired": true, "group": group});
            attribute.as_object_mut().expect("an object").extend(asked.as_object().expect("an object").clone());
            let attribute: Attribute = serde_json::from_value(attribute).expect("an attribute");
            let values: Vec<&String> = attribute.values.iter().map(|value| &value.value).collect();
            let product = json!({"id": "card", "code": "C", "title": "Card", "url": "/card", "categories": [], "description": "",
                "images": [], "addedOn": "2026-05-01", "attributes": [{"code": "extra", "values": values}], "variants": [{"code": "CARD"}]});
            let product: Product = serde_json::from_value(product).expect("a product");
            let nothing = Choices::default();
            choose(&product, |code| (code == "extra").then_some(&attribute), None, &nothing).is_ok_and(|it| !it.is_file_missing)
        };
        assert!(!is_complete("print"), "{asked}");
        assert!(is_complete("hidden"), "{asked}");
    }
}

/// What a poster by area comes to that uses `attributes` so, with two sizes of one's own and a text that is required.
fn poster(attributes: &Value, choices: &Value) -> Result<Option<Size>, ChoosingError> {
    let product = json!({"id": "poster", "code": "P", "title": "Poster", "url": "/poster", "categories": [], "description": "",
        "images": [], "pricePer": "m2", "addedOn": "2026-05-01", "attributes": attributes, "variants": [{"code": "P-1"}]});
    let definitions = [("size", "dimension", 2), ("frame", "dimension", 1), ("words", "text", 3)].map(|(code, kind, order)| {
        json!({"code": code, "type": "inputText", "title": code, "order": order, "isRequired": true, "hasCustomValues": true,
            "customValuesType": kind, "values": [{"value": "usual", "title": "Usual"}]})
    });
    let product: Product = serde_json::from_value(product).expect("a product");
    let definitions = definitions.map(|one| serde_json::from_value::<Attribute>(one).expect("an attribute"));
    let choices: Choices = serde_json::from_value(choices.clone()).expect("choices");
    choose(&product, |code| definitions.iter().find(|one| one.code == code), None, &choices).map(|chosen| chosen.size)
}

#[test]
fn prod_02_what_the_product_states_is_not_asked_for() {
    let size = json!({"size-width": "50", "size-height": "60"});
    let sized = Ok(Some(Size::Rectangle { width_mm: 50, height_mm: 60 }));
    let missing = |attribute: &str| Err(ChoosingError::Missing { attribute: attribute.to_owned() });
    let stated = |code: &str| json!({"code": code, "value": ["usual"]});
    assert_eq!(poster(&json!([{"code": "size"}, {"code": "words"}]), &size), missing("words"));
    assert_eq!(poster(&json!([{"code": "size"}, stated("words")]), &size), sized);
    assert_eq!(poster(&json!([{"code": "size"}, {"code": "frame"}]), &size), missing("frame"));
    let framed = json!([{"code": "size"}, stated("frame")]);
    assert_eq!(poster(&framed, &size), sized);
    let mut other = size.clone();
    other["frame-width"] = json!("900");
    assert_eq!(poster(&framed, &other), Err(ChoosingError::NotOnOffer { attribute: "frame-width".to_owned() }));
    let own = json!({"size-width": "50", "size-height": "60", "words": "mine"});
    assert_eq!(poster(&json!([{"code": "size"}, stated("words")]), &own), Err(ChoosingError::NotOnOffer { attribute: "words".to_owned() }));
}

#[test]
fn price_03_of_two_sizes_the_first_on_the_page_is_priced() {
    let sizes = json!({"size-width": "50", "size-height": "60", "frame-width": "10", "frame-height": "20"});
    let framed = Ok(Some(Size::Rectangle { width_mm: 10, height_mm: 20 }));
    assert_eq!(poster(&json!([{"code": "size"}, {"code": "frame"}]), &sizes), framed);
    assert_eq!(poster(&json!([{"code": "frame"}, {"code": "size"}]), &sizes), framed);
}
