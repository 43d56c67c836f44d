// The fragment stage of a material: textures and factors, then lighting.

// Tangent and bitangent. Without tangents in the mesh, the frame comes from derivatives (Mikkelsen 2020). The sign of the
// determinant compensates for the row order: top-down in WebGPU, bottom-up in WebGL2.
fn tangent_frame(in: Varyings, normal: vec3<f32>, uv: vec2<f32>) -> mat2x3<f32> {
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
  return mat2x3<f32>(tangent, cross(normal, tangent) * sign);
}

// A normal of a normal map in world space.
fn bent_normal(in: Varyings, normal: vec3<f32>, uv: vec2<f32>, texel: vec3<f32>, scale: f32) -> vec3<f32> {
  let local = (texel * 2.0 - 1.0) * vec3<f32>(scale, scale, 1.0);
  return unit(tangent_frame(in, normal, uv) * local.xy + normal * local.z);
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
    light = surface.color * view.camera.w + surface.seen;
    if HAS_TRANSMISSION_LAYER && !IS_BLENDED {
      // Reflections cover the page behind the canvas as far as they are bright.
      alpha = min(max(1.0 - surface.bare, max(light.r, max(light.g, light.b))), 1.0);
    }
  }
  // Discard last: the derivatives and mips above need the neighbouring fragments.
  if IS_MASKED {
    if is_cut_out(base.a, material.alpha_cutoff) {
      discard;
    }
  }
  // The largest half float is 65504; an infinite one would spread.
  return vec4<f32>(min(in_fog(light, in.world), vec3<f32>(6e4)), alpha);
}

fn emitted(in: Varyings, factor: vec3<f32>) -> vec3<f32> {
  var light = factor;
  if HAS_EMISSIVE {
    light *= emissive_texel(slot_uv(in, EMISSIVE_SLOT)).rgb;
  }
  return light;
}

// What a surface shows.
struct Lit {
  // Its own light.
  color: vec3<f32>,
  // The light from behind it, as exposed.
  seen: vec3<f32>,
  // The share of the page behind the canvas.
  bare: f32,
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
  let n_dot_v = max(dot(normal, to_view), 1e-4);
  let blur = roughness;
  // With less roughness, highlights of punctual lights are smaller than a pixel and flicker.
  roughness = clamp(roughness, 0.045, 1.0);
  var dielectric_f0 = min(specular_color * material.dielectric_f0, vec3<f32>(1.0)) * specular;
  var metal_f0 = base;
  if HAS_IRIDESCENCE_LAYER {
    var strength = material.iridescence;
    if HAS_IRIDESCENCE {
      strength *= iridescence_texel(slot_uv(in, IRIDESCENCE_SLOT)).r;
    }
    var thickness_nm = material.film_max_nm;
    if HAS_FILM_THICKNESS {
      let share = film_thickness_texel(slot_uv(in, FILM_THICKNESS_SLOT)).g;
      thickness_nm = mix(material.film_min_nm, thickness_nm, share);
    }
    let f0 = film_f0(mix(dielectric_f0, base, metallic), material.film_ior, thickness_nm, n_dot_v);
    dielectric_f0 = mix(dielectric_f0, f0, strength);
    metal_f0 = mix(base, f0, strength);
  }
  let layer = Layer(normal, roughness * roughness, mix(dielectric_f0, metal_f0, metallic), mix(specular, 1.0, metallic));
  var diffuse = base * (1.0 - metallic);
  var transmitted = vec3<f32>(0.0);
  var thickness = 0.0;
  if HAS_TRANSMISSION_LAYER {
    var share = material.transmission;
    if HAS_TRANSMISSION {
      share *= transmission_texel(slot_uv(in, TRANSMISSION_SLOT)).r;
    }
    transmitted = diffuse * share;
    diffuse *= 1.0 - share;
    if HAS_VOLUME_LAYER {
      thickness = material.thickness * in.scale;
      if HAS_THICKNESS {
        thickness *= thickness_texel(slot_uv(in, THICKNESS_SLOT)).g;
      }
      transmitted *= pow(max(material.attenuation_color, vec3<f32>(1e-6)), vec3<f32>(thickness * material.attenuation));
    }
  }

