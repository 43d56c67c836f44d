//! The state of the context, cached so that only changes are set.

use orbit_material::MAX_BOUND_SLOTS;
use orbit_render::backend::{Blend, Cull};
use web_sys::WebGl2RenderingContext as Gl;

use super::program::Pipeline;
use super::texture::SetBinding;
use crate::vertex_layout::VertexLayout;

/// Caches the state of the context to skip redundant calls. `None` means unknown.
#[derive(Default)]
pub(super) struct State {
    program: Option<usize>,
    slot_base: Option<u32>,
    vertex_array: Option<(u32, u32, VertexLayout)>,
    blend: Option<Blend>,
    cull: Option<Cull>,
    is_mirrored: Option<bool>,
    writes_depth: Option<bool>,
    tests_depth: Option<bool>,
    /// The texture units of texture sets.
    units: [Option<SetBinding>; MAX_BOUND_SLOTS],
}

/// Stores a value and returns whether it changed.
fn update<T: PartialEq + Copy>(known: &mut Option<T>, value: T) -> bool {
    known.replace(value) != Some(value)
}

impl State {
    /// Resets everything at the start of a frame, because other code may have used the context.
    pub(super) fn forget(&mut self, gl: &Gl) {
        *self = Self::default();
        gl.depth_func(Gl::LEQUAL);
        gl.disable(Gl::SCISSOR_TEST);
        gl.color_mask(true, true, true, true);
        gl.depth_mask(true);
        self.writes_depth = Some(true);
    }

    /// Sets whether fragments behind others are dropped.
    pub(super) fn set_depth_test(&mut self, gl: &Gl, tests_depth: bool) {
        if update(&mut self.tests_depth, tests_depth) {
            if tests_depth {
                gl.enable(Gl::DEPTH_TEST);
            } else {
                gl.disable(Gl::DEPTH_TEST);
            }
        }
    }

    /// Makes sure that clearing clears the depth, too.
    pub(super) fn allow_depth_writes(&mut self, gl: &Gl) {
        if update(&mut self.writes_depth, true) {
            gl.depth_mask(true);
        }
    }

    /// Unbinds the vertex array before buffers are bound for writing.
    pub(super) fn forget_vertex_array(&mut self, gl: &Gl) {
        gl.bind_vertex_array(None);
        self.vertex_array = None;
    }

    /// Returns whether the program changes.
    pub(super) fn set_program(&mut self, program: usize) -> bool {
        let has_changed = update(&mut self.program, program);
        if has_changed {
            self.slot_base = None;
        }
        has_changed
    }

    /// Forgets a program that could not be activated.
    pub(super) fn forget_program(&mut self) {
        self.program = None;
    }

    /// Returns whether the slot base changes.
    pub(super) fn set_slot_base(&mut self, slot: u32) -> bool {
        update(&mut self.slot_base, slot)
    }

    /// Returns whether the vertex array changes.
    pub(super) fn set_vertex_array(
        &mut self,
        vertices: u32,
        indices: u32,
        layout: VertexLayout,
    ) -> bool {
        update(&mut self.vertex_array, (vertices, indices, layout))
    }

    /// Returns whether the texture or sampler at a position of the sets changes.
    pub(super) fn set_binding(&mut self, position: usize, binding: SetBinding) -> bool {
        self.units
            .get_mut(position)
            .is_some_and(|known| update(known, binding))
    }

    /// Applies the fixed state of a pipeline.
    pub(super) fn apply(&mut self, gl: &Gl, pipeline: &Pipeline) {
        if update(&mut self.blend, pipeline.blend) {
            match pipeline.blend {
                Blend::Opaque => gl.disable(Gl::BLEND),
                Blend::Alpha => {
                    gl.enable(Gl::BLEND);
                    gl.blend_func_separate(
                        Gl::SRC_ALPHA,
                        Gl::ONE_MINUS_SRC_ALPHA,
                        Gl::ONE,
                        Gl::ONE_MINUS_SRC_ALPHA,
                    );
                }
                Blend::Add => {
                    gl.enable(Gl::BLEND);
                    gl.blend_func_separate(Gl::ONE, Gl::ONE, Gl::ZERO, Gl::ONE);
                }
                Blend::Premultiplied => {
                    gl.enable(Gl::BLEND);
                    gl.blend_func(Gl::ONE, Gl::ONE_MINUS_SRC_ALPHA);
                }
            }
        }
        if update(&mut self.cull, pipeline.cull) {
            match pipeline.cull {
                Cull::None => gl.disable(Gl::CULL_FACE),
                Cull::Back | Cull::Front => {
                    gl.enable(Gl::CULL_FACE);
                    gl.cull_face(if pipeline.cull == Cull::Front {
                        Gl::FRONT
                    } else {
                        Gl::BACK
                    });
                }
            }
        }
        if update(&mut self.is_mirrored, pipeline.is_mirrored) {
            gl.front_face(if pipeline.is_mirrored {
                Gl::CW
            } else {
                Gl::CCW
            });
        }
        if update(&mut self.writes_depth, pipeline.writes_depth) {
            gl.depth_mask(pipeline.writes_depth);
        }
    }
}
