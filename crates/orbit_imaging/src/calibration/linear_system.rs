//! Small systems of linear equations.
#![allow(
    clippy::indexing_slicing,
    reason = "all loops run over the fixed size of the arrays"
)]

/// A square matrix.
pub(super) type Matrix<const SIZE: usize> = [[f64; SIZE]; SIZE];

/// Solves `matrix · x = right` for a symmetric positive definite matrix (Cholesky decomposition; Golub and Van Loan, "Matrix
/// Computations", 2013, section 4.2). `None` if it is not positive definite.
pub(super) fn solve<const SIZE: usize>(
    matrix: &Matrix<SIZE>,
    right: &[f64; SIZE],
) -> Option<[f64; SIZE]> {
    let mut lower = [[0.0; SIZE]; SIZE];
    for row in 0..SIZE {
        for column in 0..=row {
            let known: f64 = (0..column).map(|k| lower[row][k] * lower[column][k]).sum();
            let rest = matrix[row][column] - known;
            lower[row][column] = if row == column {
                if rest.is_nan() || rest <= 0.0 {
                    return None;
                }
                rest.sqrt()
            } else {
                rest / lower[column][column]
            };
        }
    }
    let mut between = [0.0; SIZE];
    for row in 0..SIZE {
        let known: f64 = (0..row).map(|k| lower[row][k] * between[k]).sum();
        between[row] = (right[row] - known) / lower[row][row];
    }
    let mut solution = [0.0; SIZE];
    for row in (0..SIZE).rev() {
        let known: f64 = (row..SIZE).map(|k| lower[k][row] * solution[k]).sum();
        solution[row] = (between[row] - known) / lower[row][row];
    }
    solution.iter().all(|x| x.is_finite()).then_some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let matrix = [[4.0, 2.0, 0.6], [2.0, 5.0, 1.0], [0.6, 1.0, 3.0]];
        let expected = [1.0, -2.0, 0.5];
        let right = matrix.map(|row| row.iter().zip(expected).map(|(a, x)| a * x).sum());
        let solution = solve(&matrix, &right).unwrap();
        for (x, expected) in solution.iter().zip(expected) {
            assert!((x - expected).abs() < 1e-12);
        }
    }

    #[test]
    fn a_matrix_that_is_not_positive_definite_is_refused() {
        assert_eq!(solve(&[[1.0, 2.0], [2.0, 1.0]], &[1.0, 1.0]), None);
        assert_eq!(solve(&[[0.0]], &[1.0]), None);
        assert_eq!(solve(&[[f64::NAN]], &[1.0]), None);
    }
}
