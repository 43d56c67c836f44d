//! A decoded image whose size has been checked.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

/// Larger images are refused: their pixels would take more than 256 MiB.
pub const MAX_PIXELS: usize = 1 << 26;

/// A decoded image: red, green, blue and alpha, one byte each, row by row, not premultiplied.
#[derive(Debug, Clone, Copy)]
pub struct Pixels<'a> {
    pub(super) width: usize,
    pub(super) height: usize,
    rgba: &'a [u8],
}

impl<'a> Pixels<'a> {
    /// Checks the size. `None` if the length does not fit it, or the image is empty or larger than [`MAX_PIXELS`].
    #[must_use]
    pub fn new(width: u32, height: u32, rgba: &'a [u8]) -> Option<Self> {
        let (width, height) = (width as usize, height as usize);
        let pixels = width.checked_mul(height)?;
        let fits = pixels > 0 && pixels <= MAX_PIXELS && rgba.len() == pixels * 4;
        fits.then_some(Self {
            width,
            height,
            rgba,
        })
    }

    /// One row, with four bytes for each pixel.
    pub(super) fn row(&self, y: usize) -> &'a [u8] {
        let stride = self.width * 4;
        &self.rgba[y * stride..(y + 1) * stride]
    }

    /// One channel of a pixel.
    pub(super) fn at(&self, x: usize, y: usize, channel: usize) -> u8 {
        self.rgba[(y * self.width + x) * 4 + channel]
    }

    /// The luma of a pixel, from 0 to 255 (ITU-R BT.601, as JPEG uses it).
    pub(super) fn luma(&self, x: usize, y: usize) -> f32 {
        let pixel = &self.rgba[(y * self.width + x) * 4..][..3];
        0.299 * f32::from(pixel[0]) + 0.587 * f32::from(pixel[1]) + 0.114 * f32::from(pixel[2])
    }

    /// The first column and row of a square in the middle.
    pub(super) fn centre(&self, side: usize) -> (usize, usize) {
        centre(self.width, self.height, side)
    }
}

/// The first column and row of a square in the middle. They are even, so that 2 × 2 patterns keep their phase.
pub(super) fn centre(width: usize, height: usize, side: usize) -> (usize, usize) {
    let start = |len: usize| (len - side.min(len)) / 2 / 2 * 2;
    (start(width), start(height))
}
