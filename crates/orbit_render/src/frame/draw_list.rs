use glam::Affine3A;

use crate::backend::{GpuBackend, IndexRange, ListTopology};
use crate::error::RenderError;
use crate::extras::extras::RESERVED_SLOTS;
use crate::frame::draw_candidate::{BLENDED, Draft, draft, gather_instances, sort_by_place};
use crate::frame::draw_item::{Batch, Item, RunKey};
use crate::frame::frustum::WorldBox;
use crate::layout::INSTANCE_TEXELS;
use crate::resources::arenas::Arenas;
use crate::resources::data_texture::{DataTexture, Texel};
use crate::resources::texture_sets::{Pipelines, TextureSets};
use crate::scene::hierarchy::NONE;
use crate::scene::index_table::Table;
use crate::scene::model::{Model, rows};
use crate::sort::sort_by_number;

/// All that models draw: opaque items in slot order, sorted by what costs to change; then the blended ones. Rebuilt when
/// something is added, removed or gets another material; what moves is written in place.
#[derive(Debug, Default)]
pub(crate) struct DrawList {
    pub(crate) items: Vec<Item>,
    pub(crate) boxes: Vec<WorldBox>,
    pub(crate) ranges: Vec<IndexRange>,
    pub(crate) topologies: Vec<ListTopology>,
    /// Whether the item's node is shown.
    pub(crate) shown: Vec<bool>,
    locals: Vec<WorldBox>,
    /// Opaque items; the others follow.
    pub(crate) opaque: usize,
    pub(crate) batches: Vec<Batch>,
    /// Of each blended item.
    pub(crate) blended_keys: Vec<RunKey>,
    pub(crate) blended_rows: Vec<[Texel; INSTANCE_TEXELS]>,
    /// Whether culling and sorting must be done again.
    pub(crate) is_changed: bool,
    /// Whether an item was turned inside out or back, which needs another pipeline.
    pub(crate) is_stale: bool,
}

/// What a rebuild makes things with.
pub(crate) struct Workshop<'a, B> {
    pub(crate) backend: &'a mut B,
    pub(crate) arenas: &'a Arenas,
    pub(crate) pipelines: &'a mut Pipelines,
    pub(crate) sets: &'a mut TextureSets,
}

impl DrawList {
    /// Makes the list anew. Worlds must be up to date; poses are placed afterwards.
    pub(crate) fn rebuild<B: GpuBackend>(
        &mut self,
        models: &mut [Model],
        shop: &mut Workshop<'_, B>,
        instances: &mut DataTexture,
    ) -> Result<(), RenderError> {
        shop.sets.begin();
        let mut drafts = Vec::new();
        for (number, model) in models.iter_mut().enumerate() {
            let mut sets = Vec::with_capacity(model.scene.materials.len());
            for material in &model.scene.materials {
                let slots = model.pictures.bindings(&model.scene, material);
                sets.push(shop.sets.get(shop.backend, &slots)?);
            }
            model.material_sets = sets;
            draft(model, number as u32, shop, &mut drafts)?;
        }
        shop.sets.end(shop.backend);
        // Equal ranges together, then equal states together.
        let mut sorted: Vec<(u64, u32)> = drafts
            .iter()
            .zip(0..)
            .map(|(draft, at)| (u64::from(draft.range.first), at))
            .collect();
        sort_by_number(&mut sorted);
        for entry in &mut sorted {
            entry.0 = drafts.get(entry.1 as usize).map_or(0, |draft| draft.state);
        }
        sort_by_number(&mut sorted);
        self.arrange(&drafts, sorted, models);
        instances.reserve((RESERVED_SLOTS + self.items.len()) * INSTANCE_TEXELS);
        self.fill(models, instances);
        for (number, model) in models.iter_mut().enumerate() {
            let mut pairs = Vec::new();
            for (at, item) in (0_u32..).zip(&self.items) {
                if item.model as usize == number {
                    pairs.push((item.spot, at));
                }
            }
            model.spot_items = Table::new(model.hierarchy.len(), &pairs);
        }
        self.is_changed = true;
        self.is_stale = false;
        Ok(())
    }

