//! Reminders of carts by Mailchimp, through the e-commerce part of its Marketing API (CART-08, ADR 27).

mod asking;

use asking::{Asking, Refusal, Verb};
use async_trait::async_trait;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use vitrina_shop::{
    context::secret_hash,
    reminders::{CartReminders, RemindedCart, RemindedLine, ReminderError},
};

/// Longest name that Mailchimp takes of a thing.
const ID_LENGTH_MAX: usize = 50;
/// A price has so many decimals there.
const DECIMALS: u32 = 2;

/// Where the API of the account with this key is; none where the key does not end with its data centre, such as `-us21`.
#[must_use]
pub fn mailchimp_api(key: &str) -> Option<String> {
    let (secret, centre) = key.rsplit_once('-')?;
    let is_name = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_name(secret) && is_name(centre)).then(|| format!("https://{}.api.mailchimp.com", centre.to_lowercase()))
}

/// A store of an account at Mailchimp.
pub struct Mailchimp {
    asking: Asking,
    store: String,
}

impl Mailchimp {
    /// The store of this id in the account that `key` opens, whose API is at `api`. Nothing is connected yet.
    #[must_use]
    pub fn new(api: &str, key: &str, store: &str) -> Self {
        Self { asking: Asking::new(api, key), store: format!("/ecommerce/stores/{}", escaped(store)) }
    }

    async fn ask(&self, verb: Verb, path: &str, body: &Value) -> Result<(), ReminderError> {
        known(self.asking.ask(verb, &format!("{}{path}", self.store), Some(body)).await)
    }

    /// A product with the variants that the cart has, changed if it is known, else made: a cart that names another is refused.
    async fn put_product(&self, id: &str, variants: &[&RemindedLine]) -> Result<(), ReminderError> {
        let Some(first) = variants.first() else { return Ok(()) };
        let variants: Vec<Value> = variants.iter().map(|line| variant(line)).collect();
        let mut product = json!({"title": first.title, "variants": variants});
        add(&mut product, "url", first.address.as_ref());
        add(&mut product, "image_url", first.picture.as_ref());
        let path = format!("{}/products/{}", self.store, escaped(id));
        match self.asking.ask(Verb::Patch, &path, Some(&product)).await {
            Err(Refusal::Unknown) => {}
            answer => return known(answer),
        }
        let mut made = product.clone();
        made["id"] = json!(id);
        match self.ask(Verb::Post, "/products", &made).await {
            // It was made in the meantime, for somebody else's cart.
            Err(ReminderError::Refused(_)) => known(self.asking.ask(Verb::Patch, &path, Some(&product)).await),
            answer => answer,
        }
    }

    async fn remove(&self, path: &str) -> Result<(), ReminderError> {
        match self.asking.ask(Verb::Delete, &format!("{}{path}", self.store), None).await {
            Err(Refusal::Unknown) => Ok(()),
            answer => known(answer),
        }
    }
}

#[async_trait]
impl CartReminders for Mailchimp {
    async fn remember(&self, cart: &RemindedCart) -> Result<(), ReminderError> {
        // Who wants to be reminded of a cart has not subscribed to news: whatever they are in the audience stays.
        let customer = json!({
            "id": cart.customer, "email_address": cart.email, "opt_in_status": false, "first_name": cart.name, "last_name": cart.surname,
        });
        self.ask(Verb::Put, &format!("/customers/{}", cart.customer), &customer).await?;
        for (id, variants) in products(cart) {
            self.put_product(&id, &variants).await?;
        }
        // A changed cart would keep the lines that have gone.
        self.remove(&format!("/carts/{}", cart.id)).await?;
        let lines: Vec<Value> = (1..).zip(&cart.lines).map(|(number, line): (u32, _)| sold(number, line)).collect();
        let body = json!({
            "id": cart.id, "customer": {"id": cart.customer}, "currency_code": cart.currency, "order_total": amount(cart.total.to_decimal()),
            "checkout_url": cart.address, "lines": lines,
        });
        self.ask(Verb::Post, "/carts", &body).await
    }

    async fn forget_cart(&self, cart: &str) -> Result<(), ReminderError> {
        self.remove(&format!("/carts/{cart}")).await
    }

    async fn forget_customer(&self, customer: &str) -> Result<(), ReminderError> {
        self.remove(&format!("/customers/{customer}")).await
    }
}

/// The products of a cart, each with the first line of each of its variants.
fn products(cart: &RemindedCart) -> BTreeMap<String, Vec<&RemindedLine>> {
    let mut products: BTreeMap<String, Vec<&RemindedLine>> = BTreeMap::new();
    for line in &cart.lines {
        let variants = products.entry(short(&line.product_id)).or_default();
        if !variants.iter().any(|known| known.variant_id == line.variant_id) {
            variants.push(line);
        }
    }
    products
}

fn variant(line: &RemindedLine) -> Value {
    let title = if line.options.is_empty() { &line.title } else { &line.options };
    let mut variant = json!({"id": short(&line.variant_id), "title": title, "price": amount(line.unit_price)});
    add(&mut variant, "url", line.address.as_ref());
    add(&mut variant, "image_url", line.picture.as_ref());
    variant
}

fn sold(number: u32, line: &RemindedLine) -> Value {
    json!({
        "id": number.to_string(), "product_id": short(&line.product_id), "product_variant_id": short(&line.variant_id),
        "quantity": line.quantity, "price": amount(line.unit_price),
    })
}

fn add(object: &mut Value, name: &str, text: Option<&String>) {
    if let Some(text) = text {
        object[name] = json!(text);
    }
}

/// What is looked at only: the shop computes what is paid.
fn amount(units: Decimal) -> f64 {
    units.round_dp(DECIMALS).to_f64().unwrap_or_default()
}

/// The name of a thing, or one that stands for it where it is too long.
fn short(id: &str) -> String {
    if id.chars().count() <= ID_LENGTH_MAX { id.to_owned() } else { secret_hash(id)[..ID_LENGTH_MAX].to_owned() }
}

fn escaped(id: &str) -> String {
    utf8_percent_encode(id, NON_ALPHANUMERIC).to_string()
}

/// A store that is not there is the settings' fault, which somebody mends.
fn known(answer: Result<(), Refusal>) -> Result<(), ReminderError> {
    answer.map_err(|refusal| match refusal {
        Refusal::Unknown => ReminderError::Passing("it does not know the store".to_owned()),
        Refusal::Other(error) => error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cart_08_the_data_centre_of_a_key_is_part_of_a_host_and_nothing_else() {
        assert_eq!(mailchimp_api("0123456789abcdef-us21").as_deref(), Some("https://us21.api.mailchimp.com"));
        for key in ["", "0123456789abcdef", "-us21", "0123-", "0123-us21.example/", "0123-us21@evil", "01 23-us21"] {
            assert_eq!(mailchimp_api(key), None, "{key}");
        }
    }

    #[test]
    fn cart_08_a_name_that_is_too_long_is_stood_for() {
        assert_eq!(short("mug"), "mug");
        let long = "a".repeat(ID_LENGTH_MAX + 1);
        assert!(short(&long).len() == ID_LENGTH_MAX && short(&long) != short(&format!("{long}b")));
    }
}
