import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const blob = (bytes: readonly number[], type = "") => new Blob([new Uint8Array(bytes)], { type });
const ascii = (text: string) => [...text].map((one) => one.charCodeAt(0));

test("a text is read in the encoding that the server names, else in that of the document, else as UTF-8", async () => {
  const named = ascii('<?xml version="1.0" encoding="windows-1251"?>');
  expect(await decodeText(blob([...named, 0xca]))).toMatch(/К$/);
  expect(await decodeText(blob([...named, 0xe9], 'text/xml;charset="iso-8859-1"'))).toMatch(/é$/);
  expect(await decodeText(blob([0xef, 0xbb, 0xbf, 0xc3, 0xa9]))).toBe("é");
  expect(await decodeText(blob([0xc3, 0xa9], "text/xml; charset=klingon"))).toBe("é");
});

test("any bytes of any type become a text", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(255)), fc.string(), async (bytes, type) => {
      expect(typeof (await decodeText(blob(bytes, `text/xml;charset=${type}`)))).toBe("string");
    }),
  ));
