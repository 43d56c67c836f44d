//! What arrives of files: bytes into pieces, pieces to the owner, acks and redos back.

use crate::bytes::ByteSource;
use crate::error::FramingError;
use crate::event::{Event, Failure};
use crate::incoming::{Incoming, OpenPiece, Wholeness};
use crate::limits::{MAX_OPEN_PIECES, MAX_REDOS};
use crate::outbox::{Control, Outbox};
use crate::piece::{ArrivingPiece, Verdict, piece_at, piece_bytes, piece_start};
use crate::receiver::Receiver;
use crate::tree::ChainingValue;

impl Receiver {
    /// The live transfer that a frame is for; `None` if it is over and the frame merely late.
    fn running(&mut self, wire: u32) -> Result<Option<(u32, &mut Incoming)>, FramingError> {
        let highest = self.highest_wire;
        let mut live = self.transfers.iter_mut();
        match live.find(|(_, incoming)| incoming.wire == Some(wire)) {
            Some((_, incoming)) if !incoming.accepted => Err(FramingError::NotAccepted),
            Some(found) => Ok(Some(found)),
            None if highest.is_some_and(|highest| wire <= highest) => Ok(None),
            None => Err(FramingError::TransferUnknown { transfer: wire }),
        }
    }

    pub(crate) fn data(
        &mut self,
        wire: u32,
        offset: u64,
        frame: (u32, &(impl ByteSource + ?Sized)),
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let (length, source) = frame;
        let slots = self.slots;
        let Some((transfer, incoming)) = self.running(wire)? else {
            return Ok(());
        };
        let (piece, within) = piece_at(offset).ok_or(FramingError::OutOfRange)?;
        let Some((arriving, opened)) = arriving(incoming, piece, slots)? else {
            return Ok(());
        };
        arriving.place(within, length, source)?;
        self.slots = slots.saturating_add(opened);
        self.check(transfer, piece, out);
        Ok(())
    }

    pub(crate) fn piece_end(
        &mut self,
        wire: u32,
        offset: u64,
        value: ChainingValue,
        now_ms: f64,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let slots = self.slots;
        let Some((transfer, incoming)) = self.running(wire)? else {
            return Ok(());
        };
        let piece = match piece_at(offset) {
            Some((piece, 0)) => piece,
            _ => return Err(FramingError::OutOfRange),
        };
        if incoming.flushed.contains(piece) {
            // It was sent again because its ack was lost with a lane: ack it again.
            incoming.note_unacked(piece, now_ms);
            self.ack_if_due(transfer, now_ms, out);
            return Ok(());
        }
        let Some((arriving, opened)) = arriving(incoming, piece, slots)? else {
            return Ok(());
        };
        arriving.claim(value);
        self.slots = slots.saturating_add(opened);
        self.check(transfer, piece, out);
        Ok(())
    }

