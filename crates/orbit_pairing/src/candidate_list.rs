//! Which candidates a bundle carries, and in which order.

use crate::candidate::Candidate;
use crate::error::Malformed;
use crate::limits::MAX_CANDIDATES;
use core::cmp::Reverse;

/// The canonical order (rule B8): highest priority first, equal ones by their bytes.
fn order(candidate: &Candidate) -> (Reverse<u32>, Vec<u8>) {
    (Reverse(candidate.priority), candidate.to_bytes())
}

/// Checks what a stranger sent: at most sixteen, in canonical order, none twice.
pub(crate) fn check(candidates: &[Candidate]) -> Result<(), Malformed> {
    if candidates.len() > MAX_CANDIDATES {
        return Err(Malformed::TooMany);
    }
    let in_order = candidates.is_sorted_by(|first, second| order(first) < order(second));
    let mut rest = candidates;
    let mut twice = false;
    while let Some((first, others)) = rest.split_first() {
        twice |= others.iter().any(|other| first.is_same_way(other));
        rest = others;
    }
    if in_order && !twice {
        Ok(())
    } else {
        Err(Malformed::CandidateOrder)
    }
}

/// Brings the own device's candidates into canonical form (rule S7): each way once, with its best priority, and if
/// there are too many the best of each sort in turn, so that a machine with many interfaces still offers its only
/// relay.
pub(crate) fn canonical(candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut ways: Vec<Candidate> = Vec::new();
    for candidate in sorted(candidates) {
        if !ways.iter().any(|way| way.is_same_way(&candidate)) {
            ways.push(candidate);
        }
    }
    if ways.len() > MAX_CANDIDATES {
        let by_kind = grouped(ways, |candidate| candidate.kind.wire());
        ways = in_turn(
            by_kind
                .into_iter()
                .map(|kind| in_turn(grouped(kind, Candidate::class)))
                .collect(),
        );
        ways.truncate(MAX_CANDIDATES);
        ways = sorted(ways);
    }
    ways
}

/// Few candidates, so each is put in its place: the sorts and trees of the standard library are 13 kB of the module.
fn sorted(candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut places: Vec<Candidate> = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        let key = order(&candidate);
        let place = places.partition_point(|other| order(other) <= key);
        places.insert(place, candidate);
    }
    places
}

fn grouped<K: Ord>(
    candidates: Vec<Candidate>,
    key: impl Fn(&Candidate) -> K,
) -> Vec<Vec<Candidate>> {
    let mut groups: Vec<(K, Vec<Candidate>)> = Vec::new();
    for candidate in candidates {
        let own = key(&candidate);
        let place = groups.partition_point(|(other, _)| *other < own);
        match groups.get_mut(place) {
            Some((other, group)) if *other == own => group.push(candidate),
            _ => groups.insert(place, (own, vec![candidate])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The first of each group, then the second of each, and so on.
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
