//! What cameras read: QR codes, and the one that a bank's app pays by.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;
use vitrina_core::money::Money;

/// Longest name of a payee that the code takes (EPC069-12).
const NAME_MAX: usize = 70;

/// A QR code, without the margin of four squares that whoever shows it leaves around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// Squares along each side.
    pub size: u32,
    /// The dark ones as a path of SVG, a unit a square.
    pub squares: String,
}

impl Code {
    /// The code of `text`. Fails where that is longer than codes are.
    pub fn of(text: &str) -> Result<Self, String> {
        // The correction that codes for transfers have (EPC069-12).
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|error| error.to_string())?;
        let size = code.size();
        let mut squares = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let run = (x..size).take_while(|x| code.get_module(*x, y)).count();
                if run > 0 {
                    let _written_to_string = write!(squares, "M{x} {y}h{run}v1h-{run}z");
                }
                x += i32::try_from(run).unwrap_or(size) + 1;
            }
        }
        Ok(Self { size: size.unsigned_abs(), squares })
    }
}

/// A transfer as banks' programs read it off a code (EPC069-12): in euros alone.
#[must_use]
pub fn transfer_code(name: &str, iban: &str, amount: Money, currency: &str, reference: &str) -> Option<String> {
    let name: String = name.chars().take(NAME_MAX).collect();
    let iban: String = iban.split_whitespace().collect();
    (currency == "EUR" && amount > Money::ZERO).then(|| format!("BCD\n002\n1\nSCT\n\n{name}\n{iban}\nEUR{amount}\n\n\n{reference}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_05_a_code_is_squares_and_what_is_too_long_for_one_is_refused() {
        let Code { size, squares } = Code::of("001042").expect("a code");
        // The two corners above, and what their second row leaves out.
        assert!(
            size == 21 && squares.starts_with("M0 0h7v1h-7z") && squares.contains("M14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1z"),
            "{squares}"
        );
        assert!(Code::of(&"x".repeat(3_000)).is_err());
    }

    #[test]
    fn chk_05_a_bank_reads_payee_account_amount_and_reference_off_the_code() {
        let amount = Money::from_cents(9_842).expect("an amount");
        let code = transfer_code("UAB „Vitrina“", "LT12 1000 0111 0100 1000", amount, "EUR", "001042");
        assert_eq!(code.as_deref(), Some("BCD\n002\n1\nSCT\n\nUAB „Vitrina“\nLT121000011101001000\nEUR98.42\n\n\n001042"));
        assert_eq!(transfer_code("Shop", "LT12", amount, "PLN", "1"), None);
        assert_eq!(transfer_code("Shop", "LT12", Money::ZERO, "EUR", "1"), None);
    }
}
