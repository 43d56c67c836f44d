//! What surrounds the models: light, sky and stars.

use orbit_render::{DisplayMode, EnvironmentDesc, EnvironmentSource, SkyDesc, Star};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::engine::Core;
use crate::error::EngineError;
use crate::numbers::{position, vector};

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

    /// Hangs an equirectangular picture around everything: `mode` 0 for both eyes, 1 left eye above right, 2 left eye
    /// left of right.
    #[wasm_bindgen(js_name = setSky)]
    pub fn set_sky(
        &mut self,
        picture: &ImageBitmap,
        mode: u32,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
    ) -> Result<(), EngineError> {
        let sky = SkyDesc {
            picture,
            width_px: picture.width(),
            height_px: picture.height(),
            mode: match mode {
                1 => DisplayMode::StereoTopBottom,
                2 => DisplayMode::StereoLeftRight,
                _ => DisplayMode::Mono,
            },
            rotation_y_rads,
        };
        Ok(self.renderer.set_sky(Some(&sky))?)
    }

    /// Puts stars around everything: of each three numbers of direction, one of magnitude, three of linear colour.
    #[wasm_bindgen(js_name = setStars)]
    pub fn set_stars(
        &mut self,
        directions: &[f32],
        magnitudes: &[f32],
        colors: &[f32],
    ) -> Result<(), EngineError> {
        let stars: Vec<Star> = directions
            .chunks_exact(3)
            .zip(magnitudes)
            .zip(colors.chunks_exact(3))
            .filter_map(|((direction, magnitude), color)| {
                Some(Star {
                    direction: vector(direction)?,
                    magnitude: *magnitude,
                    color: vector(color)?,
                })
            })
            .collect();
        Ok(self.renderer.set_stars(Some(&stars))?)
    }
}
