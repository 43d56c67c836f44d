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
struct SkyVaryings {
vec4 clip;
vec3 direction;
vec2 sky;
};
layout(std140) uniform View_block_0Fragment { View g0b0_fs; };
uniform highp sampler2D g1b0_fs;
smooth in vec3 v0;
flat in vec2 v1;
layout(location = 0) out vec4 o0;
vec3 srgb_of(vec3 linear) {
vec3 color = clamp(linear, vec3(0.0), vec3(1.0));
vec3 curve = 1.055 * pow(color, vec3(0.41666666)) - vec3(0.055);
return mix(curve, color * 12.92, lessThan(color, vec3(0.0031308)));
}
void main() {
SkyVaryings in_ = SkyVaryings(gl_FragCoord, v0, v1);
vec2 dx = vec2(0.0);
vec2 dy = vec2(0.0);
vec4 part = vec4(1.0, 1.0, 0.0, 0.0);
vec3 d = normalize(in_.direction);
vec2 uv = vec2(0.5 + atan(d.x, -d.z) * 0.15915494, acos(clamp(d.y, -1.0, 1.0)) * 0.3183099);
dx = dFdx(uv);
dy = dFdy(uv);
dx.x = dx.x - roundEven(dx.x);
dy.x = dy.x - roundEven(dy.x);
float e0 = g0b0_fs.viewport.z;
float second = e0 > 1.5 ? 0.5 : 0.0;
if (in_.sky.x > 1.5) {
part = vec4(0.5, 1.0, second, 0.0);
} else {
if (in_.sky.x > 0.5) {
part = vec4(1.0, 0.5, 0.0, second);
}
}
vec2 margin = vec2(0.5) / vec2(uvec2(textureSize(g1b0_fs, 0).xy));
vec2 inside = clamp(uv * part.xy, margin, part.xy - margin);
vec4 color_1 = textureGrad(g1b0_fs, vec2(inside + part.zw), dx * part.xy, dy * part.xy);
o0 = vec4(srgb_of(color_1.xyz), 1.0);
return;
}
