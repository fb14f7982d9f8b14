//! What a schema cannot say of price matrices: their shape, that each variant has one, and that each is some variant's (decisions 2 to 4,
//! 55).

use super::finding::{At, Code, Finding};
use vitrina_core::catalog::{ItemKind, PricePer, PricingMatrix, Product};

/// Checks the matrices of each product that has some.
pub(super) fn check(products: &[&Product], findings: &mut Vec<Finding>) {
    for product in products {
        let at = At::new(ItemKind::Products, &product.id);
        let matrices = product.pricing_matrices.as_slice();
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
            each_prices_something(at, product, findings);
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

fn rows<T>(matrix: &PricingMatrix, grid: &str, cell: &str, rows: &[Vec<T>], wrong: &mut impl FnMut(&str, &str)) {
    if rows.len() != matrix.quantities.len() {
        wrong(grid, "there must be a row for each quantity");
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != matrix.days.len() {
            wrong(&format!("{grid}.{index}"), &format!("there must be {cell}, or null, for each day"));
        }
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

/// A matrix for a combination that no variant has would be passed over in silence, and what it was meant for be sold at another price.
fn each_prices_something(at: At<'_>, product: &Product, findings: &mut Vec<Finding>) {
    for (index, matrix) in product.pricing_matrices.as_slice().iter().enumerate() {
        let field = format!("pricingMatrix.{index}.when");
        let is_used = product.variants.iter().any(|variant| product.matrix_of(variant).is_some_and(|used| std::ptr::eq(used, matrix)));
        // What names an attribute or a value that is nowhere was told before.
        let is_told = findings.iter().any(|finding| finding.key == product.id && finding.field.starts_with(&field));
        if matrix.when.is_empty() || is_used || is_told {
            continue;
        }
        let asked: Vec<String> = matrix.when.iter().map(|(code, values)| format!("{code} {}", values.join(" or "))).collect();
        let message = format!("no variant is priced by it: none has {}, or a matrix before it is for them already", asked.join(" with "));
        findings.push(at.finding(Code::Unfit, field, message));
    }
}
