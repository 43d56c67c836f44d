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
    for texture in used_textures(scene, material) {
        features.0 |= 1 << (texture.slot as u32);
    }
    // Only normal maps use tangents. Without one, tangents would just add a program to compile.
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
    let has_faces = topology == ListTopology::Triangles;
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
        assert_eq!(desc.features, Features(1).with(Features::UNLIT));
    }
}
