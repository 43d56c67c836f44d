// What is behind a surface that transmits light (KHR_materials_transmission, KHR_materials_volume).

// The light in the direction of a point, with alpha. It is blurred as by a surface of this roughness.
fn light_behind(point: vec3<f32>, roughness: f32) -> vec4<f32> {
  let clip = view.clip_from_world * vec4<f32>(point, 1.0);
  let corner = view.display.yz;
  let size = view.viewport.xy;
  let level = log2(size.x) * roughness;
  let texel_px = vec2<f32>(exp2(level));
  let center_px = corner + (clip.xy / max(clip.w, 1e-6) * 0.5 + 0.5) * size;
  // Other views share the texture.
  let inset_px = 0.5 * min(texel_px, size);
  // The mean of four samples hides the texels of small levels.
  let step_px = 0.5 * (texel_px - 1.0);
  var light = vec4<f32>(0.0);
  for (var i = 0u; i < 4u; i++) {
    let offset_px = step_px * (2.0 * vec2<f32>(f32(i & 1u), f32(i >> 1u)) - 1.0);
    var uv = clamp(center_px + offset_px, corner + inset_px, corner + size - inset_px) / vec2<f32>(textureDimensions(behind_map));
    // The first row is the top in WebGPU and the bottom in WebGL2.
    if IS_ZERO_TO_ONE {
      uv.y = 1.0 - uv.y;
    }
    light += 0.25 * textureSampleLevel(behind_map, behind_sampler, uv, level);
  }
  if view.background.a >= 1.0 {
    light = vec4<f32>(light.rgb + displayed(view.background.rgb) * (1.0 - light.a), 1.0);
  }
  return light;
}

// A ray that enters a volume.
struct Ray {
  entry: vec3<f32>,
  direction: vec3<f32>,
  normal: vec3<f32>,
  // Length of its way through the volume; zero for a thin wall.
  length: f32,
}

fn refracted_light(ray: Ray, ior: f32, roughness: f32) -> vec4<f32> {
  var exit = ray.entry;
  if HAS_VOLUME_LAYER {
    exit += refract(ray.direction, ray.normal, 1.0 / ior) * ray.length;
  }
  return light_behind(exit, roughness);
}
