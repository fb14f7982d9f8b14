//! What the calls answer is what the rules say, for many configurations.

use crate::{
    catalogue::{Attribute, Catalogue, Choice, Item, Matrix, Product as Sticker, Variant},
    databases::on_sqlite,
};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::{Value, json};
use vitrina_core::{
    catalog::{Per, Product},
    decimal::{json_number, optional_json_number},
    pricing::line::{Area, LineInput, MatrixChoice, Service, Size, price_line},
};

/// Most lines of a cart.
const LINES: usize = 200;
const CARTS: usize = 50;

fn attributes() -> [Attribute; 3] {
    [
        Attribute::written("size", "dimension"),
        Attribute::select("lamination").choices([Choice::new("gloss", "Gloss").price("0.0333", "unit")]),
        Attribute::select("design_creation_service").choices([Choice::new("basic", "Basic").price("29.9", "order")]),
    ]
}

/// Each way of interpolation, once by the piece and once by the square metre.
fn stickers() -> impl Iterator<Item = Sticker> {
    let kinds = ["average", "linear-total", "step"].into_iter().flat_map(|way| [(way, false), (way, true)]);
    kinds.enumerate().map(|(number, (way, by_area))| sticker(number, way, by_area))
}

fn sticker(number: usize, interpolation: &str, by_area: bool) -> Sticker {
    let rows = [
        (10, [Some("150.5"), Some("101.25"), None]),
        (25, [Some("90"), Some("75.125"), Some("60")]),
        (100, [Some("33.3333"), Some("20"), Some("10")]),
        (400, [Some("0"), Some("-12.5"), Some("-40.05")]),
    ];
    let sticker = Sticker::new(&format!("sticker-{number}"))
        .size("size", ([20, 900], [20, 900]))
        .choice("lamination", &["gloss"])
        .choice("design_creation_service", &["basic"])
        .matrix(Matrix::percents([2, 5, 9], &rows).fixed_price("7.4567").any_quantity(interpolation))
        .variant(Variant::new(&format!("STICKER-{number}")).price("1.2345"));
    if by_area { sticker.by_area("0.01") } else { sticker }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Priced {
    product_details: Vec<PricedLine>,
}

#[derive(Deserialize)]
struct PricedLine {
    price: Option<Exact>,
    explanation: Vec<Step>,
}

#[derive(Deserialize)]
struct Exact(#[serde(with = "json_number")] Decimal);

/// A step as it is answered, every digit kept.
#[derive(Deserialize)]
struct Step {
    #[serde(default, with = "optional_json_number")]
    amount: Option<Decimal>,
    #[serde(default, with = "optional_json_number")]
    percent: Option<Decimal>,
    quantity: Option<u32>,
    #[serde(rename = "areaM2", default, with = "optional_json_number")]
    area_m2: Option<Decimal>,
    #[serde(with = "json_number")]
    total: Decimal,
}

/// The same numbers on every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

/// A line as it is sent, with what the rules say it costs.
fn line(guid: usize, dice: &mut Dice, products: &[Product], dates: &Value) -> (Value, Option<Decimal>) {
    let product = &products[dice.below(products.len())];
    let matrix = product.pricing_matrices.of_none().unwrap();
    let (day, quantity) = (dice.below(matrix.days.len()), u32::try_from(5 + dice.below(420)).unwrap());
    let [width, height] = [dice.below(881), dice.below(881)].map(|mm| u32::try_from(mm + 20).unwrap());
    let mut attributes = json!({"size-width": width.to_string(), "size-height": height.to_string()});
    let mut services = Vec::new();
    for (code, value, price, per) in
        [("lamination", "gloss", "0.0333", Per::Unit), ("design_creation_service", "basic", "29.9", Per::Order)]
    {
        if dice.below(2) == 1 {
            attributes[code] = json!(value);
            services.push(Service { code, price: price.parse().unwrap(), per });
        }
    }
    let size = Size::Rectangle { width_mm: width, height_mm: height };
    let by_area = product.price_per == vitrina_core::catalog::PricePer::SquareMetre;
    let price = price_line(&LineInput {
        base: product.variants[0].price_now.unwrap(),
        concession: None,
        quantity,
        precision: 2,
        matrix: Some(MatrixChoice { matrix, day: matrix.days[day] }),
        area: by_area.then_some(Area { size, smallest_billable_m2: product.smallest_billable_area }),
        services: &services,
    });
    let guid = guid.to_string();
    let line = json!({"guid": guid, "id": product.id, "quantity": quantity, "deliveryDate": dates[day], "attributes": attributes});
    (line, price.ok().map(|line| line.price.to_decimal()))
}

/// The price that the steps alone come to.
fn replay(steps: &[Step]) -> Decimal {
    steps.iter().fold(Decimal::ZERO, |total, step| {
        let added = match (step.amount, step.percent) {
            (Some(amount), None) => amount * Decimal::from(step.quantity.unwrap_or(1)) * step.area_m2.unwrap_or(Decimal::ONE),
            (None, Some(percent)) => total * percent / Decimal::ONE_HUNDRED,
            _ => panic!("a step adds an amount or a percent"),
        };
        assert_eq!((total + added).normalize(), step.total.normalize());
        total + added
    })
}

#[tokio::test]
async fn price_08_price_12_ten_thousand_configurations_cost_what_the_rules_say_and_explain_it() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().with(attributes()).with(stickers()).serve(url);
        let products: Vec<Product> = stickers().map(|sticker| serde_json::from_value(sticker.line()).unwrap()).collect();
        let dates = shop.get("/api/products/sticker-0/quantity-date-pricing").json()["dates"].clone();
        let (mut dice, mut priced_count) = (Dice(7), 0);
        for _ in 0..CARTS {
            let (lines, expected): (Vec<Value>, Vec<_>) = (0..LINES).map(|guid| line(guid, &mut dice, &products, &dates)).unzip();
            let answer = shop.post("/api/orders/price", &json!({"products": lines}).to_string(), &[]);
            let priced: Priced = serde_json::from_str(&answer.text).unwrap_or_else(|error| panic!("{error}: {}", answer.text));
            assert_eq!(priced.product_details.len(), LINES);
            for ((line, asked), expected) in priced.product_details.iter().zip(&lines).zip(expected) {
                assert_eq!(line.price.as_ref().map(|price| price.0), expected, "{asked}");
                if let Some(price) = expected {
                    priced_count += 1;
                    assert_eq!(replay(&line.explanation).normalize(), price.normalize(), "{asked}");
                }
            }
        }
        assert!(priced_count > CARTS * LINES / 2, "{priced_count} of the configurations had a price");
    })
    .await;
}

