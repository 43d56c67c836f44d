//! Images made by the tests.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "each test file uses some of these"
)]

mod random;

pub use random::Random;

/// An image of the tests: red, green and blue for each pixel.
#[derive(Clone)]
pub struct Image {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<[f64; 3]>,
}

impl Image {
    pub fn from_fn(
        width: usize,
        height: usize,
        mut pixel: impl FnMut(usize, usize) -> [f64; 3],
    ) -> Self {
        let rgb = (0..width * height)
            .map(|index| pixel(index % width, index / width))
            .collect();
        Self { width, height, rgb }
    }

    pub fn at(&self, x: usize, y: usize) -> [f64; 3] {
        self.rgb[y.min(self.height - 1) * self.width + x.min(self.width - 1)]
    }

    pub fn crop(&self, left: usize, top: usize, width: usize, height: usize) -> Self {
        Self::from_fn(width, height, |x, y| self.at(left + x, top + y))
    }

    /// Rounded to bytes, opaque.
    pub fn rgba(&self) -> Vec<u8> {
        self.rgb
            .iter()
            .flat_map(|&[red, green, blue]| {
                let byte = |value: f64| value.round().clamp(0.0, 255.0) as u8;
                [byte(red), byte(green), byte(blue), 255]
            })
            .collect()
    }
}

/// Kinds of images in which no watermark or camera trace must be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Clouds: detail at all sizes, as in a photograph, with fine noise.
    Clouds,
    /// Only smooth changes.
    Gradient,
    /// Random pixels.
    Noise,
    /// Areas of one colour with sharp edges.
    Cartoon,
    /// Each pixel of a smaller image four times.
    EnlargedHard,
    /// A smaller image, interpolated to twice its size.
    EnlargedSoft,
    /// Blocks of 8 × 8 pixels with few frequencies, as after strong compression.
    Blocks,
    /// A dithered chessboard.
    Chessboard,
    /// One colour.
    Flat,
}

pub const KINDS: [Kind; 9] = [
    Kind::Clouds,
    Kind::Gradient,
    Kind::Noise,
    Kind::Cartoon,
    Kind::EnlargedHard,
    Kind::EnlargedSoft,
    Kind::Blocks,
    Kind::Chessboard,
    Kind::Flat,
];

/// An image of a kind.
pub fn image(kind: Kind, width: usize, height: usize, random: &mut Random) -> Image {
    match kind {
        Kind::Clouds => clouds(width, height, 2.0, random),
        Kind::Gradient => {
            let slopes: [f64; 6] = std::array::from_fn(|_| random.unit() * 200.0);
            Image::from_fn(width, height, |x, y| {
                let (x, y) = (x as f64 / width as f64, y as f64 / height as f64);
                std::array::from_fn(|channel| slopes[channel] * x + slopes[channel + 3] * y * 0.25)
            })
        }
        Kind::Noise => Image::from_fn(width, height, |_, _| {
            std::array::from_fn(|_| random.unit() * 255.0)
        }),
        Kind::Cartoon => {
            let discs: Vec<_> = (0..40)
                .map(|_| {
                    let centre = [random.unit() * width as f64, random.unit() * height as f64];
                    let colour: [f64; 3] = std::array::from_fn(|_| random.unit() * 255.0);
                    (centre, 10.0 + random.unit() * width as f64 / 6.0, colour)
                })
                .collect();
            Image::from_fn(width, height, |x, y| {
                discs
                    .iter()
                    .rev()
                    .find(|(centre, radius, _)| {
                        (x as f64 - centre[0]).hypot(y as f64 - centre[1]) < *radius
                    })
                    .map_or([240.0; 3], |disc| disc.2)
            })
        }
        Kind::EnlargedHard => {
            let small = clouds(width.div_ceil(2), height.div_ceil(2), 2.0, random);
            Image::from_fn(width, height, |x, y| small.at(x / 2, y / 2))
        }
        Kind::EnlargedSoft => {
            let small = clouds(width.div_ceil(2), height.div_ceil(2), 4.0, random);
            Image::from_fn(width, height, |x, y| {
                let corners = [(0, 0), (x & 1, 0), (0, y & 1), (x & 1, y & 1)];
                let colours = corners.map(|(right, down)| small.at(x / 2 + right, y / 2 + down));
                std::array::from_fn(|channel| {
                    colours.iter().map(|colour| colour[channel]).sum::<f64>() / 4.0
                })
            })
        }
        Kind::Blocks => {
            let smooth = clouds(width, height, 0.0, random);
            Image::from_fn(width, height, |x, y| {
                let wave = f64::from(u8::from((x / 4 + y / 4) % 2 == 0)) * 12.0;
                smooth
                    .at(x / 8 * 8, y / 8 * 8)
                    .map(|value| (value / 16.0).round() * 16.0 + wave)
            })
        }
        Kind::Chessboard => {
            let smooth = clouds(width, height, 0.0, random);
            Image::from_fn(width, height, |x, y| {
                let shift = if (x + y) % 2 == 0 { 24.0 } else { -24.0 };
                smooth.at(x, y).map(|value| value + shift)
            })
        }
        Kind::Flat => {
            let colour: [f64; 3] = std::array::from_fn(|_| random.unit() * 255.0);
            Image::from_fn(width, height, |_, _| colour)
        }
    }
}

/// Value noise of five sizes, with fine noise of a deviation.
pub fn clouds(width: usize, height: usize, deviation: f64, random: &mut Random) -> Image {
    let mut image = Image::from_fn(width, height, |_, _| [128.0; 3]);
    for octave in 0..5 {
        let cell = 128_usize >> octave;
        let columns = width / cell + 2;
        let lattice: Vec<[f64; 3]> = (0..columns * (height / cell + 2))
            .map(|_| {
                let grey = random.normal();
                std::array::from_fn(|_| grey + 0.5 * random.normal())
            })
            .collect();
        let strength = 24.0 / f64::from(octave + 1);
        for y in 0..height {
            for x in 0..width {
                let (column, row) = (x / cell, y / cell);
                let (right, down) = (
                    (x % cell) as f64 / cell as f64,
                    (y % cell) as f64 / cell as f64,
                );
                let pixel = &mut image.rgb[y * width + x];
                for (channel, value) in pixel.iter_mut().enumerate() {
                    let corner =
                        |x: usize, y: usize| lattice[(row + y) * columns + column + x][channel];
                    let upper = corner(0, 0) * (1.0 - right) + corner(1, 0) * right;
                    let lower = corner(0, 1) * (1.0 - right) + corner(1, 1) * right;
                    *value += strength * (upper * (1.0 - down) + lower * down);
                }
            }
        }
    }
    for pixel in &mut image.rgb {
        for value in pixel {
            *value = (*value + deviation * random.normal()).clamp(0.0, 255.0);
        }
    }
    image
}
