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
};
struct Rows {
vec4 x;
vec4 y;
vec4 z;
};
const bool IS_ZERO_TO_ONE = (FEATURES & 0x80000000u) != 0u;
layout(std140) uniform View_block_0Vertex { View g0b0_vs; };
uniform highp sampler2D g0b1_vs;
uniform highp sampler2D g0b3_vs;
uniform highp sampler2D g0b4_vs;
const bool IS_SKINNED = (FEATURES & 0x400u) != 0u;
const bool IS_MORPHED = (FEATURES & 0x800u) != 0u;
layout(location = 0) in vec3 a0;
layout(location = 1) in vec4 a1;
layout(location = 2) in vec4 a2;
layout(location = 3) in vec2 a3;
layout(location = 4) in vec2 a4;
layout(location = 5) in vec4 a5;
layout(location = 6) in uvec4 a6;
layout(location = 7) in vec4 a7;
smooth out vec3 v0;
smooth out vec3 v1;
smooth out vec4 v2;
smooth out vec4 v3;
smooth out vec4 v4;
flat out uint v5;
ivec2 at(uint index) {
return ivec2(int(index & 1023u), int(index >> 10u));
}
vec4 instance_texel(uint index_1) {
return texelFetch(g0b1_vs, at(index_1), 0);
}
vec4 clip_of(vec4 world) {
vec4 clip = vec4(0.0);
clip = g0b0_vs.clip_from_world * world;
if (IS_ZERO_TO_ONE) {
clip.z = 0.5 * (clip.z + clip.w);
}
return clip;
}
vec4 pose_texel(uint index_2) {
return texelFetch(g0b3_vs, at(index_2), 0);
}
Rows joint_rows(uint first, uint joint, float weight) {
uint texel = first + joint * 3u;
return Rows(pose_texel(texel) * weight, pose_texel(texel + 1u) * weight, pose_texel(texel + 2u) * weight);
}
Rows sum(Rows a, Rows b) {
return Rows(a.x + b.x, a.y + b.y, a.z + b.z);
}
vec3 turned(Rows rows_1, vec3 v) {
return vec3(dot(rows_1.x.xyz, v), dot(rows_1.y.xyz, v), dot(rows_1.z.xyz, v));
}
vec3 unit(vec3 v_1) {
return v_1 * inversesqrt(max(dot(v_1, v_1), 1e-30));
}
void main() {
Vertex in_ = Vertex(a0, a1, a2, a3, a4, a5, a6, a7);
uint vertex = uint(gl_VertexID);
uint slot = uint(gl_InstanceID + DRAW_ID) + slot_base;
vec3 position = vec3(0.0);
vec3 normal = vec3(0.0);
uint target_index = 0u;
Rows rows = Rows(vec4(0.0), vec4(0.0), vec4(0.0));
Varyings out_ = Varyings(vec4(0.0), vec3(0.0), vec3(0.0), vec4(0.0), vec4(0.0), vec4(0.0), 0u);
uint first_1 = slot * 4u;
vec4 e0 = instance_texel(first_1 + 3u);
position = in_.position;
normal = in_.normal.xyz;
if (IS_MORPHED) {
uint morph_texel = uint(e0.z);
uvec4 morph = uvec4(pose_texel(morph_texel));
bool loop_init = true;
while(true) {
if (!loop_init) {
target_index = target_index + 1u;
}
loop_init = false;
if (target_index < morph.y) {
} else {
break;
}
{
float weight_1 = pose_texel(morph_texel + 1u + target_index / 4u)[target_index % 4u];
if (weight_1 != 0.0) {
uint delta = morph.x + 2u * (target_index * morph.w + vertex - morph.z);
position = position + weight_1 * texelFetch(g0b4_vs, at(delta), 0).xyz;
normal = normal + weight_1 * texelFetch(g0b4_vs, at(delta + 1u), 0).xyz;
}
}
}
}
if (IS_SKINNED) {
uint pose = uint(e0.y);
rows = sum(sum(joint_rows(pose, in_.joints.x, in_.weights.x), joint_rows(pose, in_.joints.y, in_.weights.y)), sum(joint_rows(pose, in_.joints.z, in_.weights.z), joint_rows(pose, in_.joints.w, in_.weights.w)));
} else {
rows = Rows(instance_texel(first_1), instance_texel(first_1 + 1u), instance_texel(first_1 + 2u));
}
Rows cofactors = Rows(vec4(cross(rows.y.xyz, rows.z.xyz), 0.0), vec4(cross(rows.z.xyz, rows.x.xyz), 0.0), vec4(cross(rows.x.xyz, rows.y.xyz), 0.0));
vec4 e1 = rows.x;
float handedness = dot(e1.xyz, cofactors.x.xyz) < 0.0 ? -1.0 : 1.0;
out_.world = turned(rows, position) + vec3(rows.x.w, rows.y.w, rows.z.w);
out_.clip = clip_of(vec4(out_.world, 1.0));
out_.normal = unit(turned(cofactors, normal)) * handedness;
out_.tangent = vec4(unit(turned(rows, in_.tangent.xyz)), in_.tangent.w * handedness);
out_.uv = vec4(in_.uv0_, in_.uv1_);
out_.color = in_.color;
out_.material = uint(e0.x);
Varyings e2 = out_;
gl_Position = e2.clip;
v0 = e2.world;
v1 = e2.normal;
v2 = e2.tangent;
v3 = e2.uv;
v4 = e2.color;
v5 = e2.material;
gl_PointSize = 1.0;
return;
}
