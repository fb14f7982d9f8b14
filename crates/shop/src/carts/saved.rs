//! Carts that a customer saves for later (CART-06).

use super::{CartError, CartLine, written};
use crate::context::Shop;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use vitrina_core::{fold::folded, owner::CustomerId};
use vitrina_store::{
    carts::{self, SavedHead, others, put_saved, remove_saved, saved, saved_heads},
    customers,
};

/// How many carts a customer may save.
pub const SAVED_MAX: u64 = 100;
/// How long they may be together, with the words that they are found by: some ten as long as one may be, or a hundred of many lines.
pub const SAVED_BYTES_MAX: u64 = 5 * 1024 * 1024;
/// So many products of a cart are named in a list.
const NAMED_MAX: usize = 3;

/// What a list shows of a saved cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedCart {
    /// As its customer's browser calls it.
    pub id: String,
    /// When it was saved last.
    pub saved_at: Timestamp,
    /// How many lines it has.
    pub lines: usize,
    /// How many pieces.
    pub quantity: u64,
    /// The first of its lines.
    pub products: Vec<SavedProduct>,
}

/// A product of a saved cart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SavedProduct {
    /// Product id.
    pub id: String,
    /// What it was called when it was added.
    pub title: String,
    /// Its picture then.
    pub image_id: Option<String>,
    /// Pieces.
    pub quantity: u32,
}

/// What is kept beside the lines, so that a list reads none of them.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    lines: usize,
    quantity: u64,
    products: Vec<SavedProduct>,
    /// What it is found by, folded.
    words: String,
}

/// Which of a customer's saved carts.
#[derive(Debug, Clone, Default)]
pub struct SavedQuery {
    /// Only those with products that have all of these words; empty: all.
    pub search: String,
    /// The one that was saved last comes last.
    pub oldest_first: bool,
    /// How many are passed over.
    pub skip: usize,
    /// How many at most.
    pub limit: usize,
}

/// The saved carts that a query wants, and how many there are in all.
pub async fn saved_carts(shop: &Shop, customer: &CustomerId, query: &SavedQuery) -> Result<(Vec<SavedCart>, usize), CartError> {
    let wanted = folded(&query.search);
    let mut found = Vec::new();
    // There are few, so that the database need not know how words are folded.
    for row in saved_heads(&shop.database, customer).await? {
        let head: Head = serde_json::from_str(&row.head)?;
        if wanted.split_whitespace().all(|word| head.words.contains(word)) {
            found.push(described(row.id, row.saved_at, head));
        }
    }
    found.sort_by(|one, other| (other.saved_at, &other.id).cmp(&(one.saved_at, &one.id)));
    if query.oldest_first {
        found.reverse();
    }
    let total = found.len();
    Ok((found.into_iter().skip(query.skip).take(query.limit).collect(), total))
}

/// The saved cart that the customer calls so, with its lines.
pub async fn saved_cart(shop: &Shop, customer: &CustomerId, id: &str) -> Result<(SavedCart, Vec<CartLine>), CartError> {
    let row = saved(&shop.database, customer, id).await?.ok_or(CartError::Unknown)?;
    let head = serde_json::from_str(&row.head.head)?;
    Ok((described(row.head.id, row.head.saved_at, head), serde_json::from_str(&row.body)?))
}

/// Saves a cart, in the place of the one that the customer called so before. Where the device has `seen` when that one was saved, another one
/// is not written over, and none that was removed comes back.
pub async fn save_cart(
    shop: &Shop,
    customer: &CustomerId,
    id: &str,
    lines: &[CartLine],
    seen: Option<Timestamp>,
) -> Result<SavedCart, CartError> {
    let body = written(lines.len(), &lines)?;
    let now = shop.clock.now();
    // As it is stored, so that whoever saved it has seen it.
    let (head, saved_at) = (head_of(lines), Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now));
    let row = carts::SavedCart { head: SavedHead { id: id.to_owned(), saved_at, head: serde_json::to_string(&head)? }, body };
    let transaction = shop.database.begin_write().await?;
    let done = async {
        // Whoever else saves one for the same customer waits here, so that they count each other.
        customers::hold_still(&transaction, customer).await?;
        if let Some(seen) = seen {
            let before = saved(&transaction, customer, id).await?;
            // The same once more is of a device that heard no answer.
            if before.is_none_or(|before| before.head.saved_at != seen && before.body != row.body) {
                return Err(CartError::Changed);
            }
        }
        let others = others(&transaction, customer, id).await?;
        if others.count >= SAVED_MAX {
            return Err(CartError::TooMany);
        }
        if others.bytes + (row.head.head.len() + row.body.len()) as u64 > SAVED_BYTES_MAX {
            return Err(CartError::TooMuch);
        }
        Ok(put_saved(&transaction, customer, &row).await?)
    }
    .await;
    transaction.end::<_, CartError>(done).await?;
    Ok(described(row.head.id, saved_at, head))
}

/// Forgets a saved cart.
pub async fn remove_saved_cart(shop: &Shop, customer: &CustomerId, id: &str) -> Result<(), CartError> {
    let transaction = shop.database.begin_write().await?;
    let removed = async {
        // Whoever saves it just now has seen it, or sees that it is gone.
        customers::hold_still(&transaction, customer).await?;
        remove_saved(&transaction, customer, id).await
    }
    .await;
    if transaction.end(removed).await? { Ok(()) } else { Err(CartError::Unknown) }
}

fn head_of(lines: &[CartLine]) -> Head {
    let product = |CartLine { line, title, image_id, .. }: &CartLine| SavedProduct {
        id: line.id.clone(),
        title: title.clone(),
        image_id: image_id.clone(),
        quantity: line.quantity,
    };
    let words = lines.iter().flat_map(|CartLine { line, title, .. }| [Some(title), Some(&line.id), line.code.as_ref()]);
    Head {
        lines: lines.len(),
        quantity: lines.iter().map(|line| u64::from(line.line.quantity)).sum(),
        products: lines.iter().take(NAMED_MAX).map(product).collect(),
        words: words.flatten().map(|word| folded(word)).collect::<Vec<_>>().join(" "),
    }
}

fn described(id: String, saved_at: Timestamp, Head { lines, quantity, products, .. }: Head) -> SavedCart {
    SavedCart { id, saved_at, lines, quantity, products }
}
