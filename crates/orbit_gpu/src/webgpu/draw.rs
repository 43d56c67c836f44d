use orbit_render::backend::{DataTextures, DrawRun, Frame, Submitted, Viewport};
use orbit_render::error::RenderError;
use orbit_render::layout::VIEW_STRIDE_BYTES;
use wasm_bindgen::JsValue;

use super::api::{Buffer, Device, Handle, Pass, RawTexture, json, object, set};
use super::{UNIFORM, WebGpu, list, new_buffer};
use crate::srgb::canvas_color;

/// Views that the uniform buffer has room for at first.
const FIRST_VIEWS: usize = 2;

/// The views' uniform blocks. Queue order keeps a frame's writes behind the last frame's reads.
pub(super) struct ViewBuffer {
    buffer: Buffer,
    size_bytes: usize,
}

impl ViewBuffer {
    pub(super) fn new(device: &Device) -> Self {
        let size_bytes = FIRST_VIEWS * VIEW_STRIDE_BYTES;
        Self {
            buffer: new_buffer(device, size_bytes, UNIFORM),
            size_bytes,
        }
    }

    /// Writes the blocks; whether the buffer is another one now.
    fn write(&mut self, device: &Device, views: &[u8]) -> bool {
        let must_grow = views.len() > self.size_bytes;
        if must_grow {
            self.buffer.destroy();
            self.size_bytes = views.len();
            self.buffer = new_buffer(device, self.size_bytes, UNIFORM);
        }
        device.queue().write_buffer(&self.buffer, 0.0, views);
        must_grow
    }
}

/// What is drawn to before it is resolved onto the canvas: colour and depth, four samples a pixel.
pub(super) struct Target {
    format: String,
    made: Option<([u32; 2], [RawTexture; 2], [Handle; 2])>,
}

impl Target {
    pub(super) fn new(format: &str) -> Self {
        Self {
            format: format.to_owned(),
            made: None,
        }
    }

    fn views(&mut self, device: &Device, size_px: [u32; 2]) -> &[Handle; 2] {
        if let Some((made_px, textures, _)) = &self.made
            && *made_px != size_px
        {
            for texture in textures {
                texture.destroy();
            }
            self.made = None;
        }
        let format = &self.format;
        let (_, _, views) = self.made.get_or_insert_with(|| {
            let [width_px, height_px] = size_px;
            let texture = |format: &str| {
                // Usage 16 is RENDER_ATTACHMENT.
                device.create_texture(&json(&format!(
                    "{{\"size\":[{width_px},{height_px}],\"sampleCount\":4,\"format\":\"{format}\",\"usage\":16}}"
                )))
            };
            let (color, depth) = (texture(format), texture("depth24plus"));
            let views = [color.create_view(), depth.create_view()];
            (size_px, [color, depth], views)
        });
        views
    }
}

/// Recorded draws of a frame that came twice: a still scene costs one call a view from then on.
#[derive(Default)]
pub(super) struct Bundles {
    drawn: Option<(u64, DataTextures)>,
    views: Vec<JsValue>,
}

impl Bundles {
    /// Whether the frame draws what the last one drew.
    fn is_same(&mut self, frame: &Frame<'_>) -> bool {
        let drawn = Some((frame.revision, frame.data));
        let is_same = self.drawn == drawn;
        if !is_same {
            self.drawn = drawn;
            self.views.clear();
        }
        is_same
    }
}

impl WebGpu {
    pub(super) fn draw(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        if self.views.write(&self.device, frame.view_uniforms) {
            self.frame_group = None;
            self.bundles = Bundles::default();
        }
        let group = self.frame_group(&frame.data)?;
        let is_same = self.bundles.is_same(frame);
        // The canvas has no texture while it has no size.
        let Ok(canvas) = self.context.current_texture() else {
            return Ok(Submitted::default());
        };
        let encoder = self.device.create_command_encoder();
        let size_px = [canvas.width_px(), canvas.height_px()];
        let pass = encoder.begin_render_pass(&self.describe_pass(frame.clear, &canvas, size_px));
        let mut calls = 0;
        for (index, viewport) in frame.viewports.iter().enumerate() {
            set_viewport(&pass, viewport, size_px);
            if is_same {
                calls += self.execute(frame, &pass, &group, index)?;
            } else {
                calls += self.record(frame, &pass, &group, index)?;
            }
        }
        pass.end();
        self.device
            .queue()
            .submit(&list([encoder.finish().as_ref()]));
        Ok(Submitted { calls })
    }

