//! How well scores rank images.

use super::{Prediction, float};

/// The standard normal quantile of a two-sided 99.9 % interval. The scores of one fold depend on those of the others, so that the
/// error is larger than that of independent scores: of pairs of sets that do not differ, 2 to 4 in 1,000 have such an interval
/// above one half, where it should be one in 2,000 (see the test `useless_features_are_no_better_than_guessing`).
const Z: f64 = 3.290_526_731_491_894;

/// The area under the ROC curve: the share of all pairs of an image made by AI and one made by a person in which the first has the
/// higher score. Equal scores count half.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RocArea {
    /// The area, from 0 to 1; one half is guessing.
    pub area: f64,
    /// The lower end of the 99.9 % interval.
    pub low: f64,
    /// The upper end of the 99.9 % interval.
    pub high: f64,
}

impl RocArea {
    /// The area from the ranks of the scores (Mann and Whitney 1947). The interval contains all areas that are at most 3.29
    /// standard errors from the observed one, each with its own standard error (Hanley and McNeil 1982; Newcombe, "Confidence
    /// intervals for an effect size measure based on the Mann–Whitney statistic", 2006). Unlike an interval from the error of the
    /// observed area, it does not shrink to a point if all images are ranked correctly.
    pub(super) fn of(predictions: &[Prediction]) -> Self {
        let ai_count = float(predictions.iter().filter(|each| each.is_ai).count());
        let people_count = float(predictions.len()) - ai_count;
        let pairs = ai_count * people_count;
        if pairs <= 0.0 {
            return Self {
                area: 0.5,
                low: 0.0,
                high: 1.0,
            };
        }
        let area = winning_pairs(predictions) / pairs;
        let is_near = |other: f64| {
            let spread = variance(other, ai_count, people_count).sqrt();
            (area - other).abs() <= Z * spread
        };
        Self {
            area,
            low: edge(area, 0.0, is_near),
            high: edge(area, 1.0, is_near),
        }
    }
}

fn winning_pairs(predictions: &[Prediction]) -> f64 {
    let mut sorted = predictions.to_vec();
    sorted.sort_by(|some, other| some.score.total_cmp(&other.score));
    let (mut pairs, mut people_below) = (0.0, 0.0);
    for equal in sorted.chunk_by(|some, other| some.score.total_cmp(&other.score).is_eq()) {
        let ai = float(equal.iter().filter(|each| each.is_ai).count());
        let people = float(equal.len()) - ai;
        pairs += ai * (people_below + people / 2.0);
        people_below += people;
    }
    pairs
}

/// Hanley and McNeil, "The meaning and use of the area under a receiver operating characteristic (ROC) curve", 1982.
fn variance(area: f64, ai_count: f64, people_count: f64) -> f64 {
    let two_ai = area / (2.0 - area);
    let two_people = 2.0 * area * area / (1.0 + area);
    let square = area * area;
    let sum = area * (1.0 - area)
        + (ai_count - 1.0) * (two_ai - square)
        + (people_count - 1.0) * (two_people - square);
    (sum / (ai_count * people_count)).max(0.0)
}

/// The last value on the way from `start` to `end` for which `is_near` holds.
fn edge(start: f64, end: f64, is_near: impl Fn(f64) -> bool) -> f64 {
    if is_near(end) {
        return end;
    }
    let (mut near, mut far) = (start, end);
    for _ in 0..60 {
        let middle = f64::midpoint(near, far);
        if is_near(middle) {
            near = middle;
        } else {
            far = middle;
        }
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    fn predictions(ai: &[f64], people: &[f64]) -> Vec<Prediction> {
        let of = |scores: &[f64], is_ai| -> Vec<Prediction> {
            let each = |&score| Prediction { score, is_ai };
            scores.iter().map(each).collect()
        };
        [of(ai, true), of(people, false)].concat()
    }

    #[test]
    fn the_area_is_the_share_of_pairs() {
        let (ai, people) = ([0.9, 0.4, 0.4, 0.7, 0.1], [0.4, 0.2, 0.8]);
        let mut won = 0.0;
        for a in ai {
            for b in people {
                won += if a > b {
                    1.0
                } else if a == b {
                    0.5
                } else {
                    0.0
                };
            }
        }
        let found = RocArea::of(&predictions(&ai, &people));
        assert!((found.area - won / 15.0).abs() < 1e-12);
        assert!(found.low < found.area && found.area < found.high);
    }

    #[test]
    fn the_error_of_guessing_is_that_of_the_rank_sum_test() {
        let expected = (40.0 + 70.0 + 1.0) / (12.0 * 40.0 * 70.0);
        assert!((variance(0.5, 40.0, 70.0) - expected).abs() < 1e-12);
    }

    #[test]
    fn the_interval_of_complete_separation_is_not_empty() {
        let found = RocArea::of(&predictions(&[0.9; 30], &[0.1; 30]));
        assert_eq!((found.area, found.high), (1.0, 1.0));
        assert!(found.low > 0.5 && found.low < 0.95, "{found:?}");
        let equal = RocArea::of(&predictions(&[0.5; 30], &[0.5; 30]));
        assert_eq!(equal.area, 0.5);
        assert!(equal.low < 0.5 && equal.high > 0.5);
        assert_eq!(RocArea::of(&[]).area, 0.5);
    }
}
