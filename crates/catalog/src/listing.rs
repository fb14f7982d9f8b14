use crate::{
    Snapshot,
    entry::ProductEntry,
    facets::Facet,
    found::Ranked,
    part::{Part, Record},
    payable::Payable,
    shown::{OwnRanges, ShownPrices, tax_class},
    succession::Succession,
};
use roaring::RoaringBitmap;
use rust_decimal::Decimal;
use std::{borrow::Cow, cmp::Reverse, sync::Arc};
use vitrina_core::{catalog::Sort, locale::Locale};

/// Which products a list begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scope {
    /// Every product.
    All,
    /// A named list (S1 §7 `product-list`).
    List(String),
    /// These ids, in this order; where variants are named too, only products that have one of them.
    Ids {
        /// Keys of products.
        ids: Vec<String>,
        /// Codes of variants, none for all.
        variants: Vec<String>,
    },
    /// The products of these variants, in this order.
    Variants(Vec<String>),
    /// What goes with a product.
    RelatedTo(String),
    /// What can be taken instead of a product.
    AlternativeTo(String),
}

/// A category by its place in [`Snapshot::categories`]; with all below it, or its own products alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Within {
    /// Place in the snapshot's categories.
    pub category: usize,
    /// With the categories below.
    pub include_sub_categories: bool,
}

/// What a list is cut out of the catalogue by (LIST-05, decision 28).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    /// Where it begins.
    pub scope: Scope,
    /// Only those of a category.
    pub within: Option<Within>,
    /// Only those that match this phrase, best first.
    pub search: Option<String>,
    /// Language of titles and search.
    pub locale: Locale,
    /// Only those of the configuration's recommended list.
    pub is_recommended: bool,
    /// How prices are shown, by which lists are narrowed and sorted.
    pub shown: ShownPrices,
    /// Lowest and highest "from" price of an entry as it is shown, both included, either end open.
    pub price: (Option<Decimal>, Option<Decimal>),
    /// Any of the values of each; one choice for an attribute.
    pub choices: Vec<Choice>,
}

impl Selection {
    /// All that `scope` begins with, at the shop's own prices.
    #[must_use]
    pub const fn of(scope: Scope, locale: Locale) -> Self {
        Self {
            scope,
            within: None,
            search: None,
            locale,
            is_recommended: false,
            shown: ShownPrices::own(),
            price: (None, None),
            choices: Vec::new(),
        }
    }
}

/// Values of an attribute, one of which a product must have; made by [`Snapshot::choice`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub(crate) attribute: usize,
    pub(crate) facets: Vec<Facet>,
}

/// One page of a list.
#[derive(Debug, Clone)]
pub struct ListingQuery<'a> {
    /// Which products.
    pub selection: &'a Selection,
    /// In which order.
    pub sort: Sort,
    /// One entry for each value, of products that are split by this attribute (LIST-10).
    pub split: Option<SplitBy<'a>>,
    /// From 0.
    pub page: usize,
    /// Entries a page.
    pub size: usize,
}

/// What split mode splits by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitBy<'a> {
    /// Each product by the attribute that it names, or the configuration.
    Own,
    /// Only products that are split by this attribute.
    Attribute(&'a str),
}

/// One page of a list.
#[derive(Debug)]
pub struct Listing<'a> {
    /// The page's entries in order; empty past the end.
    pub entries: Vec<ProductEntry<'a>>,
    /// How many there are on all pages.
    pub total: usize,
}

/// The products that a selection begins with.
pub(crate) struct Base<'a> {
    pub(crate) set: Cow<'a, RoaringBitmap>,
    order: Option<BaseOrder>,
}

/// The order in which a selection's products fit best.
enum BaseOrder {
    Listed(Vec<u32>),
    Ranked(Arc<Ranked>),
}

impl BaseOrder {
    fn as_slice(&self) -> &[u32] {
        match self {
            Self::Listed(list) => list,
            Self::Ranked(ranked) => &ranked.best_first,
        }
    }
}

