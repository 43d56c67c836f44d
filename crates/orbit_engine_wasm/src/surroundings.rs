//! What surrounds the models: sky, stars, pointers and statistics. Most pages do without, and load a module without.

use orbit_render::{DisplayMode, Pointer, SkyDesc, Star, StatsMode};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::engine::Core;
use crate::error::EngineError;
use crate::numbers::{matrix, vector};

/// Floats of a pointer: `world_from_pointer`, whether it has a laser, distance of what it hits or -1.
const POINTER_FLOATS: usize = 18;

#[wasm_bindgen]
impl Core {
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
            image: picture,
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

    /// Takes the sky down.
    #[wasm_bindgen(js_name = clearSky)]
    pub fn clear_sky(&mut self) -> Result<(), EngineError> {
        Ok(self.renderer.set_sky(None)?)
    }

    /// Shows where hands and gazes point: eighteen numbers each.
    #[wasm_bindgen(js_name = setPointers)]
    pub fn set_pointers(&mut self, numbers: &[f32]) {
        let pointers: Vec<Pointer> = numbers
            .chunks_exact(POINTER_FLOATS)
            .filter_map(pointer)
            .collect();
        self.renderer.set_pointers(&pointers);
    }

    /// The graph of frame rates: hidden (0), over the view (1), standing in the scene (2).
    #[wasm_bindgen(js_name = setStats)]
    pub fn set_stats(&mut self, mode: u32) {
        self.renderer.set_stats(match mode {
            1 => StatsMode::On,
            2 => StatsMode::Standing,
            _ => StatsMode::Off,
        });
    }
}

fn pointer(floats: &[f32]) -> Option<Pointer> {
    let (world_from_pointer, rest) = floats.split_at_checked(16)?;
    let [laser, distance] = rest else {
        return None;
    };
    Some(Pointer {
        world_from_pointer: matrix(world_from_pointer)?,
        has_laser: *laser > 0.5,
        hit_distance: (*distance >= 0.0).then_some(*distance),
    })
}
