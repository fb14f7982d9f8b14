use sea_orm::ConnectionTrait;
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, binary, boolean, integer, text},
};

/// A product's row says in which revisions of the catalogue it is seen, so that an import is written piece by piece beside orders, and
/// seen whole (ADR 17). What variants cost is in their products alone; pieces hang on no row of the catalogue, and what a change makes of
/// them is noted before it is seen.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        stock(manager).await?;
        manager.drop_table(Table::drop().table("variants").to_owned()).await?;
        products(manager).await?;
        dictionaries(manager).await?;
        stock_changes(manager).await?;
        manager.alter_table(Table::alter().table("price_changes").add_column(big_integer("revision").default(0)).take()).await?;
        manager.create_index(Index::create().name("price_changes_revision").table("price_changes").col("revision").take()).await?;
        let first = Query::insert().into_table("revisions").columns(["name", "value"]).values_panic(["changes".into(), 0.into()]).take();
        manager.execute(first).await
    }
}

/// Without the reference to variants, which `SQLite` cannot drop from a table that is there.
async fn stock(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let stock = Table::create()
        .table("stock_now")
        .col(text("variant_code"))
        .col(text("warehouse_code"))
        .col(integer("position"))
        .col(big_integer("available_quantity").check(Expr::col("available_quantity").gte(0)))
        .col(integer("sort_number"))
        .col(boolean("is_purchase_available"))
        .col(integer("delivery_time_max_days"))
        .col(big_integer("revision"))
        .primary_key(Index::create().col("variant_code").col("warehouse_code"))
        .take();
    manager.create_table(stock).await?;
    let columns =
        "variant_code, warehouse_code, position, available_quantity, sort_number, is_purchase_available, delivery_time_max_days, revision";
    take_the_place(manager, "stock", columns, columns).await?;
    manager.create_index(Index::create().name("stock_revision").table("stock").col("revision").take()).await
}

async fn stock_changes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let changes = Table::create()
        .table("stock_changes")
        .col(text("variant_code"))
        .col(text("warehouse_code"))
        .col(big_integer("revision"))
        .col(boolean("is_gone"))
        .col(integer("position"))
        .col(big_integer("available_quantity"))
        .col(integer("sort_number"))
        .col(boolean("is_purchase_available"))
        .col(integer("delivery_time_max_days"))
        .primary_key(Index::create().col("variant_code").col("warehouse_code"))
        .take();
    manager.create_table(changes).await?;
    manager.create_index(Index::create().name("stock_changes_revision").table("stock_changes").col("revision").take()).await
}

async fn products(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let products = Table::create()
        .table("products_now")
        .col(text("id"))
        .col(big_integer("revision"))
        .col(big_integer("until"))
        .col(integer("position"))
        .col(binary("packed"))
        .primary_key(Index::create().col("id").col("revision"))
        .take();
    manager.create_table(products).await?;
    let values = format!("id, revision, {}, position, packed", i64::MAX);
    take_the_place(manager, "products", "id, revision, until, position, packed", &values).await?;
    let index = |name: &str| Index::create().name(name).table("products").take();
    manager.create_index(index("products_position").col("position").take()).await?;
    manager.create_index(index("products_revision").col("revision").take()).await?;
    manager.create_index(index("products_until").col("until").take()).await
}

async fn dictionaries(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let dictionaries = Table::create().table("product_dictionaries").col(big_integer("revision").primary_key()).col(binary("body")).take();
    manager.create_table(dictionaries).await?;
    let copy = "INSERT INTO product_dictionaries (revision, body) SELECT 0, body FROM dictionaries";
    manager.get_connection().execute_unprepared(copy).await?;
    manager.drop_table(Table::drop().table("dictionaries").to_owned()).await
}

/// `NAME_now` becomes NAME, with the rows of NAME.
async fn take_the_place(manager: &SchemaManager<'_>, name: &str, columns: &str, values: &str) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    connection.execute_unprepared(&format!("INSERT INTO {name}_now ({columns}) SELECT {values} FROM {name}")).await?;
    manager.drop_table(Table::drop().table(name.to_owned()).to_owned()).await?;
    manager.rename_table(Table::rename().table(format!("{name}_now"), name.to_owned()).to_owned()).await
}

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &[];
