//! Style sheets without anything that loads from outside or runs.

use std::iter::Peekable;

use super::css_tokens::{CssToken, CssTokens};
use super::references::References;
use super::{SheetImport, safe_media};
use crate::paths::{Target, resolve};

/// A cleaned style sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CleanSheet {
    pub(crate) css: String,
    pub(crate) imports: Vec<SheetImport>,
}

/// Functions whose strings are addresses.
const ADDRESS_FUNCTIONS: [&str; 8] = [
    "url",
    "src",
    "image",
    "image-set",
    "-webkit-image-set",
    "cross-fade",
    "-webkit-cross-fade",
    "-webkit-canvas",
];
/// Functions that are allowed in those, besides gradients. Others, such as `var()`, may produce an address where none is written.
const KNOWN_IN_ADDRESSES: [&str; 14] = [
    "type", "calc", "min", "max", "clamp", "rgb", "rgba", "hsl", "hsla", "lab", "lch", "oklab",
    "oklch", "color",
];
/// Properties of old browsers that run code.
const RUNNING_PROPERTIES: [&str; 3] = ["behavior", "-ms-behavior", "-moz-binding"];
/// At-rules that load something or change how the rest is read.
const DROPPED_RULES: [&str; 4] = ["charset", "import", "document", "-moz-document"];
/// How deep functions may be nested.
const MAX_DEPTH: usize = 32;

/// Cleans a style sheet.
pub(crate) fn clean_sheet(text: &str, references: &mut References<'_>) -> CleanSheet {
    let mut cleaner = Cleaner {
        tokens: CssTokens::new(text).peekable(),
        references,
        sheet: CleanSheet::default(),
    };
    cleaner.run();
    cleaner.sheet
}

/// Cleans the text of a `style` attribute.
pub(crate) fn clean_declarations(text: &str, references: &mut References<'_>) -> String {
    clean_sheet(text, references).css.trim().to_owned()
}

struct Cleaner<'a, 'b, 'c> {
    tokens: Peekable<CssTokens<'a>>,
    references: &'b mut References<'c>,
    sheet: CleanSheet,
}

impl Cleaner<'_, '_, '_> {
    fn run(&mut self) {
        // Whether a declaration can begin here.
        let mut is_start = true;
        while let Some(token) = self.tokens.next() {
            match token {
                CssToken::AtKeyword(name) => {
                    let lower = name.to_ascii_lowercase();
                    if DROPPED_RULES.contains(&lower.as_str()) {
                        self.drop_rule(&lower);
                        // The tokens before and after it must not become one token.
                        self.sheet.css.push_str("/**/");
                        is_start = true;
                    } else if lower == "namespace" {
                        self.namespace();
                    } else {
                        self.sheet.css.push('@');
                        push_name(&mut self.sheet.css, &name);
                        is_start = false;
                    }
                }
                CssToken::Ident(name) if is_start && is_running(&name) => {
                    self.references.remove(
                        "style_removed",
                        "A style that could run something was left out.",
                    );
                    self.skip_declaration();
                }
                CssToken::Space => self.sheet.css.push(' '),
                CssToken::Nothing => self.sheet.css.push_str("/**/"),
                CssToken::Mark(mark) => {
                    self.sheet.css.push(mark);
                    is_start = matches!(mark, '{' | '}' | ';');
                }
                token => {
                    is_start = false;
                    let written = self.value(token, false, 0);
                    self.sheet.css.push_str(&written);
                }
            }
        }
    }

    /// A token of a value in cleaned form. `is_address` means that strings are addresses.
    fn value(&mut self, token: CssToken<'_>, is_address: bool, depth: usize) -> String {
        match token {
            CssToken::Ident(name) => named("", &name),
            CssToken::AtKeyword(name) => named("@", &name),
            CssToken::Hash(name) => hash(&name),
            CssToken::Url(url) => self.address(&url),
            CssToken::Text(text) if is_address => self.address(&text),
            CssToken::Text(text) => quoted(&text),
            CssToken::Function(name) => self.function(&name, is_address, depth),
            CssToken::Nothing => "/**/".to_owned(),
            CssToken::Space => " ".to_owned(),
            CssToken::Mark(mark) => mark.to_string(),
            CssToken::Other(text) => text.to_owned(),
        }
    }

    /// A whole function.
    fn function(&mut self, name: &str, is_in_address: bool, depth: usize) -> String {
        let lower = name.to_ascii_lowercase();
        if lower == "expression" || depth >= MAX_DEPTH {
            self.references.remove(
                "style_removed",
                "A style that could run something was left out.",
            );
            self.skip_function();
            return "none".to_owned();
        }
        if lower == "url" {
            return self.quoted_url();
        }
        let is_address = is_in_address || ADDRESS_FUNCTIONS.contains(&lower.as_str());
        let is_type = lower == "type";
        let mut inner = named("", name);
        inner.push('(');
        let mut is_allowed = true;
        // Brackets in the function that are still open, as browsers parse them.
        let mut closers = Vec::new();
        while let Some(token) = self.tokens.next() {
            match &token {
                CssToken::Mark(')') if closers.is_empty() => break,
                CssToken::Mark(mark) => follow_bracket(&mut closers, *mark),
                CssToken::Function(called) if is_address => {
                    is_allowed &= is_known_in_address(&called.to_ascii_lowercase());
                }
                _ => {}
            }
            let next_depth = depth.saturating_add(1);
            inner.push_str(&self.value(token, is_address && !is_type, next_depth));
        }
        if !is_allowed {
            self.references.remove(
                "style_removed",
                "A style with a hidden address was left out.",
            );
            return "none".to_owned();
        }
        inner.extend(closers.iter().rev());
        inner.push(')');
        inner
    }

    /// A `url("...")`, after its opening bracket.
    fn quoted_url(&mut self) -> String {
        let mut address = None;
        for token in self.tokens.by_ref() {
            match token {
                CssToken::Mark(')') => break,
                CssToken::Text(text) if address.is_none() => address = Some(text),
                _ => {}
            }
        }
        address.map_or_else(|| "none".to_owned(), |address| self.address(&address))
    }

    /// An address in cleaned form, as `url("...")`. A forbidden one becomes an empty address, so that the rest stays valid.
    fn address(&mut self, address: &str) -> String {
        match self.references.resource_or_fragment(address) {
            Some(address) => format!("url({})", quoted(&address)),
            None => "url(\"data:,\")".to_owned(),
        }
    }

    fn skip_function(&mut self) {
        let mut open: usize = 1;
        for token in self.tokens.by_ref() {
            match token {
                CssToken::Mark('(') | CssToken::Function(_) => open = open.saturating_add(1),
                CssToken::Mark(')') => open = open.saturating_sub(1),
                _ => {}
            }
            if open == 0 {
                return;
            }
        }
    }

    /// Skips to the end of a declaration that is kept.
    fn skip_declaration(&mut self) {
        let is_end = |token: &CssToken<'_>| matches!(token, CssToken::Mark(';' | '}'));
        while self.tokens.next_if(|token| !is_end(token)).is_some() {}
    }

    /// Drops a rule, whose name is already consumed. Imports are recorded.
    fn drop_rule(&mut self, name: &str) {
        let mut address = None;
        let mut condition = String::new();
        while let Some(token) = self.tokens.next_if(|token| *token != CssToken::Mark('}')) {
            match token {
                CssToken::Mark(';') => break,
                CssToken::Mark('{') => {
                    self.skip_block();
                    break;
                }
                CssToken::Url(url) | CssToken::Text(url) if address.is_none() => {
                    address = Some(url)
                }
                CssToken::Function(called)
                    if address.is_none() && called.eq_ignore_ascii_case("url") => {}
                CssToken::Mark(')') if condition.is_empty() => {}
                token if address.is_some() => condition.push_str(&self.value(token, false, 0)),
                _ => {}
            }
        }
        if name != "import" {
            return;
        }
        let target = address.map(|address| resolve(self.references.base, &address));
        if let Some(Target::Inside { path, .. }) = target
            && let Some(path) = self.references.archive.find(&path)
        {
            let media = safe_media(&condition);
            let path = path.to_owned();
            self.sheet.imports.push(SheetImport { path, media });
        } else {
            self.references.remove(
                "outside_removed",
                "A style sheet from another place was left out.",
            );
        }
    }

    /// Keeps a namespace: it is named by a URL that nothing loads.
    fn namespace(&mut self) {
        let mut written = String::from("@namespace");
        let is_end = |token: &CssToken<'_>| matches!(token, CssToken::Mark(';' | '{' | '}'));
        while let Some(token) = self.tokens.next_if(|token| !is_end(token)) {
            match token {
                CssToken::Ident(prefix) => written.push_str(&named(" ", &prefix)),
                CssToken::Url(name) | CssToken::Text(name) => {
                    written.push(' ');
                    written.push_str(&quoted(&name));
                }
                _ => {}
            }
        }
        self.sheet.css.push_str(&written);
    }

    fn skip_block(&mut self) {
        let mut open: usize = 1;
        for token in self.tokens.by_ref() {
            match token {
                CssToken::Mark('{') => open = open.saturating_add(1),
                CssToken::Mark('}') => open = open.saturating_sub(1),
                _ => {}
            }
            if open == 0 {
                return;
            }
        }
    }
}

