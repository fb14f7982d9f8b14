//! What was agreed about prices (decision 58). Each holds from a moment until another: none is overwritten, so that everything can be told of
//! who agreed to what, and when it ended (decision 72).

use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, ROWS},
    revisions::on_postgres,
    timestamp,
};
use jiff::Timestamp;
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait},
};
use std::collections::HashSet;
use vitrina_core::{
    decimal::parse,
    money::Money,
    owner::CustomerId,
    pricing::concession::{Agreement, Less, Target},
};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "agreements")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub holder: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub until: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub product: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub variant: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub category: String,
        pub price: Option<i64>,
        pub percent: Option<String>,
        pub since: String,
        pub author: String,
        pub ended_by: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Until when an agreement holds that nobody has ended.
const FOR_GOOD: &str = "9999-12-31T00:00:00.000000Z";
/// Stands in no name.
const BETWEEN: char = '\u{1f}';
/// In place of the names that a target does not have.
const NONE: &str = "";

/// With whom something was agreed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// A customer.
    Customer(CustomerId),
    /// All who were confirmed to speak for the company with this key.
    Company(String),
}

impl Holder {
    fn key(&self) -> String {
        match self {
            Self::Customer(CustomerId(id)) => format!("customer {id}"),
            Self::Company(key) => format!("company {key}"),
        }
    }
}

/// What holds now for any of these holders, of all or of what is about these products; those about categories always are.
pub async fn of(source: &impl Source, holders: &[Holder], products: Option<&[&str]>) -> Result<Vec<Agreement>, DatabaseError> {
    let mut held = row::Entity::find()
        .filter(row::Column::Holder.is_in(holders.iter().map(Holder::key)))
        .filter(row::Column::Until.eq(FOR_GOOD))
        .order_by_asc(row::Column::Product)
        .order_by_asc(row::Column::Variant)
        .order_by_asc(row::Column::Category);
    if let Some(products) = products {
        held = held.filter(row::Column::Product.is_in(products.iter().copied().chain([NONE])));
    }
    held.all(source.connection()).await?.into_iter().map(read).collect()
}

/// From `now` on these hold, each target once, and no others: those that were agreed before go on. Answers how many began and ended. The account
/// is held by which it is done.
pub async fn replace(
    transaction: &WriteTransaction,
    holder: &Holder,
    agreed: &[Agreement],
    author: &str,
    now: Timestamp,
) -> Result<(usize, usize), DatabaseError> {
    let before = of(transaction, std::slice::from_ref(holder), None).await?;
    let (old, new): (HashSet<&Agreement>, HashSet<&Agreement>) = (before.iter().collect(), agreed.iter().collect());
    let ended: Vec<&Agreement> = before.iter().filter(|old| !new.contains(old)).collect();
    let begun: Vec<&Agreement> = agreed.iter().filter(|new| !old.contains(new)).collect();
    let (holder, now) = (holder.key(), timestamp::write(now));
    if !ended.is_empty() {
        // A plan for any list compares each row with each of its entries.
        on_postgres(transaction, "SET LOCAL plan_cache_mode = force_custom_plan").await?;
    }
    for some in ended.chunks(IDS_AT_ONCE) {
        row::Entity::update_many()
            .col_expr(row::Column::Until, Expr::value(now.as_str()))
            .col_expr(row::Column::EndedBy, Expr::value(author))
            .filter(row::Column::Holder.eq(holder.as_str()).and(row::Column::Until.eq(FOR_GOOD)))
            .filter(is_one_of(some))
            .exec(transaction.connection())
            .await?;
    }
    for some in begun.chunks(ROWS) {
        let rows = some.iter().map(|agreement| written(&holder, agreement, author, &now).into_active_model());
        row::Entity::insert_many(rows).exec_without_returning(transaction.connection()).await?;
    }
    Ok((begun.len(), ended.len()))
}

/// Forgets what was agreed with these customers, whose accounts go.
pub(crate) async fn forget(transaction: &WriteTransaction, customers: &[String]) -> Result<(), DatabaseError> {
    let holders = customers.iter().map(|id| Holder::Customer(CustomerId(id.clone())).key());
    row::Entity::delete_many().filter(row::Column::Holder.is_in(holders)).exec(transaction.connection()).await?;
    Ok(())
}

/// Whether a row is about the target of one of these. The names stand in one text, as both databases look one up in a list at once.
fn is_one_of(agreements: &[&Agreement]) -> Expr {
    let targets = agreements.iter().map(|Agreement { target, .. }| {
        let (product, variant, category) = names(target);
        format!("{product}{BETWEEN}{variant}{BETWEEN}{category}")
    });
    Expr::cust(format!("product || '{BETWEEN}' || variant || '{BETWEEN}' || category")).is_in(targets)
}

/// Product, variant and category of a target.
fn names(target: &Target) -> (&str, &str, &str) {
    match target {
        Target::Product(product) => (product, NONE, NONE),
        Target::Variant { product, code } => (product, code, NONE),
        Target::Category(category) => (NONE, NONE, category),
    }
}

