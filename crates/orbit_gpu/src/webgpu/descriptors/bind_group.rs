//! Descriptors of bind groups.

use wasm_bindgen::JsValue;

use crate::convert::to_u32;
use crate::webgpu::api::{Buffer, Handle};
use crate::webgpu::js_object::{JsObject, js_array};

/// `GPUShaderStage` flags.
pub(crate) mod shader_stage {
    pub(crate) const VERTEX: u32 = 0x1;
    pub(crate) const FRAGMENT: u32 = 0x2;
}

/// The resource of a `GPUBindGroupLayoutEntry`.
pub(crate) enum BindingLayout {
    UniformBufferWithDynamicOffset,
    FilterableTexture,
    UnfilterableTexture,
    Sampler,
    DepthTexture,
    ComparisonSampler,
}

/// `GPUBindGroupLayoutEntry`
pub(crate) struct BindGroupLayoutEntry {
    pub(crate) binding: u32,
    pub(crate) visibility: u32,
    pub(crate) layout: BindingLayout,
}

impl BindGroupLayoutEntry {
    fn to_js(&self) -> JsObject {
        let entry = JsObject::new()
            .with("binding", self.binding)
            .with("visibility", self.visibility);
        match self.layout {
            BindingLayout::UniformBufferWithDynamicOffset => {
                entry.with("buffer", JsObject::new().with("hasDynamicOffset", true))
            }
            BindingLayout::FilterableTexture => entry.with("texture", JsObject::new()),
            BindingLayout::UnfilterableTexture => entry.with(
                "texture",
                JsObject::new().with("sampleType", "unfilterable-float"),
            ),
            BindingLayout::Sampler => entry.with("sampler", JsObject::new()),
            BindingLayout::DepthTexture => {
                entry.with("texture", JsObject::new().with("sampleType", "depth"))
            }
            BindingLayout::ComparisonSampler => {
                entry.with("sampler", JsObject::new().with("type", "comparison"))
            }
        }
    }
}

/// `GPUBindGroupLayoutDescriptor`
pub(crate) struct BindGroupLayoutDescriptor {
    pub(crate) entries: Vec<BindGroupLayoutEntry>,
}

impl BindGroupLayoutDescriptor {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with(
                "entries",
                js_array(self.entries.iter().map(BindGroupLayoutEntry::to_js)),
            )
            .into()
    }
}

/// `GPUPipelineLayoutDescriptor`
pub(crate) struct PipelineLayoutDescriptor<'a> {
    pub(crate) bind_group_layouts: &'a [&'a Handle],
}

impl PipelineLayoutDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with(
                "bindGroupLayouts",
                js_array(self.bind_group_layouts.iter().copied()),
            )
            .into()
    }
}

/// The resource of a `GPUBindGroupEntry`.
pub(crate) enum BindingResource<'a> {
    Buffer {
        buffer: &'a Buffer,
        size_bytes: usize,
    },
    TextureView(&'a Handle),
    Sampler(Handle),
}

impl BindingResource<'_> {
    fn to_js(&self) -> JsValue {
        match self {
            Self::Buffer { buffer, size_bytes } => JsObject::new()
                .with("buffer", *buffer)
                .with("size", to_u32(*size_bytes))
                .into(),
            Self::TextureView(view) => JsValue::from(*view),
            Self::Sampler(sampler) => sampler.into(),
        }
    }
}

/// `GPUBindGroupEntry`
pub(crate) struct BindGroupEntry<'a> {
    pub(crate) binding: u32,
    pub(crate) resource: BindingResource<'a>,
}

/// `GPUBindGroupDescriptor`
pub(crate) struct BindGroupDescriptor<'a> {
    pub(crate) layout: &'a Handle,
    pub(crate) entries: &'a [BindGroupEntry<'a>],
}

impl BindGroupDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        let entries = self.entries.iter().map(|entry| {
            JsObject::new()
                .with("binding", entry.binding)
                .with("resource", entry.resource.to_js())
        });
        JsObject::new()
            .with("layout", self.layout)
            .with("entries", js_array(entries))
            .into()
    }
}
