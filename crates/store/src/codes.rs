//! Discount codes and gift vouchers, with what is left of them.

use crate::{DatabaseError, Source, WriteTransaction};
use jiff::civil::Date;
use sea_orm::{ColumnTrait, Condition, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};
use vitrina_core::{
    money::Money,
    pricing::codes::{DiscountCode, GiftVoucher},
};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod discount {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "discounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub code: String,
        pub position: i64,
        pub uses_left: Option<i64>,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod voucher {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vouchers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub code: String,
        pub position: i64,
        pub balance: i64,
        pub good_until: Option<String>,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The body of a code or voucher that was removed: its row keeps what is left, in case it is put back.
pub(crate) const REMOVED: &str = "";

/// A statement names no more.
const CODES_AT_ONCE: usize = 500;

/// Every discount code as it stands, in the order of the import.
pub async fn discounts(source: &impl Source) -> Result<Vec<DiscountCode>, DatabaseError> {
    let rows = discount::Entity::find()
        .filter(discount::Column::Body.ne(REMOVED))
        .order_by_asc(discount::Column::Position)
        .all(source.connection())
        .await?;
    rows.iter().map(read_discount).collect()
}

/// Every voucher as it stands, in the order of the import.
pub async fn vouchers(source: &impl Source) -> Result<Vec<GiftVoucher>, DatabaseError> {
    let rows = voucher::Entity::find()
        .filter(voucher::Column::Body.ne(REMOVED))
        .order_by_asc(voucher::Column::Position)
        .all(source.connection())
        .await?;
    rows.iter().map(read_voucher).collect()
}

/// The vouchers among those of these codes.
pub async fn vouchers_of(source: &impl Source, codes: &[&str]) -> Result<Vec<GiftVoucher>, DatabaseError> {
    let mut found = Vec::new();
    for codes in codes.chunks(CODES_AT_ONCE) {
        let select = voucher::Entity::find().filter(voucher::Column::Body.ne(REMOVED)).filter(voucher::Column::Code.is_in(codes.to_vec()));
        found.extend(select.all(source.connection()).await?);
    }
    found.iter().map(read_voucher).collect()
}

/// The discount code of this normalised name.
pub async fn find_discount(source: &impl Source, code: &str) -> Result<Option<DiscountCode>, DatabaseError> {
    discount::Entity::find_by_id(code)
        .filter(discount::Column::Body.ne(REMOVED))
        .one(source.connection())
        .await?
        .as_ref()
        .map(read_discount)
        .transpose()
}

/// The voucher of this normalised name.
pub async fn find_voucher(source: &impl Source, code: &str) -> Result<Option<GiftVoucher>, DatabaseError> {
    voucher::Entity::find_by_id(code)
        .filter(voucher::Column::Body.ne(REMOVED))
        .one(source.connection())
        .await?
        .as_ref()
        .map(read_voucher)
        .transpose()
}

/// Waits until nobody else takes from the code and the voucher of these names, until this transaction ends. The code comes first, for everybody,
/// so that none of two waits for the other for ever.
pub async fn hold(transaction: &WriteTransaction, discount: Option<&str>, voucher: Option<&str>) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    if let Some(code) = discount {
        let held = discount::Entity::find_by_id(code).select_only().column(discount::Column::Code).lock_exclusive();
        held.into_tuple::<String>().one(connection).await?;
    }
    if let Some(code) = voucher {
        let held = voucher::Entity::find_by_id(code).select_only().column(voucher::Column::Code).lock_exclusive();
        held.into_tuple::<String>().one(connection).await?;
    }
    Ok(())
}

/// Takes one of the uses that a code has left; one without a limit keeps having none.
/// `false`: none is left, or there is no such code; the caller must then give the transaction up.
pub async fn use_discount(transaction: &WriteTransaction, code: &str) -> Result<bool, DatabaseError> {
    let uses_left = discount::Column::UsesLeft;
    let update = discount::Entity::update_many()
        .col_expr(uses_left, Expr::col(uses_left).sub(1))
        .filter(discount::Column::Code.eq(code))
        .filter(discount::Column::Body.ne(REMOVED))
        .filter(Condition::any().add(uses_left.is_null()).add(uses_left.gt(0)))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Takes `amount` off a voucher, and never more than it has (PRICE-10).
/// `false`: it has less, or there is no such voucher; the caller must then give the transaction up.
pub async fn spend_voucher(transaction: &WriteTransaction, code: &str, amount: Money) -> Result<bool, DatabaseError> {
    let (balance, amount) = (voucher::Column::Balance, amount.ten_thousandths());
    let update = voucher::Entity::update_many()
        .col_expr(balance, Expr::col(balance).sub(amount))
        .filter(voucher::Column::Code.eq(code))
        .filter(voucher::Column::Body.ne(REMOVED))
        .filter(balance.gte(amount))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Gives one use of a code back, which one without a limit does not need. `false`: there was never such a code.
pub async fn give_use_back(transaction: &WriteTransaction, code: &str) -> Result<bool, DatabaseError> {
    let uses_left = discount::Column::UsesLeft;
    let update = discount::Entity::update_many()
        // Nothing plus one is nothing: a code without a limit keeps having none.
        .col_expr(uses_left, Expr::col(uses_left).add(1))
        .filter(discount::Column::Code.eq(code))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

/// Puts `amount` back on a voucher, which can be spent until `good_until` at least. Like what is left of it, that day is live and stays whatever an
/// import says (decision 52). `false`: there is no such voucher, or it was removed.
pub async fn give_money_back(transaction: &WriteTransaction, code: &str, amount: Money, good_until: Date) -> Result<bool, DatabaseError> {
    let balance = voucher::Column::Balance;
    let update = voucher::Entity::update_many()
        .col_expr(balance, Expr::col(balance).add(amount.ten_thousandths()))
        .col_expr(voucher::Column::GoodUntil, Expr::value(good_until.to_string()))
        .filter(voucher::Column::Code.eq(code))
        .filter(voucher::Column::Body.ne(REMOVED))
        .exec(transaction.connection())
        .await?;
    Ok(update.rows_affected > 0)
}

fn read_discount(row: &discount::Model) -> Result<DiscountCode, DatabaseError> {
    let discount: DiscountCode = serde_json::from_str(&row.body).map_err(|error| DatabaseError::unreadable("a discount", error))?;
    let uses = row.uses_left.map(u32::try_from).transpose().map_err(|error| DatabaseError::unreadable("a number of uses", error))?;
    Ok(DiscountCode { uses, ..discount })
}

fn read_voucher(row: &voucher::Model) -> Result<GiftVoucher, DatabaseError> {
    let voucher: GiftVoucher = serde_json::from_str(&row.body).map_err(|error| DatabaseError::unreadable("a voucher", error))?;
    let good_until: Option<Date> =
        row.good_until.as_deref().map(str::parse).transpose().map_err(|error| DatabaseError::unreadable("a day to spend by", error))?;
    let valid_to = voucher.valid_to.map(|last| good_until.map_or(last, |day| last.max(day)));
    Ok(GiftVoucher { balance: Money::from_ten_thousandths(row.balance), valid_to, ..voucher })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Database,
        testing::{NOW, import, on_both, small_shop},
    };

    const SPENT_BY: Date = Date::constant(2026, 12, 22);

    /// A whole purchase that uses the code and pays `cents` with the voucher: everything or nothing.
    async fn buy(database: &Database, code: &str, cents: i64) -> bool {
        let transaction = database.begin_write().await.expect("a transaction");
        let amount = Money::from_cents(cents).expect("in range");
        let is_bought = use_discount(&transaction, code).await.expect("an answer")
            && spend_voucher(&transaction, "GIFT", amount).await.expect("an answer");
        if is_bought {
            transaction.commit().await.expect("a commit");
        } else {
            transaction.rollback().await.expect("a rollback");
        }
        is_bought
    }

    async fn left(database: &Database) -> (Option<u32>, String) {
        let discount = find_discount(database, "WELCOME").await.expect("an answer").expect("the code");
        let voucher = find_voucher(database, "GIFT").await.expect("an answer").expect("the voucher");
        (discount.uses, voucher.balance.to_string())
    }

    #[tokio::test]
    async fn price_09_price_10_what_is_left_is_used_up_and_never_exceeded() {
        on_both(async |database| {
            import(database, &small_shop(), NOW).await;
            assert!(buy(database, "WELCOME", 3000).await);
            assert!(!buy(database, "WELCOME", 2001).await, "20.00 are left");
            assert_eq!(left(database).await, (Some(2), "20.00".to_owned()), "a refused purchase leaves no trace");
            assert!(buy(database, "WELCOME", 2000).await && buy(database, "WELCOME", 0).await);
            assert!(!buy(database, "WELCOME", 0).await, "three uses are gone");
            assert!(!buy(database, "NOTHING", 0).await);
            assert_eq!(left(database).await, (Some(0), "0.00".to_owned()));
            assert_eq!(find_discount(database, "welcome").await.expect("an answer"), None);
        })
        .await;
    }

    #[tokio::test]
    async fn stock_04_uses_and_money_go_back_to_codes_that_are_still_there() {
        on_both(async |database| {
            import(database, &small_shop(), NOW).await;
            assert!(buy(database, "WELCOME", 3000).await);
            let transaction = database.begin_write().await.expect("a transaction");
            let money = Money::from_cents(3000).expect("in range");
            assert!(give_use_back(&transaction, "WELCOME").await.expect("an answer"));
            assert!(give_money_back(&transaction, "GIFT", money, SPENT_BY).await.expect("an answer"));
            assert!(!give_use_back(&transaction, "NOTHING").await.expect("an answer"));
            assert!(!give_money_back(&transaction, "NOTHING", money, SPENT_BY).await.expect("an answer"));
            transaction.commit().await.expect("a commit");
            assert_eq!(left(database).await, (Some(3), "50.00".to_owned()));
        })
        .await;
    }

    /// Whether the money has a place on the voucher.
    async fn comes_back(database: &Database, cents: i64, good_until: Date) -> bool {
        let transaction = database.begin_write().await.expect("a transaction");
        let amount = Money::from_cents(cents).expect("in range");
        let has_place = give_money_back(&transaction, "GIFT", amount, good_until).await.expect("an answer");
        transaction.commit().await.expect("a commit");
        has_place
    }

    #[tokio::test]
    async fn price_10_money_that_comes_back_to_a_voucher_can_be_spent_whatever_day_an_import_names() {
        on_both(async |database| {
            let mut shop = small_shop();
            let last_day = async || find_voucher(database, "GIFT").await.expect("an answer").expect("the voucher").valid_to;
            // Past, soon, later than that, and never.
            for (named, good) in [
                (Some(Date::constant(2026, 11, 1)), Some(SPENT_BY)),
                (Some(Date::constant(2026, 12, 1)), Some(SPENT_BY)),
                (Some(Date::constant(2027, 2, 1)), Some(Date::constant(2027, 2, 1))),
                (None, None),
            ] {
                shop.vouchers[0].valid_to = named;
                import(database, &shop, NOW).await;
                assert!(comes_back(database, 1000, SPENT_BY).await);
                assert_eq!(last_day().await, good, "{named:?}");
            }
            shop.vouchers[0].valid_to = Some(Date::constant(2026, 11, 2));
            import(database, &shop, NOW).await;
            assert_eq!(last_day().await, Some(SPENT_BY), "that day stays as what is left does");
            assert_eq!(left(database).await.1, "90.00");

            let voucher = shop.vouchers.pop().expect("the voucher");
            import(database, &shop, NOW).await;
            assert!(!comes_back(database, 1000, SPENT_BY).await, "a voucher that was removed is spent by nobody");
            shop.vouchers.push(voucher);
            import(database, &shop, NOW).await;
            assert_eq!(left(database).await.1, "90.00");
        })
        .await;
    }

    #[tokio::test]
    async fn adm_04_an_import_changes_codes_and_vouchers_and_gives_nothing_back() {
        on_both(async |database| {
            let mut shop = small_shop();
            import(database, &shop, NOW).await;
            assert!(buy(database, "WELCOME", 3000).await);
            shop.discounts[0].value = "15".parse().expect("a percent");
            shop.discounts[0].uses = Some(100);
            shop.vouchers[0] = GiftVoucher { balance: "99".parse().expect("an amount"), valid_to: None, ..shop.vouchers[0].clone() };
            import(database, &shop, NOW).await;
            assert_eq!(left(database).await, (Some(2), "20.00".to_owned()));
            let known = find_discount(database, "WELCOME").await.expect("an answer").expect("the code");
            assert_eq!(known.value, shop.discounts[0].value);
            assert_eq!(find_voucher(database, "GIFT").await.expect("an answer").expect("the voucher").valid_to, None);

            for (uses, left) in [(None, None), (Some(7), Some(7)), (Some(8), Some(7))] {
                shop.discounts[0].uses = uses;
                import(database, &shop, NOW).await;
                let known = find_discount(database, "WELCOME").await.expect("an answer").expect("the code");
                assert_eq!(known.uses, left, "whether it is limited is the import's");
            }
            shop.discounts.clear();
            shop.vouchers.clear();
            import(database, &shop, NOW).await;
            assert!(discounts(database).await.expect("codes").is_empty() && vouchers(database).await.expect("vouchers").is_empty());
        })
        .await;
    }

    #[tokio::test]
    async fn price_10_concurrent_purchases_never_spend_a_voucher_twice() {
        on_both(async |database| {
            let mut shop = small_shop();
            shop.discounts[0].uses = None;
            import(database, &shop, NOW).await;
            let buyers: Vec<_> = (0..20)
                .map(|_| {
                    let database = database.clone();
                    tokio::spawn(async move { buy(&database, "WELCOME", 1200).await })
                })
                .collect();
            let mut happy = 0;
            for buyer in buyers {
                happy += u32::from(buyer.await.expect("a buyer"));
            }
            assert_eq!((happy, left(database).await), (4, (None, "2.00".to_owned())));
        })
        .await;
    }
}
