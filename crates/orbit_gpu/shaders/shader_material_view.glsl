// What both stages of a material's own shaders know: the view. The layout is that of view.wgsl.
precision highp float;
precision highp int;
layout(std140) uniform View {
  mat4 clip_from_world;
  mat4 world_from_view;
  // xyz, exposure.
  vec4 camera;
  // Width and height in pixels, eye, seconds.
  vec4 viewport;
} view;
vec4 texel(highp sampler2D data, uint index) {
  return texelFetch(data, ivec2(index & 1023u, index >> 10u), 0);
}
