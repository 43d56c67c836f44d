//! The node hierarchy of a model.

pub(crate) mod hierarchy;
pub(crate) mod index_table;
pub(crate) mod transform;
