//! One item of the catalogue changes (decision 51).

use crate::{
    databases::both,
    support::{Shop, wait_until},
};
use jiff::Timestamp;
use vitrina_core::catalog::{Item, ItemKind};
use vitrina_shop::catalog::{Actor, Edit, Editor, Outcome, Version};
use vitrina_store::catalog::{self, Change, Place};

const NOW: Timestamp = Timestamp::constant(1_795_248_000, 0);

#[tokio::test]
async fn decision_51_one_changed_price_is_shown_by_a_running_shop() {
    both(async |url| {
        let shop = Shop::start(url);
        let database = shop.database().await;
        let files = vitrina_adapters::Folder::open(&shop.data().join("files"), shop.data()).unwrap();
        let stored = Box::new(Box::pin(catalog::load_shop(&database)).await.unwrap().unwrap());
        let mut mug = stored.catalog.products.iter().find(|product| product.id == "mug").unwrap().clone();
        let expected = Some(Version::of(&database, ItemKind::Products, "mug").await.unwrap());
        mug.variants[0].price_now = "5.25".parse().ok();
        let edit = Edit { change: Change::Put { item: Item::Product(Box::new(mug)), place: Place::Kept }, expected };
        let mut editor = Editor::new(&database, &files);
        let staff = Actor::Staff("s1".to_owned());
        let done = Box::pin(editor.change(vec![edit.clone()], &staff, NOW)).await.unwrap();
        assert!(matches!(done, Outcome::Done { .. }), "{done:?}");
        wait_until(|| shop.get("/api/products?id=mug").text.contains("5.25"));
        let late = Box::pin(editor.change(vec![edit], &staff, NOW)).await.unwrap();
        assert!(matches!(late, Outcome::Conflict { .. }), "{late:?}");
    })
    .await;
}
