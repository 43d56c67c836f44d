//! Environment light, the default light, exposure and tone mapping.

use glam::Vec3;
use orbit_numbers::to_usize;
use orbit_render::{DefaultLight, EnvironmentSource, Fog, Panorama};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::enums::ToneMapping;
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Sets the environment light from an equirectangular image: linear RGB, three floats per texel, row by row from the
    /// top left. An empty image selects the built-in neutral environment.
    #[wasm_bindgen(js_name = setEnvironmentImage)]
    pub fn set_environment_image(
        &mut self,
        #[wasm_bindgen(js_name = widthPx)] width_px: u32,
        rgb: &[f32],
    ) {
        let source = Panorama::from_rgb(to_usize(width_px), rgb)
            .map_or(EnvironmentSource::Neutral, EnvironmentSource::Panorama);
        self.renderer.set_environment_source(source);
    }

    /// Sets the environment light from the bytes of a Radiance `.hdr` file with an equirectangular image.
    #[wasm_bindgen(js_name = setEnvironmentHdr)]
    pub fn set_environment_hdr(&mut self, bytes: &[u8]) -> Result<(), Thrown> {
        let panorama = Panorama::from_radiance_hdr(bytes, Panorama::MAX_LIGHTING_PX)?;
        self.renderer
            .set_environment_source(EnvironmentSource::Panorama(panorama));
        Ok(())
    }

    /// Sets the factor for the environment light and its rotation about +Y.
    #[wasm_bindgen(js_name = setEnvironmentLight)]
    pub fn set_environment_light(
        &mut self,
        intensity: f32,
        #[wasm_bindgen(js_name = rotationYRads)] rotation_y_rads: f32,
    ) {
        self.renderer
            .set_environment_light(intensity, rotation_y_rads);
    }

    /// Sets the light for scenes that contain no lights: the direction in which it shines, and its linear colour.
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

    /// Sets the fog: its linear colour as it is displayed, its density per metre, and the distance at which it begins. A density of
    /// zero turns the fog off.
    #[wasm_bindgen(js_name = setFog)]
    pub fn set_fog(&mut self, red: f32, green: f32, blue: f32, density: f32, start: f32) {
        self.renderer.set_fog(Some(Fog {
            color: Vec3::new(red, green, blue),
            density,
            start,
        }));
    }

    /// Sets the exposure, a factor for the brightness of the image.
    #[wasm_bindgen(js_name = setExposure)]
    pub fn set_exposure(&mut self, factor: f32) {
        self.renderer.set_exposure(factor);
    }

    /// Sets how scene light is mapped to display colours.
    #[wasm_bindgen(js_name = setToneMapping)]
    pub fn set_tone_mapping(
        &mut self,
        #[wasm_bindgen(js_name = toneMapping)] tone_mapping: ToneMapping,
    ) {
        self.renderer.set_tone_mapping(match tone_mapping {
            ToneMapping::Aces => orbit_render::ToneMapping::Aces,
            ToneMapping::None => orbit_render::ToneMapping::None,
            _ => orbit_render::ToneMapping::Neutral,
        });
    }
}
