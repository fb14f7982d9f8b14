use super::*;
use rust_decimal::Decimal;

/// A card with something in each field, of texts and numbers that are not easy to write. A new field does not compile without one here.
fn full() -> Product<'static> {
    let number = |text: &str| Some(Number(text.parse::<Decimal>().expect("a number")));
    Product {
        id: "mug \"1\"",
        product_id: "mug \"1\"",
        code: "M\\1",
        codes: vec!["MUG-W", "MUG-Ž\u{2028}"],
        model: Some("Model\t7"),
        kind: ProductType::Service,
        title: Cow::Borrowed("Puodelis \u{1}\u{7f} 🫖"),
        url: Cow::Owned("/mug#colour=white".to_owned()),
        description: Cow::Borrowed("<p>A \"mug\" & more</p>\r\n"),
        attributes_selection_text: Some("White, black"),
        images: vec!["mug-1", "mug-2"],
        image_alt_by_image_id: Pairs(vec![("mug-1", "Front"), ("mug-2", "Back / \\")]),
        price_now: number("4.90"),
        price_old: number("5.5001"),
        discount: Some(10),
        price_from: number("210.00"),
        quantity_from: Some(50),
        size_from: Some(SizeFrom { width: Some(100), height: Some(50), diameter: None }),
        is_price_from: true,
        price_starting_label: Some("nuo".to_owned()),
        price_starting_value: number("0.45"),
        currency: "EUR",
        price_per: PricePer::SquareMetre,
        available_stock: Some(0),
        available_quantity: Some(u32::MAX),
        sell_without_stock: true,
        min_delivery_in_days: Some(7),
        delivery_days: Some(2),
        category: "gifts",
        category_title: "Gifts & more",
        labels: vec![Label { value: "new", title: "New" }, Label { value: "eco", title: "Ekologiška" }],
        variant_count: 2,
        direct_variant_code: Some("MUG-W"),
        split_attribute_value_by_code: Pairs(vec![("colour", "white")]),
        vat_rate: number("0.05"),
        additional_description_content: None,
        description_by_tab_code: None,
        attributes: None,
        has_matrix: None,
        smallest_billable_area: None,
        related: None,
        alternatives: None,
        cut_off: None,
        delivery_date: None,
    }
}

fn empty() -> Product<'static> {
    Product {
        codes: Vec::new(),
        model: None,
        kind: ProductType::Product,
        attributes_selection_text: None,
        images: Vec::new(),
        image_alt_by_image_id: Pairs::default(),
        price_now: None,
        price_old: None,
        discount: None,
        price_from: None,
        quantity_from: None,
        size_from: None,
        is_price_from: false,
        price_starting_label: None,
        price_starting_value: None,
        price_per: PricePer::Unit,
        available_stock: None,
        available_quantity: None,
        sell_without_stock: false,
        min_delivery_in_days: None,
        delivery_days: None,
        labels: Vec::new(),
        variant_count: 0,
        direct_variant_code: None,
        split_attribute_value_by_code: Pairs::default(),
        vat_rate: None,
        ..full()
    }
}

#[test]
fn list_05_a_card_is_written_as_serde_would() {
    for card in [full(), empty()] {
        let mut written = Vec::new();
        card.write_card(&mut written);
        assert_eq!(String::from_utf8(written).expect("UTF-8"), serde_json::to_string(&card).expect("JSON"));
    }
}
