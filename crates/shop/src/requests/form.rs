//! The form that a request fills in.

use crate::context::Shop;
use serde::Deserialize;
use vitrina_catalog::Snapshot;
use vitrina_core::forms::Form;

/// The form `id` of the catalogue of now.
pub fn form(shop: &Shop, id: &str) -> Result<Option<Form>, serde_json::Error> {
    form_of(&shop.shelf.now().snapshot, id)
}

/// The form `id` of a catalogue.
pub(super) fn form_of(snapshot: &Snapshot, id: &str) -> Result<Option<Form>, serde_json::Error> {
    let found = snapshot.forms.iter().find(|form| form["id"] == *id);
    found.map(Form::deserialize).transpose()
}
