//! Measures frame times on this machine, without a GPU: `cargo run --release -p orbit_render --example frame_times`.
#![allow(clippy::print_stdout, reason = "a command-line program")]
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    reason = "small numbers"
)]

use std::time::Instant;

use glam::{Mat4, Quat, Vec3};
use orbit_render::backend::{
    BufferDesc, BufferId, Capabilities, Frame, GpuBackend, PipelineDesc, PipelineId, Region,
    ShaderMaterialId, ShaderSource, SlotBinding, Submitted, TargetDesc, TargetId, TextureDesc,
    TextureId, TextureSetId, Viewport,
};
use orbit_render::error::RenderError;
use orbit_render::{Eye, PlayOptions, RenderInput, Renderer, ViewInput};
use orbit_scene::{
    Animation, Channel, Interpolation, Keyframes, Mesh, Node, Primitive, Property, Scene,
    SceneRoot, Skin, Transform,
};

/// A backend that does nothing, so that only the renderer is measured.
#[derive(Default)]
struct NoopBackend(u32);

impl NoopBackend {
    fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

impl GpuBackend for NoopBackend {
    type Image = ();
    fn capabilities(&self) -> Capabilities {
        Capabilities {
            name: "null",
            max_texture_px: 8192,
            has_multi_draw: true,
            block_formats: 0,
        }
    }
    fn create_buffer(&mut self, _: &BufferDesc) -> Result<BufferId, RenderError> {
        Ok(BufferId(self.next()))
    }
    fn write_buffer(&mut self, _: BufferId, _: usize, _: &[u8]) -> Result<(), RenderError> {
        Ok(())
    }
    fn destroy_buffer(&mut self, _: BufferId) {}
    fn create_texture(&mut self, _: &TextureDesc) -> Result<TextureId, RenderError> {
        Ok(TextureId(self.next()))
    }
    fn write_texture(&mut self, _: TextureId, _: &Region, _: &[u8]) -> Result<(), RenderError> {
        Ok(())
    }
    fn write_image(&mut self, _: TextureId, (): &()) -> Result<(), RenderError> {
        Ok(())
    }
    fn generate_mips(&mut self, _: TextureId) -> Result<(), RenderError> {
        Ok(())
    }
    fn destroy_texture(&mut self, _: TextureId) {}
    fn create_target(&mut self, _: &TargetDesc) -> Result<TargetId, RenderError> {
        Ok(TargetId(self.next()))
    }
    fn target_texture(&self, target: TargetId) -> Result<TextureId, RenderError> {
        Ok(TextureId(target.0))
    }
    fn create_copy(&mut self, _: TargetId) -> Result<TextureId, RenderError> {
        Ok(TextureId(0))
    }
    fn destroy_target(&mut self, _: TargetId) {}
    fn create_shader_material(
        &mut self,
        _: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        Ok(ShaderMaterialId(self.next()))
    }
    fn create_pipeline(&mut self, _: &PipelineDesc) -> Result<PipelineId, RenderError> {
        Ok(PipelineId(self.next()))
    }
    fn is_ready(&mut self) -> bool {
        true
    }
    fn create_texture_set(&mut self, _: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        Ok(TextureSetId(self.next()))
    }
    fn destroy_texture_set(&mut self, _: TextureSetId) {}
    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        Ok(Submitted {
            calls: frame.passes.iter().map(|pass| pass.runs.len() as u32).sum(),
        })
    }
}

fn box_mesh(size: f32) -> Mesh {
    let corner = |index: u32| {
        let side = |bit: u32| if index & bit == 0 { -size } else { size };
        [side(1), side(2), side(4)]
    };
    let mut primitive = Primitive::default();
    primitive.vertices.positions = (0..8).map(corner).collect();
    primitive.vertices.normals = vec![[0.0, 1.0, 0.0]; 8];
    primitive.indices = Some((0..36).map(|i| i % 8).collect());
    primitive.bounds = orbit_scene::Aabb::around(&primitive.vertices.positions);
    Mesh {
        primitives: vec![primitive],
        ..Mesh::default()
    }
}

fn grid_position(index: usize) -> Transform {
    Transform::Trs {
        translation: Vec3::new(
            (index % 25) as f32 - 12.0,
            (index / 25 % 20) as f32 - 10.0,
            -(index as f32 / 500.0) * 3.0 - 20.0,
        ),
        rotation: Quat::IDENTITY,
        scale: Vec3::ONE,
    }
}

fn boxes(count: usize, is_equal: bool) -> Scene {
    Scene {
        roots: vec![SceneRoot {
            name: None,
            nodes: (0..count).collect(),
        }],
        default_root: Some(0),
        meshes: (0..count)
            .map(|index| {
                box_mesh(if is_equal {
                    0.3
                } else {
                    0.2 + index as f32 * 1e-5
                })
            })
            .collect(),
        nodes: (0..count)
            .map(|index| Node {
                mesh: Some(index),
                transform: grid_position(index),
                ..Node::default()
            })
            .collect(),
        ..Scene::default()
    }
}

