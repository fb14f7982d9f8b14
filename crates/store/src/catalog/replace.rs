use super::{
    CatalogData, ShopData,
    document::{Kind, key, rows, to_text},
    products::replace_products,
};
use crate::{
    DatabaseError, WriteTransaction,
    batch::insert_all,
    entity::{customer, discount, document, price_change, variant, voucher},
    revisions, timestamp,
};
use jiff::Timestamp;
use sea_orm::EntityTrait;
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Product, Variant},
    money::Money,
    pricing::codes::{DiscountCode, GiftVoucher},
};

/// Where a price change came from (decision 10).
const SOURCE: &str = "import";

/// Puts `shop` in the place of everything there is, except orders, and raises the revisions. Only what differs is written, so
/// that a small change of a large catalogue is read in no time (ADR 7).
/// Keeps what prices were until `now` (decision 10). Answers the new revision of the catalogue.
/// Keys must be unique already: a repeated one is [`DatabaseError::Conflict`].
pub async fn replace(transaction: &WriteTransaction, shop: &ShopData, now: Timestamp) -> Result<i64, DatabaseError> {
    let revision = revisions::bump_catalog(transaction).await?;
    revisions::bump_stock(transaction).await?;
    keep_price_changes(transaction, &shop.catalog.products, now).await?;
    replace_documents(transaction, document_rows(&shop.catalog)?).await?;
    replace_products(transaction, &shop.catalog.products).await?;
    delete_offers(transaction).await?;
    insert_offers(transaction, shop).await?;
    Ok(revision)
}

async fn delete_offers(transaction: &WriteTransaction) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    discount::Entity::delete_many().exec(connection).await?;
    voucher::Entity::delete_many().exec(connection).await?;
    customer::Entity::delete_many().exec(connection).await?;
    Ok(())
}

/// Writes the documents if they differ from those that are there.
async fn replace_documents(transaction: &WriteTransaction, mut documents: Vec<document::Model>) -> Result<(), DatabaseError> {
    let order = |document: &document::Model| (document.kind.clone(), document.position);
    let mut stored = document::Entity::find().all(transaction.connection()).await?;
    stored.sort_by_key(order);
    documents.sort_by_key(order);
    if stored != documents {
        revisions::bump_settings(transaction).await?;
        document::Entity::delete_many().exec(transaction.connection()).await?;
        insert_all(transaction, documents).await?;
    }
    Ok(())
}

async fn keep_price_changes(transaction: &WriteTransaction, products: &[Product], now: Timestamp) -> Result<(), DatabaseError> {
    let before = variant::Entity::find().all(transaction.connection()).await?;
    let before: HashMap<String, Option<i64>> = before.into_iter().map(|row| (row.code, row.price_now)).collect();
    let change = |variant: &Variant| {
        let (price_from, price_to) = (*before.get(&variant.code)?, variant.price_now.map(Money::ten_thousandths));
        (price_from != price_to).then(|| price_change::Model {
            variant_code: variant.code.clone(),
            changed_at: timestamp::write(now),
            source: SOURCE.to_owned(),
            price_from,
            price_to,
        })
    };
    insert_all(transaction, products.iter().flat_map(|product| &product.variants).filter_map(change).collect()).await
}

fn document_rows(catalog: &CatalogData) -> Result<Vec<document::Model>, DatabaseError> {
    let by = |kind, items, field| -> Result<_, DatabaseError> {
        let items: &Vec<serde_json::Value> = items;
        let keyed: Vec<_> = items.iter().map(|item| Ok((key(item, field)?, item))).collect::<Result<_, DatabaseError>>()?;
        rows(kind, keyed)
    };
    let content = &catalog.content;
    Ok([
        rows(Kind::Configuration, [("", &catalog.configuration)])?,
        rows(Kind::Translations, catalog.translations.iter().map(|(language, texts)| (language.code(), texts)))?,
        rows(Kind::Attributes, catalog.attributes.iter().map(|attribute| (attribute.code.as_str(), attribute)))?,
        rows(Kind::Categories, catalog.categories.iter().map(|category| (category.id.as_str(), category)))?,
        rows(Kind::ShippingMethods, catalog.shipping_methods.iter().map(|method| (method.id.as_str(), method)))?,
        rows(Kind::PaymentMethods, catalog.payment_methods.iter().map(|method| (method.id.as_str(), method)))?,
        by(Kind::Menus, &content.menus, "type")?,
        by(Kind::Pages, &content.pages, "id")?,
        by(Kind::News, &content.news, "id")?,
        by(Kind::Forms, &content.forms, "id")?,
        by(Kind::ShippingSalons, &content.shipping_salons, "id")?,
    ]
    .concat())
}

async fn insert_offers(transaction: &WriteTransaction, shop: &ShopData) -> Result<(), DatabaseError> {
    let discount = |(position, discount): (i32, &DiscountCode)| {
        let uses_left = discount.uses.map(i64::from);
        Ok(discount::Model { code: discount.code.clone(), position, uses_left, body: to_text(discount)? })
    };
    let voucher = |(position, voucher): (i32, &GiftVoucher)| {
        let balance = voucher.balance.ten_thousandths();
        Ok(voucher::Model { code: voucher.code.clone(), position, balance, body: to_text(voucher)? })
    };
    let customer = |(position, customer): (i32, &serde_json::Value)| {
        Ok(customer::Model { id: key(customer, "id")?.to_owned(), position, body: to_text(customer)? })
    };
    insert_all(transaction, (0_i32..).zip(&shop.discounts).map(discount).collect::<Result<_, DatabaseError>>()?).await?;
    insert_all(transaction, (0_i32..).zip(&shop.vouchers).map(voucher).collect::<Result<_, DatabaseError>>()?).await?;
    insert_all(transaction, (0_i32..).zip(&shop.customers).map(customer).collect::<Result<_, DatabaseError>>()?).await
}
