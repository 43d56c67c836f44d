//! Which attributes are kept, and in what form.

use super::css::clean_declarations;
use super::elements::Namespace;
use super::references::{Link, References};
use crate::xml::local_name;

/// Attributes that any element may have.
const GLOBAL: &str = "id class lang dir title role tabindex hidden translate";

const HTML: &str = "align valign width height colspan rowspan span scope headers abbr border cellpadding cellspacing bgcolor \
color face size start reversed value type alt datetime open controls loop muted rel hreflang coords shape kind srclang \
label default compact noshade nowrap summary clear media rules frame char charoff axis min max low high optimum";

const SVG: &str = "x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform \
gradientTransform gradientUnits patternTransform patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits \
markerUnits markerWidth markerHeight refX refY orient spreadMethod offset rotate textLength lengthAdjust startOffset method \
spacing pathLength version baseProfile zoomAndPan systemLanguage fill fill-opacity fill-rule stroke stroke-dasharray \
stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width opacity color display visibility \
overflow clip clip-path clip-rule mask filter flood-color flood-opacity lighting-color stop-color stop-opacity marker-start \
marker-mid marker-end font-family font-size font-size-adjust font-stretch font-style font-variant font-weight text-anchor \
text-decoration text-rendering dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing writing-mode \
direction unicode-bidi shape-rendering image-rendering color-interpolation color-interpolation-filters color-rendering \
pointer-events cursor vector-effect paint-order enable-background kerning glyph-orientation-vertical \
glyph-orientation-horizontal in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 \
order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant \
specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ \
limitingConeAngle stdDeviation radius baseFrequency numOctaves seed stitchTiles filterUnits primitiveUnits attributeName \
attributeType begin dur end repeatCount repeatDur from to by calcMode keyTimes keySplines keyPoints path additive accumulate \
restart min max transform-origin";

const MATHML: &str = "accent accentunder align alignmentscope altimg-height altimg-width bevelled charalign charspacing close \
columnalign columnlines columnspacing columnspan columnwidth denomalign depth displaystyle edge equalcolumns equalrows fence \
form frame framespacing groupalign height indentalign infixlinebreakstyle largeop length linebreak linethickness location lquote \
lspace mathbackground mathcolor mathsize mathvariant maxsize minlabelspacing minsize movablelimits notation numalign open \
position rowalign rowlines rowspacing rowspan rquote rspace scriptlevel scriptminsize scriptsizemultiplier selection separator \
separators shift side stackalign stretchy subscriptshift superscriptshift symmetric voffset width display alttext \
intent arg";

/// An element whose attributes are cleaned.
pub(super) struct Owner<'a> {
    pub(super) namespace: Namespace,
    pub(super) name: &'a str,
    /// Whether `style` becomes `data-style`.
    pub(super) moves_styles: bool,
}

/// The attributes of an element in cleaned form. `is_ops` states which prefixes are EPUB's.
pub(super) fn clean_attributes(
    owner: &Owner<'_>,
    attributes: &[(String, String)],
    is_ops: impl Fn(&str) -> bool,
    references: &mut References<'_>,
) -> Vec<(String, String)> {
    let mut clean: Vec<(String, String)> = Vec::new();
    for (name, value) in attributes {
        let kept = match name.split_once(':') {
            Some((prefix, "type")) if prefix == "epub" || is_ops(prefix) => {
                vec![("epub:type".to_owned(), value.clone())]
            }
            Some(("xml", local @ ("lang" | "space"))) => {
                vec![(format!("xml:{local}"), value.clone())]
            }
            Some((_, "href")) if owner.namespace == Namespace::Svg => {
                address(owner, "href", value, references)
            }
            Some(_) => Vec::new(),
            None => unprefixed(owner, name, value, references),
        };
        for (name, value) in kept {
            if clean.iter().all(|(known, _)| *known != name) {
                clean.push((name, value));
            }
        }
    }
    clean
}

