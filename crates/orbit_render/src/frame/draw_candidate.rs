//! Collects the draws of models before they are sorted into the draw list.

use glam::Vec3A;
use orbit_scene::Material;

use crate::backend::{
    Cull, Features, GpuBackend, IndexRange, ListTopology, PipelineDesc, PipelineId, TextureSetId,
};
use crate::error::RenderError;
use crate::frame::draw_item::{DrawItem, RunKey};
use crate::frame::gpu_context::GpuContext;
use crate::geometry::bounding_box::BoundingBox;
use crate::geometry::geometries::Geometry;
use crate::materials::depth_pipeline::depth_pipeline;
use crate::materials::surface_pipeline::surface_pipeline;
use crate::models::model::Model;
use orbit_numbers::sort_by_key;
use orbit_numbers::{f32_to_u32, to_u32, to_usize};
use orbit_pose::NO_INDEX;
use orbit_pose::is_mirrored;

/// At least this many equal primitives are drawn as instances. Fewer stay in a run of many ranges.
const MIN_INSTANCES: usize = 4;

/// The state that must change between draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DrawState {
    pub(crate) is_blended: bool,
    /// Whether it reads what is behind it.
    pub(crate) is_see_through: bool,
    pipeline: PipelineId,
    textures: Option<TextureSetId>,
    arena: u32,
}

impl DrawState {
    /// A sort key for everything but the arena, the most expensive change first.
    pub(crate) fn key(&self) -> u64 {
        let textures = self
            .textures
            .map_or(0, |textures| textures.0.saturating_add(1));
        let phase = u64::from(self.is_blended) << 1 | u64::from(self.is_see_through);
        phase << 62 | u64::from(self.pipeline.0) << 32 | u64::from(textures)
    }
}

/// A draw item with everything that the draw list needs to sort it.
#[derive(Debug)]
pub(crate) struct DrawCandidate {
    pub(crate) state: DrawState,
    pub(crate) item: DrawItem,
    pub(crate) key: RunKey,
    /// How its depth is drawn to the shadow map; `None` if it casts no shadow.
    pub(crate) caster: Option<RunKey>,
    /// Draws the back faces first, if that takes a separate pass.
    pub(crate) back_pipeline: Option<PipelineId>,
    pub(crate) range: IndexRange,
    pub(crate) topology: ListTopology,
    /// The bounds in mesh space.
    pub(crate) bounds: BoundingBox,
}

impl DrawCandidate {
    /// A sort key for the place of the geometry in the arenas.
    pub(crate) fn geometry_key(&self) -> u64 {
        u64::from(self.state.arena) << 32 | u64::from(self.range.first)
    }
}

/// How the draw list is used by shadows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShadowUses {
    /// Whether items cast shadows.
    pub(crate) casts: bool,
    /// Whether items show shadows.
    pub(crate) receives: bool,
}

/// Appends a candidate for each primitive, and each of its instances, that the model's scene shows.
pub(crate) fn collect_candidates<B: GpuBackend>(
    model: &Model,
    model_index: u32,
    context: &mut GpuContext<B>,
    shadows: ShadowUses,
    candidates: &mut Vec<DrawCandidate>,
) -> Result<(), RenderError> {
    let default_material = Material::default();
    let mut result = Ok(());
    model.for_each_primitive(&mut |shown| {
        let Some(geometry) = model.geometries.list.get(shown.geometry) else {
            return;
        };
        let Some(arena) = context.arenas.get(geometry.allocation.arena) else {
            return;
        };
        let (vertices, indices) = (arena.vertices, arena.indices);
        let material_index = model.material_of(shown.node, shown.primitive);
        let material = material_index
            .and_then(|index| model.scene.materials.get(index))
            .unwrap_or(&default_material);
        let textures =
            material_index.and_then(|index| model.material_sets.get(index).copied().flatten());
        for instance in shown.instances.clone() {
            let world = model.pose.hierarchy().world_matrix(shown.flat_index);
            let is_mirrored = match (shown.skin, model.instances.get(to_usize(instance))) {
                (Some(skin), _) => model
                    .pose
                    .skins()
                    .get(skin)
                    .is_some_and(|skin| skin.is_mirrored(model.pose.hierarchy())),
                (None, Some(instance)) => is_mirrored(&(world * *instance)),
                (None, None) => is_mirrored(&world),
            };
            let mut desc = surface_pipeline(
                &model.scene,
                material,
                geometry.features,
                geometry.topology,
                is_mirrored,
            );
            if shadows.receives && model.receives_shadows && !desc.features.has(Features::UNLIT) {
                desc.features = desc.features.with(Features::RECEIVES_SHADOWS);
            }
            let depth = depth_pipeline(&desc).filter(|_| shadows.casts && model.casts_shadows);
            #[cfg(feature = "shader-materials")]
            if let Some((_, shader_material)) = model
                .shader_materials
                .iter()
                .find(|(index, _)| Some(*index) == material_index)
            {
                desc.program = crate::backend::Program::ShaderMaterial(*shader_material);
                desc.features = desc.features.for_shader_material();
            }
            let (pipeline, back_pipeline) = match pipelines(desc, geometry, context) {
                Ok(pipelines) => pipelines,
                Err(error) => {
                    result = Err(error);
                    return;
                }
            };
            let depth = depth.map(|desc| context.pipelines.get(&mut context.backend, &desc));
            let depth = match depth.transpose() {
                Ok(depth) => depth,
                Err(error) => {
                    result = Err(error);
                    return;
                }
            };
            candidates.push(DrawCandidate {
                caster: depth.map(|pipeline| RunKey {
                    pipeline,
                    textures: material_index
                        .and_then(|index| model.caster_sets.get(index).copied().flatten()),
                    vertices,
                    indices,
                }),
                state: DrawState {
                    is_blended: !desc.writes_depth,
                    is_see_through: desc.features.is_see_through(),
                    pipeline,
                    textures,
                    arena: geometry.allocation.arena,
                },
                item: DrawItem {
                    model: model_index,
                    node: to_u32(shown.node),
                    flat_index: to_u32(shown.flat_index),
                    primitive: to_u32(shown.index),
                    geometry: to_u32(shown.geometry),
                    instance,
                    skin: shown.skin.map_or(NO_INDEX, to_u32),
                    material: material_index
                        .map_or(0, |index| model.material_base.saturating_add(to_u32(index))),
                    morph_texel: model.morph_records.first_texel(shown.node, shown.index),
                    is_mirrored,
                },
                key: RunKey {
                    pipeline,
                    textures,
                    vertices,
                    indices,
                },
                back_pipeline,
                range: IndexRange {
                    first: geometry.allocation.first_index,
                    count: geometry.allocation.index_count,
                },
                topology: geometry.topology,
                bounds: geometry.morphed_bounds(model.pose.morph_weights().of_node(shown.node)),
            });
        }
    });
    result
}

