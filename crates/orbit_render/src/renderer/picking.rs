//! Picking: the nearest triangle that a ray hits.

use glam::Vec3;

use crate::backend::GpuBackend;
use crate::frame::draw_item::DrawItem;
use crate::geometry::ray::Ray;
use crate::picking::hit::{Hit, HitVertices, describe_hit};
use crate::picking::posed_vertices::{morphed_positions, skinned_positions};
use crate::renderer::Renderer;
use orbit_numbers::to_usize;
use orbit_numbers::{ordered_bits, sort_by_key};

impl<B: GpuBackend> Renderer<B> {
    /// Returns the nearest triangle that a ray hits, from either side. Hidden nodes are ignored; skinned and morphed meshes
    /// are hit in their current pose. `direction` need not be a unit vector.
    pub fn pick(&mut self, origin: Vec3, direction: Vec3) -> Option<Hit> {
        let direction = direction.try_normalize()?;
        self.update().ok()?;
        let ray = Ray::new(origin.into(), direction.into());
        // Items whose bounds the ray enters, nearest first.
        let mut candidates: Vec<(f32, usize)> = self
            .list
            .bounds
            .iter()
            .zip(&self.list.visible)
            .enumerate()
            .filter(|(_, (_, visible))| **visible)
            .filter_map(|(index, (bounds, _))| {
                let enter = if bounds.half_extent.is_finite() {
                    ray.enters_box(
                        bounds.center - bounds.half_extent,
                        bounds.center + bounds.half_extent,
                    )?
                } else {
                    0.0
                };
                Some((enter, index))
            })
            .collect();
        sort_by_key(&mut candidates, &|&(enter, _)| {
            u64::from(ordered_bits(enter))
        });
        let mut nearest: Option<Hit> = None;
        for (enter, index) in candidates {
            let limit = nearest.map_or(f32::INFINITY, |hit| hit.distance);
            if enter > limit {
                break;
            }
            let Some(item) = self.list.items.get(index).copied() else {
                continue;
            };
            if let Some(hit) = self.pick_item(&item, &ray, limit) {
                nearest = Some(hit);
            }
        }
        nearest
    }

    fn pick_item(&mut self, item: &DrawItem, ray: &Ray, limit: f32) -> Option<Hit> {
        let model = self.models.get_mut(to_usize(item.model))?;
        model.ensure_bvh(to_usize(item.geometry));
        let primitive = model.primitive(to_usize(item.geometry))?;
        let bvh = model.bvh(to_usize(item.geometry))?;
        let weights = model.pose.morph_weights().of_node(to_usize(item.node));
        if let Some(skin) = model.pose.skins().get(to_usize(item.skin)) {
            let posed = skinned_positions(primitive, weights, skin.world_from_bind());
            let hit = bvh.nearest_posed(ray, &posed, limit)?;
            let vertices = HitVertices {
                primitive,
                posed: &posed,
                world_from_mesh: None,
            };
            return Some(describe_hit(model, item, ray, &hit, &vertices));
        }
        let mut world_from_mesh = model
            .pose
            .hierarchy()
            .world_matrix(to_usize(item.flat_index));
        if let Some(instance) = model.instances.get(to_usize(item.instance)) {
            world_from_mesh *= *instance;
        }
        if world_from_mesh.matrix3.determinant() == 0.0 {
            return None;
        }
        let mesh_from_world = world_from_mesh.inverse();
        // The direction is not normalised, so that lengths along it stay metres of the world.
        let mesh_ray = Ray::new(
            mesh_from_world.transform_point3a(ray.origin),
            mesh_from_world.transform_vector3a(ray.direction),
        );
        let is_morphed = !primitive.morph_targets.is_empty() && weights.iter().any(|w| *w != 0.0);
        let (hit, posed) = if is_morphed {
            let posed = morphed_positions(primitive, weights);
            (bvh.nearest_posed(&mesh_ray, &posed, limit)?, posed)
        } else {
            let positions = &primitive.vertices.positions;
            (bvh.nearest(&mesh_ray, positions, limit)?, Vec::new())
        };
        let vertices = HitVertices {
            primitive,
            posed: &posed,
            world_from_mesh: Some(&world_from_mesh),
        };
        Some(describe_hit(model, item, ray, &hit, &vertices))
    }
}
