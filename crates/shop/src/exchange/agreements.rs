//! What was agreed about prices, as a file of lines that is no part of a folder (decisions 52 and 58).

use super::{
    ImportError, Problem, kinds,
    lines::{Line, lines_at, problems_at},
};
use crate::refresh;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::{collections::HashSet, path::Path};
use vitrina_catalog::Snapshot;
use vitrina_core::{
    catalog::PricingMatrix,
    decimal::parse,
    money::Money,
    pricing::concession::{Agreement, Less, Target},
};
use vitrina_store::Database;

/// So many may be agreed with one: they are read with each price.
const AGREEMENTS_MAX: usize = 10_000;

/// A line as `vitrina customers prices EMAIL` writes it.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Agreed {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    product: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    category: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    price: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    percent: Option<String>,
}

/// The agreements of a file of JSON lines, about what the shop has; every problem is told at once.
pub async fn read_agreements(database: &Database, path: &Path) -> Result<Vec<Agreement>, ImportError> {
    let moment = refresh::load(database, None).await?;
    read(path, &moment.snapshot).map_err(ImportError::Problems)
}

/// An agreement as a line of such a file.
pub fn agreement_line(agreement: &Agreement) -> Result<String, serde_json::Error> {
    let mut line = match agreement.target.clone() {
        Target::Product(product) => Agreed { product: Some(product), ..Agreed::default() },
        Target::Variant { product, code } => Agreed { product: Some(product), variant: Some(code), ..Agreed::default() },
        Target::Category(category) => Agreed { category: Some(category), ..Agreed::default() },
    };
    match agreement.less {
        Less::Price(price) => line.price = Some(price),
        Less::Percent(percent) => line.percent = Some(percent.normalize().to_string()),
    }
    serde_json::to_string(&line)
}

fn read(path: &Path, snapshot: &Snapshot) -> Result<Vec<Agreement>, Vec<Problem>> {
    let mut problems = Vec::new();
    let lines: Vec<Line<Agreed>> = lines_at(path, kinds::AGREEMENTS, &mut problems);
    if lines.len() > AGREEMENTS_MAX {
        let words = format!("has {} lines: {AGREEMENTS_MAX} at most are agreed with one", lines.len());
        problems.push(Problem::in_file(kinds::AGREEMENTS.file, words));
    }
    let (mut agreed, mut seen) = (Vec::new(), HashSet::new());
    for line in &lines {
        match agreement(&line.item, snapshot) {
            Ok(agreement) if seen.insert(agreement.target.clone()) => agreed.push(agreement),
            Ok(_) => problems.push(line.problem("", "is agreed twice: each product, variant and category has one line")),
            Err((field, words)) => problems.push(line.problem(field, words)),
        }
    }
    if problems.is_empty() { Ok(agreed) } else { Err(problems_at(path, problems)) }
}

/// The agreement that a line tells of, or its first field that is wrong and why.
fn agreement(line: &Agreed, snapshot: &Snapshot) -> Result<Agreement, (&'static str, String)> {
    let target = target(line, snapshot)?;
    let less = match (line.price, line.percent.as_deref().and_then(parse)) {
        (Some(_), Some(_)) | (None, None) => return Err(("percent", "needs either price or percent".to_owned())),
        (Some(_), None) if line.category.is_some() => {
            return Err(("price", "is of one product: agree on a percent for a category".to_owned()));
        }
        (Some(_), None) if has_totals(&target, snapshot) => {
            return Err(("price", "plays no part where the matrix holds totals of lines: agree on a percent".to_owned()));
        }
        (Some(price), None) => Less::Price(price),
        (None, Some(percent)) => Less::Percent(percent.min(Decimal::ONE_HUNDRED)),
    };
    Ok(Agreement { target, less })
}

fn target(line: &Agreed, snapshot: &Snapshot) -> Result<Target, (&'static str, String)> {
    match (&line.product, &line.variant, &line.category) {
        (Some(_), _, Some(_)) => Err(("category", "stands beside a product: name either".to_owned())),
        (None, Some(_), _) => Err(("product", "is missing: name the product of the variant".to_owned())),
        (None, None, None) => Err(("product", "is missing: name a product or a category".to_owned())),
        (None, None, Some(category)) => match snapshot.category(category) {
            Some(_) => Ok(Target::Category(category.clone())),
            None => Err(("category", format!("there is no category {category}"))),
        },
        (Some(id), code, None) => {
            let product = snapshot.product(id).ok_or_else(|| ("product", format!("there is no product {id}")))?;
            let Some(code) = code else { return Ok(Target::Product(id.clone())) };
            if product.variants.iter().any(|variant| variant.code == *code) {
                return Ok(Target::Variant { product: id.clone(), code: code.clone() });
            }
            Err(("variant", format!("{id} has no variant {code}")))
        }
    }
}

/// Whether all that is meant is priced by totals.
fn has_totals(target: &Target, snapshot: &Snapshot) -> bool {
    let (Target::Product(id) | Target::Variant { product: id, .. }) = target else { return false };
    let Some(product) = snapshot.product(id) else { return false };
    let mut meant = product.variants.iter().filter(|variant| target.covers(&product, variant, std::iter::empty()));
    meant.all(|variant| product.matrix_of(variant).is_some_and(PricingMatrix::has_totals))
}
