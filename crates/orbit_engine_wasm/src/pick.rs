//! Picking: what a ray meets first.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Core;
use crate::numbers::{float, vector};

/// Floats of a hit: model, node, primitive, distance, position, normal, texture coordinates.
const HIT_FLOATS: usize = 12;

#[wasm_bindgen]
impl Core {
    /// Writes what a ray (origin, then direction) meets first into `out`, twelve numbers: model, node, primitive,
    /// distance, position, normal, texture coordinates. Says whether it meets anything.
    pub fn pick(&mut self, ray: &[f32], out: &mut [f32]) -> bool {
        let hit = ray.split_at_checked(3).and_then(|(origin, direction)| {
            let (origin, direction) = (vector(origin)?, vector(direction)?);
            self.renderer.pick(origin, direction)
        });
        let (Some(hit), Some(out)) = (hit, out.first_chunk_mut::<HIT_FLOATS>()) else {
            return false;
        };
        let [x, y, z] = hit.position.to_array();
        let [nx, ny, nz] = hit.normal.to_array();
        let [u, v] = hit.uv.unwrap_or_default().to_array();
        let index = |index: usize| float(u64::try_from(index).unwrap_or(u64::MAX));
        *out = [
            float(hit.model.0.into()),
            index(hit.node),
            index(hit.primitive),
            hit.distance,
            x,
            y,
            z,
            nx,
            ny,
            nz,
            u,
            v,
        ];
        true
    }
}
