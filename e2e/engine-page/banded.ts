// The same shader material in GLSL and WGSL. It uses every declaration that the engine provides.
import type { ShaderMaterialOptions } from "../../web/packages/engine/src/full/index.ts";

const glslVertex = `
out vec2 uv;
out vec3 facing;
flat out uint material;
void main() {
  vec4 world = world_from_mesh() * vec4(mesh_position(), 1.0);
  uv = uv0;
  facing = mat3(world_from_mesh()) * mesh_normal();
  material = material_index();
  gl_Position = clip_of(world);
}`;

const glslFragment = `
in vec2 uv;
in vec3 facing;
flat in uint material;
out vec4 pixel;
void main() {
  vec4 base = material_texel(material, 0u) * base_color(uv);
  float light = 0.25 + 0.75 * max(normalize(facing).z, 0.0);
  float band = step(0.5, fract(gl_FragCoord.y / view.viewport.y * 8.0 + view.viewport.w));
  pixel = vec4(displayed(mix(base.rgb, base.gbr, band) * light), 1.0);
}`;

const wgslVertex = `
struct Varyings {
  @builtin(position) clip: vec4f,
  @location(0) uv: vec2f,
  @location(1) facing: vec3f,
  @location(2) @interpolate(flat) material: u32,
}
@vertex fn banded_vertex(in: Vertex, @builtin(vertex_index) vertex: u32, @builtin(instance_index) slot: u32) -> Varyings {
  let world_from_own = world_from_mesh(in, slot);
  var out: Varyings;
  out.clip = clip_of(world_from_own * vec4f(mesh_position(in, vertex, slot), 1.0));
  out.uv = in.uv0;
  out.facing = (world_from_own * vec4f(mesh_normal(in, vertex, slot), 0.0)).xyz;
  out.material = material_index(slot);
  return out;
}`;

// In WebGPU, pixel rows are counted from the top.
const wgslFragment = `
@fragment fn banded_fragment(in: Varyings) -> @location(0) vec4f {
  let base = material_texel(in.material, 0u) * base_color(in.uv);
  let light = 0.25 + 0.75 * max(normalize(in.facing).z, 0.0);
  let band = step(0.5, fract((1.0 - in.clip.y / view.viewport.y) * 8.0 + view.viewport.w));
  return vec4f(displayed(mix(base.rgb, base.gbr, band) * light), 1.0);
}`;

/** Lit from the front, with horizontal bands. */
export const banded: ShaderMaterialOptions = {
  name: "Banded",
  vertexSource: { webgl2: glslVertex, webgpu: wgslVertex },
  fragmentSource: { webgl2: glslFragment, webgpu: wgslFragment },
};