    /// Verifies a piece once it is complete.
    fn check(&mut self, transfer: u32, piece: u32, out: &mut Outbox) {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return;
        };
        let Some(OpenPiece::Arriving(arriving)) = incoming.open.get_mut(piece) else {
            return;
        };
        match arriving.verify(piece, incoming.offer.size) {
            Verdict::Arriving => {}
            Verdict::Good(chaining_value) => {
                let handed_out = OpenPiece::HandedOut { stale: false };
                if let Some(OpenPiece::Arriving(arriving)) = incoming.open.insert(piece, handed_out)
                {
                    let bytes = arriving.into_bytes();
                    // A piece is verified once, so its value cannot contradict an earlier one.
                    let _first = incoming.tree.insert(piece, chaining_value);
                    out.tell(Event::PieceReady {
                        transfer,
                        piece,
                        bytes,
                        chaining_value,
                    });
                }
            }
            Verdict::Bad => {
                let (attempt, offset) = (arriving.redo(), piece_start(piece));
                match incoming.wire {
                    Some(wire) if attempt <= MAX_REDOS => out.send(Control::Redo {
                        wire,
                        offset,
                        attempt,
                    }),
                    _ => self.fail(transfer, Failure::PieceBad, out),
                }
            }
        }
    }

    pub(crate) fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        now_ms: f64,
        out: &mut Outbox,
    ) {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return;
        };
        let before = incoming.slots();
        if incoming.flush(piece, now_ms) {
            let freed = before.saturating_sub(incoming.slots());
            self.slots = self.slots.saturating_sub(freed);
            self.settle(transfer, out);
            self.ack_if_due(transfer, now_ms, out);
        }
    }

    pub(crate) fn finish(
        &mut self,
        wire: u32,
        size: u64,
        root: ChainingValue,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let Some((transfer, incoming)) = self.running(wire)? else {
            return Ok(());
        };
        if incoming.offer.size != size {
            return Err(FramingError::SizeChanged);
        }
        if incoming.claimed_root.is_some_and(|claimed| claimed != root) {
            return Err(FramingError::UnexpectedFrame);
        }
        incoming.claimed_root = Some(root);
        self.settle(transfer, out);
        Ok(())
    }

    /// Ends a file that is whole.
    fn settle(&mut self, transfer: u32, out: &mut Outbox) {
        match self.get(transfer).map(Incoming::wholeness) {
            Some(Wholeness::Whole(root)) => {
                self.have_all(transfer, Some(root), out);
                out.tell(Event::Finished { transfer, root });
            }
            Some(Wholeness::Wrong) => self.fail(transfer, Failure::RootMismatch, out),
            Some(Wholeness::Partial) | None => {}
        }
    }

    fn ack_if_due(&mut self, transfer: u32, now_ms: f64, out: &mut Outbox) {
        if let Some(incoming) = self.transfers.get_mut(transfer) {
            if incoming.wire.is_some() && !incoming.ack_queued && incoming.ack_due(now_ms) {
                incoming.ack_queued = true;
                out.send(Control::Ack { transfer });
            }
        }
    }

    /// Queues the acks that have become old enough.
    pub(crate) fn queue_due_acks(&mut self, now_ms: f64, out: &mut Outbox) {
        let due: Vec<u32> = self
            .transfers
            .iter()
            .filter(|(_, incoming)| {
                incoming
                    .ack_deadline_ms()
                    .is_some_and(|deadline| deadline <= now_ms)
            })
            .map(|(transfer, _)| transfer)
            .collect();
        for transfer in due {
            self.ack_if_due(transfer, now_ms, out);
        }
    }

    /// When the first waiting ack is due.
    pub(crate) fn deadline_ms(&self) -> Option<f64> {
        let deadlines = self
            .transfers
            .iter()
            .filter_map(|(_, incoming)| incoming.ack_deadline_ms());
        deadlines.reduce(f64::min)
    }
}

/// The arriving piece that bytes belong to, opened if need be (then 1 slot is taken); `None` if it is whole already.
fn arriving(
    incoming: &mut Incoming,
    piece: u32,
    slots: u32,
) -> Result<Option<(&mut ArrivingPiece, u32)>, FramingError> {
    if piece >= incoming.pieces() {
        return Err(FramingError::OutOfRange);
    }
    if incoming.flushed.contains(piece) {
        return Ok(None);
    }
    let mut opened = 0;
    if !incoming.open.contains(piece) {
        if slots >= MAX_OPEN_PIECES {
            return Err(FramingError::CreditExceeded);
        }
        let length = piece_bytes(piece, incoming.offer.size);
        let fresh = OpenPiece::Arriving(ArrivingPiece::new(length));
        incoming.open.insert(piece, fresh);
        opened = 1;
    }
    match incoming.open.get_mut(piece) {
        Some(OpenPiece::Arriving(arriving)) => Ok(Some((arriving, opened))),
        _ => Ok(None),
    }
}
