//! What the shopper should know although nothing, or something else, stands in the way of the order (S1 §5).

use super::words::Words;
use crate::pricing::{CodeField, Warning};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use vitrina_core::pricing::codes::CodeProblem;

/// Translation key of S1 §5.
const QUANTITY_TEXT_KEY: &str = "Enter value between {min} and {max}";

/// A warning in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DescribedWarning {
    /// What was entered: `discountCode`, `giftVoucher`, or `quantity` of a line.
    pub field: String,
    /// What is wrong with it.
    pub code: WarningCode,
    /// What the shopper reads.
    pub text: String,
}

/// What is wrong with something that was entered: a closed list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum WarningCode {
    /// There is no such code, or not today, or not any more.
    CodeNotValid,
    /// The cart has none of the products that the code holds for.
    NoQualifyingProducts,
    /// The cart is below the code's lowest sum.
    CartAmountTooLow,
    /// The cart is above the code's highest sum.
    CartAmountTooHigh,
    /// The quantity is not one that the matrix allows.
    QuantityOutOfRange,
}

impl Words<'_> {
    pub(super) fn code_warning(&self, warning: Warning) -> DescribedWarning {
        let field = match warning.field {
            CodeField::DiscountCode => "discountCode",
            CodeField::GiftVoucher => "giftVoucher",
        };
        let code = match warning.problem {
            CodeProblem::CodeNotValid => WarningCode::CodeNotValid,
            CodeProblem::NoQualifyingProducts => WarningCode::NoQualifyingProducts,
            CodeProblem::CartAmountTooLow => WarningCode::CartAmountTooLow,
            CodeProblem::CartAmountTooHigh => WarningCode::CartAmountTooHigh,
        };
        let text = self.translations.get(self.snapshot, self.locale, warning.problem.text_key());
        DescribedWarning { field: field.to_owned(), code, text: text.to_owned() }
    }

    pub(super) fn quantity_warning(&self, allowed: &RangeInclusive<u32>) -> DescribedWarning {
        let text = self.translations.get(self.snapshot, self.locale, QUANTITY_TEXT_KEY);
        let text = text.replace("{min}", &self.number(*allowed.start())).replace("{max}", &self.number(*allowed.end()));
        DescribedWarning { field: "quantity".to_owned(), code: WarningCode::QuantityOutOfRange, text }
    }
}
