use super::{
    CatalogData, Content, LoadedCatalog, ShopData,
    document::{Kind, from_text, items},
};
use crate::{
    Database, DatabaseError, Source,
    entity::{customer, document, product, variant},
    offers, revisions, stock,
};
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::Value;
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Product, Warehouse},
    money::Money,
};

/// One state of the whole catalogue; none when nothing was imported yet.
pub async fn load(database: &Database) -> Result<Option<LoadedCatalog>, DatabaseError> {
    let transaction = database.begin_read().await?;
    let revisions = revisions::read(&transaction).await?;
    let data = catalog(&transaction).await?;
    Ok(data.map(|data| LoadedCatalog { revision: revisions.catalog, stock_revision: revisions.stock, data }))
}

/// One state of everything that an export writes; none when nothing was imported yet.
pub async fn load_shop(database: &Database) -> Result<Option<ShopData>, DatabaseError> {
    let transaction = database.begin_read().await?;
    let Some(catalog) = catalog(&transaction).await? else { return Ok(None) };
    Ok(Some(ShopData {
        catalog,
        discounts: offers::discounts(&transaction).await?,
        vouchers: offers::vouchers(&transaction).await?,
        customers: customers(&transaction).await?,
    }))
}

async fn catalog(source: &impl Source) -> Result<Option<CatalogData>, DatabaseError> {
    let rows = document::Entity::find().order_by_asc(document::Column::Position).all(source.connection()).await?;
    let Some(configuration) = items(&rows, Kind::Configuration)?.pop() else { return Ok(None) };
    let translation = |row: &document::Model| {
        let language = row.key.parse().map_err(|error| DatabaseError::unreadable("a translation's language", error))?;
        Ok((language, from_text("a translation", &row.body)?))
    };
    Ok(Some(CatalogData {
        configuration,
        translations: rows
            .iter()
            .filter(|row| row.kind == Kind::Translations.name())
            .map(translation)
            .collect::<Result<_, DatabaseError>>()?,
        attributes: items(&rows, Kind::Attributes)?,
        categories: items(&rows, Kind::Categories)?,
        products: products(source).await?,
        shipping_methods: items(&rows, Kind::ShippingMethods)?,
        payment_methods: items(&rows, Kind::PaymentMethods)?,
        content: Content {
            menus: items(&rows, Kind::Menus)?,
            pages: items(&rows, Kind::Pages)?,
            news: items(&rows, Kind::News)?,
            forms: items(&rows, Kind::Forms)?,
            shipping_salons: items(&rows, Kind::ShippingSalons)?,
        },
    }))
}

/// The products with the prices of `variants` and the pieces of `stock` put back in their places.
async fn products(source: &impl Source) -> Result<Vec<Product>, DatabaseError> {
    let variants = variant::Entity::find().all(source.connection()).await?;
    let mut variants: HashMap<String, variant::Model> = variants.into_iter().map(|row| (row.code.clone(), row)).collect();
    let mut warehouses: HashMap<String, Vec<Warehouse>> = HashMap::new();
    for level in stock::levels(source).await? {
        warehouses.entry(level.variant_code).or_default().push(level.warehouse);
    }
    let rows = product::Entity::find().order_by_asc(product::Column::Position).all(source.connection()).await?;
    let read = |row: product::Model| {
        let mut product: Product = from_text("a product", &row.body)?;
        for variant in &mut product.variants {
            if let Some(prices) = variants.remove(&variant.code) {
                variant.price_now = prices.price_now.map(Money::from_ten_thousandths);
                variant.price_old = prices.price_old.map(Money::from_ten_thousandths);
            }
            variant.warehouses = warehouses.remove(&variant.code).unwrap_or_default();
        }
        Ok(product)
    };
    rows.into_iter().map(read).collect()
}

async fn customers(source: &impl Source) -> Result<Vec<Value>, DatabaseError> {
    let rows = customer::Entity::find().order_by_asc(customer::Column::Position).all(source.connection()).await?;
    rows.iter().map(|row| from_text("a customer", &row.body)).collect()
}
