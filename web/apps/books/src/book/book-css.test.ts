import { expect, it } from "vitest";
import { adaptCss } from "./book-css.ts";

const size = { widthPx: 400, heightPx: 800 };

it("turns page breaks into column breaks, drops old prefixes, and measures the view instead of the frame", () => {
  expect(adaptCss("h1 { page-break-before: always; -epub-hyphens: none }", size)).toBe(
    "h1 { -webkit-column-break-before: always; hyphens: none }",
  );
  expect(adaptCss("p { break-after: page; break-inside: avoid-page }", size)).toBe(
    "p { break-after: column; break-inside: avoid-column }",
  );
  expect(adaptCss("img { max-height: 50vh; width: 10.5vw }", size)).toBe(
    "img { max-height: 400px; width: 42px }",
  );
});

it("leaves names alone that only look like it", () => {
  const css = ".col-10vw-wide { color: red } .-epub-media-overlay-active { color: blue }";
  expect(adaptCss(css, size)).toBe(css);
});
