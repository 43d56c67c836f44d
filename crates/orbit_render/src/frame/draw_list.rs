//! Everything that models draw, in drawing order.

use glam::Affine3A;
use orbit_scene::AlphaMode;

use crate::backend::layout::INSTANCE_TEXELS;
use crate::backend::{GpuBackend, IndexRange, ListTopology, TextureSlot};
use crate::error::RenderError;
use crate::frame::casters::Casters;
use crate::frame::draw_candidate::{
    DrawCandidate, ShadowUses, collect_candidates, move_instances_to_front, sort_by_position,
};
use crate::frame::draw_item::{Batch, BlendedKeys, DrawItem, RunKey};
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::item_texel;
use crate::geometry::bounding_box::BoundingBox;
use crate::models::model::Model;
use crate::resources::data_texture::matrix_texels;
use crate::resources::data_texture::{DataTexture, Texel};
use orbit_numbers::sort_by_key;
use orbit_numbers::{to_u32, to_usize, u32_to_f32};
use orbit_pose::IndexTable;
use orbit_pose::NO_INDEX;
use orbit_pose::is_mirrored;

/// Everything that models draw: opaque items in slot order, sorted by state; then blended items. Rebuilt when an item is
/// added, removed or gets another material. Moving an item only updates it.
#[derive(Debug, Default)]
pub(crate) struct DrawList {
    pub(crate) items: Vec<DrawItem>,
    /// World bounds by item.
    pub(crate) bounds: Vec<BoundingBox>,
    pub(crate) ranges: Vec<IndexRange>,
    pub(crate) topologies: Vec<ListTopology>,
    /// Whether the item's node is visible.
    pub(crate) visible: Vec<bool>,
    /// Mesh-space bounds by item.
    local_bounds: Vec<BoundingBox>,
    /// Number of opaque items.
    pub(crate) opaque_count: usize,
    pub(crate) batches: Vec<Batch>,
    pub(crate) casters: Casters,
    /// Whether an item reads what is behind it.
    pub(crate) has_see_through: bool,
    /// How the blended items are drawn.
    pub(crate) blended_keys: Vec<BlendedKeys>,
    /// Instance texels of the blended items, which get their slots when they are sorted by depth.
    pub(crate) blended_instances: Vec<[Texel; INSTANCE_TEXELS]>,
    /// Whether culling and sorting must be repeated.
    pub(crate) is_changed: bool,
    /// Whether an item became mirrored or unmirrored and needs another pipeline.
    pub(crate) is_stale: bool,
}

impl DrawList {
    /// Rebuilds the list. World matrices must be up to date. The poses of skins must be applied afterwards.
    pub(crate) fn rebuild<B: GpuBackend>(
        &mut self,
        models: &mut [Model],
        context: &mut GpuContext<B>,
        instances: &mut DataTexture,
        shadows: ShadowUses,
    ) -> Result<(), RenderError> {
        context.texture_sets.begin();
        let mut candidates = Vec::new();
        for (index, model) in models.iter_mut().enumerate() {
            let mut sets = Vec::with_capacity(model.scene.materials.len());
            let mut caster_sets = Vec::new();
            for material in &model.scene.materials {
                let slots = model.textures.bindings(&model.scene, material, context)?;
                sets.push(context.texture_sets.get(&mut context.backend, &slots)?);
                let holes = slots
                    .iter()
                    .find(|bound| shadows.casts && bound.slot == TextureSlot::BASE_COLOR)
                    .filter(|_| material.alpha_mode != AlphaMode::Opaque);
                let holes = holes.map(std::slice::from_ref).unwrap_or_default();
                caster_sets.push(context.texture_sets.get(&mut context.backend, holes)?);
            }
            model.material_sets = sets;
            model.caster_sets = caster_sets;
            collect_candidates(model, to_u32(index), context, shadows, &mut candidates)?;
        }
        context.texture_sets.end(&mut context.backend);
        self.arrange(&candidates, models);
        let blended_casters = if shadows.casts {
            self.blended_count()
        } else {
            0
        };
        instances.reserve(item_texel(self.items.len().saturating_add(blended_casters)));
        self.write_all_instances(models, instances);
        for (index, model) in models.iter_mut().enumerate() {
            let mut pairs = Vec::new();
            for (item_index, item) in (0_u32..).zip(&self.items) {
                if to_usize(item.model) == index {
                    pairs.push((item.flat_index, item_index));
                }
            }
            model.items_by_node = IndexTable::new(model.pose.hierarchy().len(), &pairs);
        }
        self.is_changed = true;
        self.is_stale = false;
        Ok(())
    }