    fn frame_group(&mut self, data: &DataTextures) -> Result<Handle, RenderError> {
        if let Some((known, group)) = &self.frame_group
            && known == data
        {
            return Ok(group.clone());
        }
        let view_buffer = json(&format!("{{\"size\":{VIEW_STRIDE_BYTES}}}"));
        set(&view_buffer, "buffer", self.views.buffer.as_ref());
        let entries = js_sys::Array::new();
        let push = |resource: &JsValue| {
            let binding = entries.length();
            entries.push(&object(&[
                ("binding", &binding.into()),
                ("resource", resource),
            ]));
        };
        push(&view_buffer);
        for texture in [
            data.instances,
            data.materials,
            data.poses,
            data.deltas,
            data.environment,
        ] {
            push(self.textures.get(texture.0)?.view().as_ref());
        }
        let clamp = orbit_scene::Sampler {
            wrap_u: orbit_scene::Wrap::ClampToEdge,
            wrap_v: orbit_scene::Wrap::ClampToEdge,
            ..Default::default()
        };
        push(self.samplers.of(&self.device, &clamp).as_ref());
        let group = self.device.create_bind_group(&object(&[
            ("layout", self.pipelines.frame_layout.as_ref()),
            ("entries", entries.as_ref()),
        ]));
        self.frame_group = Some((*data, group.clone()));
        Ok(group)
    }

    fn describe_pass(
        &mut self,
        clear: Option<[f32; 4]>,
        canvas: &RawTexture,
        size_px: [u32; 2],
    ) -> JsValue {
        // A canvas begins each frame with nothing on it, so that keeping what is there is clearing it to nothing.
        let cleared = canvas_color(clear.unwrap_or_default()).map(JsValue::from);
        let cleared = list(&cleared);
        let [color_view, depth_view] = self.target.views(&self.device, size_px);
        let color = json("{\"loadOp\":\"clear\",\"storeOp\":\"discard\"}");
        set(&color, "clearValue", &cleared);
        set(&color, "view", color_view.as_ref());
        set(&color, "resolveTarget", canvas.create_view().as_ref());
        let depth =
            json("{\"depthClearValue\":1,\"depthLoadOp\":\"clear\",\"depthStoreOp\":\"discard\"}");
        set(&depth, "view", depth_view.as_ref());
        object(&[
            ("colorAttachments", &list([&color])),
            ("depthStencilAttachment", &depth),
        ])
    }

    /// Draws a view from its recording, which the second equal frame makes.
    fn execute(
        &mut self,
        frame: &Frame<'_>,
        pass: &Pass,
        group: &Handle,
        view: usize,
    ) -> Result<u32, RenderError> {
        if self.bundles.views.len() == view {
            let format = &self.target.format;
            let recorder = self.device.create_render_bundle_encoder(&json(&format!(
                "{{\"colorFormats\":[\"{format}\"],\"depthStencilFormat\":\"depth24plus\",\"sampleCount\":4}}"
            )));
            self.record(frame, &recorder, group, view)?;
            let bundle = recorder.finish_bundle();
            self.bundles.views.push(list([bundle.as_ref()]));
        }
        let Some(bundles) = self.bundles.views.get(view) else {
            return Ok(0);
        };
        pass.execute_bundles(bundles);
        Ok(1)
    }

    fn record(
        &self,
        frame: &Frame<'_>,
        pass: &Pass,
        group: &Handle,
        view: usize,
    ) -> Result<u32, RenderError> {
        let offset = (view * VIEW_STRIDE_BYTES) as u32;
        pass.set_bind_group_at(0, group, &[offset], 0, 1);
        let mut last: Option<&DrawRun> = None;
        let mut calls = 0;
        for run in frame
            .runs
            .iter()
            .filter(|run| run.view_mask >> view & 1 == 1)
        {
            let is_new = |differs: fn(&DrawRun, &DrawRun) -> bool| {
                last.is_none_or(|last| differs(last, run))
            };
            if is_new(|last, run| last.pipeline != run.pipeline) {
                let pipeline = self
                    .known_pipelines
                    .get(run.pipeline.0 as usize)
                    .and_then(|pipeline| pipeline.get(&self.device));
                // One that failed has been reported; the rest of the frame is drawn.
                let Some(pipeline) = pipeline else { continue };
                pass.set_pipeline(&pipeline);
            }
            if is_new(|last, run| last.textures != run.textures) {
                let set = match run.textures {
                    Some(set) => self.sets.get(set.0)?,
                    None => &self.empty_set,
                };
                pass.set_bind_group(1, set);
            }
            if is_new(|last, run| last.vertices != run.vertices) {
                pass.set_vertex_buffer(0, self.buffers.get(run.vertices.0)?);
            }
            if is_new(|last, run| last.indices != run.indices) {
                pass.set_index_buffer(self.buffers.get(run.indices.0)?, "uint32");
            }
            last = Some(run);
            let ranges = frame.ranges.get(run.ranges.clone()).unwrap_or_default();
            for (slot, range) in (run.first_slot..).zip(ranges) {
                if range.count > 0 {
                    pass.draw_indexed(range.count, run.instances, range.first, 0, slot);
                    calls += 1;
                }
            }
        }
        Ok(calls)
    }
}

/// The renderer counts rows from below, WebGPU from above; nothing may lie outside the target.
fn set_viewport(pass: &Pass, viewport: &Viewport, [target_width_px, target_height_px]: [u32; 2]) {
    let x = viewport.x_px.min(target_width_px);
    let width = viewport.width_px.min(target_width_px - x);
    let bottom = viewport.y_px.min(target_height_px);
    let height = viewport.height_px.min(target_height_px - bottom);
    let y = target_height_px - bottom - height;
    pass.set_viewport(x as f32, y as f32, width as f32, height as f32, 0.0, 1.0);
}
