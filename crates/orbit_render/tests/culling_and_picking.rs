//! Culling and picking, compared with brute force.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{EulerRot, Mat4, Quat, Vec3, Vec4};
use orbit_scene::{Primitive, Scene, Transform};
use proptest::prelude::*;
use support::*;

fn transforms(count: usize) -> impl Strategy<Value = Vec<Transform>> {
    let one = (
        prop::array::uniform3(-30.0_f32..30.0),
        prop::array::uniform3(-3.0_f32..3.0),
        prop::array::uniform3(prop_oneof![0.1_f32..4.0, -4.0_f32..-0.1]),
    )
        .prop_map(|(translation, [x, y, z], scale)| Transform::Trs {
            translation: Vec3::from(translation),
            rotation: Quat::from_euler(EulerRot::XYZ, x, y, z),
            scale: Vec3::from(scale),
        });
    prop::collection::vec(one, 1..count)
}

/// The parents of every second pair of nodes are in the pair before it, so that rotations and scales shear.
fn forest(transforms: &[Transform], meshes: Vec<Primitive>) -> Scene {
    let mut nodes: Vec<orbit_scene::Node> = transforms
        .iter()
        .enumerate()
        .map(|(index, &transform)| mesh_node(index % meshes.len(), transform))
        .collect();
    for index in 2..nodes.len() {
        if index % 4 < 2 {
            nodes[index].parent = Some(index - 2);
            nodes[index - 2].children.push(index);
        }
    }
    scene(meshes.into_iter().map(mesh).collect(), nodes)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn never_culls_a_visible_node(
        transforms in transforms(40),
        toward in prop::array::uniform3(-1.0_f32..1.0),
    ) {
        let toward = Vec3::from(toward);
        prop_assume!(toward.cross(Vec3::Y).length() > 0.05);
        let mut renderer = renderer();
        let model = renderer
            .add_model(forest(&transforms, vec![cube(Vec3::ONE), cube(Vec3::new(3.0, 0.1, 0.1))]))
            .unwrap();
        let view = view(Vec3::ZERO, toward);
        let report = draw(&mut renderer, &[view]);
        let clip_from_world = view.clip_from_view * view.view_from_world;
        let drawn: Vec<Vec3> = frame(&renderer)
            .draws
            .iter()
            .map(|draw| origin(&draw.instance))
            .collect();
        for node in 0..transforms.len() {
            let half = if node % 2 == 0 { Vec3::ONE } else { Vec3::new(3.0, 0.1, 0.1) };
            let world = renderer.world_matrix(model, node).unwrap();
            let is_visible = cube(half).vertices.positions.iter().any(|&corner| {
                let clip: Vec4 = clip_from_world * world * Vec3::from(corner).extend(1.0);
                clip.truncate().abs().max_element() < clip.w * 0.999
            });
            let position = world.w_axis.truncate();
            if is_visible {
                prop_assert!(drawn.iter().any(|other| other.distance(position) < 1e-2));
            }
        }
        prop_assert_eq!(report.draws + report.culled, transforms.len() as u32);
    }

    #[test]
    fn picks_the_nearest_of_all_triangles(
        transforms in transforms(12),
        soup in prop::collection::vec(prop::array::uniform3(-3.0_f32..3.0), 3..1200),
        from in prop::array::uniform3(-40.0_f32..40.0),
        toward in prop::array::uniform3(-10.0_f32..10.0),
    ) {
        let mut triangles = Primitive::default();
        triangles.vertices.positions = soup;
        let meshes = vec![triangles, cube(Vec3::ONE)];
        let mut renderer = renderer();
        let model = renderer.add_model(forest(&transforms, meshes.clone())).unwrap();
        let (from, toward) = (Vec3::from(from), Vec3::from(toward));
        prop_assume!(from.distance(toward) > 1.0);
        let direction = (toward - from).normalize();
        let hit = renderer.pick(from, toward - from);

        let mut nearest: Option<(f32, usize)> = None;
        for node in 0..transforms.len() {
            let primitive = &meshes[node % 2];
            let world = renderer.world_matrix(model, node).unwrap();
            let count = primitive.vertices.positions.len() as u32;
            let indices = primitive.indices.clone().unwrap_or((0..count).collect());
            for corners in indices.chunks_exact(3) {
                let [a, b, c] = [0, 1, 2].map(|i| {
                    world.transform_point3(primitive.vertices.positions[corners[i] as usize].into())
                });
                if let Some(distance) = intersect(from, direction, a, b, c)
                    && nearest.is_none_or(|best| distance < best.0) {
                        nearest = Some((distance, node));
                    }
            }
        }
        match (hit, nearest) {
            (Some(hit), Some((distance, _))) => {
                prop_assert!((hit.distance - distance).abs() < 1e-2 * distance.max(1.0));
                prop_assert!(hit.position.distance(from + direction * hit.distance) < 1e-3);
                prop_assert!(hit.normal.dot(direction) <= 1e-3);
            }
            (None, None) => {}
            // A ray along an edge may hit or miss.
            (hit, nearest) => {
                let grazes = nearest.map(|best| best.0).or(hit.map(|hit| hit.distance));
                let shifted = renderer.pick(from + Vec3::splat(1e-3), direction);
                prop_assert!(
                    shifted.is_some() == nearest.is_some() || grazes.is_none(),
                    "{hit:?} {nearest:?}"
                );
            }
        }
    }
}

