use super::{JsonError, Parser, unescape};
use crate::convert::to_usize;
use crate::problem::Code;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Up to this many members, comparing all pairs is faster than building a set.
const MAX_PAIRWISE: usize = 8;

impl Parser<'_> {
    /// Refuses an object in which a name occurs twice. `object` is its index on the tape.
    pub(super) fn check_names(&self, object: usize) -> Result<(), JsonError> {
        let mut members = 0_usize;
        let mut name = object.wrapping_add(1);
        while let Some(next) = self.next_member(name) {
            members = members.wrapping_add(1);
            name = next;
        }
        let duplicate = if members <= MAX_PAIRWISE {
            self.find_duplicate_pairwise(object)
        } else {
            self.find_duplicate_in_set(object)
        };
        match duplicate {
            None => Ok(()),
            Some(name) => Err(JsonError {
                code: Code::DuplicateProperty,
                message: "a name occurs twice in one object",
                offset: self.tape.get(name).map_or(0, |entry| to_usize(entry.start)),
            }),
        }
    }

    fn find_duplicate_pairwise(&self, object: usize) -> Option<usize> {
        let first = object.wrapping_add(1);
        let mut name = first;
        while let Some(next) = self.next_member(name) {
            let mut earlier = first;
            while earlier < name {
                if self.name_text(earlier) == self.name_text(name) {
                    return Some(name);
                }
                earlier = self.next_member(earlier)?;
            }
            name = next;
        }
        None
    }

    /// An ordered set, because a hash table is slow if a hostile file chooses names with equal hashes.
    fn find_duplicate_in_set(&self, object: usize) -> Option<usize> {
        let mut seen = BTreeSet::new();
        let mut name = object.wrapping_add(1);
        while let Some(next) = self.next_member(name) {
            if !seen.insert(self.name_text(name)) {
                return Some(name);
            }
            name = next;
        }
        None
    }

    /// The index of the next member's name. `None` after the last member.
    fn next_member(&self, name: usize) -> Option<usize> {
        let value = self.tape.get(name.wrapping_add(1))?;
        Some(to_usize(value.next))
    }

    fn name_text(&self, name: usize) -> Cow<'_, str> {
        let Some(entry) = self.tape.get(name) else {
            return Cow::Borrowed("");
        };
        let bytes = self
            .text
            .get(to_usize(entry.start)..to_usize(entry.end))
            .unwrap_or_default();
        unescape(bytes, entry.kind)
    }
}
