//! A snapshot that follows another answers as one that is built from nothing.

use super::*;

/// What becomes of the products.
#[derive(Debug, Clone)]
struct Change {
    count: usize,
    titles: Vec<usize>,
    prices: Vec<usize>,
    colours: Vec<usize>,
}

fn change() -> impl Strategy<Value = Change> {
    let some = || prop::collection::vec(0..COUNT, 0..6);
    (prop::sample::select(vec![1, 256, 300, 512, 699, COUNT]), some(), some(), some()).prop_map(|(count, titles, prices, colours)| Change {
        count,
        titles,
        prices,
        colours,
    })
}

impl Change {
    fn apply(&self, products: &mut Vec<Product>) {
        for &number in &self.titles {
            let title = format!("{{\"en\": \"Renamed {}\", \"lt\": \"Pervadinta {number}\"}}", 2000 - number);
            products[number].title = serde_json::from_str(&title).expect("a title");
        }
        for &number in &self.prices {
            products[number].variants[0].price_now = "0.99".parse().ok();
        }
        for &number in &self.colours {
            products[number].variants.truncate(1);
            products[number].variants[0].code = format!("W-{number}");
            products[number].categories = vec!["bags".to_owned()];
            products[number].product_lists = vec!["new".to_owned()];
        }
        products.truncate(self.count);
    }
}

/// The snapshot of `products` at `revision`, with what `before` has of them.
fn follow(before: Arc<Snapshot>, was: &[Product], products: &[Product], revision: i64) -> Snapshot {
    let size = usize::from(SnapshotBuilder::PRODUCTS);
    let mut builder = SnapshotBuilder::new(revision, 1, data(), plain()).following(before);
    for (place, block) in products.chunks(size).enumerate() {
        let is_same = was.chunks(size).nth(place).is_some_and(|was| was == block);
        if !builder.keep(block.len(), if is_same { 1 } else { revision }) {
            assert!(!is_same, "what is the same is not read again");
            builder.push(&documents(block)).expect("a part");
        }
    }
    builder.finish().expect("a snapshot")
}

fn assert_same(followed: &Snapshot, products: &[Product]) {
    let anew = snapshot(products);
    for locale in [Locale::En, Locale::Lt] {
        for search in [None, Some("box 9"), Some("dezute"), Some("renamd"), Some("V-3-white"), Some("W-"), Some("bags")] {
            let selection = Selection { locale, search: search.map(str::to_owned), ..everything() };
            for sort in Sort::ALL {
                assert_eq!(ids(followed, &selection, sort, 0, COUNT), ids(&anew, &selection, sort, 0, COUNT), "{search:?} {sort:?}");
            }
            let counts = |snapshot: &Snapshot| format!("{:?}", snapshot.filters(&selection, None));
            assert_eq!(counts(followed), counts(&anew));
        }
        for product in products {
            let path = product.url.get(locale, Locale::En);
            assert_eq!(followed.place(locale, path), anew.place(locale, path));
        }
    }
    for list in ["home", "new"] {
        let selection = Selection { scope: Scope::List(list.to_owned()), ..everything() };
        assert_eq!(ids(followed, &selection, Sort::Relevance, 0, COUNT), ids(&anew, &selection, Sort::Relevance, 0, COUNT));
    }
    for code in ["V-0", "V-3-white", "V-3-kraft", "V-699-white", "W-3"] {
        assert_eq!(followed.index_of_variant(code), anew.index_of_variant(code), "{code}");
    }
    let counts = |snapshot: &Snapshot| snapshot.categories.iter().map(|node| node.product_count).collect::<Vec<_>>();
    assert_eq!(counts(followed), counts(&anew));
    assert_eq!(followed.product("p699").is_some(), anew.product("p699").is_some());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn list_05_a_snapshot_that_follows_answers_as_one_built_from_nothing(first in change(), second in change()) {
        let before = snapshot(&PRODUCTS);
        before.prepare();
        let mut products = PRODUCTS.clone();
        first.apply(&mut products);
        let followed = follow(Arc::new(before), &PRODUCTS, &products, 2);
        assert_same(&followed, &products);

        let was = products.clone();
        products.extend_from_slice(&PRODUCTS[products.len()..]);
        second.apply(&mut products);
        assert_same(&follow(Arc::new(followed), &was, &products, 3), &products);
    }
}

#[test]
fn adm_02_other_settings_read_every_product_again() {
    let before = Arc::new(snapshot(&PRODUCTS));
    let mut builder = SnapshotBuilder::new(2, 2, data(), plain()).following(before);
    assert!(!builder.keep(256, 1));
}
