use super::{change::Difference, plan::Plan};
use crate::{Database, DatabaseError, audit::entry, batch::insert_all, revisions, timestamp};
use jiff::Timestamp;

impl Plan {
    /// Writes the difference and what the audit log says of it in one transaction, whose revision is answered. None: something else was
    /// changed since this was worked out, and nothing is written.
    ///
    /// Orders go on meanwhile, but for the end, when what they need is written. `author` is who changes it, such as `import`.
    pub async fn write(mut self, database: &Database, author: &str, now: Timestamp) -> Result<Option<i64>, DatabaseError> {
        let transaction = database.begin_catalog().await?;
        let revision = revisions::begin_change(&transaction).await?;
        if revision != self.revision + 1 {
            transaction.rollback().await?;
            return Ok(None);
        }
        let at = timestamp::write(now);
        let touches_stock = self.products.touches_stock();
        let shapes_products = self.documents.shape_products || self.products.has_new_dictionary();
        let stock_revision = revisions::changed_stock(&transaction).await?;
        self.documents.write(&transaction).await?;
        self.products.write(&transaction, revision, stock_revision, author, &at).await?;
        insert_all(&transaction, log(self.differences, revision, author, &at)).await?;
        revisions::publish_change(&transaction, shapes_products, touches_stock).await?;
        self.codes.write(&transaction).await?;
        self.products.publish(&transaction, stock_revision).await?;
        transaction.commit().await?;
        Ok(Some(revision))
    }
}

fn log(differences: Vec<Difference>, revision: i64, author: &str, at: &str) -> Vec<entry::Model> {
    let row = |(number, difference): (i32, Difference)| entry::Model {
        revision,
        number,
        at: at.to_owned(),
        author: author.to_owned(),
        kind: difference.kind.name().to_owned(),
        key: difference.key,
        before: difference.before,
        after: difference.after,
    };
    (0..).zip(differences).map(row).collect()
}
