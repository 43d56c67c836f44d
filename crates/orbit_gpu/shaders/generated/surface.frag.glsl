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
layout(std140) uniform View_block_0Fragment { View _group_0_binding_0_fs; };
uniform highp sampler2D _group_0_binding_2_fs;
uniform highp sampler2D _group_0_binding_5_fs;
uniform highp sampler2D _group_1_binding_0_fs;
uniform highp sampler2D _group_1_binding_1_fs;
uniform highp sampler2D _group_1_binding_2_fs;
uniform highp sampler2D _group_1_binding_3_fs;
uniform highp sampler2D _group_1_binding_4_fs;
const bool IS_UNLIT = (FEATURES & 0x1000u) != 0u;
const bool IS_MASKED = (FEATURES & 0x2000u) != 0u;
const bool IS_BLENDED = (FEATURES & 0x4000u) != 0u;
const bool HAS_CLEARCOAT = (FEATURES & 0x8000u) != 0u;
const bool HAS_FLAT_NORMALS = (FEATURES & 0x10000u) != 0u;
const bool HAS_TANGENTS = (FEATURES & 0x20000u) != 0u;
const bool HAS_UNLIT_EMISSION = (FEATURES & 0x80000u) != 0u;
const bool HAS_TRANSMISSION = (FEATURES & 0x100000u) != 0u;
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
uniform highp sampler2D _group_1_binding_5_fs;
uniform highp sampler2D _group_1_binding_6_fs;
uniform highp sampler2D _group_1_binding_7_fs;
uniform highp sampler2D _group_1_binding_8_fs;
uniform highp sampler2D _group_1_binding_9_fs;
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
vec3 unit(vec3 v) {
return (v * inversesqrt(max(dot(v, v), 1e-30)));
}
vec3 schlick(vec3 f0_, float f90_, float cosine) {
float x = clamp((1.0 - cosine), 0.0, 1.0);
float x2_ = (x * x);
return (f0_ + ((vec3(f90_) - f0_) * ((x2_ * x2_) * x)));
}
float reflected(Layer layer, float n_dot_v, float n_dot_l, float n_dot_h) {
float a2_ = (layer.alpha * layer.alpha);
float d = (((n_dot_h * n_dot_h) * (a2_ - 1.0)) + 1.0);
float from_view = (n_dot_l * sqrt((((n_dot_v * n_dot_v) * (1.0 - a2_)) + a2_)));
float from_light = (n_dot_v * sqrt((((n_dot_l * n_dot_l) * (1.0 - a2_)) + a2_)));
return ((((n_dot_l * a2_) / ((3.1415927 * d) * d)) * 0.5) / max((from_view + from_light), 1e-5));
}
vec2 environment_brdf(float roughness, float n_dot_v_1) {
float a = (roughness * roughness);
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
vec3 d_1 = (direction / vec3(((abs(direction.x) + abs(direction.y)) + abs(direction.z))));
vec2 sign_1 = mix(vec2(-1.0), vec2(1.0), greaterThanEqual(d_1.xz, vec2(0.0)));
vec2 p = ((d_1.y >= 0.0) ? d_1.xz : ((vec2(1.0) - abs(d_1.zx)) * sign_1));
return ((p * 0.5) + vec2(0.5));
}
vec3 radiance(vec3 world_2, float roughness_1) {
vec3 _e2 = environment_direction(world_2);
vec2 _e3 = octahedral_uv(_e2);
float _e7 = _group_0_binding_0_fs.environment.z;
float level = (roughness_1 * (_e7 - 1.0));
float _e14 = _group_0_binding_0_fs.environment.z;
float last = (_e14 - 2.0);
vec4 _e20 = textureLod(_group_0_binding_5_fs, vec2(_e3), min(level, last));
float _e25 = _group_0_binding_0_fs.environment.y;
vec3 sharp = (_e20.xyz * _e25);
vec3 _e27 = irradiance(world_2);
return mix(sharp, _e27, clamp((level - last), 0.0, 1.0));
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
vec4 material_texel(uint index_1) {
ivec2 _e2 = data_coord(index_1);
vec4 _e4 = texelFetch(_group_0_binding_2_fs, _e2, 0);
return _e4;
}
vec2 slot_uv(Varyings in_1, uint slot) {
uint texel_1 = (((in_1.material * 32u) + 5u) + (2u * slot));
vec4 _e10 = material_texel(texel_1);
vec3 uv_1 = vec3(((_e10.w > 0.5) ? in_1.uv.zw : in_1.uv.xy), 1.0);
vec4 _e25 = material_texel((texel_1 + 1u));
return vec2(dot(_e10.xyz, uv_1), dot(_e25.xyz, uv_1));
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
vec3 emitted(Varyings in_3, vec3 factor) {
vec3 light_2 = vec3(0.0);
light_2 = factor;
const bool _e4 = HAS_EMISSIVE;
if (_e4) {
vec3 _e5 = light_2;
vec2 _e9 = slot_uv(in_3, 4u);
vec4 _e10 = texture(_group_1_binding_4_fs, vec2(_e9));
light_2 = (_e5 * _e10.xyz);
}
vec3 _e13 = light_2;
return _e13;
}
Lit lit(Varyings in_4, bool is_front_1, vec3 base_1, vec3 emissive) {
float facing = 0.0;
vec3 normal_1 = vec3(0.0);
float metallic = 0.0;
float roughness_2 = 0.0;
float occlusion = 1.0;
float specular = 0.0;
vec3 specular_color = vec3(0.0);
vec3 diffuse = vec3(0.0);
vec3 transmitted = vec3(0.0);
float coat_strength = 0.0;
float coat_roughness = 0.0;
vec3 coat_normal = vec3(0.0);
vec3 color_2 = vec3(0.0);
float through = 0.0;
vec3 coat_color = vec3(0.0);
uint i = 0u;
uint material = (in_4.material * 32u);
vec4 _e9 = material_texel((material + 2u));
vec4 _e12 = material_texel((material + 3u));
vec4 _e15 = material_texel((material + 4u));
vec4 _e18 = _group_0_binding_0_fs.camera;
vec3 _e22 = unit((_e18.xyz - in_4.world));
facing = (is_front_1 ? 1.0 : -1.0);
vec3 _e28 = unit(in_4.normal);
normal_1 = _e28;
const bool _e31 = HAS_FLAT_NORMALS;
if (_e31) {
vec3 _e33 = dFdx(in_4.world);
vec3 _e35 = dFdy(in_4.world);
vec3 _e37 = unit(cross(_e33, _e35));
normal_1 = _e37;
vec3 _e38 = normal_1;
vec3 _e39 = normal_1;
normal_1 = (_e38 * ((dot(_e39, _e22) >= 0.0) ? 1.0 : -1.0));
facing = 1.0;
}
vec3 _e48 = normal_1;
float _e49 = facing;
vec3 smooth_normal = (_e48 * _e49);
const bool _e52 = HAS_NORMAL;
if (_e52) {
vec2 _e54 = slot_uv(in_4, 2u);
vec3 _e55 = normal_1;
vec4 _e58 = texture(_group_1_binding_2_fs, vec2(_e54));
vec3 _e61 = bent_normal(in_4, _e55, _e54, _e58.xyz, _e9.z);
normal_1 = _e61;
}
vec3 _e62 = normal_1;
float _e63 = facing;
normal_1 = (_e62 * _e63);
metallic = _e9.x;
roughness_2 = _e9.y;
const bool _e70 = HAS_METALLIC_ROUGHNESS;
if (_e70) {
vec2 _e74 = slot_uv(in_4, 1u);
vec4 texel_2 = texture(_group_1_binding_1_fs, vec2(_e74));
float _e76 = roughness_2;
roughness_2 = (_e76 * texel_2.y);
float _e79 = metallic;
metallic = (_e79 * texel_2.z);
}
const bool _e85 = HAS_OCCLUSION;
if (_e85) {
vec2 _e89 = slot_uv(in_4, 3u);
vec4 texel_3 = texture(_group_1_binding_3_fs, vec2(_e89));
float _e91 = occlusion;
occlusion = (_e91 + (_e9.w * (texel_3.x - 1.0)));
}
vec3 _e98 = emitted(in_4, emissive);
specular = _e12.y;
const bool _e102 = HAS_SPECULAR;
if (_e102) {
float _e103 = specular;
vec2 _e107 = slot_uv(in_4, 5u);
vec4 _e108 = texture(_group_1_binding_5_fs, vec2(_e107));
specular = (_e103 * _e108.w);
}
specular_color = _e15.xyz;
const bool _e114 = HAS_SPECULAR_COLOR;
if (_e114) {
vec3 _e115 = specular_color;
vec2 _e119 = slot_uv(in_4, 6u);
vec4 _e120 = texture(_group_1_binding_6_fs, vec2(_e119));
specular_color = (_e115 * _e120.xyz);
}
float _e123 = roughness_2;
roughness_2 = clamp(_e123, 0.045, 1.0);
vec3 _e127 = specular_color;
float _e133 = specular;
vec3 dielectric_f0_ = (min((_e127 * _e12.x), vec3(1.0)) * _e133);
vec3 _e135 = normal_1;
float _e136 = roughness_2;
float _e137 = roughness_2;
float _e139 = metallic;
float _e141 = specular;
float _e142 = metallic;
Layer layer_1 = Layer(_e135, (_e136 * _e137), mix(dielectric_f0_, base_1, _e139), mix(_e141, 1.0, _e142));
float _e146 = metallic;
diffuse = (base_1 * (1.0 - _e146));
const bool _e155 = HAS_TRANSMISSION;
if (_e155) {
vec4 _e158 = material_texel((material + 25u));
float transmission = _e158.x;
vec3 _e160 = diffuse;
transmitted = (_e160 * transmission);
vec3 _e162 = diffuse;
diffuse = (_e162 * (1.0 - transmission));
}
coat_normal = smooth_normal;
const bool _e172 = HAS_CLEARCOAT;
if (_e172) {
coat_strength = _e12.z;
coat_roughness = _e12.w;
const bool _e176 = HAS_CLEARCOAT_FACTOR;
if (_e176) {
float _e177 = coat_strength;
vec2 _e181 = slot_uv(in_4, 7u);
vec4 _e182 = texture(_group_1_binding_7_fs, vec2(_e181));
coat_strength = (_e177 * _e182.x);
}
const bool _e186 = HAS_CLEARCOAT_ROUGHNESS;
if (_e186) {
float _e187 = coat_roughness;
vec2 _e191 = slot_uv(in_4, 8u);
vec4 _e192 = texture(_group_1_binding_8_fs, vec2(_e191));
coat_roughness = (_e187 * _e192.y);
}
const bool _e196 = HAS_CLEARCOAT_NORMAL;
if (_e196) {
vec2 _e198 = slot_uv(in_4, 9u);
vec4 _e201 = texture(_group_1_binding_9_fs, vec2(_e198));
vec3 texel_4 = _e201.xyz;
float _e203 = facing;
vec3 _e206 = bent_normal(in_4, (smooth_normal * _e203), _e198, texel_4, _e15.w);
float _e207 = facing;
coat_normal = (_e206 * _e207);
}
float _e209 = coat_roughness;
coat_roughness = clamp(_e209, 0.045, 1.0);
}
vec3 _e213 = coat_normal;
float _e214 = coat_roughness;
float _e215 = coat_roughness;
Layer coat = Layer(_e213, (_e214 * _e215), vec3(0.04), 1.0);
vec3 _e221 = normal_1;
float n_dot_v_2 = max(dot(_e221, _e22), 0.0001);
vec3 _e225 = coat_normal;
float c_dot_v = max(dot(_e225, _e22), 0.0001);
float _e229 = roughness_2;
vec2 _e230 = environment_brdf(_e229, n_dot_v_2);
float _e231 = specular;
Scattering _e232 = scattering(dielectric_f0_, _e231, _e230);
Scattering _e234 = scattering(base_1, 1.0, _e230);
float _e237 = metallic;
vec3 single_1 = mix(_e232.single, _e234.single, _e237);
float _e241 = metallic;
vec3 _e243 = diffuse;
vec3 scattered = (mix(_e232.multiple, _e234.multiple, _e241) + (_e243 * ((vec3(1.0) - _e232.single) - _e232.multiple)));
vec3 _e253 = normal_1;
float _e255 = roughness_2;
vec3 _e256 = radiance(reflect(-(_e22), _e253), _e255);
vec3 _e258 = normal_1;
vec3 _e259 = irradiance(_e258);
color_2 = ((single_1 * _e256) + (scattered * _e259));
vec3 _e263 = color_2;
float _e264 = occlusion;
color_2 = (_e263 * _e264);
const bool _e269 = HAS_TRANSMISSION;
if (_e269) {
vec3 _e270 = transmitted;
transmitted = (_e270 * ((vec3(1.0) - _e232.single) - _e232.multiple));
vec3 _e278 = transmitted;
through = dot(_e278, vec3(0.33333334));
vec3 _e282 = color_2;
vec3 _e283 = transmitted;
float _e284 = through;
float _e291 = roughness_2;
vec3 _e292 = radiance(-(_e22), _e291);
color_2 = (_e282 + (max((_e283 - vec3(_e284)), vec3(0.0)) * _e292));
}
const bool _e299 = HAS_CLEARCOAT;
if (_e299) {
float _e300 = coat_roughness;
vec2 _e301 = environment_brdf(_e300, c_dot_v);
vec3 _e303 = coat_normal;
float _e305 = coat_roughness;
vec3 _e306 = radiance(reflect(-(_e22), _e303), _e305);
float _e312 = occlusion;
coat_color = (_e306 * (((0.04 * _e301.x) + _e301.y) * _e312));
}
float _e318 = _group_0_binding_0_fs.environment.x;
uint count = uint(_e318);
bool loop_init = true;
while(true) {
if (!loop_init) {
uint _e392 = i;
i = (_e392 + 1u);
}
loop_init = false;
uint _e322 = i;
if ((_e322 < count)) {
} else {
break;
}
{
uint _e326 = i;
Light _e328 = _group_0_binding_0_fs.lights[_e326];
Incoming _e330 = incoming(_e328, in_4.world);
vec3 _e333 = unit((_e330.direction + _e22));
float v_dot_h = clamp(dot(_e22, _e333), 0.0, 1.0);
vec3 _e338 = normal_1;
float n_dot_l_1 = clamp(dot(_e338, _e330.direction), 0.0, 1.0);
float _e344 = specular;
vec3 _e345 = schlick(dielectric_f0_, _e344, v_dot_h);
vec3 passed = (vec3(1.0) - _e345);
vec3 _e351 = schlick(layer_1.f0_, layer_1.f90_, v_dot_h);
vec3 _e352 = normal_1;
float _e357 = reflected(layer_1, n_dot_v_2, n_dot_l_1, clamp(dot(_e352, _e333), 0.0, 1.0));
vec3 glossy = (_e351 * _e357);
vec3 _e359 = color_2;
vec3 _e361 = diffuse;
color_2 = (_e359 + (_e330.color * (((_e361 * passed) * (n_dot_l_1 / 3.1415927)) + glossy)));
const bool _e370 = HAS_CLEARCOAT;
if (_e370) {
vec3 _e371 = coat_normal;
float c_dot_l = clamp(dot(_e371, _e330.direction), 0.0, 1.0);
vec3 _e377 = coat_normal;
float c_dot_h = clamp(dot(_e377, _e333), 0.0, 1.0);
vec3 _e382 = coat_color;
vec3 _e386 = schlick(coat.f0_, 1.0, v_dot_h);
float _e388 = reflected(coat, c_dot_v, c_dot_l, c_dot_h);
coat_color = (_e382 + ((_e330.color * _e386) * _e388));
}
}
}
vec3 _e394 = color_2;
color_2 = (_e394 + _e98);
const bool _e397 = HAS_CLEARCOAT;
if (_e397) {
float _e398 = coat_strength;
vec3 _e401 = schlick(coat.f0_, 1.0, c_dot_v);
float under_coat = (1.0 - (_e398 * _e401.x));
vec3 _e406 = color_2;
vec3 _e408 = coat_color;
float _e409 = coat_strength;
color_2 = ((_e406 * under_coat) + (_e408 * _e409));
float _e412 = through;
through = (_e412 * under_coat);
}
vec3 _e414 = color_2;
float _e415 = through;
return Lit(_e414, _e415);
}
void main() {
Varyings in_ = Varyings(gl_FragCoord, _vs2fs_location0, _vs2fs_location1, _vs2fs_location2, _vs2fs_location3, _vs2fs_location4, _vs2fs_location5);
bool is_front = gl_FrontFacing;
vec4 base = vec4(0.0);
float alpha = 1.0;
vec3 light = vec3(0.0);
vec3 shown = vec3(0.0);
uint material_1 = (in_.material * 32u);
vec4 _e5 = material_texel(material_1);
base = (_e5 * in_.color);
const bool _e10 = HAS_BASE_COLOR;
if (_e10) {
vec4 _e11 = base;
vec2 _e15 = slot_uv(in_, 0u);
vec4 _e16 = texture(_group_1_binding_0_fs, vec2(_e15));
base = (_e11 * _e16);
}
const bool _e21 = IS_BLENDED;
if (_e21) {
float _e23 = base.w;
alpha = _e23;
}
vec4 _e26 = material_texel((material_1 + 1u));
const bool _e31 = IS_UNLIT;
if (_e31) {
vec4 _e32 = base;
shown = _e32.xyz;
const bool _e36 = HAS_UNLIT_EMISSION;
if (_e36) {
vec3 _e37 = shown;
vec3 _e39 = emitted(in_, _e26.xyz);
shown = (_e37 + _e39);
}
vec3 _e41 = shown;
float _e42 = alpha;
vec3 _e43 = displayed_blended(_e41, _e42);
light = _e43;
} else {
vec4 _e44 = base;
Lit _e47 = lit(in_, is_front, _e44.xyz, _e26.xyz);
float _e52 = _group_0_binding_0_fs.camera.w;
light = (_e47.color * _e52);
const bool _e55 = HAS_TRANSMISSION;
if (_e55) {
float share_1 = clamp((1.0 - _e47.through), 0.001, 1.0);
vec3 _e62 = light;
light = (_e62 / vec3(share_1));
float _e65 = alpha;
alpha = (_e65 * share_1);
}
}
const bool _e68 = IS_MASKED;
if (_e68) {
float _e70 = base.w;
if ((_e70 < (_e26.w - 0.001))) {
discard;
}
}
vec3 _e75 = light;
float _e79 = alpha;
_fs2p_location0 = vec4(min(_e75, vec3(60000.0)), _e79);
return;
}
