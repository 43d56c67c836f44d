//! What a material becomes: texels, shader features, fixed state and the textures it reads.

use orbit_scene::{AlphaMode, Material, Scene, TextureRef, TextureTransform};

use crate::angles::sin_cos;
use crate::backend::{Blend, Features, ListTopology, PipelineDesc, Program, TextureSlot};
use crate::layout::{MATERIAL_SLOT_TEXEL, MATERIAL_TEXELS};
use crate::resources::data_texture::Texel;

/// The textures of a material by slot, with whether they hold colour in sRGB.
pub(crate) fn textures(material: &Material) -> [(TextureSlot, Option<TextureRef>, bool); 10] {
    let clearcoat = material.clearcoat.unwrap_or_default();
    [
        (TextureSlot::BaseColor, material.base_color_texture, true),
        (
            TextureSlot::MetallicRoughness,
            material.metallic_roughness_texture,
            false,
        ),
        (TextureSlot::Normal, material.normal_texture, false),
        (TextureSlot::Occlusion, material.occlusion_texture, false),
        (TextureSlot::Emissive, material.emissive_texture, true),
        (TextureSlot::Specular, material.specular.texture, false),
        (
            TextureSlot::SpecularColor,
            material.specular.color_texture,
            true,
        ),
        (TextureSlot::Clearcoat, clearcoat.texture, false),
        (
            TextureSlot::ClearcoatRoughness,
            clearcoat.roughness_texture,
            false,
        ),
        (
            TextureSlot::ClearcoatNormal,
            clearcoat.normal_texture,
            false,
        ),
    ]
}

/// Whether the slot is read at all: an unlit surface shows its base colour and nothing else.
pub(crate) fn is_read(material: &Material, slot: TextureSlot) -> bool {
    !material.is_unlit || slot == TextureSlot::BaseColor
}

/// The texels of a material, as [`crate::layout`] says.
pub(crate) fn texels(material: &Material) -> [Texel; MATERIAL_TEXELS] {
    let mut texels = [[0.0; 4]; MATERIAL_TEXELS];
    let cutoff = match material.alpha_mode {
        AlphaMode::Mask { cutoff } => cutoff,
        AlphaMode::Opaque | AlphaMode::Blend => 0.0,
    };
    let clearcoat = material.clearcoat.unwrap_or_default();
    // Schlick's reflectance at normal incidence; an index of 0 stands for "everything is reflected" (KHR_materials_ior).
    let f0 = if material.ior == 0.0 {
        1.0
    } else {
        ((material.ior - 1.0) / (material.ior + 1.0)).powi(2)
    };
    let head = [
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
    for (texel, value) in texels.iter_mut().zip(head) {
        *texel = value;
    }
    let slots = texels
        .get_mut(MATERIAL_SLOT_TEXEL..)
        .unwrap_or_default()
        .chunks_exact_mut(2);
    for ((_, reference, _), room) in textures(material).iter().zip(slots) {
        let transform = reference.map_or_else(TextureTransform::default, |used| used.transform);
        let tex_coord = reference.map_or(0, |used| used.tex_coord);
        if let [row0, row1] = room {
            [*row0, *row1] = transform_rows(&transform, tex_coord);
        }
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

/// The pipeline for a mesh of this material.
pub(crate) fn pipeline(
    scene: &Scene,
    material: &Material,
    mesh: Features,
    topology: ListTopology,
    is_mirrored: bool,
) -> PipelineDesc {
    let mut features = mesh;
    for (slot, reference, _) in textures(material) {
        let is_there = reference.is_some_and(|used| image_of(scene, &used).is_some());
        if is_there && is_read(material, slot) {
            features.0 |= 1 << (slot as u32);
        }
    }
    // Tangents are for normal maps alone: without one, no program of its own is worth its compilation.
    let normal_maps = 1 << TextureSlot::Normal as u32 | 1 << TextureSlot::ClearcoatNormal as u32;
    if features.0 & normal_maps == 0 {
        features.0 &= !Features::TANGENTS.0;
    }
    let is_blended = material.alpha_mode == AlphaMode::Blend;
    if material.is_unlit {
        features = features.with(Features::UNLIT);
        features.0 &= !Features::FLAT_NORMALS.0;
    } else if material.clearcoat.is_some_and(|coat| coat.factor > 0.0) {
        features = features.with(Features::CLEARCOAT);
    }
    match material.alpha_mode {
        AlphaMode::Opaque => {}
        AlphaMode::Mask { .. } => features = features.with(Features::ALPHA_MASK),
        AlphaMode::Blend => features = features.with(Features::ALPHA_BLEND),
    }
    let is_surface = topology == ListTopology::Triangles;
    PipelineDesc {
        program: Program::Surface,
        features,
        topology,
        blend: if is_blended {
            Blend::Alpha
        } else {
            Blend::Opaque
        },
        cull_back: is_surface && !material.is_double_sided,
        is_mirrored: is_surface && is_mirrored,
        writes_depth: !is_blended,
    }
}

/// The image behind a texture reference.
pub(crate) fn image_of(scene: &Scene, reference: &TextureRef) -> Option<usize> {
    scene
        .textures
        .get(reference.texture)?
        .image
        .filter(|&image| image < scene.images.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn a_texture_is_scaled_then_turned_then_moved() {
        let rows = transform_rows(
            &TextureTransform {
                offset: Vec2::new(0.5, 0.25),
                rotation: std::f32::consts::FRAC_PI_2,
                scale: Vec2::new(2.0, 3.0),
            },
            1,
        );
        let at = |u: f32, v: f32| rows.map(|row| row[0] * u + row[1] * v + row[2]);
        // The extension's matrix: rotation is [[cos, sin], [-sin, cos]].
        let [u, v] = at(1.0, 0.0);
        assert!((u - 0.5).abs() < 1e-6 && (v - (0.25 - 2.0)).abs() < 1e-6);
        let [u, v] = at(0.0, 1.0);
        assert!((u - 3.5).abs() < 1e-6 && (v - 0.25).abs() < 1e-6);
        assert_eq!(rows[0][3], 1.0);
    }

    #[test]
    fn glass_reflects_four_percent_and_an_index_of_zero_everything() {
        let mut material = Material::default();
        assert!((texels(&material)[3][0] - 0.04).abs() < 1e-6);
        material.ior = 0.0;
        assert_eq!(texels(&material)[3][0], 1.0);
    }

    #[test]
    fn an_unlit_surface_reads_its_base_colour_alone() {
        let mut scene = Scene::default();
        scene.images.push(orbit_scene::Image::default());
        scene.textures.push(orbit_scene::Texture {
            image: Some(0),
            sampler: None,
        });
        let reference = Some(TextureRef {
            texture: 0,
            tex_coord: 0,
            transform: TextureTransform::default(),
        });
        let material = Material {
            is_unlit: true,
            base_color_texture: reference,
            emissive_texture: reference,
            ..Material::default()
        };
        let desc = pipeline(
            &scene,
            &material,
            Features::default(),
            ListTopology::Triangles,
            false,
        );
        assert_eq!(desc.features, Features(1).with(Features::UNLIT));
    }
}
