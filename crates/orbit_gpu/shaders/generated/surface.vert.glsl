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
struct Vertex {
vec3 position;
vec4 normal;
vec4 tangent;
vec2 uv0_;
vec2 uv1_;
vec4 color;
uvec4 joints;
vec4 weights;
};
struct Varyings {
vec4 clip;
vec3 world;
vec3 normal;
vec4 tangent;
vec4 uv;
vec4 color;
uint material;
float scale;
};
struct Rows {
vec4 x;
vec4 y;
vec4 z;
};
const bool IS_SKINNED = (FLAGS & 0x1u) != 0u;
const bool IS_MORPHED = (FLAGS & 0x2u) != 0u;
const bool IS_TANGENT_MORPHED = (FLAGS & 0x4u) != 0u;
const bool HAS_VOLUME_LAYER = (LAYERS & 0x8u) != 0u;
const bool IS_ZERO_TO_ONE = false;
layout(std140) uniform View_block_0Vertex { View _group_0_binding_0_vs; };
uniform highp sampler2D _group_0_binding_1_vs;
uniform highp sampler2D _group_0_binding_3_vs;
uniform highp sampler2D _group_0_binding_4_vs;
layout(location = 0) in vec3 _p2vs_location0;
layout(location = 1) in vec4 _p2vs_location1;
layout(location = 2) in vec4 _p2vs_location2;
layout(location = 3) in vec2 _p2vs_location3;
layout(location = 4) in vec2 _p2vs_location4;
layout(location = 5) in vec4 _p2vs_location5;
layout(location = 6) in uvec4 _p2vs_location6;
layout(location = 7) in vec4 _p2vs_location7;
smooth out vec3 _vs2fs_location0;
smooth out vec3 _vs2fs_location1;
smooth out vec4 _vs2fs_location2;
smooth out vec4 _vs2fs_location3;
smooth out vec4 _vs2fs_location4;
flat out uint _vs2fs_location5;
flat out float _vs2fs_location6;
ivec2 data_coord(uint index) {
return ivec2(int((index & 1023u)), int((index >> 10u)));
}
vec4 instance_texel(uint index_1) {
ivec2 _e2 = data_coord(index_1);
vec4 _e4 = texelFetch(_group_0_binding_1_vs, _e2, 0);
return _e4;
}
vec4 clip_of(vec4 world) {
vec4 clip = vec4(0.0);
mat4x4 _e3 = _group_0_binding_0_vs.clip_from_world;
clip = (_e3 * world);
const bool _e7 = IS_ZERO_TO_ONE;
if (_e7) {
float _e10 = clip.z;
float _e12 = clip.w;
clip.z = (0.5 * (_e10 + _e12));
}
vec4 _e16 = clip;
return _e16;
}
vec4 pose_texel(uint index_2) {
ivec2 _e2 = data_coord(index_2);
vec4 _e4 = texelFetch(_group_0_binding_3_vs, _e2, 0);
return _e4;
}
Rows joint_rows(uint first, uint joint, float weight) {
uint texel = (first + (joint * 3u));
vec4 _e6 = pose_texel(texel);
vec4 _e10 = pose_texel((texel + 1u));
vec4 _e14 = pose_texel((texel + 2u));
return Rows((_e6 * weight), (_e10 * weight), (_e14 * weight));
}
Rows sum(Rows a, Rows b) {
return Rows((a.x + b.x), (a.y + b.y), (a.z + b.z));
}
vec3 turned(Rows rows_1, vec3 v) {
return vec3(dot(rows_1.x.xyz, v), dot(rows_1.y.xyz, v), dot(rows_1.z.xyz, v));
}
vec3 unit(vec3 v_1) {
return (v_1 * inversesqrt(max(dot(v_1, v_1), 1e-30)));
}
void main() {
Vertex in_ = Vertex(_p2vs_location0, _p2vs_location1, _p2vs_location2, _p2vs_location3, _p2vs_location4, _p2vs_location5, _p2vs_location6, _p2vs_location7);
uint vertex = uint(gl_VertexID);
uint slot = (uint(gl_InstanceID + DRAW_ID) + slot_base);
vec3 position = vec3(0.0);
vec3 normal = vec3(0.0);
vec3 tangent = vec3(0.0);
uint texels = 2u;
uint target_index = 0u;
Rows rows = Rows(vec4(0.0), vec4(0.0), vec4(0.0));
Varyings out_ = Varyings(vec4(0.0), vec3(0.0), vec3(0.0), vec4(0.0), vec4(0.0), vec4(0.0), 0u, 0.0);
uint first_1 = (slot * 4u);
vec4 _e7 = instance_texel((first_1 + 3u));
position = in_.position;
normal = in_.normal.xyz;
tangent = in_.tangent.xyz;
const bool _e17 = IS_MORPHED;
if (_e17) {
uint morph_texel = uint(_e7.z);
vec4 _e20 = pose_texel(morph_texel);
uvec4 morph = uvec4(_e20);
const bool _e25 = IS_TANGENT_MORPHED;
if (_e25) {
texels = 3u;
}
bool loop_init = true;
while(true) {
if (!loop_init) {
uint _e86 = target_index;
target_index = (_e86 + 1u);
}
loop_init = false;
uint _e29 = target_index;
if ((_e29 < morph.y)) {
} else {
break;
}
{
uint _e34 = target_index;
vec4 _e38 = pose_texel(((morph_texel + 1u) + (_e34 / 4u)));
uint _e39 = target_index;
float weight_1 = _e38[(_e39 % 4u)];
if ((weight_1 != 0.0)) {
uint _e46 = texels;
uint _e47 = target_index;
uint delta = (morph.x + (_e46 * (((_e47 * morph.w) + vertex) - morph.z)));
vec3 _e55 = position;
ivec2 _e57 = data_coord(delta);
vec4 _e59 = texelFetch(_group_0_binding_4_vs, _e57, 0);
position = (_e55 + (weight_1 * _e59.xyz));
vec3 _e63 = normal;
ivec2 _e67 = data_coord((delta + 1u));
vec4 _e69 = texelFetch(_group_0_binding_4_vs, _e67, 0);
normal = (_e63 + (weight_1 * _e69.xyz));
const bool _e74 = IS_TANGENT_MORPHED;
if (_e74) {
vec3 _e75 = tangent;
ivec2 _e79 = data_coord((delta + 2u));
vec4 _e81 = texelFetch(_group_0_binding_4_vs, _e79, 0);
tangent = (_e75 + (weight_1 * _e81.xyz));
}
}
}
}
}
const bool _e90 = IS_SKINNED;
if (_e90) {
uint pose = uint(_e7.y);
Rows _e97 = joint_rows(pose, in_.joints.x, in_.weights.x);
Rows _e102 = joint_rows(pose, in_.joints.y, in_.weights.y);
Rows _e103 = sum(_e97, _e102);
Rows _e108 = joint_rows(pose, in_.joints.z, in_.weights.z);
Rows _e113 = joint_rows(pose, in_.joints.w, in_.weights.w);
Rows _e114 = sum(_e108, _e113);
Rows _e115 = sum(_e103, _e114);
rows = _e115;
} else {
vec4 _e116 = instance_texel(first_1);
vec4 _e119 = instance_texel((first_1 + 1u));
vec4 _e122 = instance_texel((first_1 + 2u));
rows = Rows(_e116, _e119, _e122);
}
vec4 _e125 = rows.y;
vec4 _e128 = rows.z;
vec4 _e134 = rows.z;
vec4 _e137 = rows.x;
vec4 _e143 = rows.x;
vec4 _e146 = rows.y;
Rows cofactors = Rows(vec4(cross(_e125.xyz, _e128.xyz), 0.0), vec4(cross(_e134.xyz, _e137.xyz), 0.0), vec4(cross(_e143.xyz, _e146.xyz), 0.0));
vec4 _e153 = rows.x;
float handedness = ((dot(_e153.xyz, cofactors.x.xyz) < 0.0) ? -1.0 : 1.0);
Rows _e165 = rows;
vec3 _e166 = position;
vec3 _e167 = turned(_e165, _e166);
float _e170 = rows.x.w;
float _e173 = rows.y.w;
float _e176 = rows.z.w;
out_.world = (_e167 + vec3(_e170, _e173, _e176));
vec3 _e181 = out_.world;
vec4 _e184 = clip_of(vec4(_e181, 1.0));
out_.clip = _e184;
vec3 _e186 = normal;
vec3 _e187 = turned(cofactors, _e186);
vec3 _e188 = unit(_e187);
out_.normal = (_e188 * handedness);
Rows _e191 = rows;
vec3 _e192 = tangent;
vec3 _e193 = turned(_e191, _e192);
vec3 _e194 = unit(_e193);
out_.tangent = vec4(_e194, (in_.tangent.w * handedness));
out_.uv = vec4(in_.uv0_, in_.uv1_);
out_.color = in_.color;
out_.material = uint(_e7.x);
const bool _e209 = HAS_VOLUME_LAYER;
if (_e209) {
vec4 _e212 = rows.x;
out_.scale = pow(abs(dot(_e212.xyz, cofactors.x.xyz)), 0.33333334);
}
Varyings _e220 = out_;
gl_Position = _e220.clip;
_vs2fs_location0 = _e220.world;
_vs2fs_location1 = _e220.normal;
_vs2fs_location2 = _e220.tangent;
_vs2fs_location3 = _e220.uv;
_vs2fs_location4 = _e220.color;
_vs2fs_location5 = _e220.material;
_vs2fs_location6 = _e220.scale;
gl_PointSize = 1.0;
return;
}
