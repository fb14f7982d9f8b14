use super::{
    dice::Dice,
    words::{OF_SERIES, SENTENCES, SERIES, Words},
};
use jiff::{
    Span,
    civil::{Date, date},
};
use std::collections::HashMap;
use vitrina_core::{
    catalog::{CatalogData, Category, PRODUCT_LABEL, Product, ProductAttribute, Variant, VariantAttribute},
    locale::Locale,
    money::Money,
    text::Text,
};

/// What a sibling is told to have at random: any of the attribute's values.
const INFORMATION: [&str; 4] = ["use", "certificate", "print_method", "delivered"];
/// The day of the newest product; a fixed one, because the same seed gives the same catalogue.
const NEWEST: Date = date(2026, 11, 1);
/// Products labelled new came within so many days.
const NEW_FOR_DAYS: i64 = 120;
const OLDEST_DAYS: i64 = 6 * 365;

/// Who has ten thousand products has their long texts in few languages.
const LONG_TEXTS: [Locale; 2] = [Locale::En, Locale::Lt];

/// The demo's products and how siblings are made from them. In each round every model gets one sibling; the models
/// themselves are round 0.
pub(super) struct Models {
    products: Vec<Product>,
    /// The same with long texts in [`LONG_TEXTS`] only: what siblings are made from.
    templates: Vec<Product>,
    place_by_id: HashMap<String, usize>,
    /// Of the attributes that siblings differ in.
    values_by_code: HashMap<&'static str, Vec<String>>,
    /// By the model's place: other categories with products below the same top.
    second_categories: Vec<Vec<String>>,
    count: usize,
    seed: u64,
}

impl Models {
    /// The catalogue's products as the models of one with `count` products.
    pub(super) fn new(catalog: &CatalogData, count: usize, seed: u64) -> Self {
        let products = &catalog.products;
        let values_of = |code: &'static str| {
            let values = catalog.attributes.iter().find(|attribute| attribute.code == code).map_or(&[][..], |attribute| &attribute.values);
            (code, values.iter().map(|value| value.value.clone()).collect())
        };
        Self {
            place_by_id: products.iter().enumerate().map(|(place, product)| (product.id.clone(), place)).collect(),
            values_by_code: INFORMATION.into_iter().map(values_of).collect(),
            second_categories: products.iter().map(|product| second_categories(product, products, &catalog.categories)).collect(),
            templates: products.iter().cloned().map(template).collect(),
            products: products.clone(),
            count,
            seed,
        }
    }

    /// The product at this place of the catalogue.
    pub(super) fn product(&self, index: usize) -> Product {
        let (round, place) = (index / self.products.len(), index % self.products.len());
        if round == 0 {
            return self.products[place].clone();
        }
        let mut product = self.templates[place].clone();
        let mut dice = Dice::new(self.seed, index);
        let series = series(place, round);
        let is_new = dice.chance(10);
        let is_on_sale = dice.chance(5) && product.variants.iter().any(|variant| variant.price_now.is_some());
        let code = format!("{}-{round:04}", product.code);

        keep_some_values(&mut product.variants, &mut dice);
        let (percent, percent_old) = (dice.between(60, 160), dice.between(110, 140));
        for variant in &mut product.variants {
            variant.code = variant.code.replacen(&product.code, &code, 1);
            variant.price_now = variant.price_now.map(|price| at_percent(price, percent));
            variant.price_old = variant.price_now.filter(|_| is_on_sale).map(|price| at_percent(price, percent_old));
            for warehouse in &mut variant.warehouses {
                let pieces = i64::from(warehouse.available_quantity) * dice.between(0, 200) / 100;
                warehouse.available_quantity = if dice.chance(10) { 0 } else { u32::try_from(pieces).unwrap_or_default() };
            }
        }
        self.inform(&mut product, &mut dice);
        label(&mut product, is_new, is_on_sale);

        let slug = slug(place, round);
        product.id = format!("{}-{slug}", product.id);
        product.code = code;
        product.title = each(&product.title, |locale, title| titled(title, &series_title(series, round, locale)));
        product.url = each(&product.url, |_, url| format!("{url}-{slug}"));
        let sentences = dice.some(&SENTENCES, 2);
        product.description = each(&product.description, |locale, text| {
            let of_series = OF_SERIES[locale as usize].replace("{}", series[locale as usize]);
            format!("{text} {} {} {of_series}", sentences[0][locale as usize], sentences[1][locale as usize])
        });
        if dice.chance(15) {
            product.categories.extend(dice.some(&self.second_categories[place], 1).into_iter().cloned());
        }
        let days = dice.between(0, if is_new { NEW_FOR_DAYS } else { OLDEST_DAYS });
        product.added_on = NEWEST.saturating_sub(Span::new().days(days));
        product.product_lists.clear();
        for id in product.related.iter_mut().chain(&mut product.alternatives) {
            *id = self.sibling_of(id, round);
        }
        product.alternatives.push(self.id(place, round - 1));
        product
    }

    /// Whether a product of this id is of some such catalogue, whatever its size.
    pub(super) fn make(&self, id: &str) -> bool {
        let is_slug = |slug: &str| {
            let (name, number) = slug.split_once('-').unwrap_or((slug, "2"));
            number.parse::<usize>().is_ok() && SERIES.iter().any(|series| series[Locale::En as usize].to_lowercase() == name)
        };
        let mut rests = self.products.iter().filter_map(|model| id.strip_prefix(&model.id));
        rests.any(|rest| rest.is_empty() || rest.strip_prefix('-').is_some_and(is_slug))
    }

    /// Draws the values that are known without a choice, as many as the model has at most.
    fn inform(&self, product: &mut Product, dice: &mut Dice) {
        for attribute in &mut product.attributes {
            if let Some(values) = self.values_by_code.get(attribute.code.as_str()) {
                let count = 1 + dice.below(attribute.value.len().max(1));
                attribute.value = dice.some(values, count).into_iter().cloned().collect();
            }
        }
    }

    /// The sibling of a model in this round, or the model where the catalogue ends before it.
    fn sibling_of(&self, model: &str, round: usize) -> String {
        match self.place_by_id.get(model) {
            Some(&place) if round * self.products.len() + place < self.count => self.id(place, round),
            _ => model.to_owned(),
        }
    }

    fn id(&self, place: usize, round: usize) -> String {
        let model = &self.products[place].id;
        if round == 0 { model.clone() } else { format!("{model}-{}", slug(place, round)) }
    }
}

