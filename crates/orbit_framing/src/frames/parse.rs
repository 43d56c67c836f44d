//! Parsing a received frame: first its header, then the payload of a control frame.

use orbit_bytes::ByteReader;

use crate::byte_source::ByteSource;
use crate::error::FramingError;
use crate::frames::code::is_code;
use crate::frames::header::{FrameKind, HEADER_BYTES, Header};
use crate::frames::hello::Hello;
use crate::frames::offer::{FileOffer, TransferId};
use crate::integrity::piece_hash::ChainingValue;
use crate::integrity::piece_set::{PieceSet, RUN_BYTES};
use crate::limits::{MAX_ACCEPT_RUNS, MAX_ACK_RUNS, MAX_OPEN_PIECES, MAX_SIGNAL_BYTES};

const MALFORMED: FramingError = FramingError::PayloadMalformed;

/// A parsed control frame. The transfer number is in the header.
pub(crate) enum ControlFrame<'a> {
    Chat {
        id: u64,
        payload: &'a [u8],
    },
    ChatAck {
        id: u64,
    },
    Offer(FileOffer),
    Accept {
        credit: u32,
        stored: EncodedRuns<'a>,
    },
    Refuse {
        code: &'a str,
    },
    Ack {
        credit: u32,
        flushed: EncodedRuns<'a>,
    },
    Redo {
        offset: u64,
        attempt: u32,
    },
    Finish {
        size: u64,
        root: ChainingValue,
    },
    Done {
        root: Option<ChainingValue>,
    },
    Cancel {
        id: TransferId,
    },
    Signal {
        bytes: &'a [u8],
    },
    Bye {
        /// Absent if the device leaves the room.
        reason: Option<&'a str>,
    },
    Hello(Hello),
}

/// Runs of pieces that are decoded once the number of pieces of their file is known.
pub(crate) struct EncodedRuns<'a> {
    bytes: &'a [u8],
    max_runs: usize,
}

impl EncodedRuns<'_> {
    /// Decodes the runs for a file of `pieces` pieces.
    pub(crate) fn decode(&self, pieces: u32) -> Result<PieceSet, FramingError> {
        let mut reader = ByteReader::new(self.bytes);
        let count = self.bytes.len() / RUN_BYTES;
        if count > self.max_runs {
            return Err(MALFORMED);
        }
        let set = PieceSet::decode(&mut reader, count, pieces)?;
        reader.end().ok_or(MALFORMED)?;
        Ok(set)
    }
}

/// Parses the header of a frame and checks its length.
pub(crate) fn parse_header(frame: &(impl ByteSource + ?Sized)) -> Result<Header, FramingError> {
    let payload_len = frame
        .len()
        .checked_sub(HEADER_BYTES)
        .ok_or(FramingError::FrameTooShort)?;
    let mut bytes = [0; HEADER_BYTES];
    frame.copy_to(0, &mut bytes);
    Header::decode(&bytes, payload_len)
}

/// Parses the chaining value that a `PieceEnd` frame carries.
pub(crate) fn parse_piece_end(
    header: &Header,
    frame: &(impl ByteSource + ?Sized),
) -> Result<ChainingValue, FramingError> {
    let mut value: ChainingValue = [0; 32];
    if u32::try_from(value.len()) != Ok(header.length) {
        return Err(MALFORMED);
    }
    frame.copy_to(HEADER_BYTES, &mut value);
    Ok(value)
}

/// Refuses a control frame whose header sets a field that its kind does not use (SPEC F5).
pub(crate) fn check_unused_fields(header: &Header) -> Result<(), FramingError> {
    let uses_transfer = !matches!(
        header.kind,
        FrameKind::Chat
            | FrameKind::ChatAck
            | FrameKind::Signal
            | FrameKind::Bye
            | FrameKind::Hello
    );
    let uses_offset = matches!(
        header.kind,
        FrameKind::Chat | FrameKind::ChatAck | FrameKind::Redo
    );
    if (!uses_transfer && header.transfer != 0) || (!uses_offset && header.offset != 0) {
        return Err(FramingError::FieldNotZero);
    }
    Ok(())
}

