//! What lists show when some variants are sold out, against the plainest way to work it out.

use super::*;
use crate::{Moment, Stock};
use std::{
    cmp::Reverse,
    collections::BTreeSet,
    sync::atomic::{AtomicI64, Ordering},
};
use vitrina_core::{catalog::Warehouse, money::Money};

static SHOP: LazyLock<Arc<Snapshot>> = LazyLock::new(|| Arc::new(snapshot(&PRODUCTS)));

/// Codes of variants.
type SoldOut = BTreeSet<String>;

fn sold_out() -> impl Strategy<Value = SoldOut> {
    let of_product = |(number, mask): (usize, usize)| {
        let colours = COLOURS.iter().enumerate().filter(move |(place, _)| mask >> place & 1 == 1);
        colours.map(move |(_, colour)| format!("V-{number}-{colour}"))
    };
    prop::collection::vec((0..COUNT, 1_usize..16), 0..80).prop_map(move |some| some.into_iter().flat_map(of_product).collect())
}

/// A piece of every other variant, at a revision of its own: the snapshot remembers lists by it, whichever case they are of.
fn stock(sold_out: &SoldOut) -> Arc<Stock> {
    static REVISION: AtomicI64 = AtomicI64::new(1);
    let revision = REVISION.fetch_add(1, Ordering::Relaxed);
    let place = |code: &str| Warehouse {
        code: "vilnius".to_owned(),
        sort_number: 1,
        is_purchase_available: true,
        available_quantity: u32::from(!sold_out.contains(code)),
        delivery_time_max_days: 1,
    };
    let variants = PRODUCTS.iter().flat_map(|product| &product.variants);
    Stock::new(revision, variants.map(|variant| (variant.code.clone(), place(&variant.code)))).into()
}

/// The least price of what is not sold out, or of all where all is.
fn price(product: &Product, sold_out: &SoldOut) -> Option<Decimal> {
    let least = |counts: &dyn Fn(&str) -> bool| {
        product.variants.iter().filter(|variant| counts(&variant.code)).filter_map(|variant| variant.price_now).min()
    };
    least(&|code| !sold_out.contains(code)).or_else(|| least(&|_| true)).map(Money::to_decimal)
}

fn is_within(price: Option<Decimal>, (min, max): (Option<Decimal>, Option<Decimal>)) -> bool {
    (min, max) == (None, None) || price.is_some_and(|price| min.is_none_or(|min| price >= min) && max.is_none_or(|max| price <= max))
}

fn listed(moment: &Moment, selection: &Selection, sort: Sort) -> Vec<(usize, Option<Decimal>)> {
    let listing = moment.list(&ListingQuery { selection, sort, split: None, page: 0, size: COUNT });
    listing.entries.iter().map(|entry| (entry.id()[1..].parse().expect("a number"), entry.price_from())).collect()
}

fn assert_lists(moment: &Moment, asked: &Asked, sold_out: &SoldOut) {
    let selection = asked.selection(&SHOP);
    let any_price = Asked { price: (None, None), ..asked.clone() };
    let fitting = PRODUCTS.iter().enumerate().filter(|(_, product)| any_price.fits(product));
    let all: Vec<_> = fitting.map(|(number, product)| (number, price(product, sold_out))).collect();
    for sort in [Sort::Relevance, Sort::Price, Sort::PriceDescending] {
        let mut expected: Vec<_> = all.iter().copied().filter(|(_, price)| is_within(*price, selection.price)).collect();
        match sort {
            Sort::Price => expected.sort_by_key(|(number, price)| (price.is_none(), *price, *number)),
            Sort::PriceDescending => expected.sort_by_key(|(number, price)| (price.is_none(), Reverse(*price), *number)),
            _ => {}
        }
        assert_eq!(listed(moment, &selection, sort), expected, "{sort:?} {sold_out:?}");
    }
    let prices = || all.iter().filter_map(|(_, price)| *price);
    assert_eq!(moment.filters(&selection, None).price, prices().min().zip(prices().max()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn price_01_list_06_list_07_lists_go_by_the_prices_of_what_is_not_sold_out(asked in asked(), first in sold_out(), then in sold_out()) {
        let before = Moment::new(Arc::clone(&SHOP), stock(&first));
        assert_lists(&before, &asked, &first);
        let changed: Vec<String> = first.symmetric_difference(&then).cloned().collect();
        let after = before.followed_by(Arc::clone(&SHOP), stock(&then), &changed);
        assert_lists(&after, &asked, &then);
        // Who still reads the moment before is answered as before.
        assert_lists(&before, &asked, &first);
    }
}

#[test]
fn price_01_a_catalogue_that_follows_is_looked_through_where_it_changed() {
    let sold_out: SoldOut = ["V-3-white", "V-603-white"].map(str::to_owned).into();
    let before = Moment::new(Arc::clone(&SHOP), stock(&sold_out));
    let prices = |moment: &Moment| {
        let scope = Scope::Ids { ids: ["p3", "p603"].map(str::to_owned).into(), variants: Vec::new() };
        listed(moment, &Selection { scope, ..everything() }, Sort::Relevance)
    };
    let cents = |cents| Some(Decimal::new(cents, 2));
    assert_eq!(prices(&before), [(3, cents(803)), (603, cents(1603))]);

    let mut dearer = PRODUCTS[3].clone();
    dearer.variants[1].price_now = "99".parse().ok();
    let mut builder = SnapshotBuilder::new(2, 1, documents(), plain());
    assert!(builder.follow(&SHOP, &[stored(3, &dearer)], &[]).expect("parts"));
    let after = before.followed_by(builder.finish().expect("a snapshot").into(), Arc::clone(&before.stock), &[]);
    assert_eq!(prices(&after), [(3, cents(9900)), (603, cents(1603))]);
}

#[test]
fn price_01_a_value_of_which_all_is_sold_out_keeps_its_price() {
    let sold_out: SoldOut = ["V-3-white".to_owned()].into();
    let moment = Moment::new(Arc::clone(&SHOP), stock(&sold_out));
    let scope = Scope::Ids { ids: vec!["p3".to_owned()], variants: Vec::new() };
    let selection = Selection { scope, ..everything() };
    let listing = moment.list(&ListingQuery { selection: &selection, sort: Sort::Price, split: Some(SplitBy::Own), page: 0, size: 9 });
    let entries: Vec<_> = listing.entries.iter().map(|entry| (entry.split(), entry.price_from())).collect();
    let of = |value, cents| (Some(("colour", value)), Some(Decimal::new(cents, 2)));
    assert_eq!(entries, [of("white", 303), of("kraft", 803)]);
}
