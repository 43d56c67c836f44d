//! What drivers put off until a program's first draw, done while nobody waits for it yet.

use glam::{Mat4, Vec3};
use orbit_scene::{
    Aabb, Image, Material, Mesh, Node, Primitive, Scene, SceneRoot, Texture, TextureRef,
    TextureTransform,
};

use crate::backend::{GpuBackend, Viewport};
use crate::error::RenderError;
use crate::frame::view::{Eye, ViewInput};
use crate::renderer::renderer::{RenderInput, Renderer};

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
    let mut scene = Scene::default();
    scene.materials.push(Material {
        base_color_texture: Some(TextureRef {
            texture: 0,
            tex_coord: 0,
            transform: TextureTransform::default(),
        }),
        ..Material::default()
    });
    scene.textures.push(Texture {
        image: Some(0),
        sampler: None,
    });
    scene.images.push(Image::default());
    let mut mesh = Mesh::default();
    for material in [None, Some(0)] {
        let mut triangle = Primitive {
            material,
            bounds: Aabb {
                min: Vec3::ZERO,
                max: Vec3::ONE,
            },
            ..Primitive::default()
        };
        triangle.vertices.positions = vec![[0.0; 3], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0]];
        triangle.vertices.normals = vec![[0.0, 0.0, 1.0]; 3];
        mesh.primitives.push(triangle);
    }
    scene.meshes.push(mesh);
    scene.nodes.push(Node {
        mesh: Some(0),
        ..Node::default()
    });
    scene.roots.push(SceneRoot {
        name: None,
        nodes: vec![0],
    });
    scene.default_root = Some(0);
    scene
}
