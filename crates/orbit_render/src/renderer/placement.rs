//! The placement of models: under a node of the made scene, or without a parent.

use glam::Affine3A;
use orbit_numbers::to_usize;
use orbit_pose::affine;

use crate::backend::GpuBackend;
use crate::models::model::{Model, ModelId};
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Moves and hides a model together with its parent node. The made scene must be up to date.
    pub(super) fn place_model(&mut self, index: usize) {
        let Some(model) = self.models.get(index) else {
            return;
        };
        let world_from_model = self.world_from_model(model);
        let is_parent_visible = model
            .parent
            .is_none_or(|parent| self.is_made_visible(parent));
        let Some(model) = self.models.get_mut(index) else {
            return;
        };
        if world_from_model != model.world_from_model {
            model.world_from_model = world_from_model;
            model.pose.mark_all_moved();
        }
        if is_parent_visible != model.is_parent_visible {
            model.is_parent_visible = is_parent_visible;
            for flat_index in 0..model.pose.hierarchy().len() {
                for &item in model.items_by_node.row(flat_index) {
                    let is_visible = model.is_visible(flat_index);
                    self.list.set_visible(to_usize(item), is_visible);
                }
            }
        }
    }

    fn is_made_visible(&self, node: usize) -> bool {
        let made = self.model(ModelId::MADE).map(|made| made.pose.hierarchy());
        made.and_then(|nodes| Some(nodes.is_visible(nodes.flat_index(node)?)))
            .unwrap_or(true)
    }

    /// `world_from_model`, including all changes so far.
    pub(super) fn world_from_model(&self, model: &Model) -> Affine3A {
        let parent = model.parent.and_then(|parent| self.world_from_made(parent));
        parent.map_or(model.parent_from_model, |world_from_parent| {
            world_from_parent * model.parent_from_model
        })
    }

    /// `world_from_node` of a node of the made scene, including all changes so far.
    pub(super) fn world_from_made(&self, node: usize) -> Option<Affine3A> {
        let nodes = &self.model(ModelId::MADE)?.scene.nodes;
        let first = nodes.get(node)?;
        let mut world_from_node = affine(&first.transform);
        let mut parent = first.parent;
        // Limits the steps, because nodes in a cycle would never end.
        for _ in 0..nodes.len() {
            let Some(node) = parent.and_then(|parent| nodes.get(parent)) else {
                break;
            };
            world_from_node = affine(&node.transform) * world_from_node;
            parent = node.parent;
        }
        Some(world_from_node)
    }
}
