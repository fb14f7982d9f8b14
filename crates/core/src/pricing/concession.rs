//! What somebody pays less as who they are (decisions 58 and 59, ADR 36). `web/rules/src/price-line.ts` is the twin of what a line makes of it.

use super::{base::base_of, explanation::StepCode};
use crate::{
    catalog::{PricingMatrix, Product, Variant},
    money::Money,
};
use rust_decimal::Decimal;

/// Why somebody pays less. Of equal ones the first counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// It was agreed with them, or with their company.
    Agreed,
    /// A loyalty program, by what they paid.
    Loyalty,
    /// A sales program, for what they did not buy for long.
    Unbought,
}

/// How much less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Less {
    /// What a piece, or a square metre, costs instead.
    Price(Money),
    /// Percent of it, 0 to 100.
    Percent(Decimal),
}

/// What somebody pays less for a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Concession {
    /// Why.
    pub reason: Reason,
    /// How much.
    pub less: Less,
}

/// What it is for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Target {
    /// A product, whichever variant.
    Product(String),
    /// One variant.
    Variant {
        /// Its product.
        product: String,
        /// Its code.
        code: String,
    },
    /// Everything in a category or below.
    Category(String),
}

/// What was agreed about a price (decision 58).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Agreement {
    /// What it is about.
    pub target: Target,
    /// What who it was agreed with pays less.
    pub less: Less,
}

/// What a line is computed over, and what is taken off that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conceded {
    /// The price that holds for everybody: the reduced one of a sale, or where a concession counts, the one before.
    pub base: Money,
    /// The concession that counts.
    pub concession: Option<Concession>,
}

impl Reason {
    /// The step of the price that tells of it.
    #[must_use]
    pub const fn step(self) -> StepCode {
        match self {
            Self::Agreed => StepCode::Agreed,
            Self::Loyalty => StepCode::Loyalty,
            Self::Unbought => StepCode::Unbought,
        }
    }
}

impl Less {
    /// What is left of a price, in currency units.
    #[must_use]
    pub fn of(self, price: Decimal) -> Decimal {
        match self {
            Self::Price(instead) => instead.to_decimal(),
            Self::Percent(percent) => price * (Decimal::ONE_HUNDRED - percent) / Decimal::ONE_HUNDRED,
        }
    }
}

impl Target {
    /// Whether it is for a variant of a product in these categories, and those above them.
    pub fn covers<'a>(&self, product: &Product, variant: &Variant, mut categories: impl Iterator<Item = &'a str>) -> bool {
        match self {
            Self::Product(id) => *id == product.id,
            Self::Variant { code, .. } => *code == variant.code,
            Self::Category(id) => categories.any(|category| category == id),
        }
    }
}

/// What the line of a variant is computed over for who has these concessions; none where its price is on request.
pub fn conceded_of(
    variant: &Variant,
    matrix: Option<&PricingMatrix>,
    concessions: impl IntoIterator<Item = Concession>,
) -> Option<Conceded> {
    let base = base_of(variant.price_now, matrix)?;
    Some(if matrix.is_some_and(PricingMatrix::has_totals) {
        Conceded { base, concession: conceded_of_totals(concessions) }
    } else {
        conceded(base, variant.price_old, concessions)
    })
}

/// Of a price that may be reduced from an `old` one, the lowest counts: what a sale has made of it, or what the best concession makes of the
/// price without the sale. They are never taken off one another.
#[must_use]
pub fn conceded(now: Money, old: Option<Money>, concessions: impl IntoIterator<Item = Concession>) -> Conceded {
    let regular = old.filter(|old| *old > now).unwrap_or(now);
    let best = concessions.into_iter().map(|one| (one.less.of(regular.to_decimal()), one)).min_by_key(|(price, one)| (*price, one.reason));
    match best.filter(|(price, _)| *price < now.to_decimal()) {
        Some((_, concession)) => Conceded { base: regular, concession: Some(concession) },
        None => Conceded { base: now, concession: None },
    }
}

/// The concession that counts where the matrix holds the totals of lines: prices of pieces play no part there.
#[must_use]
pub fn conceded_of_totals(concessions: impl IntoIterator<Item = Concession>) -> Option<Concession> {
    let percents = concessions.into_iter().filter_map(|one| match one.less {
        Less::Percent(percent) if percent > Decimal::ZERO => Some((percent, one)),
        Less::Percent(_) | Less::Price(_) => None,
    });
    percents.min_by_key(|(percent, one)| (-*percent, one.reason)).map(|(_, one)| one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::vectors;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        now: Option<Money>,
        old: Option<Money>,
        concessions: Vec<Told>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Told {
        price: Option<Money>,
        percent: Option<Decimal>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Counts {
        base: Option<Money>,
        concession: Option<Told>,
    }

    fn concession(told: &Told) -> Concession {
        let less = told.percent.map_or_else(|| Less::Price(told.price.expect("a price or a percent")), Less::Percent);
        Concession { reason: Reason::Agreed, less }
    }

    fn told(concession: Concession) -> Told {
        match concession.less {
            Less::Price(price) => Told { price: Some(price), percent: None },
            Less::Percent(percent) => Told { price: None, percent: Some(percent) },
        }
    }

    #[test]
    fn b2b_03_of_equal_concessions_what_was_agreed_is_told() {
        let tenth = |reason| Concession { reason, less: Less::Percent(Decimal::TEN) };
        let both = [tenth(Reason::Loyalty), tenth(Reason::Agreed)];
        let ten = "10".parse().expect("an amount");
        assert_eq!(conceded(ten, None, both).concession, Some(tenth(Reason::Agreed)));
        assert_eq!(conceded_of_totals(both), Some(tenth(Reason::Agreed)));
    }

    #[test]
    fn b2b_03_of_sale_and_concessions_the_lowest_price_counts_as_the_vectors_say() {
        for (case, expected) in vectors::<Case, Counts>(include_str!("../../../../vectors/concessions.json")) {
            let concessions = case.concessions.iter().map(concession);
            let counts = match case.now {
                Some(now) => {
                    let conceded = conceded(now, case.old, concessions);
                    Counts { base: Some(conceded.base), concession: conceded.concession.map(told) }
                }
                None => Counts { base: None, concession: conceded_of_totals(concessions).map(told) },
            };
            assert_eq!(counts, expected, "{case:?}");
        }
    }
}
