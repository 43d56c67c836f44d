import fc from "fast-check";
import { expect, it } from "vitest";
import {
  DEFAULT_SETTINGS,
  isLookUpUrl,
  lookUpAddress,
  ownFont,
  ownFontName,
  parseSettings,
} from "./reading-settings.ts";

it("reads what was stored, and the default for what is missing or wrong", () => {
  const chosen = { ...DEFAULT_SETTINGS, theme: "sepia", sizePercent: 150, flow: "scrolled" } as const;
  expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(parseSettings('{"theme":"neon","sizePercent":9000,"lineHeight":"x"}')).toEqual({
    ...DEFAULT_SETTINGS,
    sizePercent: 250,
  });
  fc.assert(fc.property(fc.string(), (text) => void expect(parseSettings(text).font).toBeTypeOf("string")));
  fc.assert(
    fc.property(fc.json(), (text) => void expect(parseSettings(text).sizePercent).toBeLessThanOrEqual(250)),
  );
});

it("gives new readers the fonts of the book, and keeps what a reader has chosen", () => {
  expect(parseSettings(null).font).toBe("publisher");
  for (const font of ["serif", "sans", "publisher", ownFont("My Font")] as const)
    expect(parseSettings(JSON.stringify({ font })).font).toBe(font);
  expect(parseSettings('{"font":"comic"}').font).toBe("publisher");
  expect(ownFontName(ownFont("My Font"))).toBe("My Font");
  expect(ownFontName("serif")).toBeUndefined();
});

it("keeps spacing within what the sliders offer, and knows hyphens and languages", () => {
  const stored = { letterSpacingEm: 9, wordSpacingEm: -1, hyphenation: "on", translateTo: "zh-Hant" };
  expect(parseSettings(JSON.stringify(stored))).toEqual({
    ...DEFAULT_SETTINGS,
    letterSpacingEm: 0.3,
    hyphenation: "on",
    translateTo: "zh-Hant",
  });
  expect(parseSettings('{"hyphenation":1,"translateTo":"x y"}')).toEqual(DEFAULT_SETTINGS);
});

it("looks words up at addresses that are encrypted and have a place for the word", () => {
  const template = "https://dictionary.example/find?q={word}";
  expect(isLookUpUrl(template)).toBe(true);
  expect(lookUpAddress(template, " quay & lamp ")).toBe(
    "https://dictionary.example/find?q=quay%20%26%20lamp",
  );
  for (const wrong of [
    "http://a.example/{word}",
    "https://a.example/",
    "javascript:alert({word})",
    "https://{word}.example/",
    "{word}",
  ]) {
    expect(isLookUpUrl(wrong), wrong).toBe(false);
  }
});
