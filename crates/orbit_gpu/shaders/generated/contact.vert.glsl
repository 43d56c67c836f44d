precision highp float;
precision highp int;
struct Light {
vec4 position;
vec4 direction;
vec4 color;
vec4 cone;
};
struct ShadowTile {
mat4x4 from_world;
vec4 area;
vec4 look;
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
ShadowTile shadow_tiles[8];
};
struct ContactVaryings {
vec4 clip;
vec2 place;
vec2 contact;
};
const bool IS_ZERO_TO_ONE = false;
layout(std140) uniform View_block_0Vertex { View _group_0_binding_0_vs; };
uniform highp sampler2D _group_0_binding_1_vs;
layout(location = 0) in vec3 _p2vs_location0;
smooth out vec2 _vs2fs_location0;
flat out vec2 _vs2fs_location1;
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
void main() {
vec3 position = _p2vs_location0;
uint slot = (uint(gl_InstanceID + DRAW_ID) + slot_base);
ContactVaryings out_ = ContactVaryings(vec4(0.0), vec2(0.0), vec2(0.0));
uint first = (slot * 4u);
vec4 corner = vec4(position, 1.0);
vec4 _e7 = instance_texel(first);
vec4 _e11 = instance_texel((first + 1u));
vec4 _e15 = instance_texel((first + 2u));
vec3 world_1 = vec3(dot(_e7, corner), dot(_e11, corner), dot(_e15, corner));
vec4 _e21 = clip_of(vec4(world_1, 1.0));
out_.clip = _e21;
out_.place = position.xz;
vec4 _e27 = instance_texel((first + 3u));
out_.contact = _e27.xy;
ContactVaryings _e29 = out_;
gl_Position = _e29.clip;
_vs2fs_location0 = _e29.place;
_vs2fs_location1 = _e29.contact;
gl_PointSize = 1.0;
return;
}
