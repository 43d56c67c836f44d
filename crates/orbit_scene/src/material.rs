//! Materials (glTF 2.0, 3.9) and their extensions.

use glam::{Vec2, Vec3, Vec4};

/// How a surface reflects light (metallic-roughness model).
#[derive(Debug, Clone, PartialEq)]
pub struct Material {
    /// Display name.
    pub name: Option<String>,
    /// Linear RGBA factor of the base color.
    pub base_color: Vec4,
    /// Base color, sRGB.
    pub base_color_texture: Option<TextureRef>,
    /// 0 is a dielectric, 1 a metal.
    pub metallic: f32,
    /// 0 is a mirror, 1 is matte. Perceptual: the microfacet alpha is its square.
    pub roughness: f32,
    /// Roughness in green, metallic in blue, linear.
    pub metallic_roughness_texture: Option<TextureRef>,
    /// Tangent-space normals, linear.
    pub normal_texture: Option<TextureRef>,
    /// Scales x and y of the normals.
    pub normal_scale: f32,
    /// Ambient occlusion in red, linear.
    pub occlusion_texture: Option<TextureRef>,
    /// 0 ignores the occlusion, 1 applies all of it.
    pub occlusion_strength: f32,
    /// Emitted light, linear RGB. Includes `KHR_materials_emissive_strength`.
    pub emissive: Vec3,
    /// Emitted light, sRGB.
    pub emissive_texture: Option<TextureRef>,
    /// How alpha is used.
    pub alpha_mode: AlphaMode,
    /// Whether back faces are drawn.
    pub is_double_sided: bool,
    /// Whether the base color is shown without lighting (`KHR_materials_unlit`).
    pub is_unlit: bool,
    /// Index of refraction (`KHR_materials_ior`).
    pub ior: f32,
    /// Strength and tint of the dielectric reflection (`KHR_materials_specular`).
    pub specular: Specular,
    /// A clear coating (`KHR_materials_clearcoat`).
    pub clearcoat: Option<Clearcoat>,
    /// Share of the light that passes through the surface instead of being scattered by it (`KHR_materials_transmission`).
    pub transmission: f32,
    /// Fibres that scatter light forwards and backwards, as on cloth (`KHR_materials_sheen`).
    pub sheen: Sheen,
}

impl Default for Material {
    fn default() -> Self {
        Self {
            name: None,
            base_color: Vec4::ONE,
            base_color_texture: None,
            metallic: 1.0,
            roughness: 1.0,
            metallic_roughness_texture: None,
            normal_texture: None,
            normal_scale: 1.0,
            occlusion_texture: None,
            occlusion_strength: 1.0,
            emissive: Vec3::ZERO,
            emissive_texture: None,
            alpha_mode: AlphaMode::Opaque,
            is_double_sided: false,
            is_unlit: false,
            ior: 1.5,
            specular: Specular::default(),
            clearcoat: None,
            transmission: 0.0,
            sheen: Sheen::default(),
        }
    }
}

/// How alpha is used.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum AlphaMode {
    /// Alpha is ignored.
    #[default]
    Opaque,
    /// Fragments with less alpha than the cutoff are discarded.
    Mask {
        /// Usually between 0 and 1, but not checked.
        cutoff: f32,
    },
    /// Blended with the background.
    Blend,
}

/// A reference from a material to a texture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextureRef {
    /// Index of the texture.
    pub texture: usize,
    /// The set of texture coordinates: 0 or 1.
    pub tex_coord: u8,
    /// `KHR_texture_transform`.
    pub transform: TextureTransform,
}

/// Scales, then rotates, then translates texture coordinates (`KHR_texture_transform`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextureTransform {
    /// In units of the texture's width and height.
    pub offset: Vec2,
    /// Radians, counterclockwise.
    pub rotation: f32,
    /// Factors along u and v.
    pub scale: Vec2,
}

impl Default for TextureTransform {
    fn default() -> Self {
        Self {
            offset: Vec2::ZERO,
            rotation: 0.0,
            scale: Vec2::ONE,
        }
    }
}

/// Strength and tint of the dielectric reflection (`KHR_materials_specular`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Specular {
    /// Strength.
    pub factor: f32,
    /// Strength in alpha, linear.
    pub texture: Option<TextureRef>,
    /// Linear tint at normal incidence.
    pub color: Vec3,
    /// Tint, sRGB.
    pub color_texture: Option<TextureRef>,
}

impl Default for Specular {
    fn default() -> Self {
        Self {
            factor: 1.0,
            texture: None,
            color: Vec3::ONE,
            color_texture: None,
        }
    }
}

/// A clear coating (`KHR_materials_clearcoat`).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Clearcoat {
    /// Strength.
    pub factor: f32,
    /// Strength in red, linear.
    pub texture: Option<TextureRef>,
    /// Perceptual roughness of the coating.
    pub roughness: f32,
    /// Roughness in green, linear.
    pub roughness_texture: Option<TextureRef>,
    /// Tangent-space normals of the coating, linear.
    pub normal_texture: Option<TextureRef>,
    /// Scales x and y of those normals.
    pub normal_scale: f32,
}

/// Fibres on the surface (`KHR_materials_sheen`).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Sheen {
    /// Linear tint. Black is none.
    pub color: Vec3,
    /// Tint, sRGB.
    pub color_texture: Option<TextureRef>,
    /// Perceptual roughness of the fibres.
    pub roughness: f32,
    /// Roughness in alpha, linear.
    pub roughness_texture: Option<TextureRef>,
}
