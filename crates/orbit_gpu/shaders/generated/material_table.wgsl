override FLAGS: u32 = 0u;
override LAYERS: u32 = 0u;
override IS_SKINNED: bool = (FLAGS & 0x1u) != 0u;
override IS_MORPHED: bool = (FLAGS & 0x2u) != 0u;
override IS_TANGENT_MORPHED: bool = (FLAGS & 0x4u) != 0u;
override HAS_FLAT_NORMALS: bool = (FLAGS & 0x8u) != 0u;
override HAS_TANGENTS: bool = (FLAGS & 0x10u) != 0u;
override IS_UNLIT: bool = (FLAGS & 0x20u) != 0u;
override HAS_UNLIT_EMISSION: bool = (FLAGS & 0x40u) != 0u;
override IS_MASKED: bool = (FLAGS & 0x80u) != 0u;
override IS_BLENDED: bool = (FLAGS & 0x100u) != 0u;
override RECEIVES_SHADOWS: bool = (FLAGS & 0x200u) != 0u;
override HAS_CLEARCOAT_LAYER: bool = (LAYERS & 0x1u) != 0u;
override HAS_TRANSMISSION_LAYER: bool = (LAYERS & 0x2u) != 0u;
override HAS_SHEEN_LAYER: bool = (LAYERS & 0x4u) != 0u;
override HAS_VOLUME_LAYER: bool = (LAYERS & 0x8u) != 0u;
override HAS_DISPERSION_LAYER: bool = (LAYERS & 0x10u) != 0u;
override HAS_IRIDESCENCE_LAYER: bool = (LAYERS & 0x20u) != 0u;
override HAS_ANISOTROPY_LAYER: bool = (LAYERS & 0x40u) != 0u;
const BASE_COLOR_SLOT = 0u;
const METALLIC_ROUGHNESS_SLOT = 1u;
const NORMAL_SLOT = 2u;
const OCCLUSION_SLOT = 3u;
const EMISSIVE_SLOT = 4u;
const SPECULAR_SLOT = 5u;
const SPECULAR_COLOR_SLOT = 6u;
const CLEARCOAT_SLOT = 7u;
const CLEARCOAT_ROUGHNESS_SLOT = 8u;
const CLEARCOAT_NORMAL_SLOT = 9u;
const SHEEN_COLOR_SLOT = 10u;
const SHEEN_ROUGHNESS_SLOT = 11u;
const TRANSMISSION_SLOT = 12u;
const THICKNESS_SLOT = 13u;
const IRIDESCENCE_SLOT = 14u;
const FILM_THICKNESS_SLOT = 15u;
const ANISOTROPY_SLOT = 16u;
const MATERIAL_TEXELS = 44u;
const SLOT_TEXEL = 10u;
fn material_texel(material: u32, number: u32) -> vec4<f32> {
return textureLoad(materials, data_coord(material * MATERIAL_TEXELS + number), 0);
}
struct MaterialFactors {
base_color: vec4<f32>,
emissive: vec3<f32>,
alpha_cutoff: f32,
metallic: f32,
roughness: f32,
normal_scale: f32,
occlusion_strength: f32,
dielectric_f0: f32,
specular: f32,
clearcoat: f32,
clearcoat_roughness: f32,
specular_color: vec3<f32>,
clearcoat_normal_scale: f32,
transmission: f32,
sheen_color: vec3<f32>,
sheen_roughness: f32,
ior: f32,
thickness: f32,
dispersion: f32,
attenuation_color: vec3<f32>,
attenuation: f32,
iridescence: f32,
film_ior: f32,
film_min_nm: f32,
film_max_nm: f32,
anisotropy: vec3<f32>,
}
fn material_factors(material: u32) -> MaterialFactors {
let t0 = material_texel(material, 0u);
let t1 = material_texel(material, 1u);
let t2 = material_texel(material, 2u);
let t3 = material_texel(material, 3u);
let t4 = material_texel(material, 4u);
let t5 = material_texel(material, 5u);
let t6 = material_texel(material, 6u);
let t7 = material_texel(material, 7u);
let t8 = material_texel(material, 8u);
let t9 = material_texel(material, 9u);
return MaterialFactors(t0.xyzw, t1.xyz, t1.w, t2.x, t2.y, t2.z, t2.w, t3.x, t3.y, t3.z, t3.w, t4.xyz, t4.w, t5.x, t5.yzw, t6.x, t6.y, t6.z, t6.w, t7.xyz, t7.w, t8.x, t8.y, t8.z, t8.w, t9.xyz);
}
override SLOTS: u32 = 0u;
override HAS_BASE_COLOR: bool = (SLOTS & 0x1u) != 0u;
@group(1) @binding(0) var base_color_map: texture_2d<f32>;
@group(1) @binding(1) var base_color_sampler: sampler;
fn base_color_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(base_color_map, base_color_sampler, uv);
}
override HAS_METALLIC_ROUGHNESS: bool = (SLOTS & 0x2u) != 0u;
@group(1) @binding(2) var metallic_roughness_map: texture_2d<f32>;
@group(1) @binding(3) var metallic_roughness_sampler: sampler;
fn metallic_roughness_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(metallic_roughness_map, metallic_roughness_sampler, uv);
}
override HAS_NORMAL: bool = (SLOTS & 0x4u) != 0u;
@group(1) @binding(4) var normal_map: texture_2d<f32>;
@group(1) @binding(5) var normal_sampler: sampler;
fn normal_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(normal_map, normal_sampler, uv);
}
override HAS_OCCLUSION: bool = (SLOTS & 0x8u) != 0u;
@group(1) @binding(6) var occlusion_map: texture_2d<f32>;
@group(1) @binding(7) var occlusion_sampler: sampler;
fn occlusion_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(occlusion_map, occlusion_sampler, uv);
}
override HAS_EMISSIVE: bool = (SLOTS & 0x10u) != 0u;
@group(1) @binding(8) var emissive_map: texture_2d<f32>;
@group(1) @binding(9) var emissive_sampler: sampler;
fn emissive_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(emissive_map, emissive_sampler, uv);
}
override HAS_SPECULAR: bool = (SLOTS & 0x20u) != 0u;
@group(1) @binding(10) var specular_map: texture_2d<f32>;
@group(1) @binding(11) var specular_sampler: sampler;
fn specular_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(specular_map, specular_sampler, uv);
}
override HAS_SPECULAR_COLOR: bool = (SLOTS & 0x40u) != 0u;
@group(1) @binding(12) var specular_color_map: texture_2d<f32>;
@group(1) @binding(13) var specular_color_sampler: sampler;
fn specular_color_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(specular_color_map, specular_color_sampler, uv);
}
override HAS_CLEARCOAT: bool = (SLOTS & 0x80u) != 0u;
@group(1) @binding(14) var clearcoat_map: texture_2d<f32>;
@group(1) @binding(15) var clearcoat_sampler: sampler;
fn clearcoat_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(clearcoat_map, clearcoat_sampler, uv);
}
override HAS_CLEARCOAT_ROUGHNESS: bool = (SLOTS & 0x100u) != 0u;
@group(1) @binding(16) var clearcoat_roughness_map: texture_2d<f32>;
@group(1) @binding(17) var clearcoat_roughness_sampler: sampler;
fn clearcoat_roughness_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(clearcoat_roughness_map, clearcoat_roughness_sampler, uv);
}
override HAS_CLEARCOAT_NORMAL: bool = (SLOTS & 0x200u) != 0u;
@group(1) @binding(18) var clearcoat_normal_map: texture_2d<f32>;
@group(1) @binding(19) var clearcoat_normal_sampler: sampler;
fn clearcoat_normal_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(clearcoat_normal_map, clearcoat_normal_sampler, uv);
}
override HAS_SHEEN_COLOR: bool = (SLOTS & 0x400u) != 0u;
@group(1) @binding(20) var sheen_color_map: texture_2d<f32>;
@group(1) @binding(21) var sheen_color_sampler: sampler;
fn sheen_color_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(sheen_color_map, sheen_color_sampler, uv);
}
override HAS_SHEEN_ROUGHNESS: bool = (SLOTS & 0x800u) != 0u;
@group(1) @binding(22) var sheen_roughness_map: texture_2d<f32>;
@group(1) @binding(23) var sheen_roughness_sampler: sampler;
fn sheen_roughness_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(sheen_roughness_map, sheen_roughness_sampler, uv);
}
override HAS_TRANSMISSION: bool = (SLOTS & 0x1000u) != 0u;
@group(1) @binding(24) var transmission_map: texture_2d<f32>;
@group(1) @binding(25) var transmission_sampler: sampler;
fn transmission_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(transmission_map, transmission_sampler, uv);
}
override HAS_THICKNESS: bool = (SLOTS & 0x2000u) != 0u;
@group(1) @binding(26) var thickness_map: texture_2d<f32>;
@group(1) @binding(27) var thickness_sampler: sampler;
fn thickness_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(thickness_map, thickness_sampler, uv);
}
override HAS_IRIDESCENCE: bool = (SLOTS & 0x4000u) != 0u;
@group(1) @binding(28) var iridescence_map: texture_2d<f32>;
@group(1) @binding(29) var iridescence_sampler: sampler;
fn iridescence_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(iridescence_map, iridescence_sampler, uv);
}
override HAS_FILM_THICKNESS: bool = (SLOTS & 0x8000u) != 0u;
@group(1) @binding(30) var film_thickness_map: texture_2d<f32>;
@group(1) @binding(31) var film_thickness_sampler: sampler;
fn film_thickness_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(film_thickness_map, film_thickness_sampler, uv);
}
override HAS_ANISOTROPY: bool = (SLOTS & 0x10000u) != 0u;
@group(1) @binding(32) var anisotropy_map: texture_2d<f32>;
@group(1) @binding(33) var anisotropy_sampler: sampler;
fn anisotropy_texel(uv: vec2<f32>) -> vec4<f32> {
return textureSample(anisotropy_map, anisotropy_sampler, uv);
}
