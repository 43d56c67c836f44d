//! The confidence interval of a share.

use super::float;

/// The standard normal quantile of a two-sided 95 % interval.
const Z_95: f64 = 1.959_963_984_540_054;

/// A number of images out of a total, with the 95 % interval of the share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Proportion {
    /// How many images it is.
    pub count: usize,
    /// The total number of images.
    pub total: usize,
    /// The lower end of the interval, from 0 to 1.
    pub low: f64,
    /// The upper end of the interval, from 0 to 1.
    pub high: f64,
}

impl Proportion {
    /// Uses the score interval of Wilson (1927), which also works for few images and for shares near 0 and 1 (Brown, Cai and
    /// DasGupta, "Interval estimation for a binomial proportion", 2001).
    pub(super) fn new(count: usize, total: usize) -> Self {
        let count = count.min(total);
        if total == 0 {
            return Self {
                count,
                total,
                low: 0.0,
                high: 1.0,
            };
        }
        let (successes, trials) = (float(count), float(total));
        let square = Z_95 * Z_95;
        let failures = trials - successes;
        let centre = successes + square / 2.0;
        let half = Z_95 * (successes * failures / trials + square / 4.0).sqrt();
        let low = (centre - half) / (trials + square);
        let high = (centre + half) / (trials + square);
        Self {
            count,
            total,
            // Rounding must not move an end past the observed share.
            low: if count == 0 { 0.0 } else { low },
            high: if count == total { 1.0 } else { high },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_published_tables() {
        // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
        for (count, total, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Proportion::new(count, total);
            assert!((interval.low - low).abs() < 5e-5, "{interval:?}");
            assert!((interval.high - high).abs() < 5e-5, "{interval:?}");
        }
    }

    #[test]
    fn nothing_is_known_of_no_images() {
        let nothing = Proportion::new(0, 0);
        assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
        assert_eq!(Proportion::new(30, 30).high, 1.0);
        assert!(Proportion::new(30, 30).low > 0.88);
    }
}
