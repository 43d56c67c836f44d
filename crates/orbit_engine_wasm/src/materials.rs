//! What JavaScript reads and sets of materials.

use glam::{Vec3, Vec4};
use orbit_numbers::to_usize;
use orbit_render::ModelId;
use orbit_scene::{AlphaMode, Clearcoat, Material, Sheen, Specular};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;

/// How many numbers a material has.
const NUMBERS: usize = 28;
/// Alpha below which a masked fragment is dropped, unless the file says otherwise (glTF 2.0, 3.9.4).
const DEFAULT_CUTOFF: f32 = 0.5;

#[wasm_bindgen]
impl Core {
    /// Sets what `ModelInfo.materialNumbers` lists of a material. Its textures stay.
    #[wasm_bindgen(js_name = setMaterial)]
    pub fn set_material(&mut self, model: u32, material: u32, numbers: &[f32]) {
        if let Ok(numbers) = numbers.try_into() {
            let mut change = |material: &mut Material| set_numbers(material, numbers);
            self.renderer
                .change_material(ModelId(model), to_usize(material), &mut change);
        }
    }
}

/// Returns a material as `ModelInfo::material_numbers` lists it.
pub(crate) fn numbers(material: &Material) -> [f32; NUMBERS] {
    let [red, green, blue, alpha] = material.base_color.to_array();
    let [emissive_red, emissive_green, emissive_blue] = material.emissive.to_array();
    let [specular_red, specular_green, specular_blue] = material.specular.color.to_array();
    let [sheen_red, sheen_green, sheen_blue] = material.sheen.color.to_array();
    let (alpha_mode, cutoff) = match material.alpha_mode {
        AlphaMode::Opaque => (0.0, DEFAULT_CUTOFF),
        AlphaMode::Mask { cutoff } => (1.0, cutoff),
        AlphaMode::Blend => (2.0, DEFAULT_CUTOFF),
    };
    let clearcoat = material.clearcoat.unwrap_or(Clearcoat {
        normal_scale: 1.0,
        ..Clearcoat::default()
    });
    [
        red,
        green,
        blue,
        alpha,
        emissive_red,
        emissive_green,
        emissive_blue,
        material.metallic,
        material.roughness,
        material.normal_scale,
        material.occlusion_strength,
        alpha_mode,
        cutoff,
        f32::from(material.is_double_sided),
        f32::from(material.is_unlit),
        material.ior,
        material.specular.factor,
        specular_red,
        specular_green,
        specular_blue,
        clearcoat.factor,
        clearcoat.roughness,
        clearcoat.normal_scale,
        material.transmission,
        sheen_red,
        sheen_green,
        sheen_blue,
        material.sheen.roughness,
    ]
}

/// Changes a material to what [`numbers`] would return.
pub(crate) fn set_numbers(material: &mut Material, numbers: &[f32; NUMBERS]) {
    let [
        red,
        green,
        blue,
        alpha,
        emissive_red,
        emissive_green,
        emissive_blue,
        metallic,
        roughness,
        normal_scale,
        occlusion_strength,
        alpha_mode,
        cutoff,
        is_double_sided,
        is_unlit,
        ior,
        specular,
        specular_red,
        specular_green,
        specular_blue,
        clearcoat,
        clearcoat_roughness,
        clearcoat_normal_scale,
        transmission,
        sheen_red,
        sheen_green,
        sheen_blue,
        sheen_roughness,
    ] = *numbers;
    material.base_color = Vec4::new(red, green, blue, alpha);
    material.emissive = Vec3::new(emissive_red, emissive_green, emissive_blue);
    material.metallic = metallic;
    material.roughness = roughness;
    material.normal_scale = normal_scale;
    material.occlusion_strength = occlusion_strength;
    material.alpha_mode = if alpha_mode == 1.0 {
        AlphaMode::Mask { cutoff }
    } else if alpha_mode == 2.0 {
        AlphaMode::Blend
    } else {
        AlphaMode::Opaque
    };
    material.is_double_sided = is_double_sided != 0.0;
    material.is_unlit = is_unlit != 0.0;
    material.ior = ior;
    material.specular = Specular {
        factor: specular,
        color: Vec3::new(specular_red, specular_green, specular_blue),
        ..material.specular
    };
    material.clearcoat = Some(Clearcoat {
        factor: clearcoat,
        roughness: clearcoat_roughness,
        normal_scale: clearcoat_normal_scale,
        ..material.clearcoat.unwrap_or_default()
    });
    material.transmission = transmission;
    material.sheen = Sheen {
        color: Vec3::new(sheen_red, sheen_green, sheen_blue),
        roughness: sheen_roughness,
        ..material.sheen
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_read() {
        for alpha_mode in [0.0, 1.0, 2.0] {
            // All differ, so that no two can be exchanged.
            let mut set: [f32; NUMBERS] = std::array::from_fn(|index| {
                f32::from(u8::try_from(index).unwrap_or_default()) / 32.0
            });
            (set[11], set[13], set[14]) = (alpha_mode, 1.0, 0.0);
            if alpha_mode != 1.0 {
                set[12] = DEFAULT_CUTOFF;
            }
            let mut material = Material::default();
            set_numbers(&mut material, &set);
            assert_eq!(numbers(&material), set);
        }
    }

    #[test]
    fn a_material_without_a_coat_has_one_of_no_strength() {
        let read = numbers(&Material::default());
        assert_eq!(read[20..23], [0.0, 0.0, 1.0]);
    }
}
