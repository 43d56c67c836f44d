//! The targets of passes.

use super::ids::TargetId;

/// Where a pass draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The visible surface: the canvas, or the framebuffer of an immersive session.
    Surface,
    /// A target that was created.
    Created(TargetId),
}

/// The contents of a target's texels. Each program draws to one kind ([`super::Program::target_kind`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TargetKind {
    /// Encoded colours, premultiplied by alpha. No depth, one sample per pixel.
    Surface,
    /// Linear light before tone mapping, premultiplied by alpha, with depth. Multisampled, and resolved into a texture when
    /// a pass ends.
    Light,
    /// Depth alone, one sample per pixel. Its texture is read by comparison.
    Depth,
}

/// Describes a target to create.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TargetDesc {
    /// [`TargetKind::Light`] or [`TargetKind::Depth`].
    pub kind: TargetKind,
    /// Width in pixels.
    pub width_px: u32,
    /// Height in pixels.
    pub height_px: u32,
}
