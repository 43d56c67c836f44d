//! The output of a link: control frames for the other device and events for the caller.

use std::collections::VecDeque;

use crate::event::Event;
use crate::frames::offer::TransferId;
use crate::integrity::piece_hash::ChainingValue;

/// A control frame that is due. It is encoded only when a lane asks for it, from the state at that time, and skipped if it has
/// become unnecessary. `number` is the file sender's number for the transfer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum DueFrame {
    Chat {
        id: u64,
    },
    ChatAck {
        id: u64,
    },
    Offer {
        transfer: u32,
    },
    Accept {
        transfer: u32,
    },
    Ack {
        transfer: u32,
    },
    /// The hash of a piece that the receiver has stored.
    PieceEnd {
        transfer: u32,
        piece: u32,
    },
    Finish {
        transfer: u32,
    },
    Refuse {
        number: u32,
        code: String,
    },
    Redo {
        number: u32,
        offset: u64,
        attempt: u32,
    },
    Done {
        number: u32,
        root: Option<ChainingValue>,
    },
    Cancel {
        transfer: u32,
        id: TransferId,
    },
    Signal {
        bytes: Vec<u8>,
    },
    Bye,
    Hello,
}

/// The two output queues of a link.
#[derive(Debug, Default)]
pub(crate) struct Output {
    pub(crate) frames: VecDeque<DueFrame>,
    pub(crate) events: VecDeque<Event>,
}

impl Output {
    pub(crate) fn send(&mut self, frame: DueFrame) {
        self.frames.push_back(frame);
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.events.push_back(event);
    }
}
