//! When an order arrives: the working calendar, what lies in stock (decisions 13 and 14), and on what a day depends.

pub mod calendar;
pub mod condition;
pub mod stock;
