//! When two moving objects touch within a step, so that neither passes through the other at any speed.

/// Objects this close to each other touch.
const TOUCHING_M: f64 = 1e-4;
/// The gap at least halves every few rounds, so this many are enough.
const ROUNDS: u32 = 48;

/// The first share of a step, from 0 to 1, at which a gap is closed; `None` if it stays open.
///
/// `gap_m` is the distance between two surfaces at a share of the step. It cannot shrink by more than `travel_m` in the whole
/// step, so that the time until contact can be approached from below (conservative advancement).
#[inline(never)]
pub fn first_contact(gap_m: &dyn Fn(f64) -> f64, travel_m: f64) -> Option<f64> {
    let mut share = 0.0;
    for _ in 0..ROUNDS {
        let gap = gap_m(share);
        if gap <= TOUCHING_M {
            return Some(share);
        }
        share += gap / travel_m.max(1e-9);
        if share > 1.0 {
            return None;
        }
    }
    // They are still approaching, ever more slowly: they touch in passing.
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moment_of_contact_is_found_although_both_ends_of_the_step_are_apart() {
        // An object that moves 10 m in a step past a wall 1 cm thick.
        let gap = |share: f64| (10.0 * share - 4.0).abs() - 0.01;
        let share = first_contact(&gap, 10.0).unwrap();
        assert!((share - 0.399).abs() < 1e-4, "{share}");
        assert_eq!(first_contact(&|share| 5.0 - share, 1.0), None);
        assert_eq!(first_contact(&|_| -0.1, 1.0), Some(0.0));
    }
}
