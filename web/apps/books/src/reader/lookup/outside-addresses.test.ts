import { expect, test } from "vitest";
import { dictionaryAddress, translatorAddress } from "./outside-addresses.ts";

test("a word is looked up in the Wiktionary of its language, or in the English one", () => {
  expect(dictionaryAddress("Hafen", "de")).toBe("https://de.wiktionary.org/w/index.php?search=Hafen");
  expect(dictionaryAddress("havn", "nb")).toContain("https://no.wiktionary.org/");
  expect(dictionaryAddress("燈", "zh-Hant")).toBe("https://zh.wiktionary.org/w/index.php?search=%E7%87%88");
  for (const unknown of ["tlh", undefined])
    expect(dictionaryAddress("a&b", unknown)).toBe("https://en.wiktionary.org/w/index.php?search=a%26b");
});

test("a passage is translated from its language, and a long one is cut between characters", () => {
  const { host, searchParams } = new URL(translatorAddress("a & b", "en", "de"));
  expect(host).toBe("translate.google.com");
  expect(Object.fromEntries(searchParams)).toEqual({ op: "translate", sl: "en", tl: "de", text: "a & b" });
  const long = new URL(translatorAddress(`a${"🌍".repeat(2_000)}`, undefined, "de")).searchParams;
  expect(long.get("sl")).toBe("auto");
  expect(long.get("text")?.length).toBe(1_500);
  expect(long.get("text")?.isWellFormed()).toBe(true);
});
