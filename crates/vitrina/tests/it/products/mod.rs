mod filters;
mod list;
mod search;
mod swap;
