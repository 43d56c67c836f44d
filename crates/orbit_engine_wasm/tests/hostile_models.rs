//! Hostile models on a 32-bit platform, as in browsers: sizes that are refused on 64 bits must not wrap around here.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

#[path = "../../orbit_gltf/tests/support/build.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the loader's tests")]
mod build;
#[path = "../../orbit_gltf/tests/support/consistency.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the loader's tests")]
mod consistency;
#[path = "../../orbit_gltf/tests/support/everything.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the loader's tests")]
mod everything;
#[path = "../../orbit_gltf/tests/support/mutation.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the loader's tests")]
mod mutation;

use build::{Builder, triangle};
use glam::Mat4;
use mutation::{Random, mutate};
use orbit_error::Coded;
use orbit_gltf::{Code, Limits, Loaded, Loading, Problems, Strictness};
use orbit_render::backend::Viewport;
use orbit_render::testing::NullBackend;
use orbit_render::{Eye, RenderInput, Renderer, ViewInput};
use orbit_scene::{Mesh, Node, Primitive, Scene, Transform};
use wasm_bindgen_test::wasm_bindgen_test;

fn renderer() -> Renderer<NullBackend> {
    Renderer::new(NullBackend::new()).expect("a renderer")
}

/// Loads a file. None of the resources that it requests exist.
fn load(file: Vec<u8>, limits: Limits) -> Result<Loaded, Problems> {
    let mut loading = Loading::start(file, "a.glb", limits, Strictness::Lenient)?;
    while let Some(id) = loading.requests().first().map(|request| request.id) {
        loading.fail(id, "there is nothing");
    }
    loading.finish()
}

fn repeat(item: &str, count: usize) -> String {
    vec![item; count].join(",")
}

/// The code of the error with which a node with this many primitives and instances is refused.
fn refusal(primitives: usize, instances: usize) -> Option<&'static str> {
    let scene = Scene {
        meshes: vec![Mesh {
            primitives: vec![Primitive::default(); primitives],
            ..Mesh::default()
        }],
        nodes: vec![Node {
            mesh: Some(0),
            instances: vec![Transform::default(); instances],
            ..Node::default()
        }],
        ..Scene::default()
    };
    renderer().add_model(scene).err().map(|error| error.code())
}

#[wasm_bindgen_test]
fn refuses_numbers_of_draws_whose_product_is_a_power_of_two_to_the_32() {
    assert_eq!(refusal(4096, 4096), Some("scene_too_large"));
    // Four texels for each of 2^30 draws are 2^32.
    assert_eq!(refusal(32_768, 32_768), Some("scene_too_large"));
    assert_eq!(refusal(65_536, 16_384), Some("scene_too_large"));
    assert_eq!(refusal(64, 64), None);
}

#[wasm_bindgen_test]
fn refuses_morph_targets_whose_product_with_the_nodes_takes_gigabytes() {
    let mut builder = Builder::default();
    let position = triangle(&mut builder);
    let file = builder.glb(&format!(
        r#""nodes":[{}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}},"targets":[{}]}}]}}]"#,
        repeat(r#"{"mesh":0,"weights":[0]}"#, 10_000),
        repeat("{}", 110_000),
    ));
    let loaded = load(file, Limits::default()).expect("a model without some weights");
    assert!(
        loaded
            .warnings
            .iter()
            .any(|warning| warning.code == Code::LimitExceeded)
    );
    let error = renderer().add_model(loaded.scene).expect_err("a refusal");
    assert_eq!(error.code(), "scene_too_large");
}

#[wasm_bindgen_test]
fn survives_mutations_of_a_file_up_to_its_first_frame() {
    let limits = Limits {
        decoded_bytes: 1 << 22,
        zero_bytes: 1 << 20,
        nodes: 10_000,
        ..Limits::default()
    };
    let view = ViewInput {
        clip_from_view: Mat4::perspective_rh_gl(1.5, 1.0, 0.1, 1000.0),
        view_from_world: Mat4::IDENTITY,
        viewport: Viewport {
            x_px: 0,
            y_px: 0,
            width_px: 100,
            height_px: 100,
        },
        eye: Eye::None,
    };
    let glb = everything::glb();
    let mut random = Random::new(32);
    let mut shown = 0;
    for _ in 0..3000 {
        let Ok(loaded) = load(mutate(&glb, &mut random), limits) else {
            continue;
        };
        consistency::assert_consistent(&loaded.scene);
        let mut renderer = renderer();
        if renderer.add_model(loaded.scene).is_ok() {
            let input = RenderInput {
                views: &[view],
                clear: Some([0.0; 4]),
                now_secs: 0.0,
            };
            renderer.render(&input).expect("a frame");
            shown += 1;
        }
    }
    assert!(shown > 100, "{shown}");
}
