//! `vitrina import`, `vitrina export` (ADM-02) and `vitrina stock import` (ADM-04).

use super::{Failure, NO_INVOICES, NOBODY_CAN_PAY, charged_by_default, say, unread};
use crate::{
    data_folder::{Aside, Scratch},
    file_store,
    settings::{DatabaseUrl, Settings},
    wiring,
};
use std::{
    io::{self, Write},
    path::Path,
};
use vitrina_adapters::{Folder, PictureDecoder};
use vitrina_shop::exchange::{self, Difference, ImportError, ImportFolder, Imported};
use vitrina_store::Database;

/// Puts `folder` over catalogue and content, or only says what that would change. Removing more than half of something needs
/// `replace` (ADM-04).
pub(crate) async fn import(settings: &Settings, folder: &Path, check: bool, replace: bool) -> Result<(), Failure> {
    if check {
        return compare(settings, folder, replace).await;
    }
    let folder = ImportFolder::at(folder).of_shop_in(&settings.place.data);
    if !wiring::has_tables(settings).await? {
        // What cannot be imported makes no shop.
        exchange::check_form(folder)?;
    }
    let database = wiring::database(settings).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let files = file_store::open(settings, &database, &scratch).await?;
    let room = wiring::room(settings);
    let imported = exchange::import(&database, &*files, &PictureDecoder, folder, &room, replace, wiring::now()).await;
    let told = match &imported {
        Err(ImportError::TooMuch(difference)) | Ok(Imported { difference, .. }) => {
            warn(settings, difference);
            tell(difference)
        }
        Err(_) => Ok(()),
    };
    imported?;
    told.map_err(|error| unread(&error))
}

/// Says what an import would change. The database and the files stay as they are (contract); a shop that has none yet is compared with an empty one.
async fn compare(settings: &Settings, folder: &Path, replace: bool) -> Result<(), Failure> {
    let folder = ImportFolder::at(folder).of_shop_in(&settings.place.data);
    let aside = Aside::open(&wiring::random_name())?;
    let database = match wiring::database_if_any(settings).await? {
        Some(database) => database,
        None => empty_database(&aside).await?,
    };
    let files = file_store::as_they_are(settings, aside.path())?;
    let difference = exchange::check(&database, &files, &PictureDecoder, folder, wiring::now()).await?;
    warn(settings, &difference);
    let told = tell(&difference);
    if replace || difference.too_much().next().is_none() { Ok(told?) } else { Err(ImportError::TooMuch(difference).into()) }
}

fn tell(difference: &Difference) -> io::Result<()> {
    write!(io::stdout().lock(), "{difference}")
}

async fn empty_database(aside: &Aside) -> Result<Database, Failure> {
    let database = Database::open(DatabaseUrl::of_file(&aside.path().join("vitrina.db")).in_full()).await?;
    database.migrate().await?;
    Ok(database)
}

/// Comes before what changed, which nobody may read to its end. Whether cards are taken is no business of a folder, but of the settings that
/// `serve` has too.
fn warn(settings: &Settings, difference: &Difference) {
    for unshown in &difference.unshown {
        eprintln!("warning: {unshown}");
    }
    if !difference.ways_to_pay.iter().any(|way| way.is_offered(settings.payment.takes_cards())) {
        eprintln!("warning: {NOBODY_CAN_PAY}");
    }
    if difference.lacks_vat_code {
        eprintln!("warning: {NO_INVOICES}");
    }
    if let Some(words) = charged_by_default(&difference.without_vat_rate) {
        eprintln!("warning: {words}");
    }
}

/// Writes counts of what lies in the warehouses.
pub(crate) async fn import_stock(settings: &Settings, file: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let written = exchange::import_stock(&database, file, wiring::now()).await?;
    say(format_args!("{written} counts written"))
}

/// Writes catalogue and content to `folder`.
pub(crate) async fn export(settings: &Settings, folder: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let files = Folder::open(&settings.place.data.join("files"), &settings.place.data)?;
    exchange::export(&database, &files, folder).await?;
    say(format_args!("exported to {}", folder.display()))
}
