//! What a schema cannot say of price matrices: their shape, that each variant has one, and that services have none (decisions 2 to 4, 55).

use super::finding::{At, Code, Finding};
use vitrina_core::{
    catalog::{ItemKind, PricePer, PricingMatrix, Product},
    choosing::is_service,
};

/// Checks the matrices of each product that has some.
pub(super) fn check(products: &[&Product], findings: &mut Vec<Finding>) {
    for product in products {
        let at = At::new(ItemKind::Products, &product.id);
        let matrices = product.pricing_matrices.as_slice();
        if is_service(product) && !matrices.is_empty() {
            let message = "a service has no quantities and no days (its quantity is 1): give its variants priceNow, and leave this out";
            findings.push(at.finding(Code::Unfit, "pricingMatrix", message));
            continue;
        }
        for (index, matrix) in matrices.iter().enumerate() {
            let place = if matrices.len() > 1 { format!("pricingMatrix.{index}") } else { "pricingMatrix".to_owned() };
            let mut wrong = |field: &str, message: &str| findings.push(at.finding(Code::Unfit, format!("{place}.{field}"), message));
            shape(matrix, &mut wrong);
            if matrix.has_totals() && product.price_per == PricePer::SquareMetre {
                wrong("totals", "a product that is priced by the square metre has percents, because its size changes what it costs");
            }
            if matrix.when.is_empty() && matrices[..index].iter().any(|before| before.when.is_empty()) {
                wrong("when", "another matrix has none already: one alone can be for all that is left");
            }
        }
        if !matrices.is_empty() {
            each_variant_has_one(at, product, findings);
        }
    }
}

fn shape(matrix: &PricingMatrix, wrong: &mut impl FnMut(&str, &str)) {
    if matrix.quantities.is_empty() && !matrix.allow_custom_values {
        wrong("quantities", "there must be one, or allowCustomValues");
    }
    if !matrix.quantities.is_sorted_by(|one, next| one < next) {
        wrong("quantities", "quantities rise");
    }
    if !matrix.days.is_sorted_by(|one, next| one < next) {
        wrong("days", "days rise");
    }
    if matrix.has_totals() && !matrix.pricing.is_empty() {
        wrong("totals", "there are percents in pricing already: a matrix has either");
    }
    if matrix.has_totals() {
        rows(matrix, "totals", "a total", &matrix.totals, wrong);
    } else {
        rows(matrix, "pricing", "a percent", &matrix.pricing, wrong);
    }
}

fn rows<T>(matrix: &PricingMatrix, grid: &str, cell: &str, rows: &[Vec<Option<T>>], wrong: &mut impl FnMut(&str, &str)) {
    if rows.len() != matrix.quantities.len() {
        wrong(grid, "there must be a row for each quantity");
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != matrix.days.len() {
            wrong(&format!("{grid}.{index}"), &format!("there must be {cell}, or null, for each day"));
        }
    }
    if !rows.is_empty() && rows.iter().flatten().all(Option::is_none) {
        wrong(grid, &format!("there must be {cell} in one cell at least: null is what cannot be made"));
    }
}

fn each_variant_has_one(at: At<'_>, product: &Product, findings: &mut Vec<Finding>) {
    for (index, variant) in product.variants.iter().enumerate() {
        let Some(matrix) = product.matrix_of(variant) else {
            let message = format!("no matrix of pricingMatrix is for {}: one without when would be for all that is left", variant.code);
            findings.push(at.finding(Code::Missing, format!("variants.{index}.attributes"), message));
            continue;
        };
        if matrix.has_totals() && variant.price_old.is_some() {
            let message = "its matrix holds totals, beside which no price of a piece can be struck";
            findings.push(at.finding(Code::Unfit, format!("variants.{index}.priceOld"), message));
        }
    }
}
