pub(crate) mod by_token;
mod lines;
pub(crate) mod place;
pub(crate) mod price;
mod quantity;
mod wire;
