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
struct SkyVaryings {
vec4 clip;
vec3 direction;
vec4 sky;
};
layout(std140) uniform View_block_0Fragment { View _group_0_binding_0_fs; };
uniform highp sampler2D _group_0_binding_5_fs;
uniform highp sampler2D _group_1_binding_0_fs;
smooth in vec3 _vs2fs_location0;
flat in vec4 _vs2fs_location1;
layout(location = 0) out vec4 _fs2p_location0;
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
vec2 sign_ = mix(vec2(-1.0), vec2(1.0), greaterThanEqual(d.xz, vec2(0.0)));
vec2 p = ((d.y >= 0.0) ? d.xz : ((vec2(1.0) - abs(d.zx)) * sign_));
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
vec3 neutral_raised(vec3 color) {
float low = min(color.x, min(color.y, color.z));
if ((low < 0.0)) {
return color;
}
return (color + vec3(((low < 0.04) ? (sqrt((low / 6.25)) - low) : 0.04)));
}
vec3 neutral_stretched(vec3 shown) {
float bent = max(shown.x, max(shown.y, shown.z));
if ((bent < 0.76)) {
return shown;
}
float peak = min((((0.0576 / max((1.0 - bent), 0.0001)) - 0.24) + 0.76), 14.0);
float top = (1.0 - (0.0576 / ((peak + 0.24) - 0.76)));
float kept = (1.0 / ((0.15 * (peak - top)) + 1.0));
return ((min(shown, vec3(top)) - vec3((top * (1.0 - kept)))) * (peak / (top * kept)));
}
vec3 displayed_blended(vec3 color_1, float alpha) {
float _e5 = _group_0_binding_0_fs.display.x;
if ((_e5 < 0.5)) {
vec3 _e9 = neutral_stretched((color_1 * alpha));
vec3 _e14 = neutral_raised((_e9 / vec3(max(alpha, 0.001))));
return _e14;
}
return color_1;
}
vec3 displayed(vec3 color_2) {
vec3 _e2 = displayed_blended(color_2, 1.0);
return _e2;
}
void main() {
SkyVaryings in_ = SkyVaryings(gl_FragCoord, _vs2fs_location0, _vs2fs_location1);
vec2 dx = vec2(0.0);
vec2 dy = vec2(0.0);
vec4 part = vec4(1.0, 1.0, 0.0, 0.0);
vec3 light = vec3(0.0);
vec3 d_1 = normalize(in_.direction);
vec2 uv = vec2((0.5 + (atan(d_1.x, -(d_1.z)) * 0.15915494)), (acos(clamp(d_1.y, -1.0, 1.0)) * 0.3183099));
vec2 _e19 = dFdx(uv);
dx = _e19;
vec2 _e21 = dFdy(uv);
dy = _e21;
float _e25 = dx.x;
float _e27 = dx.x;
dx.x = (_e25 - roundEven(_e27));
float _e32 = dy.x;
float _e34 = dy.x;
dy.x = (_e32 - roundEven(_e34));
float _e40 = _group_0_binding_0_fs.viewport.z;
float second = ((_e40 > 1.5) ? 0.5 : 0.0);
if ((in_.sky.x > 1.5)) {
part = vec4(0.5, 1.0, second, 0.0);
} else {
if ((in_.sky.x > 0.5)) {
part = vec4(1.0, 0.5, 0.0, second);
}
}
vec2 margin = (vec2(0.5) / vec2(uvec2(textureSize(_group_1_binding_0_fs, 0).xy)));
vec4 _e74 = part;
vec4 _e77 = part;
vec2 inside = clamp((uv * _e74.xy), margin, (_e77.xy - margin));
vec4 _e83 = part;
vec2 _e86 = dx;
vec4 _e87 = part;
vec2 _e90 = dy;
vec4 _e91 = part;
vec4 color_3 = textureGrad(_group_1_binding_0_fs, vec2((inside + _e83.zw)), (_e86 * _e87.xy), (_e90 * _e91.xy));
if ((in_.sky.z < 0.5)) {
vec3 _e100 = displayed(color_3.xyz);
_fs2p_location0 = vec4(_e100, 1.0);
return;
}
light = (color_3.xyz * in_.sky.w);
if ((in_.sky.z > 1.5)) {
vec3 _e114 = radiance(d_1, in_.sky.w);
light = _e114;
}
vec3 _e115 = light;
float _e119 = _group_0_binding_0_fs.camera.w;
_fs2p_location0 = vec4(min((_e115 * _e119), vec3(60000.0)), 1.0);
return;
}
