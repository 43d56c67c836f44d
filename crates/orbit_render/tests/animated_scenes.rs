//! Animations, skins and morph targets.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Mat4, Quat, Vec3};
use orbit_render::backend::Features;
use orbit_render::testing::NullBackend;
use orbit_render::{PlayOptions, Renderer, Repeat};
use orbit_scene::{
    Aabb, Channel, Interpolation, MorphTarget, Node, Property, Scene, Skin, Transform,
};
use support::animations::*;
use support::*;

#[test]
fn an_animation_repeats_stops_or_reverses_at_its_end() {
    for (repeat, expected) in [
        (Repeat::Forever, [1.25, 0.5, 1.75]),
        (Repeat::Once, [1.25, 2.0, 2.0]),
        (Repeat::PingPong, [1.25, 1.5, 0.25]),
    ] {
        let (mut renderer, model) = moving_cube();
        let options = PlayOptions {
            repeat,
            ..PlayOptions::default()
        };
        let playback = renderer.play(model, 0, options).unwrap();
        for expected in expected {
            renderer.advance(1.25);
            let x = x(&mut renderer);
            assert!((x - expected).abs() < 1e-5, "{repeat:?} {x} {expected}");
        }
        let state = renderer.playback(playback).unwrap();
        assert_eq!(state.is_playing, repeat != Repeat::Once);
    }
}

#[test]
fn an_animation_can_be_paused_sought_reversed_and_stopped() {
    let (mut renderer, model) = moving_cube();
    let playback = renderer.play(model, 0, PlayOptions::default()).unwrap();
    renderer.advance(0.5);
    assert_eq!(x(&mut renderer), 0.5);
    renderer.pause(playback);
    renderer.advance(1.0);
    assert_eq!(x(&mut renderer), 0.5);
    renderer.seek(playback, 1.25);
    renderer.advance(0.0);
    assert_eq!(x(&mut renderer), 1.25);
    renderer.resume(playback);
    renderer.set_speed(playback, -2.0);
    renderer.advance(0.25);
    assert_eq!(x(&mut renderer), 0.75);
    assert_eq!(renderer.playback(playback).unwrap().time_secs, 0.75);
    renderer.stop(playback);
    renderer.advance(0.1);
    assert_eq!(x(&mut renderer), 5.0);
    assert!(renderer.playback(playback).is_none());
}

#[test]
fn animations_of_a_node_are_mixed_by_weight_and_the_rest_pose_fills_up_to_one() {
    let (mut renderer, model) = moving_cube();
    let options = |weight| PlayOptions {
        weight,
        ..PlayOptions::default()
    };
    let first = renderer.play(model, 0, options(1.0)).unwrap();
    let second = renderer.play(model, 1, options(3.0)).unwrap();
    renderer.advance(1.0);
    // A quarter of 1 and three quarters of 2.
    assert!((x(&mut renderer) - 1.75).abs() < 1e-5);
    renderer.stop(second);
    renderer.set_weight(first, 0.25);
    renderer.advance(0.0);
    // A quarter of 1 and three quarters of the rest value, 5.
    assert!((x(&mut renderer) - 4.0).abs() < 1e-5);
}

#[test]
fn a_frame_after_an_animation_has_ended_writes_nothing() {
    let (mut renderer, model) = moving_cube();
    let options = PlayOptions {
        repeat: Repeat::Once,
        ..PlayOptions::default()
    };
    renderer.play(model, 0, options).unwrap();
    renderer.advance(5.0);
    x(&mut renderer);
    renderer.backend_mut().take_calls();
    renderer.advance(1.0);
    x(&mut renderer);
    assert_eq!(renderer.backend_mut().take_calls(), []);
}

