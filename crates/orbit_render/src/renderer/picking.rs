//! What a ray meets first.

use glam::{Affine3A, Mat3A, Vec2, Vec3, Vec3A};
use orbit_scene::Primitive;

use crate::backend::GpuBackend;
use crate::frame::draw_item::Item;
use crate::geometry::vertices::strongest;
use crate::picking::bvh::{Bvh, Ray, TriangleHit};
use crate::renderer::renderer::Renderer;
use crate::scene::model::{Model, ModelId};
use crate::sort::{number_of, sort_by_number};

/// Where a ray meets a model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The model.
    pub model: ModelId,
    /// Index of the node.
    pub node: usize,
    /// Number of the primitive in the node's mesh.
    pub primitive: usize,
    /// Number of the triangle, the primitive taken as a list.
    pub triangle: usize,
    /// Metres from the ray's origin.
    pub distance: f32,
    /// In the world.
    pub position: Vec3,
    /// Unit vector in the world, towards the ray's origin.
    pub normal: Vec3,
    /// First texture coordinates, if the mesh has them.
    pub uv: Option<Vec2>,
}

impl<B: GpuBackend> Renderer<B> {
    /// The nearest triangle that a ray meets, from either side. Hidden nodes are passed through; bent and morphed meshes
    /// are met as they stand now. `direction` need not be a unit vector.
    pub fn pick(&mut self, origin: Vec3, direction: Vec3) -> Option<Hit> {
        let direction = direction.try_normalize()?;
        self.update().ok()?;
        let ray = Ray::new(origin.into(), direction.into());
        let mut candidates: Vec<(u64, u32)> = self
            .list
            .boxes
            .iter()
            .zip(&self.list.shown)
            .zip(0..)
            .filter(|((_, shown), _)| **shown)
            .filter_map(|((bounds, _), at)| {
                let enter = if bounds.half.is_finite() {
                    ray.enters(bounds.center - bounds.half, bounds.center + bounds.half)?
                } else {
                    0.0
                };
                Some((number_of(enter), at))
            })
            .collect();
        sort_by_number(&mut candidates);
        let mut best: Option<Hit> = None;
        for (enter, at) in candidates {
            let limit = best.map_or(f32::INFINITY, |hit| hit.distance);
            if enter > number_of(limit) {
                break;
            }
            let Some(item) = self.list.items.get(at as usize).copied() else {
                continue;
            };
            if let Some(hit) = self.pick_item(&item, &ray, limit) {
                best = Some(hit);
            }
        }
        best
    }

    fn pick_item(&mut self, item: &Item, ray: &Ray, limit: f32) -> Option<Hit> {
        let model = self.models.get_mut(item.model as usize)?;
        model.ensure_tree(item.geometry as usize);
        let primitive = model.primitive(item.geometry as usize)?;
        let tree = model.trees.get(item.geometry as usize)?.as_ref()?;
        let node = item.node as usize;
        let weights = model.morphs.weights(node);
        let is_morphed = !primitive.morph_targets.is_empty() && weights.iter().any(|w| *w != 0.0);
        if let Some(skin) = model.skins.get(item.skin as usize) {
            let posed = bend(primitive, weights, &skin.world_from_bind);
            let hit = tree.nearest_posed(ray, &posed, limit)?;
            return Some(describe(model, item, primitive, ray, &hit, None, &posed));
        }
        let mut world_from_mesh = model.hierarchy.world(item.spot as usize);
        if let Some(instance) = model.instances.get(item.instance as usize) {
            world_from_mesh *= *instance;
        }
        if world_from_mesh.matrix3.determinant() == 0.0 {
            return None;
        }
        let mesh_from_world = world_from_mesh.inverse();
        // Not made a unit vector, so that lengths along it stay metres of the world.
        let local = Ray::new(
            mesh_from_world.transform_point3a(ray.origin),
            mesh_from_world.transform_vector3a(ray.direction),
        );
        let (hit, posed) = if is_morphed {
            let posed = morph(primitive, weights);
            (tree.nearest_posed(&local, &posed, limit)?, posed)
        } else {
            let positions = &primitive.vertices.positions;
            let hit = tree.nearest(&local, positions, limit)?;
            (hit, Vec::new())
        };
        Some(describe(
            model,
            item,
            primitive,
            ray,
            &hit,
            Some(&world_from_mesh),
            &posed,
        ))
    }
}

