use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "price_changes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub variant_code: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub changed_at: String,
    pub source: String,
    pub price_from: Option<i64>,
    pub price_to: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
