//! All files on their way out: what is read next, and what the other side says to it.

use std::collections::VecDeque;

use crate::bytes::ByteSource;
use crate::error::FramingError;
use crate::event::{Event, Failure};
use crate::limits::{MAX_ENDED, MAX_OPEN_PIECES, MAX_REDOS, MAX_TRANSFERS, READ_AHEAD_PIECES};
use crate::offer::{FileOffer, TransferId};
use crate::outbox::{Control, Outbox};
use crate::outgoing::{Loaded, Outgoing, Stage};
use crate::piece::piece_at;
use crate::runs::Runs;
use crate::table::Table;
use crate::tree::ChainingValue;

/// A transfer that was given up and that the other side has not let go of yet.
#[derive(Debug)]
struct Cancelling {
    id: TransferId,
    /// Pieces that may still be open over there.
    slots: u32,
}

/// All files on their way out.
#[derive(Debug)]
pub(crate) struct Sender {
    pub(crate) transfers: Table<Outgoing>,
    cancelling: Table<Cancelling>,
    /// Pieces that wait for a lane, as (transfer, piece).
    pub(crate) ready: VecDeque<(u32, u32)>,
    /// The piece that each lane is at.
    pub(crate) current: Table<(u32, u32)>,
    /// How many pieces the other side lets be open.
    credit: u32,
    /// The transfer that last had a piece opened: the next one is next.
    turn: u32,
    /// Where transfers that are over stood, for whoever asks late.
    over: Table<u64>,
}

impl Sender {
    pub(crate) fn new() -> Self {
        Self {
            transfers: Table::default(),
            cancelling: Table::default(),
            ready: VecDeque::new(),
            current: Table::default(),
            credit: MAX_OPEN_PIECES,
            turn: 0,
            over: Table::default(),
        }
    }

    pub(crate) fn get(&self, transfer: u32) -> Option<&Outgoing> {
        self.transfers.get(transfer)
    }

    pub(crate) fn sent_bytes(&self, transfer: u32) -> u64 {
        let over = || self.over.get(transfer).copied().unwrap_or(0);
        self.get(transfer).map_or_else(over, Outgoing::sent_bytes)
    }

    pub(crate) fn verified_bytes(&self, transfer: u32) -> u64 {
        let over = || self.over.get(transfer).copied().unwrap_or(0);
        self.get(transfer)
            .map_or_else(over, Outgoing::verified_bytes)
    }

    /// Whether one more file may be offered under this id.
    pub(crate) fn check_offer(&self, offer: &FileOffer) -> Result<(), FramingError> {
        offer.check()?;
        if self.transfers.len().saturating_add(self.cancelling.len()) >= MAX_TRANSFERS {
            return Err(FramingError::TooManyTransfers);
        }
        let live = self.transfers.iter().map(|(_, outgoing)| outgoing.offer.id);
        let mut ids = live.chain(self.cancelling.iter().map(|(_, cancelling)| cancelling.id));
        if ids.any(|id| id == offer.id) {
            return Err(FramingError::TransferReused);
        }
        Ok(())
    }

    pub(crate) fn offer(&mut self, transfer: u32, offer: FileOffer, out: &mut Outbox) {
        self.transfers.insert(transfer, Outgoing::new(offer));
        out.send(Control::Offer { transfer });
    }

