// Declarations for both stages of shader materials: the view. The same layout as in view.wgsl.
precision highp float;
precision highp int;
layout(std140) uniform View {
  mat4 clip_from_world;
  mat4 world_from_view;
  // xyz, exposure.
  vec4 camera;
  // Width and height in pixels, eye, seconds.
  vec4 viewport;
  // Lights, intensity, levels, rotation.
  vec4 environment;
  // Tone mapping (0 neutral, 1 ACES, 2 none), left and bottom of the viewport in pixels, distance at which fog begins.
  vec4 display;
  // Linear colour as it is displayed, density per metre or 0.
  vec4 fog;
} view;
vec4 texel(highp sampler2D data, uint index) {
  return texelFetch(data, ivec2(index & 1023u, index >> 10u), 0);
}
