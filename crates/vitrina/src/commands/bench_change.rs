//! One change of one product by somebody who has the shop before them, to measure how soon it is written and seen.

use super::Failure;
use crate::{data_folder::Scratch, file_store, settings::Settings, wiring};
use std::collections::HashMap;
use vitrina_core::{
    catalog::{Item, ItemKind, Product, Warehouse},
    text::Text,
};
use vitrina_shop::catalog::{Actor, Edit, Editor, Outcome};
use vitrina_store::{
    Database,
    catalog::{self, Change, Place},
    stock,
};

/// Says "ready", waits for a line that is the new title of the product `id`, and says "done" when it is stored.
pub(crate) async fn change(settings: &Settings, id: &str) -> Result<(), Failure> {
    let database = wiring::database(settings).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let files = file_store::open(settings, &database, &scratch).await?;
    let mut product = product(&database, id).await?;
    let mut editor = Editor::new(&database, &*files);
    put(&mut editor, product.clone()).await?;
    println!("ready");
    let mut title = String::new();
    std::io::stdin().read_line(&mut title)?;
    product.title = Text::Same(title.trim().to_owned());
    put(&mut editor, product).await?;
    println!("done");
    Ok(())
}

/// The product with what it has in warehouses, so that nothing but its title becomes another.
async fn product(database: &Database, id: &str) -> Result<Product, Failure> {
    let stored = catalog::stored(database, ItemKind::Products, id).await?;
    let stored = stored.ok_or_else(|| Failure::new(format!("there is no product {id}")))?;
    let mut product: Product = serde_json::from_str(&stored)?;
    let mut places: HashMap<String, Vec<Warehouse>> = HashMap::new();
    for level in stock::levels(database).await? {
        places.entry(level.variant_code).or_default().push(level.warehouse);
    }
    for variant in &mut product.variants {
        variant.warehouses = places.remove(&variant.code).unwrap_or_default();
    }
    Ok(product)
}

async fn put(editor: &mut Editor<'_>, product: Product) -> Result<(), Failure> {
    let edit = Edit::from(Change::Put { item: Item::Product(Box::new(product)), place: Place::Kept });
    match editor.change(vec![edit], &Actor::System, wiring::now()).await? {
        Outcome::Done { .. } => Ok(()),
        refused => Err(Failure::new(format!("the change was not made: {refused:?}"))),
    }
}
