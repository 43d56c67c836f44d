//! Drawing a pass with WebGPU.

use orbit_numbers::{to_usize, u32_to_f32};
use orbit_render::backend::layout::VIEW_STRIDE_BYTES;
use orbit_render::backend::{
    DataTextures, DrawRun, Frame, Pass, Submitted, Target, TargetKind, TextureId, Viewport,
};
use orbit_render::error::RenderError;
use wasm_bindgen::JsValue;

use super::api::{Handle, Pass as Encoder, RawTexture};
use super::backend::WebGpu;
use super::bundles::Bundles;
use super::descriptors::{
    BindGroupDescriptor, BindGroupEntry, BindingResource, ColorAttachment, DepthAttachment,
    RenderBundleEncoderDescriptor, RenderPassDescriptor,
};
use super::js_object::js_array;
use super::light_target::{Copy, DEPTH_FORMAT};
use super::pipeline::{color_format, sample_count};
use super::target::Target as Created;
use crate::convert::to_u32;
use crate::srgb::canvas_color;

impl WebGpu {
    pub(super) fn draw(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        if self.views.write(&self.device, frame.view_uniforms) {
            self.frame_groups.clear();
            self.bundles = Bundles::default();
        }
        // Groups of other textures are obsolete.
        if self
            .frame_groups
            .iter()
            .all(|(known, _)| *known != frame.data)
        {
            self.frame_groups.clear();
        }
        let is_same = self.bundles.is_same(frame);
        // A canvas without a size has no texture.
        let Ok(canvas) = self.context.current_texture() else {
            return Ok(Submitted::default());
        };
        let encoder = self.device.create_command_encoder();
        let mut calls = 0_u32;
        let mut view_number = 0_usize;
        for pass in frame.passes {
            let (desc, size_px) = self.describe_pass(pass, &canvas)?;
            let kind = self.kind_of(pass.target)?;
            let group = self.frame_group(data_of(frame, pass, kind))?;
            let encoded = encoder.begin_render_pass(&desc);
            for (index, view) in pass.views.iter().enumerate() {
                set_viewport(&encoded, &view.viewport, size_px);
                let draws = ViewDraws {
                    frame,
                    pass,
                    index,
                    uniforms: view.uniforms,
                    kind,
                    group: &group,
                };
                let view_calls = if is_same {
                    self.execute(&draws, &encoded, view_number)?
                } else {
                    self.record(&draws, &encoded)?
                };
                calls = calls.saturating_add(view_calls);
                view_number = view_number.saturating_add(1);
            }
            encoded.end();
            if let Some(copy) = self.copy_of(pass)? {
                copy.mips.encode(&encoder);
            }
        }
        self.device.queue().submit(&js_array([encoder.finish()]));
        Ok(Submitted { calls })
    }

    /// The copy to which a pass writes its result.
    fn copy_of(&self, pass: &Pass<'_>) -> Result<Option<&Copy>, RenderError> {
        match pass.target {
            Target::Created(target) if pass.is_copied => Ok(self.targets.get(target.0)?.copy()),
            _ => Ok(None),
        }
    }

