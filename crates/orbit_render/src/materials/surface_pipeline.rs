//! The pipeline that draws a surface.

use orbit_material::Content;
use orbit_scene::{AlphaMode, Material, Scene};

use crate::backend::{Blend, Cull, Features, ListTopology, PipelineDesc, Program, TextureSlot};
use crate::materials::texture_slots::used_textures;

/// Returns the pipeline that draws a mesh with a material.
pub(crate) fn surface_pipeline(
    scene: &Scene,
    material: &Material,
    mesh_features: Features,
    topology: ListTopology,
    is_mirrored: bool,
) -> PipelineDesc {
    let mut features = mesh_features;
    features.slots = used_textures(scene, material)
        .iter()
        .map(|texture| texture.slot)
        .collect();
    let has_faces = topology == ListTopology::Triangles;
    // Points and lines have no faces that normals could be computed from.
    let can_be_lit = has_faces || !features.has(Features::FLAT_NORMALS);
    if material.is_unlit || !can_be_lit {
        features = features.with(Features::UNLIT);
        features = features.without_flags(Features::FLAT_NORMALS);
        if !material.is_unlit {
            features = features.with(Features::UNLIT_EMISSION);
        }
    } else {
        features = features.with(Features::of_layers(material));
    }
    // If nothing uses tangents, they would only add a program to compile.
    let mut contents = features.slots.iter().map(TextureSlot::content);
    let has_normals = contents.any(|content| content == Content::Normals);
    if !has_normals && !features.uses_tangents() {
        features = features.without_flags(Features::TANGENTS);
    }
    match material.alpha_mode {
        AlphaMode::Opaque => {}
        AlphaMode::Mask { .. } => features = features.with(Features::ALPHA_MASK),
        AlphaMode::Blend => features = features.with(Features::ALPHA_BLEND),
    }
    let is_blended = material.alpha_mode == AlphaMode::Blend;
    PipelineDesc {
        program: Program::Surface,
        features,
        topology,
        blend: if is_blended {
            Blend::Alpha
        } else {
            Blend::Opaque
        },
        cull: if has_faces && !material.is_double_sided {
            Cull::Back
        } else {
            Cull::None
        },
        is_mirrored: has_faces && is_mirrored,
        writes_depth: !is_blended,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Slots;
    use orbit_scene::{Image, Texture, TextureRef, TextureTransform};

    #[test]
    fn an_unlit_material_only_reads_its_base_colour() {
        let mut scene = Scene::default();
        scene.images.push(Image::default());
        scene.textures.push(Texture {
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
        let desc = surface_pipeline(
            &scene,
            &material,
            Features::default(),
            ListTopology::Triangles,
            false,
        );
        let slots = Features::of_slots(Slots::of(TextureSlot::BASE_COLOR));
        assert_eq!(desc.features, slots.with(Features::UNLIT));
    }

    fn desc_of(material: &Material, features: Features, topology: ListTopology) -> PipelineDesc {
        surface_pipeline(&Scene::default(), material, features, topology, false)
    }

    #[test]
    fn points_and_lines_without_normals_are_not_lit() {
        let material = Material {
            clearcoat: Some(orbit_scene::Clearcoat {
                factor: 1.0,
                ..Default::default()
            }),
            ..Material::default()
        };
        let glow = Features::UNLIT.with(Features::UNLIT_EMISSION);
        for topology in [ListTopology::Points, ListTopology::Lines] {
            let without_normals = desc_of(&material, Features::FLAT_NORMALS, topology);
            assert_eq!(without_normals.features, glow, "{topology:?}");
            let with_normals = desc_of(&material, Features::default(), topology);
            let layers = Features::of_layers(&material);
            assert_eq!(with_normals.features, layers, "{topology:?}");
        }
        let triangles = desc_of(&material, Features::FLAT_NORMALS, ListTopology::Triangles);
        assert!(triangles.features.has(Features::FLAT_NORMALS));
        // An unlit material does not emit.
        let unlit = Material {
            is_unlit: true,
            ..Material::default()
        };
        let points = desc_of(&unlit, Features::FLAT_NORMALS, ListTopology::Points);
        assert_eq!(points.features, Features::UNLIT);
    }

    #[test]
    fn a_material_that_transmits_light_is_opaque_and_reads_what_is_behind() {
        let glass = Material {
            transmission: 0.5,
            ..Material::default()
        };
        let desc = desc_of(&glass, Features::default(), ListTopology::Triangles);
        assert_eq!(desc.features, Features::of_layers(&glass));
        assert!(desc.features.is_see_through());
        assert_eq!((desc.blend, desc.writes_depth), (Blend::Opaque, true));
        let blended = Material {
            alpha_mode: AlphaMode::Blend,
            ..glass.clone()
        };
        let desc = desc_of(&blended, Features::default(), ListTopology::Triangles);
        assert!(desc.features.is_see_through());
        assert_eq!((desc.blend, desc.writes_depth), (Blend::Alpha, false));
        let unlit = Material {
            is_unlit: true,
            ..glass
        };
        let desc = desc_of(&unlit, Features::default(), ListTopology::Triangles);
        assert_eq!(
            (desc.features, desc.blend),
            (Features::UNLIT, Blend::Opaque)
        );
    }

    #[test]
    fn a_grain_follows_the_tangents_of_the_mesh() {
        let tangents = |strength| {
            let mut material = Material::default();
            material.anisotropy.strength = strength;
            let desc = desc_of(&material, Features::TANGENTS, ListTopology::Triangles);
            desc.features.has(Features::TANGENTS)
        };
        assert_eq!([tangents(0.0), tangents(0.5)], [false, true]);
    }
}
