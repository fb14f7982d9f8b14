pub(crate) mod settings;
