//! Calibrations of images whose difference is known.
#![allow(
    clippy::unwrap_used,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

#[path = "../../orbit_pixels/tests/support/random.rs"]
mod random;

use orbit_imaging::calibration::{
    Calibration, CalibrationError, FEATURE_COUNT, Features, MAX_IMAGES, MIN_IMAGES, Model,
    calibrate,
};
use proptest::prelude::*;
use random::Random;

/// Normally distributed features, of which the first has its mean at `shift`.
fn images(random: &mut Random, count: usize, shift: f64) -> Vec<Features> {
    (0..count)
        .map(|_| {
            let mut features: Features = std::array::from_fn(|_| random.normal());
            features[0] += shift;
            features
        })
        .collect()
}

fn fitted(ai: &[Features], people: &[Features]) -> Calibration {
    calibrate(ai, people).unwrap()
}

#[test]
fn a_known_difference_is_found() {
    let mut random = Random(1);
    let (shift, count) = (2.0, 1000);
    let ai = images(&mut random, count, shift);
    let people = images(&mut random, count, 0.0);
    let Calibration { model, report } = fitted(&ai, &people);
    assert!(report.is_better_than_guessing);
    // For two normal distributions that are two deviations apart, Φ(1) are recognised, and Φ(√2) of the pairs are in order.
    let recognised = report.all.count as f64 / report.all.total as f64;
    assert!((recognised - 0.841).abs() < 0.02, "{recognised}");
    assert!(
        (report.roc_area.area - 0.921).abs() < 0.015,
        "{:?}",
        report.roc_area
    );
    assert!(report.all.low < 0.841 && report.all.high > 0.841);
    // Their log odds rise by the shift for each unit of the feature; the deviation of both together is √2.
    let weights = model.weights();
    assert!(
        (weights[0] / 2.0_f64.sqrt() - shift).abs() < 0.3,
        "{weights:?}"
    );
    assert!(
        weights[1..].iter().all(|weight| weight.abs() < 0.3),
        "{weights:?}"
    );
    // A score is calibrated: the share of AI in a group is in the range of the group, or near it.
    for bin in report.bins {
        assert!(bin.ai.low <= bin.to && bin.ai.high >= bin.from, "{bin:?}");
    }
    assert_eq!(
        report.bins.iter().map(|bin| bin.ai.total).sum::<usize>(),
        2 * count
    );
}

#[test]
fn the_sign_of_a_weight_says_which_kind_has_more() {
    let mut random = Random(2);
    let few = images(&mut random, 60, 0.0);
    let more = images(&mut random, 60, 3.0);
    assert!(fitted(&more, &few).model.weights()[0] > 1.0);
    assert!(fitted(&few, &more).model.weights()[0] < -1.0);
    assert!(fitted(&few, &more).report.is_better_than_guessing);
}

/// Sets that do not differ must seldom pass: 2 to 4 in 1,000 do.
#[test]
fn useless_features_are_no_better_than_guessing() {
    let mut random = Random(3);
    let rounds = 500;
    let mut passed = 0;
    for round in 0..rounds {
        let (ai_count, people_count) = if round % 2 == 0 { (30, 30) } else { (40, 160) };
        let ai = images(&mut random, ai_count, 0.0);
        let people = images(&mut random, people_count, 0.0);
        passed += usize::from(fitted(&ai, &people).report.is_better_than_guessing);
    }
    assert!(passed <= rounds / 100, "{passed} of {rounds}");
}

#[test]
fn images_that_are_completely_apart_stay_finite() {
    let mut random = Random(4);
    let ai = images(&mut random, 40, 1e6);
    let people = images(&mut random, 50, -1e6);
    let Calibration { model, report } = fitted(&ai, &people);
    assert!(report.is_better_than_guessing);
    assert_eq!((report.ai.count, report.people.count), (40, 50));
    assert!(model.to_numbers().iter().all(|number| number.is_finite()));
    assert!(model.score(&ai[0]) > 0.9 && model.score(&people[0]) < 0.1);
}

#[test]
fn a_rare_kind_is_not_recognised_by_always_saying_the_other() {
    let mut random = Random(5);
    let ai = images(&mut random, 30, 0.0);
    let people = images(&mut random, 900, 0.0);
    let report = fitted(&ai, &people).report;
    assert!(!report.is_better_than_guessing);
    assert!(report.people.count < 800, "{:?}", report.people);
}

#[test]
fn constant_features_do_not_matter() {
    let same = vec![[0.1; FEATURE_COUNT]; 40];
    let Calibration { model, report } = fitted(&same, &same);
    assert!(!report.is_better_than_guessing);
    assert_eq!(report.roc_area.area, 0.5);
    assert!((model.score(&same[0]) - 0.5).abs() < 1e-9);

    // A constant feature next to one that is not.
    let mut random = Random(6);
    let with_constant = |mut features: Features| {
        features[7] = 1e8 / 3.0;
        features
    };
    let ai: Vec<_> = images(&mut random, 40, 2.0)
        .into_iter()
        .map(with_constant)
        .collect();
    let people: Vec<_> = images(&mut random, 40, 0.0)
        .into_iter()
        .map(with_constant)
        .collect();
    let weights = fitted(&ai, &people).model.weights();
    assert!(weights[7].abs() < 1e-9, "{weights:?}");
    assert!(weights[0] > 0.5);
}

