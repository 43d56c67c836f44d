use glam::{Affine3A, Vec3A};
use orbit_scene::Scene;

use crate::frame::draw_list::{DrawList, is_mirrored};
use crate::frame::frustum::WorldBox;
use crate::geometry::geometries::Geometries;
use crate::layout::JOINT_TEXELS;
use crate::resources::data_texture::DataTexture;
use crate::scene::hierarchy::{Hierarchy, NONE, affine_of};
use crate::scene::index_table::Table;
use crate::scene::model::rows;

/// A skeleton in its present pose.
#[derive(Debug)]
pub(crate) struct SkinPose {
    /// Spots of the joints.
    joints: Vec<u32>,
    /// `joint_from_mesh` in the pose of binding, one a joint.
    inverse_binds: Vec<Affine3A>,
    /// `world_from_bind`, one a joint.
    pub(crate) world_from_bind: Vec<Affine3A>,
    /// Where in the pose texture.
    pub(crate) first_texel: u32,
    /// Items it bends.
    pub(crate) items: Vec<u32>,
    pub(crate) is_dirty: bool,
}

impl SkinPose {
    /// Texels of the pose texture.
    pub(crate) fn texel_count(&self) -> usize {
        self.joints.len() * JOINT_TEXELS
    }

    pub(crate) fn is_mirrored(&self, hierarchy: &Hierarchy) -> bool {
        match (self.joints.first(), self.inverse_binds.first()) {
            (Some(&joint), Some(inverse)) => {
                is_mirrored(&(hierarchy.world(joint as usize) * *inverse))
            }
            _ => false,
        }
    }

    /// Recomputes the matrices and uploads them.
    pub(crate) fn update(&mut self, hierarchy: &Hierarchy, poses: &mut DataTexture) {
        self.world_from_bind.clear();
        self.world_from_bind.extend(
            self.joints
                .iter()
                .zip(&self.inverse_binds)
                .map(|(&joint, inverse)| hierarchy.world(joint as usize) * *inverse),
        );
        let room = poses.room(self.first_texel as usize, self.joints.len() * JOINT_TEXELS);
        for (texels, matrix) in room
            .chunks_exact_mut(JOINT_TEXELS)
            .zip(&self.world_from_bind)
        {
            texels.copy_from_slice(&rows(matrix));
        }
        self.is_dirty = false;
    }

    /// Tells the draw list where what it bends may now be. `sway` is how far morphs move a vertex at most.
    pub(crate) fn place(
        &self,
        geometries: &Geometries,
        sway: impl Fn(u32, u32) -> f32,
        list: &mut DrawList,
    ) {
        let mirrored = self.world_from_bind.first().is_some_and(is_mirrored);
        for &at in &self.items {
            let Some(item) = list.items.get(at as usize).copied() else {
                continue;
            };
            let Some(geometry) = geometries.list.get(item.geometry as usize) else {
                continue;
            };
            let sway = sway(item.node, item.primitive);
            let mut min = Vec3A::INFINITY;
            let mut max = Vec3A::NEG_INFINITY;
            for reach in &geometry.reaches {
                let Some(matrix) = self.world_from_bind.get(reach.joint as usize) else {
                    // A joint the skin does not have: the shader reads what lies there, so nothing is known.
                    (min, max) = (Vec3A::NEG_INFINITY, Vec3A::INFINITY);
                    break;
                };
                let center = matrix.transform_point3a(reach.center);
                let radius = Vec3A::splat((reach.radius + sway) * greatest_stretch(matrix));
                min = min.min(center - radius);
                max = max.max(center + radius);
            }
            let bounds = if min.is_finite() && max.is_finite() {
                WorldBox::from_corners(min, max)
            } else {
                WorldBox::EVERYWHERE
            };
            list.set_box(at as usize, bounds, mirrored);
        }
    }
}

/// No vector grows by more: the root of the greatest absolute row sum of `transpose(M) * M`, which is the greatest
/// singular value when axes stay square and never less than it.
fn greatest_stretch(matrix: &Affine3A) -> f32 {
    let [x, y, z] = [
        matrix.matrix3.x_axis,
        matrix.matrix3.y_axis,
        matrix.matrix3.z_axis,
    ];
    let [xy, xz, yz] = [x.dot(y).abs(), x.dot(z).abs(), y.dot(z).abs()];
    (x.dot(x) + xy + xz)
        .max(y.dot(y) + xy + yz)
        .max(z.dot(z) + xz + yz)
        .sqrt()
}

/// Skeletons of a scene, and for each spot the skeletons it is a joint of.
pub(crate) fn skins_of(scene: &Scene, hierarchy: &Hierarchy) -> (Vec<SkinPose>, Table) {
    let skins: Vec<SkinPose> = scene
        .skins
        .iter()
        .map(|skin| SkinPose {
            joints: skin
                .joints
                .iter()
                .map(|&joint| hierarchy.spot(joint).map_or(NONE, |spot| spot as u32))
                .collect(),
            inverse_binds: (0..skin.joints.len())
                .map(|joint| {
                    skin.inverse_bind_matrices
                        .get(joint)
                        .map_or(Affine3A::IDENTITY, affine_of)
                })
                .collect(),
            world_from_bind: Vec::new(),
            first_texel: 0,
            items: Vec::new(),
            is_dirty: true,
        })
        .collect();
    let mut pairs = Vec::new();
    for (number, skin) in (0_u32..).zip(&skins) {
        for &spot in &skin.joints {
            pairs.push((spot, number));
        }
    }
    let by_spot = Table::new(hierarchy.len(), &pairs);
    (skins, by_spot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{Quat, Vec3};

    #[test]
    fn no_vector_grows_by_more_than_the_greatest_stretch() {
        let sheared = Affine3A::from_scale(Vec3::new(1.0, 4.0, 0.5))
            * Affine3A::from_quat(Quat::from_rotation_z(0.6))
            * Affine3A::from_scale(Vec3::new(2.0, 1.0, 3.0));
        let limit = greatest_stretch(&sheared);
        for step in 0..1000 {
            let angle = step as f32 * 0.1;
            let direction = Vec3A::new(angle.sin(), (angle * 1.7).cos(), (angle * 0.3).sin());
            let unit = direction.normalize();
            assert!(sheared.transform_vector3a(unit).length() <= limit * 1.0001);
        }
        let turned = Affine3A::from_scale_rotation_translation(
            Vec3::splat(3.0),
            Quat::from_rotation_x(1.0),
            Vec3::ONE,
        );
        assert!((greatest_stretch(&turned) - 3.0).abs() < 1e-5);
    }
}
