//! Everything that is held about a customer, as a file of theirs (decision 63, ADR 42).

use super::{
    noting::{CUSTOMER, noted},
    proof::{ProofError, prove_again},
    sessions::Signed,
};
use crate::{context::Shop, orders::token_of};
use serde_json::{Value, json};
use std::{fs, io, path::Path};
use tokio::{
    fs::File,
    io::{AsyncSeekExt, AsyncWriteExt},
};
use vitrina_core::{customers::AccountEvent, owner::CustomerId};
use vitrina_store::{
    DatabaseError, ReadTransaction,
    customers::{self, events},
    own_data::{OwnData, ToldRow},
};

/// A file without a name: it goes with who holds it.
#[derive(Debug)]
pub struct OwnFile {
    /// From its beginning.
    pub file: fs::File,
    /// Bytes.
    pub length: u64,
}

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum OwnDataError {
    /// Nobody is signed in any more.
    #[error("nobody is signed in")]
    NotSignedIn,
    /// It is not proven enough who asks.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// There is no room for it.
    #[error("the file cannot be written: {0}")]
    Unwritable(#[from] io::Error),
    /// The database did not do it.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Writes all that is held about who is signed in: of one moment, some rows at a time, so that memory does not grow with what they did.
pub async fn own_data(shop: &Shop, signed: &Signed, password: Option<String>) -> Result<OwnFile, OwnDataError> {
    let id = &signed.session.customer;
    let customer = customers::find(&shop.database, id).await?.ok_or(OwnDataError::NotSignedIn)?;
    prove_again(shop, &signed.session, &customer, password).await?;
    let now = shop.clock.now();
    let transaction = shop.database.begin_write().await?;
    let done = events::note(&transaction, &noted(&shop.chance, id, now, CUSTOMER, AccountEvent::DataTaken)).await;
    transaction.end(done).await?;

    let mut file = nameless(&shop.uploads.folder, &shop.chance.token()).await?;
    let transaction = shop.database.begin_read().await?;
    let written = write(shop, &transaction, id, &mut file).await;
    transaction.end().await?;
    written?;
    let length = file.stream_position().await?;
    file.rewind().await?;
    Ok(OwnFile { file: file.into_std().await, length })
}

/// A file that has no name any more once it is open.
async fn nameless(folder: &Path, name: &str) -> io::Result<File> {
    tokio::fs::create_dir_all(folder).await?;
    let path = folder.join(name);
    let file = File::options().read(true).write(true).create_new(true).open(&path).await?;
    tokio::fs::remove_file(&path).await?;
    Ok(file)
}

async fn write(shop: &Shop, transaction: &ReadTransaction, id: &CustomerId, file: &mut File) -> Result<(), OwnDataError> {
    let origin = shop.shelf.now().snapshot.configuration.site_origin.clone();
    let head = json!({"shop": origin, "writtenAt": shop.clock.now().to_string(), "customer": id.0}).to_string();
    // The parts go on where the head ends.
    file.write_all(head.trim_end_matches('}').as_bytes()).await?;
    let data = OwnData::of(transaction, id).await?;
    for (name, mut rows) in data.parts() {
        file.write_all(format!(",\n\"{name}\":[").as_bytes()).await?;
        let mut separator = "";
        loop {
            let some = rows.next().await?;
            if some.is_empty() {
                break;
            }
            for row in some {
                let row = linked(shop, &origin, name, row);
                file.write_all(format!("{separator}\n{row}").as_bytes()).await?;
                separator = ",";
            }
        }
        file.write_all(b"]").await?;
    }
    file.write_all(b"}\n").await?;
    Ok(file.flush().await?)
}

/// The row with the address under which more of it can be had: of an order its page, with its papers; of a file itself.
fn linked(shop: &Shop, origin: &str, part: &str, ToldRow { mut told, token_hash }: ToldRow) -> Value {
    let id = told.get("id").and_then(Value::as_str).unwrap_or_default();
    let address = match part {
        "orders" => token_hash.and_then(|hash| token_of(&shop.link_key, id, &hash)).map(|token| {
            let moment = shop.shelf.now();
            let configuration = &moment.snapshot.configuration;
            let page = moment.snapshot.address(&configuration.page_paths.cart_page, configuration.default_locale);
            format!("{origin}{page}?step=final#order={token}")
        }),
        "files" => Some(format!("{origin}/api/document/{id}")),
        _ => None,
    };
    if let Some(address) = address {
        told.insert("address".to_owned(), address.into());
    }
    Value::Object(told)
}
