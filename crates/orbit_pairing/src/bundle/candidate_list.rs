//! Which candidates a bundle contains, and in which order.

use core::cmp::Reverse;

use crate::bundle::candidate::Candidate;
use crate::error::Malformed;
use crate::limits::MAX_CANDIDATES;

/// The sort key of the canonical order (rule B8): highest priority first, equal priorities by bytes.
fn sort_key(candidate: &Candidate) -> (Reverse<u32>, Vec<u8>) {
    (Reverse(candidate.priority), candidate.to_bytes())
}

/// Checks the candidates of another device: at most sixteen, in canonical order, without duplicates.
pub(crate) fn check(candidates: &[Candidate]) -> Result<(), Malformed> {
    if candidates.len() > MAX_CANDIDATES {
        return Err(Malformed::TooMany);
    }
    let in_order = candidates.is_sorted_by(|first, second| sort_key(first) < sort_key(second));
    let mut rest = candidates;
    let mut repeated = false;
    while let Some((first, others)) = rest.split_first() {
        repeated |= others.iter().any(|other| first.is_same_route(other));
        rest = others;
    }
    if in_order && !repeated {
        Ok(())
    } else {
        Err(Malformed::CandidateOrder)
    }
}

/// Converts this device's candidates to canonical form (rule S7): each route once, with its best priority. If there are
/// too many, the best of each kind are taken in turn, so that a device with many interfaces still offers its only relay.
pub(crate) fn canonical(candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut routes: Vec<Candidate> = Vec::new();
    for candidate in sorted(candidates) {
        if !routes.iter().any(|route| route.is_same_route(&candidate)) {
            routes.push(candidate);
        }
    }
    if routes.len() > MAX_CANDIDATES {
        routes = in_turn(routes, Candidate::class);
        routes = in_turn(routes, |candidate| candidate.kind.wire());
        routes.truncate(MAX_CANDIDATES);
        routes = sorted(routes);
    }
    routes
}

/// The candidates in their canonical order. There are few of them, and the library's sort is 3 kB of code.
fn sorted(candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut sorted: Vec<Candidate> = Vec::new();
    for candidate in candidates {
        let key = sort_key(&candidate);
        let at = sorted.partition_point(|other| sort_key(other) <= key);
        sorted.insert(at, candidate);
    }
    sorted
}

/// The first candidate of each group, then the second of each, and so on.
fn in_turn(candidates: Vec<Candidate>, group_of: fn(&Candidate) -> u8) -> Vec<Candidate> {
    let mut placed: Vec<(usize, u8, Candidate)> = Vec::new();
    for candidate in candidates {
        let group = group_of(&candidate);
        let turn = placed.iter().filter(|other| other.1 == group).count();
        let at = placed.partition_point(|other| (other.0, other.1) < (turn, group));
        placed.insert(at, (turn, group, candidate));
    }
    placed
        .into_iter()
        .map(|(_, _, candidate)| candidate)
        .collect()
}