/// Intersects with the plane, then tests the three sides.
fn intersect(from: Vec3, direction: Vec3, a: Vec3, b: Vec3, c: Vec3) -> Option<f32> {
    let normal = (b - a).cross(c - a);
    let distance = normal.dot(a - from) / normal.dot(direction);
    let point = from + direction * distance;
    let is_inside = [(a, b), (b, c), (c, a)]
        .into_iter()
        .all(|(start, end)| (end - start).cross(point - start).dot(normal) >= 0.0);
    (distance >= 0.0 && distance.is_finite() && is_inside).then_some(distance)
}

#[test]
fn each_view_is_culled_on_its_own() {
    let half = [(-1.0, 0.0), (1.0, 0.0)]
        .map(|(side, _): (f32, f32)| view(Vec3::new(0.0, 0.0, 0.0), Vec3::new(side, 0.0, -1.0)));
    let mut renderer = renderer();
    renderer
        .add_model(scene(
            vec![mesh(cube(Vec3::splat(0.5))), mesh(cube(Vec3::splat(0.4)))],
            vec![
                mesh_node(0, at(-10.0, 0.0, -3.0)),
                mesh_node(1, at(0.0, 0.0, 30.0)),
            ],
        ))
        .unwrap();
    let report = draw(&mut renderer, &half);
    assert_eq!((report.draws, report.culled), (1, 1));
    assert_eq!(frame(&renderer).draws[0].view_mask, 0b01);
    let other = [half[1], half[0]];
    draw(&mut renderer, &other);
    assert_eq!(frame(&renderer).draws[0].view_mask, 0b10);
    draw(&mut renderer, &[half[0], half[0]]);
    assert_eq!(frame(&renderer).draws[0].view_mask, 0b11);
}

#[test]
fn hidden_items_stay_in_a_run_and_long_gaps_split_it() {
    let count = 400;
    let mut renderer = renderer();
    let model = renderer
        .add_model(scene(
            (0..count)
                .map(|i| mesh(cube(Vec3::splat(0.1 + i as f32 * 1e-4))))
                .collect(),
            (0..count)
                .map(|i| mesh_node(i, at(i as f32 * 0.1 - 20.0, 0.0, -50.0)))
                .collect(),
        ))
        .unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let positions = |renderer: &orbit_render::Renderer<_>| {
        let mut xs: Vec<f32> = frame(renderer)
            .draws
            .iter()
            .map(|draw| origin(&draw.instance).x)
            .collect();
        xs.sort_by(f32::total_cmp);
        xs
    };
    draw(&mut renderer, &views);
    let all = positions(&renderer);
    renderer.set_node_visible(model, 7, false);
    renderer.set_node_visible(model, 390, false);
    let report = draw(&mut renderer, &views);
    assert_eq!((report.draws, report.calls), (398, 1 + TONE_MAPPING_CALLS));
    for node in 100..300 {
        renderer.set_node_visible(model, node, false);
    }
    let report = draw(&mut renderer, &views);
    assert_eq!(report.draws, 198);
    assert!(report.calls > 1 + TONE_MAPPING_CALLS);
    let expected: Vec<f32> = all
        .iter()
        .enumerate()
        .filter(|(i, _)| *i != 7 && *i != 390 && !(100..300).contains(i))
        .map(|(_, x)| *x)
        .collect();
    assert_eq!(positions(&renderer), expected);
}

#[test]
fn a_ray_ignores_hidden_nodes_and_hits_instances_and_moved_models() {
    let mut near = mesh_node(0, at(0.0, 0.0, -5.0));
    near.instances = vec![at(0.0, 0.0, 0.0), at(10.0, 0.0, 0.0)];
    let mut renderer = renderer();
    let model = renderer
        .add_model(scene(
            vec![mesh(cube(Vec3::ONE))],
            vec![near, mesh_node(0, at(0.0, 0.0, -20.0))],
        ))
        .unwrap();
    let z = |renderer: &mut orbit_render::Renderer<_>, x: f32| {
        let hit = renderer.pick(Vec3::new(x, 0.2, 0.1), Vec3::NEG_Z * 7.0)?;
        assert_eq!((hit.model, hit.normal), (model, Vec3::Z));
        Some((hit.node, hit.position.z.round()))
    };
    assert_eq!(z(&mut renderer, 0.3), Some((0, -4.0)));
    assert_eq!(z(&mut renderer, 10.3), Some((0, -4.0)));
    renderer.set_node_visible(model, 0, false);
    assert_eq!(z(&mut renderer, 0.3), Some((1, -19.0)));
    assert_eq!(z(&mut renderer, 10.3), None);
    renderer.set_model_transform(model, Mat4::from_translation(Vec3::new(10.0, 0.0, 0.0)));
    assert_eq!(z(&mut renderer, 10.3), Some((1, -19.0)));
}
