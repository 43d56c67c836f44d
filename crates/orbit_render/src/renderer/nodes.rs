//! Transforms, visibility and morph weights of nodes.

use glam::Mat4;
use orbit_scene::Transform;

use crate::backend::GpuBackend;
use crate::models::model::ModelId;
use crate::renderer::Renderer;
use orbit_numbers::to_usize;

impl<B: GpuBackend> Renderer<B> {
    /// Sets a node's transform (`parent_from_node`). It is also the rest transform when no animation moves the node.
    pub fn set_node_transform(&mut self, model: ModelId, node: usize, transform: Transform) {
        if let Some(model) = self.model_mut(model) {
            model
                .pose
                .set_node_transform(&mut model.scene, node, transform);
        }
    }

    /// Shows or hides a node and its descendants.
    pub fn set_node_visible(&mut self, model: ModelId, node: usize, is_visible: bool) {
        let Some(model) = self.models.iter_mut().find(|other| other.id == model) else {
            return;
        };
        if let Some(node) = model.scene.nodes.get_mut(node) {
            node.is_visible = is_visible;
        }
        for flat_index in model.pose.set_node_visible(node, is_visible) {
            let is_visible = model.is_visible(flat_index);
            for &item in model.items_by_node.row(flat_index) {
                self.list.set_visible(to_usize(item), is_visible);
            }
        }
    }

    /// Returns a node's world matrix, including all changes so far.
    pub fn world_matrix(&self, model: ModelId, node: usize) -> Option<Mat4> {
        if model == ModelId::MADE {
            return Some(self.world_from_made(node)?.into());
        }
        let model = self.model(model)?;
        let model_from_node = model.pose.model_from_node(node)?;
        Some((self.world_from_model(model) * model_from_node).into())
    }

    /// Sets a node's morph weights. Missing and infinite weights are zero, further ones are ignored. They are also the rest
    /// weights: an animation of the node's weights overrides them until its playback is stopped.
    pub fn set_morph_weights(&mut self, model: ModelId, node: usize, weights: &[f32]) {
        if let Some(model) = self.model_mut(model) {
            model
                .pose
                .set_morph_weights(&mut model.scene, node, weights);
        }
    }
}