impl Snapshot {
    /// Products with any of `values` of an attribute; none when there is no such attribute. Unknown values find nothing.
    #[must_use]
    pub fn choice<'a>(&self, attribute: &str, values: impl IntoIterator<Item = &'a str>) -> Option<Choice> {
        let place = self.attributes.get_index_of(attribute)?;
        let facets = values.into_iter().filter_map(|value| self.facets.number(attribute, value)).collect();
        Some(Choice { attribute: place, facets })
    }

    /// Whether what a list would begin with is there. A named list is, even empty, where a page or the configuration shows it.
    #[must_use]
    pub fn has(&self, scope: &Scope) -> bool {
        match scope {
            Scope::All | Scope::Ids { .. } | Scope::Variants(_) => true,
            Scope::List(name) => self.sets.lists.contains_key(name) || self.shows_list(name),
            Scope::RelatedTo(id) | Scope::AlternativeTo(id) => self.product_index(id).is_some(),
        }
    }

    fn shows_list(&self, name: &str) -> bool {
        let mut blocks = self.pages.iter().flat_map(|page| &page.blocks);
        self.configuration.recommended_products_list.as_deref() == Some(name) || blocks.any(|block| block["productList"] == name)
    }

    /// One page of the products that `query` asks for.
    pub(crate) fn list<'a>(&'a self, payable: &'a Payable, query: &ListingQuery<'_>) -> Listing<'a> {
        let ranges = query.selection.shown.own_ranges(query.selection.price);
        let mode = Mode { selection: query.selection, split: query.split, ranges: &ranges, payable };
        let of_snapshot = || self.sorting.sorted_by(query.sort, query.selection.locale, Succession::new(&[], &self.parts));
        let sorted = payable.sorted_by(query.sort).or_else(of_snapshot);
        if sorted.is_none() {
            let base = self.base(query.selection);
            if base.order.is_none() {
                let set = self.narrowed(Cow::Borrowed(&base.set), mode, Except::Nothing);
                return self.cut(&*set, query, mode, payable);
            }
        }
        let list = self.found.list(key(mode, query.sort), || {
            let mut list = self.in_order(mode, sorted);
            self.order_as_shown(&mut list, query.sort, mode);
            list
        });
        self.cut(&*list, query, mode, payable)
    }

    fn in_order(&self, mode: Mode<'_>, sorted: Option<&[u32]>) -> Vec<u32> {
        let base = self.base(mode.selection);
        let set = self.narrowed(Cow::Borrowed(&base.set), mode, Except::Nothing);
        let order = sorted.or(base.order.as_ref().map(BaseOrder::as_slice)).unwrap_or_default();
        order.iter().copied().filter(|&index| set.contains(index)).collect()
    }

    /// What is in the order of the shop's prices, in that of those that are shown: they differ with the VAT of the products.
    fn order_as_shown(&self, list: &mut [u32], sort: Sort, mode: Mode<'_>) {
        let shown = &mode.selection.shown;
        let price = |index: &u32| mode.shown_price(*index, self.record(*index));
        match sort {
            Sort::Price if !shown.keep_order() => list.sort_by_cached_key(|index| (price(index).is_none(), price(index))),
            Sort::PriceDescending if !shown.keep_order() => {
                list.sort_by_cached_key(|index| (price(index).is_none(), Reverse(price(index))));
            }
            _ => {}
        }
    }

    fn cut<'a>(&'a self, list: &(impl Sequence + ?Sized), query: &ListingQuery<'_>, mode: Mode<'_>, payable: &'a Payable) -> Listing<'a> {
        let start = query.page.saturating_mul(query.size);
        if query.split.is_none() || !list.has_any_of(&self.sets.split) {
            let entries = list.from(start).take(query.size).map(|index| self.entry_of((index, None), payable)).collect();
            return Listing { entries, total: list.count() };
        }
        let all = self.found.entries(key(mode, query.sort), || self.entries_of(list.from(0), mode, query.sort));
        let entries = all.get(start..).unwrap_or_default().iter().take(query.size).map(|&place| self.entry_of(place, payable)).collect();
        Listing { entries, total: all.len() }
    }

    /// The products of scope, category, search and recommendation.
    pub(crate) fn base(&self, selection: &Selection) -> Base<'_> {
        let mut base = self.scope(&selection.scope);
        if let Some(Within { category, include_sub_categories }) = selection.within {
            let members = if include_sub_categories { &self.sets.members[category] } else { &self.sets.own[category] };
            base.set = if selection.scope == Scope::All { Cow::Borrowed(members) } else { Cow::Owned(members & &*base.set) };
        }
        if selection.is_recommended {
            let list = self.configuration.recommended_products_list.as_ref().and_then(|name| self.sets.lists.get(name));
            base.set = Cow::Owned(list.map(|list| list & &*base.set).unwrap_or_default());
        }
        if let Some(phrase) = &selection.search {
            let ranked = self.found.search(selection.locale, phrase, || self.search(selection.locale, phrase));
            base.set = Cow::Owned(&ranked.set & &*base.set);
            base.order = Some(BaseOrder::Ranked(ranked));
        }
        base
    }

    fn scope(&self, scope: &Scope) -> Base<'_> {
        let whole = |set| Base { set: Cow::Borrowed(set), order: None };
        let listed = |list: Vec<u32>| Base { set: Cow::Owned(list.iter().copied().collect()), order: Some(BaseOrder::Listed(list)) };
        let of = |id: &str, others: fn(&vitrina_core::catalog::Product) -> &[String]| {
            listed(self.product(id).map_or_else(Vec::new, |product| self.indexes(others(&product))))
        };
        match scope {
            Scope::All => whole(&self.sets.all),
            Scope::List(name) => self.sets.lists.get(name).map_or_else(|| listed(Vec::new()), whole),
            Scope::Ids { ids, variants } => {
                let of_variants: RoaringBitmap = variants.iter().filter_map(|code| self.index_of_variant(code)).collect();
                listed(self.indexes(ids).into_iter().filter(|&index| variants.is_empty() || of_variants.contains(index)).collect())
            }
            Scope::Variants(codes) => listed(unique(codes.iter().filter_map(|code| self.index_of_variant(code)))),
            Scope::RelatedTo(id) => of(id, |product| &product.related),
            Scope::AlternativeTo(id) => of(id, |product| &product.alternatives),
        }
    }

    fn indexes(&self, ids: &[String]) -> Vec<u32> {
        unique(ids.iter().filter_map(|id| self.product_index(id)))
    }

    /// What price and choices leave of `set`.
    pub(crate) fn narrowed<'s>(&self, set: Cow<'s, RoaringBitmap>, mode: Mode<'_>, except: Except) -> Cow<'s, RoaringBitmap> {
        let mut set = set;
        for choice in mode.choices(except) {
            let any: RoaringBitmap = self.any_of(choice);
            set = Cow::Owned(any & &*set);
        }
        if mode.selection.price != (None, None) && except != Except::Price {
            let is_within = |index: &u32| match self.divided(*index, mode) {
                Some(divided) => divided.shown(mode, except).next().is_some(),
                None => mode.takes(*index, self.record(*index), except),
            };
            set = Cow::Owned(set.iter().filter(is_within).collect());
        }
        set
    }

    pub(crate) fn any_of(&self, choice: &Choice) -> RoaringBitmap {
        let mut any = RoaringBitmap::new();
        for &facet in &choice.facets {
            any |= &self.sets.facets[facet as usize];
        }
        any
    }
}

