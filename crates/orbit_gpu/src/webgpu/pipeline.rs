use std::cell::RefCell;
use std::rc::Rc;

use orbit_render::backend::{
    Blend, Cull, ListTopology, PipelineDesc, Program, ShaderSource, TargetKind, TextureSlot,
};
use orbit_render::error::RenderError;
use orbit_scene::Sampler;
use wasm_bindgen::prelude::*;

use super::api::{Device, Handle};
use super::descriptors::{
    BindGroupDescriptor, BindGroupEntry, BindGroupLayoutDescriptor, BindGroupLayoutEntry,
    BindingLayout, BindingResource, BlendComponent, BlendState, ColorTargetState,
    DepthStencilState, FragmentState, PipelineLayoutDescriptor, PrimitiveState,
    RenderPipelineDescriptor, ShaderModuleDescriptor, VertexAttribute, VertexBufferLayout,
    VertexState, shader_stage,
};
use super::device_errors::{Reporter, listener};
use super::light_target::{DEPTH_FORMAT, LIGHT_FORMAT, SAMPLE_COUNT};
use super::shaders::wgsl;
use super::texture::{Samplers, Texture};
use crate::convert::{to_u32, to_usize};
use crate::empty_slots::empty_slot_texture;
use crate::vertex_layout::{Component, VertexLayout};

/// Feature bit of the shaders: depth is clipped to 0..1.
const IS_ZERO_TO_ONE: u32 = 1 << 31;

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

/// Creates pipelines and the bind groups for them.
pub(super) struct PipelineFactory {
    surface_format: String,
    modules: Vec<(Program, Handle)>,
    /// Sources of the shader materials, by id.
    pub(super) shader_materials: Vec<ShaderSource>,
    pub(super) frame_layout: Handle,
    texture_set_layout: Handle,
    layout: Handle,
}

impl PipelineFactory {
    pub(super) fn new(device: &Device, surface_format: &str) -> Self {
        let frame_layout = device.create_bind_group_layout(&frame_layout().to_js());
        let texture_set_layout = device.create_bind_group_layout(&texture_set_layout().to_js());
        let layout = PipelineLayoutDescriptor {
            bind_group_layouts: &[&frame_layout, &texture_set_layout],
        };
        Self {
            surface_format: surface_format.to_owned(),
            modules: Vec::new(),
            shader_materials: Vec::new(),
            layout: device.create_pipeline_layout(&layout.to_js()),
            frame_layout,
            texture_set_layout,
        }
    }

    /// Starts compiling a pipeline.
    pub(super) fn start(
        &mut self,
        device: &Device,
        desc: &PipelineDesc,
        errors: Reporter,
    ) -> Pipeline {
        let module = self.shader_module(device, desc.program);
        let desc = self.describe(desc, &module);
        let state = Rc::new(RefCell::new(PipelineState::Pending));
        // The browser may answer after the backend was dropped, so the listeners hold weak references.
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

    fn shader_module(&mut self, device: &Device, program: Program) -> Handle {
        if let Some((_, module)) = self.modules.iter().find(|(known, _)| *known == program) {
            return module.clone();
        }
        let source = match program {
            Program::ShaderMaterial(id) => self.shader_materials.get(to_usize(id.0)).cloned(),
            _ => None,
        };
        let source = source.unwrap_or_default();
        let code = format!("{}{}\n{}", wgsl(program), source.vertex, source.fragment);
        let module = ShaderModuleDescriptor {
            label: &source.name,
            code: &code,
        };
        let module = device.create_shader_module(&module.to_js());
        self.modules.push((program, module.clone()));
        module
    }

    fn describe(&self, desc: &PipelineDesc, module: &Handle) -> JsValue {
        let is_light = desc.program.target_kind() == TargetKind::Light;
        let constants = [("FEATURES", desc.features.0 | IS_ZERO_TO_ONE)];
        RenderPipelineDescriptor {
            layout: Some(&self.layout),
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
            depth_stencil: is_light.then_some(DepthStencilState {
                format: DEPTH_FORMAT,
                depth_write_enabled: desc.writes_depth,
                depth_compare: "less-equal",
            }),
            sample_count: if is_light { SAMPLE_COUNT } else { 1 },
            fragment: FragmentState {
                module,
                constants: &constants,
                target: ColorTargetState {
                    format: if is_light {
                        LIGHT_FORMAT
                    } else {
                        &self.surface_format
                    },
                    blend: blend_state(desc.blend),
                },
            },
        }
        .to_js()
    }

    /// Creates bind group 1: a texture and a sampler for each slot. Empty slots are white, normal maps flat.
    pub(super) fn texture_set(
        &self,
        device: &Device,
        samplers: &mut Samplers,
        default_textures: &[Texture; 2],
        bound: &[(usize, &Texture, Sampler)],
    ) -> Handle {
        let mut entries = Vec::with_capacity(2 * TextureSlot::COUNT);
        for slot in 0..TextureSlot::COUNT {
            let default_texture = empty_slot_texture(default_textures, to_u32(slot));
            let (texture, sampler) = bound
                .iter()
                .find(|(bound_slot, ..)| *bound_slot == slot)
                .map_or((default_texture, Sampler::default()), |bound| {
                    (bound.1, bound.2)
                });
            entries.push(BindGroupEntry {
                binding: to_u32(slot),
                resource: BindingResource::TextureView(texture.view()),
            });
            entries.push(BindGroupEntry {
                binding: to_u32(slot.saturating_add(TextureSlot::COUNT)),
                resource: BindingResource::Sampler(samplers.get(device, &sampler)),
            });
        }
        let group = BindGroupDescriptor {
            layout: &self.texture_set_layout,
            entries: &entries,
        };
        device.create_bind_group(&group.to_js())
    }
}

/// Bind group 0: the view, the data textures and the environment.
fn frame_layout() -> BindGroupLayoutDescriptor {
    use BindingLayout::*;
    use shader_stage::{FRAGMENT, VERTEX};
    let bindings = [
        (VERTEX | FRAGMENT, UniformBufferWithDynamicOffset),
        (VERTEX, UnfilterableTexture),
        (FRAGMENT, UnfilterableTexture),
        (VERTEX, UnfilterableTexture),
        (VERTEX, UnfilterableTexture),
        (FRAGMENT, FilterableTexture),
        (FRAGMENT, Sampler),
    ];
    let entries = (0..)
        .zip(bindings)
        .map(|(binding, (visibility, layout))| BindGroupLayoutEntry {
            binding,
            visibility,
            layout,
        });
    BindGroupLayoutDescriptor {
        entries: entries.collect(),
    }
}

/// Bind group 1: the texture of each slot, then the sampler of each slot.
fn texture_set_layout() -> BindGroupLayoutDescriptor {
    let entries = (0..2 * TextureSlot::COUNT).map(|binding| BindGroupLayoutEntry {
        binding: to_u32(binding),
        visibility: shader_stage::FRAGMENT,
        layout: if binding < TextureSlot::COUNT {
            BindingLayout::FilterableTexture
        } else {
            BindingLayout::Sampler
        },
    });
    BindGroupLayoutDescriptor {
        entries: entries.collect(),
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
