use crate::{
    Snapshot, Stock,
    found::EntryPlace,
    part::{Part, Record, Split},
    payable::Payable,
    prices::Prices,
};
use rust_decimal::Decimal;
use vitrina_core::{
    catalog::{PricePer, ProductType},
    delivery::stock,
    locale::Locale,
    money::Money,
    pricing::line::Size,
};

/// A product as lists show it, or one value of it in split mode (LIST-10). Reads the snapshot without copying.
#[derive(Debug, Clone, Copy)]
pub struct ProductEntry<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) part: &'a Part,
    pub(crate) record: &'a Record,
    pub(crate) split: Option<&'a Split>,
    pub(crate) prices: &'a Prices,
}

impl Snapshot {
    /// The product of this id, as lists show it.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<ProductEntry<'_>> {
        self.product_index(id).map(|index| self.entry_at(index))
    }

    /// The product at a place of the maker's order, as lists show it.
    ///
    /// # Panics
    /// Beyond the catalogue's end.
    #[must_use]
    pub fn entry_at(&self, index: u32) -> ProductEntry<'_> {
        let (part, record) = self.record(index);
        ProductEntry { snapshot: self, part, record, split: None, prices: &record.prices }
    }

    /// A place in a list: a product or one of its values, at what it costs now.
    pub(crate) fn entry_of<'a>(&'a self, (index, value): EntryPlace, payable: &'a Payable) -> ProductEntry<'a> {
        let entry = self.entry_at(index);
        let split = value.and_then(|place| Some((place, entry.part.splits(entry.record).get(place as usize)?)));
        let of_value = |(place, split)| payable.of_value(index, place, split);
        let prices = split.map_or_else(|| payable.of_product(index, entry.record), of_value);
        ProductEntry { split: split.map(|(_, split)| split), prices, ..entry }
    }
}

