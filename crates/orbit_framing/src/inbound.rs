//! Frames that arrive: checked field by field, then handed to the part of the link that they are for.

use crate::bytes::{ByteSource, Reader};
use crate::error::FramingError;
use crate::event::Event;
use crate::header::{FrameKind, HEADER_BYTES, Header};
use crate::limits::{
    MAX_ACCEPT_RUNS, MAX_ACK_RUNS, MAX_BACKLOG, MAX_LANES, MAX_OPEN_PIECES, MAX_SIGNAL_BYTES, index,
};
use crate::link::{Link, is_reason};
use crate::offer::FileOffer;
use crate::runs::Runs;

const MALFORMED: FramingError = FramingError::PayloadMalformed;
/// A run of pieces on the wire.
const RUN_BYTES: usize = 8;

impl Link {
    /// Takes a frame that arrived on a lane. After an error the connection is over and is to be closed.
    pub fn receive(
        &mut self,
        lane: u8,
        frame: &(impl ByteSource + ?Sized),
        now_ms: f64,
    ) -> Result<(), FramingError> {
        if self.over {
            return Err(FramingError::ConnectionOver);
        }
        let result = self.dispatch(lane, frame, now_ms);
        self.over = result.is_err();
        result
    }

    fn dispatch(
        &mut self,
        lane: u8,
        frame: &(impl ByteSource + ?Sized),
        now_ms: f64,
    ) -> Result<(), FramingError> {
        if lane >= MAX_LANES {
            return Err(FramingError::LaneUnknown);
        }
        let payload_len = frame
            .len()
            .checked_sub(HEADER_BYTES)
            .ok_or(FramingError::FrameTooShort)?;
        let mut head = [0; HEADER_BYTES];
        frame.copy_to(0, &mut head);
        let header = Header::decode(&head, payload_len)?;
        if header.epoch != self.epoch {
            return Err(FramingError::EpochMismatch {
                expected: self.epoch,
                found: header.epoch,
            });
        }
        let Header {
            kind,
            transfer,
            offset,
            length,
            ..
        } = header;
        match kind {
            FrameKind::Data => {
                let out = &mut self.out;
                return self.receiver.data(transfer, offset, (length, frame), out);
            }
            FrameKind::PieceEnd => {
                let mut value = [0; 32];
                if payload_len != value.len() {
                    return Err(MALFORMED);
                }
                frame.copy_to(HEADER_BYTES, &mut value);
                let out = &mut self.out;
                return self
                    .receiver
                    .piece_end(transfer, offset, value, now_ms, out);
            }
            _ if lane != 0 => return Err(FramingError::WrongLane),
            _ => {}
        }
        if self.out.control.len() >= MAX_BACKLOG {
            return Err(FramingError::BacklogFull);
        }
        let mut payload = vec![0; index(length)];
        frame.copy_to(HEADER_BYTES, &mut payload);
        self.control(&header, &payload)
    }

