// The depth of a surface, without what its alpha cuts out.

@fragment
fn fragment_main(in: Varyings) {
  if IS_MASKED {
    let material = material_factors(in.material);
    var alpha = material.base_color.a * in.color.a;
    if HAS_BASE_COLOR {
      alpha *= base_color_texel(slot_uv(in, BASE_COLOR_SLOT)).a;
    }
    if is_cut_out(alpha, material.alpha_cutoff) {
      discard;
    }
  }
}
