//! Materials with shaders of their own.

use orbit_render::backend::ShaderSource;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Core;
use crate::error::EngineError;

#[wasm_bindgen]
impl Core {
    /// Takes shaders in the language of the canvas's backend; the answer is their number.
    #[wasm_bindgen(js_name = addShading)]
    pub fn add_shading(
        &mut self,
        name: String,
        vertex: String,
        fragment: String,
    ) -> Result<u32, EngineError> {
        let source = ShaderSource {
            name,
            vertex,
            fragment,
        };
        Ok(self.renderer.create_shader_material(source)?.0)
    }
}
