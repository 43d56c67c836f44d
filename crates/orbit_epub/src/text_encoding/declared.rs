//! The encodings that a document or style sheet declares.

/// How many bytes browsers search for a declaration.
const HEAD_BYTES: usize = 1024;
const MAX_LABEL_BYTES: usize = 40;

/// Labels that programs write although the WHATWG Encoding standard lacks them.
const OTHER_LABELS: [(&str, &str); 4] = [
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
];

/// The labels in lower case, the most trusted first: those of the XML declaration, of `@charset` and of `meta` elements.
pub(super) fn declared_labels(bytes: &[u8]) -> Vec<String> {
    let head = bytes.get(..bytes.len().min(HEAD_BYTES)).unwrap_or_default();
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let declaration = head
        .trim_start()
        .strip_prefix("<?xml")
        .and_then(|rest| rest.split_once("?>"))
        .and_then(|(declaration, _)| value_after(declaration, "encoding"));
    let sheet = head
        .strip_prefix("@charset \"")
        .and_then(|rest| rest.split_once('"'))
        .and_then(|(value, _)| label(value));
    // `charset="…"` and `content="text/html; charset=…"` both contain it.
    let metas = head.split("<meta").skip(1).filter_map(|rest| {
        let (attributes, _) = rest.split_once('>').unwrap_or((rest, ""));
        value_after(attributes, "charset")
    });
    declaration.into_iter().chain(sheet).chain(metas).collect()
}

/// The label after `NAME=`, with or without quotes.
fn value_after(text: &str, name: &str) -> Option<String> {
    let (_, rest) = text.split_once(name)?;
    let value = rest.trim_start().strip_prefix('=')?.trim_start();
    let value = value.trim_start_matches(['"', '\'']);
    let end = value.find(|c: char| c.is_ascii_whitespace() || matches!(c, '"' | '\'' | ';' | '/'));
    label(value.get(..end.unwrap_or(value.len()))?)
}

fn label(value: &str) -> Option<String> {
    let value = value.trim();
    let is_label = !value.is_empty()
        && value.len() <= MAX_LABEL_BYTES
        && value.bytes().all(|byte| byte.is_ascii_graphic());
    let other = OTHER_LABELS.iter().find(|(known, _)| *known == value);
    is_label.then(|| other.map_or(value, |(_, standard)| standard).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_found_in_any_spelling() {
        for (text, labels) in [
            (
                "<?xml version='1.0' encoding = 'Shift_JIS' ?>",
                vec!["shift_jis"],
            ),
            ("\n<?xml version=\"1.0\" encoding=\"cp936\"?>", vec!["gbk"]),
            ("<html><head><META charset=big5/>", vec!["big5"]),
            (
                "<meta name='a'/><meta http-equiv='Content-Type' content='text/html; charset=EUC-KR'/>",
                vec!["euc-kr"],
            ),
            ("@charset \"windows-1251\"; p {}", vec!["windows-1251"]),
            ("<?xml version='1.0'?><p>encoding='koi8-r'</p>", vec![]),
            ("<?xml encoding='a'?><meta charset='b'>", vec!["a", "b"]),
            ("<?xml encoding=''?><p>charset=koi8-r</p>", vec![]),
        ] {
            assert_eq!(declared_labels(text.as_bytes()), labels, "{text}");
        }
    }
}
