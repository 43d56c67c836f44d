//! Where a reference in a book leads. URLs are parsed as in browsers (WHATWG URL), so that none can be disguised.

/// Where a reference leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// A file of the container, which may be missing.
    Inside {
        path: String,
        fragment: Option<String>,
    },
    /// A place in the same document, without `#`.
    Fragment(String),
    /// A web page or mail address.
    Outside(String),
    /// A `data:` URL.
    Data(String),
    /// Anything else, such as `javascript:`.
    Forbidden,
}

/// Resolves a reference in the file `base`.
pub(crate) fn resolve(base: &str, reference: &str) -> Target {
    // Browsers ignore these characters wherever they are, and spaces and controls at the ends.
    let clean: String = reference
        .trim_matches(|c: char| c <= ' ')
        .chars()
        .filter(|c| !matches!(c, '\t' | '\n' | '\r'))
        .collect();
    if let Some(fragment) = clean.strip_prefix('#') {
        return Target::Fragment(percent_decode(fragment));
    }
    match split_scheme(&clean) {
        Some((scheme, rest)) => with_scheme(&scheme, rest, &clean),
        None => relative(base, &clean),
    }
}

fn split_scheme(url: &str) -> Option<(String, &str)> {
    let (scheme, rest) = url.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    is_scheme.then(|| (scheme.to_ascii_lowercase(), rest))
}

fn with_scheme(scheme: &str, rest: &str, url: &str) -> Target {
    match scheme {
        "http" | "https" if rest.trim_start_matches(['/', '\\']).is_empty() => Target::Forbidden,
        "http" | "https" | "mailto" if !url.chars().any(char::is_control) => {
            Target::Outside(url.to_owned())
        }
        "data" => Target::Data(url.to_owned()),
        "book" => inside("", rest),
        _ => Target::Forbidden,
    }
}

fn relative(base: &str, reference: &str) -> Target {
    let slashed = reference.replace('\\', "/");
    if let Some(host) = slashed.strip_prefix("//") {
        return if host.is_empty() || host.chars().any(char::is_control) {
            Target::Forbidden
        } else {
            Target::Outside(format!("https://{host}"))
        };
    }
    let folder = base.rsplit_once('/').map_or("", |(folder, _)| folder);
    if slashed.starts_with('/') {
        inside("", &slashed)
    } else {
        inside(folder, &slashed)
    }
}

fn inside(folder: &str, reference: &str) -> Target {
    let (address, fragment) = match reference.split_once('#') {
        Some((address, fragment)) => (address, Some(percent_decode(fragment))),
        None => (reference, None),
    };
    let address = address.split_once('?').map_or(address, |(path, _)| path);
    let decoded = percent_decode(address).replace('\\', "/");
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in decoded.split('/') {
        match part {
            "" | "." => {}
            // The parent of the root is the root.
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    if parts.is_empty() || decoded.chars().any(char::is_control) {
        return Target::Forbidden;
    }
    Target::Inside {
        path: parts.join("/"),
        fragment: fragment.filter(|fragment| !fragment.is_empty()),
    }
}

/// Decodes escapes such as `%41`. If the result is not valid UTF-8, the text stays encoded.
pub(crate) fn percent_decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = (*first == b'%')
            .then(|| after.split_at_checked(2))
            .flatten();
        let decoded = digits.and_then(|(pair, next)| {
            let byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
            pair.iter()
                .all(u8::is_ascii_hexdigit)
                .then_some((byte, next))
        });
        if let Some((byte, next)) = decoded {
            bytes.push(byte);
            rest = next;
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// Encodes a path for a `book:` reference: all bytes but unreserved characters and `/`.
pub(crate) fn percent_encode(path: &str) -> String {
    percent_encode_bytes(path.as_bytes())
}

/// The same for a path that may not be UTF-8.
pub(crate) fn percent_encode_bytes(path: &[u8]) -> String {
    let mut encoded = String::with_capacity(path.len());
    for &byte in path {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~' | b'/') {
            encoded.push(char::from(byte));
        } else {
            encoded.push('%');
            encoded.push_str(&format!("{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside_of(path: &str) -> Target {
        Target::Inside {
            path: path.into(),
            fragment: None,
        }
    }

    #[test]
    fn references_are_resolved_as_browsers_do() {
        let base = "OEBPS/text/one.xhtml";
        assert_eq!(
            resolve(base, "../images/a%20b.png"),
            inside_of("OEBPS/images/a b.png")
        );
        assert_eq!(resolve(base, "/OEBPS/a.png"), inside_of("OEBPS/a.png"));
        assert_eq!(
            resolve(base, "../../../../etc/passwd"),
            inside_of("etc/passwd")
        );
        assert_eq!(resolve(base, "..\\a.png"), inside_of("OEBPS/a.png"));
        assert_eq!(resolve(base, "#p%201"), Target::Fragment("p 1".into()));
        assert_eq!(resolve(base, " java\nscript:alert(1)"), Target::Forbidden);
        assert_eq!(resolve(base, "\u{1}JAVASCRIPT:alert(1)"), Target::Forbidden);
        assert_eq!(
            resolve(base, "\\\\host/a"),
            Target::Outside("https://host/a".into())
        );
        assert_eq!(
            resolve(base, "ht\ttps://host"),
            Target::Outside("https://host".into())
        );
        assert_eq!(resolve(base, "file:///etc/passwd"), Target::Forbidden);
        assert_eq!(
            resolve(base, "book:OEBPS/a%20b.png"),
            inside_of("OEBPS/a b.png")
        );
    }

    #[test]
    fn encoding_is_undone_by_decoding() {
        let path = "OEBPS/ä b%41'\".png";
        assert_eq!(percent_decode(&percent_encode(path)), path);
        assert_eq!(percent_decode("100%"), "100%");
        assert_eq!(percent_decode("%+1"), "%+1");
    }
}