/// Parses the payload of a control frame. `Data`, `PieceEnd` and ignored kinds are not control frames, and `Confirm` is valid only
/// before the link starts.
pub(crate) fn parse_control<'a>(
    header: &Header,
    payload: &'a [u8],
) -> Result<ControlFrame<'a>, FramingError> {
    let id = header.offset;
    let mut reader = ByteReader::new(payload);
    match header.kind {
        FrameKind::Chat => Ok(ControlFrame::Chat { id, payload }),
        FrameKind::ChatAck => {
            reader.end().ok_or(MALFORMED)?;
            Ok(ControlFrame::ChatAck { id })
        }
        FrameKind::Offer => Ok(ControlFrame::Offer(FileOffer::decode(payload)?)),
        FrameKind::Accept => {
            let credit = parse_credit(&mut reader)?;
            let stored = EncodedRuns {
                bytes: reader.rest(),
                max_runs: MAX_ACCEPT_RUNS,
            };
            Ok(ControlFrame::Accept { credit, stored })
        }
        FrameKind::Ack => {
            let (bytes, credit) = payload
                .split_last_chunk::<{ size_of::<u32>() }>()
                .ok_or(MALFORMED)?;
            let credit = parse_credit(&mut ByteReader::new(credit))?;
            let flushed = EncodedRuns {
                bytes,
                max_runs: MAX_ACK_RUNS,
            };
            Ok(ControlFrame::Ack { credit, flushed })
        }
        FrameKind::Redo => {
            let attempt = reader.u32().ok_or(MALFORMED)?;
            reader.end().ok_or(MALFORMED)?;
            let offset = header.offset;
            Ok(ControlFrame::Redo { offset, attempt })
        }
        FrameKind::Refuse => Ok(ControlFrame::Refuse {
            code: parse_reason(payload)?,
        }),
        FrameKind::Finish => {
            let size = reader.u64().ok_or(MALFORMED)?;
            let root = reader.array().ok_or(MALFORMED)?;
            reader.end().ok_or(MALFORMED)?;
            Ok(ControlFrame::Finish { size, root })
        }
        FrameKind::Done => {
            let root = match payload.len() {
                0 => None,
                _ => Some(payload.try_into().map_err(|_| MALFORMED)?),
            };
            Ok(ControlFrame::Done { root })
        }
        FrameKind::Cancel => {
            let id = payload.try_into().map_err(|_| MALFORMED)?;
            Ok(ControlFrame::Cancel { id })
        }
        FrameKind::Signal => {
            if payload.is_empty() || payload.len() > MAX_SIGNAL_BYTES {
                return Err(FramingError::SignalInvalid);
            }
            Ok(ControlFrame::Signal { bytes: payload })
        }
        FrameKind::Bye => {
            let reason = match payload {
                [] => None,
                _ => Some(parse_reason(payload)?),
            };
            Ok(ControlFrame::Bye { reason })
        }
        FrameKind::Hello => Ok(ControlFrame::Hello(Hello::decode(payload)?)),
        FrameKind::Confirm | FrameKind::Data | FrameKind::PieceEnd | FrameKind::Ignored => {
            Err(FramingError::UnexpectedFrame)
        }
    }
}

fn parse_reason(payload: &[u8]) -> Result<&str, FramingError> {
    let code = std::str::from_utf8(payload).map_err(|_| MALFORMED)?;
    if !is_code(code) {
        return Err(FramingError::ReasonInvalid);
    }
    Ok(code)
}

fn parse_credit(reader: &mut ByteReader<'_>) -> Result<u32, FramingError> {
    match reader.u32().ok_or(MALFORMED)? {
        credit @ 1..=MAX_OPEN_PIECES => Ok(credit),
        _ => Err(FramingError::CreditInvalid),
    }
}