    /// Sorts the candidates and groups the opaque ones into batches.
    fn arrange(&mut self, candidates: &[DrawCandidate], models: &[Model]) {
        let mut candidates: Vec<&DrawCandidate> = candidates.iter().collect();
        // The order that matters less comes first, because the second sort keeps it.
        sort_by_key(&mut candidates, &|candidate| candidate.geometry_key());
        sort_by_key(&mut candidates, &|candidate| candidate.state.key());
        self.opaque_count = candidates.partition_point(|candidate| !candidate.state.is_blended);
        self.has_see_through = candidates
            .iter()
            .any(|candidate| candidate.state.is_see_through);
        self.batches.clear();
        let casts = candidates
            .iter()
            .map(|candidate| candidate.caster.is_some());
        self.casters.begin(casts);
        let opaque = candidates.get_mut(..self.opaque_count).unwrap_or_default();
        let mut first_item = 0_usize;
        for group in opaque.chunk_by_mut(|left, right| left.state == right.state) {
            let Some((key, state)) = group
                .first()
                .map(|candidate| (candidate.key, candidate.state))
            else {
                continue;
            };
            let mut add_batch = |candidates: &mut [&DrawCandidate], is_instanced| {
                sort_by_position(candidates, models);
                let end = first_item.saturating_add(candidates.len());
                let batch = Batch {
                    key,
                    items: first_item..end,
                    is_instanced,
                    is_see_through: state.is_see_through,
                };
                // All casters of a batch have the same state.
                if let Some(key) = candidates.iter().find_map(|candidate| candidate.caster) {
                    self.casters.add(&batch, key);
                }
                self.batches.push(batch);
                first_item = end;
            };
            let mut rest = &mut *group;
            for count in move_instances_to_front(rest) {
                let Some((instances, others)) = rest.split_at_mut_checked(count) else {
                    return;
                };
                add_batch(instances, true);
                rest = others;
            }
            if !rest.is_empty() {
                add_batch(rest, false);
            }
        }
        for (item, candidate) in candidates.iter().enumerate().skip(self.opaque_count) {
            if let Some(key) = candidate.caster {
                let batch = Batch {
                    key,
                    items: item..item.saturating_add(1),
                    is_instanced: false,
                    is_see_through: false,
                };
                self.casters.add(&batch, key);
            }
        }
        self.items = candidates.iter().map(|candidate| candidate.item).collect();
        self.ranges = candidates.iter().map(|candidate| candidate.range).collect();
        self.topologies = candidates
            .iter()
            .map(|candidate| candidate.topology)
            .collect();
        self.local_bounds = candidates
            .iter()
            .map(|candidate| candidate.bounds)
            .collect();
        self.blended_keys = candidates
            .iter()
            .skip(self.opaque_count)
            .map(|candidate| BlendedKeys {
                back: candidate.back_pipeline.map(|pipeline| RunKey {
                    pipeline,
                    ..candidate.key
                }),
                front: candidate.key,
                is_see_through: candidate.state.is_see_through,
            })
            .collect();
    }

