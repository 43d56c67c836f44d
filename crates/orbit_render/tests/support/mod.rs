//! Scenes and views for the tests.
#![allow(dead_code, reason = "no test binary uses all of it")]

pub(crate) mod animations;

use glam::{Mat4, Quat, Vec3};
use orbit_render::backend::Viewport;
use orbit_render::testing::{NullBackend, NullFrame};
use orbit_render::{Eye, FrameReport, RenderInput, Renderer, ViewInput};
use orbit_scene::{Aabb, Mesh, Node, Primitive, Scene, SceneRoot, Transform, Vertices};

/// Draw calls of a frame in addition to those of its scene.
pub(crate) const TONE_MAPPING_CALLS: u32 = 1;

/// A renderer with a recording backend.
pub(crate) fn renderer() -> Renderer<NullBackend> {
    Renderer::new(NullBackend::new()).expect("a renderer")
}

/// A box with eight vertices and these half extents.
pub(crate) fn cube(half: Vec3) -> Primitive {
    let corner = |index: u32| {
        let side = |bit: u32, half: f32| if index & bit == 0 { -half } else { half };
        [side(1, half.x), side(2, half.y), side(4, half.z)]
    };
    Primitive {
        vertices: Vertices {
            positions: (0..8).map(corner).collect(),
            ..Vertices::default()
        },
        indices: Some(vec![
            0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4,
            6, 1, 3, 5, 3, 7, 5,
        ]),
        bounds: Aabb {
            min: -half,
            max: half,
        },
        ..Primitive::default()
    }
}

pub(crate) fn mesh(primitive: Primitive) -> Mesh {
    Mesh {
        primitives: vec![primitive],
        ..Mesh::default()
    }
}

pub(crate) fn at(x: f32, y: f32, z: f32) -> Transform {
    Transform::Trs {
        translation: Vec3::new(x, y, z),
        rotation: Quat::IDENTITY,
        scale: Vec3::ONE,
    }
}

pub(crate) fn mesh_node(mesh: usize, transform: Transform) -> Node {
    Node {
        mesh: Some(mesh),
        transform,
        ..Node::default()
    }
}

/// A scene whose only root contains all nodes.
pub(crate) fn scene(meshes: Vec<Mesh>, nodes: Vec<Node>) -> Scene {
    let roots = (0..nodes.len())
        .filter(|&node| nodes[node].parent.is_none())
        .collect();
    Scene {
        roots: vec![SceneRoot {
            name: None,
            nodes: roots,
        }],
        default_root: Some(0),
        meshes,
        nodes,
        ..Scene::default()
    }
}

/// A square view from a position in a direction, 90 degrees wide, from 0.1 to 1000 metres.
pub(crate) fn view(from: Vec3, toward: Vec3) -> ViewInput {
    ViewInput {
        clip_from_view: Mat4::perspective_rh_gl(std::f32::consts::FRAC_PI_2, 1.0, 0.1, 1000.0),
        view_from_world: Mat4::look_to_rh(from, toward.normalize(), Vec3::Y),
        viewport: Viewport {
            x_px: 0,
            y_px: 0,
            width_px: 100,
            height_px: 100,
        },
        eye: Eye::None,
    }
}

/// Draws a frame of these views.
pub(crate) fn draw(renderer: &mut Renderer<NullBackend>, views: &[ViewInput]) -> FrameReport {
    renderer
        .render(&RenderInput {
            views,
            clear: Some([0.0; 4]),
            now_secs: 0.0,
        })
        .expect("a frame")
}

/// The last frame.
pub(crate) fn frame(renderer: &Renderer<NullBackend>) -> &NullFrame {
    renderer.backend().last_frame().expect("a frame was drawn")
}

/// The position of an instance.
pub(crate) fn origin(instance: &[[f32; 4]; 4]) -> Vec3 {
    Vec3::new(instance[0][3], instance[1][3], instance[2][3])
}
