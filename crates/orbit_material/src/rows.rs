//! The table. To add an extension, add its rows.

use orbit_numbers::sin_cos;
use orbit_scene::{AlphaMode, Clearcoat, Material, TextureRef};

/// Films much thicker than this have no colours, and shaders cannot compute with infinite thickness.
const MAX_FILM_NM: f32 = 1e5;
/// The maximum thickness of a volume: shaders cannot compute with an infinite path.
const MAX_THICKNESS: f32 = 1e6;

/// A number, colour or vector that a shader reads of a material.
#[derive(Debug, Clone, Copy)]
pub struct Property {
    /// The field of `MaterialFactors` in shaders.
    pub name: &'static str,
    /// Its value.
    pub value: Value,
}

/// How the value of a property is computed, with its number of components.
#[derive(Debug, Clone, Copy)]
pub enum Value {
    /// `f32` in shaders.
    Scalar(fn(&Material) -> f32),
    /// `vec3<f32>` in shaders.
    Color(fn(&Material) -> [f32; 3]),
    /// `vec4<f32>` in shaders.
    ColorWithAlpha(fn(&Material) -> [f32; 4]),
}

impl Value {
    /// Number of floats.
    #[must_use]
    pub const fn components(self) -> usize {
        match self {
            Self::Scalar(_) => 1,
            Self::Color(_) => 3,
            Self::ColorWithAlpha(_) => 4,
        }
    }
}

/// A texture that a shader reads of a material. Its slot is the number of its row.
#[derive(Debug, Clone, Copy)]
pub struct Texture {
    /// The name. Shaders use it in `NAME_map`, `NAME_sampler` and `NAME_texel`, and in `HAS_NAME` and `NAME_SLOT` in capitals.
    pub name: &'static str,
    /// What it contains.
    pub content: Content,
    /// The material's reference to it.
    pub reference: fn(&Material) -> Option<TextureRef>,
}

/// What a texture contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// Colours in sRGB. A missing texture is white.
    Color,
    /// Linear factors. A missing texture is white.
    Factors,
    /// Normals in tangent space. A missing texture is flat.
    Normals,
}

/// A part of the shading that only some materials have. Its bit is the number of its row.
#[derive(Debug, Clone, Copy)]
pub struct Layer {
    /// The name. Shaders use it in `HAS_NAME_LAYER`, in capitals.
    pub name: &'static str,
    /// Whether it makes the surface see-through, so that everything behind must be drawn first.
    pub is_see_through: bool,
    /// Whether it reads the tangents of the mesh.
    pub uses_tangents: bool,
    /// Whether a material has it.
    pub is_on: fn(&Material) -> bool,
}

/// The properties, packed into texels in this order: one that does not fit into the current texel begins the next. Properties
/// that are used together should share a texel. Authors of shader materials read the first three texels by number.
pub const PROPERTIES: &[Property] = &[
    color_with_alpha("base_color", |material| material.base_color.to_array()),
    color("emissive", |material| material.emissive.to_array()),
    scalar("alpha_cutoff", |material| match material.alpha_mode {
        AlphaMode::Mask { cutoff } => cutoff,
        AlphaMode::Opaque | AlphaMode::Blend => 0.0,
    }),
    scalar("metallic", |material| material.metallic),
    scalar("roughness", |material| material.roughness),
    scalar("normal_scale", |material| material.normal_scale),
    scalar("occlusion_strength", |material| material.occlusion_strength),
    scalar("dielectric_f0", dielectric_f0),
    scalar("specular", |material| material.specular.factor),
    scalar("clearcoat", |material| clearcoat(material).factor),
    scalar("clearcoat_roughness", |material| {
        clearcoat(material).roughness
    }),
    color("specular_color", |material| {
        material.specular.color.to_array()
    }),
    scalar("clearcoat_normal_scale", |material| {
        clearcoat(material).normal_scale
    }),
    scalar("transmission", |material| material.transmission),
    color("sheen_color", |material| material.sheen.color.to_array()),
    scalar("sheen_roughness", |material| material.sheen.roughness),
    scalar("ior", |material| material.ior.max(1.0)),
    scalar("thickness", |material| {
        material.volume.thickness.min(MAX_THICKNESS)
    }),
    scalar("dispersion", |material| material.dispersion),
    color("attenuation_color", |material| {
        material.volume.attenuation_color.to_array()
    }),
    // Zero for a clear volume.
    scalar("attenuation", |material| {
        material.volume.attenuation_distance.max(1e-6).recip()
    }),
    scalar("iridescence", |material| material.iridescence.factor),
    scalar("film_ior", |material| material.iridescence.ior),
    scalar("film_min_nm", |material| {
        material.iridescence.thickness_min_nm.min(MAX_FILM_NM)
    }),
    scalar("film_max_nm", |material| {
        material.iridescence.thickness_max_nm.min(MAX_FILM_NM)
    }),
    // Cosine and sine of the rotation, and the strength.
    color("anisotropy", |material| {
        let (sin, cos) = sin_cos(material.anisotropy.rotation_rads);
        [cos, sin, material.anisotropy.strength]
    }),
];

