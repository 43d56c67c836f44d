//! The styles of a page: links and style elements.

use super::tag::Tag;
use super::{Cleaner, DocumentKind};
use crate::clean::css::clean_sheet;
use crate::clean::elements::Verdict;
use crate::clean::references::References;
use crate::clean::{StyleSource, safe_media};
use crate::entities::unescape;
use crate::paths::{Target, resolve};

impl<'a> Cleaner<'a, '_, '_> {
    /// Takes the text of a script or style sheet.
    pub(super) fn take_raw(&mut self, verdict: Verdict, text: &str, tag: &Tag<'a>) {
        if verdict == Verdict::DropRaw {
            self.references
                .remove("script_removed", "A script was left out.");
            return;
        }
        if tag.attribute("type").is_some_and(|kind| {
            !kind.trim().is_empty() && !kind.trim().eq_ignore_ascii_case("text/css")
        }) {
            return;
        }
        let text = unescape(&text.replace("<![CDATA[", "").replace("]]>", ""));
        if self.kind == DocumentKind::SvgImage {
            let css = clean_sheet(&text, self.references).css;
            if self.has_root {
                self.output.start("style", &[], false);
                self.output.text(&css);
                self.output.end("style");
            }
            return;
        }
        let mut own = References::new(self.references.archive, self.references.base);
        let sheet = clean_sheet(&text, &mut own);
        for problem in own.removed {
            self.references.remove(problem.code, &problem.message);
        }
        self.styles.push(StyleSource {
            path: None,
            css: sheet.css,
            media: tag.attribute("media").and_then(safe_media),
            imports: sheet.imports,
            references: own.needed,
        });
    }

    pub(super) fn note_drop(&mut self, tag: &Tag<'a>) {
        if tag.name != "link" {
            self.references.remove(
                "element_removed",
                "A part that is not allowed was left out.",
            );
            return;
        }
        let relation = tag
            .attribute("rel")
            .unwrap_or_default()
            .to_ascii_lowercase();
        let is_sheet = relation
            .split_ascii_whitespace()
            .any(|word| word == "stylesheet");
        match resolve(
            self.references.base,
            tag.attribute("href").unwrap_or_default(),
        ) {
            Target::Inside { path, .. } if is_sheet && !relation.contains("alternate") => {
                let Some(path) = self.references.archive.find(&path) else {
                    self.references.remove(
                        "file_missing",
                        "The book does not contain a style sheet of this page.",
                    );
                    return;
                };
                self.styles.push(StyleSource {
                    path: Some(path.to_owned()),
                    css: String::new(),
                    media: tag.attribute("media").and_then(safe_media),
                    imports: Vec::new(),
                    references: Vec::new(),
                });
            }
            Target::Inside { .. } | Target::Fragment(_) => {}
            _ => self
                .references
                .remove("outside_removed", "A file from another place was left out."),
        }
    }
}