impl<'a> ProductEntry<'a> {
    /// Key.
    #[must_use]
    pub fn id(&self) -> &'a str {
        self.part.texts.plain(self.record.id)
    }

    /// The maker's article code.
    #[must_use]
    pub fn code(&self) -> &'a str {
        self.part.texts.plain(self.record.code)
    }

    /// The maker's model name.
    #[must_use]
    pub fn model(&self) -> Option<&'a str> {
        self.record.model.map(|model| self.part.texts.plain(model))
    }

    /// Goods or a service.
    #[must_use]
    pub fn kind(&self) -> ProductType {
        self.record.kind
    }

    /// Name.
    #[must_use]
    pub fn title(&self, locale: Locale) -> &'a str {
        self.part.texts.localised(self.record.title, locale)
    }

    /// Address with the language's prefix.
    #[must_use]
    pub fn url(&self, locale: Locale) -> &'a str {
        self.part.texts.localised(self.record.url, locale)
    }

    /// Lead paragraph, HTML.
    #[must_use]
    pub fn description(&self, locale: Locale) -> &'a str {
        self.part.texts.localised(self.record.description, locale)
    }

    /// Key choices in one line.
    #[must_use]
    pub fn selection_text(&self, locale: Locale) -> Option<&'a str> {
        self.record.selection_text.map(|text| self.part.texts.localised(text, locale))
    }

    /// Picture ids with what they show, the main one first; in split mode the value's own comes first.
    pub fn images(&self, locale: Locale) -> impl Iterator<Item = (&'a str, Option<&'a str>)> + use<'a> {
        let texts = &self.part.texts;
        let own = self.split.and_then(|split| split.image).map(|image| texts.plain(image));
        let images = self.part.images(self.record).iter();
        let all = images.map(move |image| (texts.plain(image.id), image.alt.map(|alt| texts.localised(alt, locale))));
        let alt = all.clone().find(|(id, _)| Some(*id) == own).and_then(|(_, alt)| alt);
        own.map(|id| (id, alt)).into_iter().chain(all.filter(move |(id, _)| Some(*id) != own))
    }

    /// Price of the cheapest variant that is not sold out; of all where every one is.
    #[must_use]
    pub fn price_now(&self) -> Option<Money> {
        self.prices.now
    }

    /// Struck price of that variant.
    #[must_use]
    pub fn price_old(&self) -> Option<Money> {
        self.prices.old
    }

    /// Whole percent that the least that can be paid is below what it would be over the struck price (decision 10).
    #[must_use]
    pub fn discount(&self) -> Option<u8> {
        self.prices.discount
    }

    /// The least that can be paid over variants, listed quantities and days, at the smallest size and with the cheapest of what must be
    /// chosen (issue 10, part 6); none without a price.
    #[must_use]
    pub fn price_from(&self) -> Option<Decimal> {
        self.prices.from
    }

    /// The pieces that it buys; none without a price.
    #[must_use]
    pub fn pieces_from(&self) -> Option<u32> {
        self.prices.pieces
    }

    /// The size of such a piece, where size decides the price; none without a price.
    #[must_use]
    pub fn size_from(&self) -> Option<Size> {
        self.price_from().and(self.record.size_from)
    }

    /// Another variant, quantity, day, size or required choice costs otherwise.
    #[must_use]
    pub fn is_price_from(&self) -> bool {
        self.prices.is_from
    }

    /// The VAT class; none for standard goods.
    #[must_use]
    pub fn tax_class(&self) -> Option<&'a str> {
        self.record.tax_class.map(|class| self.part.texts.plain(class))
    }

    /// What the price counts.
    #[must_use]
    pub fn price_per(&self) -> PricePer {
        self.record.price_per
    }

    /// Can be bought beyond what is in stock.
    #[must_use]
    pub fn sell_without_stock(&self) -> bool {
        self.record.sell_without_stock
    }

    /// Working days for what is not in stock.
    #[must_use]
    pub fn min_delivery_in_days(&self) -> Option<u16> {
        self.record.min_delivery_in_days
    }

    /// Sold out of warehouses, or made when they are empty: neither made to order, nor a service, nor without a price.
    #[must_use]
    pub fn is_stock_goods(&self) -> bool {
        self.record.is_stock_goods
    }

    /// Pieces over all variants (decision 15); none for what is no stock goods.
    #[must_use]
    pub fn available(&self, stock: &Stock) -> Option<u32> {
        let pieces = || self.codes().filter_map(|code| stock.available(code)).fold(0, u32::saturating_add);
        self.is_stock_goods().then(pieces)
    }

    /// Soonest delivery in working days: of the matrix, or of one piece from stock as an order would be filled (decision 14).
    #[must_use]
    pub fn delivery_days(&self, stock: &Stock) -> Option<u16> {
        self.record.soonest_days.or_else(|| self.codes().filter_map(|code| self.variant_days(code, stock)).min())
    }

    /// The same of one of its variants, where no matrix prices it; none where that is sold out.
    #[must_use]
    pub fn variant_days(&self, code: &str, stock: &Stock) -> Option<u16> {
        match self.record.kind {
            ProductType::Service => self.record.min_delivery_in_days,
            ProductType::Product => stock::working_days(stock.warehouses(code), 1, self.record.beyond_stock()).ok(),
        }
    }

    /// The category of its breadcrumbs, as a place in the snapshot's categories.
    #[must_use]
    pub fn category(&self) -> Option<usize> {
        self.part.categories(self.record).first().map(|&place| place as usize)
    }

    /// Values of its labels (LIST-12).
    pub fn labels(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.part.labels(self.record)
    }

    /// Codes of its variants: of those that have the value, where it stands for one.
    pub fn codes(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let of_value = self.split.map(|split| self.part.codes_of_value(split));
        let of_product = self.split.is_none().then(|| self.part.codes(self.record));
        of_value.into_iter().flatten().chain(of_product.into_iter().flatten())
    }

    /// How many combinations can be ordered.
    #[must_use]
    pub fn variant_count(&self) -> usize {
        self.split.map_or_else(|| self.record.variant_count(), Split::variant_count)
    }

    /// The variant that a list can put into the cart without a further choice (LIST-09).
    #[must_use]
    pub fn direct_variant_code(&self) -> Option<&'a str> {
        let is_direct = self.split.map_or(self.record.is_direct, |split| split.is_direct);
        self.codes().next().filter(|_| is_direct)
    }

    /// The attribute and the one value that this entry stands for.
    #[must_use]
    pub fn split(&self) -> Option<(&'a str, &'a str)> {
        let texts = &self.part.texts;
        Some((texts.plain(self.record.split_attribute?), texts.plain(self.split?.value)))
    }

    /// Title of the value that this entry stands for.
    #[must_use]
    pub fn split_title(&self, locale: Locale) -> Option<&'a str> {
        let (code, value) = self.split()?;
        let value = self.snapshot.attributes.get(code)?.values.iter().find(|known| known.value == value)?;
        Some(self.snapshot.text(&value.title, locale))
    }
}
