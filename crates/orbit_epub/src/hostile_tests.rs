//! Properties that hold for any bytes and any markup.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects
)]

use cssparser::{Parser, Token};
use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

use crate::archive::{Archive, Directory};
use crate::clean::{DocumentKind, References, clean_document, clean_sheet};
use crate::error::Error;
use crate::opening::Opening;
use crate::platform::Platform;
use crate::text_encoding::decode;
use crate::xml::Element;

/// Parts of attacks, to be combined in any order.
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
            "<dtbook xmlns='http://www.daisy.org/z3986/2005/dtbook/'>",
            "<book>",
            "<level1>",
            "<list type='ol'>",
            "<noteref idref='javascript:x'>",
            "</level1>",
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

/// Parts of style sheets whose meaning changes once one of them is removed.
fn sheet() -> impl Strategy<Value = String> {
    let pieces = vec![
        "@charset 'x';",
        "@namespace ",
        "@",
        "import ",
        "/",
        "*",
        "\"*/a{b:url(//o.example/c)}\"",
        "'https://o.example/d'",
        "image-set(",
        "url(",
        "//o.example/e",
        "1",
        ".",
        "+",
        "-",
        "\\",
        "a{b:",
        ";",
        ")",
        "}",
    ];
    prop::collection::vec(prop::sample::select(pieces), 0..10).prop_map(|pieces| pieces.concat())
}

/// Parses cleaned XML with another parser and lists what could run or load from outside.
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

