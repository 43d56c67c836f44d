//! Text messages: sent until acked, reported once.

use crate::chat::seen_ids::SeenIds;
use crate::error::FramingError;
use crate::event::Event;
use crate::limits::{MAX_ROOM_ID_BYTES, MAX_TEXT_BYTES, MAX_UNACKED_TEXTS};
use crate::output::{DueFrame, Output};

const SEPARATOR: &str = "::";

/// The texts of one room, in both directions.
#[derive(Debug)]
pub(crate) struct Messages {
    /// `roomId::`, the start of every payload.
    prefix: String,
    /// Id and payload of each sent text that is not acked yet, oldest first.
    unacked: Vec<(u64, String)>,
    /// Ids of received texts.
    seen: SeenIds,
}

impl Messages {
    pub(crate) fn new(room_id: &str) -> Result<Self, FramingError> {
        if room_id.is_empty() || room_id.len() > MAX_ROOM_ID_BYTES {
            return Err(FramingError::RoomIdInvalid);
        }
        Ok(Self {
            prefix: [room_id, SEPARATOR].concat(),
            unacked: Vec::new(),
            seen: SeenIds::default(),
        })
    }

    /// Queues a text, unless it is queued already.
    pub(crate) fn send(
        &mut self,
        id: u64,
        text: &str,
        output: &mut Output,
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
        self.unacked.push((id, [&self.prefix, text].concat()));
        output.send(DueFrame::Chat { id });
        Ok(())
    }

    /// The payload of a text that is not acked yet.
    pub(crate) fn payload(&self, id: u64) -> Option<&str> {
        let (_, payload) = self.unacked.iter().find(|(unacked, _)| *unacked == id)?;
        Some(payload)
    }

    pub(crate) fn handle_ack(&mut self, id: u64, output: &mut Output) {
        if let Some(index) = self.unacked.iter().position(|(unacked, _)| *unacked == id) {
            self.unacked.remove(index);
            output.emit(Event::TextDelivered { id });
        }
    }

    pub(crate) fn handle_text(
        &mut self,
        id: u64,
        payload: &[u8],
        output: &mut Output,
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
            output.emit(Event::Text { id, text });
        }
        output.send(DueFrame::ChatAck { id });
        Ok(())
    }

    /// Remembers the id of a received text. Returns whether it is new.
    pub(crate) fn remember(&mut self, id: u64) -> bool {
        self.seen.insert(id)
    }

    /// Queues every unacked text again, in order, for a new connection.
    pub(crate) fn reset(&mut self, output: &mut Output) {
        for (id, _) in &self.unacked {
            output.send(DueFrame::Chat { id: *id });
        }
    }
}
