//! Materials with custom shaders.

use orbit_numbers::to_usize;
use orbit_render::ModelId;
use orbit_render::backend::{ShaderMaterialId, ShaderSource};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Creates a shader material and returns its id. The sources are GLSL for WebGL2 and WGSL for WebGPU.
    #[wasm_bindgen(js_name = createShaderMaterial)]
    pub fn create_shader_material(
        &mut self,
        name: String,
        vertex: String,
        fragment: String,
    ) -> Result<u32, Thrown> {
        let source = ShaderSource {
            name,
            vertex,
            fragment,
        };
        Ok(self.renderer.create_shader_material(source)?.0)
    }

    /// Draws a material with a shader material; undefined restores the file's own material.
    #[wasm_bindgen(js_name = setShaderMaterial)]
    pub fn set_shader_material(
        &mut self,
        model: u32,
        material: u32,
        #[wasm_bindgen(js_name = shaderMaterial)] shader_material: Option<u32>,
    ) {
        self.renderer.set_shader_material(
            ModelId(model),
            to_usize(material),
            shader_material.map(ShaderMaterialId),
        );
    }
}
