use super::*;
use crate::{
    catalog::{FILE_UPLOAD, ListedVariant, PricingMatrix, Product},
    choosing::{ChoosingError, choose},
    companions::Choices,
    pricing::{
        cheapest::{LeastPrice, least_price},
        line::{LineInput, MatrixChoice, Service, price_line},
    },
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A product with a size and two services, and how its attributes are defined.
struct Shop {
    product: Value,
    attributes: Vec<Attribute>,
}

/// What a line costs, what it buys, and of what size.
type Bought = (Decimal, u32, Option<Size>);

impl Shop {
    fn new(size: &Value, size_definition: &Value, changes: &Value) -> Self {
        let mut product = json!({"id": "film", "code": "F", "title": "Film", "url": "/film", "categories": [], "description": "",
            "images": [], "pricePer": "m2", "addedOn": "2026-05-01", "variants": [{"code": "FILM", "priceNow": "12.3456"}],
            "attributes": [{"code": "size"}, {"code": "edge", "values": ["cut", "hem", "rope"], "prices": {"hem": "0.3"}},
                {"code": "proof", "values": ["printed", "sample"]}]});
        extend(&mut product["attributes"][0], size);
        extend(&mut product, changes);
        let mut own =
            json!({"code": "size", "type": "inputText", "title": "Size", "hasCustomValues": true, "customValuesType": "dimension"});
        extend(&mut own, size_definition);
        let edge = json!({"code": "edge", "type": "inputSelect", "title": "Edge", "isRequired": true, "values": [
            {"value": "cut", "title": "Cut", "price": "4", "per": "order"}, {"value": "hem", "title": "Hem", "price": "9"},
            {"value": "rope", "title": "Rope", "price": "0", "disablePurchase": true}]});
        let proof = json!({"code": "proof", "type": "inputSelect", "title": "Proof", "values": [
            {"value": "printed", "title": "Printed", "price": "7", "per": "order"}, {"value": "sample", "title": "Sample"}]});
        let attributes = [own, edge, proof].map(|one| serde_json::from_value(one).expect("an attribute")).into();
        Self { product, attributes }
    }

    fn find(&self, code: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.code == code)
    }

    /// What a card says.
    fn least(&self) -> Option<(LeastPrice, Option<Size>)> {
        let json = self.product.to_string();
        let product: ListedProduct<'_> = serde_json::from_str(&json).expect("a product");
        let choices = LeastChoices::of(&product, |code| self.find(code))?;
        let variant: &ListedVariant<'_> = &product.variants[0];
        let price = least_price(variant.price_now?, product.matrix_of(variant), &choices, 2).expect("in range")?;
        Some((price, choices.area.map(|area| area.size)))
    }

    /// What can be bought of these sizes, with no more chosen than has to be.
    fn lines(&self, sizes: &[Size]) -> Vec<Bought> {
        let product: Product = serde_json::from_value(self.product.clone()).expect("a product");
        let matrix = product.matrix_of(&product.variants[0]);
        let days: Vec<Option<u16>> = matrix.map_or(vec![None], |matrix| matrix.days.iter().copied().map(Some).collect());
        let quantities = matrix.filter(|matrix| !matrix.quantities.is_empty()).map_or(&[1][..], |matrix| &matrix.quantities);
        let mut lines = Vec::new();
        for size in sizes {
            for edge in ["cut", "hem", "rope"] {
                let of_day = |day: Option<u16>, quantity: u32| self.line(&product, *size, edge, matrix.zip(day), quantity);
                lines.extend(days.iter().flat_map(|day| quantities.iter().filter_map(|quantity| of_day(*day, *quantity))));
            }
        }
        lines
    }

    fn line(&self, product: &Product, size: Size, edge: &str, at: Option<(&PricingMatrix, u16)>, quantity: u32) -> Option<Bought> {
        let sides = match size {
            Size::Rectangle { width_mm, height_mm } => vec![("size-width", width_mm), ("size-height", height_mm)],
            Size::Circle { diameter_mm } => vec![("size-diameter", diameter_mm)],
        };
        let mut choices: Choices = sides.into_iter().map(|(name, mm)| (name.to_owned(), mm.to_string())).collect();
        choices.insert("edge".to_owned(), edge.to_owned());
        let chosen = match choose(product, |code| self.find(code), None, &choices) {
            Err(ChoosingError::NotOnOffer { .. }) => return None,
            chosen => chosen.expect("nothing is missing"),
        };
        let services: Vec<Service<'_>> =
            chosen.services.iter().map(|service| Service { code: service.code, price: service.price, per: service.per }).collect();
        let is_sized = product.price_per == PricePer::SquareMetre;
        let area = chosen.size.filter(|_| is_sized).map(|size| Area { size, smallest_billable_m2: product.smallest_billable_area });
        let matrix = at.map(|(matrix, day)| MatrixChoice { matrix, day });
        let base = chosen.variant.price_now?;
        let line = price_line(&LineInput { base, concession: None, quantity, precision: 2, matrix, area, services: &services }).ok()?;
        Some((line.price.to_decimal(), quantity, area.map(|area| area.size)))
    }
}

