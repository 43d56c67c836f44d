// How much of a light reaches a surface, by the depth that the light sees (orbit_render's lighting/shadows).

// A light that has reached the surface. `direction` points to it, and `normal` is that of the surface without its texture.
fn unshadowed(light: Light, direction: vec3<f32>, world: vec3<f32>, normal: vec3<f32>) -> f32 {
  let first = u32(light.cone.z);
  let count = u32(light.cone.w);
  let cosine = dot(normal, direction);
  let sine = sqrt(clamp(1.0 - cosine * cosine, 0.0, 1.0));
  var lit = 0.0;
  var rest = 1.0;
  for (var i = 0u; i < count; i++) {
    let tile = view.shadow_tiles[first + i];
    let depth = tile.from_world * vec4<f32>(world, 1.0);
    // Away from the surface as far as the samples reach, and a little to the light, so that it does not shadow itself.
    let texel = tile.look.x * depth.w * tile.look.y;
    let moved = tile.from_world * vec4<f32>(world + (normal * sine + direction * 0.2) * texel, 1.0);
    // What is behind all casters is as deep as the deepest of them.
    let place = min(moved.xyz / moved.w, vec3<f32>(2.0, 2.0, 1.0));
    // Fades where a tile ends. The next tile shows more, with larger texels.
    let edge = max(abs(place.x), abs(place.y));
    let share = rest * clamp((0.5 * (1.0 + tile.look.z) - edge) * 2.0 / (1.0 - tile.look.z), 0.0, 1.0);
    if share > 0.0 && moved.w > 0.0 {
      lit += share * (1.0 - tile.look.w * (1.0 - sampled(tile, place)));
      rest -= share;
    }
    if rest <= 0.0 {
      break;
    }
  }
  return lit + rest;
}

// The share of light at a place of a tile: 3 by 3 samples of 2 by 2 texels, weighted as a tent.
fn sampled(tile: ShadowTile, place: vec3<f32>) -> f32 {
  let center = tile.area.xy + place.xy * tile.area.z;
  var sum = 0.0;
  for (var y = -1; y <= 1; y++) {
    for (var x = -1; x <= 1; x++) {
      let weight = f32((2 - abs(x)) * (2 - abs(y)));
      sum += weight * shadow_texel(center + vec2<f32>(f32(x), f32(y)) * tile.area.w, place.z);
    }
  }
  return sum / 16.0;
}
