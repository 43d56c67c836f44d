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
use support::build::{Builder, floats, shorts, triangle};
use support::{consistency::assert_consistent, everything, load_bytes};

fn load(file: Vec<u8>) -> Loaded {
    let loaded = load_bytes(file, "", Limits::default(), &|_| None).unwrap();
    assert_consistent(&loaded.scene);
    loaded
}

fn load_everything() -> Loaded {
    let loaded = load(everything::glb());
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
fn reads_every_primitive_mode() {
    for (mode, topology) in [
        (0, Topology::Points),
        (1, Topology::Lines),
        (2, Topology::LineLoop),
        (3, Topology::LineStrip),
        (4, Topology::Triangles),
        (5, Topology::TriangleStrip),
        (6, Topology::TriangleFan),
    ] {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let file = builder.glb(&format!(
            r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}},"mode":{mode}}}]}}]"#
        ));
        assert_eq!(load(file).scene.meshes[0].primitives[0].topology, topology);
    }
}

/// Positions and indices of every component type, positions with and without normalization.
#[test]
fn reads_every_component_type() {
    let cases: [(u32, Vec<u8>, &str, f32); 7] = [
        (5120, vec![0x81, 0, 0, 0], r#","normalized":true"#, -1.0),
        (5120, vec![0x81, 0, 0, 0], "", -127.0),
        (5121, vec![255, 0, 0, 0], r#","normalized":true"#, 1.0),
        (
            5122,
            shorts(&[0x8000, 0, 0, 0]),
            r#","normalized":true"#,
            -1.0,
        ),
        (5122, shorts(&[300, 0, 0, 0]), "", 300.0),
        (
            5123,
            shorts(&[65535, 0, 0, 0]),
            r#","normalized":true"#,
            1.0,
        ),
        (5126, floats(&[2.5, 0.0, 0.0]), "", 2.5),
    ];
    for (component, bytes, extra, expected) in cases {
        let mut builder = Builder::default();
        let position = builder.accessor("VEC3", component, 1, &bytes, extra);
        let file = builder.glb(&format!(
            r#""extensionsUsed":["KHR_mesh_quantization"],"extensionsRequired":["KHR_mesh_quantization"],
            "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}]"#
        ));
        assert_eq!(
            load(file).scene.meshes[0].primitives[0].vertices.positions,
            [[expected, 0.0, 0.0]]
        );
    }
    for (component, bytes) in [
        (5121, vec![0, 1, 2]),
        (5123, shorts(&[0, 1, 2])),
        (5125, vec![0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]),
    ] {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let indices = builder.accessor("SCALAR", component, 3, &bytes, "");
        let file = builder.glb(&format!(
            r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}},"indices":{indices}}}]}}]"#
        ));
        assert_eq!(
            load(file).scene.meshes[0].primitives[0].indices.as_deref(),
            Some([0, 1, 2].as_slice())
        );
    }
}

/// Exporters give the parts of a mesh one array of vertices, and some leave vertices behind.
#[test]
fn leaves_out_vertices_that_no_index_uses() {
    let mut builder = Builder::default();
    let far = 1e6;
    let position = builder.accessor(
        "VEC3",
        5126,
        5,
        &floats(&[
            far, far, far, 0.0, 0.0, 0.0, far, far, far, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0,
        ]),
        r#","min":[0,0,0],"max":[1000000,1000000,1000000]"#,
    );
    let tex_coord = builder.accessor(
        "VEC2",
        5126,
        5,
        &floats(&[9.0, 9.0, 0.1, 0.2, 9.0, 9.0, 0.3, 0.4, 0.5, 0.6]),
        "",
    );
    let target = builder.accessor(
        "VEC3",
        5126,
        5,
        &floats(&[
            far, far, far, 1.0, 0.0, 0.0, far, far, far, 2.0, 0.0, 0.0, 3.0, 0.0, 0.0,
        ]),
        r#","min":[0,0,0],"max":[1000000,1000000,1000000]"#,
    );
    let indices = builder.accessor("SCALAR", 5123, 4, &shorts(&[4, 1, 3, 1]), "");
    let file = builder.glb(&format!(
        r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position},"TEXCOORD_0":{tex_coord}}},
        "indices":{indices},"targets":[{{"POSITION":{target}}}],"mode":5}}]}}]"#
    ));
    let primitive = &load(file).scene.meshes[0].primitives[0];
    assert_eq!(primitive.indices.as_deref(), Some(&[2, 0, 1, 0][..]));
    assert_eq!(
        primitive.vertices.positions,
        [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
    );
    assert_eq!(
        primitive.vertices.tex_coords[0],
        [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]
    );
    assert_eq!(
        primitive.morph_targets[0].positions,
        [[1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [3.0, 0.0, 0.0]]
    );
    assert_eq!(primitive.bounds.max, Vec3::new(1.0, 1.0, 0.0));
}

#[test]
fn reads_interleaved_vertices_whose_last_stride_is_incomplete() {
    let mut builder = Builder::default();
    // Positions and texture coordinates. The last vertex has no texture coordinates.
    let view = builder.view(
        &floats(&[1.0, 2.0, 3.0, 0.5, 0.25, 4.0, 5.0, 6.0]),
        r#","byteStride":20"#,
    );
    let position = builder.accessor_from_json(&format!(
        r#""bufferView":{view},"componentType":5126,"count":2,"type":"VEC3""#
    ));
    let file = builder.glb(&format!(
        r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}]"#
    ));
    let scene = load(file).scene;
    assert_eq!(
        scene.meshes[0].primitives[0].vertices.positions,
        [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
    );
}

#[test]
fn shows_all_nodes_of_a_file_without_scenes() {
    let scene =
        load(br#"{"asset":{"version":"2.0"},"nodes":[{"children":[1]},{},{}]}"#.to_vec()).scene;
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
    let loaded = load(builder.glb(&format!(
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
