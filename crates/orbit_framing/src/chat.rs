//! Text messages: kept until acked, shown once.

use std::collections::VecDeque;

use crate::error::FramingError;
use crate::event::Event;
use crate::ids::Ids;
use crate::limits::{MAX_ROOM_ID_BYTES, MAX_TEXT_BYTES, MAX_UNACKED_TEXTS};
use crate::outbox::{Control, Outbox};

const SEPARATOR: &str = "::";

/// Both directions of the chat of one room.
#[derive(Debug)]
pub(crate) struct Chat {
    /// `roomId::`, in front of every text.
    prefix: String,
    /// Sent and not acked, oldest first, as payloads.
    unacked: VecDeque<(u64, String)>,
    /// Ids that were received.
    seen: Ids,
}

impl Chat {
    pub(crate) fn new(room_id: &str) -> Result<Self, FramingError> {
        if room_id.is_empty() || room_id.len() > MAX_ROOM_ID_BYTES {
            return Err(FramingError::RoomIdInvalid);
        }
        Ok(Self {
            prefix: [room_id, SEPARATOR].concat(),
            unacked: VecDeque::new(),
            seen: Ids::new(),
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
        if self.payload(id).is_some() {
            return Ok(());
        }
        if self.unacked.len() >= MAX_UNACKED_TEXTS {
            return Err(FramingError::TooManyUnacked);
        }
        self.unacked.push_back((id, [&self.prefix, text].concat()));
        out.send(Control::Chat { id });
        Ok(())
    }

    /// The payload of a text that is still to be sent.
    pub(crate) fn payload(&self, id: u64) -> Option<&str> {
        let (_, payload) = self.unacked.iter().find(|(waiting, _)| *waiting == id)?;
        Some(payload)
    }

    pub(crate) fn acked(&mut self, id: u64, out: &mut Outbox) {
        if let Some(at) = self.unacked.iter().position(|(waiting, _)| *waiting == id) {
            self.unacked.remove(at);
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
        self.seen.insert(id)
    }

    /// A new connection: what was not acked goes again, in its order.
    pub(crate) fn reset(&mut self, out: &mut Outbox) {
        for (id, _) in &self.unacked {
            out.send(Control::Chat { id: *id });
        }
    }
}
