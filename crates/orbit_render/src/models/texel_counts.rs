//! How many texels of the data textures a scene needs.

use orbit_scene::Scene;

use crate::backend::layout::{DATA_WIDTH, INSTANCE_TEXELS};
use crate::poses::morph_records::record_texels;
use crate::poses::skin_texels::SkinTexels;
use orbit_numbers::to_usize;

/// Texels that a model needs at most, for any of its scenes. The numbers saturate, because sizes come from the file.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TexelCounts {
    pub(crate) instances: usize,
    pub(crate) poses: usize,
}

impl TexelCounts {
    pub(crate) fn of(scene: &Scene) -> Self {
        let mut counts = Self::default();
        for skin in &scene.skins {
            counts.add_poses(SkinTexels::count(skin.joints.len()));
        }
        for node in &scene.nodes {
            let Some(mesh) = node.mesh.and_then(|mesh| scene.meshes.get(mesh)) else {
                continue;
            };
            counts.add_draws(mesh.primitives.len(), node.instances.len());
            for primitive in &mesh.primitives {
                let targets = primitive.morph_targets.len();
                if targets > 0 {
                    counts.add_poses(record_texels(targets));
                }
            }
        }
        counts
    }

    /// Adds a node with these primitives and instances.
    fn add_draws(&mut self, primitives: usize, instances: usize) {
        let texels = instance_texels(primitives, instances);
        self.instances = self.instances.saturating_add(texels);
    }

    fn add_poses(&mut self, texels: usize) {
        self.poses = self.poses.saturating_add(texels);
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            instances: self.instances.saturating_add(other.instances),
            poses: self.poses.saturating_add(other.poses),
        }
    }
}

/// Texels of a node with these primitives and instances. A node without instances is drawn once.
pub(crate) fn instance_texels(primitives: usize, instances: usize) -> usize {
    let draws = primitives.saturating_mul(instances.max(1));
    draws.saturating_mul(INSTANCE_TEXELS)
}

/// Returns whether a data texture with this many texels is possible on a device.
pub(crate) fn fits(texels: usize, max_texture_px: u32) -> bool {
    // Data textures grow to powers of two.
    texels
        .div_ceil(DATA_WIDTH)
        .checked_next_power_of_two()
        .is_some_and(|rows| rows <= to_usize(max_texture_px))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_number_of_draws_is_too_large_to_be_counted(
            nodes in prop::collection::vec((any::<usize>(), any::<usize>()), 1..4),
        ) {
            let mut counts = TexelCounts::default();
            let mut exact = Some(0_usize);
            for &(primitives, instances) in &nodes {
                counts.add_draws(primitives, instances);
                exact = exact.and_then(|exact| {
                    let draws = primitives.checked_mul(instances.max(1))?;
                    exact.checked_add(draws.checked_mul(INSTANCE_TEXELS)?)
                });
            }
            prop_assert_eq!(counts.instances, exact.unwrap_or(usize::MAX));
            prop_assert!(exact.is_some() || !fits(counts.instances, u32::MAX));
        }
    }
}
