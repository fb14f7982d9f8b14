//! Lists of prices that are shown with VAT, of goods with different rates (decision 54).

use super::*;
use crate::ShownPrices;
use jiff::civil::date;
use std::cmp::Reverse;

/// What a card shows, and which product it is.
type Card = (Option<Decimal>, String);

fn cards(selection: &Selection, sort: Sort, split: Option<SplitBy<'_>>) -> Vec<Card> {
    let listing = SNAPSHOT.list(&PAYABLE, &ListingQuery { selection, sort, split, page: 0, size: 10 * COUNT });
    let shown = |entry: &crate::ProductEntry<'_>| {
        let rate = Decimal::new(if entry.tax_class() == Some("books") { 5 } else { 21 }, 2);
        let with_vat = |price: Decimal| price + vitrina_core::decimal::round_half_away(price * rate, 2);
        (entry.price_from().map(with_vat), entry.id().to_owned())
    };
    listing.entries.iter().map(shown).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn list_05_list_06_list_07_decision_54_lists_are_narrowed_bounded_and_sorted_by_what_they_show(asked in asked(), is_split in any::<bool>()) {
        let split = is_split.then_some(SplitBy::Own);
        let selection = Selection { shown: ShownPrices::on(&SNAPSHOT.configuration, date(2026, 11, 22)), ..asked.selection(&SNAPSHOT) };
        let any_price = Selection { price: (None, None), ..selection.clone() };
        let all = cards(&any_price, Sort::Relevance, split);
        let prices = || all.iter().filter_map(|(price, _)| *price);
        prop_assert_eq!(SNAPSHOT.filters(&PAYABLE, &selection, split).price, prices().min().zip(prices().max()));

        let (min, max) = selection.price;
        let is_within = |price: Decimal| min.is_none_or(|min| price >= min) && max.is_none_or(|max| price <= max);
        let mut expected: Vec<Card> =
            all.iter().filter(|(price, _)| (min, max) == (None, None) || price.is_some_and(is_within)).cloned().collect();
        expected.sort();
        for sort in [Sort::Price, Sort::PriceDescending] {
            let mut listed = cards(&selection, sort, split);
            let key = |(price, _): &Card| (price.is_none(), if sort == Sort::Price { (*price, Reverse(None)) } else { (None, Reverse(*price)) });
            prop_assert!(listed.is_sorted_by_key(key), "{:?}", listed);
            listed.sort();
            prop_assert_eq!(&listed, &expected);
        }
    }
}
