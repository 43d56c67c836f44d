//! Where bytes lie that Rust writes and shaders read. Change a number here and in `orbit_gpu/shaders` together.

/// Texels in a row of every data texture (`Rgba32Float`). Element `i` is at `(i % DATA_WIDTH, i / DATA_WIDTH)`.
pub const DATA_WIDTH: usize = 1024;

/// Bytes of a vertex: position `f32x3` at 0, normal `snorm16x4` at 12, tangent `snorm16x4` at 20 (`w` the sign of the
/// bitangent), texture coordinates `f32x2` at 28 and 36, linear colour `unorm8x4` at 44.
pub const STATIC_VERTEX_BYTES: usize = 48;
/// Bytes of a vertex bent by joints: as above, then joints `u16x4` at 48 and weights `unorm16x4` at 56.
pub const SKINNED_VERTEX_BYTES: usize = 64;
/// Bytes of a star: direction `f32x3` at 0, apparent magnitude `f32` at 12, linear colour `unorm8x4` at 16, corner
/// `snorm8x4` at 20 (`xy`: -1 or 1). Four vertices a star, two triangles.
pub const STAR_VERTEX_BYTES: usize = 24;

/// Texels of an instance: rows 0, 1, 2 of `world_from_mesh`, then `[material, first pose texel or -1, first morph
/// texel or -1, sky parameter or 0]`.
pub const INSTANCE_TEXELS: usize = 4;

/// The material of lasers, cursors and the graph: white and unlit, so that vertices bring the colour.
pub(crate) const OVERLAY_MATERIAL: u32 = 1;

/// Texels of a material:
/// 0 base colour; 1 emissive, alpha cutoff; 2 metallic, roughness, normal scale, occlusion strength; 3 dielectric f0,
/// specular factor, clearcoat factor, clearcoat roughness; 4 specular colour, clearcoat normal scale;
/// then from 5 two for each texture slot: `[m00, m01, m02, tex_coord]`, `[m10, m11, m12, 0]` with
/// `uv' = m * (u, v, 1)`; the rest zero.
pub const MATERIAL_TEXELS: usize = 32;
/// First texel of the slots' transforms in a material.
pub const MATERIAL_SLOT_TEXEL: usize = 5;

/// Texels of a joint in the pose texture: rows 0, 1, 2 of `world_from_bind` (joint's world times inverse bind). A
/// skinned vertex is placed by its joints alone; its instance's matrix is the identity.
pub const JOINT_TEXELS: usize = 3;

/// Morph record in the pose texture: `[first delta texel, targets, first vertex, vertices]`, then the weights, four a
/// texel. Deltas (static data texture): for each target, for each vertex: a texel of position, a texel of normal.
pub const MORPH_DELTA_TEXELS: usize = 2;

/// Lights of a frame at most.
pub const MAX_LIGHTS: usize = 8;

/// Floats of a view's uniform block (std140, all `vec4`):
/// 0 `clip_from_world` (4); 4 `world_from_view` (4); 8 `[camera xyz, exposure]`; 9 `[viewport width px, height px, eye (0 none, 1 left, 2 right),
/// time secs]`; 10 `[light count, environment intensity, environment mip count, environment rotation rad]`; 11 spherical
/// harmonics L2 of the irradiance (9, rgb); 20 lights, four each: `[position, range or 0]`, `[direction, kind (0 directional, 1 point,
/// 2 spot)]`, `[colour times intensity, 0]`, `[cos inner, cos outer, 0, 0]`.
///
/// A light's direction is the way its light goes. The harmonics have everything folded in (basis constants, cosine lobe,
/// `1/pi`): a white matt surface shows `c0 + c1*y + c2*z + c3*x + c4*xy + c5*yz + c6*(3zz - 1) + c7*xz + c8*(xx - yy)`.
/// The environment map: `d = direction / (|x| + |y| + |z|)`; `p = d.xz`, and where `d.y < 0`
/// `p = (1 - |d.zx|) * sign(d.xz)`; texture coordinates `0.5 * p + 0.5`, first row at `v = 0`. Level
/// `roughness * (levels - 1)`, perceptual roughness; between the last two, shaders fade over to the harmonics. Rotation turns the environment about +Y, right-handed.
pub const VIEW_VEC4S: usize = 20 + 4 * MAX_LIGHTS;
/// Bytes of a view's uniform block, as one lies behind the other (WebGPU offsets are multiples of 256).
pub const VIEW_STRIDE_BYTES: usize = (VIEW_VEC4S * 16).next_multiple_of(256);
