use super::{Fault, Kind, Parser, unescape};
use crate::number::to_usize;
use crate::problem::Code;
use std::borrow::Cow;

impl Parser<'_> {
    /// Refuses an object in which a name occurs twice. Few names are compared each with each, many by their hashes.
    pub(super) fn check_names(&self, object: usize) -> Result<(), Fault> {
        let mut count = 0_usize;
        let mut at = object.wrapping_add(1);
        while let Some(after) = self.after_member(at) {
            count = count.wrapping_add(1);
            at = after;
        }
        if count < 2 {
            return Ok(());
        }
        let mask = count.saturating_mul(2).next_power_of_two().wrapping_sub(1);
        // Entries of names, by hash; 0 is none, since the first entry is the file's object.
        let mut table: Vec<usize> = vec![0; if count > 8 { mask.saturating_add(1) } else { 0 }];
        // Names chosen to have the same hash would make this slow.
        let mut steps_left = count.saturating_mul(64);
        let mut name = object.wrapping_add(1);
        while let Some(after) = self.after_member(name) {
            let mut is_twice = false;
            if table.is_empty() {
                let mut other = object.wrapping_add(1);
                while other < name && !is_twice {
                    is_twice = self.is_same_name(other, name);
                    other = self.after_member(other).unwrap_or(name);
                }
            } else {
                let mut slot = hash(&self.name_text(name));
                while let Some(place) = table.get_mut(slot & mask) {
                    if *place == 0 {
                        *place = name;
                        break;
                    }
                    steps_left = steps_left.saturating_sub(1);
                    is_twice = self.is_same_name(*place, name);
                    if is_twice || steps_left == 0 {
                        break;
                    }
                    slot = slot.wrapping_add(1);
                }
            }
            if is_twice || steps_left == 0 {
                let start = self.tape.get(name).map_or(0, |entry| entry.start);
                return Err(Fault {
                    code: Code::DuplicateProperty,
                    message: "a name occurs twice in one object",
                    offset: to_usize(start),
                });
            }
            name = after;
        }
        Ok(())
    }

    /// The entry after the member whose name is at `name`.
    fn after_member(&self, name: usize) -> Option<usize> {
        let value = self.tape.get(name.wrapping_add(1))?;
        Some(to_usize(value.next))
    }

    fn name_text(&self, name: usize) -> Cow<'_, str> {
        let entry = self.tape.get(name);
        let text =
            entry.and_then(|entry| self.text.get(to_usize(entry.start)..to_usize(entry.end)));
        unescape(
            text.unwrap_or_default(),
            entry.map_or(Kind::PlainString, |entry| entry.kind),
        )
    }

    fn is_same_name(&self, one: usize, other: usize) -> bool {
        self.name_text(one) == self.name_text(other)
    }
}

/// FNV-1a (RFC 9923), of 32 bits.
fn hash(text: &str) -> usize {
    let mut hash = 0x811c_9dc5_u32;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    to_usize(hash)
}
