use glam::{Vec2, Vec3, Vec4};

/// How a surface answers light (glTF 2.0, 3.9; metallic-roughness).
#[derive(Debug, Clone, PartialEq)]
pub struct Material {
    /// Name, for people.
    pub name: Option<String>,
    /// Linear RGBA factor of the base colour.
    pub base_color: Vec4,
    /// Base colour, sRGB.
    pub base_color_texture: Option<TextureRef>,
    /// 0 dielectric, 1 metal.
    pub metallic: f32,
    /// 0 mirror, 1 matt. Perceptual: the microfacet alpha is its square.
    pub roughness: f32,
    /// Roughness in green, metallic in blue, linear.
    pub metallic_roughness_texture: Option<TextureRef>,
    /// Tangent-space normals, linear.
    pub normal_texture: Option<TextureRef>,
    /// Factor of the normals' x and y.
    pub normal_scale: f32,
    /// Occlusion of ambient light in red, linear.
    pub occlusion_texture: Option<TextureRef>,
    /// 0 ignores the occlusion, 1 takes it whole.
    pub occlusion_strength: f32,
    /// Linear light given off, `KHR_materials_emissive_strength` multiplied in.
    pub emissive: Vec3,
    /// Light given off, sRGB.
    pub emissive_texture: Option<TextureRef>,
    /// What alpha means.
    pub alpha_mode: AlphaMode,
    /// Whether the back is drawn too.
    pub is_double_sided: bool,
    /// Whether the base colour is shown as it is (`KHR_materials_unlit`).
    pub is_unlit: bool,
    /// Index of refraction (`KHR_materials_ior`).
    pub ior: f32,
    /// Strength and tint of the dielectric reflection (`KHR_materials_specular`).
    pub specular: Specular,
    /// A clear layer on top (`KHR_materials_clearcoat`).
    pub clearcoat: Option<Clearcoat>,
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
        }
    }
}

/// What alpha means.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum AlphaMode {
    /// Nothing.
    #[default]
    Opaque,
    /// Drawn where alpha is at least this much.
    Mask {
        /// Between 0 and 1, though a file may say otherwise.
        cutoff: f32,
    },
    /// Mixed with what is behind.
    Blend,
}

/// A texture as a material reads it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextureRef {
    /// Index of the texture.
    pub texture: usize,
    /// 0 or 1: which of the texture coordinates.
    pub tex_coord: u8,
    /// `KHR_texture_transform`.
    pub transform: TextureTransform,
}

/// Scaled, then turned, then moved (`KHR_texture_transform`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextureTransform {
    /// In widths and heights of the texture.
    pub offset: Vec2,
    /// Radians, counter-clockwise as seen.
    pub rotation: f32,
    /// Factors.
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

/// A clear layer on top (`KHR_materials_clearcoat`).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Clearcoat {
    /// Strength.
    pub factor: f32,
    /// Strength in red, linear.
    pub texture: Option<TextureRef>,
    /// Perceptual roughness of the layer.
    pub roughness: f32,
    /// Roughness in green, linear.
    pub roughness_texture: Option<TextureRef>,
    /// Tangent-space normals of the layer, linear.
    pub normal_texture: Option<TextureRef>,
    /// Factor of those normals' x and y.
    pub normal_scale: f32,
}
