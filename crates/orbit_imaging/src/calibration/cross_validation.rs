//! The quality of a model on images that it was not fitted to.

use super::{
    Example, Model, Prediction, Report, float, intervals::Proportion, reliability::bins,
    roc::RocArea,
};

/// The number of parts that the images are divided into (Hastie, Tibshirani and Friedman 2009, section 7.10.1).
const FOLD_COUNT: usize = 10;

/// Scores each tenth of both kinds with a model that is fitted to the other nine, which also determine the means and scales. A
/// tenth consists of consecutive images, so that a series of one motif is not in the training set and the test set at once.
pub(super) fn cross_validate(ai: &[Example], people: &[Example]) -> Report {
    let mut predictions: Vec<Prediction> = ai
        .iter()
        .chain(people)
        .map(|example| Prediction {
            score: 0.5,
            is_ai: example.is_ai,
        })
        .collect();
    let folds: Vec<usize> = folds(ai.len()).chain(folds(people.len())).collect();
    let all = || ai.iter().chain(people).zip(&folds);
    for fold in 0..FOLD_COUNT {
        let others: Vec<Example> = all()
            .filter(|(_, own)| **own != fold)
            .map(|(example, _)| *example)
            .collect();
        let model = Model::fit(&others);
        for ((example, own), prediction) in all().zip(&mut predictions) {
            if *own == fold {
                prediction.score = model.score(&example.features);
            }
        }
    }
    report(predictions, ai.len(), people.len())
}

/// The fold of each image.
fn folds(count: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |index| {
        let scaled = index.saturating_mul(FOLD_COUNT);
        scaled.checked_div(count).unwrap_or(0)
    })
}

fn report(predictions: Vec<Prediction>, ai_count: usize, people_count: usize) -> Report {
    let total = predictions.len();
    let base_rate = float(ai_count) / float(total);
    let right = |is_ai: bool| {
        predictions
            .iter()
            .filter(|each| each.is_ai == is_ai && (each.score > base_rate) == is_ai)
            .count()
    };
    let (right_ai, right_people) = (right(true), right(false));
    let brier = predictions
        .iter()
        .map(|each| (each.score - f64::from(u8::from(each.is_ai))).powi(2))
        .sum::<f64>()
        / float(total);
    let base_brier = base_rate * (1.0 - base_rate);
    let roc_area = RocArea::of(&predictions);
    Report {
        ai: Proportion::new(right_ai, ai_count),
        people: Proportion::new(right_people, people_count),
        all: Proportion::new(right_ai.saturating_add(right_people), total),
        roc_area,
        brier,
        base_brier,
        bins: bins(&predictions),
        is_better_than_guessing: roc_area.low > 0.5 && brier < base_brier,
        scores: predictions.iter().map(|each| each.score).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fold_is_a_run_of_images_and_all_have_about_the_same_size() {
        let own: Vec<usize> = folds(47).collect();
        assert!(own.is_sorted());
        for fold in 0..FOLD_COUNT {
            let size = own.iter().filter(|&&each| each == fold).count();
            assert!(size == 4 || size == 5, "{size}");
        }
        assert_eq!(folds(0).count(), 0);
    }
}
