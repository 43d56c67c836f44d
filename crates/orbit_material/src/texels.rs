//! A material as shaders read it.

use orbit_numbers::sin_cos;
use orbit_scene::{Material, TextureTransform};

use crate::column::column;
use crate::packing::{PLACES, PROPERTY_TEXELS, Place};
use crate::rows::{PROPERTIES, TEXTURES, Value};
use crate::slots::texture_refs;

/// Four floats of a data texture.
pub type Texel = [f32; 4];

/// First texel of the slots' texture transforms: two for each, `[m00, m01, m02, set of texture coordinates]` and
/// `[m10, m11, m12, 0]` with `uv' = m * (u, v, 1)`.
pub const SLOT_TEXEL: usize = PROPERTY_TEXELS;

/// Texels of a material: its properties, then the texture transforms.
pub const MATERIAL_TEXELS: usize = SLOT_TEXEL.saturating_add(TEXTURES.len().saturating_mul(2));

/// The first texel of a material in the texture of materials.
#[must_use]
pub fn first_texel(material: u32) -> usize {
    usize::try_from(material)
        .unwrap_or(usize::MAX)
        .saturating_mul(MATERIAL_TEXELS)
}

/// The column of [`PROPERTIES`] that ships.
static VALUES: [Value; PROPERTIES.len()] = column!(PROPERTIES, row => row.value);

/// Returns the texels of a material.
#[must_use]
pub fn material_texels(material: &Material) -> [Texel; MATERIAL_TEXELS] {
    let mut texels = [[0.0; 4]; MATERIAL_TEXELS];
    let mut write = |place: &Place, value: &[f32]| {
        let texel = texels.get_mut(place.texel);
        let components = texel.and_then(|texel| texel.get_mut(place.component..));
        for (component, value) in components.unwrap_or_default().iter_mut().zip(value) {
            *component = *value;
        }
    };
    for (place, value) in PLACES.iter().zip(&VALUES) {
        match value {
            Value::Scalar(value) => write(place, &[value(material)]),
            Value::Color(value) => write(place, &value(material)),
            Value::ColorWithAlpha(value) => write(place, &value(material)),
        }
    }
    let slots = texels.get_mut(SLOT_TEXEL..).unwrap_or_default();
    for ((_, reference), rows) in texture_refs(material).zip(slots.chunks_exact_mut(2)) {
        let transform = reference.map_or_else(TextureTransform::default, |used| used.transform);
        let tex_coord = reference.map_or(0, |used| used.tex_coord);
        rows.copy_from_slice(&transform_rows(&transform, tex_coord));
    }
    texels
}

/// `uv' = T * R * S * (u, v, 1)` (`KHR_texture_transform`).
fn transform_rows(transform: &TextureTransform, tex_coord: u8) -> [Texel; 2] {
    let (sin, cos) = sin_cos(transform.rotation);
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
    use orbit_scene::{Iridescence, Volume};

    #[test]
    fn shaders_get_finite_numbers_for_extreme_films_and_volumes() {
        for extreme in [0.0, f32::MIN_POSITIVE, f32::MAX, f32::INFINITY] {
            let material = Material {
                volume: Volume {
                    thickness: extreme,
                    attenuation_distance: extreme,
                    ..Volume::default()
                },
                iridescence: Iridescence {
                    thickness_min_nm: extreme,
                    thickness_max_nm: extreme,
                    ..Iridescence::default()
                },
                ..Material::default()
            };
            let texels = material_texels(&material);
            let mut numbers = texels.iter().flatten();
            assert!(numbers.all(|number| number.abs() <= 1e6), "{extreme}");
        }
    }

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
}
