use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::layout::DATA_WIDTH;

/// Four floats.
pub(crate) type Texel = [f32; 4];

/// A texture that is an array of texels, with a copy here: only rows that changed are uploaded.
#[derive(Debug, Default)]
pub(crate) struct DataTexture {
    texture: Option<TextureId>,
    /// Rows of the texture on the GPU; behind `rows` when it must be made anew.
    gpu_rows: usize,
    texels: Vec<Texel>,
    /// Of each row, the columns that changed: first and one past the last.
    dirty: Vec<(u16, u16)>,
    is_dirty: bool,
}

const CLEAN: (u16, u16) = (u16::MAX, 0);

impl DataTexture {
    fn rows(&self) -> usize {
        self.dirty.len()
    }

    /// Makes room for so many texels.
    pub(crate) fn reserve(&mut self, texels: usize) {
        let rows = texels.div_ceil(DATA_WIDTH).max(1);
        if rows > self.rows() {
            let rows = rows.next_power_of_two();
            self.texels.resize(rows * DATA_WIDTH, [0.0; 4]);
            self.dirty.resize(rows, CLEAN);
        }
    }

    /// Writes texels; the room was reserved.
    pub(crate) fn set(&mut self, first: usize, texels: &[Texel]) {
        let end = first + texels.len();
        let Some(room) = self.texels.get_mut(first..end) else {
            return;
        };
        room.copy_from_slice(texels);
        self.mark(first, end);
    }

    /// Writes texels unless they are there already.
    pub(crate) fn set_if_changed(&mut self, first: usize, texels: &[Texel]) {
        if self.texels.get(first..first + texels.len()) != Some(texels) {
            self.set(first, texels);
        }
    }

    /// Texels to be written in place.
    pub(crate) fn room(&mut self, first: usize, count: usize) -> &mut [Texel] {
        self.mark(first, first + count);
        self.texels
            .get_mut(first..first + count)
            .unwrap_or_default()
    }

    fn mark(&mut self, first: usize, end: usize) {
        self.is_dirty = true;
        let mut at = first;
        while at < end {
            let row = at / DATA_WIDTH;
            let row_start = row * DATA_WIDTH;
            let stop = end.min(row_start + DATA_WIDTH);
            if let Some(span) = self.dirty.get_mut(row) {
                span.0 = span.0.min((at - row_start) as u16);
                span.1 = span.1.max((stop - row_start) as u16);
            }
            at = stop;
        }
    }

    /// Brings the texture up to date and names it.
    pub(crate) fn flush<B: GpuBackend>(
        &mut self,
        backend: &mut B,
    ) -> Result<TextureId, RenderError> {
        self.reserve(1);
        let texture = match self.texture {
            Some(texture) if self.gpu_rows == self.rows() => texture,
            old => {
                if self.rows() > backend.capabilities().max_texture_px as usize {
                    return Err(RenderError::new(
                        "scene_too_large",
                        "The scene has more parts than this device can hold",
                    ));
                }
                if let Some(old) = old {
                    backend.destroy_texture(old);
                    self.texture = None;
                }
                let texture = backend.create_texture(&TextureDesc {
                    format: TextureFormat::Rgba32Float,
                    width_px: DATA_WIDTH as u32,
                    height_px: self.rows() as u32,
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
                x_px: left as u32,
                y_px: row as u32,
                width_px: (right - left) as u32,
                height_px: height as u32,
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

    /// The texture is gone with its context; the copy stays.
    pub(crate) fn forget(&mut self) {
        self.texture = None;
    }
}
