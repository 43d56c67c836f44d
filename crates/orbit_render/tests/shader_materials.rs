//! Materials with custom shaders.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a panic fails the test"
)]

mod support;

use glam::Vec3;
use orbit_error::Coded;
use orbit_render::backend::{Features, Program, ShaderSource};
use orbit_render::testing::{NullBackend, NullCall};
use orbit_scene::{Material, Scene};
use support::*;

fn water() -> ShaderSource {
    ShaderSource {
        name: "Water".to_owned(),
        vertex: "void main() {}".to_owned(),
        fragment: "void main() {}".to_owned(),
    }
}

fn two_cubes() -> Scene {
    let cube_of = |material| {
        let mut primitive = cube(Vec3::ONE);
        primitive.material = Some(material);
        mesh(primitive)
    };
    let mut scene = scene(
        vec![cube_of(0), cube_of(1)],
        vec![
            mesh_node(0, at(-2.0, 0.0, -9.0)),
            mesh_node(1, at(2.0, 0.0, -9.0)),
        ],
    );
    scene.materials = vec![Material::default(); 2];
    scene
}

#[test]
fn reports_missing_parts_with_the_messages_of_the_catalogue() {
    let mut renderer = renderer();
    renderer.backend_mut().take_calls();
    let blank = " \n".to_owned();
    for (source, code, message) in [
        (
            ShaderSource {
                name: blank.clone(),
                ..water()
            },
            "material_name",
            "Material does not have a name",
        ),
        (
            ShaderSource {
                vertex: blank.clone(),
                ..water()
            },
            "material_vertex",
            "Material does not have a vertex source",
        ),
        (
            ShaderSource {
                fragment: blank.clone(),
                ..water()
            },
            "material_fragment",
            "Material does not have a fragment source",
        ),
    ] {
        let error = renderer.create_shader_material(source).unwrap_err();
        assert_eq!((error.code(), error.to_string().as_str()), (code, message));
    }
    assert_eq!(renderer.backend_mut().take_calls(), Vec::new());
}

#[test]
fn draws_one_material_with_custom_shaders_until_they_are_removed() {
    let mut renderer = renderer();
    let model = renderer.add_model(two_cubes()).unwrap();
    let water = renderer.create_shader_material(water()).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let programs = |renderer: &orbit_render::Renderer<NullBackend>| {
        let mut programs: Vec<_> = frame(renderer)
            .draws
            .iter()
            .map(|draw| (draw.pipeline.program, draw.pipeline.features))
            .collect();
        programs.sort();
        programs
    };
    draw(&mut renderer, &views);
    let plain = programs(&renderer);
    assert!(
        plain
            .iter()
            .all(|(program, _)| *program == Program::Surface)
    );

    renderer.set_shader_material(model, 1, Some(water));
    draw(&mut renderer, &views);
    assert_eq!(
        programs(&renderer),
        [
            plain[0],
            (Program::ShaderMaterial(water), Features::default())
        ]
    );
    renderer.set_shader_material(model, 1, None);
    draw(&mut renderer, &views);
    assert_eq!(programs(&renderer), plain);
}

#[test]
fn registers_equal_shaders_once() {
    let mut renderer = renderer();
    let first = renderer.create_shader_material(water()).unwrap();
    assert_eq!(renderer.create_shader_material(water()).unwrap(), first);
    let calls = renderer.backend_mut().take_calls();
    let is_creation = |call: &&NullCall| matches!(call, NullCall::CreateShaderMaterial(_));
    assert_eq!(calls.iter().filter(is_creation).count(), 1);
}

#[test]
fn restores_shaders_after_a_lost_context() {
    let mut renderer = renderer();
    let model = renderer.add_model(two_cubes()).unwrap();
    let mut ice = water();
    ice.name = "Ice".to_owned();
    renderer.create_shader_material(ice).unwrap();
    let water = renderer.create_shader_material(water()).unwrap();
    renderer.set_shader_material(model, 0, Some(water));
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    let before = frame(&renderer).clone();
    renderer.restore(NullBackend::new()).unwrap();
    draw(&mut renderer, &views);
    let pipelines = |frame: &orbit_render::testing::NullFrame| -> Vec<_> {
        frame.draws.iter().map(|draw| draw.pipeline).collect()
    };
    assert_eq!(pipelines(frame(&renderer)), pipelines(&before));
}
