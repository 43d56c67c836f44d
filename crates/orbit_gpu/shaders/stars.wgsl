// Stars: soft discs at infinity, drawn as squares whose size in pixels depends on the magnitude.

struct StarVaryings {
  @builtin(position) clip: vec4<f32>,
  @location(0) color: vec3<f32>,
  @location(1) corner: vec2<f32>,
}

@vertex
fn vertex_main(
  @location(0) direction: vec3<f32>,
  @location(1) magnitude: f32,
  @location(2) color: vec4<f32>,
  @location(3) corner: vec4<f32>,
) -> StarVaryings {
  // Five magnitudes are a factor of 100 in light. To compress the range like an eye, a part of it goes into the width of
  // the disc, the rest into its brightness. Stars smaller than the minimum width are dimmed instead.
  let light = exp2(-1.3287712 * (magnitude - 1.0));
  let scale = max(1.0, view.viewport.y / 1080.0);
  let width = 3.4 * scale * pow(light, 0.22);
  let width_px = clamp(width, 1.5, 14.0 * scale);
  let dimming = min(1.0, (width * width) / (width_px * width_px));
  var out: StarVaryings;
  out.clip = clip_at_infinity(direction);
  // The square is twice as wide as the disc, so that the edge can fade out.
  out.clip = vec4<f32>(out.clip.xy + corner.xy * out.clip.w * 2.0 * width_px / view.viewport.xy, out.clip.zw);
  out.color = color.rgb * clamp(pow(light, 0.3), 0.1, 1.0) * dimming;
  out.corner = corner.xy * 2.0;
  return out;
}

@fragment
fn fragment_main(in: StarVaryings) -> @location(0) vec4<f32> {
  let r2 = dot(in.corner, in.corner);
  let disc = max(0.0, exp(-1.6 * r2) - 0.0017);
  return vec4<f32>(displayed(in.color * disc), 1.0);
}
