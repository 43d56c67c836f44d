//! Text messages: kept until acked, shown once.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::error::FramingError;
use crate::event::Event;
use crate::limits::{MAX_REMEMBERED_TEXTS, MAX_ROOM_ID_BYTES, MAX_TEXT_BYTES, MAX_UNACKED_TEXTS};
use crate::outbox::{Control, Outbox};

const SEPARATOR: &str = "::";

/// Both directions of the chat of one room.
#[derive(Debug)]
pub(crate) struct Chat {
    /// `roomId::`, in front of every text.
    prefix: String,
    /// Sent and not acked, by id, as payloads.
    unacked: BTreeMap<u64, String>,
    /// The ids of `unacked`, oldest first.
    order: VecDeque<u64>,
    /// Ids that were received. A tree and not a hash map: the other side picks the ids.
    seen: BTreeSet<u64>,
    /// The ids of `seen`, oldest first.
    seen_order: VecDeque<u64>,
}

impl Chat {
    pub(crate) fn new(room_id: &str) -> Result<Self, FramingError> {
        if room_id.is_empty() || room_id.len() > MAX_ROOM_ID_BYTES {
            return Err(FramingError::RoomIdInvalid);
        }
        Ok(Self {
            prefix: format!("{room_id}{SEPARATOR}"),
            unacked: BTreeMap::new(),
            order: VecDeque::new(),
            seen: BTreeSet::new(),
            seen_order: VecDeque::new(),
        })
    }

    /// Queues a text. One that waits already is not queued twice.
    pub(crate) fn send(
        &mut self,
        id: u64,
        text: &str,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(FramingError::TextTooLong);
        }
        if self.unacked.contains_key(&id) {
            return Ok(());
        }
        if self.unacked.len() >= MAX_UNACKED_TEXTS {
            return Err(FramingError::TooManyUnacked);
        }
        self.unacked.insert(id, format!("{}{text}", self.prefix));
        self.order.push_back(id);
        out.send(Control::Chat { id });
        Ok(())
    }

    /// The payload of a text that is still to be sent.
    pub(crate) fn payload(&self, id: u64) -> Option<&str> {
        self.unacked.get(&id).map(String::as_str)
    }

    pub(crate) fn acked(&mut self, id: u64, out: &mut Outbox) {
        if self.unacked.remove(&id).is_some() {
            self.order.retain(|waiting| *waiting != id);
            out.tell(Event::TextDelivered { id });
        }
    }

    pub(crate) fn received(
        &mut self,
        id: u64,
        payload: &[u8],
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let payload = std::str::from_utf8(payload).map_err(|_| FramingError::PayloadMalformed)?;
        let text = payload
            .strip_prefix(self.prefix.as_str())
            .ok_or(FramingError::ChatOtherRoom)?;
        if text.len() > MAX_TEXT_BYTES {
            return Err(FramingError::TextTooLong);
        }
        if self.remember(id) {
            let text = text.to_owned();
            out.tell(Event::Text { id, text });
        }
        out.send(Control::ChatAck { id });
        Ok(())
    }

    /// Notes an id as received; `false` if it was before.
    pub(crate) fn remember(&mut self, id: u64) -> bool {
        if !self.seen.insert(id) {
            return false;
        }
        self.seen_order.push_back(id);
        if self.seen_order.len() > MAX_REMEMBERED_TEXTS {
            if let Some(oldest) = self.seen_order.pop_front() {
                self.seen.remove(&oldest);
            }
        }
        true
    }

    /// A new connection: what was not acked goes again, in its order.
    pub(crate) fn reset(&mut self, out: &mut Outbox) {
        for &id in &self.order {
            out.send(Control::Chat { id });
        }
    }
}
