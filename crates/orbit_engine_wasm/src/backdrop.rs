//! Sky and stars.

use orbit_js::Thrown;
use orbit_render::{Panorama, SkyDesc, SkyImage, Star};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::core::Core;
use crate::enums::DisplayMode;
use crate::numbers::vec3;

#[wasm_bindgen]
impl Core {
    /// Shows an equirectangular image around the scene, in its own colours.
    #[wasm_bindgen(js_name = setSky)]
    pub fn set_sky(
        &mut self,
        image: &ImageBitmap,
        mode: DisplayMode,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
    ) -> Result<(), Thrown> {
        let size_px = [image.width(), image.height()];
        self.show_sky(SkyImage::Colors(image, size_px), mode, rotation_y_rads)
    }

    /// Shows the light of a Radiance `.hdr` file around the scene, multiplied by a factor.
    #[wasm_bindgen(js_name = setSkyHdr)]
    pub fn set_sky_hdr(
        &mut self,
        bytes: &[u8],
        mode: DisplayMode,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
        factor: f32,
    ) -> Result<(), Thrown> {
        let light = Panorama::from_radiance_hdr(bytes, Panorama::MAX_SHOWN_PX)?;
        self.show_sky(SkyImage::Light(&light, factor), mode, rotation_y_rads)
    }

    /// Shows the environment that lights the scene, with a blur from 0 to 1.
    #[wasm_bindgen(js_name = setSkyEnvironment)]
    pub fn set_sky_environment(&mut self, blur: f32) -> Result<(), Thrown> {
        self.show_sky(SkyImage::Environment { blur }, DisplayMode::Mono, 0.0)
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

    fn show_sky(
        &mut self,
        image: SkyImage<'_, ImageBitmap>,
        mode: DisplayMode,
        rotation_y_rads: f32,
    ) -> Result<(), Thrown> {
        let sky = SkyDesc {
            image,
            mode: match mode {
                DisplayMode::StereoTopBottom => orbit_render::DisplayMode::StereoTopBottom,
                DisplayMode::StereoLeftRight => orbit_render::DisplayMode::StereoLeftRight,
                _ => orbit_render::DisplayMode::Mono,
            },
            rotation_y_rads,
        };
        Ok(self.renderer.set_sky(Some(&sky))?)
    }
}
