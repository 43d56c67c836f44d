//! The nodes of a model: their transforms, visibility and morph weights.

use glam::{Quat, Vec3};
use orbit_numbers::{to_u32, to_usize};
use orbit_render::{Model, ModelId};
use orbit_scene::Transform;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::models::ModelInfo;
use crate::numbers::to_index;

#[wasm_bindgen]
impl Core {
    /// Writes a node's current translation, rotation and scale to `out`: ten floats. An unknown node leaves `out` unchanged.
    #[wasm_bindgen(js_name = nodeTransform)]
    pub fn node_transform(&self, model: u32, node: u32, out: &mut [f32]) {
        let model = self.model(model);
        let transform = model.and_then(|model| transform_numbers(model, to_usize(node)));
        if let (Some(transform), Some(out)) = (transform, out.first_chunk_mut::<10>()) {
            *out = transform;
        }
    }

    /// Sets a node's transform relative to its parent. The rotation is a unit quaternion.
    #[wasm_bindgen(js_name = setNodeTransform)]
    #[expect(
        clippy::too_many_arguments,
        reason = "plain numbers cross the boundary without an allocation"
    )]
    pub fn set_node_transform(
        &mut self,
        model: u32,
        node: u32,
        #[wasm_bindgen(js_name = translationX)] tx: f32,
        #[wasm_bindgen(js_name = translationY)] ty: f32,
        #[wasm_bindgen(js_name = translationZ)] tz: f32,
        #[wasm_bindgen(js_name = rotationX)] rx: f32,
        #[wasm_bindgen(js_name = rotationY)] ry: f32,
        #[wasm_bindgen(js_name = rotationZ)] rz: f32,
        #[wasm_bindgen(js_name = rotationW)] rw: f32,
        #[wasm_bindgen(js_name = scaleX)] sx: f32,
        #[wasm_bindgen(js_name = scaleY)] sy: f32,
        #[wasm_bindgen(js_name = scaleZ)] sz: f32,
    ) {
        let transform = Transform::Trs {
            translation: Vec3::new(tx, ty, tz),
            rotation: Quat::from_xyzw(rx, ry, rz, rw),
            scale: Vec3::new(sx, sy, sz),
        };
        self.renderer
            .set_node_transform(ModelId(model), to_usize(node), transform);
    }

    /// Sets a node's morph weights. Missing weights are zero. An animation of them wins until it is stopped.
    #[wasm_bindgen(js_name = setMorphWeights)]
    pub fn set_morph_weights(&mut self, model: u32, node: u32, weights: &[f32]) {
        self.renderer
            .set_morph_weights(ModelId(model), to_usize(node), weights);
    }

    /// Shows or hides a node and its descendants.
    #[wasm_bindgen(js_name = setNodeVisible)]
    pub fn set_node_visible(
        &mut self,
        model: u32,
        node: u32,
        #[wasm_bindgen(js_name = isVisible)] is_visible: bool,
    ) {
        self.renderer
            .set_node_visible(ModelId(model), to_usize(node), is_visible);
    }

    /// Writes a node's world matrix to `out`: 16 floats, column-major. An unknown node leaves `out` unchanged.
    #[wasm_bindgen(js_name = worldMatrix)]
    pub fn world_matrix(&self, model: u32, node: u32, out: &mut [f32]) {
        let world = self.renderer.world_matrix(ModelId(model), to_usize(node));
        if let (Some(world), Some(out)) = (world, out.first_chunk_mut::<16>()) {
            *out = world.to_cols_array();
        }
    }
}

impl ModelInfo {
    /// Lists the nodes.
    pub(crate) fn add_nodes(&mut self, model: &Model) {
        const AT_REST: [f32; 10] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0];
        for (index, node) in model.scene().nodes.iter().enumerate() {
            self.node_names.push(node.name.clone().unwrap_or_default());
            self.node_parents.push(to_index(node.parent));
            self.node_meshes.push(to_index(node.mesh));
            self.node_morph_targets
                .push(to_u32(model.morph_target_count(index)));
            self.node_transforms
                .extend_from_slice(&transform_numbers(model, index).unwrap_or(AT_REST));
            if !node.is_visible {
                self.hidden_nodes.push(to_u32(index));
            }
        }
    }
}

/// Returns a node's transform as `ModelInfo::node_transforms` lists it.
fn transform_numbers(model: &Model, node: usize) -> Option<[f32; 10]> {
    let (translation, rotation, scale) = model.node_transform(node)?;
    let [[tx, ty, tz], [sx, sy, sz]] = [translation, scale].map(|vector| vector.to_array());
    let [rx, ry, rz, rw] = rotation.to_array();
    Some([tx, ty, tz, rx, ry, rz, rw, sx, sy, sz])
}
