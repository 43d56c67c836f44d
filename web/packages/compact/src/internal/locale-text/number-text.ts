/** The signs of numbers in a locale. */
interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
  /** The digits 0 to 9. */
  readonly digits: readonly string[];
}

function signsOf(locale: string | undefined): NumberSigns {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  return { decimal: sign("decimal"), group: sign("group"), digits };
}

/** The text of a number for editing: all its digits, without groups. */
export function numberText(value: number, locale: string | undefined): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumSignificantDigits: 17 }).format(value);
}

/**
 * Reads a typed number by the rules of a locale: "1,234" is 1234 in English and 1.234 in German. A comma or point that
 * cannot separate groups is a decimal sign in every locale, as in "12,5".
 *
 * @returns `null` for an empty text, `undefined` if it is not a number
 */
export function numberTyped(typed: string, locale: string | undefined): number | null | undefined {
  const { decimal, group, digits } = signsOf(locale);
  // Groups may be separated by any kind of space or apostrophe.
  const plain = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("’", "'").replaceAll("\u2212", "-");
  let text = plain(typed.trim().replaceAll(/[\u200e\u200f\u061c]/g, ""));
  if (text === "") return null;
  digits.forEach((digit, value) => {
    text = text.replaceAll(digit, String(value));
  });
  const separator = plain(group);
  const [whole = "", ...rest] = text.split(decimal);
  const groups = whole.replace(/^[+-]/, "").split(separator || " ");
  const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? "") && /^\d{3}$/.test(groups.at(-1) ?? "");
  if (groups.length > 1 && isGrouped && groups.slice(1, -1).every((each) => /^\d{2,3}$/.test(each))) {
    text = [whole.replaceAll(separator || " ", ""), ...rest].join(".");
  } else if (/^[+-]?\d*[.,\u066b]\d+(?:e[+-]?\d+)?$/i.test(text)) {
    text = text.replace(/[,\u066b]/, ".");
  }
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