fn is_running(name: &str) -> bool {
    RUNNING_PROPERTIES
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}

fn is_known_in_address(name: &str) -> bool {
    ADDRESS_FUNCTIONS.contains(&name)
        || KNOWN_IN_ADDRESSES.contains(&name)
        || name.ends_with("gradient")
}

/// Records an opening bracket, or closes the innermost one. Other marks are ignored.
fn follow_bracket(closers: &mut Vec<char>, mark: char) {
    match mark {
        '(' => closers.push(')'),
        '[' => closers.push(']'),
        '{' => closers.push('}'),
        _ if closers.last() == Some(&mark) => {
            closers.pop();
        }
        _ => {}
    }
}

fn named(start: &str, name: &str) -> String {
    let mut written = start.to_owned();
    push_name(&mut written, name);
    written
}

/// Writes a name so that it is parsed as the same name (CSSOM, 'serialize an identifier'). Non-ASCII characters are escaped, too,
/// because browsers have disagreed about which of them a name may contain.
fn push_name(css: &mut String, name: &str) {
    for (index, c) in name.chars().enumerate() {
        let is_digit_at_start =
            c.is_ascii_digit() && (index == 0 || (index == 1 && name.starts_with('-')));
        if is_digit_at_start || c.is_control() || !c.is_ascii() {
            css.push_str(&format!("\\{:x} ", u32::from(c)));
        } else if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') {
            if c == '-' && name.len() == 1 {
                css.push('\\');
            }
            css.push(c);
        } else {
            css.push('\\');
            css.push(c);
        }
    }
}

/// A `#` and a name, which may begin with a digit in a colour.
fn hash(name: &str) -> String {
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return format!("#{name}");
    }
    named("#", name)
}

fn quoted(text: &str) -> String {
    let mut written = String::from("\"");
    for c in text.chars() {
        if c.is_control() || matches!(c, '"' | '\\' | '<') {
            written.push_str(&format!("\\{:x} ", u32::from(c)));
        } else {
            written.push(c);
        }
    }
    written.push('"');
    written
}

#[cfg(test)]
#[path = "css_tests.rs"]
mod tests;
