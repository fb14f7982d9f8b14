mod cards;
mod filters;
mod list;
mod parameters;
mod search;
mod split;
mod swap;
mod variants;