/// Returns the pipeline of an item, and the one that draws its back faces first: where both sides are blended, the far side
/// must be there before the near side. The sides of a flat mesh never overlap.
fn pipelines<B: GpuBackend>(
    desc: PipelineDesc,
    geometry: &Geometry,
    context: &mut GpuContext<B>,
) -> Result<(PipelineId, Option<PipelineId>), RenderError> {
    let mut get = |cull| {
        let desc = PipelineDesc { cull, ..desc };
        context.pipelines.get(&mut context.backend, &desc)
    };
    let is_posed = desc.features.has(Features::SKINNED) || desc.features.has(Features::MORPHED);
    let is_flat = !is_posed && geometry.bounds.half_extent.min_element() == 0.0;
    let shows_both_sides = desc.cull == Cull::None && desc.topology == ListTopology::Triangles;
    if desc.writes_depth || !shows_both_sides || is_flat {
        return Ok((get(desc.cull)?, None));
    }
    Ok((get(Cull::Back)?, Some(get(Cull::Front)?)))
}

/// Moves candidates whose range occurs often to the front. The group must be sorted by range. Returns the number of
/// candidates for each of these ranges, in order.
pub(crate) fn move_instances_to_front(group: &mut [&DrawCandidate]) -> Vec<usize> {
    let instanced: Vec<(u32, usize)> = group
        .chunk_by(|left, right| left.range.first == right.range.first)
        .filter(|equal| equal.len() >= MIN_INSTANCES)
        .filter_map(|equal| Some((equal.first()?.range.first, equal.len())))
        .collect();
    if !instanced.is_empty() {
        sort_by_key(group, &|candidate| {
            let found = instanced.binary_search_by_key(&candidate.range.first, |&(first, _)| first);
            u64::from(found.is_err())
        });
    }
    instanced.into_iter().map(|(_, count)| count).collect()
}

/// Orders candidates along a space-filling curve (Morton, 1966), so that those that are visible together are adjacent.
pub(crate) fn sort_by_position(group: &mut [&DrawCandidate], models: &[Model]) {
    let position = |candidate: &DrawCandidate| {
        let item = &candidate.item;
        models
            .get(to_usize(item.model))
            .map_or(Vec3A::ZERO, |model| {
                let world = model
                    .pose
                    .hierarchy()
                    .world_matrix(to_usize(item.flat_index));
                match model.instances.get(to_usize(item.instance)) {
                    Some(instance) => world.transform_point3a(instance.translation),
                    None => world.transform_point3a(candidate.bounds.center),
                }
            })
    };
    let mut min = Vec3A::INFINITY;
    let mut max = Vec3A::NEG_INFINITY;
    for position in group.iter().map(|candidate| position(candidate)) {
        if position.is_finite() {
            (min, max) = (min.min(position), max.max(position));
        }
    }
    let scale = (max - min).max(Vec3A::splat(f32::MIN_POSITIVE)).recip() * 1023.0;
    sort_by_key(group, &|candidate| {
        u64::from(morton_code((position(candidate) - min) * scale))
    });
}

/// Interleaves the bits of three coordinates from 0 to 1023.
fn morton_code(position: Vec3A) -> u32 {
    let spread = |value: f32| {
        let mut bits = f32_to_u32(value).min(1023);
        bits = (bits | bits << 16) & 0x0300_00ff;
        bits = (bits | bits << 8) & 0x0300_f00f;
        bits = (bits | bits << 4) & 0x030c_30c3;
        (bits | bits << 2) & 0x0924_9249
    };
    spread(position.x) | spread(position.y) << 1 | spread(position.z) << 2
}
