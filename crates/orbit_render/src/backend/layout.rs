//! Memory layouts that Rust writes and shaders read. Change a number here and in `orbit_gpu/shaders` together. That of
//! materials is computed from the table of `orbit_material`.

/// Texels per row of every data texture (`Rgba32Float`). Element `i` is at `(i % DATA_WIDTH, i / DATA_WIDTH)`.
pub const DATA_WIDTH: usize = 1024;

/// Bytes of a static vertex: position `f32x3` at 0, normal `snorm16x4` at 12, tangent `snorm16x4` at 20 (`w` is the sign
/// of the bitangent), texture coordinates `f32x2` at 28 and 36, linear colour `unorm16x4` at 44.
pub const STATIC_VERTEX_BYTES: usize = 52;
/// Bytes of a skinned vertex: a static vertex, then joints `u16x4` at 52 and weights `unorm16x4` at 60.
pub const SKINNED_VERTEX_BYTES: usize = 68;
/// Bytes of a star vertex: direction `f32x3` at 0, apparent magnitude `f32` at 12, linear colour `unorm8x4` at 16, corner
/// `snorm8x4` at 20 (`xy`: -1 or 1). A star has four vertices and two triangles.
pub const STAR_VERTEX_BYTES: usize = 24;

/// Texels of an instance: rows 0, 1 and 2 of `world_from_mesh`, then `[material index, first pose texel or -1, first
/// morph texel or -1, sky parameter or 0]`.
pub const INSTANCE_TEXELS: usize = 4;

/// The material of overlays: white and unlit, so that only vertex colours show.
pub(crate) const OVERLAY_MATERIAL: u32 = 1;

/// Texels of a joint in the pose texture: rows 0, 1 and 2 of `world_from_bind` (the joint's world matrix times its
/// inverse bind matrix). Joints alone position a skinned vertex; its instance matrix is the identity.
pub const JOINT_TEXELS: usize = 3;

/// Texels of a morph delta: for each target and each vertex, one texel of position and one of normal. They are in a data
/// texture of their own. The pose texture has a record per morphed primitive: `[first delta texel, target count, first
/// vertex, vertex count]`, then the weights, four per texel.
pub const MORPH_DELTA_TEXELS: usize = 2;
/// Texels of a morph delta with [`crate::backend::Features::MORPHED_TANGENTS`]: one more, of the tangent.
pub const MORPH_TANGENT_DELTA_TEXELS: usize = 3;

/// Maximum number of lights in a frame.
pub const MAX_LIGHTS: usize = 8;

/// Maximum number of tiles of the shadow map.
pub const MAX_SHADOW_TILES: usize = 8;
/// `vec4`s of a shadow tile.
pub const SHADOW_TILE_VEC4S: usize = 6;

/// `vec4`s of a view's uniform block (std140):
/// 0 `clip_from_world` (4); 4 `world_from_view` (4); 8 `[camera xyz, exposure]`; 9 `[viewport width px, height px, eye (0
/// none, 1 left, 2 right), time secs]`; 10 `[light count, environment intensity, environment mip count, environment
/// rotation rad]`; 11 `[tone mapping (0 neutral, 1 ACES, 2 none), left and bottom of the viewport px, distance at
/// which fog begins]`; 12 fog (linear rgb, density or 0); 13 background (linear rgb, alpha); 14 spherical harmonics L2 of the
/// irradiance (9, rgb); 23 lights, four each: `[position, range or 0]`,
/// `[direction, kind (0 directional, 1 point, 2 spot)]`, `[colour times intensity, 0]`, `[cos inner, cos outer, number of the
/// first shadow tile, tile count]`; 55 shadow tiles, six each: `tile_from_world` (4; x and y from -1 to 1 in the tile, z from
/// 0 to 1), `[centre x, centre y, half size, distance between samples]` as shares of the map, `[texel m (times w), samples'
/// reach in texels, share of the tile beyond which it fades, strength]`.
///
/// A light's direction points away from the light. The harmonics include the basis constants, the cosine lobe and `1/pi`:
/// a white diffuse surface shows `c0 + c1*y + c2*z + c3*x + c4*xy + c5*yz + c6*(3zz - 1) + c7*xz + c8*(xx - yy)`.
///
/// The environment map is octahedral: `d = direction / (|x| + |y| + |z|)`; `p = d.xz`, and where `d.y < 0`
/// `p = (1 - |d.zx|) * sign(d.xz)`; texture coordinates are `0.5 * p + 0.5`, with the first row at `v = 0`. The level is
/// `roughness * (levels - 1)` with perceptual roughness; between the last two levels shaders fade to the harmonics.
/// The rotation turns the environment about +Y, right-handed.
pub const VIEW_VEC4S: usize = 23 + 4 * MAX_LIGHTS + SHADOW_TILE_VEC4S * MAX_SHADOW_TILES;
/// Bytes from one view's uniform block to the next (WebGPU offsets are multiples of 256).
pub const VIEW_STRIDE_BYTES: usize = (VIEW_VEC4S * 16).next_multiple_of(256);
