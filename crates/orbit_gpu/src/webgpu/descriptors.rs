//! Typed WebGPU descriptors. Names and defaults are those of the WebGPU specification.

mod bind_group;
mod pass;
mod pipeline;
mod resource;

pub(super) use bind_group::*;
pub(super) use pass::*;
pub(super) use pipeline::*;
pub(super) use resource::*;
