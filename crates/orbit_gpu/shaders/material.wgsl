// The fragment stage of a material: textures and factors, then lighting.

// Transforms from tangent space to world space. Without tangents in the mesh, the frame comes from derivatives (Mikkelsen
// 2020). The sign of the determinant compensates for the row order: top-down in WebGPU, bottom-up in WebGL2.
fn bent_normal(in: Varyings, normal: vec3<f32>, uv: vec2<f32>, texel: vec3<f32>, scale: f32) -> vec3<f32> {
  let local = (texel * 2.0 - 1.0) * vec3<f32>(scale, scale, 1.0);
  var tangent = in.tangent.xyz;
  var sign = in.tangent.w;
  if !HAS_TANGENTS {
    let world_dx = dpdx(in.world);
    let world_dy = dpdy(in.world);
    let uv_dx = dpdx(uv);
    let uv_dy = dpdy(uv);
    let turn = select(-1.0, 1.0, uv_dx.x * uv_dy.y - uv_dx.y * uv_dy.x > 0.0);
    tangent = (world_dx * uv_dy.y - world_dy * uv_dx.y) * turn;
    // Texture rows go down, the bitangent goes up.
    let down = (world_dy * uv_dx.x - world_dx * uv_dy.x) * turn;
    sign = select(1.0, -1.0, dot(cross(normal, tangent), down) > 0.0);
  }
  tangent = unit(tangent - normal * dot(normal, tangent));
  return unit(tangent * local.x + cross(normal, tangent) * (sign * local.y) + normal * local.z);
}

struct Incoming {
  direction: vec3<f32>,
  color: vec3<f32>,
}

// KHR_lights_punctual.
fn incoming(light: Light, world: vec3<f32>) -> Incoming {
  if light.direction.w < 0.5 {
    return Incoming(-light.direction.xyz, light.color.rgb);
  }
  let way = light.position.xyz - world;
  let distance2 = max(dot(way, way), 1e-8);
  let direction = way * inverseSqrt(distance2);
  var strength = 1.0 / distance2;
  if light.position.w > 0.0 {
    let far = distance2 / (light.position.w * light.position.w);
    strength *= clamp(1.0 - far * far, 0.0, 1.0);
  }
  if light.direction.w > 1.5 {
    let edge = (dot(light.direction.xyz, -direction) - light.cone.y) / max(light.cone.x - light.cone.y, 1e-4);
    let cone = clamp(edge, 0.0, 1.0);
    strength *= cone * cone;
  }
  return Incoming(direction, light.color.rgb * strength);
}

@fragment
fn fragment_main(in: Varyings, @builtin(front_facing) is_front: bool) -> @location(0) vec4<f32> {
  let material = material_factors(in.material);
  var base = material.base_color * in.color;
  if HAS_BASE_COLOR {
    base *= base_color_texel(slot_uv(in, BASE_COLOR_SLOT));
  }
  var alpha = 1.0;
  if IS_BLENDED {
    alpha = base.a;
  }
  var light = vec3<f32>(0.0);
  if IS_UNLIT {
    var shown = base.rgb;
    if HAS_UNLIT_EMISSION {
      shown += emitted(in, material.emissive);
    }
    light = displayed_blended(shown, alpha);
  } else {
    let surface = lit(in, is_front, base.rgb, material);
    light = surface.color * view.camera.w;
    if HAS_TRANSMISSION_LAYER {
      // The blending multiplies the light by this share.
      let share = clamp(1.0 - surface.through, 1e-3, 1.0);
      light /= share;
      alpha *= share;
    }
  }
  // Discard last: the derivatives and mips above need the neighbouring fragments.
  if IS_MASKED {
    if is_cut_out(base.a, material.alpha_cutoff) {
      discard;
    }
  }
  // The largest half float is 65504; an infinite one would spread.
  return vec4<f32>(min(light, vec3<f32>(6e4)), alpha);
}

fn emitted(in: Varyings, factor: vec3<f32>) -> vec3<f32> {
  var light = factor;
  if HAS_EMISSIVE {
    light *= emissive_texel(slot_uv(in, EMISSIVE_SLOT)).rgb;
  }
  return light;
}

// What a surface shows: its own light, and the share of the light behind it that passes through.
struct Lit {
  color: vec3<f32>,
  through: f32,
}

