use orbit_scene::{AlphaMode, Material, TextureTransform};

use crate::layout::{MATERIAL_SLOT_TEXEL, MATERIAL_TEXELS, MATERIAL_TRANSMISSION_TEXEL};
use crate::materials::texture_slots::texture_slots;
use crate::resources::data_texture::Texel;
use orbit_numbers::to_usize;

/// The first texel of a material.
pub(crate) fn material_texel(index: u32) -> usize {
    to_usize(index).saturating_mul(MATERIAL_TEXELS)
}

/// Returns the texels of a material (see [`crate::layout::MATERIAL_TEXELS`]).
pub(crate) fn material_texels(material: &Material) -> [Texel; MATERIAL_TEXELS] {
    let mut texels = [[0.0; 4]; MATERIAL_TEXELS];
    let cutoff = match material.alpha_mode {
        AlphaMode::Mask { cutoff } => cutoff,
        AlphaMode::Opaque | AlphaMode::Blend => 0.0,
    };
    let clearcoat = material.clearcoat.unwrap_or_default();
    // Schlick's reflectance at normal incidence. An index of refraction of 0 means full reflection (KHR_materials_ior).
    let f0 = if material.ior == 0.0 {
        1.0
    } else {
        ((material.ior - 1.0) / (material.ior + 1.0)).powi(2)
    };
    let factors = [
        material.base_color.to_array(),
        material.emissive.extend(cutoff).to_array(),
        [
            material.metallic,
            material.roughness,
            material.normal_scale,
            material.occlusion_strength,
        ],
        [
            f0,
            material.specular.factor,
            clearcoat.factor,
            clearcoat.roughness,
        ],
        material
            .specular
            .color
            .extend(clearcoat.normal_scale)
            .to_array(),
    ];
    for (texel, value) in texels.iter_mut().zip(factors) {
        *texel = value;
    }
    let slots = texels
        .get_mut(MATERIAL_SLOT_TEXEL..)
        .unwrap_or_default()
        .chunks_exact_mut(2);
    for ((_, reference, _), texels) in texture_slots(material).iter().zip(slots) {
        let transform = reference.map_or_else(TextureTransform::default, |used| used.transform);
        let tex_coord = reference.map_or(0, |used| used.tex_coord);
        if let [row0, row1] = texels {
            [*row0, *row1] = transform_rows(&transform, tex_coord);
        }
    }
    if let Some([transmission, ..]) = texels.get_mut(MATERIAL_TRANSMISSION_TEXEL) {
        *transmission = material.transmission;
    }
    texels
}

/// `uv' = T * R * S * (u, v, 1)` (`KHR_texture_transform`).
fn transform_rows(transform: &TextureTransform, tex_coord: u8) -> [Texel; 2] {
    let (sin, cos) = transform.rotation.sin_cos();
    let (scale, offset) = (transform.scale, transform.offset);
    [
        [cos * scale.x, sin * scale.y, offset.x, f32::from(tex_coord)],
        [-sin * scale.x, cos * scale.y, offset.y, 0.0],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn scales_then_rotates_then_offsets_texture_coordinates() {
        let rows = transform_rows(
            &TextureTransform {
                offset: Vec2::new(0.5, 0.25),
                rotation: std::f32::consts::FRAC_PI_2,
                scale: Vec2::new(2.0, 3.0),
            },
            1,
        );
        let transform = |u: f32, v: f32| rows.map(|row| row[0] * u + row[1] * v + row[2]);
        // The extension's matrix: rotation is [[cos, sin], [-sin, cos]].
        let [u, v] = transform(1.0, 0.0);
        assert!((u - 0.5).abs() < 1e-6 && (v - (0.25 - 2.0)).abs() < 1e-6);
        let [u, v] = transform(0.0, 1.0);
        assert!((u - 3.5).abs() < 1e-6 && (v - 0.25).abs() < 1e-6);
        assert_eq!(rows[0][3], 1.0);
    }

    #[test]
    fn default_ior_reflects_four_percent_and_zero_reflects_everything() {
        let mut material = Material::default();
        assert!((material_texels(&material)[3][0] - 0.04).abs() < 1e-6);
        material.ior = 0.0;
        assert_eq!(material_texels(&material)[3][0], 1.0);
    }
}
