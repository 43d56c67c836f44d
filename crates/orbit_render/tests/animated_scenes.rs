//! Animations, skins and morph targets.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a test that panics has failed, which is what it is for"
)]

mod support;

use glam::{Mat4, Quat, Vec3};
use orbit_render::backend::Features;
use orbit_render::{ModelId, NullBackend, PlayOptions, Renderer, Repeat};
use orbit_scene::{
    Aabb, Animation, Channel, Interpolation, Keyframes, MorphTarget, Node, Property, Scene, Skin,
    Transform,
};
use support::*;

fn keys(width: usize, times: &[f32], values: &[f32], interpolation: Interpolation) -> Keyframes {
    Keyframes {
        times_secs: times.to_vec(),
        values: values.to_vec(),
        width,
        interpolation,
    }
}

fn animation(channels: Vec<Channel>, duration_secs: f32) -> Animation {
    Animation {
        name: None,
        channels,
        duration_secs,
    }
}

fn moving(node: usize, to: f32) -> Animation {
    let values = [0.0, 0.0, -10.0, to, 0.0, -10.0];
    animation(
        vec![Channel {
            node,
            property: Property::Translation,
            keyframes: keys(3, &[0.0, 2.0], &values, Interpolation::Linear),
        }],
        2.0,
    )
}

/// A cube at (5, 0, -10) with an animation to x = 2 and one to x = 4, from x = 0.
fn cube_that_moves() -> (Renderer<NullBackend>, ModelId) {
    let mut content = scene(
        vec![mesh(cube(Vec3::ONE))],
        vec![mesh_node(0, at(5.0, 0.0, -10.0))],
    );
    content.animations = vec![moving(0, 2.0), moving(0, 4.0)];
    let mut renderer = renderer();
    let model = renderer.add_model(content).unwrap();
    (renderer, model)
}

fn x(renderer: &mut Renderer<NullBackend>) -> f32 {
    draw(renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    origin(&frame(renderer).draws[0].instance).x
}

#[test]
fn an_animation_repeats_ends_or_turns_back() {
    for (repeat, expected) in [
        (Repeat::Forever, [1.25, 0.5, 1.75]),
        (Repeat::Once, [1.25, 2.0, 2.0]),
        (Repeat::PingPong, [1.25, 1.5, 0.25]),
    ] {
        let (mut renderer, model) = cube_that_moves();
        let play = PlayOptions {
            repeat,
            ..PlayOptions::default()
        };
        let playback = renderer.play(model, 0, play).unwrap();
        let mut seen = [0.0; 3];
        for x_now in &mut seen {
            renderer.advance(1.25);
            *x_now = x(&mut renderer);
        }
        for (seen, expected) in seen.iter().zip(expected) {
            assert!(
                (seen - expected).abs() < 1e-5,
                "{repeat:?} {seen} {expected}"
            );
        }
        let state = renderer.playback(playback).unwrap();
        assert_eq!(state.is_playing, repeat != Repeat::Once);
    }
}

#[test]
fn an_animation_can_be_held_moved_reversed_and_ended() {
    let (mut renderer, model) = cube_that_moves();
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
fn animations_share_a_node_by_weight_and_leave_the_rest_to_rest() {
    let (mut renderer, model) = cube_that_moves();
    let play = |weight| PlayOptions {
        weight,
        ..PlayOptions::default()
    };
    let first = renderer.play(model, 0, play(1.0)).unwrap();
    let second = renderer.play(model, 1, play(3.0)).unwrap();
    renderer.advance(1.0);
    // A quarter of 1 and three quarters of 2.
    assert!((x(&mut renderer) - 1.75).abs() < 1e-5);
    renderer.stop(second);
    renderer.set_weight(first, 0.25);
    renderer.advance(0.0);
    // A quarter of 1 and three quarters of the rest, which is 5.
    assert!((x(&mut renderer) - 4.0).abs() < 1e-5);
}

#[test]
fn a_frame_of_an_animation_at_its_end_writes_nothing() {
    let (mut renderer, model) = cube_that_moves();
    let play = PlayOptions {
        repeat: Repeat::Once,
        ..PlayOptions::default()
    };
    renderer.play(model, 0, play).unwrap();
    renderer.advance(5.0);
    x(&mut renderer);
    renderer.backend_mut().take_calls();
    renderer.advance(1.0);
    x(&mut renderer);
    assert_eq!(renderer.backend_mut().take_calls(), []);
}

/// Two joints, the second a metre above the first; the mesh a rod from 0 to 2 that each pulls by half.
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
                // Ignored: a skinned mesh is where its joints are (glTF 2.0, 3.7.3.1).
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
            [0, 4, 8, 12].map(|at| f32::from_le_bytes(texel[at..at + 4].try_into().unwrap()))
        })
        .collect()
}

