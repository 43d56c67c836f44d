//! How much of the data textures a scene needs.

use orbit_scene::Scene;

use crate::animation::morph_weights::record_texels;
use crate::layout::{DATA_WIDTH, INSTANCE_TEXELS, JOINT_TEXELS};

/// Texels that a model needs at most, whichever of its scenes is shown.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TexelCounts {
    pub(crate) instances: usize,
    pub(crate) poses: usize,
}

impl TexelCounts {
    pub(crate) fn of(scene: &Scene) -> Self {
        let mut counts = Self::default();
        for skin in &scene.skins {
            counts.poses += skin.joints.len() * JOINT_TEXELS;
        }
        for node in &scene.nodes {
            let Some(mesh) = node.mesh.and_then(|mesh| scene.meshes.get(mesh)) else {
                continue;
            };
            let draws = mesh.primitives.len() * node.instances.len().max(1);
            counts.instances += draws * INSTANCE_TEXELS;
            for primitive in &mesh.primitives {
                let targets = primitive.morph_targets.len();
                if targets > 0 {
                    counts.poses += record_texels(targets);
                }
            }
        }
        counts
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            instances: self.instances + other.instances,
            poses: self.poses + other.poses,
        }
    }
}

/// Returns whether a data texture with this many texels is possible on a device.
pub(crate) fn fits(texels: usize, max_texture_px: u32) -> bool {
    // Data textures grow to powers of two.
    texels.div_ceil(DATA_WIDTH).next_power_of_two() <= max_texture_px as usize
}
