//! What makes the shop an app and tells machines about it.

pub(crate) mod icon;
pub(crate) mod manifest;
pub(crate) mod robots;
