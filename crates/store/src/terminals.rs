//! Parcel terminals: looked for by method, country and words, without reading them all (CHK-02).

use crate::{DatabaseError, Source};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use vitrina_core::{catalog::Terminal, fold::folded};

#[expect(unreachable_pub, reason = "the derives make public items beside the model")]
pub(crate) mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "terminals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub position: i64,
        pub shipping_method: String,
        pub country: String,
        pub search: String,
        pub sorted_by: String,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Which terminals are looked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted<'a> {
    /// Of this shipping method.
    pub shipping_method: &'a str,
    /// In this country; in all of them when it is not said.
    pub country: Option<&'a str>,
    /// Words that its name, town, street or postcode begin with, each of them.
    pub words: &'a str,
}

/// The row of a terminal.
pub(crate) fn row_of(terminal: &Terminal, position: i64, body: String) -> row::Model {
    let Terminal { title, city, address, postcode, .. } = terminal;
    let single_spaced = |text: &str| words(&folded(text)).collect::<Vec<_>>().join(" ");
    row::Model {
        id: terminal.id.clone(),
        position,
        shipping_method: terminal.shipping_method.clone(),
        country: terminal.country.clone(),
        search: format!(" {}", single_spaced(&[title.as_str(), city, address, postcode].join(" "))),
        sorted_by: single_spaced(&format!("{city} {title}")),
        body,
    }
}

fn words(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(' ').filter(|word| !word.is_empty())
}

/// The first `limit` of those that are wanted, by town and name, and how many there are.
pub async fn search(source: &impl Source, wanted: Wanted<'_>, limit: u64) -> Result<(Vec<Terminal>, u64), DatabaseError> {
    let connection = source.connection();
    let select = select(wanted);
    let total = select.clone().count(connection).await?;
    let sorted = select.order_by_asc(row::Column::SortedBy).order_by_asc(row::Column::Id);
    let rows = sorted.limit(limit).all(connection).await?;
    Ok((rows.iter().map(read).collect::<Result<_, _>>()?, total))
}

// Folded words have letters and digits alone: nothing in them means something to LIKE.
fn select(wanted: Wanted<'_>) -> Select<row::Entity> {
    let mut select = row::Entity::find().filter(row::Column::ShippingMethod.eq(wanted.shipping_method));
    if let Some(country) = wanted.country {
        select = select.filter(row::Column::Country.eq(country));
    }
    for word in words(&folded(wanted.words)) {
        select = select.filter(row::Column::Search.contains(format!(" {word}")));
    }
    select
}

/// The terminal of this id.
pub async fn find(source: &impl Source, id: &str) -> Result<Option<Terminal>, DatabaseError> {
    row::Entity::find_by_id(id).one(source.connection()).await?.as_ref().map(read).transpose()
}

/// All of them, in the maker's order.
pub async fn all(source: &impl Source) -> Result<Vec<Terminal>, DatabaseError> {
    let rows = row::Entity::find().order_by_asc(row::Column::Position).order_by_asc(row::Column::Id).all(source.connection()).await?;
    rows.iter().map(read).collect()
}

fn read(row: &row::Model) -> Result<Terminal, DatabaseError> {
    serde_json::from_str(&row.body).map_err(|error| DatabaseError::unreadable("a terminal", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, import, on_both, small_shop};

    fn terminal(id: &str, city: &str, address: &str, country: &str) -> Terminal {
        Terminal {
            id: id.to_owned(),
            shipping_method: "locker".to_owned(),
            title: format!("Locker {id}"),
            country: country.to_owned(),
            city: city.to_owned(),
            address: address.to_owned(),
            postcode: "LT-76001".to_owned(),
            coordinates: None,
            hours: None,
        }
    }

    #[tokio::test]
    async fn chk_02_terminals_are_found_by_town_street_and_postcode_sorted_and_counted() {
        on_both(async |database| {
            let mut shop = small_shop();
            shop.terminals = vec![
                terminal("v1", "Vilnius", "Ąžuolų g. 1", "LT"),
                terminal("s1", "Šiauliai", "Vilniaus g. 100_%", "LT"),
                terminal("r1", "Rīga", "Brīvības iela 1", "LV"),
                Terminal { shipping_method: "other".to_owned(), ..terminal("o1", "Vilnius", "Ąžuolų g. 1", "LT") },
            ];
            import(database, &shop, NOW).await;
            let found = async |country: Option<&str>, words: &str, limit: u64| {
                let wanted = Wanted { shipping_method: "locker", country, words };
                let (found, total) = search(database, wanted, limit).await.expect("terminals");
                (found.into_iter().map(|terminal| terminal.id).collect::<Vec<_>>().join(" "), total)
            };
            assert_eq!(found(None, "", 10).await, ("r1 s1 v1".to_owned(), 3));
            assert_eq!(found(Some("LT"), "", 1).await, ("s1".to_owned(), 2));
            assert_eq!(found(Some("LT"), "siauliai vilniaus", 10).await, ("s1".to_owned(), 1));
            assert_eq!(found(Some("LT"), "AZUOL", 10).await, ("v1".to_owned(), 1));
            assert_eq!(found(None, "76001 riga", 10).await, ("r1".to_owned(), 1));
            assert_eq!(found(None, "uliai", 10).await, (String::new(), 0), "words are found by their beginning");
            assert_eq!(found(None, "_ %", 10).await.1, 3, "what is neither letter nor digit is no word");
            assert_eq!(find(database, "s1").await.expect("a read"), Some(shop.terminals[1].clone()));

            shop.terminals.remove(1);
            import(database, &shop, NOW).await;
            assert_eq!((find(database, "s1").await.expect("a read"), all(database).await.expect("terminals")), (None, shop.terminals));
        })
        .await;
    }
}
