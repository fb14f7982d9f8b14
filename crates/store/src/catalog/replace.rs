use super::{
    CatalogData, ShopData,
    document::{Kind, key, row, rows},
    products::{Leaving, replace_products, variant},
};
use crate::{DatabaseError, WriteTransaction, batch::insert_all, offers, price_history::price_change, revisions, timestamp};
use jiff::Timestamp;
use sea_orm::EntityTrait;
use std::collections::{HashMap, HashSet};
use vitrina_core::{
    catalog::{Product, Variant},
    money::Money,
};

/// Where a price change came from (decision 10).
const SOURCE: &str = "import";

/// Puts `shop` in the place of the catalogue and content there are. Only what differs is written, so
/// that a small change of a large catalogue is read in no time (ADR 7). What is live stays: pieces that are known already, what
/// is left of discount codes and vouchers, orders (decision 52).
/// Keeps what prices were until `now` (decision 10). Orders go on meanwhile: what they need is left for [`Replacement::publish`].
/// Keys must be unique already: a repeated one is [`DatabaseError::Conflict`].
pub async fn replace<'s>(transaction: &WriteTransaction, shop: &'s ShopData, now: Timestamp) -> Result<Replacement<'s>, DatabaseError> {
    unique(&shop.catalog.products)?;
    let revision = revisions::begin_import(transaction).await?;
    let variants = variant::Entity::find().all(transaction.connection()).await?;
    keep_price_changes(transaction, &variants, &shop.catalog.products, now).await?;
    replace_documents(transaction, document_rows(&shop.catalog)?).await?;
    let variants = variants.into_iter().map(|row| row.code).collect();
    let leaving = replace_products(transaction, &shop.catalog.products, variants).await?;
    Ok(Replacement { revision, shop, leaving })
}

/// An import whose rows are written, but for those that orders need.
#[derive(Debug)]
#[must_use]
pub struct Replacement<'s> {
    /// That the catalogue will have.
    pub revision: i64,
    shop: &'s ShopData,
    leaving: Leaving,
}

impl Replacement<'_> {
    /// Adds products behind all others, the first one at `position`; for catalogues that are too large to hold in memory.
    pub async fn append(&mut self, transaction: &WriteTransaction, position: i32, products: &[Product]) -> Result<(), DatabaseError> {
        self.leaving.append(transaction, position, products).await
    }

    /// Writes what orders need too, and raises the revisions. No order is placed from here to the commit, which must follow at once.
    pub async fn publish(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        revisions::publish_import(transaction).await?;
        offers::replace(transaction, &self.shop.discounts, &self.shop.vouchers).await?;
        self.leaving.write(transaction).await
    }
}

fn unique(products: &[Product]) -> Result<(), DatabaseError> {
    let (mut ids, mut codes) = (HashSet::new(), HashSet::new());
    for product in products {
        let is_new = ids.insert(&product.id) && product.variants.iter().all(|variant| codes.insert(&variant.code));
        if !is_new {
            return Err(DatabaseError::Conflict(format!("the product {} or one of its variants is there twice", product.id).into()));
        }
    }
    Ok(())
}

/// Writes the documents if they differ from those that are there.
async fn replace_documents(transaction: &WriteTransaction, mut documents: Vec<row::Model>) -> Result<(), DatabaseError> {
    let order = |document: &row::Model| (document.kind.clone(), document.position);
    let mut stored = row::Entity::find().all(transaction.connection()).await?;
    stored.sort_by_key(order);
    documents.sort_by_key(order);
    if stored != documents {
        revisions::bump_settings(transaction).await?;
        row::Entity::delete_many().exec(transaction.connection()).await?;
        insert_all(transaction, documents).await?;
    }
    Ok(())
}

async fn keep_price_changes(
    transaction: &WriteTransaction,
    before: &[variant::Model],
    products: &[Product],
    now: Timestamp,
) -> Result<(), DatabaseError> {
    let before: HashMap<&str, Option<i64>> = before.iter().map(|row| (row.code.as_str(), row.price_now)).collect();
    let change = |variant: &Variant| {
        let (price_from, price_to) = (*before.get(variant.code.as_str())?, variant.price_now.map(Money::ten_thousandths));
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

fn document_rows(catalog: &CatalogData) -> Result<Vec<row::Model>, DatabaseError> {
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
        rows(Kind::Redirects, content.redirects.iter().map(|redirect| (redirect.from.as_str(), redirect)))?,
    ]
    .concat())
}
