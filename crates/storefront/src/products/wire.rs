//! A product in one language, as lists and pages read it (S1 §3).

use super::attributes::{Attribute, Attributes};
use crate::{
    json::Object,
    wire::{self, Number},
};
use indexmap::IndexMap;
use jiff::{Timestamp, civil::Date};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::ToSchema;
use vitrina_catalog::{Moment, ProductEntry};
use vitrina_core::{
    catalog::{PRICE_STARTING_VALUE, PRODUCT_LABEL, PricePer, Product as Source, ProductType},
    decimal,
    locale::Locale,
    pricing::{
        line::Size,
        vat::{self, STANDARD_TAX_CLASS},
    },
    text::Text,
};
use vitrina_shop::{calendar, sanitising::harmless};

/// The attribute whose text stands before the price that a product without one begins at, such as "from" (LIST-12).
const PRICE_STARTING_LABEL: &str = "price_starting_label";

/// A product on a card. Numbers of stock are null for what is made to order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Product<'a> {
    id: &'a str,
    product_id: &'a str,
    code: &'a str,
    /// Codes of its variants; in split mode of those that have the value.
    codes: Vec<&'a str>,
    model: Option<&'a str>,
    #[serde(rename = "type")]
    #[schema(value_type = wire::ProductType)]
    kind: ProductType,
    title: Cow<'a, str>,
    url: Cow<'a, str>,
    description: Cow<'a, str>,
    /// Key choices in one line; none for an entry of split mode, as the line counts the values of all of them.
    attributes_selection_text: Option<&'a str>,
    images: Vec<&'a str>,
    #[schema(value_type = IndexMap<String, String>)]
    image_alt_by_image_id: Pairs<'a>,
    price_now: Option<Number>,
    price_old: Option<Number>,
    /// Whole percent that `priceFrom` is below what it would be over the struck price.
    discount: Option<u8>,
    /// The least that can be paid, over variants, listed quantities and days, at the smallest size and with the cheapest of what must
    /// be chosen. Lists are sorted and narrowed by it as it is shown.
    price_from: Option<Number>,
    /// The pieces that `priceFrom` buys; null without a price.
    quantity_from: Option<u32>,
    /// The size of a piece that `priceFrom` buys, where size decides the price; else null.
    size_from: Option<SizeFrom>,
    /// Another variant, quantity, day, size or required choice costs otherwise.
    is_price_from: bool,
    /// Words before `priceStartingValue`, where the shop has its own.
    price_starting_label: Option<String>,
    /// What a product without a price begins at, as the shop states it (LIST-12).
    price_starting_value: Option<Number>,
    currency: &'a str,
    #[schema(value_type = wire::PricePer)]
    price_per: PricePer,
    available_stock: Option<u32>,
    available_quantity: Option<u32>,
    sell_without_stock: bool,
    min_delivery_in_days: Option<u16>,
    /// Soonest delivery in working days.
    delivery_days: Option<u16>,
    category: &'a str,
    category_title: &'a str,
    labels: Vec<Label<'a>>,
    variant_count: usize,
    /// The variant that a list can put into the cart without a further choice; none for what is configured on its page (LIST-09).
    direct_variant_code: Option<&'a str>,
    /// In split mode, the one value of the attribute that this entry stands for (LIST-10); else empty.
    #[schema(value_type = IndexMap<String, String>)]
    split_attribute_value_by_code: Pairs<'a>,
    /// VAT part as it is before a delivery country is known: 0.21 is 21 % (PRICE-06). In lists only for what is not standard goods;
    /// theirs is the configuration's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    vat_rate: Option<Number>,
    /// Below the steps, HTML. This field and all that follow are there only when the product is asked for by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    additional_description_content: Option<Cow<'a, str>>,
    /// HTML by tab code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[schema(value_type = IndexMap<String, String>)]
    description_by_tab_code: Option<IndexMap<&'a str, Cow<'a, str>>>,
    /// What can be chosen, entered, ordered on top or known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    attributes: Option<Vec<Attribute<'a>>>,
    /// Its price depends on quantity and delivery day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    has_matrix: Option<bool>,
    /// Square metres billed at least for each piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    smallest_billable_area: Option<Number>,
    /// Products that go with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    related: Option<&'a [String]>,
    /// Products to take instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    alternatives: Option<&'a [String]>,
    /// Orders from this time of day on start a day later.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cut_off: Option<String>,
    /// The day that one piece of stock goods arrives at the soonest when it is ordered now, yyyy-mm-dd (PROD-09). Not there when no
    /// piece can be had, and for what has no price, is made to order, or is a service.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    delivery_date: Option<String>,
}

