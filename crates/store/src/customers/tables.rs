#![expect(unreachable_pub, reason = "the derives make public items beside the models")]

pub(super) mod customer {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "customers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub state: String,
        pub version: i64,
        pub buy_as: String,
        pub name: String,
        pub surname: String,
        pub phone: String,
        pub language: String,
        pub news_letter_mail: bool,
        pub news_letter_sms: bool,
        pub credit_limit: Option<i64>,
        pub credit_days: i32,
        pub registered_at: String,
        pub email: Option<String>,
        pub email_key: Option<String>,
        pub password_hash: Option<String>,
        pub password_changed_at: Option<String>,
        pub email_confirmed_at: Option<String>,
        pub approved_at: Option<String>,
        pub country: Option<String>,
        pub company_name: Option<String>,
        pub company_email: Option<String>,
        pub company_phone: Option<String>,
        pub company_code: Option<String>,
        pub company_key: Option<String>,
        pub company_vat_code: Option<String>,
        pub company_country: Option<String>,
        pub company_city: Option<String>,
        pub company_address: Option<String>,
        pub company_postcode: Option<String>,
        pub company_website: Option<String>,
        pub company_confirmed_at: Option<String>,
        pub vat_confirmed_code: Option<String>,
        pub vat_confirmed_at: Option<String>,
        pub vat_confirmed_by: Option<String>,
        pub vat_checked_at: Option<String>,
        pub vat_refused_at: Option<String>,
        pub terms_version: Option<String>,
        pub last_login_at: Option<String>,
        pub removed_at: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod address {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "addresses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub customer_id: String,
        pub made_at: String,
        pub body: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod event {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "account_events")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub customer_id: String,
        pub at: String,
        pub author: String,
        pub what: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod api_key {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "customer_api_keys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub id: String,
        pub customer_id: String,
        pub name: String,
        pub scopes: String,
        pub made_at: String,
        pub used_at: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(belongs_to = "super::customer::Entity", from = "Column::CustomerId", to = "super::customer::Column::Id")]
        Customer,
    }

    impl Related<super::customer::Entity> for Entity {
        fn to() -> RelationDef {
            Relation::Customer.def()
        }
    }

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod identity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "customer_identities")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub provider: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: String,
        pub customer_id: String,
        pub made_at: String,
        pub email: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod token {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "customer_tokens")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub customer_id: String,
        pub purpose: String,
        pub made_at: String,
        pub ends_at: String,
        pub used_at: Option<String>,
        pub staff: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod consent {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "consents")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub customer_id: String,
        pub topic: String,
        pub is_given: bool,
        pub said_at: String,
        pub place: String,
        pub version: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod vat_check {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vat_checks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub customer_id: String,
        pub code: String,
        pub checked_at: String,
        pub is_valid: bool,
        pub consultation: Option<String>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(super) mod session {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id_hash: String,
        pub customer_id: String,
        pub kind: String,
        pub made_at: String,
        pub seen_at: String,
        pub authenticated_at: String,
        pub idle_at: String,
        pub ends_at: String,
        pub staff: Option<String>,
        pub client: String,
        pub agent: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {
        #[sea_orm(belongs_to = "super::customer::Entity", from = "Column::CustomerId", to = "super::customer::Column::Id")]
        Customer,
    }

    impl Related<super::customer::Entity> for Entity {
        fn to() -> RelationDef {
            Relation::Customer.def()
        }
    }

    impl ActiveModelBehavior for ActiveModel {}
}
