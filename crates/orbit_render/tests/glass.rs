//! Transmissive materials are drawn after everything that can be behind them, and read a copy of that.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a panic fails the test"
)]

mod support;

use glam::Vec3;
use orbit_render::Renderer;
use orbit_render::backend::{Blend, Target};
use orbit_render::testing::{NullBackend, NullPass};
use orbit_scene::{AlphaMode, Material, Scene};
use support::*;

fn glass() -> Material {
    Material {
        transmission: 1.0,
        ..Material::default()
    }
}

fn blended(material: Material) -> Material {
    Material {
        alpha_mode: AlphaMode::Blend,
        ..material
    }
}

/// A cube of each material in a row.
fn row_of(materials: Vec<Material>) -> Scene {
    let cubes = (0..materials.len()).map(|index| {
        let mut primitive = cube(Vec3::ONE);
        primitive.material = Some(index);
        mesh(primitive)
    });
    let at_x = |index: usize| [0.0, 3.0, -3.0, 6.0][index];
    Scene {
        meshes: cubes.collect(),
        nodes: (0..materials.len())
            .map(|index| mesh_node(index, at(at_x(index), 0.0, -20.0)))
            .collect(),
        roots: vec![orbit_scene::SceneRoot {
            name: None,
            nodes: (0..materials.len()).collect(),
        }],
        materials,
        default_root: Some(0),
        ..Scene::default()
    }
}

fn shown(materials: Vec<Material>) -> Renderer<NullBackend> {
    let mut renderer = renderer();
    renderer.add_model(row_of(materials)).expect("a model");
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    renderer
}

/// Whether each draw of a pass reads what is behind it, and whether it is blended.
fn kinds(pass: &NullPass) -> Vec<(bool, bool)> {
    let draws = pass.draws.iter().map(|draw| draw.pipeline);
    draws
        .map(|pipeline| {
            (
                pipeline.features.is_see_through(),
                pipeline.blend == Blend::Alpha,
            )
        })
        .collect()
}

#[test]
fn without_glass_a_frame_has_two_passes_and_no_copy() {
    let renderer = shown(vec![Material::default(), blended(Material::default())]);
    let frame = frame(&renderer);
    assert_eq!(frame.passes.len(), 2);
    assert!(frame.passes.iter().all(|pass| !pass.is_copied));
    assert_eq!(frame.data.behind, frame.data.environment);
}

#[test]
fn glass_is_drawn_over_a_copy_of_what_is_behind_it_and_before_what_is_blended() {
    let renderer = shown(vec![
        glass(),
        Material::default(),
        blended(Material::default()),
    ]);
    let frame = frame(&renderer);
    let [behind, front, mapping] = frame.passes.as_slice() else {
        panic!("there are not three passes");
    };
    assert_eq!(kinds(behind), [(false, false)]);
    assert_eq!(kinds(front), [(true, false), (false, true)]);
    assert_eq!((behind.is_copied, front.is_copied), (true, false));
    assert_eq!((behind.clear, front.clear), (Some([0.0; 4]), None));
    assert_eq!((behind.target, &behind.views), (front.target, &front.views));
    assert_eq!(mapping.target, Target::Surface);
    assert_ne!(frame.data.behind, frame.data.environment);
}

#[test]
fn blended_glass_reads_the_copy_too() {
    let renderer = shown(vec![blended(glass()), Material::default()]);
    let passes = &frame(&renderer).passes;
    assert_eq!(passes.len(), 3);
    assert_eq!(kinds(&passes[0]), [(false, false)]);
    assert_eq!(kinds(&passes[1]), [(true, true)]);
}

#[test]
fn glass_alone_is_drawn_over_an_empty_copy() {
    let renderer = shown(vec![glass()]);
    let passes = &frame(&renderer).passes;
    assert_eq!(passes.len(), 3);
    assert!(passes[0].is_copied && passes[0].draws.is_empty());
}

#[test]
fn glass_that_is_not_visible_costs_nothing() {
    let mut renderer = shown(vec![Material::default(), glass()]);
    let live = renderer.backend().live_resources();
    // Only the first cube is in this narrow view; the copy stays for the next frame that needs it.
    let mut narrow = view(Vec3::ZERO, Vec3::NEG_Z);
    narrow.clip_from_view.x_axis.x *= 20.0;
    draw(&mut renderer, &[narrow]);
    assert_eq!(frame(&renderer).passes.len(), 2);
    assert_eq!(renderer.backend().live_resources(), live);
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(frame(&renderer).passes.len(), 3);
}

#[test]
fn the_copy_goes_with_the_last_glass() {
    let mut renderer = shown(vec![Material::default()]);
    let live = renderer.backend().live_resources();
    let glass = renderer.add_model(row_of(vec![glass()])).expect("a model");
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_ne!(renderer.backend().live_resources()[1], live[1]);
    renderer.remove_model(glass);
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(renderer.backend().live_resources()[1], live[1]);
    assert_eq!(frame(&renderer).passes.len(), 2);
}

#[test]
fn a_material_that_becomes_glass_is_drawn_as_glass() {
    let mut renderer = renderer();
    let model = renderer
        .add_model(row_of(vec![Material::default()]))
        .expect("a model");
    let mut passes = |transmission: f32| {
        let mut change = |material: &mut Material| material.transmission = transmission;
        renderer.change_material(model, 0, &mut change);
        draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
        frame(&renderer).passes.len()
    };
    assert_eq!([0.0, 0.5, 0.0].map(&mut passes), [2, 3, 2]);
}

#[test]
fn the_copy_is_replaced_with_its_target_and_each_view_knows_its_place_in_it() {
    let mut renderer = shown(vec![glass(), Material::default()]);
    let first = frame(&renderer).data.behind;
    let live = renderer.backend().live_resources();
    let left = view(Vec3::ZERO, Vec3::NEG_Z);
    let mut right = left;
    right.viewport.x_px = left.viewport.width_px;
    right.viewport.y_px = 4;
    draw(&mut renderer, &[left, right]);
    let both = frame(&renderer);
    assert_ne!(both.data.behind, first);
    assert_eq!(renderer.backend().live_resources(), live);
    assert_eq!(both.passes[0].views.len(), 2);
    let uniforms = orbit_render::backend::layout::VIEW_STRIDE_BYTES;
    // The corner follows the tone mapping in the twelfth vector.
    let corner = |block: usize| {
        let start = block.saturating_mul(uniforms).saturating_add(11 * 16 + 4);
        let bytes = &both.view_uniforms[start..][..8];
        let float = |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().expect("four bytes"));
        (float(&bytes[..4]), float(&bytes[4..]))
    };
    assert_eq!(corner(0), (0.0, 0.0));
    assert_eq!(corner(1), (100.0, 4.0));
}

#[test]
fn a_lost_context_takes_the_copy_with_it() {
    let mut renderer = shown(vec![glass(), Material::default()]);
    renderer.restore(NullBackend::new()).expect("a new backend");
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(frame(&renderer).passes.len(), 3);
}