/// Parses an archive whose directory is at an offset.
fn parse(bytes: &[u8], start: u64) -> Result<Archive, Error> {
    let directory = Directory {
        range: start..start,
        prefix_bytes: 0,
    };
    Archive::parse(bytes, &directory, Platform::default())
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

/// The largest distance between the start of an entry and its data: its local header with the longest name and extra field.
const LONGEST_HEADER: u64 = 30 + 2 * 65_535;

#[test]
fn an_entry_asks_for_no_more_than_its_own_bytes() {
    let mut directory = record("mimetype");
    directory[20..24].copy_from_slice(&4_u32.to_le_bytes());
    let archive = parse(&directory, 600 << 20).unwrap();
    assert_eq!(archive.range("mimetype").unwrap(), 0..LONGEST_HEADER + 4);
}

#[test]
fn an_entry_asks_for_its_own_bytes_if_only_the_64_bit_field_has_their_number() {
    let mut directory = record("mimetype");
    directory[20..24].copy_from_slice(&u32::MAX.to_le_bytes());
    let extra = [&[1, 0, 8, 0][..], &300_000_u64.to_le_bytes()].concat();
    directory[30..32].copy_from_slice(&12_u16.to_le_bytes());
    directory.extend(extra);
    let archive = parse(&directory, 600 << 20).unwrap();
    assert_eq!(
        archive.range("mimetype").unwrap().end,
        LONGEST_HEADER + 300_000
    );
}

/// A stored entry in unusual form: with a long name and extra field, a data descriptor and a gap behind it.
fn entry(name: &str, extra_bytes: u16, data: &[u8], gap_bytes: usize) -> (Vec<u8>, Vec<u8>) {
    let mut directory = record(name);
    directory[16..20].copy_from_slice(&crc32fast::hash(data).to_le_bytes());
    let length = u32::try_from(data.len()).unwrap().to_le_bytes();
    directory[20..24].copy_from_slice(&length);
    directory[24..28].copy_from_slice(&length);
    // The local header leaves sum and sizes to the descriptor.
    let mut file = [&0x0403_4b50_u32.to_le_bytes()[..], &[0; 26]].concat();
    file[6] = 8;
    file[26..28].copy_from_slice(&u16::try_from(name.len()).unwrap().to_le_bytes());
    file[28..30].copy_from_slice(&extra_bytes.to_le_bytes());
    file.extend(name.as_bytes());
    file.extend(vec![7; usize::from(extra_bytes)]);
    file.extend(data);
    file.extend(vec![9; 16 + gap_bytes]);
    (directory, file)
}

proptest! {
    #[test]
    fn an_entry_is_complete_in_its_range(
        name in "[a-z]{1,600}",
        extra_bytes: u16,
        data in prop::collection::vec(any::<u8>(), 0..300),
        gap_bytes in 0_usize..400_000,
    ) {
        let (directory, file) = entry(&name, extra_bytes, &data, gap_bytes);
        let archive = parse(&directory, u64::try_from(file.len()).unwrap()).unwrap();
        let range = archive.range(&name).unwrap();
        let end = usize::try_from(range.end).unwrap();
        prop_assert!(end <= file.len());
        prop_assert!(range.end <= LONGEST_HEADER + 300);
        prop_assert_eq!(archive.extract(&name, file[..end].to_vec()).unwrap(), data);
    }

    #[test]
    fn any_markup_is_cleaned_to_harmless_xml(text in markup()) {
        let once = clean(&text);
        prop_assert_eq!(denied(&once), Vec::<String>::new(), "{}", once);
        prop_assert_eq!(clean(&once), once.clone());
    }

    #[test]
    fn any_style_sheet_stays_in_the_book(text in prop_oneof![markup(), sheet()]) {
        let archive = Archive::with_files(&["OEBPS/a.png"]);
        let mut references = References::new(&archive, "OEBPS/book.css");
        let css = clean_sheet(&text, &mut references).css;
        prop_assert_eq!(leaving(&css), Vec::<String>::new(), "{}", css);
    }

    #[test]
    fn any_bytes_are_an_archive_or_an_error(tail in prop::collection::vec(any::<u8>(), 0..300), size in any::<u64>()) {
        if let Ok(directory) = Archive::directory(&tail, size) {
            prop_assert!(directory.range.end <= size);
            let _ = Archive::parse(&tail, &directory, Platform::default());
        }
        let _ = parse(&tail, size);
    }

    #[test]
    fn any_bytes_are_text(
        head in prop::sample::select(vec![
            "",
            "<?xml version='1.0' encoding='koi8-r'?>",
            "<?xml encoding=",
            "<meta charset='x'><meta",
            "@charset \"",
        ]),
        bytes in prop::collection::vec(any::<u8>(), 0..100),
    ) {
        let bytes = [head.as_bytes(), &bytes].concat();
        let decoded = decode(&bytes, Platform::default());
        // No encoding turns one byte into more than three bytes of UTF-8.
        prop_assert!(decoded.text.len() <= 3 * bytes.len());
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
        if let Ok(archive) = parse(&directory, 1 << 20)
            && let Ok(mut opening) = Opening::new(archive) {
                for _ in 0..8 {
                    let Some(path) = opening.needed().map(str::to_owned) else { break };
                    let _ = opening.archive().range(&path);
                    if opening.provide(data.clone()).is_err() {
                        break;
                    }
                }
            }
    }

    #[test]
    fn any_description_is_a_tree_or_nothing(text in markup()) {
        let _ = Element::parse(&text);
    }
}

/// Parses a style sheet with a browser's parser and lists what would load something from outside the book.
fn leaving(css: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect_leaving(&mut Parser::new(css), false, false, &mut found);
    found
}

fn collect_leaving(
    parser: &mut Parser<'_>,
    is_address: bool,
    is_value: bool,
    found: &mut Vec<String>,
) {
    let is_inside = |url: &str| {
        ["book:", "data:", "#"]
            .iter()
            .any(|start| url.starts_with(start))
    };
    while let Ok(token) = parser.next_including_whitespace_and_comments() {
        let token = token.clone();
        let opens = match &token {
            Token::UnquotedUrl(url) if !is_inside(url) => {
                found.push(url.to_string());
                None
            }
            Token::QuotedString(text) if is_address && !is_inside(text) => {
                found.push(text.to_string());
                None
            }
            // Inside brackets it is not an at-rule.
            Token::AtKeyword(name) if !is_value && name.eq_ignore_ascii_case("import") => {
                found.push(name.to_string());
                None
            }
            Token::Function(name) => {
                let name = name.to_ascii_lowercase();
                let addresses = ["url", "src", "image", "image-set", "-webkit-image-set"];
                Some(name != "type" && (is_address || addresses.contains(&name.as_str())))
            }
            Token::ParenthesisBlock => Some(is_address),
            Token::SquareBracketBlock | Token::CurlyBracketBlock => Some(false),
            _ => None,
        };
        let is_value = is_value || !matches!(token, Token::CurlyBracketBlock);
        if let Some(is_address) = opens {
            let _: Result<(), cssparser::ParseError<()>> = parser.parse_nested_block(|inner| {
                collect_leaving(inner, is_address, is_value, found);
                Ok(())
            });
        }
    }
}

#[test]
fn the_check_sees_a_style_sheet_that_leaves() {
    for css in [
        "a{b:url(//o.example/c)}",
        "a{b:\\75rl('//o.example/c')}",
        "/* \"*/ a{b:url(//o.example/c)}\"",
        "@import \"//o.example/c\";",
        "a{b:image-set(\"//o.example/c\" 1x)}",
        "a{b:1+url(//o.example/c)}",
    ] {
        assert_ne!(leaving(css), Vec::<String>::new(), "{css}");
    }
    for css in [
        "/* a{b:url(//o.example/c)} */",
        "a{b:\"url(//o.example/c)\"}",
        "a{b:1url(c)}",
    ] {
        assert_eq!(leaving(css), Vec::<String>::new(), "{css}");
    }
}

/// A record of a directory for an empty file.
fn record(path: &str) -> Vec<u8> {
    let mut bytes = vec![0_u8; 46];
    bytes[0..4].copy_from_slice(&0x0201_4b50_u32.to_le_bytes());
    bytes[28..30].copy_from_slice(&u16::try_from(path.len()).unwrap().to_le_bytes());
    bytes.extend(path.as_bytes());
    bytes
}