/// A chain of joints that all rotate.
fn figure(number: usize) -> Scene {
    const JOINTS: usize = 40;
    let mut mesh = box_mesh(0.5);
    for primitive in &mut mesh.primitives {
        primitive.vertices.joints[0] = (0..8_u16).map(|v| [v * 5, v * 5 + 1, 0, 0]).collect();
        primitive.vertices.weights[0] = vec![[0.5, 0.5, 0.0, 0.0]; 8];
    }
    let mut nodes: Vec<Node> = (0..JOINTS)
        .map(|index| Node {
            parent: index.checked_sub(1),
            children: if index + 1 < JOINTS {
                vec![index + 1]
            } else {
                vec![]
            },
            transform: if index == 0 {
                grid_position(number * 7)
            } else {
                Transform::IDENTITY
            },
            ..Node::default()
        })
        .collect();
    nodes.push(Node {
        mesh: Some(0),
        skin: Some(0),
        ..Node::default()
    });
    let keys = 60;
    let times: Vec<f32> = (0..keys).map(|key| key as f32 / 30.0).collect();
    let rotation = |joint: usize| Channel {
        node: joint,
        property: Property::Rotation,
        keyframes: Keyframes {
            times_secs: times.clone(),
            values: (0..keys)
                .flat_map(|key| {
                    let angle = (key as f32 * 0.2 + joint as f32).sin();
                    Quat::from_euler(glam::EulerRot::XYZ, angle, angle * 0.5, 0.0).to_array()
                })
                .collect(),
            width: 4,
            interpolation: Interpolation::Linear,
        },
    };
    let constant = |joint: usize, property, value: [f32; 3]| Channel {
        node: joint,
        property,
        keyframes: Keyframes {
            times_secs: times.clone(),
            values: value.into_iter().cycle().take(keys * 3).collect(),
            width: 3,
            interpolation: Interpolation::Linear,
        },
    };
    Scene {
        roots: vec![SceneRoot {
            name: None,
            nodes: vec![0, JOINTS],
        }],
        default_root: Some(0),
        meshes: vec![mesh],
        skins: vec![Skin {
            joints: (0..JOINTS).collect(),
            inverse_bind_matrices: vec![Mat4::IDENTITY; JOINTS],
            ..Skin::default()
        }],
        animations: vec![Animation {
            name: None,
            channels: (1..JOINTS)
                .flat_map(|joint| {
                    [
                        constant(joint, Property::Translation, [0.0, 0.1, 0.0]),
                        rotation(joint),
                        constant(joint, Property::Scale, [1.0; 3]),
                    ]
                })
                .collect(),
            duration_secs: (keys - 1) as f32 / 30.0,
        }],
        nodes,
        ..Scene::default()
    }
}

fn view(turn: f32) -> ViewInput {
    ViewInput {
        clip_from_view: Mat4::perspective_rh_gl(1.2, 1.5, 0.1, 1000.0),
        view_from_world: Mat4::from_rotation_y(turn),
        viewport: Viewport {
            x_px: 0,
            y_px: 0,
            width_px: 1500,
            height_px: 1000,
        },
        eye: Eye::None,
    }
}

/// Prints the fastest of many frames: other work of the machine only makes frames slower.
fn time(name: &str, mut frame: impl FnMut(usize)) {
    let best = (0..300)
        .map(|number| {
            let start = Instant::now();
            frame(number);
            start.elapsed().as_secs_f64() * 1e6
        })
        .fold(f64::INFINITY, f64::min);
    println!("{name:44} {best:8.1} us");
}

fn draw(renderer: &mut Renderer<NoopBackend>, turn: f32) {
    let report = renderer.render(&RenderInput {
        views: &[view(turn)],
        clear: None,
        now_secs: 0.0,
    });
    std::hint::black_box(report.is_ok());
}

fn main() -> Result<(), RenderError> {
    let start = Instant::now();
    let mut renderer = Renderer::new(NoopBackend::default())?;
    println!(
        "{:44} {:8.1} us",
        "new, with environment",
        start.elapsed().as_secs_f64() * 1e6
    );
    for is_equal in [false, true] {
        let name = if is_equal { "equal" } else { "different" };
        let scene = boxes(10_000, is_equal);
        let start = Instant::now();
        let model = renderer.add_model(scene)?;
        println!(
            "{:44} {:8.1} us",
            format!("add 10,000 {name} nodes"),
            start.elapsed().as_secs_f64() * 1e6
        );
        let start = Instant::now();
        draw(&mut renderer, 0.0);
        println!(
            "{:44} {:8.1} us",
            format!("first frame of {name}"),
            start.elapsed().as_secs_f64() * 1e6
        );
        time(&format!("{name}: nothing moves"), |_| {
            draw(&mut renderer, 0.0)
        });
        time(&format!("{name}: the camera turns"), |frame| {
            draw(&mut renderer, (frame % 20 + 1) as f32 * 0.001);
        });
        time(&format!("{name}: one node moves"), |frame| {
            renderer.set_node_transform(model, frame, grid_position(frame + 1));
            draw(&mut renderer, 0.0);
        });
        time(&format!("{name}: all nodes move"), |frame| {
            for node in 0..10_000 {
                renderer.set_node_transform(model, node, grid_position(node + frame));
            }
            draw(&mut renderer, 0.0);
        });
        renderer.remove_model(model);
    }
    for number in 0..200 {
        let model = renderer.add_model(figure(number))?;
        renderer.play(model, 0, PlayOptions::default());
    }
    time("200 figures of 40 joints, animated", |_| {
        renderer.advance(0.0137);
        draw(&mut renderer, 0.0);
    });
    time("advance alone", |_| renderer.advance(0.0137));
    Ok(())
}
