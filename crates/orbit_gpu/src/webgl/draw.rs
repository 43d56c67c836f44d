//! Drawing a pass with WebGL2.

use orbit_numbers::to_usize;
use orbit_render::backend::layout::VIEW_STRIDE_BYTES;
use orbit_render::backend::{
    DataTextures, DrawRun, Frame, Pass, PassView, Submitted, Target, TextureId,
};
use orbit_render::error::RenderError;
use web_sys::{WebGl2RenderingContext as Gl, WebGlBuffer};

use super::backend::WebGl;
use super::errors::context_lost;
use super::index_ranges::offset_bytes;
use super::target::Target as Created;
use super::texture::FIRST_SLOT_UNIT;
use crate::convert::{to_i32, to_u32};
use crate::srgb::canvas_color;
use crate::table::unknown_handle;
use crate::vertex_layout::VertexLayout;

impl WebGl {
    pub(super) fn draw(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        if self.gl.is_context_lost() {
            return Err(context_lost());
        }
        self.state.forget(&self.gl);
        self.bind_data(&frame.data)?;
        if self.extensions.multi_draw.is_some() {
            self.ranges.fill(frame.revision, frame.ranges);
        }
        let Some(views) = self.views.write(&self.gl, frame.view_uniforms).cloned() else {
            return Ok(Submitted::default());
        };
        let mut calls = 0_u32;
        for pass in frame.passes {
            self.begin(pass)?;
            calls = calls.saturating_add(self.draw_pass(frame, pass, &views)?);
            if let Target::Created(target) = pass.target {
                self.end(self.targets.get(target.0)?, pass.is_copied)?;
            }
        }
        Ok(Submitted { calls })
    }

    /// Writes the result of the pass to the texture of the target, or to its copy.
    fn end(&self, target: &Created, is_copied: bool) -> Result<(), RenderError> {
        match target {
            Created::Light(target) if is_copied => {
                if let Some(copy) = target.write_copy(&self.gl) {
                    self.textures.get(copy)?.generate_mips(&self.gl);
                }
            }
            Created::Light(target) => target.resolve(&self.gl),
            Created::Depth(_) => {}
        }
        Ok(())
    }

    /// Binds the textures of the frame to their units, in the order of their bindings in WGSL.
    fn bind_data(&self, data: &DataTextures) -> Result<(), RenderError> {
        let gl = &self.gl;
        let textures = [
            Some(data.instances),
            Some(data.materials),
            Some(data.poses),
            Some(data.deltas),
            Some(data.environment),
            data.shadows,
            Some(data.behind),
        ];
        for (unit, texture) in (0..).zip(textures) {
            let Some(TextureId(texture)) = texture else {
                continue;
            };
            gl.active_texture(Gl::TEXTURE0.saturating_add(unit));
            gl.bind_texture(Gl::TEXTURE_2D, Some(self.textures.get(texture)?.raw()));
            gl.bind_sampler(unit, None);
        }
        Ok(())
    }

    /// Sets the target of a pass and clears it.
    fn begin(&mut self, pass: &Pass<'_>) -> Result<(), RenderError> {
        let gl = &self.gl;
        let mut clear_bits = 0;
        let mut clear = pass.clear;
        match pass.target {
            Target::Surface => {
                gl.bind_framebuffer(Gl::FRAMEBUFFER, self.surface.as_ref());
                self.state.set_depth_test(gl, false);
                clear = clear.map(canvas_color);
            }
            Target::Created(target) => {
                self.targets.get(target.0)?.bind(gl);
                self.state.set_depth_test(gl, true);
                if clear.is_some() {
                    self.state.allow_depth_writes(gl);
                    clear_bits = Gl::DEPTH_BUFFER_BIT;
                }
            }
        }
        if let Some([red, green, blue, alpha]) = clear {
            gl.clear_color(red, green, blue, alpha);
            clear_bits |= Gl::COLOR_BUFFER_BIT;
        }
        gl.clear(clear_bits);
        Ok(())
    }

