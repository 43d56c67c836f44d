// Draws the light of a frame over what the surface was cleared to.

struct MappingVaryings {
  @builtin(position) clip: vec4<f32>,
  @location(0) uv: vec2<f32>,
}

@vertex
fn vertex_main(@location(0) position: vec3<f32>) -> MappingVaryings {
  var out: MappingVaryings;
  out.clip = vec4<f32>(position, 1.0);
  // The first row of a target is the top in WebGPU and the bottom in WebGL2.
  let up = select(0.5, -0.5, IS_ZERO_TO_ONE);
  out.uv = vec2<f32>(0.5 + 0.5 * position.x, 0.5 + up * position.y);
  return out;
}

@fragment
fn fragment_main(in: MappingVaryings) -> @location(0) vec4<f32> {
  let light = textureSample(base_color_map, base_color_sampler, in.uv);
  // Light alone, such as that of stars, covers nothing: it is added to what is behind.
  let cover = select(light.a, 1.0, light.a < 0.004);
  let shown = tone_mapped(light.rgb / cover);
  if view.background.a >= 1.0 {
    return vec4<f32>(srgb_of(shown * cover + view.background.rgb * (1.0 - light.a)), 1.0);
  }
  // Where the page or a camera's image is behind, it can only be mixed as it is displayed.
  return vec4<f32>(srgb_of(shown) * cover, light.a);
}

fn srgb_of(linear: vec3<f32>) -> vec3<f32> {
  let color = clamp(linear, vec3<f32>(0.0), vec3<f32>(1.0));
  let curve = 1.055 * pow(color, vec3<f32>(1.0 / 2.4)) - 0.055;
  return select(curve, color * 12.92, color < vec3<f32>(0.0031308));
}
