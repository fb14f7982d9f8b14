//! Orders and the count of their numbers, as SeaORM sees them.
#![expect(unreachable_pub, reason = "the derives make public items beside the models")]

pub(crate) mod counter {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "counters")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub value: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(crate) mod order {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "orders")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub number: i64,
        pub idempotency_hash: String,
        pub request_hash: String,
        pub token_hash: String,
        pub placed_at: String,
        pub language: String,
        pub currency: String,
        pub total: i64,
        pub total_vat: i64,
        pub total_without_vat: i64,
        pub total_to_pay: i64,
        pub order_state: String,
        pub payment_state: String,
        pub production_state: String,
        pub shipment_state: String,
        pub catalog_revision: i64,
        pub body: String,
        pub pay_by: Option<String>,
        pub cancelled_at: Option<String>,
        pub visitor_hash: Option<String>,
        pub customer_id: Option<String>,
        pub goes_to: Option<String>,
        pub paid_at: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod order_line {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "order_lines")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i32,
        pub product_id: String,
        pub variant_code: String,
        pub quantity: i64,
        pub price: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod order_move {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "order_moves")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i32,
        pub at: String,
        pub step: String,
        pub mover: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod later_file {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "order_files")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub order_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub line_guid: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub upload_id: String,
        pub at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
