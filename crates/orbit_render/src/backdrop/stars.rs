//! The stars of a catalogue.

use glam::Vec3;

use crate::backend::layout::STAR_VERTEX_BYTES;
use crate::backend::{Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, Program};
use crate::error::RenderError;
use crate::geometry::arenas::{Allocation, Arenas};

/// A star of a catalogue.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Star {
    /// Unit vector in world space.
    pub direction: Vec3,
    /// Apparent magnitude: smaller is brighter.
    pub magnitude: f32,
    /// Linear colour.
    pub color: Vec3,
}

/// Adds the light of the stars to the background.
pub(crate) const STAR_PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::Stars,
    features: Features::NONE,
    topology: ListTopology::Triangles,
    blend: Blend::Add,
    cull: Cull::None,
    is_mirrored: false,
    writes_depth: false,
};

/// Uploads stars as quads (see [`crate::backend::layout::STAR_VERTEX_BYTES`]).
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a star takes 120 bytes of memory, so that far fewer than 2^30 fit, and channels and corners are within bytes"
)]
pub(crate) fn upload<B: GpuBackend>(
    backend: &mut B,
    arenas: &mut Arenas,
    stars: &[Star],
) -> Result<Allocation, RenderError> {
    let mut bytes = Vec::with_capacity(stars.len() * 4 * STAR_VERTEX_BYTES);
    let mut indices = Vec::with_capacity(stars.len() * 6);
    for (index, star) in (0_u32..).zip(stars) {
        let color = star
            .color
            .clamp(Vec3::ZERO, Vec3::ONE)
            .extend(1.0)
            .to_array()
            .map(|channel| (channel * 255.0).round_ties_even() as u8);
        for corner in [[-1_i8, -1], [1, -1], [1, 1], [-1, 1]] {
            for value in star.direction.extend(star.magnitude).to_array() {
                bytes.extend_from_slice(&value.to_le_bytes());
            }
            bytes.extend_from_slice(&color);
            let [x, y] = corner.map(|side| (side * 127) as u8);
            bytes.extend_from_slice(&[x, y, 0, 0]);
        }
        let first = index * 4;
        indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }
    arenas.add_bytes(backend, STAR_VERTEX_BYTES, &bytes, &indices)
}