/// A rod from y = 0 to y = 2 with two joints, the second one metre above the first. Both have the same influence.
fn rod() -> Scene {
    let mut primitive = cube(Vec3::ONE);
    primitive.vertices.positions = vec![[0.0, 0.0, 0.0], [0.1, 1.0, 0.0], [0.0, 2.0, 0.0]];
    primitive.indices = Some(vec![0, 1, 2]);
    primitive.bounds = Aabb {
        min: Vec3::ZERO,
        max: Vec3::new(0.1, 2.0, 0.0),
    };
    primitive.vertices.joints[0] = vec![[0, 0, 0, 0], [0, 1, 0, 0], [1, 0, 0, 0]];
    primitive.vertices.weights[0] = vec![
        [1.0, 0.0, 0.0, 0.0],
        [0.5, 0.5, 0.0, 0.0],
        [1.0, 0.0, 0.0, 0.0],
    ];
    let mut content = scene(
        vec![mesh(primitive)],
        vec![
            Node {
                children: vec![1],
                transform: at(3.0, 0.0, -10.0),
                ..Node::default()
            },
            Node {
                parent: Some(0),
                transform: at(0.0, 1.0, 0.0),
                ..Node::default()
            },
            Node {
                mesh: Some(0),
                skin: Some(0),
                // Ignored: only joints position a skinned mesh (glTF 2.0, 3.7.3.1).
                transform: at(100.0, 0.0, 0.0),
                ..Node::default()
            },
        ],
    );
    content.skins = vec![Skin {
        joints: vec![0, 1],
        inverse_bind_matrices: vec![
            Mat4::IDENTITY,
            Mat4::from_translation(Vec3::new(0.0, -1.0, 0.0)),
        ],
        ..Skin::default()
    }];
    content
}

fn pose_texels(renderer: &Renderer<NullBackend>) -> Vec<[f32; 4]> {
    let poses = frame(renderer).data.poses;
    let bytes = renderer.backend().texture(poses, 0).unwrap();
    bytes
        .chunks_exact(16)
        .map(|texel| {
            [0, 4, 8, 12]
                .map(|offset| f32::from_le_bytes(texel[offset..offset + 4].try_into().unwrap()))
        })
        .collect()
}

#[test]
fn joints_move_a_mesh_from_its_bind_pose_to_their_pose() {
    let mut renderer = renderer();
    let model = renderer.add_model(rod()).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let report = draw(&mut renderer, &views);
    assert_eq!(report.draws, 1);
    let rod = frame(&renderer).draws[0].clone();
    assert!(rod.pipeline.features.has(Features::SKINNED));
    assert_eq!(
        rod.instance[0..3],
        [
            [1.0, 0.0, 0.0, 0.0],
            [0.0, 1.0, 0.0, 0.0],
            [0.0, 0.0, 1.0, 0.0],
        ]
    );
    let first = rod.instance[3][1] as usize;
    let rest = pose_texels(&renderer)[first..first + 6].to_vec();
    assert_eq!(
        rest[0..3],
        [
            [1.0, 0.0, 0.0, 3.0],
            [0.0, 1.0, 0.0, 0.0],
            [0.0, 0.0, 1.0, -10.0],
        ]
    );
    assert_eq!(rest[3..6], rest[0..3]);
    // The upper joint rotates a quarter turn about Z: the end of the rod, one metre above it, moves to one metre left of it.
    renderer.set_node_transform(
        model,
        1,
        Transform::Trs {
            translation: Vec3::Y,
            rotation: Quat::from_rotation_z(std::f32::consts::FRAC_PI_2),
            scale: Vec3::ONE,
        },
    );
    draw(&mut renderer, &views);
    let posed = &pose_texels(&renderer)[first + 3..first + 6];
    let end = |row: [f32; 4]| row[1] * 2.0 + row[3];
    let position = Vec3::new(end(posed[0]), end(posed[1]), end(posed[2]));
    assert!(
        position.distance(Vec3::new(2.0, 1.0, -10.0)) < 1e-6,
        "{position}"
    );
}

