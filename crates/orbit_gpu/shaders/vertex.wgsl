// The vertex of a mesh, and the data that animates it.

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
