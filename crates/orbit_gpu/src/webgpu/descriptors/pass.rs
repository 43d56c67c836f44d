//! Descriptors of passes.

use wasm_bindgen::JsValue;

use crate::webgpu::api::Handle;
use crate::webgpu::js_object::{JsObject, js_array};

/// `GPURenderPassDescriptor` with at most one color attachment.
pub(crate) struct RenderPassDescriptor<'a> {
    pub(crate) color: Option<ColorAttachment<'a>>,
    pub(crate) depth: Option<DepthAttachment<'a>>,
}

impl RenderPassDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        let depth = self.depth.as_ref().map(DepthAttachment::to_js);
        JsObject::new()
            .with(
                "colorAttachments",
                js_array(self.color.iter().map(ColorAttachment::to_js)),
            )
            .with_some("depthStencilAttachment", depth)
            .into()
    }
}

/// `GPURenderPassColorAttachment`.
pub(crate) struct ColorAttachment<'a> {
    pub(crate) view: &'a Handle,
    pub(crate) resolve_target: Option<&'a Handle>,
    /// The value that it is cleared to at the start of the pass; `None` keeps its contents.
    pub(crate) clear_value: Option<[f32; 4]>,
    /// `store` or `discard`.
    pub(crate) store_op: &'a str,
}

impl ColorAttachment<'_> {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("view", self.view)
            .with_some("resolveTarget", self.resolve_target)
            .with_some("clearValue", self.clear_value.map(js_array))
            .with(
                "loadOp",
                if self.clear_value.is_some() {
                    "clear"
                } else {
                    "load"
                },
            )
            .with("storeOp", self.store_op)
    }
}

/// `GPURenderPassDepthStencilAttachment`
pub(crate) struct DepthAttachment<'a> {
    pub(crate) view: &'a Handle,
    /// Whether it is cleared to 1 at the start of the pass.
    pub(crate) is_cleared: bool,
    /// Whether it is kept at the end of the pass.
    pub(crate) is_kept: bool,
}

impl DepthAttachment<'_> {
    fn to_js(&self) -> JsObject {
        JsObject::new()
            .with("view", self.view)
            .with("depthClearValue", 1)
            .with(
                "depthLoadOp",
                if self.is_cleared { "clear" } else { "load" },
            )
            .with(
                "depthStoreOp",
                if self.is_kept { "store" } else { "discard" },
            )
    }
}

/// `GPURenderBundleEncoderDescriptor`
pub(crate) struct RenderBundleEncoderDescriptor<'a> {
    pub(crate) color_format: Option<&'a str>,
    pub(crate) depth_format: Option<&'a str>,
    pub(crate) sample_count: u32,
}

impl RenderBundleEncoderDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("colorFormats", js_array(self.color_format))
            .with_some("depthStencilFormat", self.depth_format)
            .with("sampleCount", self.sample_count)
            .into()
    }
}
