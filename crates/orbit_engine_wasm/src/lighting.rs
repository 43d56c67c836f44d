//! Environment light, the default light and exposure.

use glam::Vec3;
use orbit_render::{DefaultLight, EnvironmentDesc, EnvironmentSource};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::error::EngineError;
use crate::numbers::to_usize;

#[wasm_bindgen]
impl Core {
    /// Sets the environment light from an equirectangular image: linear RGB, three floats per texel, row by row from the
    /// top left. An empty image selects the built-in neutral environment.
    #[wasm_bindgen(js_name = setEnvironment)]
    pub fn set_environment(
        &mut self,
        intensity: f32,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
        #[wasm_bindgen(js_name = widthPx)] width_px: u32,
        rgb: Vec<f32>,
    ) -> Result<(), EngineError> {
        let width_px = to_usize(width_px);
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

    /// Sets the light for scenes without lights of their own: the direction in which it shines, and its linear colour.
    #[wasm_bindgen(js_name = setDefaultLight)]
    pub fn set_default_light(&mut self, x: f32, y: f32, z: f32, red: f32, green: f32, blue: f32) {
        self.renderer.set_default_light(Some(DefaultLight {
            direction: Vec3::new(x, y, z),
            color: Vec3::new(red, green, blue),
        }));
    }

    /// Removes the default light.
    #[wasm_bindgen(js_name = clearDefaultLight)]
    pub fn clear_default_light(&mut self) {
        self.renderer.set_default_light(None);
    }

    /// Sets the brightness of the image: a factor.
    #[wasm_bindgen(js_name = setExposure)]
    pub fn set_exposure(&mut self, factor: f32) {
        self.renderer.set_exposure(factor);
    }
}
