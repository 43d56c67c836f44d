//! The material properties that JavaScript reads and sets.

use std::slice::from_mut;

use orbit_numbers::to_usize;
use orbit_render::ModelId;
use orbit_scene::{AlphaMode, Clearcoat, Material};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;

/// Alpha below which a masked fragment is dropped, unless the file specifies another cutoff (glTF 2.0, 3.9.4).
const DEFAULT_CUTOFF: f32 = 0.5;

#[wasm_bindgen]
impl Core {
    /// Sets the properties of a material that `material-properties.ts` lists. Its textures stay.
    #[wasm_bindgen(js_name = setMaterial)]
    pub fn set_material(&mut self, model: u32, material: u32, numbers: &[f32]) {
        let mut change = |material: &mut Material| set_numbers(material, numbers);
        self.renderer
            .change_material(ModelId(model), to_usize(material), &mut change);
    }
}

/// Returns the numbers of a material, as `material-properties.ts` lists them.
pub(crate) fn numbers(material: &Material) -> Vec<f32> {
    let mut numbers = Vec::new();
    visit(&mut material.clone(), &mut |number| numbers.push(*number));
    numbers
}

/// Sets the properties of a material to the given numbers, in the order of [`numbers`].
pub(crate) fn set_numbers(material: &mut Material, numbers: &[f32]) {
    let mut numbers = numbers.iter();
    visit(material, &mut |number| {
        if let Some(set) = numbers.next() {
            *number = *set;
        }
    });
}

/// Visits the properties of a material that can be read and set, in the order of `material-properties.ts`.
fn visit(material: &mut Material, visit: &mut dyn FnMut(&mut f32)) {
    let (mut alpha_mode, mut cutoff) = match material.alpha_mode {
        AlphaMode::Opaque => (0.0, DEFAULT_CUTOFF),
        AlphaMode::Mask { cutoff } => (1.0, cutoff),
        AlphaMode::Blend => (2.0, DEFAULT_CUTOFF),
    };
    let mut is_double_sided = f32::from(material.is_double_sided);
    let mut is_unlit = f32::from(material.is_unlit);
    let coat = material.clearcoat.get_or_insert(Clearcoat {
        normal_scale: 1.0,
        ..Clearcoat::default()
    });
    let values: [&mut [f32]; 29] = [
        material.base_color.as_mut(),
        material.emissive.as_mut(),
        from_mut(&mut material.metallic),
        from_mut(&mut material.roughness),
        from_mut(&mut material.normal_scale),
        from_mut(&mut material.occlusion_strength),
        from_mut(&mut alpha_mode),
        from_mut(&mut cutoff),
        from_mut(&mut is_double_sided),
        from_mut(&mut is_unlit),
        from_mut(&mut material.ior),
        from_mut(&mut material.specular.factor),
        material.specular.color.as_mut(),
        from_mut(&mut coat.factor),
        from_mut(&mut coat.roughness),
        from_mut(&mut coat.normal_scale),
        from_mut(&mut material.transmission),
        material.sheen.color.as_mut(),
        from_mut(&mut material.sheen.roughness),
        from_mut(&mut material.volume.thickness),
        material.volume.attenuation_color.as_mut(),
        from_mut(&mut material.volume.attenuation_distance),
        from_mut(&mut material.dispersion),
        from_mut(&mut material.iridescence.factor),
        from_mut(&mut material.iridescence.ior),
        from_mut(&mut material.iridescence.thickness_min_nm),
        from_mut(&mut material.iridescence.thickness_max_nm),
        from_mut(&mut material.anisotropy.strength),
        from_mut(&mut material.anisotropy.rotation_rads),
    ];
    for number in values.into_iter().flatten() {
        visit(number);
    }
    material.alpha_mode = if alpha_mode == 1.0 {
        AlphaMode::Mask { cutoff }
    } else if alpha_mode == 2.0 {
        AlphaMode::Blend
    } else {
        AlphaMode::Opaque
    };
    material.is_double_sided = is_double_sided != 0.0;
    material.is_unlit = is_unlit != 0.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_read() {
        for alpha_mode in [0.0, 1.0, 2.0] {
            let count = numbers(&Material::default()).len();
            // All values differ, so that swapping two of them cannot go unnoticed.
            let mut set: Vec<f32> = (0_u8..).take(count).map(|n| f32::from(n) / 64.0).collect();
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
    fn too_few_numbers_leave_the_rest() {
        let mut material = Material::default();
        set_numbers(&mut material, &[0.5]);
        assert_eq!(numbers(&material)[..5], [0.5, 1.0, 1.0, 1.0, 0.0]);
    }

    #[test]
    fn a_material_without_a_coat_has_one_of_no_strength() {
        let read = numbers(&Material::default());
        assert_eq!(read[20..23], [0.0, 0.0, 1.0]);
    }
}
