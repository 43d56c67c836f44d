//! Shadows.

use glam::Vec3;
use orbit_render::{ContactShadow, ModelId, ShadowSettings};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;

#[wasm_bindgen]
impl Core {
    /// Turns on shadows, or changes how they look. Without a maximum distance, they are drawn at any distance.
    #[wasm_bindgen(js_name = setShadows)]
    pub fn set_shadows(
        &mut self,
        #[wasm_bindgen(js_name = mapPx)] map_px: u32,
        cascades: u32,
        softness: f32,
        #[wasm_bindgen(js_name = maxDistance)] max_distance: Option<f32>,
        strength: f32,
        bias: f32,
    ) {
        self.renderer.set_shadows(Some(ShadowSettings {
            map_px,
            cascades,
            softness,
            max_distance: max_distance.unwrap_or(f32::INFINITY),
            strength,
            bias,
        }));
    }

    /// Turns off shadows.
    #[wasm_bindgen(js_name = clearShadows)]
    pub fn clear_shadows(&mut self) {
        self.renderer.set_shadows(None);
    }

    /// Shows a contact shadow: its centre on the ground, its radius, the height up to which objects darken the ground, and how dark
    /// it is.
    #[wasm_bindgen(js_name = setContactShadow)]
    pub fn set_contact_shadow(
        &mut self,
        x: f32,
        y: f32,
        z: f32,
        radius: f32,
        height: f32,
        opacity: f32,
    ) {
        self.renderer.set_contact_shadow(Some(ContactShadow {
            center: Vec3::new(x, y, z),
            radius,
            height,
            opacity,
        }));
    }

    /// Removes the contact shadow.
    #[wasm_bindgen(js_name = clearContactShadow)]
    pub fn clear_contact_shadow(&mut self) {
        self.renderer.set_contact_shadow(None);
    }

    /// Sets whether a model casts and receives shadows.
    #[wasm_bindgen(js_name = setModelShadows)]
    pub fn set_model_shadows(&mut self, model: u32, casts: bool, receives: bool) {
        self.renderer
            .set_model_shadows(ModelId(model), casts, receives);
    }
}
