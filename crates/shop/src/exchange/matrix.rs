//! What a schema cannot say of a price matrix: a row for each quantity, a cell for each day, both rising (decisions 2 to 4).

use super::{Problem, folder::Lists};

/// Checks the matrix of each product that has one.
pub(super) fn check(lists: &Lists, problems: &mut Vec<Problem>) {
    for line in &lists.products {
        let Some(matrix) = &line.item.pricing_matrix else { continue };
        let mut wrong = |field: &str, message: &str| problems.push(line.problem(format!("pricingMatrix.{field}"), message));
        if matrix.quantities.is_empty() && !matrix.allow_custom_values {
            wrong("quantities", "there must be one, or allowCustomValues");
        }
        if !matrix.quantities.is_sorted_by(|one, next| one < next) {
            wrong("quantities", "quantities rise");
        }
        if !matrix.days.is_sorted_by(|one, next| one < next) {
            wrong("days", "days rise");
        }
        if matrix.pricing.len() != matrix.quantities.len() {
            wrong("pricing", "there must be a row for each quantity");
        }
        for (index, row) in matrix.pricing.iter().enumerate() {
            if row.len() != matrix.days.len() {
                wrong(&format!("pricing.{index}"), "there must be a percent, or null, for each day");
            }
        }
    }
}
