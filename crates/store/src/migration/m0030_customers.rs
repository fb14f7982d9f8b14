use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_null, boolean, integer, text, text_null},
};

/// Who has an account (S2 §3), with columns for what is searched, checked or changed by itself.
#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut customers = Table::create()
            .table("customers")
            .col(text("id").primary_key())
            .col(text("state"))
            .col(big_integer("version"))
            .col(text("buy_as"))
            .col(text("name"))
            .col(text("surname"))
            .col(text("phone"))
            .col(text("language"))
            .col(boolean("news_letter_mail"))
            .col(boolean("news_letter_sms"))
            .col(big_integer_null("credit_limit").check(Expr::col("credit_limit").gte(0)))
            .col(integer("credit_days"))
            .col(text("registered_at"))
            .take();
        for name in OPTIONAL {
            customers.col(text_null(*name));
        }
        manager.create_table(customers).await?;
        // A removed account has none, so that its address may register again.
        let key = Index::create().name("customers_email").table("customers").col("email_key").unique().take();
        manager.create_index(key).await?;
        for (name, column) in
            [("customers_company", "company_key"), ("customers_registered", "registered_at"), ("customers_vat", "vat_checked_at")]
        {
            manager.create_index(Index::create().name(name).table("customers").col(column).take()).await?;
        }
        Ok(())
    }
}

/// Texts that are not there for everybody, or not yet.
const OPTIONAL: &[&str] = &[
    "email",
    "email_key",
    "password_hash",
    "password_changed_at",
    "email_confirmed_at",
    "approved_at",
    "country",
    "company_name",
    "company_email",
    "company_phone",
    "company_code",
    "company_key",
    "company_vat_code",
    "company_country",
    "company_city",
    "company_address",
    "company_postcode",
    "company_website",
    "company_confirmed_at",
    "vat_confirmed_code",
    "vat_confirmed_at",
    "vat_confirmed_by",
    "vat_checked_at",
    "vat_refused_at",
    "terms_version",
    "last_login_at",
    "removed_at",
];

#[cfg(test)]
pub(super) const SAMPLE: &[&str] = &["INSERT INTO customers (id, state, version, buy_as, name, surname, phone, language, news_letter_mail,
     news_letter_sms, credit_limit, credit_days, registered_at, email, email_key, company_name)
     VALUES ('c1', 'active', 1, 'company', 'Ona', 'Kazlauskienė', '+37060000001', 'lt', TRUE, FALSE, 10000000, 14,
     '2026-11-23T09:00:00.000000Z', 'Ona@Example.com', 'ona@example.com', 'Kopa')"];
