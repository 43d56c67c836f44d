import { expect, test } from "vitest";
import { languageAt, languageName, languageOf } from "./language.ts";

test("tags as books write them name one language", () => {
  for (const [tag, language] of [
    ["en", "en"],
    ["en-GB", "en"],
    ["en_US", "en"],
    [" DE ", "de"],
    ["eng", "en"],
    ["zh-TW", "zh-Hant"],
    ["zh-CN", "zh"],
    ["und", undefined],
    ["mul", undefined],
    ["", undefined],
    ["no language", undefined],
    [undefined, undefined],
  ] as const) {
    expect(languageOf(tag), tag).toBe(language);
  }
});

test("text has the language of what is nearest around it", () => {
  const page = document.createElement("div");
  page.lang = "en-GB";
  const paragraph = page.appendChild(document.createElement("p"));
  const italics = paragraph.appendChild(document.createElement("i"));
  italics.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:lang", "fr");
  italics.append("deux");
  expect(languageAt(paragraph)).toBe("en");
  expect(languageAt(italics.childNodes[0] ?? page)).toBe("fr");
  expect(languageAt(document.createElement("p"))).toBeUndefined();
});

test("languages have English names, and unknown ones their tags", () => {
  expect(languageName("de")).toBe("German");
  expect(languageName("xx")).toBe("xx");
});