fn lit(in: Varyings, is_front: bool, base: vec3<f32>, material: MaterialFactors) -> Lit {
  let to_view = unit(view.camera.xyz - in.world);

  var facing = select(-1.0, 1.0, is_front);
  var normal = unit(in.normal);
  if HAS_FLAT_NORMALS {
    normal = unit(cross(dpdx(in.world), dpdy(in.world)));
    normal *= select(-1.0, 1.0, dot(normal, to_view) >= 0.0);
    facing = 1.0;
  }
  let smooth_normal = normal * facing;
  if HAS_NORMAL {
    let uv = slot_uv(in, NORMAL_SLOT);
    normal = bent_normal(in, normal, uv, normal_texel(uv).xyz, material.normal_scale);
  }
  normal *= facing;

  var metallic = material.metallic;
  var roughness = material.roughness;
  if HAS_METALLIC_ROUGHNESS {
    let texel = metallic_roughness_texel(slot_uv(in, METALLIC_ROUGHNESS_SLOT));
    roughness *= texel.g;
    metallic *= texel.b;
  }
  var occlusion = 1.0;
  if HAS_OCCLUSION {
    let texel = occlusion_texel(slot_uv(in, OCCLUSION_SLOT));
    occlusion += material.occlusion_strength * (texel.r - 1.0);
  }
  let glow = emitted(in, material.emissive);
  var specular = material.specular;
  if HAS_SPECULAR {
    specular *= specular_texel(slot_uv(in, SPECULAR_SLOT)).a;
  }
  var specular_color = material.specular_color;
  if HAS_SPECULAR_COLOR {
    specular_color *= specular_color_texel(slot_uv(in, SPECULAR_COLOR_SLOT)).rgb;
  }
  // With less roughness, highlights of punctual lights are smaller than a pixel and flicker.
  roughness = clamp(roughness, 0.045, 1.0);
  let dielectric_f0 = min(specular_color * material.dielectric_f0, vec3<f32>(1.0)) * specular;
  let layer = Layer(normal, roughness * roughness, mix(dielectric_f0, base, metallic), mix(specular, 1.0, metallic));
  var diffuse = base * (1.0 - metallic);
  var transmitted = vec3<f32>(0.0);
  if HAS_TRANSMISSION_LAYER {
    transmitted = diffuse * material.transmission;
    diffuse *= 1.0 - material.transmission;
  }

  var coat_strength = 0.0;
  var coat_roughness = 0.0;
  var coat_normal = smooth_normal;
  if HAS_CLEARCOAT_LAYER {
    coat_strength = material.clearcoat;
    coat_roughness = material.clearcoat_roughness;
    if HAS_CLEARCOAT {
      coat_strength *= clearcoat_texel(slot_uv(in, CLEARCOAT_SLOT)).r;
    }
    if HAS_CLEARCOAT_ROUGHNESS {
      coat_roughness *= clearcoat_roughness_texel(slot_uv(in, CLEARCOAT_ROUGHNESS_SLOT)).g;
    }
    if HAS_CLEARCOAT_NORMAL {
      let uv = slot_uv(in, CLEARCOAT_NORMAL_SLOT);
      let texel = clearcoat_normal_texel(uv).xyz;
      coat_normal = bent_normal(in, smooth_normal * facing, uv, texel, material.clearcoat_normal_scale) * facing;
    }
    coat_roughness = clamp(coat_roughness, 0.045, 1.0);
  }
  let coat = Layer(coat_normal, coat_roughness * coat_roughness, vec3<f32>(0.04), 1.0);

  var sheen_color = vec3<f32>(0.0);
  var sheen_roughness = 1.0;
  if HAS_SHEEN_LAYER {
    sheen_color = material.sheen_color;
    sheen_roughness = material.sheen_roughness;
    if HAS_SHEEN_COLOR {
      sheen_color *= sheen_color_texel(slot_uv(in, SHEEN_COLOR_SLOT)).rgb;
    }
    if HAS_SHEEN_ROUGHNESS {
      sheen_roughness *= sheen_roughness_texel(slot_uv(in, SHEEN_ROUGHNESS_SLOT)).a;
    }
    sheen_roughness = clamp(sheen_roughness, 0.07, 1.0);
  }

  let n_dot_v = max(dot(normal, to_view), 1e-4);
  let c_dot_v = max(dot(coat_normal, to_view), 1e-4);

  // Environment light. A surface is a mix of a dielectric and a metal, and each scatters by itself (glTF 2.0, B.2).
  let share = environment_brdf(roughness, n_dot_v);
  let plain = scattering(dielectric_f0, specular, share);
  let metal = scattering(base, 1.0, share);
  let single = mix(plain.single, metal.single, metallic);
  let scattered = mix(plain.multiple, metal.multiple, metallic) + diffuse * (1.0 - plain.single - plain.multiple);
  var color = single * radiance(reflect(-to_view, normal), roughness) + scattered * irradiance(normal);
  color *= occlusion;
  var through = 0.0;
  if HAS_TRANSMISSION_LAYER {
    // Blending lets the same share of all colours through. Where the base colour passes more of one colour, the
    // environment behind the surface stands in for what is there.
    transmitted *= 1.0 - plain.single - plain.multiple;
    through = dot(transmitted, vec3<f32>(1.0 / 3.0));
    color += max(transmitted - through, vec3<f32>(0.0)) * radiance(-to_view, roughness);
  }
  // What fibres reflect does not reach the surface below them, in any colour.
  let sheen_peak = max(sheen_color.r, max(sheen_color.g, sheen_color.b));
  var sheen_share = 0.0;
  if HAS_SHEEN_LAYER {
    sheen_share = sheen_albedo(sheen_roughness, n_dot_v);
    // Where they would reflect more than arrives, lights are dimmed too.
    sheen_color /= max(sheen_share, 1.0);
    let under_sheen = 1.0 - sheen_peak * min(sheen_share, 1.0);
    color = color * under_sheen + sheen_color * sheen_share * irradiance(normal) * occlusion;
    through *= under_sheen;
  }
  var coat_color = vec3<f32>(0.0);
  if HAS_CLEARCOAT_LAYER {
    let coat_share = environment_brdf(coat_roughness, c_dot_v);
    let reflection = radiance(reflect(-to_view, coat_normal), coat_roughness);
    coat_color = reflection * ((0.04 * coat_share.x + coat_share.y) * occlusion);
  }

  let count = u32(view.environment.x);
  for (var i = 0u; i < count; i++) {
    var light = incoming(view.lights[i], in.world);
    if RECEIVES_SHADOWS {
      light.color *= unshadowed(view.lights[i], light.direction, in.world, smooth_normal);
    }
    let half_way = unit(light.direction + to_view);
    let v_dot_h = clamp(dot(to_view, half_way), 0.0, 1.0);
    let n_dot_l = clamp(dot(normal, light.direction), 0.0, 1.0);
    let n_dot_h = clamp(dot(normal, half_way), 0.0, 1.0);
    let passed = 1.0 - schlick(dielectric_f0, specular, v_dot_h);
    let glossy = schlick(layer.f0, layer.f90, v_dot_h) * reflected(layer, n_dot_v, n_dot_l, n_dot_h);
    var reflection = diffuse * passed * (n_dot_l / PI) + glossy;
    if HAS_SHEEN_LAYER {
      let from_fibres = sheen_reflected(sheen_roughness, n_dot_v, n_dot_l, n_dot_h);
      let taken = max(sheen_share, sheen_albedo(sheen_roughness, n_dot_l));
      reflection = reflection * (1.0 - sheen_peak * min(taken, 1.0)) + sheen_color * from_fibres;
    }
    color += light.color * reflection;
    if HAS_CLEARCOAT_LAYER {
      let c_dot_l = clamp(dot(coat_normal, light.direction), 0.0, 1.0);
      let c_dot_h = clamp(dot(coat_normal, half_way), 0.0, 1.0);
      coat_color += light.color * schlick(coat.f0, 1.0, v_dot_h) * reflected(coat, c_dot_v, c_dot_l, c_dot_h);
    }
  }
  color += glow;
  if HAS_CLEARCOAT_LAYER {
    let under_coat = 1.0 - coat_strength * schlick(coat.f0, 1.0, c_dot_v).x;
    color = color * under_coat + coat_color * coat_strength;
    through *= under_coat;
  }
  return Lit(color, through);
}