#[tokio::test]
async fn price_01_price_03_what_a_card_says_is_the_least_that_its_line_costs() {
    on_sqlite(async |url| {
        let shop = Catalogue::small().with(attributes()).with(stickers()).serve(url);
        for number in 0..stickers().count() {
            let card = &shop.get(&format!("/api/products?id=sticker-{number}")).json()[0];
            let dates = shop.get(&format!("/api/products/sticker-{number}/quantity-date-pricing")).json()["dates"].clone();
            let lines: Vec<Value> = dates
                .as_array()
                .unwrap()
                .iter()
                .enumerate()
                .map(|(guid, date)| {
                    let side = |name: &str| card["sizeFrom"][name].as_u64().unwrap_or(20).to_string();
                    json!({"guid": guid.to_string(), "id": card["id"], "quantity": card["quantityFrom"], "deliveryDate": date,
                    "attributes": {"size-width": side("width"), "size-height": side("height")}})
                })
                .collect();
            let priced = shop.post("/api/orders/price", &json!({"products": lines}).to_string(), &[]).json();
            let prices = priced["productDetails"].as_array().unwrap().iter().filter_map(|line| line["price"].as_f64());
            assert_eq!(prices.reduce(f64::min), card["priceFrom"].as_f64(), "{card}");
            assert_eq!(card["sizeFrom"].is_object(), card["pricePer"] == "m2", "{card}");
        }
    })
    .await;
}
