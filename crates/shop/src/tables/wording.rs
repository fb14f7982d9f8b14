//! What both tables say of a product in the reader's language.

use super::{Cell, Column};
use crate::{context::Shop, translations::Translations};
use jiff::civil::Date;
use std::sync::Arc;
use vitrina_catalog::Moment;
use vitrina_core::{
    catalog::{PricesInclude, Product, Variant},
    locale::Locale,
    pricing::vat::{Buyer, STANDARD_TAX_CLASS, VatParts, VatTerms},
};

/// A catalogue, its reader's language and the words for it.
pub(super) struct Wording {
    pub(super) moment: Arc<Moment>,
    translations: Arc<Translations>,
    pub(super) locale: Locale,
}

impl Wording {
    pub(super) fn of(shop: &Shop, locale: Locale) -> Self {
        Self { moment: shop.shelf.now(), translations: Arc::clone(&shop.translations), locale }
    }

    /// A word. `cargo xtask check` finds its key in the texts of each language.
    pub(super) fn t(&self, key: &str) -> String {
        self.translations.get(&self.moment.snapshot, self.locale, key).to_owned()
    }

    /// A column of amounts, which says in which currency they are.
    pub(super) fn amounts(&self, title: &str) -> Column {
        Column::new(format!("{title}, {}", self.moment.snapshot.configuration.currency), 16)
    }

    /// The same of amounts of which `shown` says whether VAT is in them.
    pub(super) fn amounts_shown(&self, title: &str, shown: PricesInclude) -> Column {
        let basis = match shown {
            PricesInclude::Net => self.t("excl. VAT"),
            PricesInclude::Vat => self.t("incl. VAT"),
        };
        Column::new(format!("{title}, {basis}, {}", self.moment.snapshot.configuration.currency), 24)
    }

    /// The VAT of a product in the shop's own country.
    pub(super) fn vat(&self, product: &Product, today: Date) -> VatParts {
        let configuration = &self.moment.snapshot.configuration;
        let buyer = Buyer::Consumer { country: None };
        let terms = VatTerms::new(&configuration.vat_rates, None, &buyer, &configuration.country, today);
        terms.parts(product.kind, product.tax_class.as_deref().unwrap_or(STANDARD_TAX_CLASS))
    }

    /// What was chosen for a variant, in its product's order.
    pub(super) fn options(&self, variant: &Variant) -> Cell {
        let snapshot = &self.moment.snapshot;
        let titles = variant.attributes.iter().map(|choice| {
            let known = snapshot
                .attributes
                .get(&choice.code)
                .and_then(|attribute| attribute.values.iter().find(|known| known.value == choice.value));
            known.map_or(&*choice.value, |known| snapshot.text(&known.title, self.locale))
        });
        Cell::text(titles.collect::<Vec<_>>().join(", "))
    }

    /// Where a product's page is, for readers who are elsewhere.
    pub(super) fn link(&self, path: &str) -> Cell {
        Cell::text(format!("{}{path}", self.moment.snapshot.configuration.site_origin))
    }
}