impl Product<'_> {
    /// Writes a card: what serde would write, faster. Lists have fifty.
    pub(crate) fn write_card(&self, body: &mut Vec<u8>) {
        let mut card = Object::begin(body);
        card.text("id", self.id);
        card.text("productId", self.product_id);
        card.text("code", self.code);
        card.texts("codes", self.codes.iter().copied());
        card.optional_text("model", self.model);
        card.text(
            "type",
            match self.kind {
                ProductType::Product => "product",
                ProductType::Service => "service",
            },
        );
        card.text("title", &self.title);
        card.text("url", &self.url);
        card.text("description", &self.description);
        card.optional_text("attributesSelectionText", self.attributes_selection_text);
        card.texts("images", self.images.iter().copied());
        card.pairs("imageAltByImageId", self.image_alt_by_image_id.0.iter().copied());
        card.decimal("priceNow", self.price_now.map(|price| price.0));
        card.decimal("priceOld", self.price_old.map(|price| price.0));
        card.count("discount", self.discount);
        card.decimal("priceFrom", self.price_from.map(|price| price.0));
        card.count("quantityFrom", self.quantity_from);
        card.object("sizeFrom", self.size_from, |size, object| {
            object.count("width", size.width);
            object.count("height", size.height);
            object.count("diameter", size.diameter);
        });
        card.flag("isPriceFrom", self.is_price_from);
        card.optional_text("priceStartingLabel", self.price_starting_label.as_deref());
        card.decimal("priceStartingValue", self.price_starting_value.map(|price| price.0));
        card.text("currency", self.currency);
        card.text(
            "pricePer",
            match self.price_per {
                PricePer::Unit => "unit",
                PricePer::SquareMetre => "m2",
            },
        );
        card.count("availableStock", self.available_stock);
        card.count("availableQuantity", self.available_quantity);
        card.flag("sellWithoutStock", self.sell_without_stock);
        card.count("minDeliveryInDays", self.min_delivery_in_days);
        card.count("deliveryDays", self.delivery_days);
        card.text("category", self.category);
        card.text("categoryTitle", self.category_title);
        card.objects("labels", &self.labels, |body, label| {
            let mut object = Object::begin(body);
            object.text("value", label.value);
            object.text("title", label.title);
            object.end();
        });
        card.count("variantCount", u64::try_from(self.variant_count).ok());
        card.optional_text("directVariantCode", self.direct_variant_code);
        card.pairs("splitAttributeValueByCode", self.split_attribute_value_by_code.0.iter().copied());
        if let Some(rate) = self.vat_rate {
            card.decimal("vatRate", Some(rate.0));
        }
        card.end();
    }
}

/// A size in millimetres: width and height, or a diameter.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(crate) struct SizeFrom {
    width: Option<u32>,
    height: Option<u32>,
    diameter: Option<u32>,
}

impl From<Size> for SizeFrom {
    fn from(size: Size) -> Self {
        match size {
            Size::Rectangle { width_mm, height_mm } => Self { width: Some(width_mm), height: Some(height_mm), diameter: None },
            Size::Circle { diameter_mm } => Self { width: None, height: None, diameter: Some(diameter_mm) },
        }
    }
}

/// A badge (LIST-12).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Label<'a> {
    value: &'a str,
    title: &'a str,
}

/// An object of texts, written without making a map first: lists have fifty of them.
#[derive(Debug, Default)]
pub(crate) struct Pairs<'a>(Vec<(&'a str, &'a str)>);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// Puts products into one language.
pub(crate) struct Describer<'a> {
    pub(crate) moment: &'a Moment,
    pub(crate) locale: Locale,
    pub(crate) now: Timestamp,
}

