// The sky, at infinity: an equirectangular image whose center is at -Z and its right half towards +X, or the environment.

struct SkyVaryings {
  @builtin(position) clip: vec4<f32>,
  @location(0) direction: vec3<f32>,
  // Display mode (0 mono, 1 top-bottom, 2 left-right), rotation about Y, what it shows (0 colours, 1 light, 2 the environment),
  // and the factor for light or the blur of the environment.
  @location(1) @interpolate(flat) sky: vec4<f32>,
}

@vertex
fn vertex_main(@location(0) position: vec3<f32>, @builtin(instance_index) slot: u32) -> SkyVaryings {
  var out: SkyVaryings;
  out.sky = instance_texel(slot * 4u + 3u);
  let c = cos(out.sky.y);
  let s = sin(out.sky.y);
  let world = vec3<f32>(c * position.x + s * position.z, position.y, c * position.z - s * position.x);
  out.clip = clip_at_infinity(world);
  out.direction = position;
  return out;
}

@fragment
fn fragment_main(in: SkyVaryings) -> @location(0) vec4<f32> {
  let d = normalize(in.direction);
  let uv = vec2<f32>(0.5 + atan2(d.x, -d.z) * 0.15915494, acos(clamp(d.y, -1.0, 1.0)) * 0.31830989);
  // At the seam the derivative must not jump by a whole turn.
  var dx = dpdx(uv);
  var dy = dpdy(uv);
  dx.x = dx.x - round(dx.x);
  dy.x = dy.x - round(dy.x);
  // The half of a stereo image for this eye; 'none' uses the left half.
  let second = select(0.0, 0.5, view.viewport.z > 1.5);
  var part = vec4<f32>(1.0, 1.0, 0.0, 0.0);
  if in.sky.x > 1.5 {
    part = vec4<f32>(0.5, 1.0, second, 0.0);
  } else if in.sky.x > 0.5 {
    part = vec4<f32>(1.0, 0.5, 0.0, second);
  }
  // Half a texel inside, so that filtering does not mix the two halves.
  let margin = 0.5 / vec2<f32>(textureDimensions(base_color_map));
  let inside = clamp(uv * part.xy, margin, part.xy - margin);
  let color = textureSampleGrad(base_color_map, base_color_sampler, inside + part.zw, dx * part.xy, dy * part.xy);
  if in.sky.z < 0.5 {
    return vec4<f32>(displayed(color.rgb), 1.0);
  }
  var light = color.rgb * in.sky.w;
  if in.sky.z > 1.5 {
    light = radiance(d, in.sky.w);
  }
  return vec4<f32>(min(light * view.camera.w, vec3<f32>(6e4)), 1.0);
}
