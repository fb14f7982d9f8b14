//! What who buys pays less, as far as the shop knows them (decisions 58 and 59, ADR 36 and 40).

use super::Cart;
use crate::loyalty;
use jiff::Timestamp;
use std::collections::BTreeSet;
use vitrina_catalog::{Moment, Scope, Snapshot};
use vitrina_core::{
    catalog::{PointsProgram, Product, Variant},
    owner::{CustomerId, Owner},
    pricing::concession::{Agreement, Concession, Reason, Target},
};
use vitrina_store::{
    DatabaseError, Source,
    agreements::{self, Holder},
    customers, points,
};

/// What somebody pays less, and for what. Of somebody who is not signed in nothing is known.
#[derive(Debug, Clone, PartialEq)]
pub struct Concessions {
    /// What was agreed with them.
    agreed: Vec<(Target, Concession)>,
    /// What they did not buy for long.
    unbought: Vec<(Target, Concession)>,
    /// What they pay less for everything.
    everywhere: Vec<Concession>,
    /// The points that they have, where points could pay for something in the cart.
    points: Option<i64>,
}

impl Concessions {
    /// Nothing: somebody pays what everybody pays.
    #[must_use]
    pub const fn none() -> Self {
        Self { agreed: Vec::new(), unbought: Vec::new(), everywhere: Vec::new(), points: None }
    }

    /// This for everything.
    #[cfg(test)]
    pub(super) fn everywhere(concession: Concession) -> Self {
        Self { everywhere: vec![concession], ..Self::none() }
    }

    /// What a customer pays less at a moment for these products, or for any.
    pub async fn find(
        source: &impl Source,
        moment: &Moment,
        customer: Option<&CustomerId>,
        products: Option<&[&str]>,
        now: Timestamp,
    ) -> Result<Self, DatabaseError> {
        let Some(customer) = customer else { return Ok(Self::none()) };
        let agreed = agreements::of(source, &holders(source, customer).await?, products).await?;
        let concession = |Agreement { target, less }| (target, Concession { reason: Reason::Agreed, less });
        let everywhere = loyalty::by_paid(source, &moment.snapshot.configuration, customer, now).await?;
        let unbought = loyalty::by_unbought(source, moment, customer, now).await?;
        Ok(Self { agreed: agreed.into_iter().map(concession).collect(), unbought, everywhere, points: None })
    }

    /// What the owner of a cart pays less for what is in it.
    pub async fn of_cart(
        source: &impl Source,
        moment: &Moment,
        owner: Option<&Owner>,
        cart: &Cart,
        now: Timestamp,
    ) -> Result<Self, DatabaseError> {
        let products: Vec<&str> = cart.lines.iter().map(|line| line.id.as_str()).collect();
        let customer = owner.and_then(Owner::customer);
        let found = Self::find(source, moment, customer, Some(&products), now).await?;
        let program = moment.snapshot.configuration.points_program();
        let pays = |program: &PointsProgram| products.iter().any(|product| program.pays_for(product));
        match customer.filter(|_| program.is_some_and(pays)) {
            Some(customer) => Ok(Self { points: Some(points::balance(source, customer).await?), ..found }),
            None => Ok(found),
        }
    }

    /// The points that they have, where points could pay for something in the cart.
    pub(super) const fn points(&self) -> Option<i64> {
        self.points
    }

    /// Whether nothing is known that they pay less for.
    #[must_use]
    pub const fn are_none(&self) -> bool {
        self.agreed.is_empty() && self.unbought.is_empty() && self.everywhere.is_empty()
    }

    /// The products that prices were agreed for with them, in the order of their ids.
    #[must_use]
    pub fn products(&self, moment: &Moment) -> Vec<String> {
        let mut ids = BTreeSet::new();
        for (target, _) in &self.agreed {
            match target {
                Target::Product(id) | Target::Variant { product: id, .. } => drop(ids.insert(id.as_str())),
                Target::Category(id) => ids.extend(moment.ids_within(Scope::All, id)),
            }
        }
        ids.into_iter().map(str::to_owned).collect()
    }

    /// What holds for a variant.
    pub fn of<'a>(&'a self, snapshot: &'a Snapshot, product: &'a Product, variant: &'a Variant) -> impl Iterator<Item = Concession> {
        let covers = |target: &Target| target.covers(product, variant, snapshot.categories_of(product));
        let targeted = self.agreed.iter().chain(&self.unbought).filter(move |(target, _)| covers(target)).map(|(_, concession)| concession);
        targeted.chain(&self.everywhere).copied()
    }
}

/// With whom something may have been agreed that holds for a customer: them, and the company that staff confirmed they speak for.
pub(crate) async fn holders(source: &impl Source, customer: &CustomerId) -> Result<Vec<Holder>, DatabaseError> {
    let account = customers::find(source, customer).await?;
    let company = account.map(|account| account.company).filter(|company| company.confirmed_at.is_some());
    let company = company.and_then(|company| company.key).map(Holder::Company);
    Ok([Holder::Customer(customer.clone())].into_iter().chain(company).collect())
}
