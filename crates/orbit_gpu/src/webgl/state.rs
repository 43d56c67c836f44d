use orbit_render::backend::Blend;
use web_sys::WebGl2RenderingContext as Gl;

use super::program::Pipeline;
use super::texture::SetBinding;

/// Texture units that sets use.
const SET_UNITS: usize = 10;

/// What the context is set to, so that nothing is set twice. `None` is not known.
#[derive(Default)]
pub(super) struct State {
    program: Option<usize>,
    slot_base: Option<u32>,
    vertex_array: Option<(u32, u32, crate::vertex_layout::VertexLayout)>,
    blend: Option<Blend>,
    cull_back: Option<bool>,
    is_mirrored: Option<bool>,
    writes_depth: Option<bool>,
    units: [Option<SetBinding>; SET_UNITS],
}

fn changes<T: PartialEq + Copy>(known: &mut Option<T>, wanted: T) -> bool {
    let is_new = *known != Some(wanted);
    *known = Some(wanted);
    is_new
}

impl State {
    /// Before a frame: others may have used the context since.
    pub(super) fn forget(&mut self, gl: &Gl) {
        *self = Self::default();
        gl.enable(Gl::DEPTH_TEST);
        gl.depth_func(Gl::LEQUAL);
        gl.disable(Gl::SCISSOR_TEST);
        gl.color_mask(true, true, true, true);
        gl.depth_mask(true);
        self.writes_depth = Some(true);
    }

    /// Before buffers are bound for writing.
    pub(super) fn forget_vertex_array(&mut self, gl: &Gl) {
        gl.bind_vertex_array(None);
        self.vertex_array = None;
    }

    /// Whether another program is wanted.
    pub(super) fn wants_program(&mut self, program: usize) -> bool {
        let is_new = changes(&mut self.program, program);
        if is_new {
            self.slot_base = None;
        }
        is_new
    }

    /// After a program that could not be made current.
    pub(super) fn forget_program(&mut self) {
        self.program = None;
    }

    /// Whether another first slot is wanted.
    pub(super) fn wants_slot_base(&mut self, slot: u32) -> bool {
        changes(&mut self.slot_base, slot)
    }

    /// Whether another vertex array is wanted.
    pub(super) fn wants_vertex_array(
        &mut self,
        vertices: u32,
        indices: u32,
        layout: crate::vertex_layout::VertexLayout,
    ) -> bool {
        changes(&mut self.vertex_array, (vertices, indices, layout))
    }

    /// Whether a unit wants another texture or sampler.
    pub(super) fn wants_binding(&mut self, binding: SetBinding) -> bool {
        self.units
            .get_mut(binding.unit as usize)
            .is_some_and(|known| changes(known, binding))
    }

    /// Sets what a pipeline fixes.
    pub(super) fn fix(&mut self, gl: &Gl, pipeline: &Pipeline) {
        if changes(&mut self.blend, pipeline.blend) {
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
            }
        }
        if changes(&mut self.cull_back, pipeline.cull_back) {
            if pipeline.cull_back {
                gl.enable(Gl::CULL_FACE);
            } else {
                gl.disable(Gl::CULL_FACE);
            }
        }
        if changes(&mut self.is_mirrored, pipeline.is_mirrored) {
            gl.front_face(if pipeline.is_mirrored {
                Gl::CW
            } else {
                Gl::CCW
            });
        }
        if changes(&mut self.writes_depth, pipeline.writes_depth) {
            gl.depth_mask(pipeline.writes_depth);
        }
    }
}
