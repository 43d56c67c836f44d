// Thin films (KHR_materials_iridescence): Belcour and Barla (2017).

// What the eye sees of waves that are shifted against each other by a distance in nanometres and a phase.
fn interference(distance_nm: f32, shift: vec3<f32>) -> vec3<f32> {
  let phase = 2.0 * PI * distance_nm * 1e-3;
  let spread = vec4<f32>(4.3278e-3, 9.3046e-3, 6.6121e-3, 4.5282e-3) * (-phase * phase);
  let wave = cos(vec4<f32>(1.6810, 1.7953, 2.2084, 2.2399) * phase + shift.xyzx);
  let seen = vec4<f32>(0.84659, 1.00022, 1.00112, 0.15387) * wave * exp(spread);
  let xyz = vec3<f32>(seen.x + seen.w, seen.yz);
  let srgb_from_xyz = mat3x3<f32>(
    vec3<f32>(3.2404542, -0.9692660, 0.0556434),
    vec3<f32>(-1.5371385, 1.8760108, -0.2040259),
    vec3<f32>(-0.4985314, 0.0415560, 1.0572252),
  );
  return srgb_from_xyz * xyz;
}

fn f0_between(from_ior: f32, to_ior: vec3<f32>) -> vec3<f32> {
  let ratio = (to_ior - from_ior) / (to_ior + from_ior);
  return ratio * ratio;
}

// Schlick's f0 for which a surface reflects what it does below a film, at this angle.
fn film_f0(base_f0: vec3<f32>, film_ior: f32, thickness_nm: f32, cosine: f32) -> vec3<f32> {
  // A film without thickness does nothing.
  let ior = mix(1.0, film_ior, smoothstep(0.0, 0.03, thickness_nm));
  let inner_cosine = sqrt(max(1.0 - (1.0 - cosine * cosine) / (ior * ior), 0.0));
  let outer = schlick(f0_between(1.0, vec3<f32>(ior)), 1.0, cosine).x;
  let root = sqrt(clamp(base_f0, vec3<f32>(0.0), vec3<f32>(0.9999)));
  let base_ior = (1.0 + root) / (1.0 - root);
  let inner = schlick(f0_between(ior, base_ior), 1.0, inner_cosine);
  let shift = PI + select(vec3<f32>(0.0), vec3<f32>(PI), base_ior < vec3<f32>(ior));
  let distance_nm = 2.0 * ior * thickness_nm * inner_cosine;
  let both = clamp(outer * inner, vec3<f32>(1e-5), vec3<f32>(0.9999));
  let returned = (1.0 - outer) * (1.0 - outer) * inner / (1.0 - both);
  let first = (returned - (1.0 - outer)) * sqrt(both);
  let reflected = outer + returned + 2.0 * first * interference(distance_nm, shift)
    + 2.0 * first * sqrt(both) * interference(2.0 * distance_nm, 2.0 * shift);
  let grazing = min(schlick(vec3<f32>(0.0), 1.0, cosine).x, 0.9999);
  return clamp((reflected - grazing) / (1.0 - grazing), vec3<f32>(0.0), vec3<f32>(1.0));
}
