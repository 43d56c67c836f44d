// The vertex of a mesh, the data that animates it, and the textures that most materials have.

@group(1) @binding(1) var metallic_roughness_map: texture_2d<f32>;
@group(1) @binding(2) var normal_map: texture_2d<f32>;
@group(1) @binding(3) var occlusion_map: texture_2d<f32>;
@group(1) @binding(4) var emissive_map: texture_2d<f32>;
@group(1) @binding(11) var metallic_roughness_sampler: sampler;
@group(1) @binding(12) var normal_sampler: sampler;
@group(1) @binding(13) var occlusion_sampler: sampler;
@group(1) @binding(14) var emissive_sampler: sampler;

struct Vertex {
  @location(0) position: vec3<f32>,
  @location(1) normal: vec4<f32>,
  @location(2) tangent: vec4<f32>,
  @location(3) uv0: vec2<f32>,
  @location(4) uv1: vec2<f32>,
  @location(5) color: vec4<f32>,
  // Undefined unless skinned: a static vertex has other bytes here.
  @location(6) joints: vec4<u32>,
  @location(7) weights: vec4<f32>,
}

fn pose_texel(index: u32) -> vec4<f32> {
  return textureLoad(poses, data_coord(index), 0);
}
