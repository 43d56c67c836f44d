//! Pipelines and shader modules.

use std::cell::RefCell;
use std::rc::Rc;

use orbit_numbers::to_usize;
use orbit_render::backend::{
    Blend, Cull, ListTopology, PipelineDesc, Program, ShaderSource, Slots, TargetKind,
};
use orbit_render::error::RenderError;
use wasm_bindgen::prelude::*;

use super::api::{Device, Handle};
use super::descriptors::{
    BlendComponent, BlendState, ColorTargetState, DepthStencilState, FragmentState, PrimitiveState,
    RenderPipelineDescriptor, ShaderModuleDescriptor, VertexAttribute, VertexBufferLayout,
    VertexState,
};
use super::device_errors::{Reporter, listener};
use super::layouts::Layouts;
use super::light_target::{DEPTH_FORMAT, LIGHT_FORMAT, SAMPLE_COUNT};
use super::shaders::wgsl;
use crate::convert::to_u32;
use crate::vertex_layout::{Component, VertexLayout};

/// A pipeline that the browser compiles asynchronously.
pub(super) struct Pipeline {
    state: Rc<RefCell<PipelineState>>,
    desc: JsValue,
}

enum PipelineState {
    Pending,
    Ready(Handle),
    Failed,
}

impl Pipeline {
    pub(super) fn is_ready(&self) -> bool {
        !matches!(*self.state.borrow(), PipelineState::Pending)
    }

    /// Returns the pipeline, or `None` if it failed. Compiles it synchronously if it is still pending.
    pub(super) fn get(&self, device: &Device) -> Option<Handle> {
        let mut state = self.state.borrow_mut();
        if matches!(*state, PipelineState::Pending) {
            *state = PipelineState::Ready(device.create_render_pipeline(&self.desc));
        }
        match &*state {
            PipelineState::Ready(pipeline) => Some(pipeline.clone()),
            PipelineState::Pending | PipelineState::Failed => None,
        }
    }
}

/// Creates pipelines.
pub(super) struct PipelineFactory {
    surface_format: String,
    modules: Vec<((Program, Slots), Handle)>,
    /// Sources of the shader materials, by id.
    pub(super) shader_materials: Vec<ShaderSource>,
    pub(super) layouts: Layouts,
}

impl PipelineFactory {
    pub(super) fn new(device: &Device, surface_format: &str) -> Self {
        Self {
            surface_format: surface_format.to_owned(),
            modules: Vec::new(),
            shader_materials: Vec::new(),
            layouts: Layouts::new(device),
        }
    }

    /// Starts compiling a pipeline.
    pub(super) fn start(
        &mut self,
        device: &Device,
        desc: &PipelineDesc,
        errors: Reporter,
    ) -> Pipeline {
        let slots = desc.features.slots;
        let module = self.shader_module(device, desc.program, slots);
        let layout = self.layouts.of_slots(device, slots).pipeline;
        let desc = self.describe(desc, &module, &layout);
        let state = Rc::new(RefCell::new(PipelineState::Pending));
        // The browser may finish after the backend was dropped, so the listeners hold weak references.
        let ready = Rc::downgrade(&state);
        let on_ready = listener(move |pipeline| {
            if let Some(state) = ready.upgrade() {
                let mut state = state.borrow_mut();
                if matches!(*state, PipelineState::Pending) {
                    *state = PipelineState::Ready(pipeline.unchecked_into());
                }
            }
        });
        let failed = Rc::downgrade(&state);
        let on_failed = listener(move |error| {
            if let Some(state) = failed.upgrade() {
                *state.borrow_mut() = PipelineState::Failed;
                errors.report(RenderError::ShaderFailed, &error);
            }
        });
        device
            .create_render_pipeline_async(&desc)
            .then_or_catch(&on_ready, &on_failed);
        Pipeline { state, desc }
    }

