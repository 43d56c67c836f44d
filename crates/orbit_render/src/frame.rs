//! One frame: views, culling, the draw list and its runs.

pub(crate) mod casters;
pub(crate) mod draw_candidate;
pub(crate) mod draw_item;
pub(crate) mod draw_list;
pub(crate) mod frustum;
pub(crate) mod gpu_context;
pub(crate) mod instance_slots;
pub(crate) mod mesh_draw;
pub(crate) mod runs;
pub(crate) mod tone_mapping;
pub(crate) mod view;
pub(crate) mod view_uniforms;
pub(crate) mod visibility;
