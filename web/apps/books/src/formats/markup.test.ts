import fc from "fast-check";
import { expect, test } from "vitest";
import { readMarkup } from "./markup.ts";

test("tags, texts and sections of characters are read, whatever is wrong with them", () => {
  const tokens = [
    ...readMarkup(
      `<?xml a?><!-- <b> --><x:a l:href='1 &amp; 2' c=3>1 < 2 &#x41;&foo;<![CDATA[<i>]]><b/></a >`,
    ),
  ];
  expect(tokens).toEqual([
    {
      type: "start",
      name: "a",
      attributes: new Map([
        ["href", "1 & 2"],
        ["c", "3"],
      ]),
      isEmpty: false,
    },
    { type: "text", text: "1 " },
    { type: "text", text: "<" },
    { type: "text", text: " 2 A&foo;" },
    { type: "text", text: "<i>" },
    { type: "start", name: "b", attributes: new Map(), isEmpty: true },
    { type: "end", name: "a" },
  ]);
});

test("any text is read to its end", () => {
  const part = fc.constantFrom(
    "<",
    ">",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "</",
    "a",
    " ",
    "=",
    '"',
    "/",
    "&#",
    ";",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const tokens = [...readMarkup(parts.join(""))];
      expect(tokens.length).toBeLessThanOrEqual(parts.length);
    }),
  );
});
