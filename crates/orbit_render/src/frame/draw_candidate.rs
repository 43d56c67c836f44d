//! What is to be drawn, before it has an order, and the orders it is brought into.

use glam::Vec3A;

use crate::backend::{GpuBackend, IndexRange, ListTopology};
use crate::error::RenderError;
use crate::frame::draw_item::{Item, RunKey};
use crate::frame::draw_list::{Workshop, is_mirrored};
use crate::frame::frustum::WorldBox;
use crate::materials::surface;
use crate::scene::hierarchy::NONE;
use crate::scene::model::Model;
use crate::sort::sort_by_number;

/// So many equal primitives are drawn as instances; fewer stay in a run of many ranges.
const LEAST_INSTANCES: usize = 4;

/// State in one number, the dearest to change in the highest bits: blended or not, pipeline, texture set, arena.
fn state_number(is_blended: bool, pipeline: u32, set: u32, arena: u32) -> u64 {
    u64::from(is_blended) << 63
        | (u64::from(pipeline) & 0x7f_ffff) << 40
        | (u64::from(set) & 0xff_ffff) << 16
        | u64::from(arena) & 0xffff
}

pub(crate) const BLENDED: u64 = 1 << 63;

pub(crate) struct Draft {
    pub(crate) state: u64,
    pub(crate) item: Item,
    pub(crate) key: RunKey,
    pub(crate) range: IndexRange,
    pub(crate) topology: ListTopology,
    pub(crate) local: WorldBox,
}

pub(crate) fn draft<B: GpuBackend>(
    model: &Model,
    number: u32,
    shop: &mut Workshop<'_, B>,
    drafts: &mut Vec<Draft>,
) -> Result<(), RenderError> {
    let default_material = orbit_scene::Material::default();
    let mut result = Ok(());
    model.for_each_drawn(&mut |drawn| {
        let Some(geometry) = model.geometries.list.get(drawn.geometry) else {
            return;
        };
        let Some(arena) = shop.arenas.get(geometry.allotment.arena) else {
            return;
        };
        let own = model.material_of(drawn.primitive);
        let material = own
            .and_then(|own| model.scene.materials.get(own))
            .unwrap_or(&default_material);
        let textures = own.and_then(|own| model.material_sets.get(own).copied().flatten());
        for copy in drawn.copies.clone() {
            let world = model.hierarchy.world(drawn.spot);
            let is_mirrored = match (drawn.skin, model.instances.get(copy as usize)) {
                (Some(skin), _) => model
                    .skins
                    .get(skin)
                    .is_some_and(|skin| skin.is_mirrored(&model.hierarchy)),
                (None, Some(instance)) => is_mirrored(&(world * *instance)),
                (None, None) => is_mirrored(&world),
            };
            let desc = surface::pipeline(
                &model.scene,
                material,
                geometry.features,
                geometry.topology,
                is_mirrored,
            );
            let desc = crate::renderer::shader_materials::shaded(desc, model, own);
            let pipeline = match shop.pipelines.get(shop.backend, &desc) {
                Ok(pipeline) => pipeline,
                Err(error) => {
                    result = Err(error);
                    return;
                }
            };
            drafts.push(Draft {
                state: state_number(
                    !desc.writes_depth,
                    pipeline.0,
                    textures.map_or(0, |set| set.0.wrapping_add(1)),
                    geometry.allotment.arena,
                ),
                item: Item {
                    model: number,
                    node: drawn.node as u32,
                    spot: drawn.spot as u32,
                    primitive: drawn.number as u32,
                    geometry: drawn.geometry as u32,
                    instance: copy,
                    skin: drawn.skin.map_or(NONE, |skin| skin as u32),
                    material: own.map_or(0, |own| model.material_base + own as u32),
                    morph_texel: model.morphs.texel(drawn.node, drawn.number),
                    is_mirrored,
                },
                key: RunKey {
                    pipeline,
                    textures,
                    vertices: arena.vertices,
                    indices: arena.indices,
                },
                range: IndexRange {
                    first: geometry.allotment.first_index,
                    count: geometry.allotment.indices,
                },
                topology: geometry.topology,
                local: model.morphs.bounds(drawn.node, drawn.number, geometry),
            });
        }
    });
    result
}

/// Moves items with equal ranges, where they are many, to the front. Says how many of each.
pub(crate) fn gather_instances(group: &mut [(u64, u32)], drafts: &[Draft]) -> Vec<usize> {
    let first_index =
        |entry: &(u64, u32)| drafts.get(entry.1 as usize).map(|draft| draft.range.first);
    let mut counts = Vec::new();
    let mut many = Vec::new();
    let mut few = Vec::new();
    for span in group.chunk_by(|left, right| first_index(left) == first_index(right)) {
        if span.len() >= LEAST_INSTANCES {
            counts.push(span.len());
            many.extend_from_slice(span);
        } else {
            few.extend_from_slice(span);
        }
    }
    for (place, entry) in group.iter_mut().zip(many.into_iter().chain(few)) {
        *place = entry;
    }
    counts
}

/// Orders items along a curve through space (Morton, 1966), so that what is seen together lies together.
pub(crate) fn sort_by_place(group: Option<&mut [(u64, u32)]>, drafts: &[Draft], models: &[Model]) {
    let Some(group) = group else { return };
    let place = |entry: &(u64, u32)| {
        drafts.get(entry.1 as usize).map_or(Vec3A::ZERO, |draft| {
            models
                .get(draft.item.model as usize)
                .map_or(Vec3A::ZERO, |model| {
                    let world = model.hierarchy.world(draft.item.spot as usize);
                    match model.instances.get(draft.item.instance as usize) {
                        Some(instance) => world.transform_point3a(instance.translation),
                        None => world.transform_point3a(draft.local.center),
                    }
                })
        })
    };
    let places: Vec<Vec3A> = group.iter().map(place).collect();
    let finite = || places.iter().copied().filter(|place| place.is_finite());
    let min = finite().fold(Vec3A::INFINITY, Vec3A::min);
    let max = finite().fold(Vec3A::NEG_INFINITY, Vec3A::max);
    let scale = (max - min).max(Vec3A::splat(f32::MIN_POSITIVE)).recip() * 1023.0;
    let mut keyed: Vec<(u64, u32)> = places
        .iter()
        .zip(group.iter())
        .map(|(place, entry)| (u64::from(morton((*place - min) * scale)), entry.1))
        .collect();
    sort_by_number(&mut keyed);
    for (to, (_, draft)) in group.iter_mut().zip(keyed) {
        to.1 = draft;
    }
}

fn morton(place: Vec3A) -> u32 {
    let spread = |value: f32| {
        let mut bits = (value as u32).min(1023);
        bits = (bits | bits << 16) & 0x0300_00ff;
        bits = (bits | bits << 8) & 0x0300_f00f;
        bits = (bits | bits << 4) & 0x030c_30c3;
        (bits | bits << 2) & 0x0924_9249
    };
    spread(place.x) | spread(place.y) << 1 | spread(place.z) << 2
}
