mod attributes;
pub(crate) mod filters;
pub(crate) mod list;
pub(crate) mod quantity_date_pricing;
pub(crate) mod selection;
pub(crate) mod variants;
mod wire;