#[test]
fn a_skinned_mesh_is_culled_and_picked_in_its_pose() {
    let mut renderer = renderer();
    let model = renderer.add_model(rod()).unwrap();
    let ahead = [view(Vec3::ZERO, Vec3::NEG_Z)];
    assert_eq!(draw(&mut renderer, &ahead).draws, 1);
    renderer.set_node_transform(model, 0, at(0.0, 0.0, 50.0));
    assert_eq!(draw(&mut renderer, &ahead).draws, 0);
    assert_eq!(draw(&mut renderer, &[view(Vec3::ZERO, Vec3::Z)]).draws, 1);
    let hit = renderer
        .pick(Vec3::new(0.02, 1.0, 0.0), Vec3::Z)
        .expect("the rod is hit in its pose");
    assert!((hit.distance - 50.0).abs() < 1e-4);
    assert_eq!(hit.node, 2);
}

fn morphed_cube() -> Scene {
    let mut primitive = cube(Vec3::ONE);
    primitive.morph_targets = vec![
        MorphTarget {
            positions: vec![[0.0, 3.0, 0.0]; 8],
            ..MorphTarget::default()
        },
        MorphTarget {
            positions: vec![[5.0, 0.0, 0.0]; 8],
            normals: vec![[0.0, 0.0, 1.0]; 8],
            ..MorphTarget::default()
        },
    ];
    let mut mesh = mesh(primitive);
    mesh.weights = vec![0.5, 0.0];
    let mut content = scene(vec![mesh], vec![mesh_node(0, at(0.0, 0.0, -10.0))]);
    let weights = [0.0, 0.0, 1.0, 0.5];
    content.animations = vec![animation(
        vec![Channel {
            node: 0,
            property: Property::Weights,
            keyframes: keys(2, &[0.0, 1.0], &weights, Interpolation::Linear),
        }],
        1.0,
    )];
    content
}

/// A texel of the morph deltas.
fn delta(renderer: &Renderer<NullBackend>, index: usize) -> [f32; 3] {
    let deltas = frame(renderer).data.deltas;
    let bytes = &renderer.backend().texture(deltas, 0).unwrap()[index * 16..];
    [0, 4, 8].map(|offset| f32::from_le_bytes(bytes[offset..offset + 4].try_into().unwrap()))
}

#[test]
fn a_morph_record_contains_the_delta_position_and_the_weights() {
    let mut renderer = renderer();
    let model = renderer.add_model(morphed_cube()).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    let draw_of_cube = frame(&renderer).draws[0].clone();
    assert!(draw_of_cube.pipeline.features.has(Features::MORPHED));
    let record = draw_of_cube.instance[3][2] as usize;
    let texels = pose_texels(&renderer);
    let [first_delta, targets, first_vertex, vertices] = texels[record];
    assert_eq!([targets, first_vertex, vertices], [2.0, 0.0, 8.0]);
    assert_eq!(texels[record + 1], [0.5, 0.0, 0.0, 0.0]);
    assert!(
        !draw_of_cube
            .pipeline
            .features
            .has(Features::MORPHED_TANGENTS)
    );
    let delta = |index: usize| delta(&renderer, first_delta as usize + index);
    assert_eq!(delta(0), [0.0, 3.0, 0.0]);
    assert_eq!(delta(2 * 8), [5.0, 0.0, 0.0]);
    assert_eq!(delta(2 * 8 + 1), [0.0, 0.0, 1.0]);

    renderer.play(model, 0, PlayOptions::default()).unwrap();
    renderer.advance(0.5);
    draw(&mut renderer, &views);
    assert_eq!(pose_texels(&renderer)[record + 1], [0.5, 0.25, 0.0, 0.0]);
}

