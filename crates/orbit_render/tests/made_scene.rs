//! The made scene: nodes, meshes, materials and textures that change one by one, and models under its nodes.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Affine3A, Mat4, Vec3};
use orbit_render::testing::NullBackend;
use orbit_render::{MadeNode, ModelId, Renderer};
use orbit_scene::{
    AlphaMode, Light, LightKind, Material, Node, Primitive, Sampler, TextureRef, TextureTransform,
    Transform,
};
use proptest::prelude::*;
use support::*;

fn shown(renderer: &mut Renderer<NullBackend>) -> Vec<Vec3> {
    draw(renderer, &[view(Vec3::new(0.0, 0.0, 50.0), Vec3::NEG_Z)]);
    let mut origins: Vec<Vec3> = frame(renderer)
        .draws
        .iter()
        .map(|draw| origin(&draw.instance))
        .collect();
    origins.sort_by(|left, right| left.x.total_cmp(&right.x));
    origins
}

fn put_node(renderer: &mut Renderer<NullBackend>, index: usize, node: Node) {
    let made = MadeNode {
        parent: node.parent,
        mesh: node.mesh,
        material: node.material,
        light: node.light,
        instances: node.instances.len(),
    };
    renderer.set_made_node(index, made).unwrap();
    renderer.set_node_transform(ModelId::MADE, index, node.transform);
    renderer.set_node_visible(ModelId::MADE, index, node.is_visible);
}

fn remove_mesh(renderer: &mut Renderer<NullBackend>, index: usize) {
    renderer.set_made_mesh(index, Primitive::default()).unwrap();
}

fn with_cube() -> Renderer<NullBackend> {
    let mut renderer = renderer();
    renderer.set_made_mesh(0, cube(Vec3::ONE)).unwrap();
    renderer
}

fn texture(index: usize) -> Option<TextureRef> {
    Some(TextureRef {
        texture: index,
        tex_coord: 0,
        transform: TextureTransform::default(),
    })
}

#[test]
fn a_node_is_drawn_moved_hidden_and_removed() {
    let mut renderer = with_cube();
    put_node(&mut renderer, 0, mesh_node(0, at(1.0, 0.0, 0.0)));
    assert_eq!(shown(&mut renderer), [Vec3::X]);

    renderer.set_node_transform(ModelId::MADE, 0, at(2.0, 0.0, 0.0));
    assert_eq!(shown(&mut renderer), [Vec3::X * 2.0]);

    renderer.set_node_visible(ModelId::MADE, 0, false);
    assert_eq!(shown(&mut renderer), []);
    // Another node does not show the mesh again.
    put_node(&mut renderer, 1, mesh_node(0, at(3.0, 0.0, 0.0)));
    assert_eq!(shown(&mut renderer), [Vec3::X * 3.0]);

    put_node(&mut renderer, 1, Node::default());
    assert_eq!(shown(&mut renderer), []);
}

#[test]
fn parts_may_be_made_in_any_order() {
    let mut renderer = renderer();
    put_node(
        &mut renderer,
        0,
        Node {
            parent: Some(1),
            material: Some(3),
            ..mesh_node(2, at(1.0, 0.0, 0.0))
        },
    );
    assert_eq!(shown(&mut renderer), []);
    put_node(
        &mut renderer,
        1,
        Node {
            transform: at(10.0, 0.0, 0.0),
            ..Node::default()
        },
    );
    let world = renderer.world_matrix(ModelId::MADE, 0).unwrap();
    assert_eq!(world.w_axis.truncate(), Vec3::X * 11.0);
    renderer.set_made_mesh(2, cube(Vec3::ONE)).unwrap();
    assert_eq!(shown(&mut renderer), [Vec3::X * 11.0]);
    let writes_depth =
        |renderer: &Renderer<NullBackend>| frame(renderer).draws[0].pipeline.writes_depth;
    assert!(writes_depth(&renderer));
    renderer
        .change_made_material(3, &mut |material| material.alpha_mode = AlphaMode::Blend)
        .unwrap();
    shown(&mut renderer);
    assert!(!writes_depth(&renderer));
}

