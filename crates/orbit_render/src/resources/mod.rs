pub(crate) mod arenas;
pub(crate) mod context;
pub(crate) mod data_texture;
pub(crate) mod free_list;
pub(crate) mod texture_sets;