    fn draw_pass(
        &mut self,
        frame: &Frame<'_>,
        pass: &Pass<'_>,
        views: &WebGlBuffer,
    ) -> Result<u32, RenderError> {
        let mut calls = 0_u32;
        for (index, PassView { viewport, uniforms }) in pass.views.iter().enumerate() {
            self.gl.viewport(
                to_i32(viewport.x_px),
                to_i32(viewport.y_px),
                to_i32(viewport.width_px),
                to_i32(viewport.height_px),
            );
            self.gl.bind_buffer_range_with_i32_and_i32(
                Gl::UNIFORM_BUFFER,
                0,
                Some(views),
                to_i32(to_usize(*uniforms).saturating_mul(VIEW_STRIDE_BYTES)),
                to_i32(VIEW_STRIDE_BYTES),
            );
            for run in pass
                .runs
                .iter()
                .filter(|run| run.view_mask >> index & 1 == 1)
            {
                calls = calls.saturating_add(self.draw_run(frame, run)?);
            }
        }
        Ok(calls)
    }

    fn draw_run(&mut self, frame: &Frame<'_>, run: &DrawRun) -> Result<u32, RenderError> {
        let pipeline = *self
            .pipelines
            .get(to_usize(run.pipeline.0))
            .ok_or_else(unknown_handle)?;
        if self.state.set_program(pipeline.program)
            && !self.programs.activate(&self.gl, pipeline.program)?
        {
            self.state.forget_program();
            return Ok(0);
        }
        self.state.apply(&self.gl, &pipeline);
        self.bind_vertices(run, pipeline.layout)?;
        self.bind_textures(run)?;

        let kind = Gl::UNSIGNED_INT;
        let ranges = frame.ranges.get(run.ranges.clone()).unwrap_or_default();
        if ranges.len() > 1 && self.extensions.multi_draw.is_some() {
            self.set_slot_base(pipeline.program, run.first_slot);
            let (Some(extension), Some(counts), Some(offsets)) = (
                &self.extensions.multi_draw,
                self.ranges.counts.get(run.ranges.clone()),
                self.ranges.offsets.get(run.ranges.clone()),
            ) else {
                return Ok(0);
            };
            extension.multi_draw_elements(
                pipeline.mode,
                counts,
                0,
                kind,
                offsets,
                0,
                to_u32(counts.len()),
            );
            return Ok(1);
        }
        let mut calls = 0_u32;
        for (slot, range) in (run.first_slot..).zip(ranges) {
            if range.count == 0 {
                continue;
            }
            calls = calls.saturating_add(1);
            self.set_slot_base(pipeline.program, slot);
            let count = to_i32(range.count);
            if run.instances == 1 {
                self.gl
                    .draw_elements_with_i32(pipeline.mode, count, kind, offset_bytes(*range));
            } else {
                self.gl.draw_elements_instanced_with_i32(
                    pipeline.mode,
                    count,
                    kind,
                    offset_bytes(*range),
                    to_i32(run.instances),
                );
            }
        }
        Ok(calls)
    }

    fn set_slot_base(&mut self, program: usize, slot: u32) {
        if self.state.set_slot_base(slot) {
            self.gl
                .uniform1ui(self.programs.slot_location(program), slot);
        }
    }

    fn bind_vertices(&mut self, run: &DrawRun, layout: VertexLayout) -> Result<(), RenderError> {
        let (vertices, indices) = (run.vertices.0, run.indices.0);
        if !self.state.set_vertex_array(vertices, indices, layout) {
            return Ok(());
        }
        if let Some(array) = self.buffers.get(vertices)?.vertex_array(indices, layout) {
            self.gl.bind_vertex_array(Some(array));
            return Ok(());
        }
        let index_buffer = self.buffers.get(indices)?.raw().clone();
        self.buffers
            .get_mut(vertices)?
            .add_vertex_array(&self.gl, (indices, &index_buffer), layout)
    }

    /// Binds the textures of a run to consecutive units.
    fn bind_textures(&mut self, run: &DrawRun) -> Result<(), RenderError> {
        let Some(set) = run.textures else {
            return Ok(());
        };
        for (position, (unit, binding)) in
            (FIRST_SLOT_UNIT..).zip(self.sets.get(set.0)?).enumerate()
        {
            if self.state.set_binding(position, *binding) {
                self.gl.active_texture(Gl::TEXTURE0.saturating_add(unit));
                self.gl.bind_texture(
                    Gl::TEXTURE_2D,
                    Some(self.textures.get(binding.texture)?.raw()),
                );
                self.gl
                    .bind_sampler(unit, self.samplers.raw(binding.sampler));
            }
        }
        Ok(())
    }
}
