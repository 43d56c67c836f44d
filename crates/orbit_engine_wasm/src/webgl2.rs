//! A canvas with WebGL 2.

use orbit_gpu::{AnyBackend, WebGl};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::WebGl2RenderingContext;

use crate::engine::Core;
use crate::error::EngineError;

#[wasm_bindgen]
impl Core {
    /// Draws with WebGL 2. The context is the engine's own from now on.
    pub fn webgl2(context: WebGl2RenderingContext) -> Result<Core, EngineError> {
        Self::new(AnyBackend::WebGl(WebGl::new(context)?))
    }

    /// Goes on after the context was lost, with the same one come back.
    #[wasm_bindgen(js_name = restoreWebgl2)]
    pub fn restore_webgl2(&mut self, context: WebGl2RenderingContext) -> Result<(), EngineError> {
        let backend = AnyBackend::WebGl(WebGl::new(context)?);
        Ok(self.renderer.restore(backend)?)
    }
}