    fn shader_module(&mut self, device: &Device, program: Program, slots: Slots) -> Handle {
        let key = (program, slots);
        if let Some((_, module)) = self.modules.iter().find(|(known, _)| *known == key) {
            return module.clone();
        }
        let source = program
            .shader_material()
            .and_then(|id| self.shader_materials.get(to_usize(id.0)))
            .cloned()
            .unwrap_or_default();
        let declarations = wgsl(program, slots);
        let code = format!("{declarations}{}\n{}", source.vertex, source.fragment);
        let module = ShaderModuleDescriptor {
            label: &source.name,
            code: &code,
        };
        let module = device.create_shader_module(&module.to_js());
        self.modules.push((key, module.clone()));
        module
    }

    fn describe(&self, desc: &PipelineDesc, module: &Handle, layout: &Handle) -> JsValue {
        let kind = desc.program.target_kind();
        let constants = [
            ("FLAGS", desc.features.flags),
            ("LAYERS", desc.features.layers),
            // Depth is clipped to 0..1.
            ("IS_ZERO_TO_ONE", 1),
        ];
        RenderPipelineDescriptor {
            layout: Some(layout),
            vertex: VertexState {
                module,
                constants: &constants,
                buffers: vec![vertex_buffer_layout(VertexLayout::of(desc))],
            },
            primitive: Some(PrimitiveState {
                topology: match desc.topology {
                    ListTopology::Triangles => "triangle-list",
                    ListTopology::Lines => "line-list",
                    ListTopology::Points => "point-list",
                },
                cull_mode: match desc.cull {
                    Cull::None => "none",
                    Cull::Back => "back",
                    Cull::Front => "front",
                },
                front_face: if desc.is_mirrored { "cw" } else { "ccw" },
            }),
            depth_stencil: (kind != TargetKind::Surface).then_some(DepthStencilState {
                format: DEPTH_FORMAT,
                depth_write_enabled: desc.writes_depth,
                depth_compare: "less-equal",
            }),
            sample_count: sample_count(kind),
            fragment: FragmentState {
                module,
                constants: &constants,
                target: color_format(kind, &self.surface_format).map(|format| ColorTargetState {
                    format,
                    blend: blend_state(desc.blend),
                }),
            },
        }
        .to_js()
    }
}

/// Samples per pixel of a target.
pub(super) const fn sample_count(kind: TargetKind) -> u32 {
    match kind {
        TargetKind::Light => SAMPLE_COUNT,
        TargetKind::Surface | TargetKind::Depth => 1,
    }
}

/// Format of a target's colours.
pub(super) const fn color_format(kind: TargetKind, surface_format: &str) -> Option<&str> {
    match kind {
        TargetKind::Surface => Some(surface_format),
        TargetKind::Light => Some(LIGHT_FORMAT),
        TargetKind::Depth => None,
    }
}

fn vertex_buffer_layout(layout: VertexLayout) -> VertexBufferLayout {
    let attributes = layout
        .attributes()
        .iter()
        .map(|(component, offset)| VertexAttribute {
            format: match component {
                Component::Float(1) => "float32",
                Component::Float(2) => "float32x2",
                Component::Float(_) => "float32x3",
                Component::Snorm16x4 => "snorm16x4",
                Component::Unorm16x4 => "unorm16x4",
                Component::Uint16x4 => "uint16x4",
                Component::Unorm8x4 => "unorm8x4",
                Component::Snorm8x4 => "snorm8x4",
            },
            offset: to_u32(*offset),
        });
    VertexBufferLayout {
        array_stride: to_u32(layout.stride_bytes()),
        attributes: attributes.collect(),
    }
}

fn blend_state(blend: Blend) -> Option<BlendState> {
    let (color, alpha) = match blend {
        Blend::Opaque => return None,
        Blend::Alpha => (
            ("src-alpha", "one-minus-src-alpha"),
            ("one", "one-minus-src-alpha"),
        ),
        Blend::Add => (("one", "one"), ("zero", "one")),
        Blend::Premultiplied => (
            ("one", "one-minus-src-alpha"),
            ("one", "one-minus-src-alpha"),
        ),
    };
    let component = |(src_factor, dst_factor)| BlendComponent {
        src_factor,
        dst_factor,
    };
    Some(BlendState {
        color: component(color),
        alpha: component(alpha),
    })
}
