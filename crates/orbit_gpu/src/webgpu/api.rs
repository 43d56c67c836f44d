//! The part of the WebGPU API that the backend uses. web-sys has it too, but behind an unstable flag.

use js_sys::Function;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `GPUDevice`
    pub type Device;
    /// `GPUCanvasContext`
    pub type Context;
    /// `GPUQueue`
    pub(super) type Queue;
    /// `GPUBuffer`
    pub(super) type Buffer;
    /// `GPUTexture`
    pub(super) type RawTexture;
    /// `GPUCommandEncoder`
    pub(super) type Encoder;
    /// `GPURenderPassEncoder` or `GPURenderBundleEncoder`
    pub(super) type Pass;
    /// An object without methods of interest: views, samplers, bind groups and layouts, modules, pipelines, bundles.
    #[derive(Clone)]
    pub(super) type Handle;
    /// A promise.
    pub(super) type Promise;
    /// `GPUSupportedFeatures`
    pub(super) type Features;
    /// `GPUSupportedLimits`
    pub(super) type Limits;

    #[wasm_bindgen(method, getter)]
    pub(super) fn queue(this: &Device) -> Queue;
    #[wasm_bindgen(method, getter)]
    pub(super) fn features(this: &Device) -> Features;
    #[wasm_bindgen(method, getter)]
    pub(super) fn limits(this: &Device) -> Limits;
    #[wasm_bindgen(method, getter)]
    pub(super) fn lost(this: &Device) -> Promise;
    #[wasm_bindgen(method, setter, js_name = onuncapturederror)]
    pub(super) fn set_on_uncaptured_error(this: &Device, listener: &Function);
    #[wasm_bindgen(method)]
    pub(super) fn destroy(this: &Device);
    #[wasm_bindgen(method, js_name = createBuffer)]
    pub(super) fn create_buffer(this: &Device, desc: &JsValue) -> Buffer;
    #[wasm_bindgen(method, js_name = createTexture)]
    pub(super) fn create_texture(this: &Device, desc: &JsValue) -> RawTexture;
    #[wasm_bindgen(method, js_name = createSampler)]
    pub(super) fn create_sampler(this: &Device, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method, js_name = createBindGroupLayout)]
    pub(super) fn create_bind_group_layout(this: &Device, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method, js_name = createPipelineLayout)]
    pub(super) fn create_pipeline_layout(this: &Device, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method, js_name = createBindGroup)]
    pub(super) fn create_bind_group(this: &Device, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method, js_name = createShaderModule)]
    pub(super) fn create_shader_module(this: &Device, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method, js_name = createRenderPipeline)]
    pub(super) fn create_render_pipeline(this: &Device, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method, js_name = createRenderPipelineAsync)]
    pub(super) fn create_render_pipeline_async(this: &Device, desc: &JsValue) -> Promise;
    #[wasm_bindgen(method, js_name = createCommandEncoder)]
    pub(super) fn create_command_encoder(this: &Device) -> Encoder;
    #[wasm_bindgen(method, js_name = createRenderBundleEncoder)]
    pub(super) fn create_render_bundle_encoder(this: &Device, desc: &JsValue) -> Pass;

    #[wasm_bindgen(method, js_name = then)]
    pub(super) fn then(this: &Promise, done: &Function);
    #[wasm_bindgen(method, js_name = then)]
    pub(super) fn then_or_catch(this: &Promise, done: &Function, failed: &Function);

    #[wasm_bindgen(method)]
    pub(super) fn has(this: &Features, name: &str) -> bool;
    #[wasm_bindgen(method, getter, js_name = maxTextureDimension2D)]
    pub(super) fn max_texture_px(this: &Limits) -> u32;

    #[wasm_bindgen(method)]
    pub(super) fn configure(this: &Context, desc: &JsValue);
    #[wasm_bindgen(method)]
    pub(super) fn unconfigure(this: &Context);
    #[wasm_bindgen(method, catch, js_name = getCurrentTexture)]
    pub(super) fn current_texture(this: &Context) -> Result<RawTexture, JsValue>;

    #[wasm_bindgen(method, js_name = writeBuffer)]
    pub(super) fn write_buffer(this: &Queue, buffer: &Buffer, offset: f64, bytes: &[u8]);
    #[wasm_bindgen(method, js_name = writeTexture)]
    pub(super) fn write_texture(
        this: &Queue,
        to: &JsValue,
        texels: &[u8],
        layout: &JsValue,
        size: &JsValue,
    );
    #[wasm_bindgen(method, catch, js_name = copyExternalImageToTexture)]
    pub(super) fn copy_external_image_to_texture(
        this: &Queue,
        from: &JsValue,
        to: &JsValue,
        size: &JsValue,
    ) -> Result<(), JsValue>;
    #[wasm_bindgen(method)]
    pub(super) fn submit(this: &Queue, commands: &JsValue);

    /// A method of `GPURenderPipeline`.
    #[wasm_bindgen(method, js_name = getBindGroupLayout)]
    pub(super) fn bind_group_layout(this: &Handle, index: u32) -> Handle;

    #[wasm_bindgen(method)]
    pub(super) fn destroy(this: &Buffer);

    #[wasm_bindgen(method, getter, js_name = width)]
    pub(super) fn width_px(this: &RawTexture) -> u32;
    #[wasm_bindgen(method, getter, js_name = height)]
    pub(super) fn height_px(this: &RawTexture) -> u32;
    #[wasm_bindgen(method, js_name = createView)]
    pub(super) fn create_view(this: &RawTexture) -> Handle;
    #[wasm_bindgen(method, js_name = createView)]
    pub(super) fn create_view_with(this: &RawTexture, desc: &JsValue) -> Handle;
    #[wasm_bindgen(method)]
    pub(super) fn destroy(this: &RawTexture);

    #[wasm_bindgen(method, js_name = beginRenderPass)]
    pub(super) fn begin_render_pass(this: &Encoder, desc: &JsValue) -> Pass;
    #[wasm_bindgen(method)]
    pub(super) fn finish(this: &Encoder) -> Handle;

    #[wasm_bindgen(method, js_name = setPipeline)]
    pub(super) fn set_pipeline(this: &Pass, pipeline: &Handle);
    #[wasm_bindgen(method, js_name = setBindGroup)]
    pub(super) fn set_bind_group(this: &Pass, index: u32, group: &Handle);
    #[wasm_bindgen(method, js_name = setBindGroup)]
    pub(super) fn set_bind_group_with_offsets(
        this: &Pass,
        index: u32,
        group: &Handle,
        offsets: &[u32],
        first: u32,
        count: u32,
    );
    #[wasm_bindgen(method, js_name = setVertexBuffer)]
    pub(super) fn set_vertex_buffer(this: &Pass, slot: u32, buffer: &Buffer);
    #[wasm_bindgen(method, js_name = setIndexBuffer)]
    pub(super) fn set_index_buffer(this: &Pass, buffer: &Buffer, format: &str);
    #[wasm_bindgen(method)]
    pub(super) fn draw(this: &Pass, vertices: u32);
    #[wasm_bindgen(method, js_name = drawIndexed)]
    pub(super) fn draw_indexed(
        this: &Pass,
        count: u32,
        instances: u32,
        first: u32,
        base_vertex: i32,
        first_instance: u32,
    );
    #[wasm_bindgen(method, js_name = setViewport)]
    pub(super) fn set_viewport(
        this: &Pass,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        near: f32,
        far: f32,
    );
    #[wasm_bindgen(method, js_name = executeBundles)]
    pub(super) fn execute_bundles(this: &Pass, bundles: &JsValue);
    #[wasm_bindgen(method)]
    pub(super) fn end(this: &Pass);
    #[wasm_bindgen(method, js_name = finish)]
    pub(super) fn finish_bundle(this: &Pass) -> Handle;
}
