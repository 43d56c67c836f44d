// Declarations for the vertex stage of shader materials: the vertex and its transform.
uniform highp sampler2D instances;
uniform highp sampler2D poses;
uniform highp sampler2D deltas;
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal;
layout(location = 2) in vec4 tangent;
layout(location = 3) in vec2 uv0;
layout(location = 4) in vec2 uv1;
layout(location = 5) in vec4 color;
layout(location = 6) in uvec4 joints;
layout(location = 7) in vec4 weights;
uint instance() {
  return 4u * (uint(gl_InstanceID + DRAW_ID) + slot_base);
}
// The argument for material_texel in the fragment stage.
uint material_index() {
  return uint(texel(instances, instance() + 3u).x);
}
// The transform of the vertex: of its instance, or of its joints.
mat4 world_from_mesh() {
  uint first = instance();
  mat4 rows = mat4(texel(instances, first), texel(instances, first + 1u), texel(instances, first + 2u), vec4(0.0));
  if (IS_SKINNED) {
    uint pose = uint(texel(instances, first + 3u).y);
    rows = mat4(0.0);
    for (int i = 0; i < 4; i++) {
      uint joint = pose + joints[i] * 3u;
      rows += weights[i] * mat4(texel(poses, joint), texel(poses, joint + 1u), texel(poses, joint + 2u), vec4(0.0));
    }
  }
  rows[3] = vec4(0.0, 0.0, 0.0, 1.0);
  return transpose(rows);
}
vec3 morphed(vec3 rest, uint part) {
  if (IS_MORPHED) {
    uint first = uint(texel(instances, instance() + 3u).z);
    uvec4 morph = uvec4(texel(poses, first));
    uint texels = IS_TANGENT_MORPHED ? 3u : 2u;
    for (uint i = 0u; i < morph.y; i++) {
      float weight = texel(poses, first + 1u + i / 4u)[i % 4u];
      rest += weight * texel(deltas, morph.x + texels * (i * morph.w + uint(gl_VertexID) - morph.z) + part).xyz;
    }
  }
  return rest;
}
// The vertex in mesh space, with morph targets applied.
vec3 mesh_position() {
  return morphed(position, 0u);
}
vec3 mesh_normal() {
  return morphed(normal.xyz, 1u);
}
vec4 clip_of(vec4 world) {
  return view.clip_from_world * world;
}
