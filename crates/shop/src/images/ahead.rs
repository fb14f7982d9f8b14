//! What the first visitor sees is made before they come: the sizes of cards, and of a product's first picture.

use super::{Fit, Format, ImageError, ImageSpec};
use crate::context::Shop;
use std::{collections::HashSet, time::Duration};
use vitrina_catalog::{Moment, Snapshot};

/// Widths that browsers choose for a card and for the first picture of a gallery: of those that pages offer, what no card is too large for.
const WIDTHS_PX: [u32; 8] = [256, 340, 480, 640, 828, 1080, 1440, 1920];
/// How soon after a change of the catalogue it begins.
const LOOK_INTERVAL: Duration = Duration::from_secs(2);

/// Prepares pictures for ever: at the start and whenever the catalogue changes, what is missing.
pub async fn watch(shop: Shop) {
    let mut prepared = None;
    loop {
        let moment = shop.shelf.now();
        let edition = moment.edition();
        if prepared != Some(edition) {
            prepared = prepare(&shop, &moment).await.then_some(edition);
        }
        drop(moment);
        tokio::time::sleep(LOOK_INTERVAL).await;
    }
}

/// Whether it came to the end: not when the catalogue changed meanwhile, others were always first, or the file store went away.
async fn prepare(shop: &Shop, moment: &Moment) -> bool {
    let specs = specs(moment.snapshot.configuration.image_quality);
    for id in first_pictures(&moment.snapshot) {
        match shop.images.prepare(id, &specs).await {
            Err(ImageError::Files(error)) => {
                tracing::warn!(%error, "pictures are not prepared");
                return false;
            }
            // Shoppers come first: it is looked at again.
            Err(ImageError::Busy) => return false,
            // What cannot be shown was told where it was found.
            Err(ImageError::Unknown | ImageError::Unreadable(_)) | Ok(()) => {}
        }
        if shop.shelf.now().edition() != moment.edition() {
            return false;
        }
    }
    true
}

/// The first picture of each product, each once, in the order of the catalogue.
fn first_pictures(snapshot: &Snapshot) -> impl Iterator<Item = &str> {
    let locale = snapshot.configuration.default_locale;
    let mut seen = HashSet::new();
    let firsts = snapshot.entries().filter_map(move |product| Some(product.images(locale).next()?.0));
    firsts.filter(move |id| seen.insert(*id))
}

/// The same that are answered to a browser that takes AVIF or WebP.
fn specs(quality: u8) -> Vec<ImageSpec> {
    let spec = |width_px| ImageSpec {
        width_px: Some(width_px),
        height_px: None,
        fit: Fit::Contain,
        format: Format::Webp,
        quality,
        stand_in_quality: quality,
    };
    WIDTHS_PX.map(spec).to_vec()
}
