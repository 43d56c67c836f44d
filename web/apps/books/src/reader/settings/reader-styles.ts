import sansLatinExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import sansLatin from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { HIDDEN_NOTE_STYLES } from "../../engine/page/note-visibility.ts";
import { PICTURE_PAGE_STYLES } from "../../engine/page/picture-page.ts";
import type { ReadingSettings } from "./reading-settings.ts";

/** Colours of a page, as CSS colours. */
export interface PaperColours {
  readonly text: string;
  readonly link: string;
  readonly isDark: boolean;
  /** Whether the colours of the book would not be readable on the paper. */
  readonly overridesBook: boolean;
}

const FONTS = {
  serif: 'Charter, "Iowan Old Style", Georgia, "Noto Serif", serif',
  sans: '"Instrument Sans Variable", system-ui, sans-serif',
} as const;

const fontFaces = () =>
  [sansLatin, sansLatinExt]
    .map((url) => {
      const { href } = new URL(url, location.href);
      return `@font-face { font-family: "Instrument Sans Variable"; font-weight: 400 700; src: url("${href}"); }`;
    })
    .join("\n");

/** The family of the reader's own font, of which there is one at a time. */
const OWN_FAMILY = "Own Book Font";

/** The chosen typeface, and where it is. Undefined: those of the book. */
function faceOf(
  font: ReadingSettings["font"],
  ownFontUrl: string | undefined,
): { readonly faces: string; readonly family: string } | undefined {
  switch (font) {
    case "publisher":
      return undefined;
    case "serif":
      return { faces: "", family: FONTS.serif };
    case "sans":
      return { faces: fontFaces(), family: FONTS.sans };
    default:
      return ownFontUrl === undefined
        ? undefined
        : {
            faces: `@font-face { font-family: "${OWN_FAMILY}"; src: url("${ownFontUrl}"); }`,
            family: `"${OWN_FAMILY}", ${FONTS.serif}`,
          };
  }
}

function fontRules(font: ReadingSettings["font"], ownFontUrl: string | undefined): string {
  const face = faceOf(font, ownFontUrl);
  // A book that names no font of its own is not left with that of the browser.
  if (!face) return `:where(html) { font-family: ${FONTS.serif}; }`;
  return `${face.faces}
body { font-family: ${face.family} !important; }
p, li, dd, dt, blockquote, div, span:not([class*="code"]), td, th, figcaption { font-family: inherit !important; }`;
}

/** Text whose spacing is changed: code, drawings and formulas stay as they are. */
const SPACED = ":is(body, body *):not(pre, pre *, code, code *, svg, svg *, math, math *)";

function spacingRules({ letterSpacingEm, wordSpacingEm }: ReadingSettings): string {
  const letters = letterSpacingEm > 0 ? `letter-spacing: ${letterSpacingEm}em !important;` : "";
  const words = wordSpacingEm > 0 ? `word-spacing: ${wordSpacingEm}em !important;` : "";
  return letters || words ? `${SPACED} { ${letters} ${words} }` : "";
}

/** Browsers hyphenate only text whose language is declared, and which they support. */
function hyphenRules({ hyphenation, isJustified }: ReadingSettings): string {
  const hyphens = (value: string) => `-webkit-hyphens: ${value} !important; hyphens: ${value} !important;`;
  switch (hyphenation) {
    case "auto":
      return `:where(p, li, dd, blockquote) { hyphens: ${isJustified ? "auto" : "manual"}; }`;
    case "on":
      return `p, li, dd, blockquote, div { ${hyphens("auto")} }
h1, h2, h3, h4, h5, h6, pre, code { ${hyphens("manual")} }`;
    case "off":
      return `body, body * { ${hyphens("none")} }`;
  }
}

/** The style sheet that is adopted after those of the book. Pages of a fixed layout keep all of theirs. */
export function readerStyles(
  settings: ReadingSettings,
  colours: PaperColours,
  isFixedLayout: boolean,
  /** The URL of the reader's own font, if one is chosen and available. */
  ownFontUrl: string | undefined,
): string {
  const marks = `
.-epub-media-overlay-active { background-color: color-mix(in srgb, ${colours.link} 25%, transparent) !important; }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; scroll-behavior: auto !important; } }
`;
  // Such a page is designed for white paper, unless it has a background of its own.
  if (isFixedLayout) return `:where(html) { background: white; color-scheme: light; }${marks}`;
  const { font, sizePercent, lineHeight } = settings;
  return `${fontRules(font, ownFontUrl)}
html { display: block !important; color-scheme: ${colours.isDark ? "dark" : "light"}; color: ${colours.text}; font-size: ${sizePercent}% !important; }
html, body { background: none !important; }
body { color: inherit; line-height: ${lineHeight}; }
p, li, dd, blockquote { line-height: ${lineHeight} !important; orphans: 2; widows: 2; }
:where(h1, h2, h3, h4, h5, h6) { line-height: 1.25; text-wrap: balance; }
${hyphenRules(settings)}
${spacingRules(settings)}
a:any-link, a[data-outside] { color: ${colours.link}; text-decoration-thickness: from-font; text-underline-offset: 0.15em; }
a[data-outside] { text-decoration: underline; cursor: pointer; }
pre { tab-size: 2; }
img, svg, video { max-width: 100%; }
${HIDDEN_NOTE_STYLES}
${PICTURE_PAGE_STYLES}
[data-zooms] { cursor: zoom-in; }
[data-scrolls] { outline: 1px solid color-mix(in srgb, currentColor 25%, transparent); outline-offset: 1px; scrollbar-width: thin; }
[data-scrolls]:focus-visible { outline: auto; }
::selection { background: color-mix(in srgb, ${colours.link} 30%, transparent); }
${colours.overridesBook ? `:where(body *):not(a, a *, svg, svg *, img, video, math, math *) { color: inherit !important; background-color: transparent !important; border-color: currentColor; }` : ""}
${marks}`;
}
