import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFormula } from "./spreadsheet-formula.ts";

test.each([
  ...[
    "-1,234.5",
    "-1.234,5",
    "-5 %",
    "-5%",
    "-$1,234.50",
    "-1 234,50 €",
    "-CHF 1’234.50",
    "-.5",
    "+3e5",
    "-1.2E-7",
    "  -12.5 ",
  ],
  ...[
    "-5 °C",
    "-12 kg",
    "-10 mil M",
    "+49 30 1234",
    "+49 (0)30 123456",
    "+1-555-123-4567",
    "+44.20.7946/0958",
  ],
  ...[
    "- item",
    "- item, and another",
    "- don’t, well-known",
    "+ 3 items",
    "plain",
    "",
    "5-3",
    "a=b",
    "(1,234.50)",
    "−5",
  ],
])("%j is no formula", (text) => {
  expect(isFormula(text)).toBe(false);
});

test.each([
  ...[
    "=1+1",
    "@SUM(A1)",
    "-1+1",
    "+1+1",
    "-A1",
    "- A1",
    "-US$1",
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
  ],
  ...[
    "＝1+1",
    "＋1+1",
    "－A1",
    "＠SUM(A1)",
    "﹦1+1",
    " =1+1",
    "\u00a0=1+1",
    "\t=1+1",
    "\n=1+1",
    "\r\n=1+1",
    "\u200b=1+1",
    "\ufeff=1+1",
  ],
  ...[
    "-cmd",
    "- SUM(A1)",
    "- SUM (A1)",
    "- A:A",
    "- Sheet1!A1",
    "+1-1",
    "- 5 A1",
    '- "a"&"b"',
    "- 1 - 2",
    "-5 %+A1",
  ],
])("%j is a formula", (text) => {
  expect(isFormula(text)).toBe(true);
});

const skipped = fc.string({
  unit: fc.constantFrom(" ", "\t", "\r", "\n", "\u00a0", "\u200b", "\ufeff"),
  maxLength: 4,
});
const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(...'-+=@ 019.,$€%()!|:"AaBzé\n°/_~^&*<>{}[]#') }),
);

test("whatever follows, an equals or at sign begins a formula", () => {
  fc.assert(
    fc.property(skipped, fc.constantFrom(..."=@＝＠"), anything, (before, sign, after) => {
      expect(isFormula(before + sign + after)).toBe(true);
    }),
  );
});

test("what is no formula after a sign can call, address or compute nothing", () => {
  fc.assert(
    fc.property(skipped, fc.constantFrom(..."+-＋－"), anything, (before, sign, after) => {
      const text = before + sign + after;
      if (isFormula(text)) return;
      // Without an exponent, as in 1E5.
      const rest = after.normalize("NFKC").replace(/(?<=\d)e[+-]?(?=\d)/i, " ");
      // No operator, string, sheet, array or error, and no DDE.
      expect(rest).not.toMatch(/[=@^&*<>|!"{}[\]#:~_]/);
      // No cell, such as A1 or US$1, and no call, such as SUM (1).
      expect(rest).not.toMatch(/\p{L}\$?\d|\p{L}\s*\(/u);
      // A minus only inside a word or a telephone number.
      if (!/^\+[\d(]/.test((sign + rest).normalize("NFKC")))
        expect(rest).not.toMatch(/[+/]|\d\s*-|-\s*\d|-\s|\s-/);
    }),
    { numRuns: 3000 },
  );
});

describe("what people write survives", () => {
  const locale = fc.constantFrom("en", "de", "de-CH", "fr", "en-IN", "es", "ja", "pt-BR");
  const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: -1e-6 });
  test("negative numbers, amounts of money and percentages of any of these locales", () => {
    const style = fc.constantFrom<Intl.NumberFormatOptions>(
      { maximumFractionDigits: 6 },
      { style: "percent", maximumFractionDigits: 2 },
      { style: "currency", currency: "EUR" },
      { style: "currency", currency: "CHF", currencyDisplay: "code" },
      { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" },
      { style: "unit", unit: "kilogram" },
      { style: "unit", unit: "celsius" },
      { notation: "compact" },
    );
    fc.assert(
      fc.property(locale, style, number, (tag, options, value) => {
        expect(isFormula(new Intl.NumberFormat(tag, options).format(value))).toBe(false);
        expect(isFormula(String(value))).toBe(false);
      }),
    );
  });

  test("telephone numbers", () => {
    const group = fc.stringMatching(/^\d{2,4}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(" ", "-", ".", "/"),
        group,
        group,
        group,
        (country, between, ...groups) => {
          fc.pre(`${country}${groups.join("")}`.length <= 15);
          expect(isFormula(`+${country}${between}${groups.join(between)}`)).toBe(false);
          expect(isFormula(`+${country} (${groups[0]}) ${groups.slice(1).join(between)}`)).toBe(false);
        },
      ),
    );
  });

  test("items of a list in plain words", () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{1,9}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(" ", ", ", "; ", ". "),
        (words, between) => {
          expect(isFormula(`- ${words.join(between)}`)).toBe(false);
        },
      ),
    );
  });
});
