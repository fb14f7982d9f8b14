//! Lists that show products by value, against the plainest way to work them out.

use super::*;
use std::cmp::Reverse;

/// An entry: the product's number, the value that it stands for, its price.
type Entry<'a> = (usize, Option<&'a str>, Option<Decimal>);

/// The entries of what is asked for, in the maker's order.
fn entries(asked: &Asked) -> Vec<Entry<'static>> {
    let any_price = Asked { price: (None, None), ..asked.clone() };
    let (min, max) = (asked.price.0.map(Decimal::from), asked.price.1.map(Decimal::from));
    let is_within = |price: Decimal| min.is_none_or(|min| price >= min) && max.is_none_or(|max| price <= max);
    let fitting = PRODUCTS.iter().enumerate().filter(|(_, product)| any_price.fits(product));
    let all = fitting.flat_map(|(number, product)| by_value(product, asked).into_iter().map(move |(value, price)| (number, value, price)));
    all.filter(|(.., price)| asked.price == (None, None) || price.is_some_and(is_within)).collect()
}

/// The values of a product that are asked for, or none for the whole of it, each with its lowest price.
fn by_value<'p>(product: &'p Product, asked: &Asked) -> Vec<(Option<&'p str>, Option<Decimal>)> {
    let price = |value: Option<&str>| {
        let variants = product.variants.iter().filter(|variant| value.is_none_or(|value| variant.attributes[0].value == value));
        variants.filter_map(|variant| variant.price_now).min().map(vitrina_core::money::Money::to_decimal)
    };
    let values = product.variants.iter().filter_map(|variant| variant.attributes.first()).map(|choice| choice.value.as_str());
    let is_wanted = |value: &&str| product.variants.len() > 1 && (asked.colours.is_empty() || asked.colours.contains(value));
    let wanted: Vec<_> = values.filter(is_wanted).map(|value| (Some(value), price(Some(value)))).collect();
    if wanted.is_empty() { vec![(None, price(None))] } else { wanted }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn list_10_each_entry_is_narrowed_and_ordered_by_its_own_price(asked in asked(), size in 1_usize..120) {
        let selection = asked.selection(&SNAPSHOT);
        for sort in [Sort::Relevance, Sort::Price, Sort::PriceDescending] {
            let mut expected = entries(&asked);
            match sort {
                Sort::Price => expected.sort_by_key(|(number, _, price)| (price.is_none(), *price, *number)),
                Sort::PriceDescending => expected.sort_by_key(|(number, _, price)| (price.is_none(), Reverse(*price), *number)),
                _ => {}
            }
            let mut listed = Vec::new();
            for page in 0..=expected.len() / size {
                let listing = SNAPSHOT.list(&PAYABLE, &ListingQuery { selection: &selection, sort, split: Some(SplitBy::Own), page, size });
                prop_assert_eq!(listing.total, expected.len());
                let number = |id: &str| id[1..].parse::<usize>().expect("a number");
                listed.extend(listing.entries.iter().map(|entry| (number(entry.id()), entry.split().map(|(_, value)| value), entry.price_from())));
            }
            prop_assert_eq!(&listed, &expected);
        }
    }

    #[test]
    fn list_06_price_bounds_are_those_of_the_entries(asked in asked()) {
        let expected = entries(&Asked { price: (None, None), ..asked.clone() }).into_iter().filter_map(|(.., price)| price);
        let bounds = SNAPSHOT.filters(&PAYABLE, &asked.selection(&SNAPSHOT), Some(SplitBy::Own)).price;
        prop_assert_eq!(bounds, expected.clone().min().zip(expected.max()));
    }

    #[test]
    fn list_10_in_split_mode_a_count_is_the_total_of_the_list_with_the_value_added(asked in asked()) {
        let selection = asked.selection(&SNAPSHOT);
        let total = |selection: &Selection| {
            let query = ListingQuery { selection, sort: Sort::Relevance, split: Some(SplitBy::Own), page: 0, size: 1 };
            SNAPSHOT.list(&PAYABLE, &query).total as u64
        };
        for filter in SNAPSHOT.filters(&PAYABLE, &selection, Some(SplitBy::Own)).attributes {
            let code = SNAPSHOT.attributes[filter.attribute].code.clone();
            for value in filter.values {
                let name = SNAPSHOT.attributes[filter.attribute].values[value.value].value.clone();
                let mut with = asked.clone();
                let values = if code == "colour" { &mut with.colours } else { &mut with.uses };
                let known: &[&'static str] = if code == "colour" { &COLOURS } else { &USES };
                if !value.is_active {
                    values.push(known.iter().find(|known| **known == name).expect("a value"));
                }
                prop_assert_eq!((&name, value.count), (&name, total(&with.selection(&SNAPSHOT))));
            }
        }
    }
}

#[test]
fn list_10_split_mode_lists_and_counts_one_entry_a_value() {
    let query = |selection, page| ListingQuery { selection, sort: Sort::Relevance, split: Some(SplitBy::Own), page, size: 5 };
    let all = everything();
    let entry = |entry: &crate::ProductEntry<'_>| format!("{} {}", entry.id(), entry.split().map_or("", |(_, value)| value));
    let listed: Vec<String> =
        (0..2).flat_map(|page| SNAPSHOT.list(&PAYABLE, &query(&all, page)).entries.iter().map(entry).collect::<Vec<_>>()).collect();
    assert_eq!(listed, ["p0 ", "p1 ", "p2 ", "p3 white", "p3 kraft", "p4 ", "p5 white", "p5 black", "p6 kraft", "p6 black"]);
    let entries = |number: usize| match (number % 16).count_ones() {
        0 | 1 => 1,
        values => values as usize,
    };
    assert_eq!(SNAPSHOT.list(&PAYABLE, &query(&all, 0)).total, (0..COUNT).map(entries).sum::<usize>());
    let kraft = Selection { choices: SNAPSHOT.choice("colour", ["kraft"]).into_iter().collect(), ..everything() };
    let only = SNAPSHOT.list(&PAYABLE, &query(&kraft, 0));
    assert_eq!(only.entries.iter().map(entry).collect::<Vec<_>>(), ["p2 ", "p3 kraft", "p6 kraft", "p7 kraft", "p10 kraft"]);
    let first = only.entries[1];
    assert_eq!((first.split_title(Locale::En), first.images(Locale::En).next()), (Some("KRAFT"), Some(("3-kraft", None))));
    assert_eq!((first.variant_count(), first.split()), (1, Some(("colour", "kraft"))));
}

#[test]
fn list_10_a_category_counts_what_its_list_has() {
    for (place, node) in SNAPSHOT.categories.iter().enumerate() {
        let selection = Selection { within: Some(Within { category: place, include_sub_categories: true }), ..everything() };
        let query = ListingQuery { selection: &selection, sort: Sort::Relevance, split: Some(SplitBy::Own), page: 0, size: 1 };
        assert_eq!(node.entry_count, SNAPSHOT.list(&PAYABLE, &query).total, "{}", node.category.id);
    }
}
