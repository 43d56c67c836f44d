//! What holds for any bytes and any markup.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

use crate::archive::Archive;
use crate::clean::{DocumentKind, References, clean_document, clean_sheet};
use crate::opening::Opening;
use crate::xml::Element;

/// Parts of attacks, to be put together in any order.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "<script>",
            "</script>",
            "<svg>",
            "</svg>",
            "<math>",
            "<p onclick=x>",
            "<p",
            " onload='x'",
            ">",
            "/>",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "<style>",
            "</style>",
            "<template>",
            "<title>",
            "<a href='java\tscript:x'>",
            "\"",
            "'",
            "<img src=//o.example/x",
            "<iframe srcdoc='<script>'>",
            "&lt;script&gt;",
            "&#60;script&#62;",
            "<?x",
            "?>",
            "<!DOCTYPE html [<!ENTITY a '<script>'>]>",
            "&a;",
            "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>",
            "<foreignObject>",
            "<base href='https://o.example/'>",
            "<body",
            "<html xmlns='http://www.w3.org/2000/svg'>",
            "\0",
            "style=\"background:url(//o.example/a)\"",
            "@import 'https://o.example/a';",
            "\\75rl(https://o.example/b)",
            "/*",
            "*/",
            "{",
            "}",
            "url(",
            ")",
            "</",
            "<",
            "=",
            " ",
        ])
        .prop_map(str::to_owned),
        "\\PC{0,6}",
    ]
}

fn markup() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 0..24).prop_map(|pieces| pieces.concat())
}

/// Reads cleaned XML with another parser, and says what could run or leave.
fn denied(xml: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let mut found = Vec::new();
    loop {
        match reader.read_event() {
            Ok(Event::Eof) => return found,
            Ok(Event::Start(tag) | Event::Empty(tag)) => {
                let name =
                    String::from_utf8_lossy(tag.local_name().into_inner()).to_ascii_lowercase();
                if matches!(
                    name.as_str(),
                    "script" | "iframe" | "object" | "embed" | "base" | "style" | "template"
                ) {
                    found.push(name);
                }
                for attribute in tag.attributes() {
                    let Ok(attribute) = attribute else {
                        found.push("attributes that are not well-formed".to_owned());
                        continue;
                    };
                    let key =
                        String::from_utf8_lossy(attribute.key.into_inner()).to_ascii_lowercase();
                    let value = String::from_utf8_lossy(&attribute.value).to_ascii_lowercase();
                    let leaves = !key.starts_with("xmlns")
                        && matches!(key.as_str(), "src" | "href" | "poster" | "style");
                    if key.starts_with("on")
                        || key == "srcdoc"
                        || (leaves && (value.contains("//") || value.contains("script:")))
                    {
                        found.push(format!("{key}={value}"));
                    }
                }
            }
            Ok(Event::DocType(_)) => found.push("a document type".to_owned()),
            Ok(_) => (),
            Err(error) => {
                found.push(format!("not well-formed: {error}"));
                return found;
            }
        }
    }
}

fn clean(text: &str) -> String {
    let archive = Archive::with_files(&["OEBPS/a.png", "OEBPS/one.xhtml"]);
    let mut references = References::new(&archive, "OEBPS/one.xhtml");
    clean_document(text, DocumentKind::Page, &mut references).xml
}

#[test]
fn the_check_sees_what_is_not_clean() {
    for text in [
        "<p onclick='x'/>",
        "<a><script/></a>",
        "<img src='//o.example'/>",
        "<a><b></a>",
        "<p a='1' a='2'/>",
    ] {
        assert_ne!(denied(text), Vec::<String>::new(), "{text}");
    }
}

proptest! {
    #[test]
    fn any_markup_is_cleaned_to_harmless_xml(text in markup()) {
        let once = clean(&text);
        prop_assert_eq!(denied(&once), Vec::<String>::new(), "{}", once);
        prop_assert_eq!(clean(&once), once.clone());
    }

    #[test]
    fn any_style_sheet_stays_in_the_book(text in markup()) {
        let archive = Archive::with_files(&["OEBPS/a.png"]);
        let mut references = References::new(&archive, "OEBPS/book.css");
        let css = without_strings(&clean_sheet(&text, &mut references).css.to_ascii_lowercase());
        for (at, _) in css.match_indices("url(").filter(|(at, _)| !ends_in_name(&css[..*at])) {
            let target = &css[at..];
            prop_assert!(["url(\"book:", "url(\"data:", "url(\"#"].iter().any(|known| target.starts_with(known)), "{}", css);
        }
        // Elsewhere it is no rule.
        let begins_rule = |at: usize| css[..at].trim_end().chars().next_back().is_none_or(|before| "{};".contains(before));
        prop_assert!(css.match_indices("@import").all(|(at, _)| !begins_rule(at)), "{}", css);
    }

    #[test]
    fn any_bytes_are_an_archive_or_an_error(tail in prop::collection::vec(any::<u8>(), 0..300), size in any::<u64>()) {
        let _ = Archive::directory_range(&tail, size);
        let _ = Archive::parse(&tail, size);
    }

    #[test]
    fn a_damaged_directory_is_an_archive_or_an_error(
        at in 0_usize..120,
        byte in any::<u8>(),
        data in prop::collection::vec(any::<u8>(), 0..64),
    ) {
        let mut directory = record("META-INF/container.xml");
        directory.extend(record("OEBPS/package.opf"));
        let place = at % directory.len();
        directory[place] = byte;
        if let Ok(archive) = Archive::parse(&directory, 1 << 20) {
            if let Ok(mut opening) = Opening::new(archive) {
                for _ in 0..8 {
                    let Some(path) = opening.needed().map(str::to_owned) else { break };
                    let _ = opening.archive().range(&path);
                    if opening.provide(&data).is_err() {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn any_description_is_a_tree_or_nothing(text in markup()) {
        let _ = Element::parse(&text);
    }
}

/// Whether what follows is part of a longer name.
fn ends_in_name(css: &str) -> bool {
    css.ends_with(|letter: char| {
        letter.is_alphanumeric() || "-_#@".contains(letter) || !letter.is_ascii()
    })
}

/// A cleaned style sheet with its strings empty, apart from those of addresses, and with a letter for each escape.
fn without_strings(css: &str) -> String {
    let mut kept = String::new();
    let mut quote: Option<char> = None;
    let mut is_address = false;
    let mut letters = css.chars().peekable();
    while let Some(mut letter) = letters.next() {
        if letter == '\\' {
            letter = 'x';
            let mut digits = 0;
            while digits < 6 && letters.next_if(char::is_ascii_hexdigit).is_some() {
                digits += 1;
            }
            // A space after the digits belongs to them.
            letters.next_if(|next| digits == 0 || next.is_ascii_whitespace());
        }
        if quote.is_none() && matches!(letter, '"' | '\'') {
            quote = Some(letter);
            is_address = kept
                .strip_suffix("url(")
                .is_some_and(|before| !ends_in_name(before));
            kept.push(letter);
        } else if quote == Some(letter) {
            quote = None;
            kept.push(letter);
        } else if quote.is_none() || is_address {
            kept.push(letter);
        }
    }
    kept
}

/// A record of a directory for an empty file.
fn record(path: &str) -> Vec<u8> {
    let mut bytes = vec![0_u8; 46];
    bytes[0..4].copy_from_slice(&0x0201_4b50_u32.to_le_bytes());
    bytes[28..30].copy_from_slice(&u16::try_from(path.len()).unwrap().to_le_bytes());
    bytes.extend(path.as_bytes());
    bytes
}