impl Model {
    /// Makes the boxes around a geometry's triangles, the first time they are asked for.
    fn ensure_tree(&mut self, geometry: usize) {
        if self.trees.len() <= geometry {
            self.trees.resize_with(geometry + 1, || None);
        }
        if let Some(None) = self.trees.get(geometry) {
            let tree = self.primitive(geometry).map(Bvh::new);
            if let Some(place) = self.trees.get_mut(geometry) {
                *place = tree;
            }
        }
    }
}

fn morph(primitive: &Primitive, weights: &[f32]) -> Vec<Vec3A> {
    let mut posed: Vec<Vec3A> = primitive
        .vertices
        .positions
        .iter()
        .copied()
        .map(Vec3A::from)
        .collect();
    for (target, &weight) in primitive.morph_targets.iter().zip(weights) {
        for (place, &displacement) in posed.iter_mut().zip(&target.positions) {
            *place += Vec3A::from(displacement) * weight;
        }
    }
    posed
}

fn bend(primitive: &Primitive, weights: &[f32], world_from_bind: &[Affine3A]) -> Vec<Vec3A> {
    let mut posed = morph(primitive, weights);
    for (at, place) in posed.iter_mut().enumerate() {
        let (joints, shares) = strongest(&primitive.vertices, at);
        *place = joints
            .into_iter()
            .zip(shares)
            .filter_map(|(joint, share)| {
                let matrix = world_from_bind.get(usize::from(joint))?;
                Some(matrix.transform_point3a(*place) * share)
            })
            .sum();
    }
    posed
}

fn describe(
    model: &Model,
    item: &Item,
    primitive: &Primitive,
    ray: &Ray,
    hit: &TriangleHit,
    world_from_mesh: Option<&Affine3A>,
    posed: &[Vec3A],
) -> Hit {
    let vertices = &primitive.vertices;
    let shares = [1.0 - hit.u - hit.v, hit.u, hit.v];
    let places = hit.corners.map(|corner| {
        let at = corner as usize;
        posed
            .get(at)
            .copied()
            .or_else(|| vertices.positions.get(at).copied().map(Vec3A::from))
            .unwrap_or_default()
    });
    let [a, b, c] = places;
    let flat = (b - a).cross(c - a);
    // Where nothing bends the mesh its own normals are true.
    let smooth: Vec3A = if posed.is_empty() {
        hit.corners
            .iter()
            .zip(shares)
            .filter_map(|(&corner, share)| {
                Some(Vec3A::from(*vertices.normals.get(corner as usize)?) * share)
            })
            .sum()
    } else {
        Vec3A::ZERO
    };
    let mesh_normal = if smooth == Vec3A::ZERO { flat } else { smooth };
    let mut normal = match world_from_mesh {
        Some(world) => normal_matrix(&world.matrix3) * mesh_normal,
        None => mesh_normal,
    }
    .normalize_or_zero();
    if normal.dot(ray.direction) > 0.0 {
        normal = -normal;
    }
    let [first, _] = &vertices.tex_coords;
    let uv = (!first.is_empty()).then(|| {
        hit.corners
            .iter()
            .zip(shares)
            .filter_map(|(&corner, share)| Some(Vec2::from(*first.get(corner as usize)?) * share))
            .sum()
    });
    Hit {
        model: model.id,
        node: item.node as usize,
        primitive: item.primitive as usize,
        triangle: hit.triangle as usize,
        distance: hit.t,
        position: (ray.origin + ray.direction * hit.t).into(),
        normal: normal.into(),
        uv,
    }
}

/// Inverse transposed, up to a factor.
fn normal_matrix(matrix: &Mat3A) -> Mat3A {
    Mat3A::from_cols(
        matrix.y_axis.cross(matrix.z_axis),
        matrix.z_axis.cross(matrix.x_axis),
        matrix.x_axis.cross(matrix.y_axis),
    )
}
