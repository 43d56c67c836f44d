//! Where references lead after cleaning.

use std::collections::HashSet;

use crate::archive::Archive;
use crate::paths::{Target, percent_encode, resolve};
use crate::publication::{BookProblem, add_problem};

/// Rewrites the references of one file, and records what it needs and what was removed.
pub(crate) struct References<'a> {
    pub(crate) archive: &'a Archive,
    /// The path of the file.
    pub(crate) base: &'a str,
    /// The paths of the files that it needs, each once, in order.
    pub(crate) needed: Vec<String>,
    known: HashSet<String>,
    pub(crate) removed: Vec<BookProblem>,
}

/// Where a hyperlink leads.
pub(super) enum Link {
    /// A place in the book.
    Inside(String),
    /// A web page or mail address.
    Outside(String),
}

impl<'a> References<'a> {
    pub(crate) fn new(archive: &'a Archive, base: &'a str) -> Self {
        Self {
            archive,
            base,
            needed: Vec::new(),
            known: HashSet::new(),
            removed: Vec::new(),
        }
    }

    /// Forgets what was recorded: the file is read again.
    pub(super) fn clear(&mut self) {
        self.needed.clear();
        self.known.clear();
        self.removed.clear();
    }

    /// Records a removal.
    pub(crate) fn remove(&mut self, code: &'static str, message: &str) {
        let base = self.base;
        add_problem(&mut self.removed, code, message, Some(base));
    }

    /// An image, font, sound or video. `None` unless it is in the book, or is an image or font embedded in the reference itself.
    pub(super) fn resource(&mut self, reference: &str) -> Option<String> {
        match resolve(self.base, reference) {
            Target::Inside { path, fragment } => {
                let Some(known) = self.archive.find(&path).map(str::to_owned) else {
                    add_problem(
                        &mut self.removed,
                        "file_missing",
                        "The book does not contain this file.",
                        Some(&path),
                    );
                    return None;
                };
                let mut rewritten = format!("book:{}", percent_encode(&known));
                push_fragment(&mut rewritten, fragment.as_deref());
                if self.known.insert(known.clone()) {
                    self.needed.push(known);
                }
                Some(rewritten)
            }
            Target::Data(url) if is_picture_or_font(&url) => Some(url),
            Target::Outside(_) => {
                self.remove("outside_removed", "A file from another place was left out.");
                None
            }
            Target::Fragment(_) | Target::Data(_) | Target::Forbidden => {
                self.remove(
                    "address_removed",
                    "An address that is not allowed was left out.",
                );
                None
            }
        }
    }

    /// A reference to a part of the same document, such as a gradient.
    pub(super) fn fragment(&mut self, reference: &str) -> Option<String> {
        if let Target::Fragment(id) = resolve(self.base, reference) {
            return Some(fragment_url(&id));
        }
        if let Target::Inside {
            path,
            fragment: Some(id),
        } = resolve(self.base, reference)
            && path == self.base
        {
            return Some(fragment_url(&id));
        }
        self.remove(
            "address_removed",
            "An address that is not allowed was left out.",
        );
        None
    }

    /// An image, or a part of the same document.
    pub(super) fn resource_or_fragment(&mut self, reference: &str) -> Option<String> {
        if reference.trim_start().starts_with('#') {
            self.fragment(reference)
        } else {
            self.resource(reference)
        }
    }

    /// A hyperlink.
    pub(super) fn link(&mut self, reference: &str) -> Option<Link> {
        match resolve(self.base, reference) {
            Target::Fragment(id) => Some(Link::Inside(fragment_url(&id))),
            Target::Inside { path, fragment } => {
                let Some(known) = self.archive.find(&path).map(str::to_owned) else {
                    add_problem(
                        &mut self.removed,
                        "file_missing",
                        "A link leads to a file that the book does not contain.",
                        Some(&path),
                    );
                    return None;
                };
                let mut rewritten = format!("book:{}", percent_encode(&known));
                push_fragment(&mut rewritten, fragment.as_deref());
                Some(Link::Inside(rewritten))
            }
            Target::Outside(url) => Some(Link::Outside(url)),
            Target::Data(_) | Target::Forbidden => {
                self.remove(
                    "address_removed",
                    "A link that is not allowed was left out.",
                );
                None
            }
        }
    }
}

fn fragment_url(id: &str) -> String {
    format!("#{}", percent_encode(id))
}

fn push_fragment(url: &mut String, fragment: Option<&str>) {
    if let Some(id) = fragment {
        url.push('#');
        url.push_str(&percent_encode(id));
    }
}

fn is_picture_or_font(url: &str) -> bool {
    let lower: String = url
        .chars()
        .take(40)
        .collect::<String>()
        .to_ascii_lowercase();
    [
        "data:image/png",
        "data:image/jpeg",
        "data:image/gif",
        "data:image/webp",
        "data:image/svg+xml",
        "data:font/",
        "data:application/font-",
        "data:application/x-font-",
        "data:application/vnd.ms-opentype",
    ]
    .iter()
    .any(|start| lower.starts_with(start))
        && url
            .bytes()
            .all(|byte| byte > b' ' && byte != b'"' && byte != b'<' && byte != 0x7f)
}
