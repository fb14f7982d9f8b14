use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "stock")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub variant_code: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub warehouse_code: String,
    pub position: i32,
    pub available_quantity: i64,
    pub sort_number: i32,
    pub is_purchase_available: bool,
    pub delivery_time_max_days: i32,
    pub revision: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
