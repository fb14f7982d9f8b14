//! `vitrina demo`: a synthetic catalogue for measuring, grown from the demo catalogue.

use super::Failure;
use crate::{demo::DemoFolder, settings::Settings, wiring};
use vitrina_core::{catalog::Product, money::Money, text::Text};
use vitrina_shop::exchange;
use vitrina_store::catalog;

/// Fills the shop with `count` products: the demo's, repeated with other names, addresses and prices.
pub(crate) async fn fill(settings: &Settings, count: usize, seed: u64) -> Result<(), Failure> {
    let database = wiring::database(settings).await?;
    let folder = DemoFolder::unpack(&settings.data)?;
    exchange::import(&database, &*wiring::files(settings)?, folder.path(), wiring::now()).await?;
    let mut shop = catalog::load_shop(&database).await?.ok_or_else(|| Failure("the demo catalogue is empty".to_owned()))?;
    let models = std::mem::take(&mut shop.catalog.products);
    let mut dice = Dice(seed);
    shop.catalog.products =
        models.iter().cycle().take(count).enumerate().map(|(index, model)| sibling(model, index, models.len(), &mut dice)).collect();
    let transaction = database.begin_write().await?;
    catalog::replace(&transaction, &shop, wiring::now()).await?;
    transaction.commit().await?;
    println!("{count} products");
    Ok(())
}

/// The product itself in the first round, a sibling of it in the later ones.
fn sibling(model: &Product, index: usize, round: usize, dice: &mut Dice) -> Product {
    let mut product = model.clone();
    if index < round {
        return product;
    }
    let number = index / round + 1;
    product.id = format!("{}-{number}", model.id);
    product.code = format!("{}-{number}", model.code);
    product.title = with(&model.title, &format!(" {number}"));
    product.url = with(&model.url, &format!("-{number}"));
    product.product_lists.clear();
    for variant in &mut product.variants {
        variant.code = format!("{}-{number}", variant.code);
        variant.price_old = None;
        variant.price_now = variant.price_now.map(|price| varied(price, dice.percent()));
    }
    product
}

fn with(text: &Text, suffix: &str) -> Text {
    match text {
        Text::Same(text) => Text::Same(format!("{text}{suffix}")),
        Text::ByLanguage(texts) => Text::ByLanguage(texts.iter().map(|(locale, text)| (*locale, format!("{text}{suffix}"))).collect()),
    }
}

/// `price` at so many percent.
fn varied(price: Money, percent: i64) -> Money {
    Money::from_ten_thousandths((price.ten_thousandths() / 100).saturating_mul(percent).max(100))
}

/// A small generator of numbers (`SplitMix64`): the same seed gives the same catalogue on every machine.
struct Dice(u64);

impl Dice {
    /// From 60 to 160.
    fn percent(&mut self) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        60 + i64::try_from((mixed ^ (mixed >> 31)) % 101).unwrap_or_default()
    }
}
