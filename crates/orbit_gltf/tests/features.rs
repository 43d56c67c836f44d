//! Tests that every supported part of a file is read.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::float_cmp,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use glam::{Quat, Vec2, Vec3, Vec4};
use orbit_gltf::{Limits, Loaded};
use orbit_scene::{
    AlphaMode, Filter, Interpolation, LightKind, MipFilter, Projection, Property, Topology,
    Transform, Wrap,
};
use support::build::{Builder, floats};
use support::{everything, load_bytes, load_consistent};

fn load_everything() -> Loaded {
    let loaded = load_consistent(everything::glb());
    assert_eq!(loaded.warnings, []);
    loaded
}

#[test]
fn loads_the_same_scene_from_glb_and_gltf() {
    let (json, bin) = everything::gltf();
    let from_gltf = load_bytes(json, "", Limits::default(), &|uri| {
        (uri == "data.bin").then(|| bin.clone())
    });
    assert_eq!(from_gltf.unwrap().scene, load_everything().scene);
}

#[test]
fn reads_scenes_and_nodes_with_cameras_lights_and_instances() {
    let scene = load_everything().scene;
    assert_eq!(scene.default_root, Some(1));
    assert_eq!(scene.roots[1].nodes, [0, 3]);
    assert_eq!(scene.roots[1].name.as_deref(), Some("main"));
    let [figure, hip, knee, lamp, forest] = scene.nodes.as_slice() else {
        panic!("expected five nodes")
    };
    assert_eq!(
        (figure.mesh, figure.skin, figure.weights.as_slice()),
        (Some(0), Some(0), [0.5].as_slice())
    );
    assert_eq!(
        (hip.parent, hip.children.as_slice()),
        (Some(0), [2].as_slice())
    );
    assert_eq!(
        hip.transform,
        Transform::Trs {
            translation: Vec3::ZERO,
            rotation: Quat::from_xyzw(0.0, 0.6, 0.0, 0.8),
            scale: Vec3::new(1.0, 2.0, 1.0),
        }
    );
    assert_eq!(
        knee.transform.to_matrix().w_axis,
        Vec4::new(5.0, 6.0, 7.0, 1.0)
    );
    assert_eq!(
        (lamp.light, lamp.camera, lamp.is_visible),
        (Some(0), Some(0), false)
    );
    let positions: Vec<Vec3> = forest
        .instances
        .iter()
        .map(|instance| instance.to_matrix().w_axis.truncate())
        .collect();
    assert_eq!(positions, [Vec3::X, Vec3::X * 2.0]);
}

#[test]
fn reads_all_attributes() {
    let scene = load_everything().scene;
    let primitive = &scene.meshes[0].primitives[0];
    let vertices = &primitive.vertices;
    assert_eq!(vertices.positions[1], [1.0, 0.0, 0.0]);
    assert_eq!(
        vertices.normals,
        [[0.0, 0.0, 1.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]].map(|n: [f32; 3]| n)
    );
    assert_eq!(vertices.tangents[2], [1.0, 0.0, 0.0, 1.0]);
    assert_eq!(vertices.tex_coords[0][1], [1.0, 0.0]);
    assert!((vertices.tex_coords[0][2][1] - 0.5).abs() < 1e-4);
    assert_eq!(vertices.colors[0], [65535, 0, 51 * 257, 65535]);
    assert_eq!(vertices.joints[0][0], [0, 1, 0, 0]);
    assert_eq!(vertices.weights[0][0], [0.75, 0.25, 0.0, 0.0]);
    assert_eq!(primitive.indices.as_deref(), Some([2, 1, 0].as_slice()));
    assert_eq!(primitive.variants, [(0, 1), (1, 1)]);
    assert_eq!(primitive.bounds.max, Vec3::new(1.0, 1.0, 0.0));
    assert_eq!(scene.variants, ["red", "blue"]);
    assert_eq!(scene.meshes[1].primitives[0].topology, Topology::LineLoop);
}

#[test]
fn reads_sparse_morph_targets_and_skins() {
    let scene = load_everything().scene;
    let target = &scene.meshes[0].primitives[0].morph_targets[0];
    assert_eq!(target.positions, [[0.0; 3], [0.0, 0.5, 0.0], [0.0; 3]]);
    assert_eq!(scene.meshes[0].weights, [0.25]);
    let skin = &scene.skins[0];
    assert_eq!(
        (skin.joints.as_slice(), skin.skeleton),
        ([1, 2].as_slice(), Some(1))
    );
    assert_eq!(skin.inverse_bind_matrices, [glam::Mat4::IDENTITY; 2]);
}

#[test]
fn reads_materials_and_their_extensions() {
    let scene = load_everything().scene;
    let material = &scene.materials[0];
    assert_eq!(material.base_color, Vec4::new(1.0, 0.5, 0.25, 0.5));
    assert_eq!((material.metallic, material.roughness), (0.2, 0.4));
    let base = material.base_color_texture.unwrap();
    assert_eq!(base.transform.offset, Vec2::new(0.1, 0.2));
    assert_eq!(
        (base.transform.rotation, base.transform.scale),
        (0.3, Vec2::new(2.0, 3.0))
    );
    assert_eq!(
        (material.normal_scale, material.occlusion_strength),
        (0.7, 0.6)
    );
    assert!((material.emissive - Vec3::new(1.0, 2.0, 3.0)).length() < 1e-6);
    assert_eq!(material.alpha_mode, AlphaMode::Mask { cutoff: 0.3 });
    assert!(material.is_double_sided && !material.is_unlit);
    assert_eq!((material.ior, material.specular.factor), (1.33, 0.5));
    assert_eq!(material.specular.color, Vec3::new(0.9, 0.8, 0.7));
    let clearcoat = material.clearcoat.unwrap();
    assert_eq!(
        (
            clearcoat.factor,
            clearcoat.roughness,
            clearcoat.normal_scale
        ),
        (1.0, 0.1, 2.0)
    );
    let sheen = material.sheen;
    assert_eq!(
        (sheen.color, sheen.roughness),
        (Vec3::new(0.4, 0.5, 0.6), 0.7)
    );
    assert!(sheen.color_texture.is_none() && sheen.roughness_texture.is_some());
    assert!(scene.materials[1].is_unlit);
}

