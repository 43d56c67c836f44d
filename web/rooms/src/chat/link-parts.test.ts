import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedParts, linkParts } from "./link-parts.ts";

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);
/** The links as they are in the text. */
const linkTexts = (text: string) => linkParts(text).flatMap((part) => (part.href ? part.text : []));

test.each([
  ["see https://orbitroom.example/a?b=1#c.", ["https://orbitroom.example/a?b=1#c"]],
  ["(https://a.example/x_(y)) and http://b.example!", ["https://a.example/x_(y)", "http://b.example/"]],
  ["HTTPS://A.example", ["https://a.example/"]],
  ['"https://a.example" <https://b.example>', ["https://a.example/", "https://b.example/"]],
])("finds the links of %o", (text, found) => {
  expect(links(text)).toEqual(found);
});

test.each([
  ["https://a.example/x_", "https://a.example/x_"],
  ["https://a.example/x__ and more", "https://a.example/x__"],
  ["https://a.example/*", "https://a.example/*"],
  ["https://a.example/~", "https://a.example/~"],
  ["https://a.example/?q=", "https://a.example/?q="],
  ["https://a.example/?q=YWI==.", "https://a.example/?q=YWI=="],
  ["https://a.example/b/", "https://a.example/b/"],
  ["https://a.example/b-", "https://a.example/b-"],
  ["https://a.example/x_, then", "https://a.example/x_"],
  ["snake_case 2 * 3 https://a.example/x_*", "https://a.example/x_*"],
  ["*this* https://a.example/*", "https://a.example/*"],
  // The marks of emphasis do not belong to the address.
  ["*https://a.example/x*", "https://a.example/x"],
  ["**https://a.example/x**", "https://a.example/x"],
  ["_https://a.example/x__", "https://a.example/x"],
  ["~~https://a.example/x~~", "https://a.example/x"],
  ["**_https://a.example/x_**", "https://a.example/x"],
  ["*https://a.example/x_*", "https://a.example/x_"],
  ["*(https://a.example/x)*", "https://a.example/x"],
  ["*Look: https://a.example/x*", "https://a.example/x"],
  ["*Look:*\n*https://a.example/x*", "https://a.example/x"],
])("the address in %o ends where it should", (text, address) => {
  expect(linkTexts(text)).toEqual([address]);
});

test.each([..."。，、！？：；．｡､」』》〉】〕〗〙〛）］｝「『《〈【〔（［｛“”‘’«»‹›…`\u3000"])(
  "an address ends before %o",
  (mark) => {
    expect(linkTexts(`看https://a.example/b${mark}`)).toEqual(["https://a.example/b"]);
    expect(linkTexts(`看https://a.example/b${mark}。`)).toEqual(["https://a.example/b"]);
  },
);

test.each([
  ["請看（https://a.example/b）。好", ["https://a.example/b"]],
  ["「https://a.example/b」と『https://c.example』", ["https://a.example/b", "https://c.example"]],
  ["https://a.example/b，https://c.example", ["https://a.example/b", "https://c.example"]],
  ["https://a.example/写真", ["https://a.example/写真"]],
  ["„https://a.example/b“ ‚https://c.example‘", ["https://a.example/b", "https://c.example"]],
  ["'https://a.example/it's'", ["https://a.example/it's"]],
  ["https://a.example/a,b;c:d!e?f=g, yes", ["https://a.example/a,b;c:d!e?f=g"]],
  ["[a](https://a.example/b_(c)) {https://a.example/d}", ["https://a.example/b_(c)", "https://a.example/d"]],
])("finds the addresses of %o", (text, found) => {
  expect(linkTexts(text)).toEqual(found);
});

test.each([
  ["www.example.com", ["https://www.example.com/"]],
  [
    "see WWW.Example.com/a_, or (www.example.co.uk:8080).",
    ["https://www.example.com/a_", "https://www.example.co.uk:8080/"],
  ],
  ["看www.example.com。", ["https://www.example.com/"]],
  ["看，www.example.com。", ["https://www.example.com/"]],
  ["https://a.example/?u=www.example.com", ["https://a.example/?u=www.example.com"]],
  ["www.müller.example", ["https://www.xn--mller-kva.example/"]],
])("an address that begins with www. is a link: %o", (text, found) => {
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
  "www.",
  "www.example",
  "www..com",
  "www.example..com",
  "www.1.2",
  "www.example.com@evil.example",
  "https://bank.example@www.evil.example/",
  "someone@www.example.com",
  "awww.example.com",
  "my-www.example.com",
  "a.www.example.com",
  "ftp://www.example.com",
  "\\\\www.example.com\\share",
])("%o is no link", (text) => {
  expect(links(text)).toEqual([]);
});

test("the parts are the text, and only addresses of the web are links", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "https://a.example/b",
      "www.a.example",
      "javascript:x",
      " ",
      "\n",
      ")",
      "@",
      "*",
      "_",
      "。",
    ),
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
