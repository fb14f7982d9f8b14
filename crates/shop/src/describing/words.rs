//! Finds the words of one language for the parts of a priced cart.

use super::described::{DescribedLine, DescribedOption, DescribedPoints, DescribedService, DescribedStep, ShownLine};
use crate::{
    pricing::{LinePoints, PricedLine},
    translations::Translations,
};
use rust_decimal::Decimal;
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::{DESIGN_CREATION_SERVICE, PricesInclude, Product},
    companions::{Choices, Companion},
    locale::Locale,
    pricing::{explanation::Step, line::ServicePrice, shown::Showing},
};

pub(super) struct Words<'a> {
    pub(super) snapshot: &'a Snapshot,
    pub(super) translations: &'a Translations,
    pub(super) locale: Locale,
    /// What the shop's amounts include.
    pub(super) prices_include: PricesInclude,
    /// What those that the shopper sees include.
    pub(super) shown: PricesInclude,
}

impl Words<'_> {
    pub(super) fn line(&self, priced: &PricedLine<'_>) -> DescribedLine {
        let price = priced.price.as_ref();
        let (product, variant) = (priced.product.as_deref(), priced.variant());
        let own_image = variant.and_then(|variant| variant.images.first());
        let image = own_image.or_else(|| product.and_then(|product| product.images.first()));
        let alt = image.and_then(|image| product?.image_alt_by_image_id.get(image));
        DescribedLine {
            line: priced.line.clone(),
            arrives_on: priced.delivery_date,
            condition: priced.condition,
            is_condition_over: false,
            variant_code: variant.map(|variant| variant.code.clone()),
            price: price.map(|price| price.price),
            price_old: priced.price_old,
            points: self.points(priced),
            discount: priced.discount,
            vat_rate: product.map(|_| priced.vat.charged),
            vat_in_price: product.map(|_| priced.vat.included),
            vat_category: priced.vat_category,
            unit_price: price.map(|price| price.unit_price),
            shown: self.shown(priced),
            title: product.map_or("", |product| self.snapshot.text(&product.title, self.locale)).to_owned(),
            url: product.map(|product| self.snapshot.address(&product.url, self.locale)),
            image_id: image.cloned(),
            image_alt: alt.map_or("", |alt| self.snapshot.text(alt, self.locale)).to_owned(),
            options: self.options(priced),
            artwork: priced.artwork.clone(),
            file_room: 0,
            services: price.map_or_else(Vec::new, |price| {
                let describe = |service: &ServicePrice| DescribedService {
                    title: self.service_title(priced, &service.code),
                    code: service.code.clone(),
                    price: service.price,
                };
                price.services.iter().map(describe).collect()
            }),
            explanation: price.map_or_else(Vec::new, |price| price.explanation.iter().map(|step| self.line_step(priced, step)).collect()),
            not_delivered_by: product.map_or_else(Vec::new, |product| self.not_delivered_by(product)),
            issues: priced.issues.clone(),
            warnings: priced.allowed_quantities.iter().map(|allowed| self.quantity_warning(allowed)).collect(),
        }
    }

    fn not_delivered_by(&self, product: &Product) -> Vec<String> {
        let others = self.snapshot.shipping_methods.iter().filter(|method| !self.snapshot.takes(method, product));
        others.map(|method| method.id.clone()).collect()
    }

    /// Nothing where an amount is beyond money with its VAT; then the cart has no total either.
    fn shown(&self, priced: &PricedLine<'_>) -> Option<ShownLine> {
        let price = priced.price.as_ref()?;
        let showing = Showing { from: self.prices_include, to: self.shown, vat: priced.vat };
        Some(ShownLine {
            price: showing.money(price.price)?,
            price_old: priced.price_old.and_then(|old| showing.money(old)),
            unit_price: showing.price(price.unit_price, self.snapshot.configuration.product_price_precision),
        })
    }

    fn points(&self, priced: &PricedLine<'_>) -> Option<DescribedPoints> {
        let LinePoints { points, pays, is_paid, is_enough } = priced.points?;
        let showing = Showing { from: self.prices_include, to: self.shown, vat: priced.vat };
        Some(DescribedPoints { points, pays: showing.money(pays)?, is_paid, is_enough })
    }

    /// What was chosen: the variant's values, then services and entries in the product's order.
    fn options(&self, priced: &PricedLine<'_>) -> Vec<DescribedOption> {
        let Some(product) = &priced.product else { return Vec::new() };
        let choices = &priced.line.attributes;
        let of_variant =
            priced.variant().into_iter().flat_map(|variant| &variant.attributes).map(|choice| (choice.code.as_str(), choice.value.clone()));
        let used = product.attributes.iter().filter(|used| used.code != DESIGN_CREATION_SERVICE);
        let others = used.filter_map(|used| {
            let size = Self::size(&used.code, choices);
            let value = size.or_else(|| choices.get(&used.code).cloned())?;
            Some((used.code.as_str(), value))
        });
        let mut options: Vec<DescribedOption> = Vec::new();
        for (code, value) in of_variant.chain(others) {
            if options.iter().any(|option| option.code == code) {
                continue;
            }
            let Some(attribute) = self.snapshot.attributes.get(code) else { continue };
            options.push(DescribedOption {
                code: code.to_owned(),
                title: self.snapshot.text(&attribute.title, self.locale).to_owned(),
                value_title: self.value_title(code, &value),
                value,
            });
        }
        options
    }

    fn size(code: &str, choices: &Choices) -> Option<String> {
        let side = |side: Companion| side.among(code, choices);
        if let Some(diameter) = side(Companion::Diameter) {
            return Some(format!("⌀ {diameter} mm"));
        }
        Some(format!("{} × {} mm", side(Companion::Width)?, side(Companion::Height)?))
    }

    fn value_title(&self, code: &str, value: &str) -> String {
        let found = self.snapshot.attributes.get(code).and_then(|attribute| attribute.values.iter().find(|known| known.value == value));
        found.map_or_else(|| value.to_owned(), |known| self.snapshot.text(&known.title, self.locale).to_owned())
    }

    fn service_title(&self, priced: &PricedLine<'_>, code: &str) -> String {
        let title = self.snapshot.attributes.get(code).map_or(code, |attribute| self.snapshot.text(&attribute.title, self.locale));
        match priced.line.attributes.get(code) {
            Some(value) => format!("{title}: {}", self.value_title(code, value)),
            None => title.to_owned(),
        }
    }

    fn line_step(&self, priced: &PricedLine<'_>, step: &Step) -> DescribedStep {
        match &step.service {
            Some(service) => {
                DescribedStep { code: format!("service:{service}"), label: self.service_title(priced, service), ..numbers(step) }
            }
            None => self.step(step),
        }
    }

    pub(super) fn step(&self, step: &Step) -> DescribedStep {
        let label = self.translations.get(self.snapshot, self.locale, &step.label_key);
        let label = match step.vat_rate {
            Some(rate) => label.replace("{percent}", &self.number(rate * Decimal::ONE_HUNDRED)),
            None => label.to_owned(),
        };
        DescribedStep { code: step.code.code().to_owned(), label, ..numbers(step) }
    }

    /// A number as the shop writes it in this language (PRICE-07).
    pub(super) fn number(&self, number: impl Into<Decimal>) -> String {
        self.snapshot.configuration.number_format.amount(number.into(), self.locale)
    }
}

/// A step without its words.
fn numbers(step: &Step) -> DescribedStep {
    DescribedStep {
        code: String::new(),
        label: String::new(),
        amount: step.amount,
        percent: step.percent,
        quantity: step.quantity,
        area_m2: step.area_m2,
        tiers: step.tiers.clone(),
        total: step.running_total,
    }
}
