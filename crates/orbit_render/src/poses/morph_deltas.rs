//! The displacements of morph targets on the GPU.

use orbit_scene::{Primitive, Scene};

use crate::backend::layout::{DATA_WIDTH, MORPH_DELTA_TEXELS, MORPH_TANGENT_DELTA_TEXELS};
use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::geometry::geometries::{Geometries, morphs_tangents, primitive_of};
use crate::resources::data_texture::Texel;
use crate::resources::free_list::FreeList;
use orbit_numbers::{to_u32, to_usize};

/// The texture of all morph deltas. There is no copy in memory: when the texture must grow, it is filled again from the
/// scenes.
#[derive(Debug, Default)]
pub(crate) struct MorphDeltas {
    texture: Option<TextureId>,
    rows: FreeList,
    gpu_rows: u32,
}

impl MorphDeltas {
    /// Assigns rows to the morphed geometries of a model. Returns whether there are any, or `None`, with nothing assigned, if
    /// they do not fit in a texture of this height.
    pub(crate) fn add(
        &mut self,
        scene: &Scene,
        geometries: &mut Geometries,
        max_rows: u32,
    ) -> Option<bool> {
        let mut has_deltas = false;
        for index in 0..geometries.list.len() {
            let Some(geometry) = geometries.list.get_mut(index) else {
                break;
            };
            let rows = primitive_of(scene, geometry.mesh, geometry.primitive).map_or(0, row_count);
            if rows == 0 {
                continue;
            }
            geometry.delta_row = self.rows.allocate_within(rows, 16, max_rows);
            if geometry.delta_row.is_none() {
                self.remove(scene, geometries);
                return None;
            }
            has_deltas = true;
        }
        Some(has_deltas)
    }

    /// Frees a model's rows.
    pub(crate) fn remove(&mut self, scene: &Scene, geometries: &Geometries) {
        for geometry in &geometries.list {
            if let (Some(row), Some(primitive)) = (
                geometry.delta_row,
                primitive_of(scene, geometry.mesh, geometry.primitive),
            ) {
                self.rows.free(row, row_count(primitive));
            }
        }
    }

    /// Returns the texture, and whether it was recreated, so that the deltas of all models must be uploaded again.
    pub(crate) fn texture<B: GpuBackend>(
        &mut self,
        backend: &mut B,
    ) -> Result<(TextureId, bool), RenderError> {
        self.rows.grow(1);
        if let Some(texture) = self.texture
            && self.gpu_rows == self.rows.capacity()
        {
            return Ok((texture, false));
        }
        if let Some(old) = self.texture.take() {
            backend.destroy_texture(old);
        }
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba32Float,
            width_px: to_u32(DATA_WIDTH),
            height_px: self.rows.capacity(),
            mip_levels: 1,
        })?;
        self.texture = Some(texture);
        self.gpu_rows = self.rows.capacity();
        Ok((texture, true))
    }

    /// Forgets the GPU texture after a lost context.
    pub(crate) fn forget_texture(&mut self) {
        self.texture = None;
    }
}

fn delta_texels(primitive: &Primitive) -> usize {
    if morphs_tangents(primitive) {
        MORPH_TANGENT_DELTA_TEXELS
    } else {
        MORPH_DELTA_TEXELS
    }
}

fn row_count(primitive: &Primitive) -> u32 {
    let deltas = (primitive.morph_targets.len()).saturating_mul(primitive.vertices.positions.len());
    let texels = deltas.saturating_mul(delta_texels(primitive));
    to_u32(texels.div_ceil(DATA_WIDTH))
}

/// Uploads the deltas of a model.
pub(crate) fn upload_deltas<B: GpuBackend>(
    backend: &mut B,
    texture: TextureId,
    scene: &Scene,
    geometries: &Geometries,
) -> Result<(), RenderError> {
    for geometry in &geometries.list {
        let (Some(row), Some(primitive)) = (
            geometry.delta_row,
            primitive_of(scene, geometry.mesh, geometry.primitive),
        ) else {
            continue;
        };
        let rows = row_count(primitive);
        let texel_count = to_usize(rows).saturating_mul(DATA_WIDTH);
        let mut texels: Vec<Texel> = Vec::with_capacity(texel_count);
        let texels_per_delta = delta_texels(primitive);
        for target in &primitive.morph_targets {
            let streams = [&target.positions, &target.normals, &target.tangents];
            for vertex in 0..primitive.vertices.positions.len() {
                for stream in streams.iter().take(texels_per_delta) {
                    let [x, y, z] = stream.get(vertex).copied().unwrap_or_default();
                    texels.push([x, y, z, 0.0]);
                }
            }
        }
        texels.resize(texel_count, [0.0; 4]);
        let region = Region {
            mip: 0,
            x_px: 0,
            y_px: row,
            width_px: to_u32(DATA_WIDTH),
            height_px: rows,
        };
        backend.write_texture(texture, &region, bytemuck::cast_slice(&texels))?;
    }
    Ok(())
}
