//! What a schema cannot say of bounds: that a lower one lies below its upper one, and what numbers mean (decisions 7, 8, 13).

use super::{
    finding::{At, Code, Finding},
    look::Look,
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use std::collections::HashSet;
use vitrina_core::{
    catalog::{Configuration, ItemKind, LoyaltyDiscount, LoyaltyTier, PointsProgram, ProductAttribute, Program, UnboughtDiscount},
    delivery::calendar::WorkingCalendar,
    money::Money,
    pricing::codes::DiscountType,
};

/// Decimals of what is paid.
const CENTS: u32 = 2;
/// More points for a unit of the currency are a slip of the pen.
const POINTS_PER_UNIT_MAX: Decimal = Decimal::ONE_THOUSAND;

/// Checks products, discounts, the VAT table and the calendar.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    for product in look.products {
        let at = At::new(ItemKind::Products, &product.id);
        for (index, attribute) in product.attributes.iter().enumerate() {
            let field = format!("attributes.{index}");
            for (side, min, max) in sides(attribute) {
                below(at, &format!("{field}.min{side}"), min, max, findings);
            }
            one_outline(at, &field, attribute, findings);
        }
    }
    for discount in look.discounts {
        let at = At::new(ItemKind::Discounts, &discount.code);
        let wrong = match discount.kind {
            _ if discount.value <= Decimal::ZERO => Some("takes nothing off: it must be above 0"),
            DiscountType::Percent if discount.value > Decimal::ONE_HUNDRED => Some("a percent is at most 100"),
            DiscountType::Amount if discount.value.round_dp(CENTS) != discount.value => Some("an amount has at most two decimals"),
            _ => None,
        };
        findings.extend(wrong.map(|words| at.finding(Code::Unfit, "value", words)));
        below(at, "minCart", discount.min_cart, discount.max_cart, findings);
        below(at, "validFrom", discount.valid_from, discount.valid_to, findings);
    }
    configuration(&look.data.configuration, findings);
}

fn configuration(configuration: &Configuration, findings: &mut Vec<Finding>) {
    let at = At::configuration();
    let mut known: HashSet<(&str, &str, Date)> = HashSet::new();
    for (index, rate) in configuration.vat_rates.iter().enumerate() {
        if rate.rate > Decimal::ONE {
            findings.push(at.finding(Code::Unfit, format!("vatRates.{index}.rate"), "a part of the net sum is at most 1: 21 % is 0.21"));
        }
        if !known.insert((&rate.country, &rate.tax_class, rate.valid_from)) {
            let message = format!("{} {} from {} is there twice", rate.country, rate.tax_class, rate.valid_from);
            findings.push(at.finding(Code::Taken, format!("vatRates.{index}"), message));
        }
    }
    programs(&configuration.loyalty_programs, findings);
    if let Some(iban) = configuration.company.iban.as_deref().filter(|iban| !is_iban(iban)) {
        let words = format!("{iban} is no account: its check digits do not fit, look for one that is mistyped");
        findings.push(at.finding(Code::Unfit, "company.iban", words));
    }
    if let Err(error) = WorkingCalendar::new(&configuration.time_zone, []) {
        findings.push(at.finding(Code::Unfit, "timeZone", format!("{error}; names are those of the IANA, such as Europe/Vilnius")));
    }
}

/// Programs have keys of their own, and take something off.
fn programs(programs: &[Program], findings: &mut Vec<Finding>) {
    let at = At::configuration();
    let mut ids: HashSet<&str> = HashSet::new();
    let with_points = programs.iter().enumerate().filter(|(_, program)| matches!(program, Program::Products(_)));
    for (index, _) in with_points.skip(1) {
        findings.push(at.finding(Code::Taken, format!("loyaltyPrograms.{index}.type"), "there is one program of points at most"));
    }
    for (index, program) in programs.iter().enumerate() {
        if !ids.insert(program.id()) {
            findings.push(at.finding(Code::Taken, format!("loyaltyPrograms.{index}.id"), format!("{} is there twice", program.id())));
        }
        match program {
            Program::Discount(LoyaltyDiscount { tiers, .. }) => rising(tiers, index, findings),
            Program::Products(program) => points(program, index, findings),
            Program::UnboughtProductDiscount(UnboughtDiscount { percent, .. }) => {
                check_percent(*percent, format!("loyaltyPrograms.{index}.percent"), findings);
            }
        }
    }
}