fn template(mut product: Product) -> Product {
    for text in product.additional_description_content.iter_mut().chain(product.description_by_tab_code.values_mut()) {
        if let Text::ByLanguage(texts) = text {
            texts.retain(|locale, _| LONG_TEXTS.contains(locale));
        }
    }
    product
}

/// Neighbours in the tree of the model's first category: those that hold products below the same top.
fn second_categories(product: &Product, products: &[Product], categories: &[Category]) -> Vec<String> {
    let top = |id: &str| {
        let mut id = id;
        while let Some(parent) = categories.iter().find(|category| category.id == id).and_then(|category| category.parent_id.as_deref()) {
            id = parent;
        }
        id.to_owned()
    };
    let has_products = |id: &str| products.iter().any(|product| product.categories.iter().any(|category| category == id));
    let first = product.categories.first().map(|id| top(id));
    let ids = categories.iter().map(|category| &category.id);
    ids.filter(|id| has_products(id) && !product.categories.contains(id) && Some(top(id)) == first).cloned().collect()
}

/// Neighbouring models have different series in the same round.
fn series(place: usize, round: usize) -> &'static Words {
    &SERIES[(place + round) % SERIES.len()]
}

/// Which time the series comes: 1 for the first.
fn number(round: usize) -> usize {
    (round - 1) / SERIES.len() + 1
}

/// "amber", "amber-2": unique among the siblings of a model.
fn slug(place: usize, round: usize) -> String {
    let name = series(place, round)[Locale::En as usize].to_lowercase();
    if number(round) == 1 { name } else { format!("{name}-{}", number(round)) }
}

/// "Amber", "Amber 2".
fn series_title(series: &Words, round: usize, locale: Locale) -> String {
    let name = series[locale as usize];
    if number(round) == 1 { name.to_owned() } else { format!("{name} {}", number(round)) }
}

/// "Mailer box, kraft" of a series is "Mailer box Amber, kraft".
fn titled(title: &str, series: &str) -> String {
    match title.split_once(',') {
        Some((noun, rest)) => format!("{noun} {series},{rest}"),
        None => format!("{title} {series}"),
    }
}

fn each(text: &Text, change: impl Fn(Locale, &str) -> String) -> Text {
    Text::ByLanguage(text.each().map(|(locale, text)| (locale, change(locale, text))).collect())
}

/// Drops about a quarter of each attribute's values, never all of them, with the variants that carry them.
fn keep_some_values(variants: &mut Vec<Variant>, dice: &mut Dice) {
    let mut values: Vec<VariantAttribute> = Vec::new();
    for attribute in variants.iter().flat_map(|variant| &variant.attributes) {
        if !values.contains(attribute) {
            values.push(attribute.clone());
        }
    }
    // The choices of one variant stay, so that it stays.
    let kept = variants[dice.below(variants.len())].attributes.clone();
    let dropped: Vec<VariantAttribute> = values.into_iter().filter(|value| !kept.contains(value) && dice.chance(25)).collect();
    variants.retain(|variant| !variant.attributes.iter().any(|attribute| dropped.contains(attribute)));
}

/// Replaces the labels that say something about time and price.
fn label(product: &mut Product, is_new: bool, is_on_sale: bool) {
    let place = product.attributes.iter().position(|attribute| attribute.code == PRODUCT_LABEL);
    let mut labels = place.map_or_else(
        || ProductAttribute { code: PRODUCT_LABEL.to_owned(), ..ProductAttribute::default() },
        |place| product.attributes.remove(place),
    );
    labels.value.retain(|label| label != "new" && label != "sale");
    labels.value.extend(is_new.then(|| "new".to_owned()));
    labels.value.extend(is_on_sale.then(|| "sale".to_owned()));
    if !labels.value.is_empty() {
        product.attributes.push(labels);
    }
}

/// `price` at so many percent.
fn at_percent(price: Money, percent: i64) -> Money {
    Money::from_ten_thousandths(price.ten_thousandths().saturating_mul(percent) / 100)
}
