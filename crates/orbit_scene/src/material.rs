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
    /// That share in red, linear.
    pub transmission_texture: Option<TextureRef>,
    /// The volume below a surface that transmits light (`KHR_materials_volume`).
    pub volume: Volume,
    /// How much more a volume refracts blue than red: 20 divided by the Abbe number (`KHR_materials_dispersion`).
    pub dispersion: f32,
    /// Fibres that scatter light forwards and backwards, as on cloth (`KHR_materials_sheen`).
    pub sheen: Sheen,
    /// A thin film whose colour depends on the angle, as of a soap bubble (`KHR_materials_iridescence`).
    pub iridescence: Iridescence,
    /// A grain that stretches reflections, as of brushed metal (`KHR_materials_anisotropy`).
    pub anisotropy: Anisotropy,
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
            transmission_texture: None,
            volume: Volume::default(),
            dispersion: 0.0,
            sheen: Sheen::default(),
            iridescence: Iridescence::default(),
            anisotropy: Anisotropy::default(),
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
    /// The offset, in units of the texture's width and height.
    pub offset: Vec2,
    /// The rotation in radians, counterclockwise.
    pub rotation: f32,
    /// The factors along u and v.
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
    /// Linear tint. Black turns the sheen off.
    pub color: Vec3,
    /// Tint, sRGB.
    pub color_texture: Option<TextureRef>,
    /// Perceptual roughness of the fibres.
    pub roughness: f32,
    /// Roughness in alpha, linear.
    pub roughness_texture: Option<TextureRef>,
}

/// The volume below a surface that transmits light (`KHR_materials_volume`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Volume {
    /// Thickness below the surface in the units of the mesh. 0 is a thin wall, which does not refract.
    pub thickness: f32,
    /// Thickness in green, linear.
    pub thickness_texture: Option<TextureRef>,
    /// Linear colour that white light has after the attenuation distance.
    pub attenuation_color: Vec3,
    /// The attenuation distance in units of the world; infinite for a clear volume.
    pub attenuation_distance: f32,
}

impl Default for Volume {
    fn default() -> Self {
        Self {
            thickness: 0.0,
            thickness_texture: None,
            attenuation_color: Vec3::ONE,
            attenuation_distance: f32::INFINITY,
        }
    }
}

/// A thin film (`KHR_materials_iridescence`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Iridescence {
    /// Strength.
    pub factor: f32,
    /// Strength in red, linear.
    pub texture: Option<TextureRef>,
    /// Index of refraction of the film.
    pub ior: f32,
    /// Thickness in nanometres where the texture is 0.
    pub thickness_min_nm: f32,
    /// Thickness in nanometres where the texture is 1, or everywhere without one.
    pub thickness_max_nm: f32,
    /// Thickness in green, linear.
    pub thickness_texture: Option<TextureRef>,
}

impl Default for Iridescence {
    fn default() -> Self {
        Self {
            factor: 0.0,
            texture: None,
            ior: 1.3,
            thickness_min_nm: 100.0,
            thickness_max_nm: 400.0,
            thickness_texture: None,
        }
    }
}

/// A grain of the surface (`KHR_materials_anisotropy`).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Anisotropy {
    /// Strength.
    pub strength: f32,
    /// Direction, counterclockwise from the tangent.
    pub rotation_rads: f32,
    /// Direction in red and green, strength in blue, linear.
    pub texture: Option<TextureRef>,
}
