// Declarations for the fragment stage of shader materials: the material's factors and textures.
uniform highp sampler2D materials;
// Samples the textures of the material. Missing textures are white, normal maps flat.
vec4 base_color(vec2 uv) {
  return base_color_texel(uv);
}
vec4 metallic_roughness(vec2 uv) {
  return metallic_roughness_texel(uv);
}
vec4 bump(vec2 uv) {
  return normal_texel(uv);
}
vec4 occlusion(vec2 uv) {
  return occlusion_texel(uv);
}
vec4 emission(vec2 uv) {
  return emissive_texel(uv);
}
// 0 base colour; 1 emissive, alpha cutoff; 2 metallic, roughness, normal scale, occlusion strength.
vec4 material_texel(uint material, uint number) {
  return texel(materials, material * MATERIAL_TEXELS + number);
}
// The light that is shown as this linear colour after tone mapping: for a material that computes what is to be seen. One that
// computes light returns it as it is. The same as in tone_mapping.wgsl.
vec3 displayed(vec3 color) {
  if (view.display.x >= 0.5) return color;
  float bent = max(color.r, max(color.g, color.b));
  if (bent >= 0.76) {
    float peak = min(0.0576 / max(1.0 - bent, 1e-4) + 0.52, 14.0);
    float top = 1.0 - 0.0576 / (peak - 0.52);
    float kept = 1.0 / (0.15 * (peak - top) + 1.0);
    color = (min(color, top) - top * (1.0 - kept)) * (peak / (top * kept));
  }
  float low = min(color.r, min(color.g, color.b));
  if (low < 0.0) return color;
  return color + (low < 0.04 ? sqrt(low / 6.25) - low : 0.04);
}
// Light from a place after its way through the fog. The same as in fog.wgsl.
vec3 in_fog(vec3 light, vec3 world) {
  if (view.fog.w <= 0.0) return light;
  float way = view.fog.w * max(distance(view.camera.xyz, world) - view.display.w, 0.0);
  return mix(displayed(view.fog.rgb), light, exp(-way * way));
}
