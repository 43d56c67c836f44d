//! Receiving a frame: it is checked, parsed and handed to the part of the link that it concerns.

use crate::byte_source::ByteSource;
use crate::error::FramingError;
use crate::event::Event;
use crate::frames::header::{FrameKind, HEADER_BYTES, Header};
use crate::frames::hello::Hello;
use crate::frames::offer::FileOffer;
use crate::frames::parse::{
    ControlFrame, check_unused_fields, parse_control, parse_header, parse_piece_end,
};
use crate::limits::{MAX_DUE_FRAMES, MAX_LANES, to_index};
use crate::link::api::Link;

impl Link {
    /// Takes a frame that arrived on a lane. After an error the connection is over and must be closed.
    pub fn receive(
        &mut self,
        lane: u8,
        frame: &(impl ByteSource + ?Sized),
        now_ms: f64,
    ) -> Result<(), FramingError> {
        if self.over {
            return Err(FramingError::ConnectionOver);
        }
        let result = self.handle_frame(lane, frame, now_ms);
        if let Err(error) = &result {
            self.over = true;
            self.is_other_version = error.is_other_version();
        }
        result
    }

    fn handle_frame(
        &mut self,
        lane: u8,
        frame: &(impl ByteSource + ?Sized),
        now_ms: f64,
    ) -> Result<(), FramingError> {
        if lane >= MAX_LANES {
            return Err(FramingError::LaneUnknown);
        }
        let header = parse_header(frame)?;
        if header.epoch != self.epoch {
            return Err(FramingError::EpochMismatch {
                expected: self.epoch,
                found: header.epoch,
            });
        }
        if self.their_hello.is_none() && header.kind != FrameKind::Hello {
            return Err(FramingError::HelloMissing);
        }
        let output = &mut self.output;
        match header.kind {
            FrameKind::Ignored => Ok(()),
            FrameKind::Data => self.receiver.handle_data(&header, frame, output),
            FrameKind::PieceEnd => {
                let value = parse_piece_end(&header, frame)?;
                self.receiver
                    .handle_piece_end(&header, value, now_ms, output)
            }
            _ if lane != 0 => Err(FramingError::WrongLane),
            _ => {
                if output.frames.len() >= MAX_DUE_FRAMES {
                    return Err(FramingError::BacklogFull);
                }
                let mut payload = vec![0; to_index(header.length)];
                frame.copy_to(HEADER_BYTES, &mut payload);
                self.handle_control(&header, &payload)
            }
        }
    }

    fn handle_control(&mut self, header: &Header, payload: &[u8]) -> Result<(), FramingError> {
        check_unused_fields(header)?;
        if is_receiver_reply(header.kind) {
            self.check_issued(header.transfer)?;
        }
        let number = header.transfer;
        let frame = parse_control(header, payload)?;
        let output = &mut self.output;
        match frame {
            ControlFrame::Chat { id, payload } => self.messages.handle_text(id, payload, output),
            ControlFrame::ChatAck { id } => {
                self.messages.handle_ack(id, output);
                Ok(())
            }
            ControlFrame::Offer(offer) => self.handle_offer(number, offer),
            ControlFrame::Finish { size, root } => {
                self.receiver.handle_finish(number, size, root, output)
            }
            ControlFrame::Cancel { id } => {
                self.receiver.handle_cancel(number, id, output);
                Ok(())
            }
            ControlFrame::Accept { credit, stored } => {
                // The pieces of an ended file are not checked: the late frame is dropped.
                let Some(pieces) = self.sender.pieces(number) else {
                    return Ok(());
                };
                let stored = stored.decode(pieces)?;
                self.sender.handle_accept(number, credit, stored, output);
                Ok(())
            }
            ControlFrame::Ack { credit, flushed } => {
                let Some(pieces) = self.sender.pieces(number) else {
                    return Ok(());
                };
                let flushed = flushed.decode(pieces)?;
                self.sender.handle_ack(number, credit, &flushed, output)
            }
            ControlFrame::Redo { offset, attempt } => {
                self.sender.handle_redo(number, offset, attempt)
            }
            ControlFrame::Refuse { code } => {
                self.sender.handle_refuse(number, code, output);
                Ok(())
            }
            ControlFrame::Done { root } => self.sender.handle_done(number, root, output),
            ControlFrame::Signal { bytes } => {
                let bytes = bytes.to_vec();
                output.emit(Event::Signal { bytes });
                Ok(())
            }
            ControlFrame::Bye { reason } => {
                let reason = reason.map(str::to_owned);
                output.emit(Event::Bye { reason });
                Ok(())
            }
            ControlFrame::Hello(hello) => self.handle_hello(hello),
        }
    }

    fn handle_hello(&mut self, hello: Hello) -> Result<(), FramingError> {
        if let Some(first) = &self.their_hello {
            let is_repeated = *first == hello;
            return is_repeated
                .then_some(())
                .ok_or(FramingError::UnexpectedFrame);
        }
        if !self.own_hello.speaks_with(&hello) {
            return Err(FramingError::VersionUnknown {
                version: hello.version(),
            });
        }
        self.their_hello = Some(hello);
        Ok(())
    }

    fn handle_offer(&mut self, number: u32, offer: FileOffer) -> Result<(), FramingError> {
        let transfer = self.next_transfer;
        let next = transfer
            .checked_add(1)
            .ok_or(FramingError::TooManyTransfers)?;
        let output = &mut self.output;
        if self
            .receiver
            .handle_offer(number, offer, transfer, output)?
        {
            self.next_transfer = next;
        }
        Ok(())
    }
}

/// Whether the receiver of a file sends this kind to its sender. The transfer number is then this device's handle.
fn is_receiver_reply(kind: FrameKind) -> bool {
    matches!(
        kind,
        FrameKind::Accept | FrameKind::Refuse | FrameKind::Ack | FrameKind::Redo | FrameKind::Done
    )
}
