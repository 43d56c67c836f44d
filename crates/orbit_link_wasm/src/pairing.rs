//! The pairing part of the module: bundles, creator and joiner.
