//! A 3D scene as plain data.
//!
//! What a loader makes and a renderer draws. Nothing here does anything: no IO, no GPU, no clock. References between
//! parts are indices into the vectors of [`Scene`]; whoever builds a scene keeps them in range, and whoever reads one
//! still uses `get`.
//!
//! Space: right-handed, +Y up, +Z towards the viewer, metres, seconds, radians. Colours are linear.
//! Source of the model: glTF 2.0, chapter 3 (<https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html>).

mod animation;
mod bounds;
mod camera;
mod decimal;
mod image;
mod light;
mod material;
mod mesh;
mod node;
mod skin;
mod text;

pub use animation::{Animation, Channel, Interpolation, Keyframes, Property};
pub use bounds::Aabb;
pub use camera::{Camera, Projection};
pub use decimal::decimal;
pub use image::{Filter, Image, MipFilter, Sampler, Texture, Wrap};
pub use light::{Light, LightKind};
pub use material::{AlphaMode, Clearcoat, Material, Specular, TextureRef, TextureTransform};
pub use mesh::{Mesh, MorphTarget, Primitive, Topology, Vertices};
pub use node::{Node, Transform};
pub use skin::Skin;
pub use text::{Parts, joined, parts};

/// A whole asset: everything one file holds.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// Subsets of the nodes, each a thing to show by itself.
    pub roots: Vec<SceneRoot>,
    /// The one of `roots` to show first; `None` shows nothing until one is picked, if there are any at all.
    pub default_root: Option<usize>,
    /// All nodes; a forest by `parent` and `children`.
    pub nodes: Vec<Node>,
    /// All meshes.
    pub meshes: Vec<Mesh>,
    /// All materials.
    pub materials: Vec<Material>,
    /// Pairs of image and sampler.
    pub textures: Vec<Texture>,
    /// Encoded pictures.
    pub images: Vec<Image>,
    /// How textures are read.
    pub samplers: Vec<Sampler>,
    /// Skeletons.
    pub skins: Vec<Skin>,
    /// Animations.
    pub animations: Vec<Animation>,
    /// Cameras.
    pub cameras: Vec<Camera>,
    /// Punctual lights.
    pub lights: Vec<Light>,
    /// Names of the material variants (`KHR_materials_variants`).
    pub variants: Vec<String>,
    /// The program that wrote the file, as it says.
    pub generator: Option<String>,
    /// To whom the asset belongs, as it says.
    pub copyright: Option<String>,
}

/// One of the scenes of an asset: the nodes at its top.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SceneRoot {
    /// Name, for people.
    pub name: Option<String>,
    /// Indices of nodes without a parent.
    pub nodes: Vec<usize>,
}
