//! Contact shadows: the ground is darker near objects, regardless of the lights.

use glam::{Affine3A, Mat4, Vec3, Vec4};
use orbit_scene::{Primitive, Vertices};

use super::projection::{FULL_SHARE, Projection};
use crate::backend::{Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, Program};
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::{CONTACT_SLOT, write_instance};
use crate::frame::mesh_draw::MeshDraw;
use crate::frame::runs::Runs;
use crate::geometry::arenas::Allocation;
use crate::resources::data_texture::DataTexture;
use orbit_numbers::usize_to_f32;

/// A round shadow on level ground, under the objects that stand or float there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactShadow {
    /// The middle of the shadow, on the ground. A floor that is drawn there must be lower by a thirtieth of the height, or cast no
    /// shadow; otherwise it would darken the whole area.
    pub center: Vec3,
    /// Distance from the middle at which it ends, in metres.
    pub radius: f32,
    /// Height up to which objects darken the ground, in metres.
    pub height: f32,
    /// How dark it is where an object touches the ground, from 0 to 1.
    pub opacity: f32,
}

/// An object that is lower than the ground by up to this share of the height still counts as standing on it: the shadow is often
/// shown slightly above the ground, so that a floor does not hide it.
const MARGIN: f32 = 0.02;

/// Width and height of its tile, which is blurred.
pub(crate) const CONTACT_TILE_PX: u32 = 128;

const PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::ContactShadow,
    features: Features::NONE,
    topology: ListTopology::Triangles,
    blend: Blend::Alpha,
    cull: Cull::Back,
    is_mirrored: false,
    writes_depth: false,
};

impl ContactShadow {
    fn half_size(&self) -> f32 {
        self.radius.max(1e-6) / FULL_SHARE
    }

    /// The view from below the ground.
    pub(crate) fn projection(&self) -> Projection {
        let half_size = self.half_size();
        let margin = MARGIN * self.height;
        let depth = (self.height + margin).max(1e-6);
        let Vec3 { x, y, z } = self.center;
        Projection {
            clip_from_world: Mat4::from_cols(
                Vec4::new(1.0 / half_size, 0.0, 0.0, 0.0),
                Vec4::new(0.0, 0.0, 2.0 / depth, 0.0),
                Vec4::new(0.0, 1.0 / half_size, 0.0, 0.0),
                Vec4::new(
                    -x / half_size,
                    -z / half_size,
                    2.0 * (margin - y) / depth - 1.0,
                    1.0,
                ),
            ),
            texel_m: 0.0,
        }
    }

    /// The additional shader parameters: the height in half sizes of the tile, and the depth of the ground.
    pub(crate) fn look(&self) -> Vec4 {
        let ground = MARGIN / (1.0 + MARGIN);
        Vec4::new(self.height / self.half_size(), ground, FULL_SHARE, 1.0)
    }

    /// Writes the instance of the ground, which reads a tile.
    pub(crate) fn write(&self, tile: usize, instances: &mut DataTexture) {
        let world_from_ground = Affine3A::from_scale_rotation_translation(
            Vec3::new(self.radius, 1.0, self.radius),
            glam::Quat::IDENTITY,
            self.center,
        );
        let last = [usize_to_f32(tile), self.opacity, 0.0, 0.0];
        write_instance(instances, CONTACT_SLOT, &world_from_ground, last);
    }
}

/// Appends the draw of the ground, whose mesh is created when it is first needed.
pub(crate) fn push<B: GpuBackend>(
    ground: &mut Option<Allocation>,
    context: &mut GpuContext<B>,
    view_mask: u8,
    runs: &mut Runs,
) -> Result<(), RenderError> {
    let mesh = match *ground {
        Some(mesh) => mesh,
        None => *ground.insert(context.arenas.add_alone(&mut context.backend, &square())?),
    };
    let draw = MeshDraw {
        pipeline: &PIPELINE,
        textures: None,
        mesh: &mesh,
        first_slot: CONTACT_SLOT,
        instances: 1,
    };
    draw.push(context, runs, view_mask)
}

/// A square from -1 to 1 that faces up.
fn square() -> Primitive {
    Primitive {
        vertices: Vertices {
            positions: vec![
                [-1.0, 0.0, -1.0],
                [-1.0, 0.0, 1.0],
                [1.0, 0.0, -1.0],
                [1.0, 0.0, 1.0],
            ],
            ..Vertices::default()
        },
        indices: Some(vec![0, 1, 2, 2, 1, 3]),
        ..Primitive::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_view_from_below_ends_at_the_height() {
        let contact = ContactShadow {
            center: Vec3::new(3.0, -1.0, 2.0),
            radius: 2.0,
            height: 0.5,
            opacity: 1.0,
        };
        let clip_from_world = contact.projection().clip_from_world;
        let seen = |offset: Vec3| clip_from_world.project_point3(contact.center + offset);
        assert!(seen(Vec3::ZERO).truncate().length() < 1e-6);
        let ground = seen(Vec3::ZERO).z * 0.5 + 0.5;
        assert!(
            (ground - contact.look().y).abs() < 1e-6 && ground > 0.0,
            "{ground}"
        );
        assert!((seen(Vec3::Y * 0.5).z - 1.0).abs() < 1e-6);
        let edge = seen(Vec3::X * 2.0);
        assert!((edge.x - FULL_SHARE).abs() < 1e-6, "{edge}");
    }
}