  // A grain bends the normal of reflections of the environment.
  var mirror_normal = normal;
  var grain: Grain;
  if HAS_ANISOTROPY_LAYER {
    var strength = material.anisotropy.z;
    var direction = material.anisotropy.xy;
    var uv = in.uv.xy;
    if HAS_ANISOTROPY {
      uv = slot_uv(in, ANISOTROPY_SLOT);
      let texel = anisotropy_texel(uv).rgb;
      let turned = texel.rg * 2.0 - 1.0;
      direction = direction * turned.x + vec2<f32>(-direction.y, direction.x) * turned.y;
      strength *= texel.b;
    }
    grain.tangent = tangent_frame(in, normal * facing, uv) * direction;
    if dot(grain.tangent, grain.tangent) < 1e-6 {
      // Neither tangents nor texture coordinates.
      grain.tangent = cross(normal, select(vec3<f32>(0.0, 1.0, 0.0), vec3<f32>(1.0, 0.0, 0.0), abs(normal.y) > 0.9));
    }
    grain.tangent = unit(grain.tangent);
    grain.bitangent = cross(normal, grain.tangent);
    grain.alpha = vec2<f32>(mix(layer.alpha, 1.0, strength * strength), layer.alpha);
    let across = unit(cross(cross(grain.bitangent, to_view), grain.bitangent));
    let kept = 1.0 - strength * (1.0 - roughness);
    mirror_normal = unit(mix(across, normal, kept * kept * kept * kept));
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

  let c_dot_v = max(dot(coat_normal, to_view), 1e-4);

  // Environment light. A surface is a mix of a dielectric and a metal, and each scatters by itself (glTF 2.0, B.2).
  let share = environment_brdf(roughness, n_dot_v);
  let plain = scattering(dielectric_f0, specular, share);
  let metal = scattering(metal_f0, 1.0, share);
  let single = mix(plain.single, metal.single, metallic);
  let scattered = mix(plain.multiple, metal.multiple, metallic) + diffuse * (1.0 - plain.single - plain.multiple);
  var color = single * radiance(reflect(-to_view, mirror_normal), roughness) + scattered * irradiance(normal);
  color *= occlusion;
  var seen = vec3<f32>(0.0);
  var bare = 0.0;
  if HAS_TRANSMISSION_LAYER {
    transmitted *= 1.0 - plain.single - plain.multiple;
    // A small index of refraction scatters less.
    let spread = blur * clamp(2.0 * material.ior - 2.0, 0.0, 1.0);
    let ray = Ray(in.world, -to_view, normal, thickness);
    var behind = refracted_light(ray, material.ior, spread);
    if HAS_DISPERSION_LAYER {
      let difference = (material.ior - 1.0) * 0.025 * material.dispersion;
      behind.r = refracted_light(ray, max(material.ior - difference, 1.0), spread).r;
      behind.b = refracted_light(ray, material.ior + difference, spread).b;
    }
    seen = behind.rgb * transmitted;
    // The page passes in the same share of all colours. Where the surface passes more of one colour, the environment behind it
    // stands in for what is there.
    let open = 1.0 - behind.a;
    let share = dot(transmitted, vec3<f32>(1.0 / 3.0));
    bare = share * open;
    color += max(transmitted - share, vec3<f32>(0.0)) * open * radiance(-to_view, roughness);
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
    seen *= under_sheen;
    bare *= under_sheen;
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
    var lobe = reflected(layer, n_dot_v, n_dot_l, n_dot_h);
    if HAS_ANISOTROPY_LAYER {
      lobe = reflected_by_grain(grain, normal, to_view, light.direction, half_way);
    }
    let glossy = schlick(layer.f0, layer.f90, v_dot_h) * lobe;
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
    seen *= under_coat;
    bare *= under_coat;
  }
  return Lit(color, seen, bare);
}
