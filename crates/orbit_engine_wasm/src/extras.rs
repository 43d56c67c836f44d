//! Sky, stars, pointers and statistics.

use orbit_extras::Pointer;
use orbit_render::{SkyDesc, Star};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::core::Core;
use crate::enums::{DisplayMode, StatsMode};
use crate::numbers::{matrix, vec3};
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Shows an equirectangular image around the scene.
    #[wasm_bindgen(js_name = setSky)]
    pub fn set_sky(
        &mut self,
        image: &ImageBitmap,
        mode: DisplayMode,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
    ) -> Result<(), Thrown> {
        let sky = SkyDesc {
            image,
            width_px: image.width(),
            height_px: image.height(),
            mode: match mode {
                DisplayMode::StereoTopBottom => orbit_render::DisplayMode::StereoTopBottom,
                DisplayMode::StereoLeftRight => orbit_render::DisplayMode::StereoLeftRight,
                _ => orbit_render::DisplayMode::Mono,
            },
            rotation_y_rads,
        };
        Ok(self.renderer.set_sky(Some(&sky))?)
    }

    /// Removes the sky.
    #[wasm_bindgen(js_name = clearSky)]
    pub fn clear_sky(&mut self) -> Result<(), Thrown> {
        Ok(self.renderer.set_sky(None)?)
    }

    /// Shows stars around the scene. Each star has three floats of direction, one of magnitude and three of linear
    /// colour.
    #[wasm_bindgen(js_name = setStars)]
    pub fn set_stars(
        &mut self,
        directions: &[f32],
        magnitudes: &[f32],
        colors: &[f32],
    ) -> Result<(), Thrown> {
        let stars: Vec<Star> = directions
            .chunks_exact(3)
            .zip(magnitudes)
            .zip(colors.chunks_exact(3))
            .filter_map(|((direction, magnitude), color)| {
                Some(Star {
                    direction: vec3(direction)?,
                    magnitude: *magnitude,
                    color: vec3(color)?,
                })
            })
            .collect();
        Ok(self.renderer.set_stars(Some(&stars))?)
    }

    /// Shows pointers. Each has a column-major matrix of 16 floats (it points along -Z), a byte that is 1 if its laser is
    /// drawn, and the distance to its hit in metres, NaN for no hit.
    #[wasm_bindgen(js_name = setPointers)]
    pub fn set_pointers(
        &mut self,
        #[wasm_bindgen(js_name = worldFromPointers)] world_from_pointers: &[f32],
        #[wasm_bindgen(js_name = haveLasers)] have_lasers: &[u8],
        #[wasm_bindgen(js_name = hitDistances)] hit_distances: &[f32],
    ) {
        let pointers: Vec<Pointer> = world_from_pointers
            .chunks_exact(16)
            .zip(have_lasers)
            .zip(hit_distances)
            .filter_map(|((world_from_pointer, has_laser), distance)| {
                Some(Pointer {
                    world_from_pointer: matrix(world_from_pointer)?,
                    has_laser: *has_laser == 1,
                    hit_distance: (*distance >= 0.0).then_some(*distance),
                })
            })
            .collect();
        self.extras.set_pointers(&pointers);
    }

    /// Shows or hides the frame rate graph.
    #[wasm_bindgen(js_name = setStats)]
    pub fn set_stats(&mut self, mode: StatsMode) {
        self.extras.set_stats(match mode {
            StatsMode::On => orbit_extras::StatsMode::On,
            StatsMode::Standing => orbit_extras::StatsMode::Standing,
            _ => orbit_extras::StatsMode::Off,
        });
    }
}
