import { expect, test } from "vitest";
import { readerStyles } from "./reader-styles.ts";
import { DEFAULT_SETTINGS, ownFont, type ReadingSettings } from "./reading-settings.ts";

const COLOURS = { text: "black", link: "blue", isDark: false, overridesBook: false };
const FONT_URL = "blob:https://orbitroom.example/1";

const styles = (change: Partial<ReadingSettings> = {}, ownFontUrl?: string) =>
  readerStyles({ ...DEFAULT_SETTINGS, ...change }, COLOURS, false, ownFontUrl);

test("the fonts of the book stay unless the reader chooses another one", () => {
  expect(styles()).not.toMatch(/font-family:[^;]*!important/);
  expect(styles({ font: "serif" })).toMatch(/font-family: Charter[^;]*!important/);
});

test("a font of the reader's own is loaded from its blob, and one that is gone leaves those of the book", () => {
  const font = ownFont("Mine");
  expect(styles({ font }, FONT_URL)).toContain(`src: url("${FONT_URL}")`);
  expect(styles({ font }, FONT_URL)).toMatch(/font-family: "Own Book Font"[^;]*!important/);
  expect(styles({ font })).toBe(styles());
});

test("the lines of a heading stand closer than those of the text, unless the book says otherwise", () => {
  const closer = Number(/:where\(h1[^)]*\) \{ line-height: ([\d.]+)/.exec(styles())?.[1]);
  expect(closer).toBeLessThan(DEFAULT_SETTINGS.lineHeight);
});

test("spacing is in font sizes, and that of the book stays at zero", () => {
  expect(styles()).not.toMatch(/letter-spacing|word-spacing/);
  expect(styles({ letterSpacingEm: 0.05 })).toContain("letter-spacing: 0.05em !important");
  expect(styles({ wordSpacingEm: 0.2 })).toContain("word-spacing: 0.2em !important");
});

test("hyphens are on or off whatever the alignment is, and else as the book or justified text asks for them", () => {
  for (const isJustified of [true, false]) {
    expect(styles({ hyphenation: "on", isJustified })).toContain("hyphens: auto !important");
    expect(styles({ hyphenation: "off", isJustified })).toContain("hyphens: none !important");
    expect(styles({ isJustified })).not.toMatch(/hyphens: \w+ !important/);
  }
  expect(styles({ isJustified: true })).toContain("{ hyphens: auto; }");
  expect(styles()).toContain("{ hyphens: manual; }");
});
