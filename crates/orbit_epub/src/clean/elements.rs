//! Which elements are kept.

/// The vocabulary of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Namespace {
    Html,
    Svg,
    MathMl,
    /// The `epub:` elements.
    Ops,
    Other,
}

impl Namespace {
    pub(super) fn from_uri(uri: &str) -> Self {
        match uri.trim() {
            "http://www.w3.org/1999/xhtml" => Self::Html,
            "http://www.w3.org/2000/svg" => Self::Svg,
            "http://www.w3.org/1998/Math/MathML" => Self::MathMl,
            "http://www.idpf.org/2007/ops" => Self::Ops,
            _ => Self::Other,
        }
    }

    pub(super) fn uri(self) -> &'static str {
        match self {
            Self::Svg => "http://www.w3.org/2000/svg",
            Self::MathMl => "http://www.w3.org/1998/Math/MathML",
            _ => "http://www.w3.org/1999/xhtml",
        }
    }
}

/// What happens to an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is kept under this name.
    Keep(&'static str),
    /// Only its content is kept.
    Unwrap,
    /// It is dropped with its content.
    Drop,
    /// It is dropped, and its content is read as raw text up to its end tag.
    DropRaw,
    /// It is a style sheet.
    Style,
}

const HTML: &str = "html head title meta body section nav article aside h1 h2 h3 h4 h5 h6 hgroup header footer address main p \
hr pre blockquote ol ul menu li dl dt dd figure figcaption div a em strong small s cite q dfn abbr ruby rb rtc rt rp data time \
code var samp kbd sub sup i b u mark bdi bdo span br wbr ins del picture source img video audio track map area table caption \
colgroup col tbody thead tfoot tr td th details summary dialog center font big tt strike acronym dir basefont nobr meter progress";

const SVG: &str = "svg g defs symbol use image switch path rect circle ellipse line polyline polygon text tspan textPath title \
desc marker pattern clipPath mask linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer \
feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG \
feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile \
feTurbulence a view foreignObject animate animateTransform animateMotion mpath set";

const MATHML: &str = "math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub \
msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr maligngroup malignmark maction \
semantics mglyph mstack mlongdiv msgroup msrow mscarries mscarry msline";

const DROPPED: [&str; 20] = [
    "iframe",
    "frame",
    "frameset",
    "noframes",
    "noembed",
    "embed",
    "template",
    "select",
    "textarea",
    "input",
    "datalist",
    "portal",
    "param",
    "link",
    "base",
    "canvas",
    "metadata",
    "annotation",
    "annotation-xml",
    "fencedframe",
];

const VOID: [&str; 15] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "basefont",
];

/// Decides about an element by its name without its prefix.
pub(super) fn verdict(namespace: Namespace, name: &str) -> Verdict {
    let lower = name.to_ascii_lowercase();
    match lower.as_str() {
        "script" => return Verdict::DropRaw,
        "style" => return Verdict::Style,
        dropped if DROPPED.contains(&dropped) => return Verdict::Drop,
        _ => {}
    }
    match namespace {
        Namespace::Html => keep(HTML, &lower),
        Namespace::Svg => keep(SVG, name),
        Namespace::MathMl => keep(MATHML, name),
        // Of the alternatives in `epub:switch`, only the default is kept, which every reader can display. Triggers do nothing here.
        Namespace::Ops if matches!(lower.as_str(), "case" | "trigger") => Verdict::Drop,
        Namespace::Ops | Namespace::Other => Verdict::Unwrap,
    }
}

fn keep(list: &'static str, name: &str) -> Verdict {
    let found = list.split_ascii_whitespace().find(|known| *known == name);
    found.map_or(Verdict::Unwrap, Verdict::Keep)
}

/// HTML elements without an end tag.
pub(super) fn is_void(name: &str) -> bool {
    VOID.contains(&name)
}

/// The elements that a start tag implicitly ends in HTML that is not well-formed, up to one of the second list.
pub(super) fn implied_ends(name: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match name {
        "li" => (&["li"], &["ol", "ul", "menu", "dir"]),
        "dt" | "dd" => (&["dt", "dd"], &["dl"]),
        "tr" => (&["tr"], &["table"]),
        "td" | "th" => (&["td", "th"], &["tr", "table"]),
        "tbody" | "thead" | "tfoot" => (&["tbody", "thead", "tfoot"], &["table"]),
        "body" => (&["head"], &[]),
        "p" | "div" | "section" | "article" | "aside" | "header" | "footer" | "main" | "nav"
        | "ol" | "ul" | "dl" | "pre" | "blockquote" | "figure" | "table" | "hr" | "h1" | "h2"
        | "h3" | "h4" | "h5" | "h6" | "address" | "center" | "details" => (
            &["p"],
            &[
                "table",
                "td",
                "th",
                "div",
                "section",
                "aside",
                "li",
                "figure",
                "blockquote",
            ],
        ),
        _ => (&[], &[]),
    }
}
