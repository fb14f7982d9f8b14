use super::Item;
use serde_json::{Value, json};

/// A product. Its title is its id, its code that in capitals, its address `/ID`; it stands among the goods and is as old as 2026.
pub(crate) struct Product(Value);

impl Product {
    pub(crate) fn new(id: &str) -> Self {
        Self(json!({
            "id": id, "code": id.to_uppercase(), "title": id, "url": format!("/{id}"), "categories": ["goods"], "description": "",
            "images": ["box-1"], "addedOn": "2026-01-01", "attributes": [], "variants": [],
        }))
    }

    pub(crate) fn code(self, code: &str) -> Self {
        self.set("code", code)
    }

    pub(crate) fn titled(self, title: impl Into<Value>) -> Self {
        self.set("title", title)
    }

    pub(crate) fn described(self, html: &str) -> Self {
        self.set("description", html)
    }

    pub(crate) fn at(self, address: impl Into<Value>) -> Self {
        self.set("url", address)
    }

    pub(crate) fn category(self, id: &str) -> Self {
        self.set("categories", json!([id]))
    }

    pub(crate) fn picture(self, id: &str) -> Self {
        self.set("images", json!([id]))
    }

    /// What stands for a picture where it is not seen.
    pub(crate) fn alt(mut self, id: &str, text: impl Into<Value>) -> Self {
        self.0["imageAltByImageId"][id] = text.into();
        self
    }

    pub(crate) fn since(self, date: &str) -> Self {
        self.set("addedOn", date)
    }

    /// An attribute that is written, or whose every value can be chosen.
    pub(crate) fn attribute(self, code: &str) -> Self {
        self.push("attributes", json!({"code": code}))
    }

    /// An attribute with values that can be chosen.
    pub(crate) fn choice(self, code: &str, values: &[&str]) -> Self {
        self.push("attributes", json!({"code": code, "values": values}))
    }

    /// A size in millimetres, from the smaller to the greater.
    pub(crate) fn size(self, code: &str, (width, height): ([u32; 2], [u32; 2])) -> Self {
        let [min_width, max_width] = width;
        let [min_height, max_height] = height;
        self.push(
            "attributes",
            json!({"code": code, "minWidth": min_width, "maxWidth": max_width, "minHeight": min_height, "maxHeight": max_height}),
        )
    }

    /// What is said of it.
    pub(crate) fn info(self, code: &str, values: &[&str]) -> Self {
        self.push("attributes", json!({"code": code, "value": values}))
    }

    /// Its prices are those of a square metre, of which at least so much is billed.
    pub(crate) fn by_area(self, billable_min: &str) -> Self {
        self.set("pricePer", "m2").set("smallestBillableArea", billable_min)
    }

    pub(crate) fn matrix(self, matrix: Matrix) -> Self {
        self.set("pricingMatrix", matrix.0)
    }

    /// This matrix before the one that it has.
    pub(crate) fn matrix_before(mut self, matrix: Matrix) -> Self {
        let rest = self.0["pricingMatrix"].take();
        self.set("pricingMatrix", vec![matrix.0, rest])
    }

    /// Lists have an entry for each value of the attribute.
    pub(crate) fn split_by(self, attribute: &str) -> Self {
        self.set("splitByAttribute", attribute)
    }

    /// It stands in a named list.
    pub(crate) fn listed_in(self, list: &str) -> Self {
        self.push("productLists", json!(list))
    }

    pub(crate) fn related(self, ids: &[&str]) -> Self {
        self.set("related", json!(ids))
    }

    pub(crate) fn alternatives(self, ids: &[&str]) -> Self {
        self.set("alternatives", json!(ids))
    }

    pub(crate) fn service(self) -> Self {
        self.set("type", "service")
    }

    pub(crate) fn tax_class(self, class: &str) -> Self {
        self.set("taxClass", class)
    }

    pub(crate) fn days_min(self, days: u32) -> Self {
        self.set("minDeliveryInDays", days)
    }

    /// It is made when stock is out, in so many days.
    pub(crate) fn without_stock(self, days_min: u32) -> Self {
        self.set("sellWithoutStock", true).days_min(days_min)
    }

    pub(crate) fn variant(self, variant: Variant) -> Self {
        self.push("variants", variant.0)
    }

    /// Each of its variants otherwise.
    pub(crate) fn variants(mut self, change: impl Fn(Variant) -> Variant) -> Self {
        for variant in self.0["variants"].as_array_mut().unwrap() {
            *variant = change(Variant(variant.take())).0;
        }
        self
    }