/// Points come and go in whole numbers, and pay in whole cents.
fn points(program: &PointsProgram, index: usize, findings: &mut Vec<Finding>) {
    let at = At::configuration();
    if program.points_per_unit <= Decimal::ZERO || program.points_per_unit > POINTS_PER_UNIT_MAX {
        let words = format!("points for each unit of the currency are above 0, and at most {POINTS_PER_UNIT_MAX}");
        findings.push(at.finding(Code::Unfit, format!("loyaltyPrograms.{index}.pointsPerUnit"), words));
    }
    for (place, reward) in program.rewards.iter().enumerate() {
        let field = |name: &str| format!("loyaltyPrograms.{index}.rewards.{place}.{name}");
        if reward.points == 0 {
            findings.push(at.finding(Code::Unfit, field("points"), "a reward takes a point at least"));
        }
        if reward.quantity == 0 {
            findings.push(at.finding(Code::Unfit, field("quantity"), "a reward is for a piece at least"));
        }
        if reward.worth <= Money::ZERO || reward.worth.whole_cents().is_none() {
            findings.push(at.finding(Code::Unfit, field("worth"), "what points pay is above 0, in whole cents"));
        }
        if program.reward(&reward.product, reward.code.as_deref().unwrap_or_default(), reward.quantity) != Some(reward) {
            findings.push(at.finding(Code::Taken, field("product"), "another reward before it is for the same"));
        }
    }
}

/// Whoever paid more pays less.
fn rising(tiers: &[LoyaltyTier], index: usize, findings: &mut Vec<Finding>) {
    let at = At::configuration();
    for (place, tier) in tiers.iter().enumerate() {
        let field = |name: &str| format!("loyaltyPrograms.{index}.tiers.{place}.{name}");
        check_percent(tier.percent, field("percent"), findings);
        let Some(before) = place.checked_sub(1).and_then(|before| tiers.get(before)) else { continue };
        if tier.from <= before.from {
            findings.push(at.finding(Code::Unfit, field("from"), "a tier begins above the one before it"));
        }
        if tier.percent <= before.percent {
            findings.push(at.finding(Code::Unfit, field("percent"), "a tier brings more than the one before it"));
        }
    }
}

fn check_percent(percent: Decimal, field: String, findings: &mut Vec<Finding>) {
    if percent <= Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
        findings.push(At::configuration().finding(Code::Unfit, field, "a percent is above 0, and at most 100"));
    }
}

/// Whether the check digits fit (ISO 13616): the number that the letters and digits make leaves 1 when it is divided by 97.
fn is_iban(iban: &str) -> bool {
    let Some((head, rest)) = iban.split_at_checked(4) else { return false };
    let add = |sum: u32, letter: char| {
        let value = letter.to_digit(36)?;
        Some((sum * if value < 10 { 10 } else { 100 } + value) % 97)
    };
    rest.chars().chain(head.chars()).try_fold(0, add) == Some(1)
}

fn sides(attribute: &ProductAttribute) -> [(&'static str, Option<u32>, Option<u32>); 3] {
    [
        ("Width", attribute.min_width, attribute.max_width),
        ("Height", attribute.min_height, attribute.max_height),
        ("Diameter", attribute.min_diameter, attribute.max_diameter),
    ]
}

/// A size is round, which its largest diameter says, or it has a width and a height (PROD-04).
fn one_outline(at: At<'_>, field: &str, attribute: &ProductAttribute, findings: &mut Vec<Finding>) {
    let [width, height, diameter] = sides(attribute).map(|(_, min, max)| min.is_some() || max.is_some());
    if diameter && (width || height) {
        let words = "a size is round or has a width and a height: leave out the bounds of the diameter, or those of the other two";
        findings.push(at.finding(Code::Unfit, field, words));
    } else if diameter && attribute.max_diameter.is_none() {
        let words = "a size is round by its largest diameter: say it beside minDiameter, such as 300";
        findings.push(at.finding(Code::Missing, format!("{field}.maxDiameter"), words));
    }
}

fn below<B: Ord>(at: At<'_>, field: &str, lower: Option<B>, upper: Option<B>, findings: &mut Vec<Finding>) {
    if lower.zip(upper).is_some_and(|(lower, upper)| lower > upper) {
        findings.push(at.finding(Code::Unfit, field, "is above the upper bound beside it"));
    }
}
