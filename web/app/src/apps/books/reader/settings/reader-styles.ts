import sansLatinExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import sansLatin from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { HIDDEN_NOTE_STYLES } from "../notes/note-visibility.ts";
import { PICTURE_PAGE_STYLES } from "../page/picture-page.ts";
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

/** The style sheet that is adopted after those of the book. Pages of a fixed layout keep all of theirs. */
export function readerStyles(
  settings: ReadingSettings,
  colours: PaperColours,
  isFixedLayout: boolean,
): string {
  const marks = `
.-epub-media-overlay-active { background-color: color-mix(in srgb, ${colours.link} 25%, transparent) !important; }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; scroll-behavior: auto !important; } }
`;
  // Such a page is made for white paper, unless it brings its own.
  if (isFixedLayout) return `:where(html) { background: white; color-scheme: light; }${marks}`;
  const { font, sizePercent, lineHeight, isJustified } = settings;
  const family = font === "publisher" ? undefined : FONTS[font];
  return `${font === "sans" ? fontFaces() : ""}
html { display: block !important; color-scheme: ${colours.isDark ? "dark" : "light"}; color: ${colours.text}; font-size: ${sizePercent}% !important; }
html, body { background: none !important; }
body { color: inherit; line-height: ${lineHeight}; ${family ? `font-family: ${family} !important;` : ""} }
${family ? `p, li, dd, dt, blockquote, div, span:not([class*="code"]), td, th, figcaption { font-family: inherit !important; }` : ""}
p, li, dd, blockquote { line-height: ${lineHeight} !important; hyphens: ${isJustified ? "auto" : "manual"}; orphans: 2; widows: 2; }
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
