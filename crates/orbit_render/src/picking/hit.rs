//! The hit of a ray.

use glam::{Affine3A, Mat3A, Vec2, Vec3, Vec3A};
use orbit_scene::Primitive;

use crate::frame::draw_item::DrawItem;
use crate::geometry::bvh::TriangleHit;
use crate::geometry::ray::Ray;
use crate::models::model::{Model, ModelId};
use orbit_numbers::to_usize;

/// Where a ray hits a model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The model.
    pub model: ModelId,
    /// Index of the node.
    pub node: usize,
    /// Index of the primitive in the node's mesh.
    pub primitive: usize,
    /// Index of the instance, if the node has instances.
    pub instance: Option<usize>,
    /// Index of the triangle in the primitive's triangle list.
    pub triangle: usize,
    /// Distance from the ray's origin in metres.
    pub distance: f32,
    /// Position in world space.
    pub position: Vec3,
    /// Unit vector in world space, towards the ray's origin.
    pub normal: Vec3,
    /// First texture coordinates, if the mesh has any.
    pub uv: Option<Vec2>,
}

/// The vertices that a ray was tested against.
pub(crate) struct HitVertices<'a> {
    pub(crate) primitive: &'a Primitive,
    /// Posed positions; empty for a mesh without a pose.
    pub(crate) posed: &'a [Vec3A],
    /// `None` if the posed positions are in world space.
    pub(crate) world_from_mesh: Option<&'a Affine3A>,
}

/// Computes the details of a hit.
pub(crate) fn describe_hit(
    model: &Model,
    item: &DrawItem,
    ray: &Ray,
    hit: &TriangleHit,
    vertices: &HitVertices<'_>,
) -> Hit {
    let intersection = hit.intersection;
    let barycentric = [
        1.0 - intersection.u - intersection.v,
        intersection.u,
        intersection.v,
    ];
    let mut normal = world_normal(hit, barycentric, vertices);
    if normal.dot(ray.direction) > 0.0 {
        normal = -normal;
    }
    let [tex_coords, _] = &vertices.primitive.vertices.tex_coords;
    let uv = (!tex_coords.is_empty()).then(|| {
        hit.corners
            .iter()
            .zip(barycentric)
            .filter_map(|(&corner, weight)| {
                Some(Vec2::from(*tex_coords.get(to_usize(corner))?) * weight)
            })
            .sum()
    });
    Hit {
        model: model.id,
        node: to_usize(item.node),
        primitive: to_usize(item.primitive),
        instance: model.instance_of_node(to_usize(item.node), item.instance),
        triangle: to_usize(hit.triangle),
        distance: intersection.t,
        position: (ray.origin + ray.direction * intersection.t).into(),
        normal: normal.into(),
        uv,
    }
}

/// Interpolates the vertex normals, or uses the triangle's normal for posed meshes and meshes without normals.
fn world_normal(hit: &TriangleHit, barycentric: [f32; 3], vertices: &HitVertices<'_>) -> Vec3A {
    let attributes = &vertices.primitive.vertices;
    let smooth: Vec3A = if vertices.posed.is_empty() {
        hit.corners
            .iter()
            .zip(barycentric)
            .filter_map(|(&corner, weight)| {
                Some(Vec3A::from(*attributes.normals.get(to_usize(corner))?) * weight)
            })
            .sum()
    } else {
        Vec3A::ZERO
    };
    let [a, b, c] = hit.corners.map(|corner| {
        let index = to_usize(corner);
        vertices
            .posed
            .get(index)
            .copied()
            .or_else(|| attributes.positions.get(index).copied().map(Vec3A::from))
            .unwrap_or_default()
    });
    let flat = (b - a).cross(c - a);
    let normal = if smooth == Vec3A::ZERO { flat } else { smooth };
    match vertices.world_from_mesh {
        Some(world) => normal_matrix(&world.matrix3) * normal,
        None => normal,
    }
    .normalize_or_zero()
}

/// The inverse transpose, up to a factor.
fn normal_matrix(matrix: &Mat3A) -> Mat3A {
    Mat3A::from_cols(
        matrix.y_axis.cross(matrix.z_axis),
        matrix.z_axis.cross(matrix.x_axis),
        matrix.x_axis.cross(matrix.y_axis),
    )
}
