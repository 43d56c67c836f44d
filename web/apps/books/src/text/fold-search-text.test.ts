import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSearchText, unfoldedAt } from "./fold-search-text.ts";

test.each([
  ["It’s “so”", 'it\'s "so"'],
  ["to\u00adday", "today"],
  ["ﬁnd", "find"],
  ["10\u00a0000\u2009men", "10 000 men"],
  ["Straße, STRASSE", "strasse, strasse"],
  ["Æsop’s œuvre", "aesop's oeuvre"],
  ["naïve cafe\u0301", "naive cafe"],
  ["non\u2011breaking — dash", "non-breaking - dash"],
  ["ze\u200bro", "zero"],
  ["İstanbul ISTANBUL", "istanbul istanbul"],
  ["ΕΛΛΆΣ Ελλάς", "ελλασ ελλασ"],
  ["з'ява зʼява з’ява", "з'ява з'ява з'ява"],
  ["２０２６ 3½", "2026 31/2"],
  ["  a \n\t b ", " a b "],
])("%j is compared as %j", (text, folded) => {
  expect(foldSearchText(text)).toBe(folded);
});

test("marks that make another letter stay", () => {
  expect(foldSearchText("か\u3099")).toBe(foldSearchText("が"));
  expect(foldSearchText("が")).not.toBe(foldSearchText("か"));
  expect(foldSearchText("\u1112\u1161\u11ab")).toBe(foldSearchText("한"));
  expect(foldSearchText("한")).not.toContain(foldSearchText("하"));
  expect(foldSearchText("कि")).not.toBe(foldSearchText("का"));
});

test("a place in the folded text is that of whole characters in the text", () => {
  const text = "Stra\u00adße ﬁne";
  const at = foldSearchText(text).indexOf("ss");
  expect(text.slice(...unfoldedAt(text, at))).toBe("ß");
  expect(text.slice(...unfoldedAt(text, at + 1))).toBe("ß");
  expect(text.slice(...unfoldedAt(text, foldSearchText(text).indexOf("i")))).toBe("ﬁ");
});

test("a character of two units is not divided", () => {
  expect(unfoldedAt("\u{16e40}", 1)).toEqual([0, 2]);
});

test("any text can be folded, has its places, and a folded text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(40), (text, index) => {
      const folded = foldSearchText(text);
      const [start, end] = unfoldedAt(text, index);
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(text.length);
      if (index < folded.length) expect(foldSearchText(text.slice(start, end))).toContain(folded[index]);
    }),
  );
});