    fn set(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0[name] = value.into();
        self
    }

    fn push(mut self, name: &str, value: Value) -> Self {
        match &mut self.0[name] {
            Value::Array(values) => values.push(value),
            nothing => *nothing = json!([value]),
        }
        self
    }
}

impl From<Value> for Product {
    fn from(line: Value) -> Self {
        Self(line)
    }
}

impl Item for Product {
    const FILE: &'static str = "products.jsonl";

    fn line(self) -> Value {
        self.0
    }
}

/// A variant of a product.
pub(crate) struct Variant(Value);

impl Variant {
    /// It has no price.
    pub(crate) fn new(code: &str) -> Self {
        Self(json!({"code": code, "attributes": [], "images": [], "warehouses": []}))
    }

    pub(crate) fn price(mut self, price: &str) -> Self {
        self.0["priceNow"] = json!(price);
        self
    }

    pub(crate) fn price_old(mut self, price: &str) -> Self {
        self.0["priceOld"] = json!(price);
        self
    }

    /// It is on no sale.
    pub(crate) fn no_price_old(mut self) -> Self {
        self.0.as_object_mut().unwrap().remove("priceOld");
        self
    }

    /// The value of an attribute that it stands for.
    pub(crate) fn of(mut self, attribute: &str, value: &str) -> Self {
        self.0["attributes"].as_array_mut().unwrap().push(json!({"code": attribute, "value": value}));
        self
    }

    pub(crate) fn picture(mut self, id: &str) -> Self {
        self.0["images"].as_array_mut().unwrap().push(json!(id));
        self
    }

    /// Where its pieces are.
    pub(crate) fn warehouses(mut self, warehouses: impl IntoIterator<Item = Warehouse>) -> Self {
        self.0["warehouses"] = warehouses.into_iter().map(Warehouse::line).collect();
        self
    }

    /// Pieces in Vilnius that arrive in a day.
    pub(crate) fn pieces(self, pieces: u32) -> Self {
        self.warehouses([Warehouse { code: "vilnius".to_owned(), place: 1, pieces, days: 1 }])
    }
}

/// A warehouse that sells what it has of a variant.
pub(crate) struct Warehouse {
    pub(crate) code: String,
    pub(crate) place: u32,
    pub(crate) pieces: u32,
    /// How long the way from there takes.
    pub(crate) days: u32,
}

impl Warehouse {
    fn line(self) -> Value {
        json!({"code": self.code, "sortNumber": self.place, "isPurchaseAvailable": true, "availableQuantity": self.pieces,
               "deliveryTimeMaxDays": self.days})
    }
}

/// The prices of quantities on days.
pub(crate) struct Matrix(Value);

impl Matrix {
    /// A row of percents over the unit price for each quantity, a cell for each day; nothing where it is not sold.
    pub(crate) fn percents<const DAYS: usize>(days: [u32; DAYS], rows: &[(u32, [Option<&str>; DAYS])]) -> Self {
        Self::new(&days, rows, "pricing")
    }

    /// The same with the money of the whole line.
    pub(crate) fn totals<const DAYS: usize>(days: [u32; DAYS], rows: &[(u32, [Option<&str>; DAYS])]) -> Self {
        Self::new(&days, rows, "totals")
    }

    fn new<const DAYS: usize>(days: &[u32], rows: &[(u32, [Option<&str>; DAYS])], cells: &str) -> Self {
        let (quantities, values): (Vec<u32>, Vec<Value>) = rows.iter().map(|(quantity, row)| (*quantity, json!(row.to_vec()))).unzip();
        let mut matrix = json!({"days": days, "quantities": quantities});
        matrix[cells] = json!(values);
        Self(matrix)
    }

    /// What a line costs beside its pieces.
    pub(crate) fn fixed_price(mut self, price: &str) -> Self {
        self.0["fixedPrice"] = json!(price);
        self
    }

    /// Quantities between those that are named are sold, at a price `average`, `linear-total` or `step`.
    pub(crate) fn any_quantity(mut self, interpolation: &str) -> Self {
        self.0["allowCustomValues"] = json!(true);
        self.0["interpolation"] = json!(interpolation);
        self
    }

    /// It is that of variants with one of these values.
    pub(crate) fn when(mut self, attribute: &str, values: &[&str]) -> Self {
        self.0["when"][attribute] = json!(values);
        self
    }
}
