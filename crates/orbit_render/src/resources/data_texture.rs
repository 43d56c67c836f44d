//! Arrays of texels that shaders read.

use glam::{Affine3A, Mat4};

use crate::backend::layout::DATA_WIDTH;
use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use orbit_numbers::{to_u32, to_usize};

pub(crate) type Texel = [f32; 4];

/// The rows of an affine matrix, as shaders read it.
pub(crate) fn matrix_texels(affine: &Affine3A) -> [Texel; 3] {
    let transposed = Mat4::from(*affine).transpose();
    [
        transposed.x_axis.to_array(),
        transposed.y_axis.to_array(),
        transposed.z_axis.to_array(),
    ]
}

/// A texture used as an array of texels, with a copy in memory. Only rows that changed are uploaded.
#[derive(Debug, Default)]
pub(crate) struct DataTexture {
    texture: Option<TextureId>,
    /// Rows of the GPU texture. If they differ from `rows()`, the texture is recreated.
    gpu_rows: usize,
    texels: Vec<Texel>,
    /// The changed columns of each row: first, and one past the last.
    dirty: Vec<(u16, u16)>,
    is_dirty: bool,
}

const CLEAN: (u16, u16) = (u16::MAX, 0);

impl DataTexture {
    fn rows(&self) -> usize {
        self.dirty.len()
    }

    /// Grows to at least this many texels.
    pub(crate) fn reserve(&mut self, texels: usize) {
        let rows = texels.div_ceil(DATA_WIDTH).max(1);
        if rows > self.rows() {
            let rows = rows.next_power_of_two();
            self.texels
                .resize(rows.saturating_mul(DATA_WIDTH), [0.0; 4]);
            self.dirty.resize(rows, CLEAN);
        }
    }

    /// Writes texels within the reserved size.
    pub(crate) fn set(&mut self, first: usize, texels: &[Texel]) {
        let end = first.saturating_add(texels.len());
        let Some(target) = self.texels.get_mut(first..end) else {
            return;
        };
        target.copy_from_slice(texels);
        self.mark_dirty(first, end);
    }

    /// Writes texels only if they differ from the current ones.
    pub(crate) fn set_if_changed(&mut self, first: usize, texels: &[Texel]) {
        let end = first.saturating_add(texels.len());
        if self.texels.get(first..end) != Some(texels) {
            self.set(first, texels);
        }
    }

    /// Returns texels to overwrite in place and marks them as changed.
    pub(crate) fn texels_mut(&mut self, first: usize, count: usize) -> &mut [Texel] {
        let end = first.saturating_add(count);
        self.mark_dirty(first, end);
        self.texels.get_mut(first..end).unwrap_or_default()
    }

    #[allow(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "a column is less than DATA_WIDTH, which fits in 16 bits, and `start` is not before its row"
    )]
    fn mark_dirty(&mut self, first: usize, end: usize) {
        self.is_dirty = true;
        let mut start = first;
        while start < end {
            let row = start / DATA_WIDTH;
            let row_start = row * DATA_WIDTH;
            let stop = end.min(row_start + DATA_WIDTH);
            if let Some(span) = self.dirty.get_mut(row) {
                span.0 = span.0.min((start - row_start) as u16);
                span.1 = span.1.max((stop - row_start) as u16);
            }
            start = stop;
        }
    }

    #[allow(clippy::as_conversions, reason = "DATA_WIDTH fits in 16 bits")]
    /// Uploads the changes and returns the texture.
    pub(crate) fn flush<B: GpuBackend>(
        &mut self,
        backend: &mut B,
    ) -> Result<TextureId, RenderError> {
        self.reserve(1);
        let texture = match self.texture {
            Some(texture) if self.gpu_rows == self.rows() => texture,
            old => {
                if self.rows() > to_usize(backend.capabilities().max_texture_px) {
                    return Err(RenderError::SceneTooLarge);
                }
                if let Some(old) = old {
                    backend.destroy_texture(old);
                    self.texture = None;
                }
                let texture = backend.create_texture(&TextureDesc {
                    format: TextureFormat::Rgba32Float,
                    width_px: to_u32(DATA_WIDTH),
                    height_px: to_u32(self.rows()),
                    mip_levels: 1,
                })?;
                self.texture = Some(texture);
                self.gpu_rows = self.rows();
                self.dirty.fill((0, DATA_WIDTH as u16));
                self.is_dirty = true;
                texture
            }
        };
        if self.is_dirty {
            self.upload(backend, texture)?;
        }
        Ok(texture)
    }

    #[allow(
        clippy::arithmetic_side_effects,
        reason = "rows and columns of texels that are in memory"
    )]
    /// Uploads each group of consecutive changed rows with one write.
    fn upload<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        texture: TextureId,
    ) -> Result<(), RenderError> {
        let mut row = 0;
        while let Some(&first) = self.dirty.get(row) {
            if first.0 >= first.1 {
                row += 1;
                continue;
            }
            let height = self
                .dirty
                .iter()
                .skip(row)
                .take_while(|span| span.0 < span.1)
                .count();
            let (left, right) = if height == 1 {
                (usize::from(first.0), usize::from(first.1))
            } else {
                (0, DATA_WIDTH)
            };
            let start = row * DATA_WIDTH + left;
            let count = (height - 1) * DATA_WIDTH + right - left;
            let region = Region {
                mip: 0,
                x_px: to_u32(left),
                y_px: to_u32(row),
                width_px: to_u32(right - left),
                height_px: to_u32(height),
            };
            if let Some(texels) = self.texels.get(start..start + count) {
                backend.write_texture(texture, &region, bytemuck::cast_slice(texels))?;
            }
            row += height;
        }
        self.dirty.fill(CLEAN);
        self.is_dirty = false;
        Ok(())
    }

    /// Forgets the GPU texture after a lost context. The copy in memory stays.
    pub(crate) fn forget_texture(&mut self) {
        self.texture = None;
    }
}
