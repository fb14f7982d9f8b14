use super::models::Models;
use crate::demo::DemoFolder;
use std::{collections::HashSet, fs};
use vitrina_core::catalog::{CatalogData, PRODUCT_LABEL, Product};
use vitrina_shop::exchange::read_folder;

/// More siblings of a model than there are series.
const ROUNDS: usize = 50;

fn demo(test: &str) -> CatalogData {
    let parent = std::env::temp_dir().join(format!("vitrina-synthetic-{test}-{}", std::process::id()));
    let folder = DemoFolder::unpack(&parent).unwrap();
    let catalog = read_folder(folder.path()).unwrap().shop.catalog;
    drop(folder);
    fs::remove_dir(parent).unwrap();
    catalog
}

fn products(catalog: &CatalogData, seed: u64) -> Vec<Product> {
    let count = catalog.products.len() * ROUNDS;
    let models = Models::new(catalog, count, seed);
    (0..count).map(|index| models.product(index)).collect()
}

fn is_labelled(product: &Product, label: &str) -> bool {
    product.attributes.iter().any(|attribute| attribute.code == PRODUCT_LABEL && attribute.value.iter().any(|value| value == label))
}

#[test]
fn the_same_seed_gives_the_same_catalogue_and_the_demo_comes_first() {
    let catalog = demo("seed");
    let first = products(&catalog, 1);
    assert_eq!(first[..catalog.products.len()], catalog.products);
    assert_eq!(first, products(&catalog, 1));
    assert_ne!(first, products(&catalog, 2));
}

#[test]
fn decision_53_products_that_this_command_makes_are_told_from_others() {
    let catalog = demo("others");
    let models = Models::new(&catalog, catalog.products.len(), 1);
    assert!(products(&catalog, 2).iter().all(|product| models.make(&product.id)));
    for other in ["mug", "mailer-kraft-blue", "mailer-kraft-amber-x", "mailer-kraft-", "amber", ""] {
        assert!(!models.make(other), "{other}");
    }
}

#[test]
fn ids_codes_and_addresses_are_unique_and_what_is_named_is_there() {
    let catalog = demo("unique");
    let products = products(&catalog, 1);
    let ids: HashSet<&str> = products.iter().map(|product| product.id.as_str()).collect();
    assert_eq!(ids.len(), products.len());
    let variants: Vec<&str> = products.iter().flat_map(|product| &product.variants).map(|variant| variant.code.as_str()).collect();
    assert_eq!(variants.iter().collect::<HashSet<_>>().len(), variants.len());
    let codes: HashSet<&str> = products.iter().map(|product| product.code.as_str()).collect();
    assert_eq!(codes.len(), products.len());
    let urls: HashSet<_> = products.iter().flat_map(|product| product.url.each()).collect();
    assert_eq!(urls.len(), products.len() * 7);
    for product in &products {
        assert!(!product.variants.is_empty(), "{}", product.id);
        for other in product.related.iter().chain(&product.alternatives) {
            assert!(ids.contains(other.as_str()) && *other != product.id, "{} names {other}", product.id);
        }
        let categories: HashSet<&str> = product.categories.iter().map(String::as_str).collect();
        assert_eq!(categories.len(), product.categories.len(), "{}", product.id);
    }
}

#[test]
fn siblings_are_called_after_their_series() {
    use vitrina_core::locale::Locale::{En, Lt};
    let catalog = demo("titles");
    let products = products(&catalog, 1);
    let round = catalog.products.len();
    assert_eq!(products[round].title.get(En, En), "Mailer box Birch, kraft");
    assert_eq!(products[41 * round].title.get(Lt, En), "Pašto dėžutė Beržas 2, kraftas");
    assert_eq!((products[41 * round].id.as_str(), products[41 * round].code.as_str()), ("mailer-kraft-birch-2", "BX-101-0041"));
}

#[test]
fn siblings_differ_in_more_than_their_names() {
    let catalog = demo("differ");
    let products = products(&catalog, 1);
    let siblings = &products[catalog.products.len()..];
    let share = |is: &dyn Fn(&Product) -> bool| siblings.iter().filter(|product| is(product)).count() * 100 / siblings.len();
    let is_struck = |product: &Product| product.variants.iter().any(|variant| variant.price_old > variant.price_now);
    assert!((8..=12).contains(&share(&|product| is_labelled(product, "new"))));
    assert!((3..=7).contains(&share(&is_struck)));
    assert!(siblings.iter().all(|product| is_struck(product) == is_labelled(product, "sale")));
    assert!((9..=14).contains(&share(&|product| product.variants.iter().any(|variant| !variant.warehouses.is_empty()))));

    let of_a_kind: Vec<&Product> = products.iter().step_by(catalog.products.len()).collect();
    let different = |facts: HashSet<String>| facts.len() > of_a_kind.len() / 2;
    assert!(different(of_a_kind.iter().map(|product| format!("{:?}", product.variants[0].price_now)).collect()));
    assert!(different(of_a_kind.iter().map(|product| format!("{:?}", product.attributes)).collect()));
    assert!(different(of_a_kind.iter().map(|product| product.added_on.to_string()).collect()));
    assert!(different(of_a_kind.iter().map(|product| format!("{:?}", product.description)).collect()));
    let choices = |product: &&Product| format!("{:?}", product.variants.iter().map(|variant| &variant.attributes).collect::<Vec<_>>());
    assert!(different(of_a_kind.iter().map(choices).collect()));
    assert!(of_a_kind.iter().any(|product| product.categories.len() == 2));
}
