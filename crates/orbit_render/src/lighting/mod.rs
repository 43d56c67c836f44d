pub(crate) mod environment;
pub(crate) mod half_float;
pub(crate) mod lights;
