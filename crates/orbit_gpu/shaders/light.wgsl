// Reflection (glTF 2.0, appendix B).

const PI = 3.14159265;

// Returns zero for zero.
fn unit(v: vec3<f32>) -> vec3<f32> {
  return v * inverseSqrt(max(dot(v, v), 1e-30));
}

// A microfacet layer at a fragment.
struct Layer {
  normal: vec3<f32>,
  // Squared perceptual roughness.
  alpha: f32,
  f0: vec3<f32>,
  f90: f32,
}

fn schlick(f0: vec3<f32>, f90: f32, cosine: f32) -> vec3<f32> {
  let x = clamp(1.0 - cosine, 0.0, 1.0);
  let x2 = x * x;
  return f0 + (vec3<f32>(f90) - f0) * (x2 * x2 * x);
}

// GGX distribution times height-correlated Smith visibility (Heitz 2014) times the cosine to the light, without Fresnel.
fn reflected(layer: Layer, n_dot_v: f32, n_dot_l: f32, n_dot_h: f32) -> f32 {
  let a2 = layer.alpha * layer.alpha;
  let d = n_dot_h * n_dot_h * (a2 - 1.0) + 1.0;
  let from_view = n_dot_l * sqrt(n_dot_v * n_dot_v * (1.0 - a2) + a2);
  let from_light = n_dot_v * sqrt(n_dot_l * n_dot_l * (1.0 - a2) + a2);
  return n_dot_l * a2 / (PI * d * d) * 0.5 / max(from_view + from_light, 1e-5);
}

// Share of a uniform environment that a layer reflects: factors for f0 and f90. Rational functions fitted to the integral of
// `reflected` over all light directions. Dielectrics and metals reflect what the integral gives within 6 %, at grazing
// angles too.
fn environment_brdf(roughness: f32, n_dot_v: f32) -> vec2<f32> {
  let v = n_dot_v;
  let a = roughness * roughness;
  let top = vec2<f32>(0.035, 0.927) + vec2<f32>(11.827, 0.522) * a + vec2<f32>(-10.164, 0.062) * (a * a)
    + (vec2<f32>(1.233, -2.248) + vec2<f32>(-29.414, 0.089) * a + vec2<f32>(58.378, -1.268) * (a * a)) * v
    + (vec2<f32>(30.833, 1.346) + vec2<f32>(25.037, -0.696) * a + vec2<f32>(-63.066, 1.308) * (a * a)) * (v * v);
  let bottom = 1.0 + vec2<f32>(10.202, 13.852) * a + vec2<f32>(-9.363, 19.108) * (a * a)
    + (vec2<f32>(0.357, 0.112) + vec2<f32>(-16.535, -47.48) * a + vec2<f32>(56.716, 217.829) * (a * a)) * v
    + (vec2<f32>(30.234, 13.555) + vec2<f32>(12.962, 39.33) * a + vec2<f32>(-1.582, -157.501) * (a * a)) * (v * v);
  return clamp(top / bottom, vec2<f32>(0.0), vec2<f32>(1.0));
}

// What a layer reflects of a uniform environment: once, and after several bounces between microfacets (Fdez-Aguera 2019).
struct Scattering {
  single: vec3<f32>,
  multiple: vec3<f32>,
}

fn scattering(f0: vec3<f32>, f90: f32, share: vec2<f32>) -> Scattering {
  let single = f0 * share.x + f90 * share.y;
  let missing = 1.0 - share.x - share.y;
  let mean = f0 + (f90 - f0) / 21.0;
  return Scattering(single, missing * single * mean / (1.0 - mean * missing));
}

// Share of a uniform environment that fibres reflect, which is more than all for smooth ones at grazing angles. Fitted to the
// integral of the distribution and visibility in `sheen_reflected`: within 0.05 up to a roughness of 0.07.
fn sheen_albedo(roughness: f32, cosine: f32) -> f32 {
  let r = vec4<f32>(1.0, roughness, log(roughness), 1.0 / roughness);
  return exp(dot(r, vec4<f32>(-1.2, 0.681, -1.073, -0.005)) + dot(r, vec4<f32>(0.245, -0.363, 0.336, -1.337)) * cosine);
}

// The distribution of Estevez and Kulla (2017, "Charlie") with the visibility of Neubelt and Pettineo (2013), times the cosine to
// the light (KHR_materials_sheen).
fn sheen_reflected(roughness: f32, n_dot_v: f32, n_dot_l: f32, n_dot_h: f32) -> f32 {
  let power = 1.0 / (roughness * roughness);
  let d = (2.0 + power) * pow(max(1.0 - n_dot_h * n_dot_h, 1e-6), 0.5 * power) / (2.0 * PI);
  return n_dot_l * d / (4.0 * max(n_dot_l + n_dot_v - n_dot_l * n_dot_v, 1e-4));
}
