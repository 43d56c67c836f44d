precision highp float;
precision highp int;
struct MaterialFactors {
vec4 base_color;
vec3 emissive;
float alpha_cutoff;
float metallic;
float roughness;
float normal_scale;
float occlusion_strength;
float dielectric_f0_;
float specular;
float clearcoat;
float clearcoat_roughness;
vec3 specular_color;
float clearcoat_normal_scale;
float transmission;
vec3 sheen_color;
float sheen_roughness;
};
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
vec4 display;
vec4 background;
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
struct Scattering {
vec3 single;
vec3 multiple;
};
struct Incoming {
vec3 direction;
vec3 color;
};
struct Lit {
vec3 color;
float through;
};
const uint BASE_COLOR_SLOT = 0u;
const uint METALLIC_ROUGHNESS_SLOT = 1u;
const uint NORMAL_SLOT = 2u;
const uint OCCLUSION_SLOT = 3u;
const uint EMISSIVE_SLOT = 4u;
const uint SPECULAR_SLOT = 5u;
const uint SPECULAR_COLOR_SLOT = 6u;
const uint CLEARCOAT_SLOT = 7u;
const uint CLEARCOAT_ROUGHNESS_SLOT = 8u;
const uint CLEARCOAT_NORMAL_SLOT = 9u;
const uint SHEEN_COLOR_SLOT = 10u;
const uint SHEEN_ROUGHNESS_SLOT = 11u;
const uint MATERIAL_TEXELS = 31u;
const uint SLOT_TEXEL = 7u;
const bool HAS_FLAT_NORMALS = (FLAGS & 0x8u) != 0u;
const bool HAS_TANGENTS = (FLAGS & 0x10u) != 0u;
const bool IS_UNLIT = (FLAGS & 0x20u) != 0u;
const bool HAS_UNLIT_EMISSION = (FLAGS & 0x40u) != 0u;
const bool IS_MASKED = (FLAGS & 0x80u) != 0u;
const bool IS_BLENDED = (FLAGS & 0x100u) != 0u;
const bool HAS_CLEARCOAT_LAYER = (LAYERS & 0x1u) != 0u;
const bool HAS_TRANSMISSION_LAYER = (LAYERS & 0x2u) != 0u;
const bool HAS_SHEEN_LAYER = (LAYERS & 0x4u) != 0u;
uniform highp sampler2D _group_0_binding_2_fs;
layout(std140) uniform View_block_0Fragment { View _group_0_binding_0_fs; };
uniform highp sampler2D _group_0_binding_5_fs;
const bool HAS_BASE_COLOR = (SLOTS & 0x1u) != 0u;
uniform highp sampler2D _group_1_binding_0_fs;
const bool HAS_EMISSIVE = (SLOTS & 0x10u) != 0u;
uniform highp sampler2D _group_1_binding_8_fs;
const bool HAS_NORMAL = (SLOTS & 0x4u) != 0u;
uniform highp sampler2D _group_1_binding_4_fs;
const bool HAS_METALLIC_ROUGHNESS = (SLOTS & 0x2u) != 0u;
uniform highp sampler2D _group_1_binding_2_fs;
const bool HAS_OCCLUSION = (SLOTS & 0x8u) != 0u;
uniform highp sampler2D _group_1_binding_6_fs;
const bool HAS_SPECULAR = (SLOTS & 0x20u) != 0u;
uniform highp sampler2D _group_1_binding_10_fs;
const bool HAS_SPECULAR_COLOR = (SLOTS & 0x40u) != 0u;
uniform highp sampler2D _group_1_binding_12_fs;
const bool HAS_CLEARCOAT = (SLOTS & 0x80u) != 0u;
uniform highp sampler2D _group_1_binding_14_fs;
const bool HAS_CLEARCOAT_ROUGHNESS = (SLOTS & 0x100u) != 0u;
uniform highp sampler2D _group_1_binding_16_fs;
const bool HAS_CLEARCOAT_NORMAL = (SLOTS & 0x200u) != 0u;
uniform highp sampler2D _group_1_binding_18_fs;
const bool HAS_SHEEN_COLOR = (SLOTS & 0x400u) != 0u;
uniform highp sampler2D _group_1_binding_20_fs;
const bool HAS_SHEEN_ROUGHNESS = (SLOTS & 0x800u) != 0u;
uniform highp sampler2D _group_1_binding_22_fs;
smooth in vec3 _vs2fs_location0;
smooth in vec3 _vs2fs_location1;
smooth in vec4 _vs2fs_location2;
smooth in vec4 _vs2fs_location3;
smooth in vec4 _vs2fs_location4;
flat in uint _vs2fs_location5;
layout(location = 0) out vec4 _fs2p_location0;
ivec2 data_coord(uint index) {
return ivec2(int((index & 1023u)), int((index >> 10u)));
}
vec4 material_texel(uint material, uint number) {
ivec2 _e6 = data_coord(((material * MATERIAL_TEXELS) + number));
vec4 _e8 = texelFetch(_group_0_binding_2_fs, _e6, 0);
return _e8;
}
MaterialFactors material_factors(uint material_1) {
vec4 _e2 = material_texel(material_1, 0u);
vec4 _e4 = material_texel(material_1, 1u);
vec4 _e6 = material_texel(material_1, 2u);
vec4 _e8 = material_texel(material_1, 3u);
vec4 _e10 = material_texel(material_1, 4u);
vec4 _e12 = material_texel(material_1, 5u);
vec4 _e14 = material_texel(material_1, 6u);
return MaterialFactors(_e2.xyzw, _e4.xyz, _e4.w, _e6.x, _e6.y, _e6.z, _e6.w, _e8.x, _e8.y, _e8.z, _e8.w, _e10.xyz, _e10.w, _e12.x, _e12.yzw, _e14.x);
}
vec3 unit(vec3 v) {
return (v * inversesqrt(max(dot(v, v), 1e-30)));
}
vec3 environment_direction(vec3 world) {
float _e4 = _group_0_binding_0_fs.environment.w;
float c = cos(_e4);
float _e9 = _group_0_binding_0_fs.environment.w;
float s = sin(_e9);
return vec3(((c * world.x) - (s * world.z)), world.y, ((s * world.x) + (c * world.z)));
}
vec3 irradiance(vec3 world_1) {
vec3 _e1 = environment_direction(world_1);
vec4 _e5 = _group_0_binding_0_fs.irradiance[0];
vec4 _e10 = _group_0_binding_0_fs.irradiance[1];
vec4 _e18 = _group_0_binding_0_fs.irradiance[2];
vec4 _e26 = _group_0_binding_0_fs.irradiance[3];
vec4 _e34 = _group_0_binding_0_fs.irradiance[4];
vec4 _e44 = _group_0_binding_0_fs.irradiance[5];
vec4 _e54 = _group_0_binding_0_fs.irradiance[6];
vec4 _e68 = _group_0_binding_0_fs.irradiance[7];
vec4 _e78 = _group_0_binding_0_fs.irradiance[8];
vec3 sum = ((((((((_e5.xyz + (_e10.xyz * _e1.y)) + (_e18.xyz * _e1.z)) + (_e26.xyz * _e1.x)) + (_e34.xyz * (_e1.x * _e1.y))) + (_e44.xyz * (_e1.y * _e1.z))) + (_e54.xyz * (((3.0 * _e1.z) * _e1.z) - 1.0))) + (_e68.xyz * (_e1.x * _e1.z))) + (_e78.xyz * ((_e1.x * _e1.x) - (_e1.y * _e1.y))));
float _e95 = _group_0_binding_0_fs.environment.y;
return (max(sum, vec3(0.0)) * _e95);
}
vec2 octahedral_uv(vec3 direction) {
vec3 d = (direction / vec3(((abs(direction.x) + abs(direction.y)) + abs(direction.z))));
vec2 sign_1 = mix(vec2(-1.0), vec2(1.0), greaterThanEqual(d.xz, vec2(0.0)));
vec2 p = ((d.y >= 0.0) ? d.xz : ((vec2(1.0) - abs(d.zx)) * sign_1));
return ((p * 0.5) + vec2(0.5));
}
vec3 radiance(vec3 world_2, float roughness) {
vec3 _e2 = environment_direction(world_2);
vec2 _e3 = octahedral_uv(_e2);
float _e7 = _group_0_binding_0_fs.environment.z;
float level = (roughness * (_e7 - 1.0));
float _e14 = _group_0_binding_0_fs.environment.z;
float last = (_e14 - 2.0);
vec4 _e20 = textureLod(_group_0_binding_5_fs, vec2(_e3), min(level, last));
float _e25 = _group_0_binding_0_fs.environment.y;
vec3 sharp = (_e20.xyz * _e25);
vec3 _e27 = irradiance(world_2);
return mix(sharp, _e27, clamp((level - last), 0.0, 1.0));
}
vec3 schlick(vec3 f0_, float f90_, float cosine) {
float x = clamp((1.0 - cosine), 0.0, 1.0);
float x2_ = (x * x);
return (f0_ + ((vec3(f90_) - f0_) * ((x2_ * x2_) * x)));
}
float reflected(Layer layer, float n_dot_v, float n_dot_l, float n_dot_h) {
float a2_ = (layer.alpha * layer.alpha);
float d_1 = (((n_dot_h * n_dot_h) * (a2_ - 1.0)) + 1.0);
float from_view = (n_dot_l * sqrt((((n_dot_v * n_dot_v) * (1.0 - a2_)) + a2_)));
float from_light = (n_dot_v * sqrt((((n_dot_l * n_dot_l) * (1.0 - a2_)) + a2_)));
return ((((n_dot_l * a2_) / ((3.1415927 * d_1) * d_1)) * 0.5) / max((from_view + from_light), 1e-5));
}
vec2 environment_brdf(float roughness_1, float n_dot_v_1) {
float a = (roughness_1 * roughness_1);
vec2 top = ((((vec2(0.035, 0.927) + (vec2(11.827, 0.522) * a)) + (vec2(-10.164, 0.062) * (a * a))) + (((vec2(1.233, -2.248) + (vec2(-29.414, 0.089) * a)) + (vec2(58.378, -1.268) * (a * a))) * n_dot_v_1)) + (((vec2(30.833, 1.346) + (vec2(25.037, -0.696) * a)) + (vec2(-63.066, 1.308) * (a * a))) * (n_dot_v_1 * n_dot_v_1)));
vec2 bottom = ((((vec2(1.0) + (vec2(10.202, 13.852) * a)) + (vec2(-9.363, 19.108) * (a * a))) + (((vec2(0.357, 0.112) + (vec2(-16.535, -47.48) * a)) + (vec2(56.716, 217.829) * (a * a))) * n_dot_v_1)) + (((vec2(30.234, 13.555) + (vec2(12.962, 39.33) * a)) + (vec2(-1.582, -157.501) * (a * a))) * (n_dot_v_1 * n_dot_v_1)));
return clamp((top / bottom), vec2(0.0), vec2(1.0));
}
Scattering scattering(vec3 f0_1, float f90_1, vec2 share) {
vec3 single = ((f0_1 * share.x) + vec3((f90_1 * share.y)));
float missing = ((1.0 - share.x) - share.y);
vec3 mean = (f0_1 + ((vec3(f90_1) - f0_1) / vec3(21.0)));
return Scattering(single, (((missing * single) * mean) / (vec3(1.0) - (mean * missing))));
}
float sheen_albedo(float roughness_2, float cosine_1) {
vec4 r = vec4(1.0, roughness_2, log(roughness_2), (1.0 / roughness_2));
return exp((dot(r, vec4(-1.2, 0.681, -1.073, -0.005)) + (dot(r, vec4(0.245, -0.363, 0.336, -1.337)) * cosine_1)));
}
float sheen_reflected(float roughness_3, float n_dot_v_2, float n_dot_l_1, float n_dot_h_1) {
float power = (1.0 / (roughness_3 * roughness_3));
float d_2 = (((2.0 + power) * pow(max((1.0 - (n_dot_h_1 * n_dot_h_1)), 1e-6), (0.5 * power))) / 6.2831855);
return ((n_dot_l_1 * d_2) / (4.0 * max(((n_dot_l_1 + n_dot_v_2) - (n_dot_l_1 * n_dot_v_2)), 0.0001)));
}
vec3 neutral_raised(vec3 color) {
float low = min(color.x, min(color.y, color.z));
if ((low < 0.0)) {
return color;
}
return (color + vec3(((low < 0.04) ? (sqrt((low / 6.25)) - low) : 0.04)));
}
vec3 neutral_stretched(vec3 shown_1) {
float bent = max(shown_1.x, max(shown_1.y, shown_1.z));
if ((bent < 0.76)) {
return shown_1;
}
float peak = min((((0.0576 / max((1.0 - bent), 0.0001)) - 0.24) + 0.76), 14.0);
float top_1 = (1.0 - (0.0576 / ((peak + 0.24) - 0.76)));
float kept = (1.0 / ((0.15 * (peak - top_1)) + 1.0));
return ((min(shown_1, vec3(top_1)) - vec3((top_1 * (1.0 - kept)))) * (peak / (top_1 * kept)));
}
vec3 displayed_blended(vec3 color_1, float alpha_1) {
float _e5 = _group_0_binding_0_fs.display.x;
if ((_e5 < 0.5)) {
vec3 _e9 = neutral_stretched((color_1 * alpha_1));
vec3 _e14 = neutral_raised((_e9 / vec3(max(alpha_1, 0.001))));
return _e14;
}
return color_1;
}
vec2 slot_uv(Varyings in_1, uint slot) {
uint number_1 = (SLOT_TEXEL + (2u * slot));
vec4 _e7 = material_texel(in_1.material, number_1);
vec3 uv_13 = vec3(((_e7.w > 0.5) ? in_1.uv.zw : in_1.uv.xy), 1.0);
vec4 _e23 = material_texel(in_1.material, (number_1 + 1u));
return vec2(dot(_e7.xyz, uv_13), dot(_e23.xyz, uv_13));
}
vec3 bent_normal(Varyings in_2, vec3 normal, vec2 uv, vec3 texel, float scale) {
vec3 tangent = vec3(0.0);
float sign_ = 0.0;
vec3 local = (((texel * 2.0) - vec3(1.0)) * vec3(scale, scale, 1.0));
tangent = in_2.tangent.xyz;
sign_ = in_2.tangent.w;
const bool _e20 = HAS_TANGENTS;
if (!(_e20)) {
vec3 world_dx = dFdx(in_2.world);
vec3 world_dy = dFdy(in_2.world);
vec2 uv_dx = dFdx(uv);
vec2 uv_dy = dFdy(uv);
float turn = ((((uv_dx.x * uv_dy.y) - (uv_dx.y * uv_dy.x)) > 0.0) ? 1.0 : -1.0);
tangent = (((world_dx * uv_dy.y) - (world_dy * uv_dx.y)) * turn);
vec3 down = (((world_dy * uv_dx.x) - (world_dx * uv_dy.x)) * turn);
vec3 _e52 = tangent;
sign_ = ((dot(cross(normal, _e52), down) > 0.0) ? -1.0 : 1.0);
}
vec3 _e60 = tangent;
vec3 _e61 = tangent;
vec3 _e65 = unit((_e60 - (normal * dot(normal, _e61))));
tangent = _e65;
vec3 _e66 = tangent;
vec3 _e69 = tangent;
float _e71 = sign_;
vec3 _e79 = unit((((_e66 * local.x) + (cross(normal, _e69) * (_e71 * local.y))) + (normal * local.z)));
return _e79;
}
Incoming incoming(Light light_1, vec3 world_3) {
float strength = 0.0;
if ((light_1.direction.w < 0.5)) {
return Incoming(-(light_1.direction.xyz), light_1.color.xyz);
}
vec3 way = (light_1.position.xyz - world_3);
float distance2_ = max(dot(way, way), 1e-8);
vec3 direction_1 = (way * inversesqrt(distance2_));
strength = (1.0 / distance2_);
if ((light_1.position.w > 0.0)) {
float far = (distance2_ / (light_1.position.w * light_1.position.w));
float _e33 = strength;
strength = (_e33 * clamp((1.0 - (far * far)), 0.0, 1.0));
}
if ((light_1.direction.w > 1.5)) {
float edge = ((dot(light_1.direction.xyz, -(direction_1)) - light_1.cone.y) / max((light_1.cone.x - light_1.cone.y), 0.0001));
float cone = clamp(edge, 0.0, 1.0);
float _e63 = strength;
strength = (_e63 * (cone * cone));
}
float _e68 = strength;
return Incoming(direction_1, (light_1.color.xyz * _e68));
}
vec4 base_color_texel(vec2 uv_1) {
vec4 _e3 = texture(_group_1_binding_0_fs, vec2(uv_1));
return _e3;
}
vec4 emissive_texel(vec2 uv_2) {
vec4 _e3 = texture(_group_1_binding_8_fs, vec2(uv_2));
return _e3;
}
vec3 emitted(Varyings in_3, vec3 factor) {
vec3 light_2 = vec3(0.0);
light_2 = factor;
const bool _e4 = HAS_EMISSIVE;
if (_e4) {
vec3 _e5 = light_2;
vec2 _e7 = slot_uv(in_3, EMISSIVE_SLOT);
vec4 _e8 = emissive_texel(_e7);
light_2 = (_e5 * _e8.xyz);
}
vec3 _e11 = light_2;
return _e11;
}
vec4 normal_texel(vec2 uv_3) {
vec4 _e3 = texture(_group_1_binding_4_fs, vec2(uv_3));
return _e3;
}
vec4 metallic_roughness_texel(vec2 uv_4) {
vec4 _e3 = texture(_group_1_binding_2_fs, vec2(uv_4));
return _e3;
}
vec4 occlusion_texel(vec2 uv_5) {
vec4 _e3 = texture(_group_1_binding_6_fs, vec2(uv_5));
return _e3;
}
vec4 specular_texel(vec2 uv_6) {
vec4 _e3 = texture(_group_1_binding_10_fs, vec2(uv_6));
return _e3;
}
vec4 specular_color_texel(vec2 uv_7) {
vec4 _e3 = texture(_group_1_binding_12_fs, vec2(uv_7));
return _e3;
}
vec4 clearcoat_texel(vec2 uv_8) {
vec4 _e3 = texture(_group_1_binding_14_fs, vec2(uv_8));
return _e3;
}
vec4 clearcoat_roughness_texel(vec2 uv_9) {
vec4 _e3 = texture(_group_1_binding_16_fs, vec2(uv_9));
return _e3;
}
vec4 clearcoat_normal_texel(vec2 uv_10) {
vec4 _e3 = texture(_group_1_binding_18_fs, vec2(uv_10));
return _e3;
}
vec4 sheen_color_texel(vec2 uv_11) {
vec4 _e3 = texture(_group_1_binding_20_fs, vec2(uv_11));
return _e3;
}
vec4 sheen_roughness_texel(vec2 uv_12) {
vec4 _e3 = texture(_group_1_binding_22_fs, vec2(uv_12));
return _e3;
}
Lit lit(Varyings in_4, bool is_front_1, vec3 base_1, MaterialFactors material_2) {
float facing = 0.0;
vec3 normal_1 = vec3(0.0);
float metallic = 0.0;
float roughness_4 = 0.0;
float occlusion = 1.0;
float specular = 0.0;
vec3 specular_color = vec3(0.0);
vec3 diffuse = vec3(0.0);
vec3 transmitted = vec3(0.0);
float coat_strength = 0.0;
float coat_roughness = 0.0;
vec3 coat_normal = vec3(0.0);
vec3 sheen_color = vec3(0.0);
float sheen_roughness = 1.0;
vec3 color_2 = vec3(0.0);
float through = 0.0;
float sheen_share = 0.0;
vec3 coat_color = vec3(0.0);
uint i = 0u;
vec3 reflection = vec3(0.0);
vec4 _e6 = _group_0_binding_0_fs.camera;
vec3 _e10 = unit((_e6.xyz - in_4.world));
facing = (is_front_1 ? 1.0 : -1.0);
vec3 _e16 = unit(in_4.normal);
normal_1 = _e16;
const bool _e19 = HAS_FLAT_NORMALS;
if (_e19) {
vec3 _e21 = dFdx(in_4.world);
vec3 _e23 = dFdy(in_4.world);
vec3 _e25 = unit(cross(_e21, _e23));
normal_1 = _e25;
vec3 _e26 = normal_1;
vec3 _e27 = normal_1;
normal_1 = (_e26 * ((dot(_e27, _e10) >= 0.0) ? 1.0 : -1.0));
facing = 1.0;
}
vec3 _e36 = normal_1;
float _e37 = facing;
vec3 smooth_normal = (_e36 * _e37);
const bool _e40 = HAS_NORMAL;
if (_e40) {
vec2 _e42 = slot_uv(in_4, NORMAL_SLOT);
vec3 _e43 = normal_1;
vec4 _e44 = normal_texel(_e42);
vec3 _e47 = bent_normal(in_4, _e43, _e42, _e44.xyz, material_2.normal_scale);
normal_1 = _e47;
}
vec3 _e48 = normal_1;
float _e49 = facing;
normal_1 = (_e48 * _e49);
metallic = material_2.metallic;
roughness_4 = material_2.roughness;
const bool _e56 = HAS_METALLIC_ROUGHNESS;
if (_e56) {
vec2 _e58 = slot_uv(in_4, METALLIC_ROUGHNESS_SLOT);
vec4 _e59 = metallic_roughness_texel(_e58);
float _e60 = roughness_4;
roughness_4 = (_e60 * _e59.y);
float _e63 = metallic;
metallic = (_e63 * _e59.z);
}
const bool _e69 = HAS_OCCLUSION;
if (_e69) {
vec2 _e71 = slot_uv(in_4, OCCLUSION_SLOT);
vec4 _e72 = occlusion_texel(_e71);
float _e73 = occlusion;
occlusion = (_e73 + (material_2.occlusion_strength * (_e72.x - 1.0)));
}
vec3 _e81 = emitted(in_4, material_2.emissive);
specular = material_2.specular;
const bool _e85 = HAS_SPECULAR;
if (_e85) {
float _e86 = specular;
vec2 _e88 = slot_uv(in_4, SPECULAR_SLOT);
vec4 _e89 = specular_texel(_e88);
specular = (_e86 * _e89.w);
}
specular_color = material_2.specular_color;
const bool _e95 = HAS_SPECULAR_COLOR;
if (_e95) {
vec3 _e96 = specular_color;
vec2 _e98 = slot_uv(in_4, SPECULAR_COLOR_SLOT);
vec4 _e99 = specular_color_texel(_e98);
specular_color = (_e96 * _e99.xyz);
}
float _e102 = roughness_4;
roughness_4 = clamp(_e102, 0.045, 1.0);
vec3 _e106 = specular_color;
float _e112 = specular;
vec3 dielectric_f0_ = (min((_e106 * material_2.dielectric_f0_), vec3(1.0)) * _e112);
vec3 _e114 = normal_1;
float _e115 = roughness_4;
float _e116 = roughness_4;
float _e118 = metallic;
float _e120 = specular;
float _e121 = metallic;
Layer layer_1 = Layer(_e114, (_e115 * _e116), mix(dielectric_f0_, base_1, _e118), mix(_e120, 1.0, _e121));
float _e125 = metallic;
diffuse = (base_1 * (1.0 - _e125));
const bool _e134 = HAS_TRANSMISSION_LAYER;
if (_e134) {
vec3 _e135 = diffuse;
transmitted = (_e135 * material_2.transmission);
vec3 _e138 = diffuse;
diffuse = (_e138 * (1.0 - material_2.transmission));
}
coat_normal = smooth_normal;
const bool _e149 = HAS_CLEARCOAT_LAYER;
if (_e149) {
coat_strength = material_2.clearcoat;
coat_roughness = material_2.clearcoat_roughness;
const bool _e153 = HAS_CLEARCOAT;
if (_e153) {
float _e154 = coat_strength;
vec2 _e156 = slot_uv(in_4, CLEARCOAT_SLOT);
vec4 _e157 = clearcoat_texel(_e156);
coat_strength = (_e154 * _e157.x);
}
const bool _e161 = HAS_CLEARCOAT_ROUGHNESS;
if (_e161) {
float _e162 = coat_roughness;
vec2 _e164 = slot_uv(in_4, CLEARCOAT_ROUGHNESS_SLOT);
vec4 _e165 = clearcoat_roughness_texel(_e164);
coat_roughness = (_e162 * _e165.y);
}
const bool _e169 = HAS_CLEARCOAT_NORMAL;
if (_e169) {
vec2 _e171 = slot_uv(in_4, CLEARCOAT_NORMAL_SLOT);
vec4 _e172 = clearcoat_normal_texel(_e171);
vec3 texel_1 = _e172.xyz;
float _e174 = facing;
vec3 _e177 = bent_normal(in_4, (smooth_normal * _e174), _e171, texel_1, material_2.clearcoat_normal_scale);
float _e178 = facing;
coat_normal = (_e177 * _e178);
}
float _e180 = coat_roughness;
coat_roughness = clamp(_e180, 0.045, 1.0);
}
vec3 _e184 = coat_normal;
float _e185 = coat_roughness;
float _e186 = coat_roughness;
Layer coat = Layer(_e184, (_e185 * _e186), vec3(0.04), 1.0);
const bool _e198 = HAS_SHEEN_LAYER;
if (_e198) {
sheen_color = material_2.sheen_color;
sheen_roughness = material_2.sheen_roughness;
const bool _e202 = HAS_SHEEN_COLOR;
if (_e202) {
vec3 _e203 = sheen_color;
vec2 _e205 = slot_uv(in_4, SHEEN_COLOR_SLOT);
vec4 _e206 = sheen_color_texel(_e205);
sheen_color = (_e203 * _e206.xyz);
}
const bool _e210 = HAS_SHEEN_ROUGHNESS;
if (_e210) {
float _e211 = sheen_roughness;
vec2 _e213 = slot_uv(in_4, SHEEN_ROUGHNESS_SLOT);
vec4 _e214 = sheen_roughness_texel(_e213);
sheen_roughness = (_e211 * _e214.w);
}
float _e217 = sheen_roughness;
sheen_roughness = clamp(_e217, 0.07, 1.0);
}
vec3 _e221 = normal_1;
float n_dot_v_3 = max(dot(_e221, _e10), 0.0001);
vec3 _e225 = coat_normal;
float c_dot_v = max(dot(_e225, _e10), 0.0001);
float _e229 = roughness_4;
vec2 _e230 = environment_brdf(_e229, n_dot_v_3);
float _e231 = specular;
Scattering _e232 = scattering(dielectric_f0_, _e231, _e230);
Scattering _e234 = scattering(base_1, 1.0, _e230);
float _e237 = metallic;
vec3 single_1 = mix(_e232.single, _e234.single, _e237);
float _e241 = metallic;
vec3 _e243 = diffuse;
vec3 scattered = (mix(_e232.multiple, _e234.multiple, _e241) + (_e243 * ((vec3(1.0) - _e232.single) - _e232.multiple)));
vec3 _e253 = normal_1;
float _e255 = roughness_4;
vec3 _e256 = radiance(reflect(-(_e10), _e253), _e255);
vec3 _e258 = normal_1;
vec3 _e259 = irradiance(_e258);
color_2 = ((single_1 * _e256) + (scattered * _e259));
vec3 _e263 = color_2;
float _e264 = occlusion;
color_2 = (_e263 * _e264);
const bool _e269 = HAS_TRANSMISSION_LAYER;
if (_e269) {
vec3 _e270 = transmitted;
transmitted = (_e270 * ((vec3(1.0) - _e232.single) - _e232.multiple));
vec3 _e278 = transmitted;
through = dot(_e278, vec3(0.33333334));
vec3 _e282 = color_2;
vec3 _e283 = transmitted;
float _e284 = through;
float _e291 = roughness_4;
vec3 _e292 = radiance(-(_e10), _e291);
color_2 = (_e282 + (max((_e283 - vec3(_e284)), vec3(0.0)) * _e292));
}
float _e296 = sheen_color.x;
float _e298 = sheen_color.y;
float _e300 = sheen_color.z;
float sheen_peak = max(_e296, max(_e298, _e300));
const bool _e306 = HAS_SHEEN_LAYER;
if (_e306) {
float _e307 = sheen_roughness;
float _e308 = sheen_albedo(_e307, n_dot_v_3);
sheen_share = _e308;
vec3 _e309 = sheen_color;
float _e310 = sheen_share;
sheen_color = (_e309 / vec3(max(_e310, 1.0)));
float _e315 = sheen_share;
float under_sheen = (1.0 - (sheen_peak * min(_e315, 1.0)));
vec3 _e321 = color_2;
vec3 _e323 = sheen_color;
float _e324 = sheen_share;
vec3 _e326 = normal_1;
vec3 _e327 = irradiance(_e326);
float _e329 = occlusion;
color_2 = ((_e321 * under_sheen) + (((_e323 * _e324) * _e327) * _e329));
float _e332 = through;
through = (_e332 * under_sheen);
}
const bool _e338 = HAS_CLEARCOAT_LAYER;
if (_e338) {
float _e339 = coat_roughness;
vec2 _e340 = environment_brdf(_e339, c_dot_v);
vec3 _e342 = coat_normal;
float _e344 = coat_roughness;
vec3 _e345 = radiance(reflect(-(_e10), _e342), _e344);
float _e351 = occlusion;
coat_color = (_e345 * (((0.04 * _e340.x) + _e340.y) * _e351));
}
float _e357 = _group_0_binding_0_fs.environment.x;
uint count = uint(_e357);
bool loop_init = true;
while(true) {
if (!loop_init) {
uint _e451 = i;
i = (_e451 + 1u);
}
loop_init = false;
uint _e361 = i;
if ((_e361 < count)) {
} else {
break;
}
{
uint _e365 = i;
Light _e367 = _group_0_binding_0_fs.lights[_e365];
Incoming _e369 = incoming(_e367, in_4.world);
vec3 _e372 = unit((_e369.direction + _e10));
float v_dot_h = clamp(dot(_e10, _e372), 0.0, 1.0);
vec3 _e377 = normal_1;
float n_dot_l_2 = clamp(dot(_e377, _e369.direction), 0.0, 1.0);
vec3 _e383 = normal_1;
float n_dot_h_2 = clamp(dot(_e383, _e372), 0.0, 1.0);
float _e388 = specular;
vec3 _e389 = schlick(dielectric_f0_, _e388, v_dot_h);
vec3 passed = (vec3(1.0) - _e389);
vec3 _e395 = schlick(layer_1.f0_, layer_1.f90_, v_dot_h);
float _e396 = reflected(layer_1, n_dot_v_3, n_dot_l_2, n_dot_h_2);
vec3 glossy = (_e395 * _e396);
vec3 _e398 = diffuse;
reflection = (((_e398 * passed) * (n_dot_l_2 / 3.1415927)) + glossy);
const bool _e406 = HAS_SHEEN_LAYER;
if (_e406) {
float _e407 = sheen_roughness;
float _e408 = sheen_reflected(_e407, n_dot_v_3, n_dot_l_2, n_dot_h_2);
float _e409 = sheen_share;
float _e410 = sheen_roughness;
float _e411 = sheen_albedo(_e410, n_dot_l_2);
float taken = max(_e409, _e411);
vec3 _e413 = reflection;
vec3 _e420 = sheen_color;
reflection = ((_e413 * (1.0 - (sheen_peak * min(taken, 1.0)))) + (_e420 * _e408));
}
vec3 _e423 = color_2;
vec3 _e425 = reflection;
color_2 = (_e423 + (_e369.color * _e425));
const bool _e429 = HAS_CLEARCOAT_LAYER;
if (_e429) {
vec3 _e430 = coat_normal;
float c_dot_l = clamp(dot(_e430, _e369.direction), 0.0, 1.0);
vec3 _e436 = coat_normal;
float c_dot_h = clamp(dot(_e436, _e372), 0.0, 1.0);
vec3 _e441 = coat_color;
vec3 _e445 = schlick(coat.f0_, 1.0, v_dot_h);
float _e447 = reflected(coat, c_dot_v, c_dot_l, c_dot_h);
coat_color = (_e441 + ((_e369.color * _e445) * _e447));
}
}
}
vec3 _e453 = color_2;
color_2 = (_e453 + _e81);
const bool _e456 = HAS_CLEARCOAT_LAYER;
if (_e456) {
float _e457 = coat_strength;
vec3 _e460 = schlick(coat.f0_, 1.0, c_dot_v);
float under_coat = (1.0 - (_e457 * _e460.x));
vec3 _e465 = color_2;
vec3 _e467 = coat_color;
float _e468 = coat_strength;
color_2 = ((_e465 * under_coat) + (_e467 * _e468));
float _e471 = through;
through = (_e471 * under_coat);
}
vec3 _e473 = color_2;
float _e474 = through;
return Lit(_e473, _e474);
}
void main() {
Varyings in_ = Varyings(gl_FragCoord, _vs2fs_location0, _vs2fs_location1, _vs2fs_location2, _vs2fs_location3, _vs2fs_location4, _vs2fs_location5);
bool is_front = gl_FrontFacing;
vec4 base = vec4(0.0);
float alpha = 1.0;
vec3 light = vec3(0.0);
vec3 shown = vec3(0.0);
MaterialFactors _e3 = material_factors(in_.material);
base = (_e3.base_color * in_.color);
const bool _e9 = HAS_BASE_COLOR;
if (_e9) {
vec4 _e10 = base;
vec2 _e12 = slot_uv(in_, BASE_COLOR_SLOT);
vec4 _e13 = base_color_texel(_e12);
base = (_e10 * _e13);
}
const bool _e18 = IS_BLENDED;
if (_e18) {
float _e20 = base.w;
alpha = _e20;
}
const bool _e25 = IS_UNLIT;
if (_e25) {
vec4 _e26 = base;
shown = _e26.xyz;
const bool _e30 = HAS_UNLIT_EMISSION;
if (_e30) {
vec3 _e31 = shown;
vec3 _e33 = emitted(in_, _e3.emissive);
shown = (_e31 + _e33);
}
vec3 _e35 = shown;
float _e36 = alpha;
vec3 _e37 = displayed_blended(_e35, _e36);
light = _e37;
} else {
vec4 _e38 = base;
Lit _e40 = lit(in_, is_front, _e38.xyz, _e3);
float _e45 = _group_0_binding_0_fs.camera.w;
light = (_e40.color * _e45);
const bool _e48 = HAS_TRANSMISSION_LAYER;
if (_e48) {
float share_1 = clamp((1.0 - _e40.through), 0.001, 1.0);
vec3 _e55 = light;
light = (_e55 / vec3(share_1));
float _e58 = alpha;
alpha = (_e58 * share_1);
}
}
const bool _e61 = IS_MASKED;
if (_e61) {
float _e63 = base.w;
if ((_e63 < (_e3.alpha_cutoff - 0.001))) {
discard;
}
}
vec3 _e68 = light;
float _e72 = alpha;
_fs2p_location0 = vec4(min(_e68, vec3(60000.0)), _e72);
return;
}
