precision highp float;
precision highp int;
struct StarVaryings {
vec4 clip;
vec3 color;
vec2 corner;
};
smooth in vec3 _vs2fs_location0;
smooth in vec2 _vs2fs_location1;
layout(location = 0) out vec4 _fs2p_location0;
vec3 srgb_of(vec3 linear) {
vec3 color = clamp(linear, vec3(0.0), vec3(1.0));
vec3 curve = ((1.055 * pow(color, vec3(0.41666666))) - vec3(0.055));
return mix(curve, (color * 12.92), lessThan(color, vec3(0.0031308)));
}
void main() {
StarVaryings in_ = StarVaryings(gl_FragCoord, _vs2fs_location0, _vs2fs_location1);
float r2_ = dot(in_.corner, in_.corner);
float disc = max(0.0, (exp((-1.6 * r2_)) - 0.0017));
vec3 _e13 = srgb_of((in_.color * disc));
_fs2p_location0 = vec4(_e13, 1.0);
return;
}
