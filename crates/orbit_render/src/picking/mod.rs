pub(crate) mod bvh;
