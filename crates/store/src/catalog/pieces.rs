//! What a plan writes, in the order in which it is written.

use super::{
    change::Difference, code_rows::CodeRows, document::DocumentRows, packing::dictionary, plan::Plan, product_rows::PriceRow,
    products::product, stock_rows, terminal_rows::TerminalRows,
};
use crate::{
    DatabaseError, WriteTransaction,
    audit::entry,
    batch::{insert_all, put_all},
    former_addresses,
    price_history::price_change,
    revisions::{self, Reach},
    stock::{change, level},
};
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

/// Rows of a piece: written in some hundredths of a second.
const ROWS: usize = 250;

/// Who changes something, when, and what the shop's revisions will be.
#[derive(Debug, Clone)]
pub(super) struct Stamp {
    pub(super) author: String,
    pub(super) at: String,
    /// That the catalogue will have.
    pub(super) revision: i64,
    /// That the stock will have at least.
    pub(super) stock_revision: i64,
}

/// All that a plan writes.
pub(super) struct Pieces {
    /// Seen by nobody before the publication.
    pub(super) before: Vec<Piece>,
    pub(super) publication: Publication,
}

/// Rows that are written together.
pub(super) enum Piece {
    /// Products that are seen since the change.
    Products(Vec<product::Model>),
    /// Products that are seen as they were until the change.
    Outdated(Vec<String>),
    Dictionary(Vec<u8>),
    Log(Vec<entry::Model>),
    Prices(Vec<price_change::Model>),
    /// Nobody asks for them while something stands there.
    Left(Vec<former_addresses::row::Model>),
    NewPlaces(Vec<level::Model>),
    ChangesOfPlaces(Vec<change::Model>),
}

/// What makes a change seen, with all that must be seen at once.
#[derive(Default)]
pub(super) struct Publication {
    documents: DocumentRows,
    codes: CodeRows,
    terminals: TerminalRows,
    reach: Reach,
}

impl Pieces {
    pub(super) fn new(plan: Plan, stamp: &Stamp) -> Self {
        let Plan { documents, codes, terminals, products, differences, left, .. } = plan;
        let publication = Publication {
            reach: Reach {
                shapes_products: documents.shape_products || products.dictionary.is_some(),
                changes_documents: !documents.is_empty(),
                brings_stock: !products.stock.new.is_empty(),
                changes_what_prices_are: documents.change_what_prices_are,
            },
            documents,
            codes,
            terminals,
        };
        let price = |row: PriceRow| price_change::Model {
            variant_code: row.variant_code,
            changed_at: stamp.at.clone(),
            source: stamp.author.clone(),
            price_from: row.from,
            price_to: row.to,
            revision: stamp.revision,
        };
        let row = |row: product::Model| product::Model { revision: stamp.revision, ..row };
        let place = |row: level::Model| level::Model { revision: stamp.stock_revision, ..row };
        let change = |row: change::Model| change::Model { revision: stamp.revision, ..row };
        let mut places = products.stock.new;
        // In the order in which who gives an order's pieces back comes to them: one that is put back has its row already.
        places.sort_unstable_by(|a, b| (&a.variant_code, &a.warehouse_code).cmp(&(&b.variant_code, &b.warehouse_code)));
        let mut before: Vec<Piece> = products.dictionary.into_iter().map(Piece::Dictionary).collect();
        before.extend(chunks(products.outdated, |id| id).map(Piece::Outdated));
        before.extend(chunks(products.put, row).map(Piece::Products));
        before.extend(chunks(log(differences, stamp), |row| row).map(Piece::Log));
        before.extend(chunks(products.prices, price).map(Piece::Prices));
        before.extend(chunks(left, |row| row).map(Piece::Left));
        before.extend(chunks(places, place).map(Piece::NewPlaces));
        before.extend(chunks(products.stock.changes, change).map(Piece::ChangesOfPlaces));
        Self { before, publication }
    }
}

fn chunks<T, R>(rows: Vec<T>, each: impl Fn(T) -> R) -> impl Iterator<Item = Vec<R>> {
    let mut rows = rows.into_iter().map(each);
    std::iter::from_fn(move || {
        let some: Vec<R> = rows.by_ref().take(ROWS).collect();
        (!some.is_empty()).then_some(some)
    })
}

fn log(differences: Vec<Difference>, stamp: &Stamp) -> Vec<entry::Model> {
    let row = |(number, difference): (i32, Difference)| entry::Model {
        revision: stamp.revision,
        number,
        at: stamp.at.clone(),
        author: stamp.author.clone(),
        kind: difference.kind.name().to_owned(),
        key: difference.key,
        before: difference.before,
        after: difference.after,
    };
    (0..).zip(differences).map(row).collect()
}

impl Piece {
    pub(super) async fn write(self, transaction: &WriteTransaction, stamp: &Stamp) -> Result<(), DatabaseError> {
        match self {
            Self::Products(rows) => insert_all(transaction, rows).await,
            Self::Outdated(ids) => {
                let until = product::Entity::update_many().col_expr(product::Column::Until, Expr::value(stamp.revision));
                let seen = until.filter(product::Column::Id.is_in(ids)).filter(product::Column::Revision.lt(stamp.revision));
                // A change that did not come to its end may have said so before.
                seen.filter(product::Column::Until.gt(stamp.revision)).exec(transaction.connection()).await?;
                Ok(())
            }
            Self::Dictionary(body) => insert_all(transaction, vec![dictionary::Model { revision: stamp.revision, body }]).await,
            Self::Log(rows) => insert_all(transaction, rows).await,
            Self::Prices(rows) => put_prices(transaction, rows).await,
            Self::Left(rows) => former_addresses::note(transaction, rows).await,
            Self::NewPlaces(rows) => stock_rows::put_new(transaction, rows).await,
            Self::ChangesOfPlaces(rows) => stock_rows::put_changes(transaction, rows).await,
        }
    }
}

/// Two changes of a price at one moment are one.
async fn put_prices(transaction: &WriteTransaction, rows: Vec<price_change::Model>) -> Result<(), DatabaseError> {
    let known = OnConflict::columns([price_change::Column::VariantCode, price_change::Column::ChangedAt])
        .update_column(price_change::Column::PriceTo)
        .to_owned();
    put_all(transaction, rows, &known).await
}

impl Publication {
    pub(super) async fn write(self, transaction: &WriteTransaction, stamp: &Stamp) -> Result<(), DatabaseError> {
        self.documents.write(transaction).await?;
        self.terminals.write(transaction).await?;
        revisions::publish_change(transaction, stamp.revision, self.reach).await?;
        self.codes.write(transaction).await
    }
}
