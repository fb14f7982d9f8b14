//! When an order arrives: the working calendar and what lies in stock (decisions 13 and 14).

pub mod calendar;
pub mod stock;
