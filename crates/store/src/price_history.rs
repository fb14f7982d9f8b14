//! What prices were (decision 10).

use crate::{
    DatabaseError, Source,
    entity::{price_change, variant},
    timestamp,
};
use jiff::Timestamp;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use std::collections::HashMap;
use vitrina_core::money::Money;

/// The lowest price that each variant of a product had between `since` and now, by variant code.
/// A variant whose price did not change in that time is not among them.
pub async fn lowest_since(source: &impl Source, product_id: &str, since: Timestamp) -> Result<HashMap<String, Money>, DatabaseError> {
    let of_product = variant::Entity::find().select_only().column(variant::Column::Code).filter(variant::Column::ProductId.eq(product_id));
    // The price before the first change within the time held at its beginning.
    let rows: Vec<(String, Option<i64>, Option<i64>)> = price_change::Entity::find()
        .select_only()
        .column(price_change::Column::VariantCode)
        .column_as(price_change::Column::PriceFrom.min(), "lowest_from")
        .column_as(price_change::Column::PriceTo.min(), "lowest_to")
        .filter(price_change::Column::VariantCode.in_subquery(of_product.into_query()))
        .filter(price_change::Column::ChangedAt.gte(timestamp::write(since)))
        .group_by(price_change::Column::VariantCode)
        .into_tuple()
        .all(source.connection())
        .await?;
    let lowest = |(code, from, to): (String, Option<i64>, Option<i64>)| {
        let lowest = from.into_iter().chain(to).min()?;
        Some((code, Money::from_ten_thousandths(lowest)))
    };
    Ok(rows.into_iter().filter_map(lowest).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, import, on_both, small_shop};
    use jiff::SignedDuration;

    #[tokio::test]
    async fn decision_10_the_lowest_price_of_a_time_counts_what_held_at_its_beginning() {
        on_both(async |database| {
            let mut shop = small_shop();
            let day = |number: i64| NOW + SignedDuration::from_hours(24 * number);
            for (number, price) in [(0, "4.90"), (10, "3.20"), (20, "5.10")] {
                shop.catalog.products[0].variants[0].price_now = price.parse().ok();
                import(database, &shop, day(number)).await;
            }
            let lowest = async |since| {
                let found = lowest_since(database, "mug", day(since)).await.expect("prices");
                found.into_iter().map(|(code, price)| (code, price.to_string())).collect::<Vec<_>>()
            };
            assert_eq!(lowest(0).await, [("MUG-W".to_owned(), "3.20".to_owned())]);
            assert_eq!(lowest(15).await, [("MUG-W".to_owned(), "3.20".to_owned())], "it held until day 20");
            assert_eq!(lowest(21).await, []);
            assert_eq!(lowest_since(database, "box", day(0)).await.expect("prices"), HashMap::new());
        })
        .await;
    }

    #[tokio::test]
    async fn decision_10_a_time_on_request_is_no_price() {
        on_both(async |database| {
            let mut shop = small_shop();
            for price in [Some("4.90"), None] {
                shop.catalog.products[0].variants[0].price_now = price.and_then(|price| price.parse().ok());
                import(database, &shop, NOW).await;
            }
            let found = lowest_since(database, "mug", NOW).await.expect("prices");
            assert_eq!(found["MUG-W"], "4.90".parse().expect("an amount"));
        })
        .await;
    }
}
