// Declarations for the fragment stage of shader materials: the material's factors and textures.
uniform highp sampler2D materials;
uniform sampler2D base_color_map;
uniform sampler2D metallic_roughness_map;
uniform sampler2D normal_map;
uniform sampler2D occlusion_map;
uniform sampler2D emissive_map;
// Samples a texture, or returns a default value if the material does not have it.
vec4 sampled(sampler2D map, uint slot, vec2 uv, vec4 default_value) {
  return (FEATURES & slot) != 0u ? texture(map, uv) : default_value;
}
vec4 base_color(vec2 uv) {
  return sampled(base_color_map, 1u, uv, vec4(1.0));
}
vec4 metallic_roughness(vec2 uv) {
  return sampled(metallic_roughness_map, 2u, uv, vec4(1.0));
}
vec4 bump(vec2 uv) {
  return sampled(normal_map, 4u, uv, vec4(0.5, 0.5, 1.0, 1.0));
}
vec4 occlusion(vec2 uv) {
  return sampled(occlusion_map, 8u, uv, vec4(1.0));
}
vec4 emission(vec2 uv) {
  return sampled(emissive_map, 16u, uv, vec4(1.0));
}
// 0 base colour; 1 emissive, alpha cutoff; 2 metallic, roughness, normal scale, occlusion strength.
vec4 material_texel(uint material, uint number) {
  return texel(materials, material * 32u + number);
}
// Encodes a linear colour as sRGB, since the output is displayed unchanged.
vec3 srgb_of(vec3 linear) {
  vec3 c = clamp(linear, 0.0, 1.0);
  return mix(1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, c * 12.92, vec3(lessThan(c, vec3(0.0031308))));
}
