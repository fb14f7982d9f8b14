use super::{
    CatalogData, Content, ShopData,
    document::{self as documents, from_text, items, row},
    packing::Unpacker,
    products::{self, PackedProduct, packed_products},
};
use crate::{
    Database, DatabaseError, Source, codes,
    codes::{discount, voucher},
    stock, terminals,
    terminals::row as terminal,
};
use sea_orm::{EntityTrait, QueryOrder};
use std::collections::HashMap;
use vitrina_core::catalog::{ItemKind, Product, Warehouse};

/// Products that [`ProductReader`] reads at a time.
const PRODUCTS_AT_ONCE: u64 = 1_000;

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
    let shop = ShopData {
        catalog,
        discounts: codes::discounts(&transaction).await?,
        vouchers: codes::vouchers(&transaction).await?,
        terminals: terminals::all(&transaction).await?,
    };
    transaction.end().await?;
    Ok(Some(shop))
}

async fn catalog(source: &impl Source) -> Result<Option<CatalogData>, DatabaseError> {
    let rows = row::Entity::find().order_by_asc(row::Column::Position).order_by_asc(row::Column::Key).all(source.connection()).await?;
    let Some(configuration) = items(&rows, ItemKind::Configuration)?.pop() else { return Ok(None) };
    let translation = |row: &row::Model| {
        let language = row.key.parse().map_err(|error| DatabaseError::unreadable("a translation's language", error))?;
        Ok((language, from_text("a translation", &row.body)?))
    };
    Ok(Some(CatalogData {
        configuration,
        translations: rows
            .iter()
            .filter(|row| row.kind == ItemKind::Translations.name())
            .map(translation)
            .collect::<Result<_, DatabaseError>>()?,
        attributes: items(&rows, ItemKind::Attributes)?,
        categories: items(&rows, ItemKind::Categories)?,
        products: Vec::new(),
        shipping_methods: items(&rows, ItemKind::ShippingMethods)?,
        payment_methods: items(&rows, ItemKind::PaymentMethods)?,
        content: Content {
            menus: items(&rows, ItemKind::Menus)?,
            pages: items(&rows, ItemKind::Pages)?,
            news: items(&rows, ItemKind::News)?,
            forms: items(&rows, ItemKind::Forms)?,
            shipping_salons: items(&rows, ItemKind::ShippingSalons)?,
            redirects: items(&rows, ItemKind::Redirects)?,
        },
    }))
}

/// The keys of all items of these kinds, each kind in the maker's order.
pub async fn keys(source: &impl Source, kinds: &[ItemKind]) -> Result<Vec<(ItemKind, String)>, DatabaseError> {
    let mut found = Vec::new();
    for &kind in kinds {
        let keys: Vec<String> = match kind {
            ItemKind::Products => products::ids(source).await?,
            ItemKind::Discounts => codes::discounts(source).await?.into_iter().map(|discount| discount.code).collect(),
            ItemKind::Vouchers => codes::vouchers(source).await?.into_iter().map(|voucher| voucher.code).collect(),
            ItemKind::Terminals => terminals::all(source).await?.into_iter().map(|terminal| terminal.id).collect(),
            _ => documents::keys(source, kind).await?,
        };
        found.extend(keys.into_iter().map(|key| (kind, key)));
    }
    Ok(found)
}

/// An item's JSON as it is stored, without what is live; none when there is no such item.
pub async fn stored(source: &impl Source, kind: ItemKind, key: &str) -> Result<Option<String>, DatabaseError> {
    let connection = source.connection();
    let body = match kind {
        ItemKind::Products => products::find(source, key).await?,
        ItemKind::Discounts => discount::Entity::find_by_id(key).one(connection).await?.map(|row| row.body),
        ItemKind::Vouchers => voucher::Entity::find_by_id(key).one(connection).await?.map(|row| row.body),
        ItemKind::Terminals => terminal::Entity::find_by_id(key).one(connection).await?.map(|row| row.body),
        _ => documents::find(source, kind, key).await?,
    };
    Ok(body.filter(|body| body != codes::REMOVED))
}

/// Reads all products with their pieces, some at a time, so that they need not lie in memory together.
#[derive(Debug)]
struct ProductReader {
    unpacker: Unpacker,
    warehouses: HashMap<String, Vec<Warehouse>>,
    /// Where the last product stands that was read.
    last: Option<i64>,
}

impl ProductReader {
    /// Begins at the first product. Everything is read from one `source`.
    async fn open(source: &impl Source) -> Result<Self, DatabaseError> {
        let mut warehouses: HashMap<String, Vec<Warehouse>> = HashMap::new();
        for level in stock::levels(source).await? {
            warehouses.entry(level.variant_code).or_default().push(level.warehouse);
        }
        Ok(Self { unpacker: Unpacker::stored(source).await?, warehouses, last: None })
    }

    /// The next products in the maker's order; `None` at the end.
    async fn next(&mut self, source: &impl Source) -> Result<Option<Vec<Product>>, DatabaseError> {
        let packed = packed_products(source, self.last, PRODUCTS_AT_ONCE).await?;
        let Some(last) = packed.last() else { return Ok(None) };
        self.last = Some(last.position);
        let read = |stored: PackedProduct| {
            let mut product = self.unpacker.product(&stored.packed)?;
            for variant in &mut product.variants {
                variant.warehouses = self.warehouses.remove(&variant.code).unwrap_or_default();
            }
            Ok(product)
        };
        packed.into_iter().map(read).collect::<Result<_, DatabaseError>>().map(Some)
    }
}
