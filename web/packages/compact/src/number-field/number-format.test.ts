import { expect, test } from "vitest";
import { numberFormat } from "./number-format.ts";

type Options = Intl.NumberFormatOptions;
const euro: Options = { style: "currency", currency: "EUR" };

test.each<[string, string, Options, number | undefined]>([
  ["1,234.5", "en", {}, 1234.5],
  ["1.234,5", "de", {}, 1234.5],
  ["1 234,5", "fr", {}, 1234.5],
  ["1\u202f234,5", "fr", {}, 1234.5],
  ["1’234.5", "de-CH", {}, 1234.5],
  ["12,34,567.8", "en-IN", {}, 1_234_567.8],
  ["١٬٢٣٤٫٥", "ar-EG", {}, 1234.5],
  ["1234.5", "ar-EG", {}, 1234.5],
  ["१२३", "en", {}, 123],
  ["１，２３４．５", "ja", {}, 1234.5],
  ["－５", "ja", {}, -5],
  ["ー5", "ja", {}, -5],
  ["−5", "sv", {}, -5],
  ["- 5", "en", {}, -5],
  ["0.1234567", "en", {}, 0.1234567],
  ["12,50 €", "de", euro, 12.5],
  ["€ 12.50", "en", euro, 12.5],
  ["EUR 12.50", "en", euro, 12.5],
  ["12.50 euros", "en", euro, 12.5],
  ["-€12.50", "en", euro, -12.5],
  ["(€12.50)", "en", { ...euro, currencySign: "accounting" }, -12.5],
  ["12.345", "en", euro, 12.35],
  ["14.7 %", "en", { style: "percent", maximumFractionDigits: 1 }, 0.147],
  ["14.7", "en", { style: "percent" }, 0.15],
  ["7", "de", { style: "percent" }, 0.07],
  ["3 meters", "en", { style: "unit", unit: "meter", unitDisplay: "long" }, 3],
  ["1 meter", "en", { style: "unit", unit: "meter", unitDisplay: "long" }, 1],
  ["1.005", "en", { maximumFractionDigits: 2 }, 1.01],
  ["-0", "en", {}, 0],
  ["1500", "en", { notation: "compact" }, 1500],
  ["12abc", "en", {}, undefined],
  ["-", "en", {}, undefined],
  ["$5", "en", euro, undefined],
  ["1,2,3", "en", {}, undefined],
  ["Infinity", "en", {}, undefined],
])("'%s' in %s with %j is %s", (text, locale, options, value) => {
  expect(numberFormat(locale, options).parse(text)).toBe(value);
});

test("reads what it has written, in many locales and formats", () => {
  const locales = [
    "en",
    "de",
    "fr",
    "de-CH",
    "sv",
    "ar-EG",
    "fa",
    "hi-u-nu-deva",
    "he",
    "ja",
    "pl",
    "bn",
    "zh-u-nu-hanidec",
  ];
  const formats: Options[] = [
    {},
    euro,
    { style: "percent", maximumFractionDigits: 2 },
    { style: "unit", unit: "kilobyte" },
    { signDisplay: "always" },
  ];
  const wrong = locales.flatMap((locale) =>
    formats.flatMap((options) => {
      const { format, parse } = numberFormat(locale, options);
      return [0, 1, -1, 5, 1234.25, -98_765_432.5]
        .filter((value) => parse(format(value)) !== value)
        .map((value) => `${locale} ${JSON.stringify(options)}: ${format(value)} is ${parse(format(value))}`);
    }),
  );
  expect(wrong).toEqual([]);
});
