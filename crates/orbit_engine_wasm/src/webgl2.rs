//! A renderer for a WebGL2 canvas.

use orbit_gpu::{CanvasBackend, WebGl};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::WebGl2RenderingContext;

use crate::core::Core;
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Creates a renderer for WebGL2. Nothing else may use the context. With `antialias`, edges are smooth.
    pub fn webgl2(context: WebGl2RenderingContext, antialias: bool) -> Result<Core, Thrown> {
        Self::new(CanvasBackend::WebGl(WebGl::new(context, antialias)?))
    }

    /// Uploads everything again after the context was restored.
    #[wasm_bindgen(js_name = restoreWebgl2)]
    pub fn restore_webgl2(
        &mut self,
        context: WebGl2RenderingContext,
        antialias: bool,
    ) -> Result<(), Thrown> {
        let backend = CanvasBackend::WebGl(WebGl::new(context, antialias)?);
        Ok(self.renderer.restore(backend)?)
    }
}
