//! Textures that stand in for missing ones.

use orbit_material::{Content, TextureSlot};

use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;

/// The textures for slots whose image is still loading or is missing: white, or a flat normal.
#[derive(Debug, Default)]
pub(crate) struct Placeholders {
    white: Option<TextureId>,
    flat_normal: Option<TextureId>,
}

impl Placeholders {
    /// Returns the texture for a slot.
    pub(crate) fn get<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        slot: TextureSlot,
    ) -> Result<TextureId, RenderError> {
        let (known, texel) = match slot.content() {
            Content::Normals => (&mut self.flat_normal, [128, 128, 255, 255]),
            Content::Color | Content::Factors => (&mut self.white, [255; 4]),
        };
        match *known {
            Some(texture) => Ok(texture),
            None => Ok(*known.insert(one_texel(backend, texel)?)),
        }
    }
}

fn one_texel<B: GpuBackend>(backend: &mut B, texel: [u8; 4]) -> Result<TextureId, RenderError> {
    let texture = backend.create_texture(&TextureDesc {
        format: TextureFormat::Rgba8,
        width_px: 1,
        height_px: 1,
        mip_levels: 1,
    })?;
    let region = Region {
        mip: 0,
        x_px: 0,
        y_px: 0,
        width_px: 1,
        height_px: 1,
    };
    backend.write_texture(texture, &region, &texel)?;
    Ok(texture)
}