    fn control(&mut self, header: &Header, payload: &[u8]) -> Result<(), FramingError> {
        let Header {
            kind,
            transfer,
            offset,
            ..
        } = *header;
        let of_transfer = !matches!(
            kind,
            FrameKind::Chat | FrameKind::ChatAck | FrameKind::Signal | FrameKind::Bye
        );
        let at_offset = matches!(kind, FrameKind::Chat | FrameKind::ChatAck | FrameKind::Redo);
        if (!of_transfer && transfer != 0) || (!at_offset && offset != 0) {
            return Err(FramingError::FieldNotZero);
        }
        let mut reader = Reader::new(payload);
        let out = &mut self.out;
        match kind {
            FrameKind::Chat => self.chat.received(offset, payload, out),
            FrameKind::ChatAck => {
                reader.end().ok_or(MALFORMED)?;
                self.chat.acked(offset, out);
                Ok(())
            }
            FrameKind::Offer => {
                let offer = FileOffer::decode(payload)?;
                let handle = self.next_transfer;
                let following = handle
                    .checked_add(1)
                    .ok_or(FramingError::TooManyTransfers)?;
                if self.receiver.offered(transfer, offer, handle, out)? {
                    self.next_transfer = following;
                }
                Ok(())
            }
            FrameKind::Finish => {
                let size = reader.u64().ok_or(MALFORMED)?;
                let root = reader.array().ok_or(MALFORMED)?;
                reader.end().ok_or(MALFORMED)?;
                self.receiver.finish(transfer, size, root, out)
            }
            FrameKind::Cancel => {
                let id = payload.try_into().map_err(|_| MALFORMED)?;
                self.receiver.cancelled(transfer, id, out);
                Ok(())
            }
            FrameKind::Accept
            | FrameKind::Refuse
            | FrameKind::Ack
            | FrameKind::Redo
            | FrameKind::Done => self.answer(header, payload),
            FrameKind::Signal => {
                if payload.is_empty() || payload.len() > MAX_SIGNAL_BYTES {
                    return Err(FramingError::SignalInvalid);
                }
                let bytes = payload.to_vec();
                out.tell(Event::Signal { bytes });
                Ok(())
            }
            FrameKind::Bye => {
                reader.end().ok_or(MALFORMED)?;
                out.tell(Event::Bye);
                Ok(())
            }
            FrameKind::Confirm | FrameKind::Data | FrameKind::PieceEnd => {
                Err(FramingError::UnexpectedFrame)
            }
        }
    }

    /// What the receiver of a file says to its sender.
    fn answer(&mut self, header: &Header, payload: &[u8]) -> Result<(), FramingError> {
        let transfer = header.transfer;
        if transfer == 0 || transfer >= self.next_transfer {
            return Err(FramingError::TransferUnknown { transfer });
        }
        let mut reader = Reader::new(payload);
        let out = &mut self.out;
        // Runs have a meaning only for a file that is still live; a late answer is dropped.
        let pieces = self.sender.get(transfer).map(|outgoing| outgoing.pieces());
        match header.kind {
            FrameKind::Accept => {
                let credit = credit(&mut reader)?;
                let Some(pieces) = pieces else { return Ok(()) };
                let have = runs(&mut reader, MAX_ACCEPT_RUNS, pieces)?;
                self.sender.accepted(transfer, credit, have, out);
                Ok(())
            }
            FrameKind::Ack => {
                let run_bytes = payload
                    .len()
                    .checked_sub(size_of::<u32>())
                    .ok_or(MALFORMED)?;
                let (run_bytes, credit_bytes) =
                    payload.split_at_checked(run_bytes).ok_or(MALFORMED)?;
                let credit = credit(&mut Reader::new(credit_bytes))?;
                let Some(pieces) = pieces else { return Ok(()) };
                let runs = runs(&mut Reader::new(run_bytes), MAX_ACK_RUNS, pieces)?;
                self.sender.acked(transfer, credit, &runs, out)
            }
            FrameKind::Redo => {
                let attempt = reader.u32().ok_or(MALFORMED)?;
                reader.end().ok_or(MALFORMED)?;
                self.sender.redo(transfer, header.offset, attempt)
            }
            FrameKind::Refuse => {
                let code = std::str::from_utf8(payload).map_err(|_| MALFORMED)?;
                if !is_reason(code) {
                    return Err(FramingError::ReasonInvalid);
                }
                self.sender.refused(transfer, code, out);
                Ok(())
            }
            _ => {
                let root = match payload.len() {
                    0 => None,
                    _ => Some(payload.try_into().map_err(|_| MALFORMED)?),
                };
                self.sender.done(transfer, root, out)
            }
        }
    }
}

fn credit(reader: &mut Reader<'_>) -> Result<u32, FramingError> {
    match reader.u32().ok_or(MALFORMED)? {
        credit @ 1..=MAX_OPEN_PIECES => Ok(credit),
        _ => Err(FramingError::CreditInvalid),
    }
}

fn runs(reader: &mut Reader<'_>, max: usize, pieces: u32) -> Result<Runs, FramingError> {
    let count = reader.left() / RUN_BYTES;
    if count > max {
        return Err(MALFORMED);
    }
    let runs = Runs::decode(reader, count, pieces)?;
    reader.end().ok_or(MALFORMED)?;
    Ok(runs)
}
