//! What drivers put off until a program's first draw, done while nobody waits for it yet.

use glam::{Mat4, Vec3};
use orbit_scene::{
    Aabb, Image, Material, Mesh, Node, Primitive, Scene, SceneRoot, Texture, TextureRef,
    TextureTransform, Vertices,
};

use crate::backend::{GpuBackend, Viewport};
use crate::error::RenderError;
use crate::renderer::{RenderInput, Renderer};
use crate::view::{Eye, ViewInput};

/// One pixel: drivers finish a program for any draw, however small.
const VIEWPORT: Viewport = Viewport {
    x_px: 0,
    y_px: 0,
    width_px: 1,
    height_px: 1,
};

impl<B: GpuBackend> Renderer<B> {
    /// Has the driver compile what the models need, or without models what most models need, and draws it once into one
    /// pixel of the target, which is empty afterwards: for a target that shows nothing yet. False while the driver is
    /// still compiling; then it is to be asked again, since nobody waits here.
    pub fn warm_up(&mut self) -> Result<bool, RenderError> {
        let common = if self.models.is_empty() {
            Some(self.add_model(common_scene())?)
        } else {
            None
        };
        let is_drawn = self.draw_small();
        if let Some(common) = common {
            self.remove_model(common);
        }
        if let Ok(true) = is_drawn {
            self.render(&input(&[]))?;
        }
        is_drawn
    }

    fn draw_small(&mut self) -> Result<bool, RenderError> {
        self.update()?;
        if !self.backend.is_ready() {
            return Ok(false);
        }
        let mut bounds = Aabb::EMPTY;
        for model in &self.models {
            bounds = bounds.union(&model.bounds());
        }
        // All of it, from in front, without perspective.
        let scale = 0.5 / bounds.half_extent().max_element().max(1e-6);
        let view = ViewInput {
            clip_from_view: Mat4::from_scale(Vec3::new(1.0, 1.0, -1.0)),
            view_from_world: Mat4::from_scale(Vec3::splat(scale))
                * Mat4::from_translation(-bounds.center()),
            viewport: VIEWPORT,
            eye: Eye::None,
        };
        self.render(&input(&[view]))?;
        Ok(true)
    }
}

fn input(views: &[ViewInput]) -> RenderInput<'_> {
    RenderInput {
        views,
        clear: Some([0.0; 4]),
        // A frame that comes after all others: the statistics begin anew with the next one.
        now_secs: f64::MAX,
    }
}

/// A triangle without a material, and one with a picture: the two programs that most models are drawn with.
fn common_scene() -> Scene {
    let triangle = Primitive {
        vertices: Vertices {
            positions: vec![[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [0.0, 1.0, 0.0]],
            normals: vec![[0.0, 0.0, 1.0]; 3],
            ..Vertices::default()
        },
        bounds: Aabb {
            min: Vec3::new(-1.0, -1.0, 0.0),
            max: Vec3::new(1.0, 1.0, 0.0),
        },
        ..Primitive::default()
    };
    let with_picture = Primitive {
        material: Some(0),
        ..triangle.clone()
    };
    Scene {
        roots: vec![SceneRoot {
            name: None,
            nodes: vec![0],
        }],
        default_root: Some(0),
        nodes: vec![Node {
            mesh: Some(0),
            ..Node::default()
        }],
        meshes: vec![Mesh {
            primitives: vec![triangle, with_picture],
            ..Mesh::default()
        }],
        materials: vec![Material {
            base_color_texture: Some(TextureRef {
                texture: 0,
                tex_coord: 0,
                transform: TextureTransform::default(),
            }),
            ..Material::default()
        }],
        textures: vec![Texture {
            image: Some(0),
            sampler: None,
        }],
        images: vec![Image::default()],
        ..Scene::default()
    }
}