    /// Puts drafts in their final order and cuts batches.
    fn arrange(&mut self, drafts: &[Draft], mut sorted: Vec<(u64, u32)>, models: &[Model]) {
        let opaque = sorted.partition_point(|(state, _)| state & BLENDED == 0);
        let mut batches = Vec::new();
        let mut at = 0;
        while let Some(&(first, _)) = sorted.get(at) {
            if at >= opaque {
                break;
            }
            let state = sorted.get(at..opaque).unwrap_or_default();
            let length = state.partition_point(|(state, _)| *state == first);
            let Some(group) = sorted.get_mut(at..at + length) else {
                break;
            };
            let key = |(_, draft): &(u64, u32)| drafts.get(*draft as usize).map(|d| d.key);
            let Some(run_key) = group.first().and_then(key) else {
                break;
            };
            let instanced = gather_instances(group, drafts);
            let mut start = 0;
            for count in instanced {
                batches.push(Batch {
                    key: run_key,
                    items: at + start..at + start + count,
                    is_instanced: true,
                });
                sort_by_place(group.get_mut(start..start + count), drafts, models);
                start += count;
            }
            if start < length {
                batches.push(Batch {
                    key: run_key,
                    items: at + start..at + length,
                    is_instanced: false,
                });
                sort_by_place(group.get_mut(start..), drafts, models);
            }
            at += length;
        }
        let ordered = || {
            sorted
                .iter()
                .filter_map(|&(_, draft)| drafts.get(draft as usize))
        };
        self.items = ordered().map(|draft| draft.item).collect();
        self.ranges = ordered().map(|draft| draft.range).collect();
        self.topologies = ordered().map(|draft| draft.topology).collect();
        self.locals = ordered().map(|draft| draft.local).collect();
        self.blended_keys = ordered().skip(opaque).map(|draft| draft.key).collect();
        self.opaque = opaque;
        self.batches = batches;
    }

    /// Places every item and says where its material and pose are.
    fn fill(&mut self, models: &[Model], instances: &mut DataTexture) {
        let count = self.items.len();
        self.boxes.clear();
        self.boxes.resize(count, WorldBox::EVERYWHERE);
        self.shown.clear();
        self.shown.resize(count, true);
        self.blended_rows.clear();
        self.blended_rows
            .resize(count - self.opaque, [[0.0; 4]; INSTANCE_TEXELS]);
        for at in 0..count {
            let Some(&item) = self.items.get(at) else {
                break;
            };
            let Some(model) = models.get(item.model as usize) else {
                continue;
            };
            if let Some(shown) = self.shown.get_mut(at) {
                *shown = model.hierarchy.is_visible(item.spot as usize);
            }
            let pose = model
                .skins
                .get(item.skin as usize)
                .map_or(-1.0, |skin| skin.first_texel as f32);
            let morph = if item.morph_texel == NONE {
                -1.0
            } else {
                item.morph_texel as f32
            };
            let links = [item.material as f32, pose, morph, 0.0];
            if let Some(room) = self.row(at, instances).last_mut() {
                *room = links;
            }
            if item.skin == NONE {
                self.place(
                    at,
                    &model.hierarchy.world(item.spot as usize),
                    model,
                    instances,
                );
            } else {
                self.write_rows(at, &Affine3A::IDENTITY, instances);
            }
        }
        // A mirrored item was given its pipeline just now.
        self.is_stale = false;
    }

    fn row<'a>(&'a mut self, at: usize, instances: &'a mut DataTexture) -> &'a mut [Texel] {
        match at.checked_sub(self.opaque) {
            Some(blended) => self
                .blended_rows
                .get_mut(blended)
                .map(|row| &mut row[..])
                .unwrap_or_default(),
            None => instances.room((RESERVED_SLOTS + at) * INSTANCE_TEXELS, INSTANCE_TEXELS),
        }
    }

    fn write_rows(&mut self, at: usize, world_from_mesh: &Affine3A, instances: &mut DataTexture) {
        let rows = rows(world_from_mesh);
        if let Some(room) = self.row(at, instances).get_mut(..3) {
            room.copy_from_slice(&rows);
        }
    }

    /// Puts an item where its node now is.
    pub(crate) fn place(
        &mut self,
        at: usize,
        world_from_node: &Affine3A,
        model: &Model,
        instances: &mut DataTexture,
    ) {
        let (Some(item), Some(local)) = (self.items.get(at), self.locals.get(at)) else {
            return;
        };
        let world = match model.instances.get(item.instance as usize) {
            Some(instance) => *world_from_node * *instance,
            None => *world_from_node,
        };
        self.is_stale |= item.is_mirrored != is_mirrored(&world);
        let bounds = local.through(&world);
        if let Some(place) = self.boxes.get_mut(at) {
            *place = bounds;
        }
        self.write_rows(at, &world, instances);
        self.is_changed = true;
    }

    /// Says where a bent item may be in its pose.
    pub(crate) fn set_box(&mut self, at: usize, bounds: WorldBox, is_mirrored: bool) {
        if let Some(item) = self.items.get(at) {
            self.is_stale |= item.is_mirrored != is_mirrored;
        }
        if let Some(place) = self.boxes.get_mut(at) {
            *place = bounds;
        }
        self.is_changed = true;
    }

    /// Changes the space an item needs around its own origin: its morph weights changed.
    pub(crate) fn set_local(&mut self, at: usize, local: WorldBox) {
        if let Some(place) = self.locals.get_mut(at) {
            *place = local;
        }
    }

    /// Shows or hides an item.
    pub(crate) fn set_shown(&mut self, at: usize, is_shown: bool) {
        if let Some(shown) = self.shown.get_mut(at) {
            self.is_changed |= *shown != is_shown;
            *shown = is_shown;
        }
    }
}

/// Whether a transform turns things inside out.
pub(crate) fn is_mirrored(world: &Affine3A) -> bool {
    world.matrix3.determinant() < 0.0
}
