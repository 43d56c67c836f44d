//! Updates before a frame: world matrices of moved nodes, the draw list, poses.

use crate::backend::{GpuBackend, TextureId};
use crate::error::RenderError;
use crate::frame::draw_list::DrawList;
use crate::geometry::bounding_box::BoundingBox;
use crate::models::model::Model;
use crate::models::work_budget::WorkBudget;
use crate::poses::morph_deltas::upload_deltas;
use crate::poses::skin_texels::{SkinTexels, enclosing};
use crate::renderer::Renderer;
use crate::resources::data_texture::DataTexture;
use orbit_numbers::{to_u32, to_usize};
use orbit_pose::is_mirrored;

/// The maximum number of times in a frame that a joint's sphere is moved, or a morph target weighed, for the bounds of skinned
/// meshes: some hundredths of a second of work. The remaining meshes are drawn wherever they are.
const MAX_BOUNDS_STEPS: usize = 1 << 20;

impl<B: GpuBackend> Renderer<B> {
    /// Updates world matrices, poses and the draw list.
    pub(super) fn update(&mut self) -> Result<(), RenderError> {
        #[cfg(feature = "made")]
        self.follow_made_nodes();
        for index in 0..self.models.len() {
            self.place_model(index);
            self.update_world_matrices(index);
        }
        if self.is_stale || self.list.is_stale {
            self.rebuild()?;
        }
        self.update_poses();
        // A pose that became mirrored needs another pipeline.
        if self.list.is_stale {
            self.rebuild()?;
            self.update_poses();
        }
        Ok(())
    }

    fn update_poses(&mut self) {
        let mut budget = WorkBudget::new(MAX_BOUNDS_STEPS);
        for model in &mut self.models {
            update_morph_weights(model, &mut self.poses, &mut self.list, &mut self.instances);
            update_skins(model, &mut self.poses, &mut self.list, &mut budget);
        }
    }

    fn rebuild(&mut self) -> Result<(), RenderError> {
        self.assign_pose_texels();
        self.list.rebuild(
            &mut self.models,
            &mut self.gpu,
            &mut self.instances,
            self.shadows.uses(),
        )?;
        self.assign_items_to_poses();
        self.is_stale = false;
        Ok(())
    }

    fn update_world_matrices(&mut self, index: usize) {
        let Some(model) = self.models.get_mut(index) else {
            return;
        };
        let mut moved = Vec::new();
        model
            .pose
            .update_world_matrices(&model.world_from_model, |range| moved.push(range));
        // A rebuild writes all transforms anyway.
        if self.is_stale {
            return;
        }
        for flat_index in moved.into_iter().flatten() {
            update_node_items(model, flat_index, &mut self.list, &mut self.instances);
        }
    }

    /// Assigns texels of the pose texture to every skin and morph record.
    fn assign_pose_texels(&mut self) {
        let mut next_texel = 0;
        for model in &mut self.models {
            for (texels, skin) in model.skin_texels.iter_mut().zip(model.pose.skins()) {
                texels.first_texel = to_u32(next_texel);
                let count = SkinTexels::count(skin.joint_count());
                next_texel = usize::saturating_add(next_texel, count);
            }
            model.morph_records.assign_texels(&mut next_texel);
            model.pose.mark_all_changed();
        }
        self.poses.reserve(next_texel);
    }

    /// Registers the draw items with the skins and morph records that they use.
    fn assign_items_to_poses(&mut self) {
        for model in &mut self.models {
            for skin in &mut model.skin_texels {
                skin.items.clear();
            }
            model.morph_records.clear_items();
        }
        for (index, item) in (0_u32..).zip(&self.list.items) {
            let Some(model) = self.models.get_mut(to_usize(item.model)) else {
                continue;
            };
            if let Some(skin) = model.skin_texels.get_mut(to_usize(item.skin)) {
                skin.items.push(index);
            }
            model
                .morph_records
                .add_item(item.node, item.primitive, index);
        }
    }

    /// Uploads the morph deltas of new models, or of all models if the texture was recreated.
    pub(super) fn flush_deltas(&mut self) -> Result<TextureId, RenderError> {
        let backend = &mut self.gpu.backend;
        let (texture, is_new) = self.deltas.texture(backend)?;
        for model in &mut self.models {
            if is_new || model.has_new_deltas {
                upload_deltas(backend, texture, &model.scene, &model.geometries)?;
                model.has_new_deltas = false;
            }
        }
        Ok(texture)
    }
}

/// Writes the morph weights that changed, and updates the bounds of the affected items.
fn update_morph_weights(
    model: &mut Model,
    poses: &mut DataTexture,
    list: &mut DrawList,
    instances: &mut DataTexture,
) {
    for node in model.pose.take_morphed_nodes() {
        let node_index = to_usize(node);
        for record in model.morph_records.of_node(node) {
            let Some(geometry) = record.geometry(&model.geometries) else {
                continue;
            };
            let weights = model.pose.morph_weights().of_node(node_index);
            record.write(geometry, weights, poses);
            let bounds = geometry.morphed_bounds(weights);
            for &item in &record.items {
                list.set_local_bounds(to_usize(item), bounds);
            }
        }
        let skin = model.scene.nodes.get(node_index).and_then(|node| node.skin);
        match skin.filter(|&skin| skin < model.skin_texels.len()) {
            Some(skin) => model.pose.mark_skin_changed(skin),
            None => {
                if let Some(flat_index) = model.pose.hierarchy().flat_index(node_index) {
                    update_node_items(model, flat_index, list, instances);
                }
            }
        }
    }
}

/// Writes the joint matrices of skins that moved, and updates the bounds of their items.
fn update_skins(
    model: &mut Model,
    poses: &mut DataTexture,
    list: &mut DrawList,
    budget: &mut WorkBudget,
) {
    for (index, texels) in model.skin_texels.iter().enumerate() {
        if !model.pose.update_skin(index) {
            continue;
        }
        let Some(skin) = model.pose.skins().get(index) else {
            continue;
        };
        texels.write(skin, poses);
        let matrices = skin.world_from_bind();
        let is_mirrored = matrices.first().is_some_and(is_mirrored);
        for &index in &texels.items {
            let Some(item) = list.items.get(to_usize(index)) else {
                continue;
            };
            let Some(geometry) = model.geometries.list.get(to_usize(item.geometry)) else {
                continue;
            };
            let weights = model.pose.morph_weights().of_node(to_usize(item.node));
            let steps = geometry.joint_spheres.len().saturating_add(weights.len());
            let bounds = if budget.take(steps) {
                let max_displacement = geometry.max_displacement(weights);
                enclosing(&geometry.joint_spheres, matrices, max_displacement)
            } else {
                BoundingBox::INFINITE
            };
            list.set_pose_bounds(to_usize(index), bounds, is_mirrored);
        }
    }
}

/// Updates the transforms and bounds of a node's items.
fn update_node_items(
    model: &Model,
    flat_index: usize,
    list: &mut DrawList,
    instances: &mut DataTexture,
) {
    let world = model.pose.hierarchy().world_matrix(flat_index);
    for &item in model.items_by_node.row(flat_index) {
        list.set_transform(to_usize(item), &world, model, instances);
    }
}
