precision highp float;
precision highp int;
struct Light {
vec4 position;
vec4 direction;
vec4 color;
vec4 cone;
};
struct View {
mat4x4 clip_from_world;
mat4x4 world_from_view;
vec4 camera;
vec4 viewport;
vec4 environment;
vec4 irradiance[9];
Light lights[8];
};
struct Varyings {
vec4 clip;
vec3 world;
vec3 normal;
vec4 tangent;
vec4 uv;
vec4 color;
uint material;
};
struct Layer {
vec3 normal;
float alpha;
vec3 f0_;
float f90_;
};
struct Incoming {
vec3 direction;
vec3 color;
};
layout(std140) uniform View_block_0Fragment { View g0b0_fs; };
uniform highp sampler2D g0b2_fs;
uniform highp sampler2D g0b5_fs;
uniform highp sampler2D g1b0_fs;
uniform highp sampler2D g1b1_fs;
uniform highp sampler2D g1b2_fs;
uniform highp sampler2D g1b3_fs;
uniform highp sampler2D g1b4_fs;
const bool IS_UNLIT = (FEATURES & 0x1000u) != 0u;
const bool IS_MASKED = (FEATURES & 0x2000u) != 0u;
const bool IS_BLENDED = (FEATURES & 0x4000u) != 0u;
const bool HAS_CLEARCOAT = (FEATURES & 0x8000u) != 0u;
const bool HAS_FLAT_NORMALS = (FEATURES & 0x10000u) != 0u;
const bool HAS_TANGENTS = (FEATURES & 0x20000u) != 0u;
const bool HAS_BASE_COLOR = (FEATURES & 0x1u) != 0u;
const bool HAS_METALLIC_ROUGHNESS = (FEATURES & 0x2u) != 0u;
const bool HAS_NORMAL = (FEATURES & 0x4u) != 0u;
const bool HAS_OCCLUSION = (FEATURES & 0x8u) != 0u;
const bool HAS_EMISSIVE = (FEATURES & 0x10u) != 0u;
const bool HAS_SPECULAR = (FEATURES & 0x20u) != 0u;
const bool HAS_SPECULAR_COLOR = (FEATURES & 0x40u) != 0u;
const bool HAS_CLEARCOAT_FACTOR = (FEATURES & 0x80u) != 0u;
const bool HAS_CLEARCOAT_ROUGHNESS = (FEATURES & 0x100u) != 0u;
const bool HAS_CLEARCOAT_NORMAL = (FEATURES & 0x200u) != 0u;
uniform highp sampler2D g1b5_fs;
uniform highp sampler2D g1b6_fs;
uniform highp sampler2D g1b7_fs;
uniform highp sampler2D g1b8_fs;
uniform highp sampler2D g1b9_fs;
smooth in vec3 v0;
smooth in vec3 v1;
smooth in vec4 v2;
smooth in vec4 v3;
smooth in vec4 v4;
flat in uint v5;
layout(location = 0) out vec4 o0;
ivec2 at(uint index) {
return ivec2(int(index & 1023u), int(index >> 10u));
}
vec3 srgb_of(vec3 linear) {
vec3 color_1 = clamp(linear, vec3(0.0), vec3(1.0));
vec3 curve = 1.055 * pow(color_1, vec3(0.41666666)) - vec3(0.055);
return mix(curve, color_1 * 12.92, lessThan(color_1, vec3(0.0031308)));
}
vec3 unit(vec3 v) {
return v * inversesqrt(max(dot(v, v), 1e-30));
}
vec3 schlick(vec3 f0_, float f90_, float cosine) {
float x = clamp(1.0 - cosine, 0.0, 1.0);
float x2_ = x * x;
return f0_ + (vec3(f90_) - f0_) * (x2_ * x2_ * x);
}
float reflected(Layer layer, float n_dot_v, float n_dot_l, float n_dot_h) {
float a2_ = layer.alpha * layer.alpha;
float d = n_dot_h * n_dot_h * (a2_ - 1.0) + 1.0;
float from_view = n_dot_l * sqrt(n_dot_v * n_dot_v * (1.0 - a2_) + a2_);
float from_light = n_dot_v * sqrt(n_dot_l * n_dot_l * (1.0 - a2_) + a2_);
return n_dot_l * a2_ / (3.1415927 * d * d) * 0.5 / max(from_view + from_light, 1e-5);
}
vec2 environment_brdf(float roughness, float n_dot_v_1) {
vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
float a = min(r.x * r.x, exp2(-9.28 * n_dot_v_1)) * r.x + r.y;
return vec2(-1.04, 1.04) * a + r.zw;
}
vec3 environment_direction(vec3 world) {
float c = cos(g0b0_fs.environment.w);
float s = sin(g0b0_fs.environment.w);
return vec3(c * world.x - s * world.z, world.y, s * world.x + c * world.z);
}
vec3 irradiance(vec3 world_1) {
vec3 e0 = environment_direction(world_1);
vec3 sum = g0b0_fs.irradiance[0].xyz + g0b0_fs.irradiance[1].xyz * e0.y + g0b0_fs.irradiance[2].xyz * e0.z + g0b0_fs.irradiance[3].xyz * e0.x + g0b0_fs.irradiance[4].xyz * (e0.x * e0.y) + g0b0_fs.irradiance[5].xyz * (e0.y * e0.z) + g0b0_fs.irradiance[6].xyz * (3.0 * e0.z * e0.z - 1.0) + g0b0_fs.irradiance[7].xyz * (e0.x * e0.z) + g0b0_fs.irradiance[8].xyz * (e0.x * e0.x - e0.y * e0.y);
return max(sum, vec3(0.0)) * g0b0_fs.environment.y;
}
vec2 octahedral_uv(vec3 direction) {
vec3 d_1 = direction / vec3(abs(direction.x) + abs(direction.y) + abs(direction.z));
vec2 sign_1 = mix(vec2(-1.0), vec2(1.0), greaterThanEqual(d_1.xz, vec2(0.0)));
vec2 p = d_1.y >= 0.0 ? d_1.xz : (vec2(1.0) - abs(d_1.zx)) * sign_1;
return p * 0.5 + vec2(0.5);
}
vec3 radiance(vec3 world_2, float roughness_1) {
vec2 e0 = octahedral_uv(environment_direction(world_2));
float level = roughness_1 * (g0b0_fs.environment.z - 1.0);
float last = g0b0_fs.environment.z - 2.0;
vec3 sharp = textureLod(g0b5_fs, vec2(e0), min(level, last)).xyz * g0b0_fs.environment.y;
return mix(sharp, irradiance(world_2), clamp(level - last, 0.0, 1.0));
}
vec3 tone_mapped(vec3 linear_1) {
float low = min(linear_1.x, min(linear_1.y, linear_1.z));
vec3 color_2 = linear_1 - vec3(low < 0.08 ? low - 6.25 * low * low : 0.04);
float peak = max(color_2.x, max(color_2.y, color_2.z));
if (peak < 0.76) {
return color_2;
}
float room = 1.0 - 0.76;
float bent = 1.0 - room * room / (peak + room - 0.76);
float washed = 1.0 - 1.0 / (0.15 * (peak - bent) + 1.0);
return mix(color_2 * (bent / peak), vec3(bent), washed);
}
vec4 material_texel(uint index_1) {
return texelFetch(g0b2_fs, at(index_1), 0);
}
vec2 slot_uv(Varyings in_1, uint slot) {
uint texel_1 = in_1.material * 32u + 5u + 2u * slot;
vec4 e0 = material_texel(texel_1);
vec3 uv_1 = vec3(e0.w > 0.5 ? in_1.uv.zw : in_1.uv.xy, 1.0);
return vec2(dot(e0.xyz, uv_1), dot(material_texel(texel_1 + 1u).xyz, uv_1));
}
vec3 bent_normal(Varyings in_2, vec3 normal, vec2 uv, vec3 texel, float scale) {
vec3 tangent = vec3(0.0);
float sign_ = 0.0;
vec3 local = (texel * 2.0 - vec3(1.0)) * vec3(scale, scale, 1.0);
tangent = in_2.tangent.xyz;
sign_ = in_2.tangent.w;
if (!HAS_TANGENTS) {
vec3 world_dx = dFdx(in_2.world);
vec3 world_dy = dFdy(in_2.world);
vec2 uv_dx = dFdx(uv);
vec2 uv_dy = dFdy(uv);
float turn = uv_dx.x * uv_dy.y - uv_dx.y * uv_dy.x > 0.0 ? 1.0 : -1.0;
tangent = (world_dx * uv_dy.y - world_dy * uv_dx.y) * turn;
vec3 down = (world_dy * uv_dx.x - world_dx * uv_dy.x) * turn;
vec3 e0 = tangent;
sign_ = dot(cross(normal, e0), down) > 0.0 ? -1.0 : 1.0;
}
tangent = unit(tangent - normal * dot(normal, tangent));
return unit(tangent * local.x + cross(normal, tangent) * (sign_ * local.y) + normal * local.z);
}
Incoming incoming(Light light, vec3 world_3) {
float strength = 0.0;
if (light.direction.w < 0.5) {
return Incoming(-light.direction.xyz, light.color.xyz);
}
vec3 way = light.position.xyz - world_3;
float distance2_ = max(dot(way, way), 1e-8);
vec3 direction_1 = way * inversesqrt(distance2_);
strength = 1.0 / distance2_;
if (light.position.w > 0.0) {
float far = distance2_ / (light.position.w * light.position.w);
strength = strength * clamp(1.0 - far * far, 0.0, 1.0);
}
if (light.direction.w > 1.5) {
float edge = (dot(light.direction.xyz, -direction_1) - light.cone.y) / max(light.cone.x - light.cone.y, 0.0001);
float cone = clamp(edge, 0.0, 1.0);
strength = strength * (cone * cone);
}
return Incoming(direction_1, light.color.xyz * strength);
}
vec3 lit(Varyings in_3, bool is_front_1, vec3 base_1, vec3 emissive) {
float facing = 0.0;
vec3 normal_1 = vec3(0.0);
float metallic = 0.0;
float roughness_2 = 0.0;
float occlusion = 1.0;
vec3 emitted = vec3(0.0);
float specular = 0.0;
vec3 specular_color = vec3(0.0);
float coat_strength = 0.0;
float coat_roughness = 0.0;
vec3 coat_normal = vec3(0.0);
vec3 color = vec3(0.0);
vec3 coat_color = vec3(0.0);
uint i = 0u;
uint material = in_3.material * 32u;
vec4 e0 = material_texel(material + 2u);
vec4 e1 = material_texel(material + 3u);
vec4 e2 = material_texel(material + 4u);
vec3 e3 = unit(g0b0_fs.camera.xyz - in_3.world);
facing = is_front_1 ? 1.0 : -1.0;
normal_1 = unit(in_3.normal);
if (HAS_FLAT_NORMALS) {
normal_1 = unit(cross(dFdx(in_3.world), dFdy(in_3.world)));
vec3 e4 = normal_1;
vec3 e5 = normal_1;
normal_1 = e4 * (dot(e5, e3) >= 0.0 ? 1.0 : -1.0);
facing = 1.0;
}
vec3 smooth_normal = normal_1 * facing;
if (HAS_NORMAL) {
vec2 e6 = slot_uv(in_3, 2u);
normal_1 = bent_normal(in_3, normal_1, e6, texture(g1b2_fs, vec2(e6)).xyz, e0.z);
}
normal_1 = normal_1 * facing;
metallic = e0.x;
roughness_2 = e0.y;
if (HAS_METALLIC_ROUGHNESS) {
vec4 texel_2 = texture(g1b1_fs, vec2(slot_uv(in_3, 1u)));
roughness_2 = roughness_2 * texel_2.y;
metallic = metallic * texel_2.z;
}
if (HAS_OCCLUSION) {
vec4 texel_3 = texture(g1b3_fs, vec2(slot_uv(in_3, 3u)));
occlusion = occlusion + e0.w * (texel_3.x - 1.0);
}
emitted = emissive;
if (HAS_EMISSIVE) {
emitted = emitted * texture(g1b4_fs, vec2(slot_uv(in_3, 4u))).xyz;
}
specular = e1.y;
if (HAS_SPECULAR) {
specular = specular * texture(g1b5_fs, vec2(slot_uv(in_3, 5u))).w;
}
specular_color = e2.xyz;
if (HAS_SPECULAR_COLOR) {
specular_color = specular_color * texture(g1b6_fs, vec2(slot_uv(in_3, 6u))).xyz;
}
roughness_2 = clamp(roughness_2, 0.045, 1.0);
vec3 dielectric_f0_ = min(specular_color * e1.x, vec3(1.0)) * specular;
Layer layer_1 = Layer(normal_1, roughness_2 * roughness_2, mix(dielectric_f0_, base_1, metallic), mix(specular, 1.0, metallic));
vec3 diffuse = base_1 * (1.0 - metallic);
coat_normal = smooth_normal;
if (HAS_CLEARCOAT) {
coat_strength = e1.z;
coat_roughness = e1.w;
if (HAS_CLEARCOAT_FACTOR) {
coat_strength = coat_strength * texture(g1b7_fs, vec2(slot_uv(in_3, 7u))).x;
}
if (HAS_CLEARCOAT_ROUGHNESS) {
coat_roughness = coat_roughness * texture(g1b8_fs, vec2(slot_uv(in_3, 8u))).y;
}
if (HAS_CLEARCOAT_NORMAL) {
vec2 e7 = slot_uv(in_3, 9u);
vec3 texel_4 = texture(g1b9_fs, vec2(e7)).xyz;
coat_normal = bent_normal(in_3, smooth_normal * facing, e7, texel_4, e2.w) * facing;
}
coat_roughness = clamp(coat_roughness, 0.045, 1.0);
}
Layer coat = Layer(coat_normal, coat_roughness * coat_roughness, vec3(0.04), 1.0);
float n_dot_v_2 = max(dot(normal_1, e3), 0.0001);
float c_dot_v = max(dot(coat_normal, e3), 0.0001);
vec2 e8 = environment_brdf(roughness_2, n_dot_v_2);
vec3 single = layer_1.f0_ * e8.x + vec3(layer_1.f90_ * e8.y);
float missing = 1.0 - e8.x - e8.y;
vec3 mean = layer_1.f0_ + (vec3(1.0) - layer_1.f0_) / vec3(21.0);
vec3 multiple = missing * single * mean / (vec3(1.0) - mean * missing);
vec3 scattered = multiple + diffuse * (vec3(1.0) - single - multiple);
color = single * radiance(reflect(-e3, normal_1), roughness_2) + scattered * irradiance(normal_1);
color = color * occlusion;
if (HAS_CLEARCOAT) {
vec2 e9 = environment_brdf(coat_roughness, c_dot_v);
coat_color = radiance(reflect(-e3, coat_normal), coat_roughness) * ((0.04 * e9.x + e9.y) * occlusion);
}
uint count = uint(g0b0_fs.environment.x);
bool loop_init = true;
while(true) {
if (!loop_init) {
i = i + 1u;
}
loop_init = false;
if (i < count) {
} else {
break;
}
{
Incoming e10 = incoming(g0b0_fs.lights[i], in_3.world);
vec3 e11 = unit(e10.direction + e3);
float v_dot_h = clamp(dot(e3, e11), 0.0, 1.0);
float n_dot_l_1 = clamp(dot(normal_1, e10.direction), 0.0, 1.0);
vec3 e12 = schlick(layer_1.f0_, layer_1.f90_, v_dot_h);
vec3 glossy = e12 * reflected(layer_1, n_dot_v_2, n_dot_l_1, clamp(dot(normal_1, e11), 0.0, 1.0));
color = color + e10.color * (diffuse * (vec3(1.0) - e12) * (n_dot_l_1 / 3.1415927) + glossy);
if (HAS_CLEARCOAT) {
float c_dot_l = clamp(dot(coat_normal, e10.direction), 0.0, 1.0);
float c_dot_h = clamp(dot(coat_normal, e11), 0.0, 1.0);
coat_color = coat_color + e10.color * schlick(coat.f0_, 1.0, v_dot_h) * reflected(coat, c_dot_v, c_dot_l, c_dot_h);
}
}
}
color = color + emitted;
if (HAS_CLEARCOAT) {
float passed = 1.0 - coat_strength * schlick(coat.f0_, 1.0, c_dot_v).x;
color = color * passed + coat_color * coat_strength;
}
return color;
}
void main() {
Varyings in_ = Varyings(gl_FragCoord, v0, v1, v2, v3, v4, v5);
bool is_front = gl_FrontFacing;
vec4 base = vec4(0.0);
float alpha = 1.0;
vec3 shown = vec3(0.0);
uint material_1 = in_.material * 32u;
base = material_texel(material_1) * in_.color;
if (HAS_BASE_COLOR) {
base = base * texture(g1b0_fs, vec2(slot_uv(in_, 0u)));
}
if (IS_BLENDED) {
alpha = base.w;
}
vec4 e0 = material_texel(material_1 + 1u);
shown = base.xyz;
if (!IS_UNLIT) {
shown = tone_mapped(lit(in_, is_front, base.xyz, e0.xyz) * g0b0_fs.camera.w);
}
if (IS_MASKED) {
if (base.w < e0.w) {
discard;
}
}
o0 = vec4(srgb_of(shown), alpha);
return;
}
