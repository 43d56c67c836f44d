//! A canvas with WebGPU.

use orbit_gpu::{AnyBackend, GpuCanvasContext, GpuDevice, WebGpu};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::engine::Core;
use crate::error::EngineError;

#[wasm_bindgen]
impl Core {
    /// Draws with WebGPU. `device` is a `GPUDevice`, `context` the canvas's `GPUCanvasContext`, `format` the canvas's.
    pub fn webgpu(
        device: JsValue,
        context: JsValue,
        format: &str,
        #[wasm_bindgen(js_name = hasAlpha)] has_alpha: bool,
    ) -> Result<Core, EngineError> {
        Self::new(backend(device, context, format, has_alpha)?)
    }

    /// Goes on after the device was lost, with another one.
    #[wasm_bindgen(js_name = restoreWebgpu)]
    pub fn restore_webgpu(
        &mut self,
        device: JsValue,
        context: JsValue,
        format: &str,
        #[wasm_bindgen(js_name = hasAlpha)] has_alpha: bool,
    ) -> Result<(), EngineError> {
        let backend = backend(device, context, format, has_alpha)?;
        Ok(self.renderer.restore(backend)?)
    }
}

fn backend(
    device: JsValue,
    context: JsValue,
    format: &str,
    has_alpha: bool,
) -> Result<AnyBackend, EngineError> {
    // What a page hands over as a device is one: these types exist in no browser that could check them by name.
    let device = device.unchecked_into::<GpuDevice>();
    let context = context.unchecked_into::<GpuCanvasContext>();
    Ok(AnyBackend::WebGpu(WebGpu::new(
        device, context, format, has_alpha,
    )?))
}
