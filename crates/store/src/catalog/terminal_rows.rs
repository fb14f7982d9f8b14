//! Rows of parcel terminals as a change brings them.

use super::{
    change::{Change, Differences},
    code_rows::{Put, known, last, plan},
};
use crate::{
    DatabaseError, Source, WriteTransaction,
    batch::{IDS_AT_ONCE, put_all},
    terminals::{row, row_of},
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::OnConflict};
use vitrina_core::catalog::{Item, ItemKind};

/// What changes among the terminals.
#[derive(Debug, Default)]
pub(super) struct TerminalRows {
    put: Vec<row::Model>,
    gone: Vec<String>,
}

pub(super) async fn plan_terminals(
    source: &impl Source,
    changes: &[Change],
    differences: &mut Differences,
) -> Result<TerminalRows, DatabaseError> {
    let changes: Vec<&Change> = changes.iter().filter(|change| change.kind() == ItemKind::Terminals).collect();
    if changes.is_empty() {
        return Ok(TerminalRows::default());
    }
    let stored = known::<row::Entity>(source, &changes, row::Column::Id, row::Column::Position, row::Column::Body).await?;
    let last = last::<row::Entity>(source, row::Column::Position).await?;
    let (put, gone) = plan(&changes, stored, last, differences)?;
    let row = |(position, item, body): Put<'_>| if let Item::Terminal(item) = item { Some(row_of(item, position, body)) } else { None };
    Ok(TerminalRows { put: put.into_iter().filter_map(row).collect(), gone })
}

impl TerminalRows {
    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.gone.is_empty()
    }

    pub(super) async fn write(self, transaction: &WriteTransaction) -> Result<(), DatabaseError> {
        for ids in self.gone.chunks(IDS_AT_ONCE) {
            row::Entity::delete_many().filter(row::Column::Id.is_in(ids)).exec(transaction.connection()).await?;
        }
        let known = OnConflict::column(row::Column::Id)
            .update_columns([
                row::Column::Position,
                row::Column::ShippingMethod,
                row::Column::Country,
                row::Column::Search,
                row::Column::SortedBy,
                row::Column::Body,
            ])
            .to_owned();
        put_all(transaction, self.put, &known).await
    }
}
