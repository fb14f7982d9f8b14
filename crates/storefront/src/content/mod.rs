pub(crate) mod path_info;
