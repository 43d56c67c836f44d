//! What surrounds the models: light, sky, stars, pointers and the graph of frame rates.

use orbit_render::{
    DefaultLight, DisplayMode, EnvironmentDesc, EnvironmentSource, Pointer, SkyDesc, Star,
    StatsMode,
};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::engine::Core;
use crate::error::EngineError;
use crate::numbers::{matrix, position, vector};

/// Floats of a pointer: `world_from_pointer`, whether it has a laser, distance of what it hits or -1.
const POINTER_FLOATS: usize = 18;

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

    /// How bright the picture is: a factor.
    #[wasm_bindgen(js_name = setExposure)]
    pub fn set_exposure(&mut self, exposure: f32) {
        self.renderer.set_exposure(exposure);
    }

    /// The light where no model brings its own: direction and linear colour, six numbers; none for no light.
    #[wasm_bindgen(js_name = setDefaultLight)]
    pub fn set_default_light(&mut self, light: &[f32]) {
        let light = light
            .split_at_checked(3)
            .and_then(|(direction, color)| Some((vector(direction)?, vector(color)?)))
            .map(|(direction, color)| DefaultLight { direction, color });
        self.renderer.set_default_light(light);
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

    /// Takes the sky down.
    #[wasm_bindgen(js_name = clearSky)]
    pub fn clear_sky(&mut self) -> Result<(), EngineError> {
        Ok(self.renderer.set_sky(None)?)
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

    /// Shows where hands and gazes point: eighteen numbers each.
    #[wasm_bindgen(js_name = setPointers)]
    pub fn set_pointers(&mut self, pointers: &[f32]) {
        let pointers: Vec<Pointer> = pointers
            .chunks_exact(POINTER_FLOATS)
            .filter_map(|floats| match floats.split_at_checked(16)? {
                (world_from_pointer, [laser, distance]) => Some(Pointer {
                    world_from_pointer: matrix(world_from_pointer)?,
                    has_laser: *laser > 0.5,
                    hit_distance: (*distance >= 0.0).then_some(*distance),
                }),
                _ => None,
            })
            .collect();
        self.renderer.set_pointers(&pointers);
    }

    /// The graph of frame rates: 0 hidden, 1 over the view, 2 standing in the scene.
    #[wasm_bindgen(js_name = setStats)]
    pub fn set_stats(&mut self, mode: u32) {
        self.renderer.set_stats(match mode {
            1 => StatsMode::On,
            2 => StatsMode::Standing,
            _ => StatsMode::Off,
        });
    }
}
