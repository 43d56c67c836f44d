//! A renderer for a WebGPU canvas.

use orbit_gpu::{CanvasBackend, GpuCanvasContext, GpuDevice, WebGpu};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::core::Core;
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Creates a renderer for WebGPU. `device` is a `GPUDevice`, `context` the canvas's `GPUCanvasContext`, `format` the
    /// preferred canvas format.
    pub fn webgpu(
        device: JsValue,
        context: JsValue,
        format: &str,
        #[wasm_bindgen(js_name = hasAlpha)] has_alpha: bool,
    ) -> Result<Core, Thrown> {
        Self::new(backend(device, context, format, has_alpha)?)
    }

    /// Uploads everything to a new device after the old one was lost.
    #[wasm_bindgen(js_name = restoreWebgpu)]
    pub fn restore_webgpu(
        &mut self,
        device: JsValue,
        context: JsValue,
        format: &str,
        #[wasm_bindgen(js_name = hasAlpha)] has_alpha: bool,
    ) -> Result<(), Thrown> {
        let backend = backend(device, context, format, has_alpha)?;
        Ok(self.renderer.restore(backend)?)
    }
}

fn backend(
    device: JsValue,
    context: JsValue,
    format: &str,
    has_alpha: bool,
) -> Result<CanvasBackend, Thrown> {
    // The TypeScript caller guarantees the types; not every browser defines them, so they cannot be checked here.
    let device = device.unchecked_into::<GpuDevice>();
    let context = context.unchecked_into::<GpuCanvasContext>();
    Ok(CanvasBackend::WebGpu(WebGpu::new(
        device, context, format, has_alpha,
    )?))
}
