//! Shadows: what is drawn to the map, and for which lights.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Mat4, Vec3, Vec4};
use orbit_render::backend::layout::VIEW_STRIDE_BYTES;
use orbit_render::backend::{Features, Program, TargetKind};
use orbit_render::testing::{NullBackend, NullFrame, NullPass};
use orbit_render::{ContactShadow, DefaultLight, Renderer, ShadowSettings};
use orbit_scene::{
    AlphaMode, Image, Light, LightKind, Material, Node, Primitive, Scene, Texture, TextureRef,
    TextureTransform,
};
use proptest::prelude::*;
use support::*;

fn sun() -> Option<DefaultLight> {
    Some(DefaultLight {
        direction: Vec3::new(-0.3, -1.0, -0.2),
        color: Vec3::splat(3.0),
    })
}

/// A renderer with shadows of the sun.
fn shadowed(scene: Scene) -> Renderer<NullBackend> {
    let mut renderer = renderer();
    renderer.add_model(scene).unwrap();
    renderer.set_default_light(sun());
    renderer.set_shadows(Some(ShadowSettings::default()));
    renderer
}

fn front() -> orbit_render::ViewInput {
    view(Vec3::new(0.0, 1.0, 8.0), Vec3::NEG_Z)
}

fn depth_pass(frame: &NullFrame) -> Option<&NullPass> {
    frame
        .passes
        .iter()
        .find(|pass| pass.kind == TargetKind::Depth)
}

/// A row of boxes, each with its own material.
fn row(materials: Vec<Material>) -> Scene {
    let count = materials.len();
    let meshes = (0..count).map(|material| {
        mesh(Primitive {
            material: Some(material),
            ..cube(Vec3::splat(0.4))
        })
    });
    let nodes = (0..count).map(|index| mesh_node(index, at(index as f32, 0.0, 0.0)));
    Scene {
        materials,
        ..scene(meshes.collect(), nodes.collect())
    }
}

fn plain(color: f32) -> Material {
    Material {
        base_color: Vec4::splat(color),
        metallic: color,
        ..Material::default()
    }
}

#[test]
fn without_shadows_nothing_about_a_frame_changes() {
    let mut renderer = shadowed(row(vec![plain(0.5)]));
    renderer.set_shadows(None);
    draw(&mut renderer, &[front()]);
    let frame = frame(&renderer);
    assert_eq!(frame.passes.len(), 2);
    assert_eq!(frame.data.shadows, None);
    assert!(
        !frame.draws[0]
            .pipeline
            .features
            .has(Features::RECEIVES_SHADOWS)
    );
}

#[test]
fn casters_are_drawn_before_the_scene_in_as_few_calls_as_their_geometry_needs() {
    let scene = row((0..40).map(|index| plain(index as f32 / 40.0)).collect());
    let mut renderer = shadowed(scene);
    draw(&mut renderer, &[front()]);
    let frame = frame(&renderer);
    assert_eq!(frame.passes[0].kind, TargetKind::Depth);
    let depth = depth_pass(frame).unwrap();
    assert!(
        depth
            .draws
            .iter()
            .all(|draw| draw.pipeline.program == Program::Depth)
    );
    assert_eq!(depth.runs, depth.views.len(), "one run for each tile");
    assert!(depth.draws.len() >= 40);
    assert!(
        frame
            .draws
            .iter()
            .all(|draw| draw.pipeline.features.has(Features::RECEIVES_SHADOWS))
    );
}

#[test]
fn what_is_unlit_or_clear_casts_no_shadow_and_a_mask_keeps_its_holes() {
    let color = Some(TextureRef {
        texture: 0,
        tex_coord: 0,
        transform: TextureTransform::default(),
    });
    let mut scene = row(vec![
        Material {
            transmission: 1.0,
            ..plain(0.5)
        },
        Material {
            is_unlit: true,
            ..plain(0.5)
        },
        Material {
            alpha_mode: AlphaMode::Mask { cutoff: 0.5 },
            base_color_texture: color,
            normal_texture: None,
            emissive_texture: color,
            ..plain(0.5)
        },
    ]);
    scene.images.push(Image::default());
    scene.textures.push(Texture {
        image: Some(0),
        sampler: None,
    });
    let mut renderer = shadowed(scene);
    draw(&mut renderer, &[front()]);
    let depth = depth_pass(frame(&renderer)).unwrap();
    let tiles = depth.views.len();
    assert_eq!(depth.draws.len(), tiles);
    for draw in &depth.draws {
        assert_eq!(origin(&draw.instance).x, 2.0);
        assert!(draw.pipeline.features.has(Features::ALPHA_MASK));
        assert_eq!(draw.textures.len(), 1, "only the texture with the holes");
    }
    let unlit = frame(&renderer)
        .draws
        .iter()
        .find(|draw| origin(&draw.instance).x == 1.0);
    let features = unlit.unwrap().pipeline.features;
    assert!(!features.has(Features::RECEIVES_SHADOWS));
}

