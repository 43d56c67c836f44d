//! The reliability of the scores: how many images with a score are made by AI.

use super::{Prediction, float, intervals::Proportion};

/// How many groups the scores are divided into. With more, the groups of a small folder would be too small to be meaningful.
pub(super) const BIN_COUNT: usize = 5;

/// The images whose scores lie in one range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bin {
    /// The lowest score of the range.
    pub from: f64,
    /// The upper end of the range, which is not part of it. Only the last bin includes its end, 1.
    pub to: f64,
    /// How many of its images are made by AI.
    pub ai: Proportion,
}

/// Five ranges of the same width with their images.
pub(super) fn bins(predictions: &[Prediction]) -> [Bin; BIN_COUNT] {
    let edge = |index: usize| float(index) / float(BIN_COUNT);
    std::array::from_fn(|index| {
        let (from, to) = (edge(index), edge(index.saturating_add(1)));
        let is_inside = |score: f64| score >= from && (score < to || to >= 1.0);
        let inside = predictions.iter().filter(|each| is_inside(each.score));
        let (total, ai) = inside.fold((0_usize, 0_usize), |(total, ai), each| {
            (
                total.saturating_add(1),
                ai.saturating_add(usize::from(each.is_ai)),
            )
        });
        Bin {
            from,
            to,
            ai: Proportion::new(ai, total),
        }
    })
}
