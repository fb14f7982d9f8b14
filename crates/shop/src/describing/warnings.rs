//! What the shopper should know although nothing, or something else, stands in the way of the order (S1 §5).

use super::{
    described::{DescribedWarning, WarningCode},
    words::Words,
};
use crate::pricing::{CodeField, Warning};
use std::ops::RangeInclusive;
use vitrina_core::pricing::codes::CodeProblem;

/// Translation key of S1 §5.
const QUANTITY_TEXT_KEY: &str = "Enter value between {min} and {max}";

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