#[test]
fn what_is_blended_casts_a_shadow_wherever_it_is_in_the_order() {
    let blended = || Material {
        alpha_mode: AlphaMode::Blend,
        ..plain(0.5)
    };
    let mut renderer = shadowed(row(vec![blended(), plain(0.1), blended()]));
    // From the left and from the right.
    for (eye, toward) in [
        (Vec3::new(-5.0, 1.0, 1.0), Vec3::X),
        (Vec3::new(5.0, 1.0, 1.0), Vec3::NEG_X),
    ] {
        draw(&mut renderer, &[view(eye, toward)]);
        let depth = depth_pass(frame(&renderer)).unwrap();
        for tile in 0..depth.views.len() {
            let drawn = depth
                .draws
                .iter()
                .filter(|draw| draw.view_mask >> tile & 1 == 1);
            let mut places: Vec<f32> = drawn.map(|draw| origin(&draw.instance).x).collect();
            places.sort_by(f32::total_cmp);
            assert_eq!(places, [0.0, 1.0, 2.0], "{eye}");
        }
    }
}

#[test]
fn a_contact_shadow_needs_no_light() {
    let mut renderer = renderer();
    renderer.add_model(row(vec![plain(0.5)])).unwrap();
    let contact = ContactShadow {
        center: Vec3::new(0.0, -0.4, 0.0),
        radius: 1.0,
        height: 0.5,
        opacity: 0.7,
    };
    renderer.set_contact_shadow(Some(contact));
    let ground = |renderer: &Renderer<NullBackend>| {
        let mut draws = frame(renderer).draws.iter();
        draws
            .find(|draw| draw.pipeline.program == Program::ContactShadow)
            .cloned()
    };
    draw(&mut renderer, &[front()]);
    assert_eq!(depth_pass(frame(&renderer)).unwrap().draws.len(), 1);
    assert_eq!(ground(&renderer).unwrap().instance[3], [0.0, 0.7, 0.0, 0.0]);
    let lit = &frame(&renderer).draws[0];
    assert!(!lit.pipeline.features.has(Features::RECEIVES_SHADOWS));
    // In addition to the tiles of a light, it has the next tile.
    renderer.set_default_light(sun());
    renderer.set_shadows(Some(ShadowSettings::default()));
    draw(&mut renderer, &[front()]);
    assert_eq!(depth_pass(frame(&renderer)).unwrap().views.len(), 2);
    assert_eq!(ground(&renderer).unwrap().instance[3][0], 1.0);
    renderer.restore(NullBackend::new()).unwrap();
    draw(&mut renderer, &[front()]);
    assert!(ground(&renderer).is_some());
    renderer.set_shadows(None);
    renderer.set_contact_shadow(None);
    draw(&mut renderer, &[front()]);
    assert!(depth_pass(frame(&renderer)).is_none() && ground(&renderer).is_none());
}

#[test]
fn a_model_can_be_kept_from_casting_and_from_receiving() {
    let mut renderer = shadowed(row(vec![plain(0.5)]));
    let other = renderer
        .add_model(row(vec![plain(0.2), plain(0.4)]))
        .unwrap();
    draw(&mut renderer, &[front()]);
    let tiles = depth_pass(frame(&renderer)).unwrap().views.len();
    assert_eq!(depth_pass(frame(&renderer)).unwrap().draws.len(), 3 * tiles);
    renderer.set_model_shadows(other, false, false);
    draw(&mut renderer, &[front()]);
    let drawn = frame(&renderer);
    let depth = depth_pass(drawn).unwrap();
    assert_eq!(depth.draws.len(), depth.views.len());
    let receives = |draw: &&orbit_render::testing::NullDraw| {
        draw.pipeline.features.has(Features::RECEIVES_SHADOWS)
    };
    assert_eq!(drawn.draws.iter().filter(receives).count(), 1);
}

#[test]
fn a_hidden_node_casts_no_shadow() {
    let mut renderer = renderer();
    let model = renderer
        .add_model(row(vec![plain(0.1), plain(0.2)]))
        .unwrap();
    renderer.set_default_light(sun());
    renderer.set_shadows(Some(ShadowSettings::default()));
    draw(&mut renderer, &[front()]);
    assert_eq!(depth_pass(frame(&renderer)).unwrap().draws.len(), 2);
    renderer.set_node_visible(model, 1, false);
    draw(&mut renderer, &[front()]);
    let draws = &depth_pass(frame(&renderer)).unwrap().draws;
    assert_eq!(draws.len(), 1);
    assert_eq!(origin(&draws[0].instance).x, 0.0);
}

#[test]
fn a_frame_that_repeats_keeps_its_runs() {
    let mut renderer = shadowed(row(vec![plain(0.5)]));
    draw(&mut renderer, &[front()]);
    let revision = frame(&renderer).revision;
    for step in 0..5 {
        let eye = Vec3::new(step as f32 * 0.01, 1.0, 8.0);
        draw(&mut renderer, &[view(eye, Vec3::NEG_Z)]);
        assert_eq!(
            frame(&renderer).revision,
            revision,
            "the camera moved a little"
        );
    }
}

