//! Style sheets with dangerous and with harmless content.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::archive::Archive;

fn clean(css: &str) -> String {
    let archive = Archive::with_files(&["OEBPS/a.png", "OEBPS/more.css"]);
    let mut references = References::new(&archive, "OEBPS/book.css");
    clean_sheet(css, &mut references).css
}

#[test]
fn ordinary_styles_stay() {
    for css in [
        "p.a > b::before { content: \"\u{201c}\"; color: #0f0a; margin: -1.5em 0 +2px .5%; }",
        "@media (min-width: 30em) { a:not(.x) { width: calc(100% - 2em); } }",
        "@font-face { font-family: \"F\"; src: url(\"book:OEBPS/a.png\") format(\"woff\"); }",
        ":root { --gap: 4px; } p { gap: var(--gap); transform: rotate(3deg) !important; }",
    ] {
        assert_eq!(clean(css), css);
    }
}

#[test]
fn names_outside_of_ascii_are_escaped() {
    assert_eq!(
        clean(".\u{e9}t\u{e9}{--\u{d7}:\"\u{e9}\"}"),
        ".\\e9 t\\e9 {--\\d7 :\"\u{e9}\"}"
    );
}

#[test]
fn addresses_lead_into_the_book() {
    assert_eq!(
        clean("a{background:url(A.PNG)}"),
        "a{background:url(\"book:OEBPS/a.png\")}"
    );
    assert_eq!(clean("a{mask:url(#m)}"), "a{mask:url(\"#m\")}");
    for css in [
        "a{background:url(https://x.example/a)}",
        "a{background:\\75rl( '//x.example/a' )}",
        "a{background:image-set('https://x.example/a' 1x)}",
        "a{background:-webkit-image-set(url(https://x.example/a) 1x)}",
        "a{background:src('https://x.example/a')}",
        "@im\\70ort 'https://x.example/a';",
        "a{behavior:url(https://x.example/a);-moz-binding:url(x.example)}",
    ] {
        assert!(!clean(css).contains("x.example"), "{}", clean(css));
    }
    let hidden = "a{--x:'https://x.example';background:image-set(var(--x) 1x)}";
    assert!(
        clean(hidden).ends_with("background:none}"),
        "{}",
        clean(hidden)
    );
    assert_eq!(
        clean("a{width:expression(alert((1)));b:c}"),
        "a{width:none;b:c}"
    );
}

#[test]
fn imports_are_taken_out() {
    let archive = Archive::with_files(&["OEBPS/more.css"]);
    let mut references = References::new(&archive, "OEBPS/book.css");
    let text = "@charset 'x'; @import url(more.css) print; @import 'https://x.example/a'; a{b:c}";
    let sheet = clean_sheet(text, &mut references);
    assert_eq!(sheet.css, "/**/ /**/ /**/ a{b:c}");
    let import = sheet.imports.first().unwrap();
    assert_eq!(import.path, "OEBPS/more.css");
    assert_eq!(import.media.as_deref(), Some("print"));
    assert_eq!(sheet.imports.len(), 1);
}

#[test]
fn what_is_left_out_joins_nothing() {
    // Without a separator, a comment would begin, and the string would be read as a rule.
    let hidden = "/@charset \"x\";* \"*/ a{background:url(https://x.example/a)}\"";
    assert!(clean(hidden).starts_with("//**/*"), "{}", clean(hidden));
    let hidden = "@@charset \"x\";import \"https://x.example/a.css\";";
    assert!(
        clean(hidden).starts_with("@/**/import"),
        "{}",
        clean(hidden)
    );
}

#[test]
fn numbers_end_where_browsers_end_them() {
    for css in [
        "a{b:1+url(https://x.example/a)}",
        "a{b:1.url(https://x.example/a)}",
        "a{b:1e+url(https://x.example/a)}",
    ] {
        assert!(!clean(css).contains("x.example"), "{}", clean(css));
    }
    for css in [
        "a{b:+1.5e-3px -.5em 1e2% 1-2 1.2.3}",
        "a{width:calc(1px - -2px)}",
    ] {
        assert_eq!(clean(css), css);
    }
}

#[test]
fn functions_whose_result_is_unknown_are_no_addresses() {
    for call in ["--f()", "var(--x)", "inherit(--x)", "attr(x)", "unknown(1)"] {
        let css = format!("a{{b:image-set({call} 1x)}}");
        assert_eq!(clean(&css), "a{b:none}");
    }
    let css = "a{b:image-set(linear-gradient(rgb(0 0 0), red) 1x, url(\"book:OEBPS/a.png\") calc(1x + 1x) type(\"image/png\"))}";
    assert_eq!(clean(css), css);
}

#[test]
fn names_of_vocabularies_stay() {
    let css = "@namespace svg url(\"http://www.w3.org/2000/svg\"); svg|a { b: c }";
    assert_eq!(
        clean(css),
        "@namespace svg \"http://www.w3.org/2000/svg\"; svg|a { b: c }"
    );
    assert_eq!(clean("@namespace 'urn:x';"), "@namespace \"urn:x\";");
}

#[test]
fn brackets_in_functions_are_read_as_browsers_do() {
    let css = "a{b:image-set(image-set(x{c:}'https://x.example/a' 1x)";
    assert!(!clean(css).contains("x.example"), "{}", clean(css));
    assert_eq!(clean("a{b:f([x{y)}"), "a{b:f([x{y)}])");
}