#[test]
fn the_resources_of_removed_parts_are_freed() {
    let mut renderer = renderer();
    shown(&mut renderer);
    let before = renderer.backend().live_resources();
    for _ in 0..3 {
        renderer.set_made_mesh(0, cube(Vec3::ONE)).unwrap();
        renderer.set_made_texture(0, Sampler::default());
        let is_missing = renderer
            .change_made_material(0, &mut |material| material.base_color_texture = texture(0))
            .unwrap();
        assert!(is_missing);
        renderer.set_image(ModelId::MADE, 0, &(4, 4), 4, 4).unwrap();
        put_node(
            &mut renderer,
            0,
            Node {
                material: Some(0),
                ..mesh_node(0, at(0.0, 0.0, 0.0))
            },
        );
        assert_eq!(shown(&mut renderer).len(), 1);
        assert!(renderer.backend().live_resources() > before);

        put_node(&mut renderer, 0, Node::default());
        remove_mesh(&mut renderer, 0);
        renderer
            .change_made_material(0, &mut |material| *material = Material::default())
            .unwrap();
        renderer.remove_made_texture(0);
        assert_eq!(shown(&mut renderer), []);
    }
    // The placeholder of a texture stays.
    let [buffers, textures, sets] = renderer.backend().live_resources();
    assert_eq!([buffers, sets], [before[0], before[2]]);
    assert!(textures <= before[1] + 1);
}

#[test]
fn a_node_whose_mesh_or_texture_is_gone_is_no_error() {
    let mut renderer = with_cube();
    renderer.set_made_texture(0, Sampler::default());
    renderer
        .change_made_material(0, &mut |material| material.base_color_texture = texture(0))
        .unwrap();
    put_node(
        &mut renderer,
        0,
        Node {
            material: Some(0),
            ..mesh_node(0, at(0.0, 0.0, 0.0))
        },
    );
    shown(&mut renderer);
    renderer.remove_made_texture(0);
    assert_eq!(shown(&mut renderer).len(), 1);
    remove_mesh(&mut renderer, 0);
    assert_eq!(shown(&mut renderer), []);
    assert!(renderer.pick(Vec3::Z * 9.0, Vec3::NEG_Z).is_none());
}

#[test]
fn an_image_is_requested_once_for_each_colour_space() {
    let mut renderer = with_cube();
    renderer.set_made_texture(0, Sampler::default());
    let mut change =
        |mut change: fn(&mut Material)| renderer.change_made_material(0, &mut change).unwrap();
    assert!(change(|material| material.base_color_texture = texture(0)));
    assert!(change(|material| material.emissive_texture = texture(0)));
    renderer.set_image(ModelId::MADE, 0, &(4, 4), 4, 4).unwrap();
    let mut change =
        |mut change: fn(&mut Material)| renderer.change_made_material(0, &mut change).unwrap();
    assert!(!change(|material| material.roughness = 0.5));
    assert!(change(|material| material.normal_texture = texture(0)));
    assert_eq!(renderer.image_requests(ModelId::MADE).len(), 2);
}

#[test]
fn instances_are_one_call_and_each_can_be_moved_and_picked() {
    let mut renderer = with_cube();
    put_node(
        &mut renderer,
        0,
        Node {
            instances: vec![Transform::IDENTITY; 5],
            ..mesh_node(0, at(0.0, 1.0, 0.0))
        },
    );
    let moved = (0..5_u8).map(|index| Vec3::X * 4.0 * f32::from(index));
    let mut affines = moved.clone().map(Affine3A::from_translation);
    renderer.move_made_instances(0, &mut affines);
    let expected: Vec<Vec3> = moved.map(|position| position + Vec3::Y).collect();
    assert_eq!(shown(&mut renderer), expected);
    assert_eq!(frame(&renderer).runs, 1);

    renderer.move_made_instances(
        0,
        &mut [Affine3A::from_translation(Vec3::X * -4.0)].into_iter(),
    );
    assert_eq!(shown(&mut renderer)[0], Vec3::new(-4.0, 1.0, 0.0));
    let hit = renderer
        .pick(Vec3::new(8.0, 1.0, 9.0), Vec3::NEG_Z)
        .unwrap();
    assert_eq!(
        (hit.model, hit.node, hit.instance),
        (ModelId::MADE, 0, Some(2))
    );
    // They stay in place when another node is made.
    put_node(&mut renderer, 1, mesh_node(0, at(20.0, 0.0, 0.0)));
    assert_eq!(shown(&mut renderer).len(), 6);
    assert_eq!(shown(&mut renderer)[0], Vec3::new(-4.0, 1.0, 0.0));
}

