//! What stock goods need to arrive (decision 14).

use crate::catalog::Warehouse;

/// What happens to the pieces that no warehouse has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeyondStock {
    /// They cannot be sold.
    Refused,
    /// `sellWithoutStock`: they take at least so many working days.
    Takes {
        /// `minDeliveryInDays` of the product.
        days_min: u16,
    },
}

/// The pieces that are taken from one warehouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken<'a> {
    /// Where they lie.
    pub warehouse: &'a Warehouse,
    /// How many.
    pub quantity: u32,
}

/// Why stock goods cannot be delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StockError {
    /// Nothing was asked for.
    #[error("the quantity must be at least 1")]
    NoQuantity,
    /// Fewer pieces can be sold than asked for (STOCK-02).
    #[error("Amount unavailable")]
    NotEnough {
        /// How many there are.
        available: u64,
    },
}

/// Pieces that can be sold from the warehouses together.
#[must_use]
pub fn available(warehouses: &[Warehouse]) -> u64 {
    warehouses.iter().filter(|place| place.is_purchase_available).map(|place| u64::from(place.available_quantity)).sum()
}

/// Fills `quantity` from the warehouses by `sortNumber`, the first of equals first; skips empty ones and those that cannot
/// be sold from. Takes what there is when it is not enough.
#[must_use]
pub fn fill(warehouses: &[Warehouse], quantity: u32) -> Vec<Taken<'_>> {
    let mut usable: Vec<_> = warehouses.iter().filter(|place| place.is_purchase_available && place.available_quantity > 0).collect();
    usable.sort_by_key(|place| place.sort_number);
    let mut missing = quantity;
    let mut taken = Vec::with_capacity(usable.len());
    for warehouse in usable {
        let quantity = missing.min(warehouse.available_quantity);
        if quantity > 0 {
            missing -= quantity;
            taken.push(Taken { warehouse, quantity });
        }
    }
    taken
}

/// Working days until `quantity` pieces arrive: the longest of the warehouses used, and of what lies beyond stock.
pub fn working_days(warehouses: &[Warehouse], quantity: u32, beyond: BeyondStock) -> Result<u16, StockError> {
    if quantity == 0 {
        return Err(StockError::NoQuantity);
    }
    let taken = fill(warehouses, quantity);
    let longest = taken.iter().map(|taken| taken.warehouse.delivery_time_max_days).max().unwrap_or(0);
    let is_filled = taken.iter().map(|taken| taken.quantity).sum::<u32>() == quantity;
    match beyond {
        _ if is_filled => Ok(longest),
        BeyondStock::Takes { days_min } => Ok(longest.max(days_min)),
        BeyondStock::Refused => Err(StockError::NotEnough { available: available(warehouses) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(sort_number: i32, is_purchase_available: bool, available_quantity: u32, days: u16) -> Warehouse {
        Warehouse {
            code: format!("place-{sort_number}"),
            sort_number,
            is_purchase_available,
            available_quantity,
            delivery_time_max_days: days,
        }
    }

    #[test]
    fn date_03_warehouses_fill_in_their_order_and_unusable_ones_are_skipped() {
        let places = [place(3, true, 100, 9), place(1, true, 5, 2), place(2, false, 50, 1), place(0, true, 0, 30)];
        let taken: Vec<_> = fill(&places, 8).iter().map(|taken| (taken.warehouse.sort_number, taken.quantity)).collect();
        assert_eq!(taken, [(1, 5), (3, 3)]);
        assert_eq!(working_days(&places, 5, BeyondStock::Refused), Ok(2));
        assert_eq!(working_days(&places, 6, BeyondStock::Refused), Ok(9));
    }

    #[test]
    fn stock_02_beyond_stock_is_unavailable_or_takes_at_least_the_minimum() {
        let places = [place(1, true, 5, 9), place(2, false, 50, 1)];
        assert_eq!(working_days(&places, 6, BeyondStock::Refused), Err(StockError::NotEnough { available: 5 }));
        assert_eq!(working_days(&places, 6, BeyondStock::Takes { days_min: 3 }), Ok(9));
        assert_eq!(working_days(&places, 6, BeyondStock::Takes { days_min: 14 }), Ok(14));
        assert_eq!(working_days(&[], u32::MAX, BeyondStock::Takes { days_min: 7 }), Ok(7));
        assert_eq!(working_days(&places, 0, BeyondStock::Takes { days_min: 7 }), Err(StockError::NoQuantity));
    }
}
