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
        let by_kind = grouped(routes, |candidate| candidate.kind.wire());
        routes = in_turn(
            by_kind
                .into_iter()
                .map(|kind| in_turn(grouped(kind, Candidate::class)))
                .collect(),
        );
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

fn grouped<K: Ord>(
    candidates: Vec<Candidate>,
    key: impl Fn(&Candidate) -> K,
) -> Vec<Vec<Candidate>> {
    let mut groups: Vec<(K, Vec<Candidate>)> = Vec::new();
    for candidate in candidates {
        let key = key(&candidate);
        match groups.binary_search_by(|(other, _)| other.cmp(&key)) {
            Ok(index) => {
                if let Some((_, group)) = groups.get_mut(index) {
                    group.push(candidate);
                }
            }
            Err(index) => groups.insert(index, (key, vec![candidate])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The first candidate of each group, then the second of each, and so on.
fn in_turn(groups: Vec<Vec<Candidate>>) -> Vec<Candidate> {
    let mut queues: Vec<_> = groups.into_iter().map(Vec::into_iter).collect();
    let mut out = Vec::new();
    loop {
        let before = out.len();
        out.extend(queues.iter_mut().filter_map(Iterator::next));
        if out.len() == before {
            return out;
        }
    }
}
