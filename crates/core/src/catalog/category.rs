use crate::text::Text;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A place in the catalogue's tree.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Category {
    /// Key, unique.
    pub id: String,
    /// The category above; none at the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent_id: Option<String>,
    /// Name.
    pub title: Text,
    /// Path without language prefix, beginning with `/`; unique in each language.
    pub url: Text,
    /// HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// Picture id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image_id: Option<String>,
    /// What each picture shows, for who cannot see it.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub image_alt_by_image_id: IndexMap<String, Text>,
    /// Picture of the banner (CAT-02).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image_id_promo_primary: Option<String>,
    /// Sidebar (CAT-03).
    #[serde(default)]
    pub render_type: RenderType,
    /// What the page lists (CAT-01).
    #[serde(default)]
    pub listing_type: ListingType,
    /// Place among its siblings.
    #[serde(default)]
    pub sort_number: i32,
}

/// Which sidebar a category page has (CAT-03).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RenderType {
    /// The whole tree.
    #[default]
    Full,
    /// Only the categories below.
    OnlySubcategories,
    /// No sidebar.
    None,
}

/// What a category page lists (CAT-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ListingType {
    /// Sub-categories with large pictures.
    BigTiles,
    /// Sub-categories with small pictures.
    SmallTiles,
    /// Sub-categories as short links with a thumbnail.
    TinyTiles,
    /// Products.
    #[default]
    Products,
}