#[test]
fn reads_textures_images_and_samplers() {
    let scene = load_everything().scene;
    // WebP takes precedence over the other image.
    assert_eq!(
        (scene.textures[0].image, scene.textures[0].sampler),
        (Some(1), Some(0))
    );
    assert_eq!(scene.images[0].media_type, "image/png");
    assert_eq!(scene.images[0].bytes, everything::PNG);
    assert_eq!(scene.images[1].media_type, "image/webp");
    assert_eq!(scene.images[1].uri, None);
    let sampler = scene.samplers[0];
    assert_eq!(
        (sampler.mag_filter, sampler.min_filter, sampler.mip_filter),
        (Filter::Nearest, Filter::Linear, MipFilter::Nearest)
    );
    assert_eq!(
        (sampler.wrap_u, sampler.wrap_v),
        (Wrap::ClampToEdge, Wrap::MirroredRepeat)
    );
}

#[test]
fn uses_an_avif_only_where_there_is_no_other_image() {
    // The beginning of an AVIF file: the box `ftyp` of 28 bytes.
    let avif = "data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZg==";
    let json = format!(
        r#"{{"asset":{{"version":"2.0"}},"extensionsUsed":["EXT_texture_avif"],"extensionsRequired":["EXT_texture_avif"],
        "images":[{{"uri":"{avif}"}},{{"uri":"data:image/png;base64,iVBORw0KGgo="}}],
        "textures":[{{"extensions":{{"EXT_texture_avif":{{"source":0}}}}}},
          {{"source":1,"extensions":{{"EXT_texture_avif":{{"source":0}}}}}}]}}"#
    );
    let loaded = load_bytes(json.into_bytes(), "", Limits::default(), &|_| None).unwrap();
    let [only_avif, also_png] = loaded.scene.textures.as_slice() else {
        panic!("expected two textures")
    };
    assert_eq!((only_avif.image, also_png.image), (Some(0), Some(1)));
    assert_eq!(loaded.scene.images[0].media_type, "image/avif");
    assert_eq!(loaded.warnings, []);
}

#[test]
fn reads_cameras_and_lights() {
    let scene = load_everything().scene;
    assert_eq!(
        scene.cameras[0].projection,
        Projection::Perspective {
            fov_y: 0.7,
            aspect: Some(1.5),
            near: 0.01,
            far: None,
        }
    );
    assert!(matches!(
        scene.cameras[1].projection,
        Projection::Orthographic {
            half_width: 2.0,
            half_height: 3.0,
            ..
        }
    ));
    let light = &scene.lights[0];
    assert_eq!(
        (light.color, light.intensity),
        (Vec3::new(1.0, 0.5, 0.0), 3.0)
    );
    assert_eq!(
        light.kind,
        LightKind::Spot {
            range: Some(4.0),
            inner_cone_angle: 0.1,
            outer_cone_angle: 0.5,
        }
    );
}

#[test]
fn reads_animations_with_every_interpolation() {
    let scene = load_everything().scene;
    let animation = &scene.animations[0];
    assert_eq!(
        (animation.name.as_deref(), animation.duration_secs),
        (Some("walk"), 1.5)
    );
    let [turn, walk, morph] = animation.channels.as_slice() else {
        panic!("expected three channels")
    };
    assert_eq!(
        (turn.node, turn.property, turn.keyframes.interpolation),
        (1, Property::Rotation, Interpolation::Linear)
    );
    assert_eq!(
        turn.keyframes.values,
        [0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
    );
    assert_eq!(walk.keyframes.interpolation, Interpolation::CubicSpline);
    assert_eq!(walk.keyframes.values.len(), 18);
    assert_eq!(
        (morph.property, morph.keyframes.width),
        (Property::Weights, 1)
    );
    assert_eq!(morph.keyframes.interpolation, Interpolation::Step);
}

#[test]
fn shows_all_nodes_of_a_file_without_scenes() {
    let scene = load_consistent(
        br#"{"asset":{"version":"2.0"},"nodes":[{"children":[1]},{},{}]}"#.to_vec(),
    )
    .scene;
    assert_eq!(scene.default_root, Some(0));
    assert_eq!(scene.roots[0].nodes, [0, 2]);
}

#[test]
fn drops_keyframes_with_decreasing_times() {
    let mut builder = Builder::default();
    let times = builder.accessor(
        "SCALAR",
        5126,
        3,
        &floats(&[0.0, 2.0, 1.0]),
        r#","min":[0],"max":[2]"#,
    );
    let values = builder.accessor(
        "VEC3",
        5126,
        3,
        &floats(&[0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 1.0, 1.0, 1.0]),
        "",
    );
    let loaded = load_consistent(builder.glb(&format!(
        r#""nodes":[{{}}],"animations":[{{"samplers":[{{"input":{times},"output":{values}}}],
        "channels":[{{"sampler":0,"target":{{"node":0,"path":"scale"}}}}]}}]"#
    )));
    assert_eq!(
        loaded.warnings[0].code.as_str(),
        "ACCESSOR_ANIMATION_INPUT_NON_INCREASING"
    );
    assert_eq!(
        loaded.scene.animations[0].channels[0].keyframes.times_secs,
        [0.0, 2.0]
    );
}