fn extend(object: &mut Value, more: &Value) {
    object.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
}

fn matrix() -> Value {
    json!({"pricingMatrix": {"days": [2, 5], "quantities": [10, 25], "fixedPrice": "7.4567", "allowCustomValues": true,
        "interpolation": "linear-total", "pricing": [["150.5", "101.25"], ["90", null]]}})
}

const RECTANGLE: &str = r#"{"minWidth": 100, "maxWidth": 900, "minHeight": 50, "maxHeight": 400}"#;

fn said(size: &str, definition: &Value, changes: &Value) -> Option<(String, u32, bool, Option<Size>)> {
    let size = serde_json::from_str(size).expect("bounds");
    let (price, size) = Shop::new(&size, definition, changes).least()?;
    Some((price.price.to_string(), price.pieces, price.varies, size))
}

#[test]
fn price_03_the_least_price_by_area_is_that_of_the_smallest_piece_there_is() {
    let piece = |width_mm, height_mm| Some(Size::Rectangle { width_mm, height_mm });
    let plain = json!({"attributes": [{"code": "size"}]});
    let of = |bounds: &str, definition: &Value, changes: &Value| {
        let mut changes = changes.clone();
        extend(&mut changes, &plain);
        extend(&mut changes["attributes"][0], &serde_json::from_str(bounds).expect("bounds"));
        said(bounds, definition, &changes)
    };
    // 12.3456 x 0.1 x 0.05, and of the upright one x 0.1 x 0.1; of the flat one as of the first.
    assert_eq!(of(RECTANGLE, &json!({}), &json!({})), Some(("0.06".into(), 1, true, piece(100, 50))));
    assert_eq!(of(RECTANGLE, &json!({"isVertical": true}), &json!({})), Some(("0.12".into(), 1, true, piece(100, 100))));
    assert_eq!(of(RECTANGLE, &json!({"isHorizontal": true}), &json!({})), Some(("0.06".into(), 1, true, piece(100, 50))));
    // All that can be had is billed as half a square metre.
    let billable = json!({"smallestBillableArea": "0.5"});
    assert_eq!(of(RECTANGLE, &json!({}), &billable), Some(("6.17".into(), 1, false, piece(100, 50))));
    let round = r#"{"minDiameter": 200, "maxDiameter": 300}"#;
    assert_eq!(of(round, &json!({}), &json!({})), Some(("0.49".into(), 1, true, Some(Size::Circle { diameter_mm: 200 }))));
    assert_eq!(of(RECTANGLE, &json!({}), &matrix()).map(|(price, pieces, ..)| (price, pieces)), Some(("8.70".into(), 10)));
    let upright_only = r#"{"minWidth": 500, "maxHeight": 400}"#;
    assert_eq!(of(upright_only, &json!({"isVertical": true}), &json!({})), None, "no size fits");
    assert_eq!(said("{}", &json!({"group": "hidden"}), &json!({})), None, "nobody can be asked for the size");
}