#[test]
fn the_map_follows_its_settings_and_a_lost_context() {
    let mut renderer = shadowed(row(vec![plain(0.5)]));
    draw(&mut renderer, &[front()]);
    let live = renderer.backend().live_resources();
    for map_px in [512, 4096, 2048] {
        renderer.set_shadows(Some(ShadowSettings {
            map_px,
            ..ShadowSettings::default()
        }));
        draw(&mut renderer, &[front()]);
        let viewport = depth_pass(frame(&renderer)).unwrap().views[0].viewport;
        assert_eq!((viewport.width_px, viewport.height_px), (map_px, map_px));
    }
    assert_eq!(renderer.backend().live_resources(), live);
    renderer.restore(NullBackend::new()).unwrap();
    draw(&mut renderer, &[front()]);
    assert!(depth_pass(frame(&renderer)).is_some());
    // No light, no tile.
    renderer.set_default_light(None);
    draw(&mut renderer, &[front()]);
    assert!(depth_pass(frame(&renderer)).is_none());
}

#[test]
fn both_eyes_share_the_tiles() {
    let mut renderer = shadowed(row(vec![plain(0.5)]));
    let eyes = [-0.03, 0.03].map(|x| view(Vec3::new(x, 1.0, 8.0), Vec3::NEG_Z));
    draw(&mut renderer, &eyes);
    let depth = depth_pass(frame(&renderer)).unwrap();
    assert_eq!(depth.views.len(), 1);
    assert_eq!(
        depth.views[0].uniforms, 2,
        "its block follows those of the eyes"
    );
}

#[test]
fn every_spot_has_a_tile_of_its_own() {
    let mut content = row(vec![plain(0.5)]);
    for index in 0..3 {
        content.lights.push(Light {
            kind: LightKind::Spot {
                range: Some(20.0),
                inner_cone_angle: 0.1,
                outer_cone_angle: 0.5,
            },
            color: Vec3::ONE,
            intensity: 100.0,
            name: None,
        });
        content.roots[0].nodes.push(content.nodes.len());
        content.nodes.push(Node {
            light: Some(index),
            transform: at(index as f32 * 0.1, 0.0, 6.0),
            ..Node::default()
        });
    }
    let mut renderer = shadowed(content);
    draw(&mut renderer, &[front()]);
    let depth = depth_pass(frame(&renderer)).unwrap();
    assert_eq!(depth.views.len(), 3);
    assert_eq!(depth.draws.len(), 3);
}

/// A matrix of a frame's uniform blocks.
fn clip_from_world(frame: &NullFrame, block: u32) -> Mat4 {
    let start = block as usize * VIEW_STRIDE_BYTES;
    let floats: Vec<f32> = frame.view_uniforms[start..start + 64]
        .chunks_exact(4)
        .map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap()))
        .collect();
    Mat4::from_cols_slice(&floats)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Every box between a visible point and the light must be in a tile that contains the point.
    #[test]
    fn no_caster_between_a_seen_point_and_the_sun_is_missing(
        centers in prop::collection::vec(prop::array::uniform3(-40.0_f32..40.0), 1..40),
        eye in prop::array::uniform3(-60.0_f32..60.0),
        toward in prop::array::uniform3(-1.0_f32..1.0),
        light in prop::array::uniform3(-1.0_f32..1.0),
        cascades in 1_u32..5,
        ways in prop::collection::vec((0_usize..40, 0.6_f32..30.0), 30),
    ) {
        let (toward, light) = (Vec3::from(toward), Vec3::from(light));
        prop_assume!(toward.cross(Vec3::Y).length() > 0.05 && light.length() > 0.05);
        let direction = light.normalize();
        let nodes = centers.iter().map(|&[x, y, z]| mesh_node(0, at(x, y, z)));
        let mut renderer = renderer();
        renderer.add_model(scene(vec![mesh(cube(Vec3::splat(0.5)))], nodes.collect())).unwrap();
        renderer.set_default_light(Some(DefaultLight { direction, color: Vec3::ONE }));
        renderer.set_shadows(Some(ShadowSettings { cascades, ..ShadowSettings::default() }));
        draw(&mut renderer, &[view(Vec3::from(eye), toward)]);
        let drawn = frame(&renderer);
        let camera = clip_from_world(drawn, 0);
        let Some(depth) = depth_pass(drawn) else { return Ok(()) };
        for (index, distance) in ways {
            let caster = Vec3::from(centers[index % centers.len()]);
            let point = caster + direction * distance;
            let clip = camera * point.extend(1.0);
            if clip.w <= 0.0 || clip.truncate().abs().max_element() > clip.w {
                continue;
            }
            // A point outside all tiles, beyond everything in the scene, shows no shadow.
            let tile = depth.views.iter().enumerate().find(|(_, tile)| {
                let place = clip_from_world(drawn, tile.uniforms).project_point3(point);
                place.x.abs().max(place.y.abs()) <= 0.9
            });
            let Some((number, _)) = tile else { continue };
            let is_drawn = depth.draws.iter().any(|draw| {
                origin(&draw.instance) == caster && draw.view_mask >> number & 1 == 1
            });
            prop_assert!(is_drawn, "{caster} before {point}");
        }
    }
}
