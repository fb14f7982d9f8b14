use super::{FILE_UPLOAD, HIDDEN_GROUP};
use crate::{money::Money, text::Text};
use serde::{Deserialize, Serialize};

/// A property of products: something to choose, to enter, to order on top, or to know.
#[expect(clippy::struct_excessive_bools, reason = "independent properties, named by the specification")]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attribute {
    /// Key, unique: lower-case letters, digits, `_` and `-`.
    pub code: String,
    /// How it is shown and filled.
    #[serde(rename = "type")]
    pub kind: AttributeType,
    /// Heading.
    pub title: Text,
    /// Help, plain text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// Shown in the empty field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<Text>,
    /// Section of the product page; `hidden` is not displayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// Place among the attributes.
    #[serde(default)]
    pub order: i32,
    /// Files belong to this attribute.
    #[serde(default, skip_serializing_if = "is_false")]
    pub has_file_upload: bool,
    /// Must be answered before the product can be bought.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_required: bool,
    /// Values are shown as a dropdown instead of buttons.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_rendered_as_dropdown: bool,
    /// The shopper enters a value of their own.
    #[serde(default, skip_serializing_if = "is_false")]
    pub has_custom_values: bool,
    /// What such a value is (decision 17).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub custom_values_type: Option<CustomValuesType>,
    /// Letters that a text of the shopper's own can have, inclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// A size of the shopper's own must not be wider than high (PROD-04, decision 40).
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_vertical: bool,
    /// A size of the shopper's own must not be higher than wide.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_horizontal: bool,
    /// Can be filtered by in lists.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_filter: bool,
    /// The values there are, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<AttributeValue>,
}

impl Attribute {
    /// Files can be uploaded for it (FILE-02).
    #[must_use]
    pub fn takes_files(&self) -> bool {
        self.takes_files_where(|| true)
    }

    /// Files are uploaded for it by a product that leaves it open or does not: where its variants or its values answer it, nobody has files of their
    /// own for it (PROD-04).
    #[must_use]
    pub fn takes_files_where(&self, is_left_open: impl FnOnce() -> bool) -> bool {
        self.code == FILE_UPLOAD || self.has_file_upload || (self.custom_values_type == Some(CustomValuesType::File) && is_left_open())
    }

    /// A size of the shopper's own is entered for it (PROD-04).
    #[must_use]
    pub fn takes_size(&self) -> bool {
        self.custom_values_type == Some(CustomValuesType::Dimension)
    }

    /// Whether this value of it blocks the purchase (PROD-17).
    #[must_use]
    pub fn blocks(&self, value: &str) -> bool {
        self.values.iter().any(|known| known.value == value && known.disable_purchase)
    }

    /// Pages do not display it (PROD-02), so that nobody can be asked for it.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.group.as_deref() == Some(HIDDEN_GROUP)
    }
}

/// How an attribute is shown and filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AttributeType {
    /// Free entry.
    InputText,
    /// One of the values.
    InputSelect,
    /// Something to know, not to choose: material, label, badge.
    Info,
}

/// What a custom value is (decision 17). Dimensions are whole millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CustomValuesType {
    /// A whole number.
    Number,
    /// Width and height, or a diameter, in millimetres, in the companions `{code}-width`, `{code}-height`, `{code}-diameter`.
    Dimension,
    /// Free text.
    Text,
    /// Uploaded files, in the companion `{code}-files`.
    File,
    /// A colour as `#rrggbb` or a name.
    Colour,
    /// A date, yyyy-mm-dd.
    Date,
}

/// One value of an attribute.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttributeValue {
    /// Key within the attribute.
    pub value: String,
    /// What the shopper reads.
    pub title: Text,
    /// One line below the title, or the tooltip.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text>,
    /// Picture id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// Swatch, `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Short marks beside the title.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Text>,
    /// Place among the values.
    #[serde(default)]
    pub sort_number: i32,
    /// Added to the price when chosen (decision 6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// Whether `price` is per piece or per order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Per>,
    /// The shop shows something before the work begins, such as a proof, and waits until the customer approves it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub needs_approval: bool,
    /// Choosing it blocks the purchase (PROD-17).
    #[serde(default, skip_serializing_if = "is_false")]
    pub disable_purchase: bool,
}

/// What a service price multiplies with (decision 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Per {
    /// Each piece.
    Unit,
    /// Once a line.
    Order,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's skip_serializing_if passes a reference")]
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}