    fn frame_group(&mut self, data: DataTextures) -> Result<Handle, RenderError> {
        let mut known = self.frame_groups.iter();
        if let Some((_, group)) = known.find(|(known, _)| *known == data) {
            return Ok(group.clone());
        }
        let clamp = orbit_scene::Sampler {
            wrap_u: orbit_scene::Wrap::ClampToEdge,
            wrap_v: orbit_scene::Wrap::ClampToEdge,
            ..Default::default()
        };
        let view_of = |texture: TextureId| {
            let texture = self.textures.get(texture.0)?;
            Ok::<_, RenderError>(BindingResource::TextureView(texture.view()))
        };
        let resources = [
            BindingResource::Buffer {
                buffer: self.views.raw(),
                size_bytes: VIEW_STRIDE_BYTES,
            },
            view_of(data.instances)?,
            view_of(data.materials)?,
            view_of(data.poses)?,
            view_of(data.deltas)?,
            view_of(data.environment)?,
            BindingResource::Sampler(self.samplers.get(&self.device, &clamp)),
            match data.shadows {
                Some(shadows) => view_of(shadows)?,
                None => BindingResource::TextureView(self.no_shadows.view()),
            },
            BindingResource::Sampler(self.shadow_sampler.clone()),
            view_of(data.behind)?,
            BindingResource::Sampler(self.samplers.get(&self.device, &clamp)),
        ];
        let entries: Vec<BindGroupEntry<'_>> = (0..)
            .zip(resources)
            .map(|(binding, resource)| BindGroupEntry { binding, resource })
            .collect();
        let group = BindGroupDescriptor {
            layout: &self.pipeline_factory.layouts.frame,
            entries: &entries,
        };
        let group = self.device.create_bind_group(&group.to_js());
        self.frame_groups.push((data, group.clone()));
        Ok(group)
    }

    fn kind_of(&self, target: Target) -> Result<TargetKind, RenderError> {
        Ok(match target {
            Target::Surface => TargetKind::Surface,
            Target::Created(id) => match self.targets.get(id.0)? {
                Created::Light(_) => TargetKind::Light,
                Created::Depth(_) => TargetKind::Depth,
            },
        })
    }

    /// Returns the descriptor of a pass and the size of its target.
    fn describe_pass(
        &self,
        pass: &Pass<'_>,
        canvas: &RawTexture,
    ) -> Result<(JsValue, [u32; 2]), RenderError> {
        let Target::Created(target) = pass.target else {
            let desc = RenderPassDescriptor {
                color: Some(ColorAttachment {
                    view: &canvas.create_view(),
                    resolve_target: None,
                    // A WebGPU canvas is empty at the start of each frame, so keeping its content means clearing it.
                    clear_value: Some(canvas_color(pass.clear.unwrap_or_default())),
                    store_op: "store",
                }),
                depth: None,
            };
            return Ok((desc.to_js(), [canvas.width_px(), canvas.height_px()]));
        };
        let target = self.targets.get(target.0)?;
        let texture = self.textures.get(target.texture())?.view();
        let (desc, size_px) = match target {
            Created::Light(target) => {
                let desc = RenderPassDescriptor {
                    color: Some(ColorAttachment {
                        view: &target.color_view,
                        resolve_target: Some(match self.copy_of(pass)? {
                            Some(copy) => &copy.view,
                            None => texture,
                        }),
                        clear_value: pass.clear,
                        store_op: "store",
                    }),
                    depth: Some(DepthAttachment {
                        view: &target.depth_view,
                        is_cleared: pass.clear.is_some(),
                        is_kept: pass.is_copied,
                    }),
                };
                (desc, target.size_px)
            }
            Created::Depth(target) => {
                let desc = RenderPassDescriptor {
                    color: None,
                    depth: Some(DepthAttachment {
                        view: texture,
                        is_cleared: pass.clear.is_some(),
                        is_kept: true,
                    }),
                };
                (desc, target.size_px)
            }
        };
        Ok((desc.to_js(), size_px))
    }

    /// Draws a view from its bundle, which the first repeated frame records.
    fn execute(
        &mut self,
        draws: &ViewDraws<'_>,
        pass: &Encoder,
        view_number: usize,
    ) -> Result<u32, RenderError> {
        if self.bundles.views.len() == view_number {
            let desc = RenderBundleEncoderDescriptor {
                color_format: color_format(draws.kind, &self.surface_format),
                depth_format: (draws.kind != TargetKind::Surface).then_some(DEPTH_FORMAT),
                sample_count: sample_count(draws.kind),
            };
            let recorder = self.device.create_render_bundle_encoder(&desc.to_js());
            self.record(draws, &recorder)?;
            let bundle = recorder.finish_bundle();
            self.bundles.views.push(js_array([bundle]));
        }
        let Some(bundles) = self.bundles.views.get(view_number) else {
            return Ok(0);
        };
        pass.execute_bundles(bundles);
        Ok(1)
    }

