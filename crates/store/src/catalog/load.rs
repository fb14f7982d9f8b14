use super::{
    CatalogData, Content, ShopData,
    document::{Kind, from_text, items, row},
    packing::Unpacker,
    products::packed_products,
};
use crate::{Database, DatabaseError, Source, offers, stock};
use sea_orm::{EntityTrait, QueryOrder};
use std::collections::HashMap;
use vitrina_core::catalog::{Product, Warehouse};

/// Products that [`ProductReader`] reads at a time.
const PRODUCTS_AT_ONCE: i32 = 1_000;

/// Everything of the catalogue but its products, which are read in blocks with [`super::packed_products`]; none when nothing was
/// imported yet. Read both in one transaction.
pub async fn load(source: &impl Source) -> Result<Option<CatalogData>, DatabaseError> {
    catalog(source).await
}

/// One state of everything that an export writes; none when nothing was imported yet.
pub async fn load_shop(database: &Database) -> Result<Option<ShopData>, DatabaseError> {
    let transaction = database.begin_read().await?;
    let Some(mut catalog) = catalog(&transaction).await? else { return Ok(None) };
    let mut reader = ProductReader::open(&transaction).await?;
    while let Some(products) = reader.next(&transaction).await? {
        catalog.products.extend(products);
    }
    let shop = ShopData { catalog, discounts: offers::discounts(&transaction).await?, vouchers: offers::vouchers(&transaction).await? };
    transaction.end().await?;
    Ok(Some(shop))
}

async fn catalog(source: &impl Source) -> Result<Option<CatalogData>, DatabaseError> {
    let rows = row::Entity::find().order_by_asc(row::Column::Position).all(source.connection()).await?;
    let Some(configuration) = items(&rows, Kind::Configuration)?.pop() else { return Ok(None) };
    let translation = |row: &row::Model| {
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
            redirects: items(&rows, Kind::Redirects)?,
        },
    }))
}

/// Reads all products with their pieces, some at a time, so that they need not lie in memory together.
#[derive(Debug)]
pub struct ProductReader {
    unpacker: Unpacker,
    warehouses: HashMap<String, Vec<Warehouse>>,
    /// Position of the next product.
    next: i32,
}

impl ProductReader {
    /// Begins at the first product. Everything is read from one `source`.
    pub async fn open(source: &impl Source) -> Result<Self, DatabaseError> {
        let mut warehouses: HashMap<String, Vec<Warehouse>> = HashMap::new();
        for level in stock::levels(source).await? {
            warehouses.entry(level.variant_code).or_default().push(level.warehouse);
        }
        Ok(Self { unpacker: Unpacker::stored(source).await?, warehouses, next: 0 })
    }

    /// The next products in the maker's order; none at the end.
    pub async fn next(&mut self, source: &impl Source) -> Result<Option<Vec<Product>>, DatabaseError> {
        let positions = self.next..self.next + PRODUCTS_AT_ONCE;
        self.next = positions.end;
        let packed = packed_products(source, positions).await?;
        if packed.is_empty() {
            return Ok(None);
        }
        let read = |packed: Vec<u8>| {
            let mut product = self.unpacker.product(&packed)?;
            for variant in &mut product.variants {
                variant.warehouses = self.warehouses.remove(&variant.code).unwrap_or_default();
            }
            Ok(product)
        };
        packed.into_iter().map(read).collect::<Result<_, DatabaseError>>().map(Some)
    }
}
