//! Payments and refunds, as SeaORM sees them.
#![expect(unreachable_pub, reason = "the derives make public items beside the models")]

pub(crate) mod payment {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "payments")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub order_id: String,
        pub provider: String,
        pub reference: Option<String>,
        pub intent: Option<String>,
        pub amount: i64,
        pub currency: String,
        pub state: String,
        pub open_for: Option<String>,
        pub page: Option<String>,
        pub expires_at: String,
        pub created_at: String,
        pub changed_at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(crate) mod refund {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "refunds")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub order_id: String,
        pub payment_id: Option<String>,
        pub claim_id: Option<String>,
        pub reference: Option<String>,
        pub amount: i64,
        pub currency: String,
        pub by_hand: bool,
        pub state: String,
        pub created_at: String,
        pub changed_at: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
