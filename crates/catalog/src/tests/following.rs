//! A snapshot that follows another answers as one that is built from nothing.

use super::*;
use crate::Place;
use jiff::civil::Date;

/// What becomes of the products.
#[derive(Debug, Clone)]
struct Change {
    count: usize,
    titles: Vec<usize>,
    prices: Vec<usize>,
    colours: Vec<usize>,
    gone: Vec<usize>,
}

fn change() -> impl Strategy<Value = Change> {
    let some = || prop::collection::vec(0..COUNT, 0..6);
    (prop::sample::select(vec![1, 256, 300, 512, 699, COUNT]), some(), some(), some(), some())
        .prop_map(|(count, titles, prices, colours, gone)| Change { count, titles, prices, colours, gone })
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
        products.retain(|product| !self.gone.contains(&usize::try_from(position(product)).expect("a number")));
    }
}

/// Products keep the place that they had first: what is gone leaves a gap.
fn position(product: &Product) -> i64 {
    product.id[1..].parse().expect("a number")
}

/// The snapshot of `products` at `revision` after `before`, which had those that `was` names.
fn follow(before: Snapshot, was: &[Product], products: &[Product], settings: i64, revision: i64) -> Snapshot {
    let put: Vec<StoredProduct> =
        products.iter().filter(|product| !was.contains(product)).map(|product| stored(position(product), product)).collect();
    let is_gone = |known: &&Product| products.iter().all(|product| product.id != known.id);
    let removed: Vec<String> = was.iter().filter(is_gone).map(|product| product.id.clone()).collect();
    let mut builder = SnapshotBuilder::new(revision, settings, documents(), plain());
    assert!(builder.follow(&Arc::new(before), &put, &removed).expect("parts"));
    builder.finish().expect("a snapshot")
}

/// What stands at an address, whatever its number.
fn place<'s>(snapshot: &'s Snapshot, locale: Locale, path: &str) -> Option<Result<&'s str, Place>> {
    match snapshot.place(locale, path, Date::MAX)? {
        Place::Product(number) => Some(Ok(snapshot.entry_at(number).id())),
        other => Some(Err(other)),
    }
}

fn assert_same(followed: &Snapshot, products: &[Product]) {
    let anew = snapshot(products);
    for locale in [Locale::En, Locale::Lt] {
        for search in [None, Some("box 9"), Some("dezute"), Some("renamd"), Some("V-3-white"), Some("W-"), Some("bags")] {
            let selection = Selection { locale, search: search.map(str::to_owned), ..everything() };
            for sort in Sort::ALL {
                assert_eq!(ids(followed, &selection, sort, 0, COUNT), ids(&anew, &selection, sort, 0, COUNT), "{search:?} {sort:?}");
            }
            let counts = |snapshot: &Snapshot| format!("{:?}", snapshot.filters(&PAYABLE, &selection, None));
            assert_eq!(counts(followed), counts(&anew));
        }
        for product in products {
            let path = product.url.get(locale, Locale::En);
            assert_eq!(place(followed, locale, path), place(&anew, locale, path));
        }
    }
    for list in ["home", "new"] {
        let selection = Selection { scope: Scope::List(list.to_owned()), ..everything() };
        assert_eq!(ids(followed, &selection, Sort::Relevance, 0, COUNT), ids(&anew, &selection, Sort::Relevance, 0, COUNT));
    }
    for code in ["V-0", "V-3-white", "V-3-kraft", "V-699-white", "W-3"] {
        assert_eq!(followed.product_of_variant(code), anew.product_of_variant(code), "{code}");
    }
    let counts = |snapshot: &Snapshot| snapshot.categories.iter().map(|node| node.entry_count).collect::<Vec<_>>();
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
        let followed = follow(before, &PRODUCTS, &products, 1, 2);
        assert_same(&followed, &products);

        let was = products.clone();
        products = PRODUCTS.clone();
        second.apply(&mut products);
        let followed = follow(followed, &was, &products, 1, 3);
        assert_same(&followed, &products);

        // Other settings read every product again, out of what is in memory.
        let read = follow(followed, &products, &products, 2, 4);
        assert!(read.parts.iter().flat_map(|part| &part.records).count() == products.len());
        assert_same(&read, &products);
    }
}

/// Products come between others, and in front of all, until parts have no room.
#[test]
fn decision_51_products_that_come_between_others_are_found_where_they_belong() {
    let (many, others) = PRODUCTS.split_at(SnapshotBuilder::PRODUCTS.into());
    let mut stand: Vec<(i64, Product)> = (0..).zip(many).map(|(number, product)| (number << 30, product.clone())).collect();
    let mut builder = SnapshotBuilder::new(1, 1, documents(), plain());
    builder.push(&stand.iter().map(|(position, product)| stored(*position, product)).collect::<Vec<_>>()).expect("a part");
    let mut followed = builder.finish().expect("a snapshot");
    for (revision, product) in (2..).zip(&others[..40]) {
        let place = if revision % 2 == 0 { 0 } else { stand.len() / 2 };
        let position = if place == 0 { stand[0].0 - 1 } else { i64::midpoint(stand[place - 1].0, stand[place].0) };
        stand.insert(place, (position, product.clone()));
        let mut builder = SnapshotBuilder::new(revision, 1, documents(), plain());
        assert!(builder.follow(&Arc::new(followed), &[stored(position, product)], &[]).expect("parts"));
        followed = builder.finish().expect("a snapshot");
    }
    assert!(followed.parts.len() > 1, "the first was full");
    assert_same(&followed, &stand.into_iter().map(|(_, product)| product).collect::<Vec<_>>());
}

#[test]
fn adm_02_a_snapshot_whose_documents_are_read_otherwise_is_not_followed() {
    let before = Arc::new(snapshot(&PRODUCTS));
    let mut builder = SnapshotBuilder::new(2, 1, documents(), Unpack::new(1, |document| Some(document.to_vec())));
    assert!(!builder.follow(&before, &[], &[]).expect("an answer"));
}

#[test]
fn decision_51_products_are_found_by_what_they_name() {
    let snapshot = snapshot(&PRODUCTS);
    let naming = |keys: &[&str], except: &[&str]| {
        let (keys, except) = (keys.iter().copied().collect(), except.iter().copied().collect());
        snapshot.products_naming(&keys, &except).map(|product| product.id).collect::<Vec<_>>()
    };
    assert_eq!(naming(&["V-3-white", "p7"], &[]), ["p3", "p6", "p7"]);
    assert_eq!(naming(&["V-3-white", "p7"], &["p7"]), ["p3", "p6"]);
    assert_eq!(naming(&["V-3-whit", "-3-white", "none"], &[]), [""; 0]);
}
