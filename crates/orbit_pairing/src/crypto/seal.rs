//! Encryption of bundles (rules X1 to X3).

use chacha20poly1305::{AeadInOut as _, ChaCha20Poly1305, KeyInit as _, Nonce, Tag};
use zeroize::Zeroizing;

use crate::crypto::keys::{Mac, Secret};
use crate::error::Malformed;
use crate::limits::MAX_BUNDLE_BYTES;

/// The length as a u16, and the longest bundle. Every bundle is padded to this, so that its length reveals nothing.
const PADDED_BYTES: usize = MAX_BUNDLE_BYTES + 2;
const TAG_BYTES: usize = 16;
/// Length of a sealed bundle.
pub(crate) const SEALED_BYTES: usize = PADDED_BYTES + TAG_BYTES;

/// Encrypts a bundle. The MAC was computed over it, so different bundles have different nonces.
pub(crate) fn seal(key: &Secret, mac: &Mac, bundle: &[u8]) -> Option<Vec<u8>> {
    let length = u16::try_from(bundle.len()).ok()?;
    let mut bytes = Vec::with_capacity(SEALED_BYTES);
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(bundle);
    if bytes.len() > PADDED_BYTES {
        return None;
    }
    bytes.resize(PADDED_BYTES, 0);
    let tag = cipher(key)
        .encrypt_inout_detached(&nonce(mac), mac, bytes.as_mut_slice().into())
        .ok()?;
    bytes.extend_from_slice(&tag);
    Some(bytes)
}

/// Decrypts a bundle; `None` if it was not sealed with this key and this MAC.
pub(crate) fn unseal(
    key: &Secret,
    mac: &Mac,
    sealed: &[u8],
) -> Option<Result<Zeroizing<Vec<u8>>, Malformed>> {
    let (encrypted, tag) = sealed.split_last_chunk::<TAG_BYTES>()?;
    let mut padded = Zeroizing::new(encrypted.to_vec());
    cipher(key)
        .decrypt_inout_detached(
            &nonce(mac),
            mac,
            padded.as_mut_slice().into(),
            &Tag::from(*tag),
        )
        .ok()?;
    Some(unpad(&padded))
}

fn unpad(padded: &[u8]) -> Result<Zeroizing<Vec<u8>>, Malformed> {
    let (length, rest) = padded
        .split_first_chunk::<2>()
        .ok_or(Malformed::Truncated)?;
    let length = usize::from(u16::from_le_bytes(*length));
    let (bundle, padding) = rest.split_at_checked(length).ok_or(Malformed::Truncated)?;
    if padding.iter().any(|byte| *byte != 0) {
        return Err(Malformed::TrailingBytes);
    }
    Ok(Zeroizing::new(bundle.to_vec()))
}

fn cipher(key: &Secret) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new((&**key).into())
}

fn nonce(mac: &Mac) -> Nonce {
    Nonce::from(core::array::from_fn(|index| {
        mac.get(index).copied().unwrap_or_default()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAC: Mac = [3; 32];

    fn key() -> Secret {
        Secret::new([7; 32])
    }

    #[test]
    fn x1_every_bundle_has_the_same_sealed_length() {
        for length in [0, 1, 200, MAX_BUNDLE_BYTES] {
            let bundle = vec![0x5a; length];
            let sealed = seal(&key(), &MAC, &bundle).unwrap();
            assert_eq!(sealed.len(), SEALED_BYTES);
            let opened = unseal(&key(), &MAC, &sealed).unwrap().unwrap();
            assert_eq!(*opened, bundle);
        }
        assert!(seal(&key(), &MAC, &[0; MAX_BUNDLE_BYTES + 1]).is_none());
    }

    #[test]
    fn x3_opens_nothing_with_another_key_mac_or_tag() {
        let sealed = seal(&key(), &MAC, b"bundle").unwrap();
        assert!(unseal(&Secret::new([8; 32]), &MAC, &sealed).is_none());
        for at in [0, 11, 12, 31] {
            let mut mac = MAC;
            mac[at] ^= 1;
            assert!(unseal(&key(), &mac, &sealed).is_none(), "{at}");
        }
        for length in 0..sealed.len() {
            assert!(unseal(&key(), &MAC, &sealed[..length]).is_none());
        }
    }

    #[test]
    fn x1_the_padding_is_zeros() {
        let unpadded = |length: u16, fill: u8| {
            let mut padded = [fill; PADDED_BYTES];
            padded[..2].copy_from_slice(&length.to_le_bytes());
            unpad(&padded)
        };
        assert!(unpadded(6, 0).is_ok());
        assert_eq!(unpadded(6, 1).err(), Some(Malformed::TrailingBytes));
        assert_eq!(unpadded(u16::MAX, 0).err(), Some(Malformed::Truncated));
        assert_eq!(unpad(&[0]).err(), Some(Malformed::Truncated));
    }
}
