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
struct Scattering {
vec3 single;
vec3 multiple;
};
struct Incoming {
vec3 direction;
vec3 color;
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
vec3 srgb_of(vec3 linear) {
vec3 color_1 = clamp(linear, vec3(0.0), vec3(1.0));
vec3 curve = ((1.055 * pow(color_1, vec3(0.41666666))) - vec3(0.055));
return mix(curve, (color_1 * 12.92), lessThan(color_1, vec3(0.0031308)));
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
vec3 tone_mapped(vec3 linear_1) {
float low = min(linear_1.x, min(linear_1.y, linear_1.z));
vec3 color_2 = (linear_1 - vec3(((low < 0.08) ? (low - ((6.25 * low) * low)) : 0.04)));
float peak = max(color_2.x, max(color_2.y, color_2.z));
if ((peak < 0.76)) {
return color_2;
}
float room = (1.0 - 0.76);
float bent = (1.0 - ((room * room) / ((peak + room) - 0.76)));
float washed = (1.0 - (1.0 / ((0.15 * (peak - bent)) + 1.0)));
return mix((color_2 * (bent / peak)), vec3(bent), washed);
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
Incoming incoming(Light light, vec3 world_3) {
float strength = 0.0;
if ((light.direction.w < 0.5)) {
return Incoming(-(light.direction.xyz), light.color.xyz);
}
vec3 way = (light.position.xyz - world_3);
float distance2_ = max(dot(way, way), 1e-8);
vec3 direction_1 = (way * inversesqrt(distance2_));
strength = (1.0 / distance2_);
if ((light.position.w > 0.0)) {
float far = (distance2_ / (light.position.w * light.position.w));
float _e33 = strength;
strength = (_e33 * clamp((1.0 - (far * far)), 0.0, 1.0));
}
if ((light.direction.w > 1.5)) {
float edge = ((dot(light.direction.xyz, -(direction_1)) - light.cone.y) / max((light.cone.x - light.cone.y), 0.0001));
float cone = clamp(edge, 0.0, 1.0);
float _e63 = strength;
strength = (_e63 * (cone * cone));
}
float _e68 = strength;
return Incoming(direction_1, (light.color.xyz * _e68));
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
uint material = (in_3.material * 32u);
vec4 _e9 = material_texel((material + 2u));
vec4 _e12 = material_texel((material + 3u));
vec4 _e15 = material_texel((material + 4u));
vec4 _e18 = _group_0_binding_0_fs.camera;
vec3 _e22 = unit((_e18.xyz - in_3.world));
facing = (is_front_1 ? 1.0 : -1.0);
vec3 _e28 = unit(in_3.normal);
normal_1 = _e28;
const bool _e31 = HAS_FLAT_NORMALS;
if (_e31) {
vec3 _e33 = dFdx(in_3.world);
vec3 _e35 = dFdy(in_3.world);
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
vec2 _e54 = slot_uv(in_3, 2u);
vec3 _e55 = normal_1;
vec4 _e58 = texture(_group_1_binding_2_fs, vec2(_e54));
vec3 _e61 = bent_normal(in_3, _e55, _e54, _e58.xyz, _e9.z);
normal_1 = _e61;
}
vec3 _e62 = normal_1;
float _e63 = facing;
normal_1 = (_e62 * _e63);
metallic = _e9.x;
roughness_2 = _e9.y;
const bool _e70 = HAS_METALLIC_ROUGHNESS;
if (_e70) {
vec2 _e74 = slot_uv(in_3, 1u);
vec4 texel_2 = texture(_group_1_binding_1_fs, vec2(_e74));
float _e76 = roughness_2;
roughness_2 = (_e76 * texel_2.y);
float _e79 = metallic;
metallic = (_e79 * texel_2.z);
}
const bool _e85 = HAS_OCCLUSION;
if (_e85) {
vec2 _e89 = slot_uv(in_3, 3u);
vec4 texel_3 = texture(_group_1_binding_3_fs, vec2(_e89));
float _e91 = occlusion;
occlusion = (_e91 + (_e9.w * (texel_3.x - 1.0)));
}
emitted = emissive;
const bool _e100 = HAS_EMISSIVE;
if (_e100) {
vec3 _e101 = emitted;
vec2 _e105 = slot_uv(in_3, 4u);
vec4 _e106 = texture(_group_1_binding_4_fs, vec2(_e105));
emitted = (_e101 * _e106.xyz);
}
specular = _e12.y;
const bool _e112 = HAS_SPECULAR;
if (_e112) {
float _e113 = specular;
vec2 _e117 = slot_uv(in_3, 5u);
vec4 _e118 = texture(_group_1_binding_5_fs, vec2(_e117));
specular = (_e113 * _e118.w);
}
specular_color = _e15.xyz;
const bool _e124 = HAS_SPECULAR_COLOR;
if (_e124) {
vec3 _e125 = specular_color;
vec2 _e129 = slot_uv(in_3, 6u);
vec4 _e130 = texture(_group_1_binding_6_fs, vec2(_e129));
specular_color = (_e125 * _e130.xyz);
}
float _e133 = roughness_2;
roughness_2 = clamp(_e133, 0.045, 1.0);
vec3 _e137 = specular_color;
float _e143 = specular;
vec3 dielectric_f0_ = (min((_e137 * _e12.x), vec3(1.0)) * _e143);
vec3 _e145 = normal_1;
float _e146 = roughness_2;
float _e147 = roughness_2;
float _e149 = metallic;
float _e151 = specular;
float _e152 = metallic;
Layer layer_1 = Layer(_e145, (_e146 * _e147), mix(dielectric_f0_, base_1, _e149), mix(_e151, 1.0, _e152));
float _e156 = metallic;
vec3 diffuse = (base_1 * (1.0 - _e156));
coat_normal = smooth_normal;
const bool _e166 = HAS_CLEARCOAT;
if (_e166) {
coat_strength = _e12.z;
coat_roughness = _e12.w;
const bool _e170 = HAS_CLEARCOAT_FACTOR;
if (_e170) {
float _e171 = coat_strength;
vec2 _e175 = slot_uv(in_3, 7u);
vec4 _e176 = texture(_group_1_binding_7_fs, vec2(_e175));
coat_strength = (_e171 * _e176.x);
}
const bool _e180 = HAS_CLEARCOAT_ROUGHNESS;
if (_e180) {
float _e181 = coat_roughness;
vec2 _e185 = slot_uv(in_3, 8u);
vec4 _e186 = texture(_group_1_binding_8_fs, vec2(_e185));
coat_roughness = (_e181 * _e186.y);
}
const bool _e190 = HAS_CLEARCOAT_NORMAL;
if (_e190) {
vec2 _e192 = slot_uv(in_3, 9u);
vec4 _e195 = texture(_group_1_binding_9_fs, vec2(_e192));
vec3 texel_4 = _e195.xyz;
float _e197 = facing;
vec3 _e200 = bent_normal(in_3, (smooth_normal * _e197), _e192, texel_4, _e15.w);
float _e201 = facing;
coat_normal = (_e200 * _e201);
}
float _e203 = coat_roughness;
coat_roughness = clamp(_e203, 0.045, 1.0);
}
vec3 _e207 = coat_normal;
float _e208 = coat_roughness;
float _e209 = coat_roughness;
Layer coat = Layer(_e207, (_e208 * _e209), vec3(0.04), 1.0);
vec3 _e215 = normal_1;
float n_dot_v_2 = max(dot(_e215, _e22), 0.0001);
vec3 _e219 = coat_normal;
float c_dot_v = max(dot(_e219, _e22), 0.0001);
float _e223 = roughness_2;
vec2 _e224 = environment_brdf(_e223, n_dot_v_2);
float _e225 = specular;
Scattering _e226 = scattering(dielectric_f0_, _e225, _e224);
Scattering _e228 = scattering(base_1, 1.0, _e224);
float _e231 = metallic;
vec3 single_1 = mix(_e226.single, _e228.single, _e231);
float _e235 = metallic;
vec3 scattered = (mix(_e226.multiple, _e228.multiple, _e235) + (diffuse * ((vec3(1.0) - _e226.single) - _e226.multiple)));
vec3 _e246 = normal_1;
float _e248 = roughness_2;
vec3 _e249 = radiance(reflect(-(_e22), _e246), _e248);
vec3 _e251 = normal_1;
vec3 _e252 = irradiance(_e251);
color = ((single_1 * _e249) + (scattered * _e252));
vec3 _e256 = color;
float _e257 = occlusion;
color = (_e256 * _e257);
const bool _e263 = HAS_CLEARCOAT;
if (_e263) {
float _e264 = coat_roughness;
vec2 _e265 = environment_brdf(_e264, c_dot_v);
vec3 _e267 = coat_normal;
float _e269 = coat_roughness;
vec3 _e270 = radiance(reflect(-(_e22), _e267), _e269);
float _e276 = occlusion;
coat_color = (_e270 * (((0.04 * _e265.x) + _e265.y) * _e276));
}
float _e282 = _group_0_binding_0_fs.environment.x;
uint count = uint(_e282);
bool loop_init = true;
while(true) {
if (!loop_init) {
uint _e355 = i;
i = (_e355 + 1u);
}
loop_init = false;
uint _e286 = i;
if ((_e286 < count)) {
} else {
break;
}
{
uint _e290 = i;
Light _e292 = _group_0_binding_0_fs.lights[_e290];
Incoming _e294 = incoming(_e292, in_3.world);
vec3 _e297 = unit((_e294.direction + _e22));
float v_dot_h = clamp(dot(_e22, _e297), 0.0, 1.0);
vec3 _e302 = normal_1;
float n_dot_l_1 = clamp(dot(_e302, _e294.direction), 0.0, 1.0);
float _e308 = specular;
vec3 _e309 = schlick(dielectric_f0_, _e308, v_dot_h);
vec3 passed = (vec3(1.0) - _e309);
vec3 _e315 = schlick(layer_1.f0_, layer_1.f90_, v_dot_h);
vec3 _e316 = normal_1;
float _e321 = reflected(layer_1, n_dot_v_2, n_dot_l_1, clamp(dot(_e316, _e297), 0.0, 1.0));
vec3 glossy = (_e315 * _e321);
vec3 _e323 = color;
color = (_e323 + (_e294.color * (((diffuse * passed) * (n_dot_l_1 / 3.1415927)) + glossy)));
const bool _e333 = HAS_CLEARCOAT;
if (_e333) {
vec3 _e334 = coat_normal;
float c_dot_l = clamp(dot(_e334, _e294.direction), 0.0, 1.0);
vec3 _e340 = coat_normal;
float c_dot_h = clamp(dot(_e340, _e297), 0.0, 1.0);
vec3 _e345 = coat_color;
vec3 _e349 = schlick(coat.f0_, 1.0, v_dot_h);
float _e351 = reflected(coat, c_dot_v, c_dot_l, c_dot_h);
coat_color = (_e345 + ((_e294.color * _e349) * _e351));
}
}
}
vec3 _e357 = color;
vec3 _e358 = emitted;
color = (_e357 + _e358);
const bool _e361 = HAS_CLEARCOAT;
if (_e361) {
float _e362 = coat_strength;
vec3 _e365 = schlick(coat.f0_, 1.0, c_dot_v);
float passed_1 = (1.0 - (_e362 * _e365.x));
vec3 _e370 = color;
vec3 _e372 = coat_color;
float _e373 = coat_strength;
color = ((_e370 * passed_1) + (_e372 * _e373));
}
vec3 _e376 = color;
return _e376;
}
void main() {
Varyings in_ = Varyings(gl_FragCoord, _vs2fs_location0, _vs2fs_location1, _vs2fs_location2, _vs2fs_location3, _vs2fs_location4, _vs2fs_location5);
bool is_front = gl_FrontFacing;
vec4 base = vec4(0.0);
float alpha = 1.0;
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
vec4 _e27 = base;
shown = _e27.xyz;
const bool _e31 = IS_UNLIT;
if (!(_e31)) {
vec4 _e33 = base;
vec3 _e36 = lit(in_, is_front, _e33.xyz, _e26.xyz);
float _e40 = _group_0_binding_0_fs.camera.w;
vec3 _e42 = tone_mapped((_e36 * _e40));
shown = _e42;
}
const bool _e44 = IS_MASKED;
if (_e44) {
float _e46 = base.w;
if ((_e46 < _e26.w)) {
discard;
}
}
vec3 _e49 = shown;
vec3 _e50 = srgb_of(_e49);
float _e51 = alpha;
_fs2p_location0 = vec4(_e50, _e51);
return;
}
