// Draws the next smaller mip level: each texel is the mean of four. For WebGPU; WebGL2 has `generateMipmap`.

@group(0) @binding(0) var larger: texture_2d<f32>;
@group(0) @binding(1) var linear_sampler: sampler;

struct MipVaryings {
  @builtin(position) clip: vec4<f32>,
  @location(0) uv: vec2<f32>,
}

@vertex
fn vertex_main(@builtin(vertex_index) vertex: u32) -> MipVaryings {
  // One triangle that covers the target.
  let uv = vec2<f32>(f32((vertex << 1u) & 2u), f32(vertex & 2u));
  return MipVaryings(vec4<f32>(uv.x * 2.0 - 1.0, 1.0 - uv.y * 2.0, 0.0, 1.0), uv);
}

@fragment
fn fragment_main(in: MipVaryings) -> @location(0) vec4<f32> {
  return textureSampleLevel(larger, linear_sampler, in.uv, 0.0);
}
