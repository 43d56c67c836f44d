//! Pictures in blocks that the device reads as they are. Only what has a decoder of its own for KTX2 brings them.

use orbit_render::backend::BlockFormat;
use orbit_render::{Blocks, ModelId};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Core;
use crate::error::EngineError;
use crate::numbers::position;

#[wasm_bindgen]
impl Core {
    /// Brings a level of a picture in blocks. The format is told by the number of its bit.
    #[wasm_bindgen(js_name = setBlocks)]
    #[expect(clippy::too_many_arguments, reason = "numbers, as JavaScript has them")]
    pub fn set_blocks(
        &mut self,
        model: u32,
        image: u32,
        format: u32,
        width_px: u32,
        height_px: u32,
        mip_levels: u32,
        mip: u32,
        bytes: &[u8],
    ) -> Result<(), EngineError> {
        let Some(&format) = BlockFormat::ALL.get(position(format)) else {
            return Ok(());
        };
        let blocks = Blocks {
            format,
            width_px,
            height_px,
            mip_levels,
            mip,
            bytes,
        };
        self.renderer
            .set_blocks(ModelId(model), position(image), &blocks)?;
        Ok(())
    }
}
