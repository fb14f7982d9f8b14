//! What items say of one another must hold, whoever changes them (decision 51): pure functions over items of the shop as it would be
//! and what they touch, the same for one item and for all. What can be told from one item alone is in its schema (docs/import).

mod addresses;
mod around;
mod bounds;
mod checkout;
mod descriptions;
mod finding;
mod goods;
mod look;
mod matrix;
mod redirects;
mod references;
mod titles;

pub use around::Around;
pub use finding::{Code, Finding};
pub use look::Look;

use addresses::{Addressed, Addresses};

/// Everything that does not hold in what is looked at, each kind's keys being unique.
#[must_use]
pub fn check(look: &Look<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    references::check(look, &mut findings);
    goods::check(look, &mut findings);
    matrix::check(look.products, &mut findings);
    bounds::check(look, &mut findings);
    titles::check(look, &mut findings);
    descriptions::check(look, &mut findings);
    checkout::check(look, &mut findings);
    let content = Addressed::read(&look.data.content, &mut findings);
    let addresses = Addresses::of(look, &content, &mut findings);
    addresses.check_roles(&content, &mut findings);
    redirects::check(look, &addresses, &mut findings);
    addresses.check_links(&look.data.content, &mut findings);
    findings
}
