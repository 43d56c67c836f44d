//! Transforms, visibility and morph weights of nodes.

use glam::{Affine3A, Mat4};
use orbit_scene::Transform;

use crate::backend::GpuBackend;
use crate::convert::to_usize;
use crate::model::ModelId;
use crate::nodes::transform::affine;
use crate::renderer::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Sets a node's transform (`parent_from_node`). It is also the rest transform when no animation moves the node.
    pub fn set_node_transform(&mut self, model: ModelId, node: usize, transform: Transform) {
        if let Some(model) = self.model_mut(model) {
            if let Some(flat_index) = model.hierarchy.flat_index(node) {
                model.hierarchy.set_local_transform(flat_index, transform);
            }
            if let Some(node) = model.scene.nodes.get_mut(node) {
                node.transform = transform;
            }
            // Running animations override the transform.
            model.is_pose_stale = true;
        }
    }

    /// Shows or hides a node and its descendants.
    pub fn set_node_visible(&mut self, model: ModelId, node: usize, is_visible: bool) {
        let Some(model) = self.models.iter_mut().find(|other| other.id == model) else {
            return;
        };
        let Some(flat_index) = model.hierarchy.flat_index(node) else {
            return;
        };
        for flat_index in model.hierarchy.set_visible(flat_index, is_visible) {
            let is_visible = model.hierarchy.is_visible(flat_index);
            for &item in model.items_by_node.row(flat_index) {
                self.list.set_visible(to_usize(item), is_visible);
            }
        }
    }

    /// Returns a node's world matrix, including all changes so far.
    pub fn world_matrix(&mut self, model: ModelId, node: usize) -> Option<Mat4> {
        let model = self.model(model)?;
        let mut flat_index = model.hierarchy.flat_index(node)?;
        let mut model_from_node = Affine3A::IDENTITY;
        loop {
            let local = affine(model.hierarchy.local_transform(flat_index)?);
            model_from_node = local * model_from_node;
            match model.hierarchy.parent(flat_index) {
                Some(parent) => flat_index = parent,
                None => return Some((model.world_from_model * model_from_node).into()),
            }
        }
    }

    /// Sets a node's morph weights. Missing and infinite weights are zero, further ones are ignored. They are also the rest
    /// weights: an animation of the node's weights wins as long as its playback is not stopped.
    pub fn set_morph_weights(&mut self, model: ModelId, node: usize, weights: &[f32]) {
        if let Some(model) = self.model_mut(model) {
            model.morph_weights.set(node, weights.iter().copied());
            if let Some(node_data) = model.scene.nodes.get_mut(node) {
                node_data.weights = model.morph_weights.weights(node).to_vec();
            }
            model.is_pose_stale = true;
        }
    }
}