#[test]
fn more_instances_than_fit_are_refused_and_nothing_changes() {
    let mut renderer = with_cube();
    put_node(&mut renderer, 0, mesh_node(0, at(1.0, 0.0, 0.0)));
    let instances = MadeNode {
        instances: 1 << 24,
        mesh: Some(0),
        ..MadeNode::default()
    };
    let refused = renderer.set_made_node(0, instances);
    assert!(refused.is_err());
    assert_eq!(shown(&mut renderer), [Vec3::X]);
}

#[test]
fn a_model_moves_and_hides_with_the_node_that_it_is_under() {
    let mut renderer = with_cube();
    let file = scene(
        vec![mesh(cube(Vec3::ONE))],
        vec![mesh_node(0, at(1.0, 0.0, 0.0))],
    );
    let model = renderer.add_model(file).unwrap();
    renderer.set_model_transform(model, Mat4::from_translation(Vec3::Y));
    put_node(
        &mut renderer,
        0,
        Node {
            transform: at(10.0, 0.0, 0.0),
            ..Node::default()
        },
    );
    renderer.set_model_parent(model, Some(0));
    let world = renderer.world_matrix(model, 0).unwrap();
    assert_eq!(world.w_axis.truncate(), Vec3::new(11.0, 1.0, 0.0));
    assert_eq!(shown(&mut renderer), [Vec3::new(11.0, 1.0, 0.0)]);

    renderer.set_node_transform(ModelId::MADE, 0, at(20.0, 0.0, 0.0));
    assert_eq!(shown(&mut renderer), [Vec3::new(21.0, 1.0, 0.0)]);
    renderer.set_node_visible(ModelId::MADE, 0, false);
    assert_eq!(shown(&mut renderer), []);
    renderer.set_model_parent(model, None);
    assert_eq!(shown(&mut renderer), [Vec3::new(1.0, 1.0, 0.0)]);
}

#[test]
fn lights_shine_from_their_nodes() {
    let mut renderer = renderer();
    let light_count = |renderer: &mut Renderer<NullBackend>| {
        shown(renderer);
        let uniforms = &frame(renderer).view_uniforms;
        f32::from_le_bytes(uniforms[160..164].try_into().unwrap())
    };
    assert_eq!(light_count(&mut renderer), 0.0);
    for (index, kind) in [LightKind::Point { range: None }, LightKind::Directional]
        .into_iter()
        .enumerate()
    {
        renderer.set_made_light(
            index,
            Light {
                name: None,
                color: Vec3::ONE,
                intensity: 1.0,
                kind,
            },
        );
        put_node(
            &mut renderer,
            index,
            Node {
                light: Some(index),
                ..Node::default()
            },
        );
    }
    assert_eq!(light_count(&mut renderer), 2.0);
    renderer.set_node_visible(ModelId::MADE, 1, false);
    assert_eq!(light_count(&mut renderer), 1.0);
    put_node(&mut renderer, 0, Node::default());
    assert_eq!(light_count(&mut renderer), 0.0);
}

#[test]
fn everything_comes_back_after_a_lost_context() {
    let mut renderer = with_cube();
    // A mesh that no node shows must not move the others.
    renderer.set_made_mesh(1, cube(Vec3::splat(2.0))).unwrap();
    renderer.set_made_mesh(2, cube(Vec3::splat(3.0))).unwrap();
    put_node(&mut renderer, 0, mesh_node(2, at(1.0, 0.0, 0.0)));
    shown(&mut renderer);
    let count = frame(&renderer).draws[0].range.count;
    renderer.restore(NullBackend::new()).unwrap();
    remove_mesh(&mut renderer, 0);
    assert_eq!(shown(&mut renderer), [Vec3::X]);
    assert_eq!(frame(&renderer).draws[0].range.count, count);
}

