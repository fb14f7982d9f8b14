//! What prices were (decision 10).

use crate::{DatabaseError, Source, revisions, timestamp};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use std::collections::HashMap;
use vitrina_core::{money::Money, pricing::prior_price::PriceChange};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod price_change {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "price_changes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub variant_code: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub changed_at: String,
        pub source: String,
        pub price_from: Option<i64>,
        pub price_to: Option<i64>,
        /// Of the catalogue, since it is so.
        pub revision: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// All changes of the prices of these variants, by variant code, the oldest first. A variant whose price never changed is not among
/// them, and nothing is told of the time when prices were of another currency, or with VAT where they are without now (ADR 11). None is later
/// than the next one or than `now`: a clock may have run ahead when it was made.
pub async fn of_variants(source: &impl Source, codes: &[&str], now: Timestamp) -> Result<HashMap<String, Vec<PriceChange>>, DatabaseError> {
    let revisions = revisions::read(source).await?;
    let rows = price_change::Entity::find()
        .filter(price_change::Column::VariantCode.is_in(codes.iter().copied()))
        .filter(price_change::Column::Revision.between(revisions.prices, revisions.catalog))
        .order_by_asc(price_change::Column::Revision)
        .order_by_asc(price_change::Column::ChangedAt)
        .all(source.connection())
        .await?;
    let mut changes: HashMap<String, Vec<PriceChange>> = HashMap::new();
    for row in rows {
        let change = PriceChange { at: timestamp::read(&row.changed_at)?, from: row.price_from.map(Money::from_ten_thousandths) };
        changes.entry(row.variant_code).or_default().push(change);
    }
    for changes in changes.values_mut() {
        let mut next = now;
        for change in changes.iter_mut().rev() {
            change.at = change.at.min(next);
            next = change.at;
        }
    }
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, import, on_both, small_shop};
    use jiff::SignedDuration;

    #[tokio::test]
    async fn decision_10_changes_of_prices_are_read_in_their_order() {
        on_both(async |database| {
            let mut shop = small_shop();
            let day = |number: i64| NOW + SignedDuration::from_hours(24 * number);
            for (number, price) in [(0, Some("4.90")), (10, None), (20, Some("3.20")), (30, Some("3.20")), (40, Some("5.10"))] {
                shop.catalog.products[0].variants[0].price_now = price.and_then(|price| price.parse().ok());
                import(database, &shop, day(number)).await;
            }
            let change = |number, from: Option<&str>| PriceChange { at: day(number), from: from.and_then(|price| price.parse().ok()) };
            let found = of_variants(database, &["MUG-W"], day(40)).await.expect("prices");
            let expected = [change(10, Some("4.90")), change(20, None), change(40, Some("3.20"))];
            assert_eq!(found, HashMap::from([("MUG-W".to_owned(), expected.to_vec())]));
            assert_eq!(of_variants(database, &["BOX"], day(40)).await.expect("prices"), HashMap::new());
        })
        .await;
    }

    #[tokio::test]
    async fn decision_10_a_change_that_a_clock_dated_ahead_is_not_the_last_for_ever() {
        on_both(async |database| {
            let mut shop = small_shop();
            let day = |number: i64| NOW + SignedDuration::from_hours(24 * number);
            let mut priced = async |price: &str, number| {
                shop.catalog.products[0].variants[0].price_now = price.parse().ok();
                import(database, &shop, day(number)).await;
            };
            let known = async |number| of_variants(database, &["MUG-W"], day(number)).await.expect("prices").remove("MUG-W");
            let change = |number, from: &str| PriceChange { at: day(number), from: from.parse().ok() };
            priced("4.90", 0).await;
            priced("2.00", 400).await;
            assert_eq!(known(1).await, Some(vec![change(1, "4.90")]));
            priced("6.00", 50).await;
            priced("5.00", 100).await;
            assert_eq!(known(101).await, Some(vec![change(50, "4.90"), change(50, "2.00"), change(100, "6.00")]));
        })
        .await;
    }
}
