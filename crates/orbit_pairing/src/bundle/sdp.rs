//! Session descriptions: parsing this device's strictly, and building the other device's from its bundle.

use core::fmt::Write as _;

use crate::bundle::candidate::{Candidate, is_ice_text};
use crate::bundle::candidate_list;
use crate::bundle::candidate_text::parse_candidate;
use crate::bundle::canonical::{Bundle, Setup};
use crate::bundle::sdp_kind::SdpKind;
use crate::error::{Error, SdpFault};
use crate::limits::{
    FINGERPRINT_BYTES, MAX_LOCAL_CANDIDATES, MAX_SDP_BYTES, PWD_CHARS, UFRAG_CHARS,
};

/// The relevant lines. Each occurs at most once in the whole text (rule S2).
#[derive(Default)]
struct Lines<'a> {
    media: Option<&'a str>,
    fingerprint: Option<&'a str>,
    ufrag: Option<&'a str>,
    pwd: Option<&'a str>,
    setup: Option<&'a str>,
    mid: Option<&'a str>,
    sctp_port: Option<&'a str>,
    candidates: Vec<&'a str>,
}

impl<'a> Lines<'a> {
    fn parse(sdp: &'a str) -> Result<Self, SdpFault> {
        if sdp.len() > MAX_SDP_BYTES {
            return Err(SdpFault::TooLarge);
        }
        let mut lines = sdp
            .split('\n')
            .map(|line| line.strip_suffix('\r').unwrap_or(line));
        if lines.next() != Some("v=0") {
            return Err(SdpFault::Malformed);
        }
        let mut found = Self::default();
        while let Some(line) = lines.next() {
            // An empty line is allowed only at the end.
            if line.is_empty() && lines.next().is_none() {
                break;
            }
            found.parse_line(line)?;
        }
        Ok(found)
    }

    fn parse_line(&mut self, line: &'a str) -> Result<(), SdpFault> {
        let (letter, value) = line.split_once('=').ok_or(SdpFault::Malformed)?;
        if letter.len() != 1 || value.contains(['\r', '\0']) {
            return Err(SdpFault::Malformed);
        }
        if letter == "m" {
            return set(&mut self.media, value, SdpFault::MediaUnsupported);
        }
        if letter != "a" {
            return Ok(());
        }
        let (name, rest) = value.split_once(':').unwrap_or((value, ""));
        // Names are compared without case, so that a repeated attribute cannot hide behind another spelling.
        match name.trim().to_ascii_lowercase().as_str() {
            "fingerprint" => set(&mut self.fingerprint, rest, SdpFault::FingerprintRepeated),
            "ice-ufrag" => set(&mut self.ufrag, rest, SdpFault::AttributeRepeated),
            "ice-pwd" => set(&mut self.pwd, rest, SdpFault::AttributeRepeated),
            "setup" => set(&mut self.setup, rest, SdpFault::AttributeRepeated),
            "mid" => set(&mut self.mid, rest, SdpFault::AttributeRepeated),
            "sctp-port" => set(&mut self.sctp_port, rest, SdpFault::AttributeRepeated),
            "candidate" if self.candidates.len() == MAX_LOCAL_CANDIDATES => Err(SdpFault::TooLarge),
            "candidate" => {
                self.candidates.push(value);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn set<'a>(
    field: &mut Option<&'a str>,
    value: &'a str,
    repeated: SdpFault,
) -> Result<(), SdpFault> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => Err(repeated),
    }
}

impl Bundle {
    /// Parses this device's description. `candidates` are the candidates gathered so far; the description may contain
    /// them too (rules S1 to S7).
    ///
    /// # Errors
    /// [`Error::Sdp`] unless the description has a single data channel section and one SHA-256 fingerprint.
    pub fn from_sdp<T: AsRef<str>>(sdp: &str, candidates: &[T]) -> Result<Self, Error> {
        if candidates.len() > MAX_LOCAL_CANDIDATES {
            return Err(SdpFault::TooLarge.into());
        }
        let lines = Lines::parse(sdp)?;
        check_media(lines.media)?;
        let fingerprint =
            parse_fingerprint(lines.fingerprint.ok_or(SdpFault::FingerprintMissing)?)?;
        let ufrag = lines.ufrag.ok_or(SdpFault::AttributeMissing)?;
        let pwd = lines.pwd.ok_or(SdpFault::AttributeMissing)?;
        let ice_is_valid = UFRAG_CHARS.contains(&ufrag.len())
            && PWD_CHARS.contains(&pwd.len())
            && is_ice_text(ufrag.as_bytes())
            && is_ice_text(pwd.as_bytes());
        if !ice_is_valid || lines.sctp_port.ok_or(SdpFault::AttributeMissing)? != "5000" {
            return Err(SdpFault::AttributeInvalid.into());
        }
        let setup = match lines.setup.ok_or(SdpFault::AttributeMissing)? {
            "actpass" => Setup::ActPass,
            "active" => Setup::Active,
            "passive" => Setup::Passive,
            _ => return Err(SdpFault::AttributeInvalid.into()),
        };
        if lines.mid.ok_or(SdpFault::AttributeMissing)? != "0" {
            return Err(SdpFault::MidUnsupported.into());
        }
        let mut own = Vec::new();
        for text in lines
            .candidates
            .into_iter()
            .chain(candidates.iter().map(AsRef::as_ref))
        {
            own.extend(parse_own_candidate(text, ufrag)?);
        }
        Ok(Self {
            fingerprint,
            ufrag: ufrag.to_owned(),
            pwd: pwd.to_owned(),
            setup,
            candidates: candidate_list::canonical(own),
        })
    }

