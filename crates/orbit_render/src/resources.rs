//! GPU resources that several models share.

pub(crate) mod data_texture;
pub(crate) mod free_list;
pub(crate) mod pipelines;
pub(crate) mod placeholders;
pub(crate) mod texture_sets;
