// Declarations for shader materials, after view.wgsl and vertex.wgsl: the vertex transform and the material's textures. The same
// as shader_material_vertex.glsl and shader_material_fragment.glsl. The table of materials declares `material_texel`: 0 base
// colour; 1 emissive, alpha cutoff; 2 metallic, roughness, normal scale, occlusion strength.

// The argument for material_texel.
fn material_index(slot: u32) -> u32 {
  return u32(instance_texel(slot * 4u + 3u).x);
}

// The transform of the vertex: of its instance, or of its joints.
fn world_from_mesh(in: Vertex, slot: u32) -> mat4x4<f32> {
  let first = slot * 4u;
  let end = vec4<f32>(0.0, 0.0, 0.0, 1.0);
  var rows = mat4x4<f32>(instance_texel(first), instance_texel(first + 1u), instance_texel(first + 2u), end);
  if IS_SKINNED {
    let pose = u32(instance_texel(first + 3u).y);
    rows = mat4x4<f32>();
    for (var i = 0u; i < 4u; i++) {
      let joint = pose + in.joints[i] * 3u;
      rows += in.weights[i] * mat4x4<f32>(pose_texel(joint), pose_texel(joint + 1u), pose_texel(joint + 2u), vec4<f32>(0.0));
    }
    rows[3] = end;
  }
  return transpose(rows);
}

fn morphed(rest: vec3<f32>, vertex: u32, slot: u32, part: u32) -> vec3<f32> {
  var moved = rest;
  if IS_MORPHED {
    let first = u32(instance_texel(slot * 4u + 3u).z);
    let morph = vec4<u32>(pose_texel(first));
    let texels = select(2u, 3u, IS_TANGENT_MORPHED);
    for (var i = 0u; i < morph.y; i++) {
      let weight = pose_texel(first + 1u + i / 4u)[i % 4u];
      let delta = morph.x + texels * (i * morph.w + vertex - morph.z) + part;
      moved += weight * textureLoad(deltas, data_coord(delta), 0).xyz;
    }
  }
  return moved;
}

// The vertex in mesh space, with morph targets applied.
fn mesh_position(in: Vertex, vertex: u32, slot: u32) -> vec3<f32> {
  return morphed(in.position, vertex, slot, 0u);
}

fn mesh_normal(in: Vertex, vertex: u32, slot: u32) -> vec3<f32> {
  return morphed(in.normal.xyz, vertex, slot, 1u);
}

// Samples the textures of the material. Missing textures are white, normal maps flat.
fn base_color(uv: vec2<f32>) -> vec4<f32> {
  return base_color_texel(uv);
}

fn metallic_roughness(uv: vec2<f32>) -> vec4<f32> {
  return metallic_roughness_texel(uv);
}

fn bump(uv: vec2<f32>) -> vec4<f32> {
  return normal_texel(uv);
}

fn occlusion(uv: vec2<f32>) -> vec4<f32> {
  return occlusion_texel(uv);
}

fn emission(uv: vec2<f32>) -> vec4<f32> {
  return emissive_texel(uv);
}