impl<'a> Describer<'a> {
    fn html(&self, text: &'a Text) -> Cow<'a, str> {
        harmless(self.moment.snapshot.text(text, self.locale))
    }

    /// What a list shows.
    pub(crate) fn card(&self, entry: ProductEntry<'a>) -> Product<'a> {
        let (snapshot, locale) = (&self.moment.snapshot, self.locale);
        let category = entry.category().map(|place| &snapshot.categories[place].category);
        let stock = entry.available(&self.moment.stock);
        let (price_now, price_old) = (entry.price_now(), entry.price_old());
        // Only where it is shown: the whole product is read for it.
        let (label, value) = if entry.price_from().is_none() { self.starting(entry.id()) } else { (None, None) };
        Product {
            id: entry.id(),
            product_id: entry.id(),
            code: entry.code(),
            codes: entry.codes().collect(),
            model: entry.model(),
            kind: entry.kind(),
            title: with(entry.title(locale), entry.split_title(locale), |title, value| format!("{title}, {value}")),
            url: with(entry.url(locale), entry.split(), |url, (code, value)| format!("{url}#{}={}", escaped(code), escaped(value))),
            description: Cow::Borrowed(entry.description(locale)),
            attributes_selection_text: entry.selection_text(locale).filter(|_| entry.split().is_none()),
            images: entry.images(locale).map(|(id, _)| id).collect(),
            image_alt_by_image_id: Pairs(entry.images(locale).filter_map(|(id, alt)| Some((id, alt?))).collect()),
            price_now: price_now.map(Number::from),
            price_old: price_old.map(Number::from),
            discount: entry.discount(),
            price_from: entry.price_from().map(Number::from),
            quantity_from: entry.pieces_from(),
            size_from: entry.size_from().map(SizeFrom::from),
            is_price_from: entry.is_price_from(),
            price_starting_label: label,
            price_starting_value: value,
            currency: &snapshot.configuration.currency,
            price_per: entry.price_per(),
            available_stock: stock,
            available_quantity: stock,
            sell_without_stock: entry.sell_without_stock(),
            min_delivery_in_days: entry.min_delivery_in_days(),
            delivery_days: entry.delivery_days(&self.moment.stock),
            category: category.map_or("", |category| &category.id),
            category_title: category.map_or("", |category| snapshot.text(&category.title, locale)),
            labels: self.labels(entry),
            variant_count: entry.variant_count(),
            direct_variant_code: entry.direct_variant_code(),
            split_attribute_value_by_code: Pairs(entry.split().into_iter().collect()),
            vat_rate: entry.tax_class().map(|class| self.vat_rate(class)),
            additional_description_content: None,
            description_by_tab_code: None,
            attributes: None,
            has_matrix: None,
            smallest_billable_area: None,
            related: None,
            alternatives: None,
            cut_off: None,
            delivery_date: None,
        }
    }

    /// Everything about a product.
    pub(crate) fn page(&self, entry: ProductEntry<'a>, product: &'a Source) -> Product<'a> {
        let snapshot = &self.moment.snapshot;
        let configuration = &snapshot.configuration;
        let cut_off = if product.has_matrix() { configuration.cut_off_matrix } else { configuration.cut_off_stock };
        Product {
            description: self.html(&product.description),
            additional_description_content: product.additional_description_content.as_ref().map(|text| self.html(text)),
            description_by_tab_code: Some(
                product.description_by_tab_code.iter().map(|(code, text)| (code.as_str(), self.html(text))).collect(),
            ),
            attributes: Some(Attributes { snapshot, locale: self.locale }.of(product)),
            has_matrix: Some(product.has_matrix()),
            smallest_billable_area: product.smallest_billable_area.map(Number),
            related: Some(&product.related),
            alternatives: Some(&product.alternatives),
            cut_off: Some(cut_off.strftime("%H:%M").to_string()),
            vat_rate: Some(self.vat_rate(entry.tax_class().unwrap_or(STANDARD_TAX_CLASS))),
            delivery_date: self.stock_date(entry).map(|date| date.to_string()),
            ..self.card(entry)
        }
    }

    fn vat_rate(&self, tax_class: &str) -> Number {
        let configuration = &self.moment.snapshot.configuration;
        let today = calendar::today(configuration, self.now);
        vat::rate(&configuration.vat_rates, &configuration.country, tax_class, today).into()
    }

    /// When one piece of stock goods arrives: of several variants, the soonest.
    fn stock_date(&self, entry: ProductEntry<'_>) -> Option<Date> {
        let snapshot = &self.moment.snapshot;
        let days = entry.delivery_days(&self.moment.stock).filter(|_| entry.is_stock_goods())?;
        snapshot.calendar.delivery_date(self.now, snapshot.configuration.cut_off_stock, days.into()).ok()
    }

    /// The words and the price that the shop states for a product without a price.
    fn starting(&self, id: &str) -> (Option<String>, Option<Number>) {
        let Some(product) = self.moment.snapshot.product(id) else { return (None, None) };
        let text = |code: &str| {
            let used = product.attributes.iter().find(|used| used.code == code)?;
            used.text.as_ref().map(|text| self.moment.snapshot.text(text, self.locale).to_owned())
        };
        (text(PRICE_STARTING_LABEL), text(PRICE_STARTING_VALUE).and_then(|value| decimal::parse(&value)).map(Number))
    }

    fn labels(&self, entry: ProductEntry<'a>) -> Vec<Label<'a>> {
        let definition = self.moment.snapshot.attributes.get(PRODUCT_LABEL);
        let title = |value: &'a str| {
            let defined = definition.and_then(|attribute| attribute.values.iter().find(|known| known.value == value));
            defined.map_or(value, |known| self.moment.snapshot.text(&known.title, self.locale))
        };
        entry.labels().map(|value| Label { value, title: title(value) }).collect()
    }
}

/// `plain`, or what `make` makes of it where there is more to say.
fn with<T>(plain: &str, more: Option<T>, make: impl FnOnce(&str, T) -> String) -> Cow<'_, str> {
    more.map_or(Cow::Borrowed(plain), |more| Cow::Owned(make(plain, more)))
}

fn escaped(text: &str) -> percent_encoding::PercentEncode<'_> {
    percent_encoding::utf8_percent_encode(text, wire::RESERVED)
}

#[cfg(test)]
mod tests;
