//! The nodes of a model: their transforms, visibility and morph weights.

use glam::{Quat, Vec3};
use orbit_numbers::to_usize;
use orbit_render::{Model, ModelId};
use orbit_scene::Transform;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::contents::Contents;
use crate::core::Core;

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

    /// Sets a node's morph weights. Missing weights are zero. An animation of the weights overrides them until it is stopped.
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

impl Contents {
    /// Adds the nodes. The numbers of each: its parent, its mesh, how many morph weights it has, whether it is visible in the file,
    /// and its translation, rotation and scale in the file.
    pub(crate) fn add_nodes(&mut self, model: &Model) {
        const AT_REST: [f32; 10] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0];
        let nodes = &model.scene().nodes;
        self.add_count(nodes.len());
        for (index, node) in nodes.iter().enumerate() {
            self.add_name(node.name.as_deref());
            self.add_index(node.parent);
            self.add_index(node.mesh);
            self.add_count(model.morph_target_count(index));
            self.add_numbers(&[f32::from(node.is_visible)]);
            self.add_numbers(&transform_numbers(model, index).unwrap_or(AT_REST));
        }
    }
}

/// Returns a node's translation, rotation and scale.
fn transform_numbers(model: &Model, node: usize) -> Option<[f32; 10]> {
    let (translation, rotation, scale) = model.node_transform(node)?;
    let [[tx, ty, tz], [sx, sy, sz]] = [translation, scale].map(|vector| vector.to_array());
    let [rx, ry, rz, rw] = rotation.to_array();
    Some([tx, ty, tz, rx, ry, rz, rw, sx, sy, sz])
}
