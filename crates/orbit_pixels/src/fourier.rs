//! The magnitudes of the two-dimensional Fourier transform of a square.
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

/// Complex numbers as pairs.
type Complex = (f32, f32);

/// The roots of unity that a line of this length needs: those of the lower half of the circle.
fn roots(len: usize) -> Vec<Complex> {
    (0..len / 2)
        .map(|index| {
            let (sine, cosine) = (-std::f32::consts::TAU * index as f32 / len as f32).sin_cos();
            (cosine, sine)
        })
        .collect()
}

/// Transforms a line whose length is a power of two, in place: Cooley and Tukey's algorithm with bit reversal.
fn transform(line: &mut [Complex], roots: &[Complex]) {
    let len = line.len();
    let bits = len.trailing_zeros();
    if bits == 0 {
        return;
    }
    for index in 0..len {
        let reversed = index.reverse_bits() >> (usize::BITS - bits);
        if index < reversed {
            line.swap(index, reversed);
        }
    }
    let mut size = 2;
    while size <= len {
        let step = len / size;
        for start in (0..len).step_by(size) {
            for index in 0..size / 2 {
                let (cosine, sine) = roots[index * step];
                let (even, odd) = (line[start + index], line[start + index + size / 2]);
                let turned = (odd.0 * cosine - odd.1 * sine, odd.0 * sine + odd.1 * cosine);
                line[start + index] = (even.0 + turned.0, even.1 + turned.1);
                line[start + index + size / 2] = (even.0 - turned.0, even.1 - turned.1);
            }
        }
        size *= 2;
    }
}

/// The magnitudes of a square of values, row by row, with frequency 0 in the middle. A Hann window hides the jump between opposite
/// edges.
pub(super) fn magnitudes(values: &[f32], side: usize) -> Vec<f32> {
    let window: Vec<f32> = (0..side)
        .map(|index| 0.5 - 0.5 * (std::f32::consts::TAU * index as f32 / side as f32).cos())
        .collect();
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    let mut square: Vec<Complex> = values
        .iter()
        .enumerate()
        .map(|(index, value)| {
            (
                (value - mean) * window[index % side] * window[index / side],
                0.0,
            )
        })
        .collect();
    let roots = roots(side);
    for line in square.chunks_exact_mut(side) {
        transform(line, &roots);
    }
    let mut column = vec![(0.0, 0.0); side];
    let mut magnitudes = vec![0.0; side * side];
    for x in 0..side {
        for (y, value) in column.iter_mut().enumerate() {
            *value = square[y * side + x];
        }
        transform(&mut column, &roots);
        for (y, (real, imaginary)) in column.iter().enumerate() {
            let place = (y + side / 2) % side * side + (x + side / 2) % side;
            // The values are far from the limits of the type, so the precautions of `hypot` are not needed.
            let square = f64::from(*real).powi(2) + f64::from(*imaginary).powi(2);
            magnitudes[place] = (square as f32).sqrt();
        }
    }
    magnitudes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_is_a_pair_of_peaks() {
        let side = 64;
        let values: Vec<f32> = (0..side * side)
            .map(|index| (std::f32::consts::TAU * 8.0 * (index % side) as f32 / side as f32).cos())
            .collect();
        let magnitudes = magnitudes(&values, side);
        let largest = magnitudes.iter().copied().fold(0.0, f32::max);
        for x in [32 - 8, 32 + 8] {
            assert!(magnitudes[32 * side + x] > 0.99 * largest);
        }
        assert!(magnitudes[20 * side + 20] < 0.001 * largest);
    }
}
