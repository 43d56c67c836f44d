//! Shadows: the depth that the lights see, in the tiles of one map.

pub(crate) mod cells;
pub(crate) mod contact;
pub(crate) mod projection;
pub(crate) mod settings;
pub(crate) mod shadow_map;
pub(crate) mod slices;
pub(crate) mod sphere;
pub(crate) mod tiles;
