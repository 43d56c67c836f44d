use std::cell::RefCell;
use std::rc::Rc;

use orbit_render::backend::{
    Blend, ListTopology, PipelineDesc, Program, ShaderSource, TextureSlot,
};
use orbit_scene::Sampler;
use wasm_bindgen::prelude::*;

use super::api::{Device, Handle, json, object, set};
use super::device_errors::{Reporter, listener};
use super::list;
use super::shaders::wgsl;
use super::texture::{Samplers, Texture};
use crate::vertex_layout::{Component, VertexLayout};

/// Feature bit of the shaders: depth is clipped to 0..1.
const IS_ZERO_TO_ONE: u32 = 1 << 31;

/// Group 0: the view, data textures, the environment. Visibility 1 is the vertex stage, 2 the fragment stage.
const FRAME_LAYOUT: &str = r#"{"entries":[
{"binding":0,"visibility":3,"buffer":{"hasDynamicOffset":true}},
{"binding":1,"visibility":1,"texture":{"sampleType":"unfilterable-float"}},
{"binding":2,"visibility":2,"texture":{"sampleType":"unfilterable-float"}},
{"binding":3,"visibility":1,"texture":{"sampleType":"unfilterable-float"}},
{"binding":4,"visibility":1,"texture":{"sampleType":"unfilterable-float"}},
{"binding":5,"visibility":2,"texture":{}},
{"binding":6,"visibility":2,"sampler":{}}]}"#;

/// A pipeline that the browser makes while nobody waits.
pub(super) struct Pipeline {
    made: Rc<RefCell<Made>>,
    desc: JsValue,
}

enum Made {
    Pending,
    Done(Handle),
    Failed,
}

impl Pipeline {
    pub(super) fn is_ready(&self) -> bool {
        !matches!(*self.made.borrow(), Made::Pending)
    }

    /// The pipeline; made on the spot if the browser has not finished yet.
    pub(super) fn get(&self, device: &Device) -> Option<Handle> {
        let mut made = self.made.borrow_mut();
        if matches!(*made, Made::Pending) {
            *made = Made::Done(device.create_render_pipeline(&self.desc));
        }
        match &*made {
            Made::Done(pipeline) => Some(pipeline.clone()),
            Made::Pending | Made::Failed => None,
        }
    }
}

/// Makes pipelines, and what is bound to them.
pub(super) struct PipelineMaker {
    color_format: String,
    modules: Vec<(Program, Handle)>,
    /// Materials' own shaders.
    pub(super) shadings: Vec<ShaderSource>,
    pub(super) frame_layout: Handle,
    set_layout: Handle,
    layout: Handle,
}

impl PipelineMaker {
    pub(super) fn new(device: &Device, color_format: &str) -> Self {
        let frame_layout = device.create_bind_group_layout(&json(FRAME_LAYOUT));
        let mut entries = String::new();
        for slot in 0..TextureSlot::COUNT {
            let comma = if slot == 0 { "" } else { "," };
            let sampler = slot + TextureSlot::COUNT;
            entries.push_str(&format!(
                "{comma}{{\"binding\":{slot},\"visibility\":2,\"texture\":{{}}}},{{\"binding\":{sampler},\"visibility\":2,\"sampler\":{{}}}}"
            ));
        }
        let set_layout =
            device.create_bind_group_layout(&json(&format!("{{\"entries\":[{entries}]}}")));
        let layouts = list([frame_layout.as_ref(), set_layout.as_ref()]);
        Self {
            color_format: color_format.to_owned(),
            modules: Vec::new(),
            shadings: Vec::new(),
            layout: device.create_pipeline_layout(&object(&[("bindGroupLayouts", &layouts)])),
            frame_layout,
            set_layout,
        }
    }

    pub(super) fn start(
        &mut self,
        device: &Device,
        desc: &PipelineDesc,
        errors: Reporter,
    ) -> Pipeline {
        let module = self.module(device, desc.program);
        let js_desc = self.describe(desc, &module);
        let made = Rc::new(RefCell::new(Made::Pending));
        // The browser may answer after the backend is gone, so its answers hold nothing.
        let done = Rc::downgrade(&made);
        let on_done = listener(move |pipeline| {
            if let Some(made) = done.upgrade() {
                let mut made = made.borrow_mut();
                if matches!(*made, Made::Pending) {
                    *made = Made::Done(pipeline.unchecked_into());
                }
            }
        });
        let failed = Rc::downgrade(&made);
        let on_failed = listener(move |error| {
            if let Some(made) = failed.upgrade() {
                *made.borrow_mut() = Made::Failed;
                errors.report("shader_failed", &error);
            }
        });
        device
            .create_render_pipeline_async(&js_desc)
            .on_done_or_failed(&on_done, &on_failed);
        Pipeline {
            made,
            desc: js_desc,
        }
    }