/// The textures, in the order of their slots. If a material has more than can be bound, the last ones are left out.
pub const TEXTURES: &[Texture] = &[
    texture("base_color", Content::Color, |material| {
        material.base_color_texture
    }),
    texture("metallic_roughness", Content::Factors, |material| {
        material.metallic_roughness_texture
    }),
    texture("normal", Content::Normals, |material| {
        material.normal_texture
    }),
    texture("occlusion", Content::Factors, |material| {
        material.occlusion_texture
    }),
    texture("emissive", Content::Color, |material| {
        material.emissive_texture
    }),
    texture("specular", Content::Factors, |material| {
        material.specular.texture
    }),
    texture("specular_color", Content::Color, |material| {
        material.specular.color_texture
    }),
    texture("clearcoat", Content::Factors, |material| {
        clearcoat(material).texture
    }),
    texture("clearcoat_roughness", Content::Factors, |material| {
        clearcoat(material).roughness_texture
    }),
    texture("clearcoat_normal", Content::Normals, |material| {
        clearcoat(material).normal_texture
    }),
    texture("sheen_color", Content::Color, |material| {
        material.sheen.color_texture
    }),
    texture("sheen_roughness", Content::Factors, |material| {
        material.sheen.roughness_texture
    }),
    texture("transmission", Content::Factors, |material| {
        material.transmission_texture
    }),
    texture("thickness", Content::Factors, |material| {
        material.volume.thickness_texture
    }),
    texture("iridescence", Content::Factors, |material| {
        material.iridescence.texture
    }),
    texture("film_thickness", Content::Factors, |material| {
        material.iridescence.thickness_texture
    }),
    texture("anisotropy", Content::Factors, |material| {
        material.anisotropy.texture
    }),
];

/// The layers, in the order of their bits.
pub const LAYERS: &[Layer] = &[
    layer("clearcoat", |material| clearcoat(material).factor > 0.0),
    Layer {
        is_see_through: true,
        ..layer("transmission", |material| material.transmission > 0.0)
    },
    layer("sheen", |material| material.sheen.color.max_element() > 0.0),
    layer("volume", has_volume),
    layer("dispersion", |material| {
        has_volume(material) && material.dispersion > 0.0
    }),
    layer("iridescence", |material| material.iridescence.factor > 0.0),
    Layer {
        uses_tangents: true,
        ..layer("anisotropy", |material| material.anisotropy.strength > 0.0)
    },
];

const fn scalar(name: &'static str, value: fn(&Material) -> f32) -> Property {
    Property {
        name,
        value: Value::Scalar(value),
    }
}

const fn color(name: &'static str, value: fn(&Material) -> [f32; 3]) -> Property {
    Property {
        name,
        value: Value::Color(value),
    }
}

const fn color_with_alpha(name: &'static str, value: fn(&Material) -> [f32; 4]) -> Property {
    Property {
        name,
        value: Value::ColorWithAlpha(value),
    }
}

const fn texture(
    name: &'static str,
    content: Content,
    reference: fn(&Material) -> Option<TextureRef>,
) -> Texture {
    Texture {
        name,
        content,
        reference,
    }
}

/// A layer that is not see-through and does not use tangents.
const fn layer(name: &'static str, is_on: fn(&Material) -> bool) -> Layer {
    Layer {
        name,
        is_see_through: false,
        uses_tangents: false,
        is_on,
    }
}

fn clearcoat(material: &Material) -> Clearcoat {
    material.clearcoat.unwrap_or_default()
}

/// Only light that passes the surface reaches a volume.
fn has_volume(material: &Material) -> bool {
    material.transmission > 0.0 && material.volume.thickness > 0.0
}

/// Schlick's reflectance at normal incidence. An index of refraction of 0 means full reflection (`KHR_materials_ior`).
fn dielectric_f0(material: &Material) -> f32 {
    if material.ior == 0.0 {
        1.0
    } else {
        ((material.ior - 1.0) / (material.ior + 1.0)).powi(2)
    }
}
