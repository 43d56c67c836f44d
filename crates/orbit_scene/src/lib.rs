#![doc = include_str!("../README.md")]

mod animation;
mod bounds;
mod camera;
mod image;
mod light;
mod material;
mod mesh;
mod node;
mod skin;

pub use animation::{Animation, Channel, Interpolation, Keyframes, Property};
pub use bounds::Aabb;
pub use camera::{Camera, Projection};
pub use image::{Filter, Image, MipFilter, Sampler, Texture, Wrap};
pub use light::{Light, LightKind};
pub use material::{
    AlphaMode, Anisotropy, Clearcoat, Iridescence, Material, Sheen, Specular, TextureRef,
    TextureTransform, Volume,
};
pub use mesh::{Mesh, MorphTarget, Primitive, Topology, Vertices};
pub use node::{Node, Transform};
pub use skin::Skin;

/// The content of a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// The scenes of the file: subsets of the nodes that are shown separately.
    pub roots: Vec<SceneRoot>,
    /// Index into `roots` of the scene to show. `None` shows nothing.
    pub default_root: Option<usize>,
    /// All nodes. `parent` and `children` form a forest.
    pub nodes: Vec<Node>,
    /// All meshes.
    pub meshes: Vec<Mesh>,
    /// All materials.
    pub materials: Vec<Material>,
    /// All textures.
    pub textures: Vec<Texture>,
    /// All images, encoded.
    pub images: Vec<Image>,
    /// All samplers.
    pub samplers: Vec<Sampler>,
    /// All skins.
    pub skins: Vec<Skin>,
    /// All animations.
    pub animations: Vec<Animation>,
    /// All cameras.
    pub cameras: Vec<Camera>,
    /// All punctual lights.
    pub lights: Vec<Light>,
    /// Names of the material variants (`KHR_materials_variants`).
    pub variants: Vec<String>,
    /// The program that wrote the file, as declared in it.
    pub generator: Option<String>,
    /// The copyright notice of the file.
    pub copyright: Option<String>,
}

/// One of the scenes of a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SceneRoot {
    /// Display name.
    pub name: Option<String>,
    /// Indices of its root nodes.
    pub nodes: Vec<usize>,
}