#[test]
fn deltas_of_tangents_follow_those_of_normals_if_the_mesh_has_tangents() {
    for has_tangents in [false, true] {
        let mut content = morphed_cube();
        let primitive = &mut content.meshes[0].primitives[0];
        if has_tangents {
            primitive.vertices.normals = vec![[0.0, 0.0, 1.0]; 8];
            primitive.vertices.tangents = vec![[1.0, 0.0, 0.0, 1.0]; 8];
        }
        primitive.morph_targets[1].tangents = vec![[0.0, 7.0, 0.0]; 8];
        let mut renderer = renderer();
        renderer.add_model(content).unwrap();
        draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
        let drawn = &frame(&renderer).draws[0];
        let features = drawn.pipeline.features;
        assert_eq!(features.has(Features::MORPHED_TANGENTS), has_tangents);
        let first = pose_texels(&renderer)[drawn.instance[3][2] as usize][0] as usize;
        let stride = if has_tangents { 3 } else { 2 };
        let second_target = first + stride * 8;
        assert_eq!(delta(&renderer, second_target), [5.0, 0.0, 0.0]);
        assert_eq!(delta(&renderer, second_target + 1), [0.0, 0.0, 1.0]);
        let tangent = delta(&renderer, second_target + 2);
        assert_eq!(tangent == [0.0, 7.0, 0.0], has_tangents);
    }
}

#[test]
fn a_morphed_mesh_is_culled_and_picked_with_its_weights() {
    let mut renderer = renderer();
    let model = renderer.add_model(morphed_cube()).unwrap();
    let views = [view(Vec3::new(100.0, 0.0, 0.0), Vec3::NEG_Z)];
    assert_eq!(draw(&mut renderer, &views).draws, 0);
    renderer.set_morph_weights(model, 0, &[0.0, 20.0]);
    assert_eq!(draw(&mut renderer, &views).draws, 1);
    let hit = renderer
        .pick(Vec3::new(100.2, 0.3, 0.0), Vec3::NEG_Z)
        .unwrap();
    assert!((hit.distance - 9.0).abs() < 1e-3);
    assert!(
        renderer
            .pick(Vec3::new(0.2, 0.3, 0.0), Vec3::NEG_Z)
            .is_none()
    );
}

#[test]
fn models_added_later_upload_all_their_deltas() {
    let mut renderer = renderer();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    renderer.add_model(morphed_cube()).unwrap();
    draw(&mut renderer, &views);
    renderer.add_model(morphed_cube()).unwrap();
    renderer.add_model(morphed_cube()).unwrap();
    draw(&mut renderer, &views);
    let texels = pose_texels(&renderer);
    let deltas = frame(&renderer).data.deltas;
    let bytes = renderer.backend().texture(deltas, 0).unwrap();
    for draw in &frame(&renderer).draws {
        let first = texels[draw.instance[3][2] as usize][0] as usize * 16;
        let y = f32::from_le_bytes(bytes[first + 4..first + 8].try_into().unwrap());
        assert_eq!(y, 3.0);
    }
}

#[test]
fn an_animation_of_morph_weights_wins_over_set_weights_until_it_is_stopped() {
    let mut renderer = renderer();
    let model = renderer.add_model(morphed_cube()).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let weights = |renderer: &mut Renderer<NullBackend>| {
        renderer.advance(0.0);
        draw(renderer, &views);
        let record = frame(renderer).draws[0].instance[3][2] as usize;
        let [first, second, ..] = pose_texels(renderer)[record + 1];
        [first, second]
    };
    let playback = renderer.play(model, 0, PlayOptions::default()).unwrap();
    renderer.advance(0.5);
    renderer.pause(playback);
    assert_eq!(weights(&mut renderer), [0.5, 0.25]);
    renderer.set_morph_weights(model, 0, &[f32::NAN, 3.0, 9.0]);
    assert_eq!(weights(&mut renderer), [0.5, 0.25]);
    renderer.stop(playback);
    assert_eq!(weights(&mut renderer), [0.0, 3.0]);
    renderer.set_morph_weights(model, 0, &[]);
    let playback = renderer.play(model, 0, PlayOptions::default()).unwrap();
    renderer.stop(playback);
    assert_eq!(weights(&mut renderer), [0.0, 0.0]);
}