fn unprefixed(
    owner: &Owner<'_>,
    name: &str,
    value: &str,
    references: &mut References<'_>,
) -> Vec<(String, String)> {
    let lower = name.to_ascii_lowercase();
    if lower.starts_with("on") {
        references.remove("script_removed", "A script was left out.");
        return Vec::new();
    }
    let keep = |name: &str| vec![(name.to_owned(), value.to_owned())];
    match lower.as_str() {
        "style" | "data-style" => {
            let css = clean_declarations(value, references);
            let moved = owner.moves_styles || lower == "data-style";
            let name = if moved { "data-style" } else { "style" };
            return if css.is_empty() {
                Vec::new()
            } else {
                vec![(name.to_owned(), css)]
            };
        }
        "data-outside" => {
            return match references.link(value) {
                Some(Link::Outside(url)) => vec![(lower, url)],
                _ => Vec::new(),
            };
        }
        "href" | "src" | "poster" | "usemap" => return address(owner, &lower, value, references),
        "content" if owner.name == "meta" => return keep(&lower),
        // The name of an image would hide a property of the document, such as `body`.
        "name" if matches!(owner.name, "meta" | "a" | "map") => return keep(&lower),
        _ if is_word(GLOBAL, &lower) || is_plain_data(&lower) => return keep(&lower),
        _ => {}
    }
    match owner.namespace {
        Namespace::Html if is_word(HTML, &lower) => keep(&lower),
        Namespace::Svg if is_word(SVG, name) => svg_value(name, value, references),
        Namespace::MathMl if is_word(MATHML, name) => keep(name),
        _ => Vec::new(),
    }
}

/// An attribute that is an address, according to how its element uses it.
fn address(
    owner: &Owner<'_>,
    name: &str,
    value: &str,
    references: &mut References<'_>,
) -> Vec<(String, String)> {
    let kept = match (owner.namespace, owner.name, name) {
        (Namespace::Html | Namespace::Svg, "a", "href") | (Namespace::Html, "area", "href") => {
            return match references.link(value) {
                Some(Link::Inside(url)) => vec![(name.to_owned(), url)],
                Some(Link::Outside(url)) => [
                    ("data-outside", url.as_str()),
                    ("role", "link"),
                    ("tabindex", "0"),
                ]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
                None => Vec::new(),
            };
        }
        (Namespace::Html, "img" | "audio" | "video" | "source" | "track", "src")
        | (Namespace::Html, "video", "poster") => references.resource(value),
        (Namespace::Html, "img", "usemap") => references.fragment(value),
        (Namespace::Svg, "image" | "feImage", "href") => references.resource_or_fragment(value),
        (Namespace::MathMl, "mglyph", "src") => references.resource(value),
        (
            Namespace::Svg,
            "use" | "textPath" | "mpath" | "linearGradient" | "radialGradient" | "pattern"
            | "filter" | "animate" | "set" | "animateTransform" | "animateMotion",
            "href",
        ) => references.fragment(value),
        _ => {
            references.remove(
                "address_removed",
                "An address that is not allowed was left out.",
            );
            None
        }
    };
    kept.map(|value| vec![(name.to_owned(), value)])
        .unwrap_or_default()
}

fn svg_value(name: &str, value: &str, references: &mut References<'_>) -> Vec<(String, String)> {
    // Many may be CSS values that contain an address.
    let value = if value.contains(['(', '\\', '@']) {
        clean_declarations(value, references)
    } else {
        value.to_owned()
    };
    vec![(name.to_owned(), value)]
}

fn is_word(list: &str, name: &str) -> bool {
    list.split_ascii_whitespace().any(|known| known == name)
}

/// Whether an animation may change its attribute: only an attribute of SVG, and never the target of a link.
pub(super) fn may_animate(attributes: &[(String, String)]) -> bool {
    let target = attributes.iter().find(|(name, _)| name == "attributeName");
    let target = target.map_or("", |(_, value)| local_name(value.trim()));
    let is_known = SVG
        .split_ascii_whitespace()
        .any(|known| known.eq_ignore_ascii_case(target));
    is_known && !target.eq_ignore_ascii_case("attributeName")
}

/// Whether this is a `data-*` or `aria-*` attribute.
fn is_plain_data(name: &str) -> bool {
    let rest = name
        .strip_prefix("data-")
        .or_else(|| name.strip_prefix("aria-"));
    rest.is_some_and(|rest| {
        !rest.is_empty()
            && rest
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    })
}
