//! Picking: the first triangle that a ray hits.

use glam::Vec3;
use orbit_numbers::to_u32;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::numbers::to_index;

/// The first triangle that a ray hits.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug)]
pub struct Hit {
    /// Id of the model.
    #[wasm_bindgen(readonly)]
    pub model: u32,
    /// Index of the node.
    #[wasm_bindgen(readonly)]
    pub node: u32,
    /// Index of the primitive in the node's mesh.
    #[wasm_bindgen(readonly)]
    pub primitive: u32,
    /// Index of the instance; -1 if the node has none.
    #[wasm_bindgen(readonly)]
    pub instance: i32,
    /// Distance from the ray's origin in metres.
    #[wasm_bindgen(readonly)]
    pub distance: f32,
    /// Position in world space: x, y, z.
    #[wasm_bindgen(readonly)]
    pub position: Vec<f32>,
    /// Unit normal in world space: x, y, z.
    #[wasm_bindgen(readonly)]
    pub normal: Vec<f32>,
    /// Texture coordinates: u, v.
    #[wasm_bindgen(readonly)]
    pub uv: Vec<f32>,
}

#[wasm_bindgen]
impl Core {
    /// Returns the first triangle that a ray hits, or undefined.
    pub fn pick(
        &mut self,
        #[wasm_bindgen(js_name = originX)] ox: f32,
        #[wasm_bindgen(js_name = originY)] oy: f32,
        #[wasm_bindgen(js_name = originZ)] oz: f32,
        #[wasm_bindgen(js_name = directionX)] dx: f32,
        #[wasm_bindgen(js_name = directionY)] dy: f32,
        #[wasm_bindgen(js_name = directionZ)] dz: f32,
    ) -> Option<Hit> {
        let hit = self
            .renderer
            .pick(Vec3::new(ox, oy, oz), Vec3::new(dx, dy, dz))?;
        Some(Hit {
            model: hit.model.0,
            node: to_u32(hit.node),
            primitive: to_u32(hit.primitive),
            instance: to_index(hit.instance),
            distance: hit.distance,
            position: hit.position.to_array().to_vec(),
            normal: hit.normal.to_array().to_vec(),
            uv: hit.uv.unwrap_or_default().to_array().to_vec(),
        })
    }
}