#[test]
fn price_03_prod_02_the_size_that_a_card_prices_is_the_first_that_is_asked_for() {
    let size = |code: &str, order: i32| {
        let value = json!({"code": code, "type": "inputText", "title": code, "order": order, "hasCustomValues": true,
            "customValuesType": "dimension", "values": [{"value": "usual", "title": "Usual"}]});
        serde_json::from_value::<Attribute>(value).expect("an attribute")
    };
    let definitions = [size("size", 1), size("frame", 2)];
    let least = |frame: Value| {
        let product = json!({"id": "film", "code": "F", "title": "Film", "url": "/film", "categories": [], "description": "",
            "images": [], "pricePer": "m2", "addedOn": "2026-05-01", "variants": [{"code": "FILM", "priceNow": "10"}],
            "attributes": [{"code": "size", "minWidth": 100, "minHeight": 50}, frame]})
        .to_string();
        let product: ListedProduct<'_> = serde_json::from_str(&product).expect("a product");
        let choices = LeastChoices::of(&product, |code| definitions.iter().find(|one| one.code == code));
        choices.and_then(|choices| choices.area).map(|area| area.size)
    };
    let sized = Some(Size::Rectangle { width_mm: 100, height_mm: 50 });
    assert_eq!(least(json!({"code": "frame", "minWidth": 900, "minHeight": 900})), sized);
    assert_eq!(least(json!({"code": "frame", "value": ["usual"], "minWidth": 900, "maxWidth": 1})), sized, "nobody enters a frame");
}

#[test]
fn price_04_the_least_price_has_the_cheapest_of_what_must_be_chosen() {
    let by_piece = |changes: Value| {
        let mut all = json!({"pricePer": "unit"});
        extend(&mut all, &changes);
        said(RECTANGLE, &json!({}), &all).map(|(price, pieces, varies, size)| (price, pieces, varies, size.is_some()))
    };
    // A hem at 0.30 for one piece; cut for 4 an order at ten: 12.3456 x 2.0125 x 10 + 7.4567 + 3.
    assert_eq!(by_piece(json!({})), Some(("12.65".into(), 1, true, false)));
    assert_eq!(by_piece(matrix()), Some(("258.91".into(), 10, true, false)));
    let asked = |value: &str| json!({"attributes": [{"code": "size"}, {"code": "edge", "values": [value]}]});
    assert_eq!(by_piece(asked("cut")), Some(("16.35".into(), 1, false, false)));
    assert_eq!(by_piece(asked("rope")), None, "it blocks the purchase");
}

#[test]
fn prod_04_dsgn_01_the_least_price_has_nothing_that_is_asked_for_otherwise() {
    let definitions = [
        json!({"code": "size", "type": "inputSelect", "title": "Size", "isRequired": true, "hasCustomValues": true,
            "customValuesType": "dimension", "values": [{"value": "a4", "title": "A4", "price": "2"}]}),
        json!({"code": DESIGN_CREATION_SERVICE, "type": "inputSelect", "title": "Design", "isRequired": true,
            "values": [{"value": "basic", "title": "Basic", "price": "25"}]}),
        json!({"code": FILE_UPLOAD, "type": "inputText", "title": "Artwork"}),
    ];
    let definitions = definitions.map(|one| serde_json::from_value::<Attribute>(one).expect("an attribute"));
    let find = |code: &str| definitions.iter().find(|one| one.code == code);
    let least = |per: &str, used: Value, of_variant: Value| {
        let product = json!({"id": "sign", "code": "S", "title": "Sign", "url": "/sign", "categories": [], "description": "", "images": [],
            "pricePer": per, "addedOn": "2026-05-01", "attributes": used,
            "variants": [{"code": "SIGN", "priceNow": "10", "attributes": of_variant}]})
        .to_string();
        let listed: ListedProduct<'_> = serde_json::from_str(&product).expect("a product");
        let whole: Product = serde_json::from_str(&product).expect("a product");
        let codes = |least: LeastChoices| least.services.into_iter().map(|service| service.code).collect::<Vec<_>>();
        let services = LeastChoices::of_services(&whole, find).map(codes);
        let of_card = LeastChoices::of(&listed, find).map(codes);
        (of_card, services.expect("services that are to be had"))
    };
    let (none, design) = (Vec::<String>::new(), json!({"code": DESIGN_CREATION_SERVICE, "values": ["basic"]}));
    let size = vec!["size".to_owned()];
    let of_variant = json!([{"code": "size", "value": "a4"}]);
    assert_eq!(least("unit", json!([{"code": "size", "values": ["a4"]}]), json!([])), (Some(size.clone()), size), "a service");
    assert_eq!(least("unit", json!([{"code": "size"}]), of_variant.clone()), (Some(none.clone()), none.clone()));
    assert_eq!(least("m2", json!([{"code": "size"}]), of_variant), (None, none.clone()), "nobody enters the size");
    assert_eq!(least("unit", json!([{"code": FILE_UPLOAD}, design]), json!([])), (Some(none.clone()), none));
    let alone = vec![DESIGN_CREATION_SERVICE.to_owned()];
    assert_eq!(least("unit", json!([design]), json!([])), (Some(alone.clone()), alone), "no files are taken");
}

