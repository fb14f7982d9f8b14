use super::{
    CatalogData, Content, ShopData,
    document::{Kind, from_text, items},
    packing::Unpacker,
};
use crate::{
    Database, DatabaseError, Source,
    entity::{customer, document, product},
    offers, stock,
};
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::Value;
use std::collections::HashMap;
use vitrina_core::catalog::{Product, Warehouse};

/// Everything of the catalogue but its products, which are read in blocks with [`super::packed_products`]; none when nothing was
/// imported yet. Read both in one transaction.
pub async fn load(source: &impl Source) -> Result<Option<CatalogData>, DatabaseError> {
    catalog(source).await
}

/// One state of everything that an export writes; none when nothing was imported yet.
pub async fn load_shop(database: &Database) -> Result<Option<ShopData>, DatabaseError> {
    let transaction = database.begin_read().await?;
    let Some(mut catalog) = catalog(&transaction).await? else { return Ok(None) };
    catalog.products = products(&transaction).await?;
    let shop = ShopData {
        catalog,
        discounts: offers::discounts(&transaction).await?,
        vouchers: offers::vouchers(&transaction).await?,
        customers: customers(&transaction).await?,
    };
    transaction.end().await?;
    Ok(Some(shop))
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
        products: Vec::new(),
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

/// All products with the pieces of `stock` put back in their places.
async fn products(source: &impl Source) -> Result<Vec<Product>, DatabaseError> {
    let mut warehouses: HashMap<String, Vec<Warehouse>> = HashMap::new();
    for level in stock::levels(source).await? {
        warehouses.entry(level.variant_code).or_default().push(level.warehouse);
    }
    let unpacker = Unpacker::stored(source).await?;
    let rows = product::Entity::find().order_by_asc(product::Column::Position).all(source.connection()).await?;
    let read = |row: product::Model| {
        let mut product = unpacker.product(&row.packed)?;
        for variant in &mut product.variants {
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
