//! How the shadow map is divided into tiles.

use glam::Vec4;

use super::projection::{FULL_SHARE, Projection};
use super::settings::ShadowSettings;
use crate::backend::Viewport;
use crate::backend::layout::SHADOW_TILE_VEC4S;
use orbit_numbers::{f32_to_u32, to_u32, u32_to_f32};

/// Samples are at most this many texels apart. Softer edges come from larger texels.
const MAX_SAMPLE_STEP: f32 = 1.0;

/// A tile of the map as shaders read it (see [`crate::backend::layout::VIEW_VEC4S`]).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ShadowTile(pub(crate) [Vec4; SHADOW_TILE_VEC4S]);

/// The cells of the map: as many in a row as in a column.
pub(crate) struct Cells {
    map_px: f32,
    per_row: usize,
    /// Distance from one cell to the next.
    pub(crate) cell_px: u32,
    /// Width and height of a tile, which may be less than its cell.
    pub(crate) tile_px: u32,
    /// Distance between the samples of a shadow's edge, in texels.
    sample_step: f32,
}

impl Cells {
    pub(crate) fn new(settings: &ShadowSettings, count: usize) -> Self {
        let per_row = (1..)
            .find(|side: &usize| side.saturating_mul(*side) >= count)
            .unwrap_or(1);
        let cell_px = settings.map_px.checked_div(to_u32(per_row)).unwrap_or(0);
        let softness = settings.softness.max(0.0);
        Self {
            map_px: u32_to_f32(settings.map_px.max(1)),
            per_row,
            cell_px,
            tile_px: f32_to_u32(u32_to_f32(cell_px) / softness.max(1.0)).max(16),
            sample_step: softness.min(MAX_SAMPLE_STEP),
        }
    }

    pub(crate) fn viewport(&self, index: usize, tile_px: u32) -> Viewport {
        let cell =
            |position: Option<usize>| self.cell_px.saturating_mul(to_u32(position.unwrap_or(0)));
        Viewport {
            x_px: cell(index.checked_rem(self.per_row)),
            y_px: cell(index.checked_div(self.per_row)),
            width_px: tile_px,
            height_px: tile_px,
        }
    }

    pub(crate) fn tile(
        &self,
        settings: &ShadowSettings,
        projection: &Projection,
        cell: &Viewport,
    ) -> ShadowTile {
        let half_px = u32_to_f32(cell.width_px) * 0.5;
        // The samples of a soft edge reach one step in each direction, and each reads four texels.
        let reach_texels = (self.sample_step + 1.0) * std::f32::consts::SQRT_2 * settings.bias;
        let mut from_world = projection.clip_from_world;
        for column in [
            &mut from_world.x_axis,
            &mut from_world.y_axis,
            &mut from_world.z_axis,
            &mut from_world.w_axis,
        ] {
            // Textures hold depth from 0 to 1.
            column.z = 0.5 * (column.z + column.w);
        }
        ShadowTile([
            from_world.x_axis,
            from_world.y_axis,
            from_world.z_axis,
            from_world.w_axis,
            Vec4::new(
                (u32_to_f32(cell.x_px) + half_px) / self.map_px,
                (u32_to_f32(cell.y_px) + half_px) / self.map_px,
                half_px / self.map_px,
                self.sample_step / self.map_px,
            ),
            Vec4::new(
                projection.texel_m,
                reach_texels,
                FULL_SHARE,
                settings.strength.max(0.0).min(1.0),
            ),
        ])
    }
}
