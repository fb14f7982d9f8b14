use super::{
    CatalogData, ShopData,
    document::{Kind, key, rows, to_text},
    packing::{self, DICTIONARY_ID, Packer, stored_dictionary},
};
use crate::{
    DatabaseError, WriteTransaction,
    batch::insert_all,
    entity::{customer, dictionary, discount, document, price_change, product, stock, variant, voucher},
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

/// Puts `shop` in the place of everything there is, except orders, and raises both revisions.
/// Keeps what prices were until `now` (decision 10). Answers the new revision of the catalogue.
/// Keys must be unique already: a repeated one is [`DatabaseError::Conflict`].
pub async fn replace(transaction: &WriteTransaction, shop: &ShopData, now: Timestamp) -> Result<i64, DatabaseError> {
    let revision = revisions::bump_catalog(transaction).await?;
    let stock_revision = revisions::bump_stock(transaction).await?;

    keep_price_changes(transaction, &shop.catalog.products, now).await?;
    delete_everything(transaction).await?;
    insert_all(transaction, document_rows(&shop.catalog)?).await?;
    insert_products(transaction, 0, &shop.catalog.products, stock_revision).await?;
    insert_offers(transaction, shop).await?;
    Ok(revision)
}

/// Adds products behind all others, the first one at `position`; for catalogues that are too large to hold in memory.
/// The caller has replaced the shop in the same transaction.
pub async fn append_products(transaction: &WriteTransaction, position: i32, products: &[Product]) -> Result<(), DatabaseError> {
    let stock_revision = revisions::read(transaction).await?.stock;
    insert_products(transaction, position, products, stock_revision).await
}

async fn delete_everything(transaction: &WriteTransaction) -> Result<(), DatabaseError> {
    let connection = transaction.connection();
    // What refers comes before what is referred to, so that no row is deleted by cascade one at a time.
    stock::Entity::delete_many().exec(connection).await?;
    variant::Entity::delete_many().exec(connection).await?;
    product::Entity::delete_many().exec(connection).await?;
    dictionary::Entity::delete_many().exec(connection).await?;
    document::Entity::delete_many().exec(connection).await?;
    discount::Entity::delete_many().exec(connection).await?;
    voucher::Entity::delete_many().exec(connection).await?;
    customer::Entity::delete_many().exec(connection).await?;
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

/// Pieces go to their own table, because orders change them. Prices stand in `variants` too, where changes of them are found.
async fn insert_products(
    transaction: &WriteTransaction,
    first: i32,
    products: &[Product],
    stock_revision: i64,
) -> Result<(), DatabaseError> {
    let packer = packer(transaction, products).await?;
    let mut packing = packer.start()?;
    let (mut product_rows, mut variant_rows, mut stock_rows) = (Vec::new(), Vec::new(), Vec::new());
    for (position, product) in (first..).zip(products) {
        let mut body = product.clone();
        for variant in &mut body.variants {
            variant_rows.push(variant::Model {
                code: variant.code.clone(),
                product_id: product.id.clone(),
                price_now: variant.price_now.map(Money::ten_thousandths),
                price_old: variant.price_old.map(Money::ten_thousandths),
            });
            let warehouses = std::mem::take(&mut variant.warehouses);
            stock_rows.extend((0_i32..).zip(warehouses).map(|(position, warehouse)| stock::Model {
                variant_code: variant.code.clone(),
                warehouse_code: warehouse.code,
                position,
                available_quantity: warehouse.available_quantity.into(),
                sort_number: warehouse.sort_number,
                is_purchase_available: warehouse.is_purchase_available,
                delivery_time_max_days: warehouse.delivery_time_max_days.into(),
                revision: stock_revision,
            }));
        }
        product_rows.push(product::Model { id: product.id.clone(), position, packed: packing.pack(&body)? });
    }
    insert_all(transaction, product_rows).await?;
    insert_all(transaction, variant_rows).await?;
    insert_all(transaction, stock_rows).await
}

/// Packs with the dictionary of the products that were inserted first.
async fn packer(transaction: &WriteTransaction, products: &[Product]) -> Result<Packer, DatabaseError> {
    let mut body = stored_dictionary(transaction).await?;
    if body.is_empty() && !products.is_empty() {
        body = packing::dictionary(products)?;
        insert_all(transaction, vec![dictionary::Model { id: DICTIONARY_ID, body: body.clone() }]).await?;
    }
    Ok(Packer::new(&body))
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