    pub(crate) fn load_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        source: &(impl ByteSource + ?Sized),
        out: &mut Outbox,
    ) {
        let Some(outgoing) = self.transfers.get_mut(transfer) else {
            return;
        };
        match outgoing.load(piece, source) {
            Loaded::Ready => self.ready.push_back((transfer, piece)),
            Loaded::Kept => {}
            Loaded::Changed => return self.fail(transfer, Failure::FileChanged, out),
        }
        self.go_on(transfer, out);
    }

    /// Gives a transfer up. The other side is told, and told again on each connection until it has let go.
    pub(crate) fn cancel(&mut self, transfer: u32, out: &mut Outbox) {
        if let Some(outgoing) = self.end(transfer) {
            let id = outgoing.offer.id;
            let slots = u32::try_from(outgoing.open.len()).unwrap_or(u32::MAX);
            self.cancelling.insert(transfer, Cancelling { id, slots });
            out.send(Control::Cancel { transfer, id });
        }
    }

    fn fail(&mut self, transfer: u32, failure: Failure, out: &mut Outbox) {
        self.cancel(transfer, out);
        out.tell(Event::Failed { transfer, failure });
        self.want_more(out);
    }

    fn end(&mut self, transfer: u32) -> Option<Outgoing> {
        let outgoing = self.transfers.remove(transfer)?;
        self.ready.retain(|&(of, _)| of != transfer);
        self.over.insert(transfer, outgoing.verified_bytes());
        self.over.keep_last(MAX_ENDED);
        Some(outgoing)
    }

    pub(crate) fn accepted(&mut self, transfer: u32, credit: u32, have: Runs, out: &mut Outbox) {
        let Some(outgoing) = self.transfers.get_mut(transfer) else {
            return;
        };
        self.credit = credit;
        if !outgoing.running {
            outgoing.accept(have);
            out.tell(Event::Accepted { transfer });
            self.go_on(transfer, out);
        }
    }

    pub(crate) fn acked(
        &mut self,
        transfer: u32,
        credit: u32,
        runs: &Runs,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let Some(outgoing) = self.transfers.get_mut(transfer) else {
            return Ok(());
        };
        if !outgoing.running {
            return Err(FramingError::UnexpectedFrame);
        }
        self.credit = credit;
        outgoing.ack(runs);
        self.ready
            .retain(|&(of, piece)| of != transfer || outgoing.open.contains(piece));
        self.go_on(transfer, out);
        Ok(())
    }

    pub(crate) fn refused(&mut self, transfer: u32, code: &str, out: &mut Outbox) {
        self.cancelling.remove(transfer);
        if self.end(transfer).is_some() {
            let code = code.to_owned();
            out.tell(Event::Refused { transfer, code });
        }
        self.want_more(out);
    }

    pub(crate) fn done(
        &mut self,
        transfer: u32,
        claimed: Option<ChainingValue>,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        self.cancelling.remove(transfer);
        let Some(outgoing) = self.transfers.get(transfer) else {
            self.want_more(out);
            return Ok(());
        };
        let own = outgoing.root();
        if outgoing.running && (own.is_none() || claimed.is_none()) {
            return Err(FramingError::UnexpectedFrame);
        }
        let size = outgoing.offer.size;
        let differs = own.is_some() && claimed.is_some() && own != claimed;
        self.end(transfer);
        if differs {
            let failure = Failure::RootMismatch;
            out.tell(Event::Failed { transfer, failure });
        } else {
            self.over.insert(transfer, size);
            let root = own.or(claimed);
            out.tell(Event::Delivered { transfer, root });
        }
        self.want_more(out);
        Ok(())
    }

    pub(crate) fn redo(
        &mut self,
        transfer: u32,
        offset: u64,
        attempt: u32,
    ) -> Result<(), FramingError> {
        if attempt == 0 || attempt > MAX_REDOS {
            return Err(FramingError::PayloadMalformed);
        }
        let Some(outgoing) = self.transfers.get_mut(transfer) else {
            return Ok(());
        };
        let piece = match piece_at(offset) {
            Some((piece, 0)) if piece < outgoing.pieces() => piece,
            _ => return Err(FramingError::OutOfRange),
        };
        let Some(open) = outgoing
            .open
            .get_mut(piece)
            .filter(|open| attempt > open.redos)
        else {
            return Ok(());
        };
        open.redos = attempt;
        match &mut open.stage {
            // It was thrown away over there with what was resent of it: from its first byte again.
            Stage::Sending { next, .. } => *next = 0,
            Stage::Sent { .. } => {
                open.stage = Stage::Ready;
                self.ready.push_front((transfer, piece));
            }
            Stage::Wanted | Stage::Ready => {}
        }
        Ok(())
    }

    /// A new connection: everything is offered again, and what was given up is given up again.
    pub(crate) fn reset(&mut self, out: &mut Outbox) {
        self.ready.clear();
        self.current.clear();
        self.credit = MAX_OPEN_PIECES;
        for (transfer, outgoing) in self.transfers.iter_mut() {
            outgoing.reset();
            out.send(Control::Offer { transfer });
        }
        for (transfer, cancelling) in self.cancelling.iter_mut() {
            cancelling.slots = 0;
            let id = cancelling.id;
            out.send(Control::Cancel { transfer, id });
        }
    }

    fn go_on(&mut self, transfer: u32, out: &mut Outbox) {
        self.want_more(out);
        if self
            .transfers
            .get_mut(transfer)
            .is_some_and(Outgoing::finish_due)
        {
            out.send(Control::Finish { transfer });
        }
    }

    /// Asks for pieces while credit and read-ahead allow, one transfer after the other.
    pub(crate) fn want_more(&mut self, out: &mut Outbox) {
        for (transfer, outgoing) in self.transfers.iter_mut() {
            while let Some(piece) = outgoing.next_hashing() {
                out.tell(Event::WantPiece { transfer, piece });
            }
        }
        let mut open = 0u32;
        let mut ahead = 0u32;
        for (_, cancelling) in self.cancelling.iter() {
            open = open.saturating_add(cancelling.slots);
        }
        for (_, outgoing) in self.transfers.iter() {
            open = open.saturating_add(u32::try_from(outgoing.open.len()).unwrap_or(u32::MAX));
            ahead = ahead.saturating_add(outgoing.ahead());
        }
        while open < self.credit && ahead < READ_AHEAD_PIECES {
            let Some((transfer, piece)) = self.next_in_turn() else {
                break;
            };
            if let Some(outgoing) = self.transfers.get_mut(transfer) {
                outgoing.open(piece);
            }
            self.turn = transfer;
            out.tell(Event::WantPiece { transfer, piece });
            open = open.saturating_add(1);
            ahead = ahead.saturating_add(1);
        }
    }

    fn next_in_turn(&self) -> Option<(u32, u32)> {
        let mut first = None;
        for (transfer, outgoing) in self.transfers.iter() {
            if let Some(piece) = outgoing.next_fresh() {
                if transfer > self.turn {
                    return Some((transfer, piece));
                }
                first = first.or(Some((transfer, piece)));
            }
        }
        first
    }
}
