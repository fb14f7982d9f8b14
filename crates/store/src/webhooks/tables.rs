#![expect(unreachable_pub, reason = "the derives make public items beside the models")]

pub(super) mod webhook {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "webhooks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub customer_id: String,
        pub url: String,
        pub events: String,
        pub made_at: String,
        pub is_on: bool,
        pub off_at: Option<String>,
        pub failures: i32,
        pub failing_since: Option<String>,
        pub paused_until: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod message {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "webhook_messages")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub webhook_id: String,
        pub event: String,
        pub at: String,
        pub body: String,
        pub state: String,
        pub tries: i32,
        pub tried_at: Option<String>,
        pub next_at: Option<String>,
        pub failure: Option<String>,
        pub answer_status: Option<i32>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(belongs_to = "super::webhook::Entity", from = "Column::WebhookId", to = "super::webhook::Column::Id")]
        Webhook,
    }

    impl Related<super::webhook::Entity> for Entity {
        fn to() -> RelationDef {
            Relation::Webhook.def()
        }
    }

    impl ActiveModelBehavior for ActiveModel {}
}
