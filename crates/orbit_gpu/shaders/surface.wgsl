// The vertex stage of a material: instances, joints and morph targets; and what all fragment stages of surfaces share.

struct Varyings {
  @builtin(position) clip: vec4<f32>,
  @location(0) world: vec3<f32>,
  @location(1) normal: vec3<f32>,
  @location(2) tangent: vec4<f32>,
  @location(3) uv: vec4<f32>,
  @location(4) color: vec4<f32>,
  @location(5) @interpolate(flat) material: u32,
  // Length in the world of a unit of the mesh.
  @location(6) @interpolate(flat) scale: f32,
}

// The first three rows of an affine matrix.
struct Rows {
  x: vec4<f32>,
  y: vec4<f32>,
  z: vec4<f32>,
}

fn joint_rows(first: u32, joint: u32, weight: f32) -> Rows {
  let texel = first + joint * 3u;
  return Rows(pose_texel(texel) * weight, pose_texel(texel + 1u) * weight, pose_texel(texel + 2u) * weight);
}

fn sum(a: Rows, b: Rows) -> Rows {
  return Rows(a.x + b.x, a.y + b.y, a.z + b.z);
}

fn turned(rows: Rows, v: vec3<f32>) -> vec3<f32> {
  return vec3<f32>(dot(rows.x.xyz, v), dot(rows.y.xyz, v), dot(rows.z.xyz, v));
}

@vertex
fn vertex_main(in: Vertex, @builtin(vertex_index) vertex: u32, @builtin(instance_index) slot: u32) -> Varyings {
  let first = slot * 4u;
  let record = instance_texel(first + 3u);
  var position = in.position;
  var normal = in.normal.xyz;
  var tangent = in.tangent.xyz;
  if IS_MORPHED {
    let morph_texel = u32(record.z);
    let morph = vec4<u32>(pose_texel(morph_texel));
    var texels = 2u;
    if IS_TANGENT_MORPHED {
      texels = 3u;
    }
    for (var target_index = 0u; target_index < morph.y; target_index++) {
      let weight = pose_texel(morph_texel + 1u + target_index / 4u)[target_index % 4u];
      if weight != 0.0 {
        let delta = morph.x + texels * (target_index * morph.w + vertex - morph.z);
        position += weight * textureLoad(deltas, data_coord(delta), 0).xyz;
        normal += weight * textureLoad(deltas, data_coord(delta + 1u), 0).xyz;
        if IS_TANGENT_MORPHED {
          tangent += weight * textureLoad(deltas, data_coord(delta + 2u), 0).xyz;
        }
      }
    }
  }
  var rows: Rows;
  if IS_SKINNED {
    let pose = u32(record.y);
    rows = sum(
      sum(joint_rows(pose, in.joints.x, in.weights.x), joint_rows(pose, in.joints.y, in.weights.y)),
      sum(joint_rows(pose, in.joints.z, in.weights.z), joint_rows(pose, in.joints.w, in.weights.w)),
    );
  } else {
    rows = Rows(instance_texel(first), instance_texel(first + 1u), instance_texel(first + 2u));
  }
  // The cofactor matrix keeps normals perpendicular; the sign of the determinant handles mirroring.
  let cofactors = Rows(
    vec4<f32>(cross(rows.y.xyz, rows.z.xyz), 0.0),
    vec4<f32>(cross(rows.z.xyz, rows.x.xyz), 0.0),
    vec4<f32>(cross(rows.x.xyz, rows.y.xyz), 0.0),
  );
  let handedness = select(1.0, -1.0, dot(rows.x.xyz, cofactors.x.xyz) < 0.0);
  var out: Varyings;
  out.world = turned(rows, position) + vec3<f32>(rows.x.w, rows.y.w, rows.z.w);
  out.clip = clip_of(vec4<f32>(out.world, 1.0));
  // Scaled to about one, so that small models do not lose precision in half floats.
  out.normal = unit(turned(cofactors, normal)) * handedness;
  out.tangent = vec4<f32>(unit(turned(rows, tangent)), in.tangent.w * handedness);
  out.uv = vec4<f32>(in.uv0, in.uv1);
  out.color = in.color;
  out.material = u32(record.x);
  if HAS_VOLUME_LAYER {
    out.scale = pow(abs(dot(rows.x.xyz, cofactors.x.xyz)), 1.0 / 3.0);
  }
  return out;
}

// Texture coordinates of a slot after KHR_texture_transform.
fn slot_uv(in: Varyings, slot: u32) -> vec2<f32> {
  let number = SLOT_TEXEL + 2u * slot;
  let row = material_texel(in.material, number);
  let uv = vec3<f32>(select(in.uv.xy, in.uv.zw, row.w > 0.5), 1.0);
  return vec2<f32>(dot(row.xyz, uv), dot(material_texel(in.material, number + 1u).xyz, uv));
}

// Alpha equal to the cutoff is kept, even if interpolation made it a little smaller: by less than half an 8-bit step.
fn is_cut_out(alpha: f32, cutoff: f32) -> bool {
  return alpha < cutoff - 1e-3;
}
