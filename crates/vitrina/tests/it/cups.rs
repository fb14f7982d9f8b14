//! A shop with enough products for pages, and with every way of finding them.

use crate::{
    catalogue::{Attribute, Catalogue, Category, Choice, Product, Variant, Warehouse, text},
    shared::Shared,
    support::{Answer, Shop},
};
use serde_json::Value;

/// Cups p0 to p159; beside them stand the mug and the box of the small catalogue.
pub(crate) const CUPS: usize = 160;

/// Cups stand in `tableware`, every fourth one below it in `espresso`. Even ones come in white and kraft, odd ones in white;
/// every tenth is listed by colour. Cup n costs n + 1 euros, 25 more in kraft if it is listed by colour, and came on day n of 2025.
/// Every twentieth is recommended.
pub(crate) const SHOP: Shared = Shared::Of { name: "cups", catalogue };

/// The same before it is served.
pub(crate) fn catalogue() -> Catalogue {
    let colour = Attribute::select("colour").titled(text("Colour", "Spalva")).place(1).filter().choices([
        Choice::new("white", text("White", "Balta")).colour("#ffffff").place(0),
        Choice::new("kraft", text("Kraft", "Kraftas")).picture("box-1").place(1),
    ]);
    let material = Attribute::info("material").titled("Material").place(2).filter();
    let materials = [Choice::new("ceramic", "Ceramic"), Choice::new("glass", "Glass")];
    let tableware = Category::new("tableware", 2).titled("Tableware").picture("mug-1");
    Catalogue::small()
        .configured("displayPrices", "net")
        .with_only([colour, material.choices(materials)])
        .with([
            tableware.alt("mug-1", text("Cups", "Puodeliai")).alt("box-1", "Box"),
            Category::new("espresso", 3).titled(text("Espresso cups", "Espreso puodeliai")).below("tableware"),
            Category::new("doppio", 4).titled("Doppio").below("espresso"),
        ])
        .with((0..CUPS).map(cup))
        .configured("recommendedProductsList", "home")
        .not_configured("splitProductsByAttribute")
}

fn cup(number: usize) -> Product {
    let is_listed_by_colour = number.is_multiple_of(10);
    let variant =
        |colour: &str, more: usize| {
            let pieces = u32::try_from(number).unwrap();
            Variant::new(&format!("V{number}-{colour}"))
                .of("colour", colour)
                .price(&(number + 1 + more).to_string())
                .warehouses([Warehouse { code: "vilnius".to_owned(), place: 1, pieces, days: 2 }])
        };
    let mut cup = Product::new(&format!("p{number}"))
        .code(&format!("C{number}"))
        .titled(text(&format!("Cup {number}"), &format!("Puodukas {number}")))
        .at(format!("/cup-{number}"))
        .picture("mug-1")
        .since(&day(number))
        .category(if number.is_multiple_of(4) { "espresso" } else { "tableware" })
        .info("material", &[if number.is_multiple_of(3) { "glass" } else { "ceramic" }])
        .variant(variant("white", 0));
    if number.is_multiple_of(2) {
        cup = cup.variant(variant("kraft", if is_listed_by_colour { 25 } else { 0 }).picture("box-1"));
    }
    if is_listed_by_colour {
        cup = cup.split_by("colour");
    }
    if number.is_multiple_of(20) {
        cup = cup.listed_in("home");
    }
    if number == 0 {
        cup = cup.related(&["p9", "p8", "p7"]).alternatives(&["p159"]);
    }
    cup
}

/// Day `number` of the year 2025.
fn day(number: usize) -> String {
    jiff::civil::date(2025, 1, 1).saturating_add(jiff::Span::new().days(i64::try_from(number).unwrap())).to_string()
}

/// A list with its total.
pub(crate) fn listed(shop: &Shop, query: &str) -> (Vec<Value>, usize) {
    let answer = counted(shop, &format!("/api/products?{query}"));
    let total = answer.header("x-total-count").parse().unwrap_or_else(|_| panic!("{query}: {}", answer.text));
    (answer.json().as_array().unwrap().clone(), total)
}

/// A call that asks for the number of all entries.
pub(crate) fn counted(shop: &Shop, call: &str) -> Answer {
    shop.get_with(call, &[("x-include-total-count", "true")])
}

/// The ids of entries, in order.
pub(crate) fn ids(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["id"].as_str().unwrap()).collect()
}