fn written(holder: &str, Agreement { target, less }: &Agreement, author: &str, since: &str) -> row::Model {
    let (product, variant, category) = names(target);
    let (price, percent) = match less {
        Less::Price(price) => (Some(price.ten_thousandths()), None),
        Less::Percent(percent) => (None, Some(percent.to_string())),
    };
    row::Model {
        holder: holder.to_owned(),
        until: FOR_GOOD.to_owned(),
        product: product.to_owned(),
        variant: variant.to_owned(),
        category: category.to_owned(),
        price,
        percent,
        since: since.to_owned(),
        author: author.to_owned(),
        ended_by: None,
    }
}

fn read(row: row::Model) -> Result<Agreement, DatabaseError> {
    let less = match (row.price, row.percent) {
        (Some(price), _) => Less::Price(Money::from_ten_thousandths(price)),
        (None, percent) => {
            let percent = percent.as_deref().and_then(parse);
            Less::Percent(percent.ok_or_else(|| DatabaseError::Unexpected("an agreement has neither price nor percent".into()))?)
        }
    };
    let target = if row.product.is_empty() {
        Target::Category(row.category)
    } else if row.variant.is_empty() {
        Target::Product(row.product)
    } else {
        Target::Variant { product: row.product, code: row.variant }
    };
    Ok(Agreement { target, less })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Database, testing::on_both};

    fn agreement(target: Target, percent: &str) -> Agreement {
        Agreement { target, less: Less::Percent(parse(percent).expect("a number")) }
    }

    fn products() -> [Target; 3] {
        [
            Target::Category("boxes".to_owned()),
            Target::Product("mug".to_owned()),
            Target::Variant { product: "mug".to_owned(), code: "MUG-W".to_owned() },
        ]
    }

    async fn agree(database: &Database, holder: &Holder, agreed: &[Agreement], second: i64) -> (usize, usize) {
        let transaction = database.begin_write().await.expect("a transaction");
        let now = Timestamp::from_second(1_795_000_000 + second).expect("a moment");
        let changed = replace(&transaction, holder, agreed, "staff", now).await.expect("a change");
        transaction.commit().await.expect("a commit");
        changed
    }

    /// How many somebody has ended.
    async fn ended(source: &impl Source) -> usize {
        row::Entity::find().filter(row::Column::EndedBy.eq("staff")).all(source.connection()).await.expect("rows").len()
    }

    #[tokio::test]
    async fn b2b_03_what_was_agreed_is_its_holders_alone_and_stays_after_its_end() {
        on_both(async |database| {
            let ona = Holder::Customer(CustomerId("ona".to_owned()));
            let company = Holder::Company("LT300000001".to_owned());
            let [category, product, variant] = products();
            let price = Agreement { target: variant, less: Less::Price(Money::from_ten_thousandths(42_000)) };
            let all = [agreement(category, "5"), agreement(product.clone(), "10"), price];
            assert_eq!(agree(database, &ona, &all, 0).await, (3, 0));
            assert_eq!(of(database, std::slice::from_ref(&ona), None).await.expect("a read"), all);
            assert_eq!(of(database, std::slice::from_ref(&ona), Some(&["box"])).await.expect("a read"), all[..1], "categories always are");
            assert_eq!(of(database, std::slice::from_ref(&company), None).await.expect("a read"), []);

            let raised = [all[0].clone(), agreement(product, "20")];
            assert_eq!(agree(database, &ona, &raised, 1).await, (1, 2), "what stays as it is goes on");
            assert_eq!(agree(database, &ona, &raised, 2).await, (0, 0));
            agree(database, &company, &all[..1], 3).await;
            let both = of(database, &[ona.clone(), company], None).await.expect("a read");
            assert_eq!(both.len(), 3);
            assert_eq!(ended(database).await, 2, "what ended is kept");

            let transaction = database.begin_write().await.expect("a transaction");
            forget(&transaction, &["ona".to_owned()]).await.expect("it is forgotten");
            transaction.commit().await.expect("a commit");
            assert_eq!(of(database, &[ona], None).await.expect("a read"), []);
        })
        .await;
    }

    #[tokio::test]
    async fn b2b_03_ten_thousand_agreed_prices_are_replaced_at_once() {
        on_both(async |database| {
            let ona = Holder::Customer(CustomerId("ona".to_owned()));
            let prices = |base: i64| {
                let target = |number: i64| Target::Variant { product: format!("p{number}"), code: format!("C{number}") };
                let price = |number: i64| Less::Price(Money::from_ten_thousandths(base + number));
                (0..10_000).map(|number| Agreement { target: target(number), less: price(number) }).collect::<Vec<_>>()
            };
            let (first, mut second) = (prices(10_000), prices(50_000));
            second[0] = first[0].clone();
            assert_eq!(agree(database, &ona, &first, 0).await, (10_000, 0));
            assert_eq!(agree(database, &ona, &second, 1).await, (9_999, 9_999));
            let held: HashSet<Agreement> = of(database, &[ona], None).await.expect("a read").into_iter().collect();
            assert_eq!((ended(database).await, held), (9_999, second.into_iter().collect()));
        })
        .await;
    }
}
