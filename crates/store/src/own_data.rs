//! Everything that is held about a customer, to be told to them (decision 63, ADR 42). Which columns a table has is asked of the database, so that
//! none can be forgotten; a test fails on a table of customers' that is not among the parts.

use crate::{
    DatabaseError, ReadTransaction,
    backup::{Column, Kind, Row, Rows, Table, tables},
};
use serde_json::{Map, Value};
use vitrina_core::{customers::AccountEvent, money::Money, owner::CustomerId};

/// Whose rows a part tells.
#[derive(Debug, Clone, Copy)]
enum Whose {
    /// The column has the customer's id.
    Customer(&'static str),
    /// The column has the id of an order of theirs.
    Order(&'static str),
    /// The column has the id of a claim about such an order.
    Claim(&'static str),
    /// The column has the id of a webhook of theirs.
    Webhook(&'static str),
    /// The column has their address, which has proven to be theirs.
    Mailbox(&'static str),
    /// The column has the id of who gets the newsletter at such an address.
    Subscriber(&'static str),
    /// The column has the id of a form that they sent.
    Request(&'static str),
    /// What was agreed with them, or with the company that they speak for.
    Holder,
}

/// A table whose rows are told.
#[derive(Debug)]
struct Part {
    /// What the file calls it.
    name: &'static str,
    table: &'static str,
    whose: Whose,
}

const fn part(name: &'static str, table: &'static str, whose: Whose) -> Part {
    Part { name, table, whose }
}

const PARTS: &[Part] = &[
    part("account", "customers", Whose::Customer("id")),
    part("story", "account_events", Whose::Customer("customer_id")),
    part("consents", "consents", Whose::Customer("customer_id")),
    part("addresses", "addresses", Whose::Customer("customer_id")),
    part("identities", "customer_identities", Whose::Customer("customer_id")),
    part("sessions", "sessions", Whose::Customer("customer_id")),
    part("mailedLinks", "customer_tokens", Whose::Customer("customer_id")),
    part("keys", "customer_api_keys", Whose::Customer("customer_id")),
    part("webhooks", "webhooks", Whose::Customer("customer_id")),
    part("webhookMessages", "webhook_messages", Whose::Webhook("webhook_id")),
    part("cart", "active_carts", Whose::Customer("customer_id")),
    part("savedCarts", "saved_carts", Whose::Customer("customer_id")),
    part("wishlist", "wishlists", Whose::Customer("customer_id")),
    part("agreedPrices", "agreements", Whose::Holder),
    part("vatChecks", "vat_checks", Whose::Customer("customer_id")),
    part("newsletter", "subscribers", Whose::Mailbox("email_key")),
    part("newsletterStory", "subscriber_events", Whose::Subscriber("subscriber_id")),
    part("requests", "requests", Whose::Customer("customer_id")),
    part("requestStory", "request_events", Whose::Request("request_id")),
    part("reminders", "reminders", Whose::Customer("customer_id")),
    part("files", "uploads", Whose::Customer("customer_id")),
    part("creditLimits", "credit_limits", Whose::Customer("customer_id")),
    part("credit", "credit_entries", Whose::Customer("customer_id")),
    part("points", "point_entries", Whose::Customer("customer_id")),
    part("orders", "orders", Whose::Customer("customer_id")),
    part("orderLines", "order_lines", Whose::Order("order_id")),
    part("orderMoves", "order_moves", Whose::Order("order_id")),
    part("laterFiles", "order_files", Whose::Order("order_id")),
    part("papers", "papers", Whose::Order("order_id")),
    part("payments", "payments", Whose::Order("order_id")),
    part("refunds", "refunds", Whose::Order("order_id")),
    part("transfers", "bank_entries", Whose::Order("order_id")),
    part("claims", "claims", Whose::Order("order_id")),
    part("claimLines", "claim_lines", Whose::Claim("claim_id")),
    part("returns", "returns", Whose::Claim("claim_id")),
    part("returnPhotos", "return_photos", Whose::Claim("claim_id")),
];

/// Sums of money, which are told as decimals.
const MONEY: [&str; 8] = ["amount", "credit_limit", "money", "price", "total", "total_to_pay", "total_vat", "total_without_vat"];
/// Texts that are JSON.
const JSON: [&str; 2] = ["body", "head"];

/// Whether a column is told: what opens something is not, nor whose the row is, which the whole file says.
fn is_told(column: &str) -> bool {
    !(column == "hash" || column.ends_with("_hash") || matches!(column, "customer_id" | "mark" | "page"))
}

/// A row as it is told.
#[derive(Debug)]
pub struct ToldRow {
    /// What is told, by column.
    pub told: Map<String, Value>,
    /// Of an order, the hash of the token that opens its page: it is not told, and says whether a link to the page holds.
    pub token_hash: Option<String>,
}

/// All rows about one customer at the moment of a transaction, some at a time.
#[derive(Debug)]
pub struct OwnData<'d> {
    transaction: &'d ReadTransaction,
    customer: &'d CustomerId,
    tables: Vec<Table>,
}

impl<'d> OwnData<'d> {
    /// Of this customer.
    pub async fn of(transaction: &'d ReadTransaction, customer: &'d CustomerId) -> Result<Self, DatabaseError> {
        Ok(Self { transaction, customer, tables: tables(transaction).await? })
    }

    /// The parts, in order, each with its rows to come.
    pub fn parts(&self) -> impl Iterator<Item = (&'static str, ToldRows<'_>)> {
        PARTS.iter().filter_map(|part| {
            let table = self.tables.iter().find(|table| table.name == part.table)?;
            let rows = Rows::those(self.transaction, table, part.whose.condition(self.customer));
            Some((part.name, ToldRows { rows, table }))
        })
    }
}

/// The rows of one part.
#[derive(Debug)]
pub struct ToldRows<'r> {
    rows: Rows<'r>,
    table: &'r Table,
}

impl ToldRows<'_> {
    /// The next rows; none after the last.
    pub async fn next(&mut self) -> Result<Vec<ToldRow>, DatabaseError> {
        let rows = self.rows.next().await?;
        Ok(rows.into_iter().map(|row| self.told(row)).collect())
    }

    fn told(&self, row: Row) -> ToldRow {
        let (mut values, mut token_hash) = (Map::new(), None);
        for (column, value) in self.table.columns.iter().zip(row) {
            if is_told(&column.name) {
                values.insert(camel(&column.name), told(column, value));
            } else if column.name == "token_hash" {
                token_hash = value.as_str().map(str::to_owned);
            }
        }
        ToldRow { told: values, token_hash }
    }
}

impl Whose {
    fn condition(self, CustomerId(id): &CustomerId) -> String {
        let customer = format!("'{}'", id.replace('\'', "''"));
        let orders = format!("(SELECT id FROM orders WHERE customer_id = {customer})");
        let mailboxes = format!(
            "(SELECT email_key FROM customers WHERE id = {customer} AND EXISTS (SELECT 1 FROM account_events \
             WHERE customer_id = {customer} AND what IN ('{}', '{}')))",
            AccountEvent::Confirmed.code(),
            AccountEvent::Added.code()
        );
        match self {
            Self::Customer(column) => format!("{column} = {customer}"),
            Self::Order(column) => format!("{column} IN {orders}"),
            Self::Claim(column) => format!("{column} IN (SELECT id FROM claims WHERE order_id IN {orders})"),
            Self::Webhook(column) => format!("{column} IN (SELECT id FROM webhooks WHERE customer_id = {customer})"),
            Self::Request(column) => format!("{column} IN (SELECT id FROM requests WHERE customer_id = {customer})"),
            Self::Mailbox(column) => format!("{column} IN {mailboxes}"),
            Self::Subscriber(column) => format!("{column} IN (SELECT id FROM subscribers WHERE email_key IN {mailboxes})"),
            Self::Holder => format!(
                "holder IN (SELECT 'customer ' || id FROM customers WHERE id = {customer} \
                 UNION ALL SELECT 'company ' || company_key FROM customers WHERE id = {customer} AND company_key IS NOT NULL)"
            ),
        }
    }
}

fn told(column: &Column, value: Value) -> Value {
    let name = column.name.as_str();
    match value {
        Value::Number(sum) if column.kind == Kind::Integer && MONEY.contains(&name) => {
            sum.as_i64().map(|sum| Money::from_ten_thousandths(sum).to_string()).into()
        }
        Value::String(text) if JSON.contains(&name) => serde_json::from_str(&text).unwrap_or(Value::String(text)),
        other => other,
    }
}

fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |camel, word| {
        let mut letters = word.chars();
        let begin: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        camel + &begin + letters.as_str()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customers::tests::{add, customer},
        orders,
        testing::{on_both, order},
    };
    use vitrina_core::owner::Owner;

    /// Columns by which a row is somebody's, or belongs to what is.
    const BELONGS: [&str; 8] = ["customer_id", "order_id", "claim_id", "webhook_id", "holder", "email_key", "subscriber_id", "request_id"];
    /// Columns of these names that have nothing to do with a customer.
    const OTHERS: [(&str, &str); 1] = [("jobs", "holder")];

    #[tokio::test]
    async fn decision_63_every_table_about_a_customer_is_in_their_file() {
        on_both(async |database| {
            let transaction = database.begin_read().await.expect("a transaction");
            let all = tables(&transaction).await.expect("tables");
            transaction.end().await.expect("an end");
            assert!(PARTS.iter().all(|part| all.iter().any(|table| table.name == part.table)), "a part of no table");
            for table in &all {
                let belongs = |column: &&Column| BELONGS.contains(&column.name.as_str());
                let belongs = |column: &Column| belongs(&column) && !OTHERS.contains(&(table.name.as_str(), column.name.as_str()));
                let is_theirs = table.columns.iter().any(belongs);
                assert!(!is_theirs || PARTS.iter().any(|part| part.table == table.name), "{} is not told", table.name);
            }
        })
        .await;
    }

    #[tokio::test]
    async fn decision_63_what_is_told_is_theirs_alone_and_opens_nothing() {
        on_both(async |database| {
            for name in ["ona", "jonas"] {
                add(database, &customer(name)).await;
            }
            let transaction = database.begin_write().await.expect("a transaction");
            for (name, number) in [("ona", 1), ("jonas", 2)] {
                let owner = Some(Owner::Customer(CustomerId(name.to_owned())));
                let theirs = orders::Order { owner, body: format!("{{\"of\":\"{name}\"}}"), ..order(name, number) };
                orders::insert(&transaction, &theirs).await.expect("an order");
            }
            transaction.commit().await.expect("a commit");

            let transaction = database.begin_read().await.expect("a transaction");
            let ona = CustomerId("ona".to_owned());
            let data = OwnData::of(&transaction, &ona).await.expect("parts");
            let mut told = Map::new();
            for (name, mut rows) in data.parts() {
                let mut all = Vec::new();
                loop {
                    let some = rows.next().await.expect("rows");
                    if some.is_empty() {
                        break;
                    }
                    all.extend(some.into_iter().map(|row| Value::Object(row.told)));
                }
                told.insert(name.to_owned(), all.into());
            }
            transaction.end().await.expect("an end");
            assert_eq!(told["account"][0]["email"], "ona@example.com");
            assert_eq!((told["orders"].as_array().map(Vec::len), &told["orders"][0]["body"]["of"]), (Some(1), &Value::from("ona")));
            assert_eq!(told["orders"][0]["total"], Money::from_ten_thousandths(order("ona", 1).total.ten_thousandths()).to_string());
            let text = Value::Object(told).to_string();
            assert!(!text.contains("jonas") && !text.contains("argon2id") && !text.contains("Hash\""), "{text}");
        })
        .await;
    }
}