#[test]
fn joints_carry_the_mesh_from_where_it_was_bound_to_where_they_are() {
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
    // The upper joint turns a quarter about Z: the rod's end, a metre above it, goes a metre to the left.
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
    let bent = &pose_texels(&renderer)[first + 3..first + 6];
    let end = |row: [f32; 4]| row[1] * 2.0 + row[3];
    let place = Vec3::new(end(bent[0]), end(bent[1]), end(bent[2]));
    assert!(place.distance(Vec3::new(2.0, 1.0, -10.0)) < 1e-6, "{place}");
}

#[test]
fn a_bent_mesh_is_seen_where_its_pose_is_and_not_where_it_was_bound() {
    let mut renderer = renderer();
    let model = renderer.add_model(rod()).unwrap();
    let ahead = [view(Vec3::ZERO, Vec3::NEG_Z)];
    assert_eq!(draw(&mut renderer, &ahead).draws, 1);
    renderer.set_node_transform(model, 0, at(0.0, 0.0, 50.0));
    assert_eq!(draw(&mut renderer, &ahead).draws, 0);
    assert_eq!(draw(&mut renderer, &[view(Vec3::ZERO, Vec3::Z)]).draws, 1);
    let hit = renderer
        .pick(Vec3::new(0.02, 1.0, 0.0), Vec3::Z)
        .expect("the rod is hit where it now is");
    assert!((hit.distance - 50.0).abs() < 1e-4);
    assert_eq!(hit.node, 2);
}

fn face_that_smiles() -> Scene {
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
    let mut face = mesh(primitive);
    face.weights = vec![0.5, 0.0];
    let mut content = scene(vec![face], vec![mesh_node(0, at(0.0, 0.0, -10.0))]);
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

#[test]
fn a_morph_record_says_where_its_deltas_are_and_how_much_each_counts() {
    let mut renderer = renderer();
    let model = renderer.add_model(face_that_smiles()).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    let face = frame(&renderer).draws[0].clone();
    assert!(face.pipeline.features.has(Features::MORPHED));
    let record = face.instance[3][2] as usize;
    let texels = pose_texels(&renderer);
    let [first_delta, targets, first_vertex, vertices] = texels[record];
    assert_eq!([targets, first_vertex, vertices], [2.0, 0.0, 8.0]);
    assert_eq!(texels[record + 1], [0.5, 0.0, 0.0, 0.0]);
    let deltas = renderer
        .backend()
        .texture(frame(&renderer).data.deltas, 0)
        .unwrap();
    let delta = |at: usize| {
        let start = (first_delta as usize + at) * 16;
        [0, 4, 8].map(|part| {
            f32::from_le_bytes(deltas[start + part..start + part + 4].try_into().unwrap())
        })
    };
    assert_eq!(delta(0), [0.0, 3.0, 0.0]);
    assert_eq!(delta(2 * 8), [5.0, 0.0, 0.0]);
    assert_eq!(delta(2 * 8 + 1), [0.0, 0.0, 1.0]);

    renderer.play(model, 0, PlayOptions::default()).unwrap();
    renderer.advance(0.5);
    draw(&mut renderer, &views);
    assert_eq!(pose_texels(&renderer)[record + 1], [0.5, 0.25, 0.0, 0.0]);
}

#[test]
fn a_morphed_mesh_is_seen_and_hit_where_its_weights_put_it() {
    let mut renderer = renderer();
    let model = renderer.add_model(face_that_smiles()).unwrap();
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
fn models_added_together_later_bring_all_their_deltas() {
    let mut renderer = renderer();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    renderer.add_model(face_that_smiles()).unwrap();
    draw(&mut renderer, &views);
    renderer.add_model(face_that_smiles()).unwrap();
    renderer.add_model(face_that_smiles()).unwrap();
    draw(&mut renderer, &views);
    let texels = pose_texels(&renderer);
    let deltas = frame(&renderer).data.deltas;
    let bytes = renderer.backend().texture(deltas, 0).unwrap();
    for face in &frame(&renderer).draws {
        let first = texels[face.instance[3][2] as usize][0] as usize * 16;
        let y = f32::from_le_bytes(bytes[first + 4..first + 8].try_into().unwrap());
        assert_eq!(y, 3.0);
    }
}
