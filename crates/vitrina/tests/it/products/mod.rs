mod filters;
mod list;
mod search;
