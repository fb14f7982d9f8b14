//! A shop with one product of each way of being ordered.

use crate::{
    catalogue::{Attribute, Catalogue, Choice, Matrix, Product, Variant, text},
    shared::Shared,
    support::Shop,
};
use serde_json::{Value, json};

/// Labels by area with services, cards in two quantities only, stock goods, goods made when stock is out, a wording of one's own,
/// advice, and something without a price.
pub(crate) const SHOP: Shared = Shared::Of { name: "workshop", catalogue };

/// The same before it is served.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::small().with(attributes()).with(products())
}

fn attributes() -> [Attribute; 7] {
    let service =
        |code: &str, value: &str, price: &str, per: &str| Attribute::select(code).choices([Choice::new(value, value).price(price, per)]);
    [
        Attribute::written("size", "dimension").titled("Size"),
        Attribute::written("wording", "text").titled("Wording").required(),
        Attribute::written("pages", "number").titled("Pages"),
        service("gloss", "yes", "0.10", "unit"),
        service("design_creation_service", "basic", "25.00", "order"),
        Attribute::info("product_label")
            .titled("Label")
            .choices([Choice::new("new", text("New", "Nauja")), Choice::new("eco", text("Ecological", "Ekologiška"))]),
        Attribute::select("scent").titled("Scent").choices([Choice::new("lime", "Lime"), Choice::new("lilac", "Lilac").not_sold()]),
    ]
}

fn products() -> [Product; 7] {
    let product = |id: &str| Product::new(id).titled(text(id, &format!("{id} lietuviškai")));
    let soap = |code: &str, scent: &str| Variant::new(code).of("scent", scent).price("2.00").pieces(5);
    let by_area = [(100, [Some("50"), Some("20")]), (500, [Some("10"), None]), (1000, [Some("0"), Some("-10")])];
    [
        product("label")
            .by_area("0.001")
            .size("size", ([20, 300], [20, 200]))
            .choice("gloss", &["yes"])
            .choice("design_creation_service", &["basic"])
            .attribute("pages")
            .matrix(Matrix::percents([2, 5], &by_area).fixed_price("10").any_quantity("average"))
            .variant(Variant::new("LABEL").price("20")),
        product("card")
            .info("product_label", &["new", "eco"])
            .matrix(Matrix::percents([3], &[(100, [Some("0")]), (250, [Some("-10")])]).fixed_price("0"))
            .variant(Variant::new("CARD").price("0.30")),
        product("soap")
            .alt("box-1", text("A piece of soap", "Muilas"))
            .variant(soap("SOAP-LIME", "lime").price_old("2.50"))
            .variant(soap("SOAP-LILAC", "lilac")),
        product("candle").without_stock(7).variant(Variant::new("CANDLE").price("3").pieces(2)),
        product("tag").attribute("wording").variant(Variant::new("TAG").price("1").pieces(9)),
        product("advice").service().variant(Variant::new("ADVICE").price("40")),
        product("quote").variant(Variant::new("QUOTE")),
    ]
}

/// A line of a cart, with `more` beside what each has.
pub(crate) fn line(id: &str, quantity: u32, more: &Value) -> Value {
    let mut line = json!({"guid": "a", "id": id, "quantity": quantity});
    line.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    line
}

/// Lines of one cart, each with a guid of its own.
pub(crate) fn numbered(lines: impl IntoIterator<Item = Value>) -> Value {
    let number = |(place, mut line): (usize, Value)| {
        line["guid"] = json!(place.to_string());
        line
    };
    lines.into_iter().enumerate().map(number).collect()
}

/// What a cart costs; the answer must be one.
pub(crate) fn price(shop: &Shop, cart: &Value) -> Value {
    let answer = shop.post("/api/orders/price", &cart.to_string(), &[]);
    assert_eq!(answer.status, 200, "{cart}: {}", answer.text);
    answer.json()
}
