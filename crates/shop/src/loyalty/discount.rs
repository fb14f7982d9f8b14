//! Percent off by what was paid.

use crate::calendar;
use jiff::{Timestamp, civil::Date};
use vitrina_core::{
    catalog::{Configuration, PAID_MONTHS},
    loyalty::kept_of,
    money::Money,
    owner::CustomerId,
    pricing::concession::{Concession, Less, Reason},
};
use vitrina_store::{DatabaseError, Source, orders};

/// What a customer paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoyaltyStanding {
    /// The first day that counts, in the shop's zone.
    pub since: Date,
    /// What was paid since then and not given back, without VAT.
    pub paid: Money,
}

/// What a customer paid in the months that count.
pub async fn standing_of(
    source: &impl Source,
    configuration: &Configuration,
    customer: &CustomerId,
    now: Timestamp,
) -> Result<LoyaltyStanding, DatabaseError> {
    let (since, begins_at) = calendar::months_ago(configuration, now, PAID_MONTHS);
    let orders = orders::paid_of_customer(source, customer, &configuration.currency, begins_at).await?;
    Ok(LoyaltyStanding { since, paid: kept_of(orders) })
}

/// What a customer pays less by what they paid; nothing is asked where no program holds.
pub(crate) async fn concessions(
    source: &impl Source,
    configuration: &Configuration,
    customer: &CustomerId,
    now: Timestamp,
) -> Result<Vec<Concession>, DatabaseError> {
    if configuration.loyalty_discounts().next().is_none() {
        return Ok(Vec::new());
    }
    let LoyaltyStanding { paid, .. } = standing_of(source, configuration, customer, now).await?;
    let concession = |percent| Concession { reason: Reason::Loyalty, less: Less::Percent(percent) };
    Ok(configuration.loyalty_discounts().filter_map(|program| Some(concession(program.reached(paid)?.percent))).collect())
}
