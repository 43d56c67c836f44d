// Shared by all programs: the view and data textures. Byte offsets are those of `backend/layout.rs` of orbit_render. Features,
// factors and textures of a material are declared by build/material_table.rs (generated/material_table.wgsl).

// WebGPU clips depth to 0..1, WebGL2 to -1..1. Matrices are built for WebGL2.
override IS_ZERO_TO_ONE: bool = false;

struct Light {
  // xyz, range or 0.
  position: vec4<f32>,
  // xyz, kind: 0 directional, 1 point, 2 spot.
  direction: vec4<f32>,
  color: vec4<f32>,
  // Cosines of the inner and outer angle, the first shadow tile and their number.
  cone: vec4<f32>,
}

// A part of the shadow map.
struct ShadowTile {
  // x and y from -1 to 1, z from 0 to 1.
  from_world: mat4x4<f32>,
  // Centre, half size, and distance between samples, as shares of the map.
  area: vec4<f32>,
  // Size of a texel, reach of the samples in texels, where the tile begins to fade, strength.
  look: vec4<f32>,
}

struct View {
  clip_from_world: mat4x4<f32>,
  world_from_view: mat4x4<f32>,
  // xyz, exposure.
  camera: vec4<f32>,
  // Width and height in pixels, eye, seconds.
  viewport: vec4<f32>,
  // Lights, intensity, levels, rotation.
  environment: vec4<f32>,
  // Tone mapping (0 neutral, 1 ACES, 2 none), left and bottom of the viewport in pixels, distance at which fog begins.
  display: vec4<f32>,
  // Linear colour as it is displayed, density per metre or 0.
  fog: vec4<f32>,
  // Linear colour and alpha behind everything.
  background: vec4<f32>,
  irradiance: array<vec4<f32>, 9>,
  lights: array<Light, 8>,
  shadow_tiles: array<ShadowTile, 8>,
}

@group(0) @binding(0) var<uniform> view: View;
@group(0) @binding(1) var instances: texture_2d<f32>;
@group(0) @binding(2) var materials: texture_2d<f32>;
@group(0) @binding(3) var poses: texture_2d<f32>;
@group(0) @binding(4) var deltas: texture_2d<f32>;
@group(0) @binding(5) var environment_map: texture_2d<f32>;
@group(0) @binding(6) var environment_sampler: sampler;
@group(0) @binding(7) var shadow_map: texture_depth_2d;
@group(0) @binding(8) var shadow_sampler: sampler_comparison;
// The light behind glass: what was drawn before, with its levels.
@group(0) @binding(9) var behind_map: texture_2d<f32>;
@group(0) @binding(10) var behind_sampler: sampler;

// Data textures are 1024 texels wide.
fn data_coord(index: u32) -> vec2<i32> {
  return vec2<i32>(i32(index & 1023u), i32(index >> 10u));
}

fn instance_texel(index: u32) -> vec4<f32> {
  return textureLoad(instances, data_coord(index), 0);
}

fn clip_of(world: vec4<f32>) -> vec4<f32> {
  var clip = view.clip_from_world * world;
  if IS_ZERO_TO_ONE {
    clip.z = 0.5 * (clip.z + clip.w);
  }
  return clip;
}

// A direction at infinity, which is always on the far plane.
fn clip_at_infinity(direction: vec3<f32>) -> vec4<f32> {
  return (view.clip_from_world * vec4<f32>(direction, 0.0)).xyww;
}
