//! Object member names must be unique (glTF 2.0, 2.4).

use super::tape::Entry;
use super::unescape::unescape;
use orbit_numbers::to_usize;
use std::borrow::Cow;
use std::collections::BinaryHeap;

/// Up to this many members, comparing all pairs is faster than sorting.
const MAX_PAIRWISE: usize = 8;

/// Finds a name that occurs twice in the last object of the tape, and returns the tape index of its second occurrence.
pub(super) fn find_duplicate_name(text: &[u8], tape: &[Entry], object: usize) -> Option<usize> {
    let names = Names { text, tape, object };
    if names.iter().count() <= MAX_PAIRWISE {
        names.find_duplicate_pairwise()
    } else {
        names.find_duplicate_sorted()
    }
}

/// The member names of an object.
struct Names<'a> {
    text: &'a [u8],
    tape: &'a [Entry],
    /// Tape index of the object.
    object: usize,
}

impl<'a> Names<'a> {
    /// Tape indices and texts.
    fn iter(&self) -> impl Iterator<Item = (usize, Cow<'a, str>)> {
        let (text, tape) = (self.text, self.tape);
        let mut next = self.object.wrapping_add(1);
        std::iter::from_fn(move || {
            let index = next;
            let name = tape.get(index)?;
            let value = tape.get(index.wrapping_add(1))?;
            next = to_usize(value.next);
            let bytes = text.get(to_usize(name.start)..to_usize(name.end));
            Some((index, unescape(bytes.unwrap_or_default(), name.kind)))
        })
    }

    fn find_duplicate_pairwise(&self) -> Option<usize> {
        let is_duplicate = |index: usize, name: &str| {
            let mut earlier = self.iter().take_while(|(earlier, _)| *earlier < index);
            earlier.any(|(_, earlier)| earlier == name)
        };
        self.iter()
            .find(|(index, name)| is_duplicate(*index, name))
            .map(|(index, _)| index)
    }

    /// Sorts, because hostile files can choose names that make a hash table slow. A heap adds less code than `sort`.
    fn find_duplicate_sorted(&self) -> Option<usize> {
        let names: BinaryHeap<_> = self.iter().map(|(index, name)| (name, index)).collect();
        let sorted = names.into_sorted_vec();
        let pairs = sorted.iter().zip(sorted.iter().skip(1));
        pairs
            .filter(|((name, _), (next, _))| name == next)
            .map(|(_, (_, index))| *index)
            .min()
    }
}