/// What a list is narrowed by, and what its entries are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mode<'a> {
    pub(crate) selection: &'a Selection,
    pub(crate) split: Option<SplitBy<'a>>,
    /// The shop's own prices that are asked for.
    pub(crate) ranges: &'a OwnRanges,
    /// What products cost now.
    pub(crate) payable: &'a Payable,
}

impl<'a> Mode<'a> {
    pub(crate) fn choices(self, except: Except) -> impl Iterator<Item = &'a Choice> {
        self.selection.choices.iter().filter(move |choice| except != Except::Attribute(choice.attribute))
    }

    /// Whether an entry at this "from" price, of this tax class, is asked for. Without a price range every entry is.
    pub(crate) fn takes_price(self, price: Option<Decimal>, class: Option<&str>, except: Except) -> bool {
        let is_within = |price| self.ranges.contain(price, class);
        except == Except::Price || self.selection.price == (None, None) || price.is_some_and(is_within)
    }

    fn takes(self, index: u32, (part, record): (&Part, &Record), except: Except) -> bool {
        self.takes_price(self.payable.of_product(index, record).from, tax_class(part, record), except)
    }

    /// The "from" price of a product as it is shown.
    pub(crate) fn shown_price(self, index: u32, (part, record): (&Part, &Record)) -> Option<Decimal> {
        let price = self.payable.of_product(index, record).from;
        price.map(|price| self.selection.shown.price(price, tax_class(part, record)))
    }
}

/// What narrowing leaves out, to see what else there would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Except {
    Nothing,
    Price,
    Attribute(usize),
}

/// Products in order, from any place on.
trait Sequence {
    fn count(&self) -> usize;
    fn has_any_of(&self, set: &RoaringBitmap) -> bool;
    fn from(&self, start: usize) -> impl Iterator<Item = u32>;
}

impl Sequence for [u32] {
    fn count(&self) -> usize {
        self.len()
    }

    fn has_any_of(&self, set: &RoaringBitmap) -> bool {
        self.iter().any(|&index| set.contains(index))
    }

    fn from(&self, start: usize) -> impl Iterator<Item = u32> {
        self.get(start..).unwrap_or_default().iter().copied()
    }
}

impl Sequence for RoaringBitmap {
    fn count(&self) -> usize {
        usize::try_from(self.len()).unwrap_or(usize::MAX)
    }

    fn has_any_of(&self, set: &RoaringBitmap) -> bool {
        !self.is_disjoint(set)
    }

    fn from(&self, start: usize) -> impl Iterator<Item = u32> {
        let first = u32::try_from(start).ok().and_then(|start| self.select(start));
        first.map(|first| self.range(first..)).into_iter().flatten()
    }
}

/// What a list that took work is remembered under.
fn key(mode: Mode<'_>, sort: Sort) -> String {
    format!("{mode:?} {sort:?}")
}

/// Each number once, where it stood first.
fn unique(numbers: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut seen = RoaringBitmap::new();
    numbers.filter(|&number| seen.insert(number)).collect()
}
