import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedParts, linkParts } from "./link-parts.ts";

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

test.each([
  ["see https://orbitroom.example/a?b=1#c.", ["https://orbitroom.example/a?b=1#c"]],
  ["(https://a.example/x_(y)) and http://b.example!", ["https://a.example/x_(y)", "http://b.example/"]],
  ["HTTPS://A.example", ["https://a.example/"]],
  ['"https://a.example" <https://b.example>', ["https://a.example/", "https://b.example/"]],
])("finds the links of %o", (text, found) => {
  expect(links(text)).toEqual(found);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "ftp://a.example",
  "https://",
  "https://bank.example@evil.example/",
  "https://user:word@a.example/",
  "a.example",
])("%o is no link", (text) => {
  expect(links(text)).toEqual([]);
});

test("the parts are the text, and only addresses of the web are links", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("https://a.example/b", "javascript:x", " ", "\n", ")", "@"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
      for (const href of links(text)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

test("a long text is folded between words, and no link is cut", () => {
  expect(foldedParts(linkParts("short"))).toBeUndefined();
  const words = "word ".repeat(400);
  const [folded] = foldedParts(linkParts(words)) ?? [];
  expect(folded?.text.length).toBeLessThanOrEqual(900);
  expect(words.startsWith(`${folded?.text} `)).toBe(true);
  expect(foldedParts(linkParts("line\n".repeat(40)))?.[0]?.text.split("\n")).toHaveLength(12);
  const long = linkParts(`${"word ".repeat(150)}https://a.example/${"x".repeat(600)}`);
  const [only, ...others] = foldedParts(long) ?? [];
  expect([only?.text.trimEnd(), others]).toEqual([long[0]?.text.trimEnd(), []]);
});

test("a text that is a little too long is not folded", () => {
  expect(foldedParts(linkParts("x".repeat(1_000)))).toBeUndefined();
  expect(foldedParts(linkParts("line\n".repeat(13)))).toBeUndefined();
});
