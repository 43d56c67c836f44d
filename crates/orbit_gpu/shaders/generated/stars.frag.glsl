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
struct StarVaryings {
vec4 clip;
vec3 color;
vec2 corner;
};
layout(std140) uniform View_block_0Fragment { View _group_0_binding_0_fs; };
smooth in vec3 _vs2fs_location0;
smooth in vec2 _vs2fs_location1;
layout(location = 0) out vec4 _fs2p_location0;
vec3 neutral_light(vec3 shown) {
vec3 color = vec3(0.0);
color = shown;
float _e3 = color.x;
float _e5 = color.y;
float _e7 = color.z;
float bent = max(_e3, max(_e5, _e7));
if ((bent >= 0.76)) {
float peak = min((((0.0576 / max((1.0 - bent), 0.0001)) - 0.24) + 0.76), 14.0);
float top = (1.0 - (0.0576 / ((peak + 0.24) - 0.76)));
float kept = (1.0 / ((0.15 * (peak - top)) + 1.0));
vec3 _e39 = color;
color = ((min(_e39, vec3(top)) - vec3((top * (1.0 - kept)))) * (peak / (top * kept)));
}
float _e51 = color.x;
float _e53 = color.y;
float _e55 = color.z;
float low = min(_e51, min(_e53, _e55));
if ((low < 0.0)) {
vec3 _e60 = color;
return _e60;
}
vec3 _e61 = color;
return (_e61 + vec3(((low < 0.04) ? (sqrt((low / 6.25)) - low) : 0.04)));
}
vec3 displayed(vec3 color_1) {
float _e4 = _group_0_binding_0_fs.display.x;
if ((_e4 < 0.5)) {
vec3 _e7 = neutral_light(color_1);
return _e7;
}
return color_1;
}
void main() {
StarVaryings in_ = StarVaryings(gl_FragCoord, _vs2fs_location0, _vs2fs_location1);
float r2_ = dot(in_.corner, in_.corner);
float disc = max(0.0, (exp((-1.6 * r2_)) - 0.0017));
vec3 _e13 = displayed((in_.color * disc));
_fs2p_location0 = vec4(_e13, 1.0);
return;
}
