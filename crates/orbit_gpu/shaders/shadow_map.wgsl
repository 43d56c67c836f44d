// The share of light at a place of the shadow map: none where something is before this depth.
fn shadow_texel(place: vec2<f32>, depth: f32) -> f32 {
  var uv = place;
  // The first row of a target is the top in WebGPU and the bottom in WebGL2.
  if IS_ZERO_TO_ONE {
    uv.y = 1.0 - uv.y;
  }
  return textureSampleCompareLevel(shadow_map, shadow_sampler, uv, depth);
}