    /// Builds the description for the browser (rule S8). Every byte is either constant or has passed a strict parser.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] if the bundle's setup is not valid for this kind.
    pub fn to_sdp(&self, kind: SdpKind) -> Result<String, Error> {
        if !self.setup.is_valid_for(kind) {
            return Err(Error::SetupMismatch);
        }
        let setup = match self.setup {
            Setup::ActPass => "actpass",
            Setup::Active => "active",
            Setup::Passive => "passive",
        };
        let mut sdp = String::from(concat!(
            "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n",
        ));
        for candidate in &self.candidates {
            // Writing to a `String` cannot fail.
            let _ = write!(sdp, "a={candidate}\r\n");
        }
        let _ = write!(
            sdp,
            "a=ice-ufrag:{}\r\na=ice-pwd:{}\r\n",
            self.ufrag, self.pwd
        );
        sdp.push_str("a=fingerprint:sha-256 ");
        for (index, byte) in self.fingerprint.iter().enumerate() {
            let _ = write!(sdp, "{}{byte:02X}", if index == 0 { "" } else { ":" });
        }
        let _ = write!(
            sdp,
            "\r\na=setup:{setup}\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n"
        );
        Ok(sdp)
    }
}

/// Returns `None` for the end-of-candidates mark, for unusable candidates, and for candidates from before an ICE restart.
fn parse_own_candidate(text: &str, ufrag: &str) -> Result<Option<Candidate>, SdpFault> {
    if text.is_empty() {
        return Ok(None);
    }
    let local = parse_candidate(text)?;
    Ok(local
        .filter(|local| local.ufrag.is_none_or(|of| of == ufrag))
        .map(|local| local.candidate))
}

fn check_media(media: Option<&str>) -> Result<(), SdpFault> {
    let mut words = media.ok_or(SdpFault::MediaUnsupported)?.split(' ');
    let kind = words.next();
    let port = words.next().and_then(|port| port.parse::<u16>().ok());
    let protocol = words.next();
    let format = words.next();
    let is_data_channel = kind == Some("application")
        && matches!(protocol, Some("UDP/DTLS/SCTP" | "TCP/DTLS/SCTP"))
        && format == Some("webrtc-datachannel")
        && words.next().is_none();
    // Port 0 means a rejected section.
    match port {
        Some(1..) if is_data_channel => Ok(()),
        _ => Err(SdpFault::MediaUnsupported),
    }
}

fn parse_fingerprint(value: &str) -> Result<[u8; FINGERPRINT_BYTES], SdpFault> {
    const FAULT: SdpFault = SdpFault::FingerprintUnsupported;
    let (hash, hex) = value.split_once(' ').ok_or(FAULT)?;
    let mut bytes = [0; FINGERPRINT_BYTES];
    let mut pairs = hex.split(':');
    for byte in &mut bytes {
        let pair = pairs.next().filter(|pair| pair.len() == 2).ok_or(FAULT)?;
        if !pair.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(FAULT);
        }
        *byte = u8::from_str_radix(pair, 16).map_err(|_| FAULT)?;
    }
    if hash.eq_ignore_ascii_case("sha-256") && pairs.next().is_none() {
        Ok(bytes)
    } else {
        Err(FAULT)
    }
}