/// Images of a series are almost equal: each would be recognised if others of the series were in the training set.
#[test]
fn a_series_is_not_learned_and_asked_at_once() {
    let mut random = Random(7);
    let mut series = |count: usize| -> Vec<Features> {
        images(&mut random, count, 0.0)
            .into_iter()
            .flat_map(|features| [features; 10])
            .collect()
    };
    let (ai, people) = (series(10), series(10));
    let together = fitted(&ai, &people).report;
    // The same images, with each series scattered over the folder.
    let scattered = |images: &[Features]| -> Vec<Features> {
        (0..10)
            .flat_map(|at| images.iter().skip(at).step_by(10).copied())
            .collect()
    };
    let apart = fitted(&scattered(&ai), &scattered(&people)).report;
    assert!(!together.is_better_than_guessing, "{together:?}");
    assert!(
        apart.is_better_than_guessing,
        "the check would notice nothing: {apart:?}"
    );
}

#[test]
fn the_same_images_give_the_same_result() {
    let make = || {
        let mut random = Random(8);
        (images(&mut random, 50, 1.0), images(&mut random, 45, 0.0))
    };
    let ((ai, people), (same_ai, same_people)) = (make(), make());
    assert_eq!(fitted(&ai, &people), fitted(&same_ai, &same_people));
}

#[test]
fn images_outside_the_range_are_not_familiar() {
    let mut random = Random(9);
    let ai = images(&mut random, 100, 1.0);
    let people = images(&mut random, 100, 0.0);
    let model = fitted(&ai, &people).model;
    assert!(
        ai.iter()
            .chain(&people)
            .all(|features| model.is_familiar(features))
    );
    assert!(!model.is_familiar(&[20.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]));
    assert!(!model.is_familiar(&[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -20.0]));
    assert!(!model.is_familiar(&[f64::NAN; FEATURE_COUNT]));
}

#[test]
fn what_is_no_calibration_is_refused() {
    let mut random = Random(10);
    let enough = images(&mut random, MIN_IMAGES, 0.0);
    let few = images(&mut random, MIN_IMAGES - 1, 0.0);
    let many = images(&mut random, MAX_IMAGES + 1, 0.0);
    assert!(calibrate(&enough, &enough).is_ok());
    assert_eq!(
        calibrate(&few, &enough),
        Err(CalibrationError::TooFewImages)
    );
    assert_eq!(calibrate(&enough, &[]), Err(CalibrationError::TooFewImages));
    assert_eq!(
        calibrate(&enough, &many),
        Err(CalibrationError::TooManyImages)
    );
    for hostile in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
        let mut broken = enough.clone();
        broken[7][3] = hostile;
        assert_eq!(
            calibrate(&enough, &broken),
            Err(CalibrationError::InvalidFeature)
        );
    }
}

#[test]
fn a_model_is_kept_as_numbers() {
    let mut random = Random(11);
    let ai = images(&mut random, 40, 1.0);
    let model = fitted(&ai, &images(&mut random, 40, 0.0)).model;
    let numbers = model.to_numbers();
    assert_eq!(Model::from_numbers(&numbers), Some(model));
    assert_eq!(Model::from_numbers(&numbers[1..]), None);
    assert_eq!(Model::from_numbers(&[]), None);
    for place in 0..numbers.len() {
        let mut broken = numbers.clone();
        broken[place] = f64::NAN;
        assert_eq!(Model::from_numbers(&broken), None);
    }
    // A scale of 0 would be a division by zero.
    let mut broken = numbers;
    broken[1 + 2 * FEATURE_COUNT] = 0.0;
    assert_eq!(Model::from_numbers(&broken), None);
}

fn any_feature() -> impl Strategy<Value = f64> {
    prop_oneof![
        -3.0..3.0,
        Just(0.0),
        Just(1.0),
        Just(1e9),
        Just(-1e9),
        Just(f64::MIN_POSITIVE),
        -1e9..1e9,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_features_give_finite_results(
        ai in prop::collection::vec(prop::array::uniform8(any_feature()), 30..50),
        people in prop::collection::vec(prop::array::uniform8(any_feature()), 30..50),
    ) {
        let Calibration { model, report } = fitted(&ai, &people);
        prop_assert!(model.to_numbers().iter().all(|number| number.is_finite()));
        prop_assert!(Model::from_numbers(&model.to_numbers()).is_some());
        prop_assert_eq!(report.scores.len(), ai.len() + people.len());
        prop_assert!(report.scores.iter().all(|score| (0.0..=1.0).contains(score)));
        prop_assert_eq!(report.bins.iter().map(|bin| bin.ai.total).sum::<usize>(), report.all.total);
        let area = report.roc_area;
        prop_assert!(area.low <= area.area && area.area <= area.high);
        prop_assert!((0.0..=1.0).contains(&report.brier));
        for part in [report.ai, report.people, report.all] {
            let share = part.count as f64 / part.total as f64;
            prop_assert!(part.low <= share && share <= part.high);
        }
    }
}
