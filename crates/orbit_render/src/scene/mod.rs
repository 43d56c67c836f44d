pub(crate) mod hierarchy;
pub(crate) mod index_table;
pub(crate) mod model;
