//! Descriptors of pipelines.

use wasm_bindgen::JsValue;

use crate::webgpu::api::Handle;
use crate::webgpu::js_object::{JsObject, js_array};

/// `GPUShaderModuleDescriptor`
pub(crate) struct ShaderModuleDescriptor<'a> {
    pub(crate) label: &'a str,
    pub(crate) code: &'a str,
}

impl ShaderModuleDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("label", self.label)
            .with("code", self.code)
            .into()
    }
}

/// `GPURenderPipelineDescriptor`
pub(crate) struct RenderPipelineDescriptor<'a> {
    /// `None` lets the browser derive the layout from the shaders.
    pub(crate) layout: Option<&'a Handle>,
    pub(crate) vertex: VertexState<'a>,
    pub(crate) primitive: Option<PrimitiveState<'a>>,
    pub(crate) depth_stencil: Option<DepthStencilState<'a>>,
    pub(crate) sample_count: u32,
    pub(crate) fragment: FragmentState<'a>,
}

impl RenderPipelineDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        let layout = self.layout.map_or_else(|| "auto".into(), JsValue::from);
        let primitive = self.primitive.as_ref().map(PrimitiveState::to_js);
        let depth_stencil = self.depth_stencil.as_ref().map(DepthStencilState::to_js);
        JsObject::new()
            .with("layout", layout)
            .with("vertex", self.vertex.to_js())
            .with_some("primitive", primitive)
            .with_some("depthStencil", depth_stencil)
            .with(
                "multisample",
                JsObject::new().with("count", self.sample_count),
            )
            .with("fragment", self.fragment.to_js())
            .into()
    }
}

/// `GPUVertexState`
pub(crate) struct VertexState<'a> {
    pub(crate) module: &'a Handle,
    /// Values of the shader's overrides.
    pub(crate) constants: &'a [(&'a str, u32)],
    pub(crate) buffers: Vec<VertexBufferLayout>,
}

impl VertexState<'_> {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("module", self.module)
            .with("constants", constants_to_js(self.constants))
            .with(
                "buffers",
                js_array(self.buffers.iter().map(VertexBufferLayout::to_js)),
            )
    }
}

/// `GPUVertexBufferLayout`. The shader location of an attribute is its index.
pub(crate) struct VertexBufferLayout {
    pub(crate) array_stride: u32,
    pub(crate) attributes: Vec<VertexAttribute>,
}

/// `GPUVertexAttribute`
pub(crate) struct VertexAttribute {
    pub(crate) format: &'static str,
    pub(crate) offset: u32,
}

impl VertexBufferLayout {
    fn to_js(&self) -> JsObject {
        let attributes = (0_u32..)
            .zip(&self.attributes)
            .map(|(location, attribute)| {
                JsObject::new()
                    .with("shaderLocation", location)
                    .with("offset", attribute.offset)
                    .with("format", attribute.format)
            });
        JsObject::new()
            .with("arrayStride", self.array_stride)
            .with("attributes", js_array(attributes))
    }
}

/// `GPUPrimitiveState`
pub(crate) struct PrimitiveState<'a> {
    pub(crate) topology: &'a str,
    pub(crate) cull_mode: &'a str,
    pub(crate) front_face: &'a str,
}

impl PrimitiveState<'_> {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("topology", self.topology)
            .with("cullMode", self.cull_mode)
            .with("frontFace", self.front_face)
    }
}

/// `GPUDepthStencilState`
pub(crate) struct DepthStencilState<'a> {
    pub(crate) format: &'a str,
    pub(crate) depth_write_enabled: bool,
    pub(crate) depth_compare: &'a str,
}

impl DepthStencilState<'_> {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("format", self.format)
            .with("depthWriteEnabled", self.depth_write_enabled)
            .with("depthCompare", self.depth_compare)
    }
}

/// `GPUFragmentState` with at most one color target.
pub(crate) struct FragmentState<'a> {
    pub(crate) module: &'a Handle,
    /// Values of the shader's overrides.
    pub(crate) constants: &'a [(&'a str, u32)],
    pub(crate) target: Option<ColorTargetState<'a>>,
}

impl FragmentState<'_> {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("module", self.module)
            .with("constants", constants_to_js(self.constants))
            .with(
                "targets",
                js_array(self.target.iter().map(ColorTargetState::to_js)),
            )
    }
}

/// `GPUColorTargetState`
pub(crate) struct ColorTargetState<'a> {
    pub(crate) format: &'a str,
    pub(crate) blend: Option<BlendState>,
}

impl ColorTargetState<'_> {
    fn to_js(&self) -> JsObject {
        let blend = self.blend.as_ref().map(BlendState::to_js);
        JsObject::new()
            .with("format", self.format)
            .with_some("blend", blend)
    }
}

/// `GPUBlendState`
pub(crate) struct BlendState {
    pub(crate) color: BlendComponent,
    pub(crate) alpha: BlendComponent,
}

impl BlendState {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("color", self.color.to_js())
            .with("alpha", self.alpha.to_js())
    }
}

/// `GPUBlendComponent` with the operation `add`.
pub(crate) struct BlendComponent {
    pub(crate) src_factor: &'static str,
    pub(crate) dst_factor: &'static str,
}

impl BlendComponent {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("srcFactor", self.src_factor)
            .with("dstFactor", self.dst_factor)
    }
}

fn constants_to_js(constants: &[(&str, u32)]) -> JsObject {
    constants
        .iter()
        .fold(JsObject::new(), |object, (name, value)| {
            object.with(name, *value)
        })
}
