//! The pieces that an order has out of the warehouses, and how they go back (STOCK-04, decision 61).

use super::{
    document::OrderDocument,
    held::{GivenBack, Held},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    stock::{self, Pieces},
};

/// What it has still: all that it took, less what went back for withdrawals.
pub(super) fn held_pieces(document: &OrderDocument) -> Vec<Pieces> {
    let mut held = document.pieces.clone();
    for back in &document.pieces_back {
        let is_its = |pieces: &Pieces| pieces.variant_code == back.variant_code && pieces.warehouse_code == back.warehouse_code;
        take(&mut held, back.quantity, is_its);
    }
    held.retain(|pieces| pieces.quantity > 0);
    held
}

/// Which of them so many pieces of these lines, by the guid, are: nobody knows from where each was to come, so the first warehouse comes first.
pub(super) fn pieces_of(document: &OrderDocument, lines: &[(String, u32)]) -> Vec<Pieces> {
    let mut held = held_pieces(document);
    let mut found = Vec::new();
    for (guid, quantity) in lines {
        let line = document.prices.lines.iter().find(|line| line.guid == *guid);
        let Some(variant) = line.and_then(|line| line.variant_code.as_ref()) else { continue };
        found.extend(take(&mut held, *quantity, |pieces| pieces.variant_code == *variant));
    }
    found
}

/// Takes up to `quantity` of the pieces that are meant.
fn take(held: &mut [Pieces], quantity: u32, is_meant: impl Fn(&Pieces) -> bool) -> Vec<Pieces> {
    let mut left = quantity;
    let mut taken = Vec::new();
    for pieces in held {
        let part = if is_meant(pieces) { left.min(pieces.quantity) } else { 0 };
        if part > 0 {
            left -= part;
            pieces.quantity -= part;
            taken.push(Pieces { quantity: part, ..pieces.clone() });
        }
    }
    taken
}

/// Puts pieces back where they were taken from. Before uses of codes and money of vouchers go back, as orders take them, so that none of two waits for
/// the other for ever.
pub(super) async fn give_pieces_back(transaction: &WriteTransaction, mut pieces: Vec<Pieces>) -> Result<Vec<GivenBack>, DatabaseError> {
    if pieces.is_empty() {
        return Ok(Vec::new());
    }
    // In the order in which an import that puts places back comes to their rows, for the same reason.
    pieces.sort_unstable_by(|a, b| (&a.variant_code, &a.warehouse_code).cmp(&(&b.variant_code, &b.warehouse_code)));
    let revision = stock::hold(transaction, &[]).await?.revision;
    let mut given_back = Vec::new();
    for pieces in pieces {
        let has_place = stock::give_back(transaction, revision, &pieces).await?;
        given_back.push(GivenBack { held: Held::Pieces(pieces), has_place });
    }
    Ok(given_back)
}

#[cfg(test)]
mod tests {
    use super::*;
    use vitrina_store::Database;

    #[test]
    fn stock_04_pieces_go_back_once_and_no_more_than_were_taken() {
        let pieces = |warehouse_code: &str, quantity| Pieces {
            variant_code: "MUG-W".to_owned(),
            warehouse_code: warehouse_code.to_owned(),
            quantity,
        };
        let mut document = OrderDocument::read(include_str!("document/samples/4.json")).expect("an order");
        document.prices.lines[0].variant_code = Some("MUG-W".to_owned());
        document.pieces = vec![pieces("riga", 2), pieces("vilnius", 3)];
        let lines = |quantity| [(document.prices.lines[0].guid.clone(), quantity)];
        let (some, more) = (lines(3), lines(9));
        document.pieces_back = pieces_of(&document, &some);
        assert_eq!(document.pieces_back, [pieces("riga", 2), pieces("vilnius", 1)]);
        assert_eq!(held_pieces(&document), [pieces("vilnius", 2)]);
        assert_eq!(pieces_of(&document, &more), [pieces("vilnius", 2)]);
        assert_eq!(pieces_of(&document, &[("other".to_owned(), 1)]), []);
    }

    #[tokio::test]
    async fn stock_04_adm_02_pieces_go_back_in_the_order_in_which_an_import_puts_places_back() {
        vitrina_testkit::both(async |url: &str| {
            let database = Database::open(url).await.expect("a database");
            database.migrate().await.expect("tables");
            let pieces = |(variant_code, warehouse_code): (&str, &str)| Pieces {
                variant_code: variant_code.to_owned(),
                warehouse_code: warehouse_code.to_owned(),
                quantity: 1,
            };
            let transaction = database.begin_write().await.expect("a transaction");
            let of_order = [("MUG-W", "vilnius"), ("MUG-W", "riga"), ("MUG-B", "vilnius")].map(pieces).to_vec();
            let given_back = give_pieces_back(&transaction, of_order).await.expect("an answer");
            transaction.rollback().await.expect("a rollback");
            let expected = [("MUG-B", "vilnius"), ("MUG-W", "riga"), ("MUG-W", "vilnius")].map(pieces);
            assert_eq!(given_back.into_iter().map(|back| back.held).collect::<Vec<_>>(), expected.map(Held::Pieces));
            database.close().await.expect("an end");
        })
        .await;
    }
}
