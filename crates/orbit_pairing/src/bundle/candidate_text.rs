//! The text form of candidates: `candidate:FOUNDATION 1 udp PRIORITY ADDRESS PORT typ host ...`.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::bundle::candidate::{
    Candidate, CandidateAddress, CandidateKind, TcpKind, Transport, is_ice_text,
};
use crate::error::SdpFault;
use crate::limits::{MAX_CANDIDATE_TEXT_BYTES, MAX_FOUNDATION_CHARS};

/// A candidate of this device, with the user name fragment that it belongs to.
pub(crate) struct LocalCandidate<'a> {
    pub(crate) candidate: Candidate,
    pub(crate) ufrag: Option<&'a str>,
}

/// Parses one candidate, with or without a leading `a=`.
///
/// Returns `None` for a well-formed candidate that the other device cannot use: another component, an unknown
/// transport or kind, or an unreachable address (rule S6). Such extras must not prevent a connection.
pub(crate) fn parse_candidate(text: &str) -> Result<Option<LocalCandidate<'_>>, SdpFault> {
    const FAULT: SdpFault = SdpFault::CandidateMalformed;
    if text.len() > MAX_CANDIDATE_TEXT_BYTES
        || text.bytes().any(|byte| !(b' '..=b'~').contains(&byte))
    {
        return Err(FAULT);
    }
    let text = text.strip_prefix("a=").unwrap_or(text);
    let mut words = text
        .strip_prefix("candidate:")
        .ok_or(FAULT)?
        .split(' ')
        .filter(|word| !word.is_empty());
    let mut next = || words.next().ok_or(FAULT);
    let foundation = next()?;
    let component: u16 = next()?.parse().map_err(|_| FAULT)?;
    let transport = next()?;
    let priority: u32 = next()?.parse().map_err(|_| FAULT)?;
    let address = next()?;
    let port: u16 = next()?.parse().map_err(|_| FAULT)?;
    if next()? != "typ"
        || !is_ice_text(foundation.as_bytes())
        || foundation.len() > MAX_FOUNDATION_CHARS
    {
        return Err(FAULT);
    }
    let kind = next()?;
    let mut tcp_kind = None;
    let mut ufrag = None;
    while let Some(name) = words.next() {
        // Extensions are pairs of name and value; a name without a value is ignored.
        let value = words.next();
        match name {
            "tcptype" => tcp_kind = value,
            "ufrag" => ufrag = value,
            _ => {}
        }
    }
    let candidate = || {
        if component != 1 || port == 0 || priority == 0 {
            return None;
        }
        Some(Candidate {
            foundation: foundation.to_owned(),
            priority,
            transport: parse_transport(transport, tcp_kind)?,
            kind: parse_kind(kind)?,
            address: parse_address(address).filter(CandidateAddress::is_reachable)?,
            port,
        })
    };
    Ok(candidate().map(|candidate| LocalCandidate { candidate, ufrag }))
}

fn parse_transport(text: &str, tcp_kind: Option<&str>) -> Option<Transport> {
    if text.eq_ignore_ascii_case("udp") {
        return Some(Transport::Udp);
    }
    if !text.eq_ignore_ascii_case("tcp") {
        return None;
    }
    match tcp_kind {
        Some("active") => Some(Transport::Tcp(TcpKind::Active)),
        Some("passive") => Some(Transport::Tcp(TcpKind::Passive)),
        Some("so") => Some(Transport::Tcp(TcpKind::SimultaneousOpen)),
        _ => None,
    }
}

fn parse_kind(text: &str) -> Option<CandidateKind> {
    match text {
        "host" => Some(CandidateKind::Host),
        "srflx" => Some(CandidateKind::ServerReflexive),
        "prflx" => Some(CandidateKind::PeerReflexive),
        "relay" => Some(CandidateKind::Relay),
        _ => None,
    }
}

fn parse_address(text: &str) -> Option<CandidateAddress> {
    if let Ok(address) = text.parse::<Ipv4Addr>() {
        return Some(CandidateAddress::V4(address));
    }
    if let Ok(address) = text.parse::<Ipv6Addr>() {
        return Some(CandidateAddress::V6(address));
    }
    parse_mdns(text).map(CandidateAddress::Mdns)
}

fn parse_mdns(text: &str) -> Option<[u8; 16]> {
    let groups = text.strip_suffix(".local")?.split('-');
    if !groups.clone().map(str::len).eq([8, 4, 4, 4, 12]) {
        return None;
    }
    let digits: String = groups.collect();
    // `from_str_radix` also accepts a sign.
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    u128::from_str_radix(&digits, 16)
        .ok()
        .map(u128::to_be_bytes)
}

impl fmt::Display for CandidateAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::V4(address) => address.fmt(formatter),
            Self::V6(address) => address.fmt(formatter),
            Self::Mdns(uuid) => {
                for (index, byte) in uuid.iter().enumerate() {
                    if matches!(index, 4 | 6 | 8 | 10) {
                        formatter.write_str("-")?;
                    }
                    write!(formatter, "{byte:02x}")?;
                }
                formatter.write_str(".local")
            }
        }
    }
}

/// Writes the candidate's text, starting with `candidate:` (rule S8).
impl fmt::Display for Candidate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let transport = match self.transport {
            Transport::Udp => "udp",
            Transport::Tcp(_) => "tcp",
        };
        let Self {
            foundation,
            priority,
            address,
            port,
            ..
        } = self;
        write!(
            formatter,
            "candidate:{foundation} 1 {transport} {priority} {address} {port} typ "
        )?;
        formatter.write_str(match self.kind {
            CandidateKind::Host => "host",
            // Firefox requires a related address here. Browsers write this one when they hide the real address.
            CandidateKind::ServerReflexive => "srflx raddr 0.0.0.0 rport 0",
            CandidateKind::PeerReflexive => "prflx raddr 0.0.0.0 rport 0",
            CandidateKind::Relay => "relay raddr 0.0.0.0 rport 0",
        })?;
        formatter.write_str(match self.transport {
            Transport::Udp => "",
            Transport::Tcp(TcpKind::Active) => " tcptype active",
            Transport::Tcp(TcpKind::Passive) => " tcptype passive",
            Transport::Tcp(TcpKind::SimultaneousOpen) => " tcptype so",
        })
    }
}
