//! The bounds of a model in a pose.

use glam::{Affine3A, Vec3A};
use orbit_pose::Pose;
use orbit_scene::Aabb;

use crate::geometry::bounding_box::BoundingBox;
use crate::geometry::geometries::Geometry;
use crate::models::model::{Model, ShownPrimitive};
use crate::models::work_budget::WorkBudget;
use crate::picking::posed_vertices::{morphed_positions, skinned_positions};
use crate::poses::skin_texels::enclosing;
use orbit_numbers::to_usize;

/// The maximum number of times that a vertex is moved by a matrix or a morph target: some tenths of a second of work. A small file
/// can show a large mesh with thousands of nodes; once the limit is reached, the remaining nodes add the boxes around their meshes.
const MAX_VERTEX_STEPS: usize = 1 << 25;
/// The maximum number of times that a joint's sphere is moved. Once the limit is reached, the remaining meshes add nothing.
const MAX_SPHERE_STEPS: usize = 1 << 22;
/// The number of joints that move a vertex.
const JOINTS_PER_VERTEX: usize = 4;

impl Model {
    /// Bounds of the shown scene's vertices in model space, in their current pose: with node transforms, skins and morph weights.
    /// Vertices that are not finite are ignored. The bounds are larger than necessary if there are too many vertices to process.
    #[must_use]
    pub fn bounds(&self) -> Aabb {
        self.bounds_in(&self.pose, 1)
    }

    /// Like [`Self::bounds`], in one of `poses` poses that share the work of one.
    pub(crate) fn bounds_in(&self, pose: &Pose, poses: u16) -> Aabb {
        let share =
            |steps: usize| WorkBudget::new(steps.checked_div(usize::from(poses)).unwrap_or(0));
        let mut found = PoseBounds {
            model: self,
            pose,
            model_from_node: pose.model_from_nodes(),
            model_from_bind: vec![None; pose.skins().len()],
            vertex_steps: share(MAX_VERTEX_STEPS),
            sphere_steps: share(MAX_SPHERE_STEPS),
            bounds: Aabb::EMPTY,
        };
        self.for_each_primitive(&mut |shown| found.add(&shown));
        found.bounds
    }
}

/// The bounds so far, and the remaining work.
struct PoseBounds<'a> {
    model: &'a Model,
    pose: &'a Pose,
    /// The matrices by flat index.
    model_from_node: Vec<Affine3A>,
    /// The joint matrices of each skin that was needed.
    model_from_bind: Vec<Option<Vec<Affine3A>>>,
    vertex_steps: WorkBudget,
    sphere_steps: WorkBudget,
    bounds: Aabb,
}

impl PoseBounds<'_> {
    fn add(&mut self, shown: &ShownPrimitive<'_>) {
        let Some(geometry) = self.model.geometries.list.get(shown.geometry) else {
            return;
        };
        match shown.skin.filter(|&skin| skin < self.pose.skins().len()) {
            Some(skin) => self.add_skinned(shown, skin, geometry),
            None => self.add_instances(shown, geometry),
        }
    }

    fn add_skinned(&mut self, shown: &ShownPrimitive<'_>, skin: usize, geometry: &Geometry) {
        let (Some(skin), Some(matrices)) = (
            self.pose.skins().get(skin),
            self.model_from_bind.get_mut(skin),
        ) else {
            return;
        };
        let matrices = matrices.get_or_insert_with(|| skin.model_from_bind(&self.model_from_node));
        let weights = self.pose.morph_weights().of_node(shown.node);
        let vertices = shown.primitive.vertices.positions.len();
        let steps = morph_steps(shown).saturating_add(vertices.saturating_mul(JOINTS_PER_VERTEX));
        if self.vertex_steps.take(steps) {
            for position in skinned_positions(shown.primitive, weights, matrices) {
                add_point(&mut self.bounds, position);
            }
        } else if self.sphere_steps.take(geometry.joint_spheres.len()) {
            let displacement = geometry.max_displacement(weights);
            let spheres = enclosing(&geometry.joint_spheres, matrices, displacement);
            add_box(&mut self.bounds, &spheres);
        }
    }

    fn add_instances(&mut self, shown: &ShownPrimitive<'_>, geometry: &Geometry) {
        let model = self.model;
        let Some(&model_from_node) = self.model_from_node.get(shown.flat_index) else {
            return;
        };
        let weights = self.pose.morph_weights().of_node(shown.node);
        let mesh_bounds = geometry.morphed_bounds(weights);
        let mut positions = Vec::new();
        for instance in shown.instances.clone() {
            let model_from_mesh = match model.instances.get(to_usize(instance)) {
                Some(instance) => model_from_node * *instance,
                None => model_from_node,
            };
            // The box around a rotated box is larger than its vertices need, but shows which instances add nothing.
            let enclosing = mesh_bounds.transformed(&model_from_mesh);
            if contains(&self.bounds, &enclosing) {
                continue;
            }
            let vertices = shown.primitive.vertices.positions.len();
            if positions.is_empty() && self.vertex_steps.take(morph_steps(shown)) {
                positions = morphed_positions(shown.primitive, weights);
            }
            if positions.is_empty() || !self.vertex_steps.take(vertices) {
                add_box(&mut self.bounds, &enclosing);
                continue;
            }
            for &position in &positions {
                add_point(
                    &mut self.bounds,
                    model_from_mesh.transform_point3a(position),
                );
            }
        }
    }
}

/// The steps to apply a primitive's morph targets, including one copy of its vertices.
fn morph_steps(shown: &ShownPrimitive<'_>) -> usize {
    let targets = shown.primitive.morph_targets.len().saturating_add(1);
    let vertices = shown.primitive.vertices.positions.len();
    vertices.saturating_mul(targets)
}

fn contains(bounds: &Aabb, inner: &BoundingBox) -> bool {
    let (min, max) = (Vec3A::from(bounds.min), Vec3A::from(bounds.max));
    min.cmple(inner.center - inner.half_extent).all()
        && max.cmpge(inner.center + inner.half_extent).all()
}

fn add_box(bounds: &mut Aabb, added: &BoundingBox) {
    add_point(bounds, added.center - added.half_extent);
    add_point(bounds, added.center + added.half_extent);
}

fn add_point(bounds: &mut Aabb, point: Vec3A) {
    if point.is_finite() {
        bounds.min = bounds.min.min(point.into());
        bounds.max = bounds.max.max(point.into());
    }
}
