//! Logistic regression with a ridge penalty.

use super::{
    FEATURE_COUNT, Features,
    linear_system::{Matrix, solve},
};

/// The strength of the penalty: `RIDGE / 2` times the sum of the squared weights. That equals the prior assumption that one
/// standard deviation of a feature multiplies the odds by about e or 1/e. It keeps the weights finite if the images are completely
/// separable, and hardly matters beyond a few hundred images. It is fixed: choosing it by the result would need a second
/// cross-validation inside the first, and more images than most people have.
const RIDGE: f64 = 1.0;
const MAX_STEPS: usize = 50;
const MAX_HALVINGS: usize = 30;
const SIZE: usize = FEATURE_COUNT + 1;

/// The coefficients of a fit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Coefficients {
    pub(super) bias: f64,
    pub(super) weights: Features,
}

/// A standardised example.
pub(super) struct Row {
    pub(super) features: Features,
    pub(super) is_ai: bool,
}

impl Coefficients {
    /// Finds the coefficients with the largest penalised likelihood by Newton's method, which here is iteratively reweighted least
    /// squares (Hastie, Tibshirani and Friedman 2009, section 4.4.1). A step that would make things worse is halved.
    pub(super) fn fit(rows: &[Row]) -> Self {
        let mut best = Self {
            bias: 0.0,
            weights: [0.0; FEATURE_COUNT],
        };
        let mut best_loss = best.loss(rows);
        for _ in 0..MAX_STEPS {
            let (gradient, hessian) = best.derivatives(rows);
            let Some(step) = solve(&hessian, &gradient) else {
                break;
            };
            let mut share = 1.0;
            let better = (0..MAX_HALVINGS).find_map(|_| {
                let next = best.moved(&step, -share);
                share /= 2.0;
                let loss = next.loss(rows);
                (loss < best_loss).then_some((next, loss))
            });
            // No nearby point is better: this is the minimum, up to rounding.
            let Some((next, loss)) = better else { break };
            (best, best_loss) = (next, loss);
        }
        best
    }

    /// The probability of AI for standardised features.
    pub(super) fn score(&self, features: &Features) -> f64 {
        sigmoid(self.log_odds(features))
    }

    fn log_odds(&self, features: &Features) -> f64 {
        let sum: f64 = self
            .weights
            .iter()
            .zip(features)
            .map(|(weight, feature)| weight * feature)
            .sum();
        self.bias + sum
    }

    fn loss(&self, rows: &[Row]) -> f64 {
        let misfit: f64 = rows
            .iter()
            .map(|row| {
                let log_odds = self.log_odds(&row.features);
                softplus(if row.is_ai { -log_odds } else { log_odds })
            })
            .sum();
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        misfit + RIDGE / 2.0 * squares
    }

    /// The gradient and the Hessian matrix of the loss. The bias comes first, and is not penalised.
    fn derivatives(&self, rows: &[Row]) -> ([f64; SIZE], Matrix<SIZE>) {
        let mut gradient = [0.0; SIZE];
        let mut hessian = [[0.0; SIZE]; SIZE];
        for (slope, weight) in gradient.iter_mut().skip(1).zip(self.weights) {
            *slope = RIDGE * weight;
        }
        for (index, line) in hessian.iter_mut().enumerate().skip(1) {
            if let Some(diagonal) = line.get_mut(index) {
                *diagonal = RIDGE;
            }
        }
        for row in rows {
            let score = self.score(&row.features);
            let excess = score - if row.is_ai { 1.0 } else { 0.0 };
            let curvature = score * (1.0 - score);
            let inputs = with_one(&row.features);
            for ((slope, line), input) in gradient.iter_mut().zip(&mut hessian).zip(inputs) {
                *slope += excess * input;
                for (entry, other) in line.iter_mut().zip(inputs) {
                    *entry += curvature * input * other;
                }
            }
        }
        (gradient, hessian)
    }

    fn moved(&self, step: &[f64; SIZE], share: f64) -> Self {
        let [bias_step, weight_steps @ ..] = step;
        let mut weights = self.weights;
        for (weight, step) in weights.iter_mut().zip(weight_steps) {
            *weight += share * step;
        }
        Self {
            bias: self.bias + share * bias_step,
            weights,
        }
    }
}

fn with_one(features: &Features) -> [f64; SIZE] {
    let mut inputs = [1.0; SIZE];
    for (input, &feature) in inputs.iter_mut().skip(1).zip(features) {
        *input = feature;
    }
    inputs
}

fn sigmoid(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// ln(1 + eˣ) without overflow.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points given by a formula, whose two kinds overlap.
    fn rows() -> Vec<Row> {
        (0..200_u32)
            .map(|index| {
                let at = f64::from(index);
                let features = std::array::from_fn(|feature| {
                    let feature = f64::from(u32::try_from(feature).unwrap());
                    (at * (0.7 + 0.31 * feature)).sin() * 1.3
                });
                let chance = (at * 12.9898).sin();
                Row {
                    features,
                    is_ai: features[0] - 0.5 * features[3] + 0.9 * chance > 0.2,
                }
            })
            .collect()
    }

    #[test]
    fn the_fit_is_where_plain_gradient_descent_ends() {
        let rows = rows();
        let fit = Coefficients::fit(&rows);
        // Finds the same minimum in another way: small steps against the gradient of the definition.
        let mut slow = [0.0_f64; SIZE];
        for _ in 0..20_000 {
            let mut slope = slow;
            slope[0] = 0.0;
            for row in &rows {
                let mut log_odds = slow[0];
                for (weight, feature) in slow[1..].iter().zip(row.features) {
                    log_odds += weight * feature;
                }
                let odds = log_odds.exp();
                let excess = odds / (1.0 + odds) - f64::from(u8::from(row.is_ai));
                slope[0] += excess;
                for (slope, feature) in slope[1..].iter_mut().zip(row.features) {
                    *slope += excess * feature;
                }
            }
            for (weight, slope) in slow.iter_mut().zip(slope) {
                *weight -= 0.01 * slope;
            }
        }
        assert!((fit.bias - slow[0]).abs() < 1e-6, "{fit:?} {slow:?}");
        for (weight, slow) in fit.weights.iter().zip(&slow[1..]) {
            assert!((weight - slow).abs() < 1e-6, "{fit:?} {slow:?}");
        }
        assert!(fit.weights[0] > 1.0 && fit.weights[3] < -0.5, "{fit:?}");
    }

    #[test]
    fn the_gradient_is_zero_at_the_fit() {
        let rows = rows();
        let (gradient, _) = Coefficients::fit(&rows).derivatives(&rows);
        assert!(
            gradient.iter().all(|slope| slope.abs() < 1e-6),
            "{gradient:?}"
        );
    }

    #[test]
    fn examples_that_are_completely_apart_have_finite_weights() {
        let rows: Vec<Row> = (0..60)
            .map(|index| Row {
                features: [if index < 30 { 1.0 } else { -1.0 }; FEATURE_COUNT],
                is_ai: index < 30,
            })
            .collect();
        let fit = Coefficients::fit(&rows);
        assert!(
            fit.weights
                .iter()
                .all(|weight| *weight > 0.0 && *weight < 5.0)
        );
        assert!(fit.score(&rows[0].features) > 0.99);
    }
}
