//! Work that drivers postpone until a program's first draw, done ahead of the first frame.

use glam::{Mat4, Vec3};
use orbit_scene::{
    Aabb, Image, Material, Mesh, Node, Primitive, Scene, SceneRoot, Texture, TextureRef,
    TextureTransform,
};

use crate::backend::{GpuBackend, Viewport};
use crate::error::RenderError;
use crate::frame::tone_mapping;
use crate::frame::view::{Eye, ViewInput};
use crate::renderer::{RenderInput, Renderer};

/// One pixel is enough: drivers finish a program with any draw, no matter how small.
const VIEWPORT: Viewport = Viewport {
    x_px: 0,
    y_px: 0,
    width_px: 1,
    height_px: 1,
};

impl<B: GpuBackend> Renderer<B> {
    /// Makes the driver compile the programs of all models, or the most common programs if nothing is shown, and draws with each of
    /// them once into one pixel of the target, which is cleared afterwards. Call it while the target is not visible. Returns false
    /// while the driver is still compiling; call it again then.
    pub fn warm_up(&mut self) -> Result<bool, RenderError> {
        let is_empty = self.models.iter().all(|model| model.draw_count() == 0);
        let common = if is_empty {
            Some(self.add_model(common_scene())?)
        } else {
            None
        };
        let is_drawn = self.draw_one_pixel();
        if let Some(common) = common {
            self.remove_model(common);
        }
        if let Ok(true) = is_drawn {
            self.render(&input(&[]))?;
        }
        is_drawn
    }

    fn draw_one_pixel(&mut self) -> Result<bool, RenderError> {
        self.update()?;
        tone_mapping::pipeline(&mut self.gpu)?;
        if !self.gpu.backend.is_ready() {
            return Ok(false);
        }
        let mut bounds = Aabb::EMPTY;
        for model in &self.models {
            bounds = bounds.union(&model.bounds());
        }
        // An orthographic view from the front that contains all models.
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
        // Later than any real frame, so that the statistics restart with the next one.
        now_secs: f64::MAX,
    }
}

/// A triangle without a material and one with an image: the two programs that most models use.
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
