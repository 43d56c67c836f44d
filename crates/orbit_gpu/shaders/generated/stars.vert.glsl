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
struct StarVaryings {
vec4 clip;
vec3 color;
vec2 corner;
};
layout(std140) uniform View_block_0Vertex { View g0b0_vs; };
layout(location = 0) in vec3 a0;
layout(location = 1) in float a1;
layout(location = 2) in vec4 a2;
layout(location = 3) in vec4 a3;
smooth out vec3 v0;
smooth out vec2 v1;
vec4 clip_at_infinity(vec3 direction_1) {
return (g0b0_vs.clip_from_world * vec4(direction_1, 0.0)).xyww;
}
void main() {
vec3 direction = a0;
float magnitude = a1;
vec4 color = a2;
vec4 corner = a3;
StarVaryings out_ = StarVaryings(vec4(0.0), vec3(0.0), vec2(0.0));
float light = exp2(-1.3287712 * (magnitude - 1.0));
float scale = max(1.0, g0b0_vs.viewport.y / 1080.0);
float width = 3.4 * scale * pow(light, 0.22);
float width_px = clamp(width, 1.5, 14.0 * scale);
float carried = min(1.0, width * width / (width_px * width_px));
out_.clip = clip_at_infinity(direction);
out_.clip = vec4(out_.clip.xy + corner.xy * out_.clip.w * 2.0 * width_px / g0b0_vs.viewport.xy, out_.clip.zw);
out_.color = color.xyz * clamp(pow(light, 0.3), 0.1, 1.0) * carried;
out_.corner = corner.xy * 2.0;
StarVaryings e0 = out_;
gl_Position = e0.clip;
v0 = e0.color;
v1 = e0.corner;
gl_PointSize = 1.0;
return;
}
