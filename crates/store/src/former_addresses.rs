//! Where something stood before it got another address, so that who has the old one finds it (SHELL-08).

use crate::{DatabaseError, Source, WriteTransaction, batch::put_all};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::OnConflict};
use serde::Deserialize;
use std::collections::HashMap;
use vitrina_core::{catalog::ItemKind, locale::Locale, text::Text};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "former_addresses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub locale: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub path: String,
        pub kind: String,
        pub key: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// What pages stand for.
const WITH_ADDRESSES: [ItemKind; 4] = [ItemKind::Products, ItemKind::Categories, ItemKind::Pages, ItemKind::News];

/// The address in an item's document: by language, without their prefixes.
#[derive(Deserialize)]
struct Addressed {
    #[serde(alias = "path")]
    url: Text,
}

/// The addresses that an item has no more once its document is `after`.
pub(crate) fn left(kind: ItemKind, key: &str, before: &str, after: &str) -> Vec<row::Model> {
    if !WITH_ADDRESSES.contains(&kind) {
        return Vec::new();
    }
    // What is stored was read when it was put.
    let read = |document: &str| serde_json::from_str::<Addressed>(document).ok().map(|item| item.url);
    let (Some(before), Some(after)) = (read(before), read(after)) else { return Vec::new() };
    let now: HashMap<Locale, &str> = after.each().collect();
    let gone = before.each().filter(|(locale, path)| now.get(locale) != Some(path));
    let row = |(locale, path): (Locale, &str)| row::Model {
        locale: locale.code().to_owned(),
        path: path.to_owned(),
        kind: kind.name().to_owned(),
        key: key.to_owned(),
    };
    gone.map(row).collect()
}

/// Notes what stood where; of an address that several have had, the last one counts.
pub(crate) async fn note(transaction: &WriteTransaction, rows: Vec<row::Model>) -> Result<(), DatabaseError> {
    let rows: HashMap<(String, String), row::Model> = rows.into_iter().map(|row| ((row.locale.clone(), row.path.clone()), row)).collect();
    let known =
        OnConflict::columns([row::Column::Locale, row::Column::Path]).update_columns([row::Column::Kind, row::Column::Key]).to_owned();
    put_all(transaction, rows.into_values().collect(), &known).await
}

/// What stood at `path`, without a language's prefix, in `locale`, or in all languages that had no address of their own.
pub async fn find(source: &impl Source, path: &str, locale: Locale, default: Locale) -> Result<Option<(ItemKind, String)>, DatabaseError> {
    let locales = [locale.code(), default.code()];
    let found = row::Entity::find().filter(row::Column::Path.eq(path)).filter(row::Column::Locale.is_in(locales));
    let found = found.all(source.connection()).await?;
    let row = found.iter().find(|row| row.locale == locale.code()).or(found.first());
    Ok(row.and_then(|row| Some((ItemKind::ALL.into_iter().find(|kind| kind.name() == row.kind)?, row.key.clone()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shell_08_only_languages_whose_address_is_another_one_leave_theirs() {
        let left = |before: &str, after: &str| -> Vec<(String, String)> {
            left(ItemKind::Pages, "about", before, after).into_iter().map(|row| (row.locale, row.path)).collect()
        };
        let before = r#"{"id": "about", "path": {"en": "/about", "lt": "/apie", "de": "/uns"}}"#;
        let expected = [("lt".to_owned(), "/apie".to_owned()), ("de".to_owned(), "/uns".to_owned())];
        let mut found = left(before, r#"{"id": "about", "path": {"en": "/about", "lt": "/apie-mus"}}"#);
        found.sort_by_key(|(locale, _)| *locale == "de");
        assert_eq!(found, expected);
        assert_eq!(left(before, before), []);
        assert_eq!(left(r#"{"path": "/a"}"#, r#"{"path": "/b"}"#).len(), Locale::ALL.len());
    }
}
