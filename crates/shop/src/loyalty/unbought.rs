//! Percent off what was not bought for long.

use crate::calendar;
use jiff::{Timestamp, civil::Date};
use std::collections::HashMap;
use vitrina_catalog::{Moment, Scope};
use vitrina_core::{
    catalog::{Configuration, UnboughtDiscount},
    owner::CustomerId,
    pricing::concession::{Concession, Less, Reason, Target},
};
use vitrina_store::{DatabaseError, Source, orders};

/// What a customer bought of the categories that programs name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bought {
    /// Whether they ever paid for anything: who never did has nothing to be won over from.
    pub has_paid: bool,
    /// When they last bought from a category, in the months that count.
    pub last: HashMap<String, Date>,
}

impl Bought {
    /// The first day on which a program holds again for a category; none where it was not bought from for long enough.
    #[must_use]
    pub fn holds_again(&self, program: &UnboughtDiscount, category: &str, today: Date) -> Option<Date> {
        self.last.get(category).map(|day| program.holds_again(*day)).filter(|day| *day > today)
    }

    fn holds(&self, program: &UnboughtDiscount, category: &str, today: Date) -> bool {
        self.has_paid && self.holds_again(program, category, today).is_none()
    }
}

/// What a customer bought from the categories of the programs that hold; nothing is asked where there is none.
pub async fn bought_of(source: &impl Source, moment: &Moment, customer: &CustomerId, now: Timestamp) -> Result<Bought, DatabaseError> {
    let configuration = &moment.snapshot.configuration;
    if configuration.unbought_discounts().next().is_none() || !orders::has_paid(source, customer).await? {
        return Ok(Bought::default());
    }
    let products = deciding(source, configuration, customer, now).await?;
    let days: HashMap<String, Date> = products.into_iter().map(|(id, at)| (id, calendar::today(configuration, at))).collect();
    let mut last = HashMap::new();
    for category in configuration.unbought_discounts().flat_map(|program| &program.categories) {
        if let Some(day) = last_in(moment, category, &days) {
            last.insert(category.clone(), day);
        }
    }
    Ok(Bought { has_paid: true, last })
}

/// The products by whose categories [`bought_of`] decides, each with the last time that they were ordered: none where no program holds.
pub(crate) async fn deciding(
    source: &impl Source,
    configuration: &Configuration,
    customer: &CustomerId,
    now: Timestamp,
) -> Result<Vec<(String, Timestamp)>, DatabaseError> {
    let Some(months) = configuration.unbought_discounts().map(|program| program.months).max() else { return Ok(Vec::new()) };
    // A month more, because not every month has all days.
    let (_, since) = calendar::months_ago(configuration, now, i32::from(months) + 1);
    orders::bought_of_customer(source, customer, since).await
}

/// What a customer pays less for what they did not buy for long.
pub(crate) async fn concessions(
    source: &impl Source,
    moment: &Moment,
    customer: &CustomerId,
    now: Timestamp,
) -> Result<Vec<(Target, Concession)>, DatabaseError> {
    let configuration = &moment.snapshot.configuration;
    let bought = bought_of(source, moment, customer, now).await?;
    let today = calendar::today(configuration, now);
    let of_program = |program: &UnboughtDiscount| {
        let concession = Concession { reason: Reason::Unbought, less: Less::Percent(program.percent) };
        let held = program.categories.iter().filter(|category| bought.holds(program, category, today));
        held.map(|category| (Target::Category(category.clone()), concession)).collect::<Vec<_>>()
    };
    Ok(configuration.unbought_discounts().flat_map(of_program).collect())
}

/// The last of these days on which something of a category, or below, was bought. What is not sold any more is of none.
fn last_in(moment: &Moment, category: &str, days: &HashMap<String, Date>) -> Option<Date> {
    let bought = Scope::Ids { ids: days.keys().cloned().collect(), variants: Vec::new() };
    moment.ids_within(bought, category).into_iter().filter_map(|id| days.get(id).copied()).max()
}