proptest! {
    #[test]
    fn price_01_what_a_card_says_is_what_the_line_costs_and_nothing_costs_less(
        (least_sides, spans) in ([1_u32..400, 1..400], [0_u32..500, 0..500]),
        (is_round, is_vertical, is_horizontal) in any::<(bool, bool, bool)>(),
        (per, has_matrix) in (prop::sample::select(vec!["m2", "unit"]), any::<bool>()),
        (base, billable) in (0_i64..200_000, prop::option::of(1_i64..300_000)),
        cells in prop::array::uniform4(prop::option::weighted(0.8, -9_999_i64..20_000)),
        others in prop::collection::vec((0_u32..=500, 0_u32..=500), 8),
    ) {
        let largest = [least_sides[0] + spans[0], least_sides[1] + spans[1]];
        let bounds = if is_round {
            json!({"minDiameter": least_sides[0], "maxDiameter": largest[0]})
        } else {
            json!({"minWidth": least_sides[0], "maxWidth": largest[0], "minHeight": least_sides[1], "maxHeight": largest[1]})
        };
        let mut changes = if has_matrix { matrix() } else { json!({}) };
        if has_matrix {
            let cell = |place: usize| cells[place].map(|percent| Decimal::new(percent, 2).to_string());
            changes["pricingMatrix"]["pricing"] = json!([[cell(0), cell(1)], [cell(2), cell(3)]]);
        }
        extend(&mut changes, &json!({"pricePer": per, "variants": [{"code": "FILM", "priceNow": Decimal::new(base, 4).to_string()}]}));
        if let Some(area) = billable {
            extend(&mut changes, &json!({"smallestBillableArea": Decimal::new(area, 6).to_string()}));
        }
        let shop = Shop::new(&bounds, &json!({"isVertical": is_vertical, "isHorizontal": is_horizontal}), &changes);
        let size = |(more, higher): (u32, u32)| {
            let [width_mm, height_mm] = [(least_sides[0] + more).min(largest[0]), (least_sides[1] + higher).min(largest[1])];
            if is_round { Size::Circle { diameter_mm: width_mm } } else { Size::Rectangle { width_mm, height_mm } }
        };
        let least = shop.least();
        let own = least.and_then(|(_, size)| size);
        let square = least_sides[0].max(least_sides[1]);
        let square = Size::Rectangle { width_mm: square, height_mm: square };
        let corners = [(0, 0), (0, 500), (500, 0), (500, 500)];
        let sizes: Vec<Size> =
            others.iter().copied().chain(corners).map(size).chain(own).chain((!is_round).then_some(square)).collect();
        let lines = shop.lines(&sizes);
        match least {
            Some((price, size)) => {
                prop_assert!(lines.contains(&(price.price, price.pieces, size)), "{price:?} of {size:?} is not among {lines:?}");
                prop_assert_eq!(lines.iter().map(|line| (line.0, line.1)).min(), Some((price.price, price.pieces)));
                prop_assert!(price.varies || lines.iter().all(|line| line.0 == price.price));
            }
            None => prop_assert!(lines.is_empty(), "{:?}", lines),
        }
    }
}