    fn record(&self, draws: &ViewDraws<'_>, pass: &Encoder) -> Result<u32, RenderError> {
        let ViewDraws { frame, index, .. } = *draws;
        let offset = to_u32(to_usize(draws.uniforms).saturating_mul(VIEW_STRIDE_BYTES));
        pass.set_bind_group_with_offsets(0, draws.group, &[offset], 0, 1);
        let mut previous: Option<&DrawRun> = None;
        let mut calls = 0_u32;
        for run in draws
            .pass
            .runs
            .iter()
            .filter(|run| run.view_mask >> index & 1 == 1)
        {
            let changes = |differ: fn(&DrawRun, &DrawRun) -> bool| {
                previous.is_none_or(|previous| differ(previous, run))
            };
            if changes(|previous, run| previous.pipeline != run.pipeline) {
                let pipeline = self
                    .pipelines
                    .get(to_usize(run.pipeline.0))
                    .and_then(|pipeline| pipeline.get(&self.device));
                // A failed pipeline was already reported; draw the rest of the frame.
                let Some(pipeline) = pipeline else { continue };
                pass.set_pipeline(&pipeline);
            }
            if let Some(set) = run.textures
                && changes(|previous, run| previous.textures != run.textures)
            {
                pass.set_bind_group(1, self.sets.get(set.0)?);
            }
            if changes(|previous, run| previous.vertices != run.vertices) {
                pass.set_vertex_buffer(0, self.buffers.get(run.vertices.0)?);
            }
            if changes(|previous, run| previous.indices != run.indices) {
                pass.set_index_buffer(self.buffers.get(run.indices.0)?, "uint32");
            }
            previous = Some(run);
            let ranges = frame.ranges.get(run.ranges.clone()).unwrap_or_default();
            for (slot, range) in (run.first_slot..).zip(ranges) {
                if range.count > 0 {
                    pass.draw_indexed(range.count, run.instances, range.first, 0, slot);
                    calls = calls.saturating_add(1);
                }
            }
        }
        Ok(calls)
    }
}

/// The data textures of a pass. A pass that is copied cannot read the copy.
fn data_of(frame: &Frame<'_>, pass: &Pass<'_>, kind: TargetKind) -> DataTextures {
    let mut data = frame.data;
    if pass.is_copied {
        data.behind = data.environment;
    }
    if kind == TargetKind::Depth {
        data.shadows = None;
    }
    data
}

/// The draws of one view of a pass.
#[derive(Clone, Copy)]
struct ViewDraws<'a> {
    frame: &'a Frame<'a>,
    pass: &'a Pass<'a>,
    /// Number of the view in its pass.
    index: usize,
    /// Number of its uniform block.
    uniforms: u32,
    /// The kind of its target.
    kind: TargetKind,
    /// Bind group 0.
    group: &'a Handle,
}

/// Converts from the lower left to the upper left origin, and clips to the target as WebGPU requires.
fn set_viewport(
    pass: &Encoder,
    viewport: &Viewport,
    [target_width_px, target_height_px]: [u32; 2],
) {
    let x = viewport.x_px.min(target_width_px);
    let width = viewport.width_px.min(target_width_px.saturating_sub(x));
    let bottom = viewport.y_px.min(target_height_px);
    let height = viewport
        .height_px
        .min(target_height_px.saturating_sub(bottom));
    let y = target_height_px
        .saturating_sub(bottom)
        .saturating_sub(height);
    let [x, y, width, height] = [x, y, width, height].map(u32_to_f32);
    pass.set_viewport(x, y, width, height, 0.0, 1.0);
}
