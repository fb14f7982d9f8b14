//! What the configuration says of the head of every page (SHELL-03).

use serde::{Deserialize, Serialize};

/// The picture that an icon is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SiteIcon {
    /// Side in pixels: 32, 128, 180, 192 or 512.
    pub size: u16,
    /// Picture id.
    pub image_id: String,
}

/// A tag of the head, such as one that proves to a search engine whose the shop is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MetaTag {
    /// Its name.
    pub name: String,
    /// Its content.
    pub content: String,
}
