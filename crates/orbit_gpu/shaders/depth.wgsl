// The depth of a surface, without what its alpha cuts out.

@fragment
fn fragment_main(in: Varyings) {
  if IS_MASKED {
    let material = material_factors(in.material);
    var alpha = material.base_color.a * in.color.a;
    if HAS_BASE_COLOR {
      alpha *= base_color_texel(slot_uv(in, BASE_COLOR_SLOT)).a;
    }
    // Half a shadow is none: what is blended casts one where it is more opaque than clear.
    var cutoff = material.alpha_cutoff;
    if IS_BLENDED {
      cutoff = 0.5;
    }
    if is_cut_out(alpha, cutoff) {
      discard;
    }
  }
}