/// A step in the life of a made scene.
#[derive(Debug, Clone)]
enum Step {
    Put {
        node: usize,
        parent: Option<usize>,
        mesh: Option<usize>,
        x: f32,
    },
    Remove(usize),
    Move {
        node: usize,
        x: f32,
    },
    Show {
        node: usize,
        is_visible: bool,
    },
    Mesh(usize),
    RemoveMesh(usize),
    Draw,
}

fn step() -> impl Strategy<Value = Step> {
    // A parent has a smaller index, so there are no cycles.
    let put = (
        0_usize..8,
        0_usize..8,
        prop::option::of(0_usize..3),
        -20.0_f32..20.0,
    );
    prop_oneof![
        put.prop_map(|(node, parent, mesh, x)| Step::Put {
            node,
            parent: Some(parent).filter(|&parent| parent < node),
            mesh,
            x
        }),
        (0_usize..8).prop_map(Step::Remove),
        (0_usize..8, -20.0_f32..20.0).prop_map(|(node, x)| Step::Move { node, x }),
        (0_usize..8, any::<bool>()).prop_map(|(node, is_visible)| Step::Show { node, is_visible }),
        (0_usize..3).prop_map(Step::Mesh),
        (0_usize..3).prop_map(Step::RemoveMesh),
        Just(Step::Draw),
    ]
}

/// The same scene, in the simplest form.
#[derive(Default)]
struct Naive {
    nodes: [Node; 8],
    meshes: [bool; 3],
}

impl Naive {
    fn shown(&self) -> Vec<f32> {
        let mut all = Vec::new();
        for node in &self.nodes {
            let has_mesh = node.mesh.is_some_and(|mesh| self.meshes[mesh]);
            let (mut x, mut is_visible, mut next) = (0.0, has_mesh, Some(node));
            while let Some(node) = next {
                x += node.transform.to_matrix().w_axis.x;
                is_visible &= node.is_visible;
                next = node.parent.map(|parent| &self.nodes[parent]);
            }
            if is_visible {
                all.push(x);
            }
        }
        all.sort_by(f32::total_cmp);
        all
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_life_shows_what_a_naive_scene_shows(steps in prop::collection::vec(step(), 1..60)) {
        let mut renderer = renderer();
        let mut naive = Naive::default();
        renderer.set_made_node(7, MadeNode::default()).unwrap();
        for step in steps {
            match step {
                Step::Put { node, parent, mesh, x } => {
                    let put = Node {
                        parent,
                        mesh,
                        transform: at(x, 0.0, 0.0),
                        ..Node::default()
                    };
                    naive.nodes[node] = put.clone();
                    put_node(&mut renderer, node, put);
                }
                Step::Remove(node) => {
                    naive.nodes[node] = Node::default();
                    put_node(&mut renderer, node, Node::default());
                }
                Step::Move { node, x } => {
                    naive.nodes[node].transform = at(x, 0.0, 0.0);
                    renderer.set_node_transform(ModelId::MADE, node, at(x, 0.0, 0.0));
                }
                Step::Show { node, is_visible } => {
                    naive.nodes[node].is_visible = is_visible;
                    renderer.set_node_visible(ModelId::MADE, node, is_visible);
                }
                Step::Mesh(mesh) => {
                    naive.meshes[mesh] = true;
                    renderer.set_made_mesh(mesh, cube(Vec3::splat(1.0 + mesh as f32))).unwrap();
                }
                Step::RemoveMesh(mesh) => {
                    naive.meshes[mesh] = false;
                    remove_mesh(&mut renderer, mesh);
                }
                Step::Draw => compare(&mut renderer, &naive)?,
            }
        }
        compare(&mut renderer, &naive)?;
    }
}

fn compare(renderer: &mut Renderer<NullBackend>, naive: &Naive) -> Result<(), TestCaseError> {
    let view = view(Vec3::new(0.0, 0.0, 200.0), Vec3::NEG_Z);
    draw(renderer, &[view]);
    let draws = &frame(renderer).draws;
    let mut all: Vec<f32> = draws.iter().map(|draw| origin(&draw.instance).x).collect();
    all.sort_by(f32::total_cmp);
    let expected = naive.shown();
    prop_assert_eq!(all.len(), expected.len());
    for (left, right) in all.iter().zip(&expected) {
        prop_assert!((left - right).abs() < 1e-3);
    }
    Ok(())
}