    fn module(&mut self, device: &Device, program: Program) -> Handle {
        if let Some((_, module)) = self.modules.iter().find(|(known, _)| *known == program) {
            return module.clone();
        }
        let own: Option<ShaderSource> = match program {
            #[cfg(feature = "surroundings")]
            Program::ShaderMaterial(id) => self.shadings.get(id.0 as usize).cloned(),
            _ => None,
        };
        let own = own.unwrap_or_default();
        let code = [wgsl(program), &own.vertex, "\n", &own.fragment].concat();
        let module = device.create_shader_module(&object(&[
            ("label", &own.name.into()),
            ("code", &code.into()),
        ]));
        self.modules.push((program, module.clone()));
        module
    }

    fn describe(&self, desc: &PipelineDesc, module: &Handle) -> JsValue {
        let layout = VertexLayout::of(desc);
        let mut attributes = String::new();
        for (location, (component, offset)) in layout.attributes().iter().enumerate() {
            let comma = if location == 0 { "" } else { "," };
            let format = match component {
                Component::Float(1) => "float32",
                Component::Float(2) => "float32x2",
                Component::Float(_) => "float32x3",
                Component::Snorm16x4 => "snorm16x4",
                Component::Unorm16x4 => "unorm16x4",
                Component::Uint16x4 => "uint16x4",
                Component::Unorm8x4 => "unorm8x4",
                #[cfg(feature = "surroundings")]
                Component::Snorm8x4 => "snorm8x4",
            };
            attributes.push_str(&format!(
                "{comma}{{\"shaderLocation\":{location},\"offset\":{offset},\"format\":\"{format}\"}}"
            ));
        }
        let stride = layout.stride_bytes();
        let constants = format!(
            "\"constants\":{{\"FEATURES\":{}}}",
            desc.features.0 | IS_ZERO_TO_ONE
        );
        let vertex = json(&format!(
            "{{{constants},\"buffers\":[{{\"arrayStride\":{stride},\"attributes\":[{attributes}]}}]}}"
        ));
        let blend = match desc.blend {
            Blend::Opaque => "",
            Blend::Alpha => {
                ",\"blend\":{\"color\":{\"srcFactor\":\"src-alpha\",\"dstFactor\":\"one-minus-src-alpha\"},\"alpha\":{\"srcFactor\":\"one\",\"dstFactor\":\"one-minus-src-alpha\"}}"
            }
            Blend::Add => {
                ",\"blend\":{\"color\":{\"srcFactor\":\"one\",\"dstFactor\":\"one\"},\"alpha\":{\"srcFactor\":\"zero\",\"dstFactor\":\"one\"}}"
            }
        };
        let format = &self.color_format;
        let fragment = json(&format!(
            "{{{constants},\"targets\":[{{\"format\":\"{format}\"{blend}}}]}}"
        ));
        for stage in [&vertex, &fragment] {
            set(stage, "module", module.as_ref());
        }
        let topology = match desc.topology {
            ListTopology::Triangles => "triangle-list",
            ListTopology::Lines => "line-list",
            ListTopology::Points => "point-list",
        };
        let cull = if desc.cull_back { "back" } else { "none" };
        let front = if desc.is_mirrored { "cw" } else { "ccw" };
        let writes_depth = desc.writes_depth;
        let described = json(&format!(
            "{{\"primitive\":{{\"topology\":\"{topology}\",\"cullMode\":\"{cull}\",\"frontFace\":\"{front}\"}},\"depthStencil\":{{\"format\":\"depth24plus\",\"depthWriteEnabled\":{writes_depth},\"depthCompare\":\"less-equal\"}},\"multisample\":{{\"count\":4}}}}"
        ));
        set(&described, "layout", self.layout.as_ref());
        set(&described, "vertex", &vertex);
        set(&described, "fragment", &fragment);
        described
    }

    /// Group 1. Empty slots are white, or a normal that changes nothing.
    pub(super) fn texture_set(
        &self,
        device: &Device,
        samplers: &mut Samplers,
        defaults: &[Texture; 2],
        bound: &[(usize, &Texture, Sampler)],
    ) -> Handle {
        let [white, flat] = defaults;
        let entries = js_sys::Array::new();
        for slot in 0..TextureSlot::COUNT {
            let is_normal = slot == TextureSlot::Normal as usize
                || slot == TextureSlot::ClearcoatNormal as usize;
            let (texture, sampler) = bound.iter().find(|(at, ..)| *at == slot).map_or_else(
                || (if is_normal { flat } else { white }, Sampler::default()),
                |(_, texture, sampler)| (*texture, *sampler),
            );
            let sampler = samplers.of(device, &sampler);
            for (binding, resource) in [
                (slot, texture.view()),
                (slot + TextureSlot::COUNT, &sampler),
            ] {
                entries.push(&object(&[
                    ("binding", &(binding as u32).into()),
                    ("resource", resource.as_ref()),
                ]));
            }
        }
        device.create_bind_group(&object(&[
            ("layout", self.set_layout.as_ref()),
            ("entries", entries.as_ref()),
        ]))
    }
}
