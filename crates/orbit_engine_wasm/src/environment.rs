//! Light from all around the models.

use orbit_render::{EnvironmentDesc, EnvironmentSource};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Core;
use crate::error::EngineError;
use crate::numbers::position;

#[wasm_bindgen]
impl Core {
    /// Light from all around: the built-in, neutral one where there are no texels, else an equirectangular picture in
    /// linear RGB from the top left.
    #[wasm_bindgen(js_name = setEnvironment)]
    pub fn set_environment(
        &mut self,
        intensity: f32,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
        #[wasm_bindgen(js_name = widthPx)] width_px: u32,
        rgb: Vec<f32>,
    ) -> Result<(), EngineError> {
        let width_px = position(width_px);
        let texels = rgb.len().checked_div(3).unwrap_or_default();
        let source = match texels.checked_div(width_px) {
            Some(height_px) if height_px > 0 => EnvironmentSource::Equirect {
                width_px,
                height_px,
                rgb,
            },
            _ => EnvironmentSource::Neutral,
        };
        self.renderer.set_environment(EnvironmentDesc {
            intensity,
            rotation_y_rads,
            source,
        })?;
        Ok(())
    }
}
