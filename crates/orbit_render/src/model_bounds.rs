//! The bounds of a model in its current pose.

use glam::{Affine3A, Vec3A};
use orbit_scene::Aabb;

use crate::convert::to_usize;
use crate::model::{Model, ShownPrimitive};
use crate::nodes::transform::affine;
use crate::picking::posed_vertices::{morphed_positions, skinned_positions};

impl Model {
    /// Bounds of the shown scene's vertices in model space, in their current pose: with node transforms, skins and morph
    /// weights. Vertices that are not finite are ignored.
    #[must_use]
    pub fn bounds(&self) -> Aabb {
        let model_from_node = self.model_from_nodes();
        let mut bounds = Aabb::EMPTY;
        self.for_each_primitive(&mut |shown| {
            self.add_bounds(&shown, &model_from_node, &mut bounds);
        });
        bounds
    }

    fn add_bounds(
        &self,
        shown: &ShownPrimitive<'_>,
        model_from_node: &[Affine3A],
        bounds: &mut Aabb,
    ) {
        let weights = self.morph_weights.weights(shown.node);
        if let Some(skin) = shown.skin.and_then(|skin| self.skins.get(skin)) {
            let model_from_bind = skin.model_from_bind(model_from_node);
            for position in skinned_positions(shown.primitive, weights, &model_from_bind) {
                add_point(bounds, position);
            }
            return;
        }
        let Some(&model_from_node) = model_from_node.get(shown.flat_index) else {
            return;
        };
        let Some(geometry) = self.geometries.list.get(shown.geometry) else {
            return;
        };
        let mesh_bounds = self.morph_weights.bounds(shown.node, shown.index, geometry);
        let mut positions = Vec::new();
        for instance in shown.instances.clone() {
            let model_from_mesh = match self.instances.get(to_usize(instance)) {
                Some(instance) => model_from_node * *instance,
                None => model_from_node,
            };
            // The box around a rotated box is larger than its vertices need, but shows which instances add nothing.
            let enclosing = mesh_bounds.transformed(&model_from_mesh);
            if Vec3A::from(bounds.min)
                .cmple(enclosing.center - enclosing.half_extent)
                .all()
                && Vec3A::from(bounds.max)
                    .cmpge(enclosing.center + enclosing.half_extent)
                    .all()
            {
                continue;
            }
            if positions.is_empty() {
                positions = morphed_positions(shown.primitive, weights);
            }
            for &position in &positions {
                add_point(bounds, model_from_mesh.transform_point3a(position));
            }
        }
    }

    /// Returns the transform of each node by flat index.
    fn model_from_nodes(&self) -> Vec<Affine3A> {
        let mut model_from_node: Vec<Affine3A> = Vec::with_capacity(self.hierarchy.len());
        for flat_index in 0..self.hierarchy.len() {
            let local = self
                .hierarchy
                .local_transform(flat_index)
                .map_or(Affine3A::IDENTITY, affine);
            let parent = self
                .hierarchy
                .parent(flat_index)
                .and_then(|parent| model_from_node.get(parent))
                .copied()
                .unwrap_or(Affine3A::IDENTITY);
            model_from_node.push(parent * local);
        }
        model_from_node
    }
}

fn add_point(bounds: &mut Aabb, point: Vec3A) {
    if point.is_finite() {
        bounds.min = bounds.min.min(point.into());
        bounds.max = bounds.max.max(point.into());
    }
}
