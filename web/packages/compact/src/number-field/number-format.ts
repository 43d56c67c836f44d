import { toAsciiDigits } from "../internal/locale-text/ascii-digits.ts";
import { numberTyped } from "../internal/locale-text/number-text.ts";

/** Writes numbers for a locale, and reads what users of that locale type. */
export interface NumberFormat {
  readonly format: (value: number) => string;
  /** Reads a typed text, rounded to the digits that are shown. `undefined` if it is not a number. */
  readonly parse: (text: string) => number | undefined;
}

/** Numbers whose texts show the forms that a unit has in a language. */
const SAMPLES = [0, 1, 2, 3, 5, 11, 100, 1.5];

/** Texts around the digits: currencies, units and percent signs. Longer ones come first. */
function affixesOf(format: Intl.NumberFormat, locale: string | undefined): string[] {
  const options = format.resolvedOptions();
  const formats =
    options.style === "currency"
      ? (["symbol", "narrowSymbol", "code", "name"] as const).map(
          (currencyDisplay) =>
            new Intl.NumberFormat(locale, { style: "currency", currency: options.currency, currencyDisplay }),
        )
      : [format];
  const texts = formats.flatMap((each) =>
    SAMPLES.flatMap((sample) => each.formatToParts(sample))
      .filter(({ type }) => type === "currency" || type === "unit" || type === "percentSign")
      .map(({ value }) => value.normalize("NFKC")),
  );
  return [...new Set(texts)].sort((one, other) => other.length - one.length);
}

/** Divides by 100 without an error in binary digits: 14.7 % is 0.147. */
const percent = (value: number): number => Number((value / 100).toPrecision(15));

/** Creates the format of a locale. */
export function numberFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions = {},
): NumberFormat {
  const isPlain = options.style === undefined || options.style === "decimal" || options.style === "unit";
  // A plain number shows all its digits, unless the options say otherwise.
  const format = new Intl.NumberFormat(locale, {
    ...(isPlain && options.maximumSignificantDigits === undefined && { maximumFractionDigits: 20 }),
    ...options,
  });
  let affixes: string[] | undefined;
  const read = (typed: string): number | undefined => {
    affixes ??= affixesOf(format, locale);
    // Input methods for Chinese, Japanese and Korean write digits and signs in full width.
    let text = toAsciiDigits(typed.normalize("NFKC"));
    for (const affix of affixes) {
      text = text.replace(affix, "");
    }
    // The text that accounts use for negative amounts.
    const inParentheses = options.currencySign === "accounting" && /^\s*\((.+)\)\s*$/.exec(text)?.[1];
    const magnitude = (inParentheses || text)
      .trim()
      // A minus may be a dash, or stand before or after a currency.
      .replace(/^([+\u2212\u2013\u30fc-])\s+/, "$1")
      .replace(/^[\u2013\u30fc]/, "-")
      .replace(/^(.*\d)\s*[-\u2212]$/, "-$1");
    const value = numberTyped(magnitude, locale);
    return typeof value === "number" ? (inParentheses ? -value : value) : undefined;
  };
  return {
    format: (value) => format.format(value),
    parse: (text) => {
      const value = read(text);
      if (value === undefined) {
        return undefined;
      }
      const exact = options.style === "percent" ? percent(value) : value;
      const shown = read(format.format(exact));
      // What is shown is what is stored. A format that cannot be read, such as a compact one, does not round.
      const rounded =
        shown === undefined || options.notation !== undefined
          ? exact
          : options.style === "percent"
            ? percent(shown)
            : shown;
      return Object.is(rounded, -0) ? 0 : rounded;
    },
  };
}
