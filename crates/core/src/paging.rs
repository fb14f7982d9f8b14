//! Pages of lists (LIST-08).

use std::collections::BTreeSet;

/// Up to so many pages are all shown.
const PAGES_SHOWN_WHOLE: u32 = 4;

/// The entries of pages that pagination links to, counted from 0, with `None` for an ellipsis. Up to 4 pages are shown whole;
/// else the first, the last, `page` and its neighbours. An ellipsis never stands for a single page: that page is shown.
/// A page beyond the last counts as the last.
#[must_use]
pub fn shown_pages(pages: u32, page: u32) -> Vec<Option<u32>> {
    let Some(last) = pages.checked_sub(1) else {
        return Vec::new();
    };
    if pages <= PAGES_SHOWN_WHOLE {
        return (0..pages).map(Some).collect();
    }
    let page = page.min(last);
    let linked = BTreeSet::from([0, page.saturating_sub(1), page, last.min(page + 1), last]);
    let mut shown: Vec<Option<u32>> = Vec::with_capacity(linked.len() + 2);
    let mut expected = 0;
    for linked_page in linked {
        match linked_page - expected {
            0 => {}
            1 => shown.push(Some(expected)),
            _ => shown.push(None),
        }
        shown.push(Some(linked_page));
        expected = linked_page + 1;
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        pages: u32,
        page: u32,
    }

    #[derive(Deserialize)]
    struct Expected {
        shown: Vec<Option<u32>>,
    }

    #[test]
    fn list_08_pagination_shows_what_the_vectors_say() {
        for (case, expected) in vectors::<Case, Expected>(include_str!("../../../vectors/pagination.json")) {
            assert_eq!(shown_pages(case.pages, case.page), expected.shown, "page {} of {}", case.page, case.pages);
        }
    }

    proptest! {
        #[test]
        fn list_08_first_last_and_the_page_are_reachable_and_an_ellipsis_hides_at_least_two(pages in 1_u32.., page: u32) {
            let shown = shown_pages(pages, page);
            for needed in [0, page.min(pages - 1), pages - 1] {
                prop_assert!(shown.contains(&Some(needed)));
            }
            for window in shown.windows(3) {
                if let [Some(before), None, Some(after)] = window {
                    prop_assert!(after - before > 2);
                }
            }
            prop_assert!(shown.len() <= 7);
        }
    }
}
