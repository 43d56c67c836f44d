//! The nodes of a scene: their order, their transforms and their visibility.

pub(crate) mod hierarchy;
pub(crate) mod index_table;
pub(crate) mod transform;