    /// Writes the instance texels of every item.
    fn write_all_instances(&mut self, models: &[Model], instances: &mut DataTexture) {
        let count = self.items.len();
        self.bounds.clear();
        self.bounds.resize(count, BoundingBox::INFINITE);
        self.visible.clear();
        self.visible.resize(count, true);
        self.blended_instances.clear();
        self.blended_instances
            .resize(self.blended_count(), [[0.0; 4]; INSTANCE_TEXELS]);
        for index in 0..count {
            let Some(&item) = self.items.get(index) else {
                break;
            };
            let Some(model) = models.get(to_usize(item.model)) else {
                continue;
            };
            self.set_visible(index, model.is_visible(to_usize(item.flat_index)));
            let pose_texel = model
                .skin_texels
                .get(to_usize(item.skin))
                .map_or(-1.0, |skin| u32_to_f32(skin.first_texel));
            let morph_texel = if item.morph_texel == NO_INDEX {
                -1.0
            } else {
                u32_to_f32(item.morph_texel)
            };
            if let Some(last) = self.instance_mut(index, instances).last_mut() {
                *last = [u32_to_f32(item.material), pose_texel, morph_texel, 0.0];
            }
            if item.skin == NO_INDEX {
                let world = model
                    .pose
                    .hierarchy()
                    .world_matrix(to_usize(item.flat_index));
                self.set_transform(index, &world, model, instances);
            } else {
                self.write_matrix(index, &Affine3A::IDENTITY, instances);
            }
        }
    }

    fn blended_count(&self) -> usize {
        self.items.len().saturating_sub(self.opaque_count)
    }

    /// Returns the instance texels of an item.
    fn instance_mut<'a>(
        &'a mut self,
        index: usize,
        instances: &'a mut DataTexture,
    ) -> &'a mut [Texel] {
        match index.checked_sub(self.opaque_count) {
            Some(blended) => self
                .blended_instances
                .get_mut(blended)
                .map(|texels| &mut texels[..])
                .unwrap_or_default(),
            None => instances.texels_mut(item_texel(index), INSTANCE_TEXELS),
        }
    }

    fn write_matrix(
        &mut self,
        index: usize,
        world_from_mesh: &Affine3A,
        instances: &mut DataTexture,
    ) {
        let rows = matrix_texels(world_from_mesh);
        if let Some(texels) = self.instance_mut(index, instances).get_mut(..3) {
            texels.copy_from_slice(&rows);
        }
    }

    /// Updates an item after its node moved.
    pub(crate) fn set_transform(
        &mut self,
        index: usize,
        world_from_node: &Affine3A,
        model: &Model,
        instances: &mut DataTexture,
    ) {
        let (Some(item), Some(local_bounds)) =
            (self.items.get(index), self.local_bounds.get(index))
        else {
            return;
        };
        let world = match model.instances.get(to_usize(item.instance)) {
            Some(instance) => *world_from_node * *instance,
            None => *world_from_node,
        };
        self.is_stale |= item.is_mirrored != is_mirrored(&world);
        let bounds = local_bounds.transformed(&world);
        if let Some(entry) = self.bounds.get_mut(index) {
            *entry = bounds;
        }
        self.write_matrix(index, &world, instances);
        self.is_changed = true;
    }

    /// Sets the world bounds of a skinned item after its pose changed.
    pub(crate) fn set_pose_bounds(&mut self, index: usize, bounds: BoundingBox, is_mirrored: bool) {
        if let Some(item) = self.items.get(index) {
            self.is_stale |= item.is_mirrored != is_mirrored;
        }
        if let Some(entry) = self.bounds.get_mut(index) {
            *entry = bounds;
        }
        self.is_changed = true;
    }

    /// Sets the mesh-space bounds of an item after its morph weights changed.
    pub(crate) fn set_local_bounds(&mut self, index: usize, bounds: BoundingBox) {
        if let Some(entry) = self.local_bounds.get_mut(index) {
            *entry = bounds;
        }
    }

    /// Shows or hides an item.
    pub(crate) fn set_visible(&mut self, index: usize, is_visible: bool) {
        if let Some(visible) = self.visible.get_mut(index) {
            self.is_changed |= *visible != is_visible;
            *visible = is_visible;
        }
        self.casters.set_visible(index, is_visible);
    }
}
