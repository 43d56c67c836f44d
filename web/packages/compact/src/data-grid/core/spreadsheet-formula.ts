/** Characters that spreadsheets skip before they look for a formula: white space, control characters and invisible ones. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}]*/u;
/** The signs that can begin a formula, also in the widths of East Asian text. */
const BEGINS_FORMULA = new RegExp(`${SKIPPED.source}[=+\\-@＝＋－＠﹦﹢﹣﹫]`, "u");
/** `1,234.5`, `1.234,5`, `1 234`, `.5`. */
const NUMBER = String.raw`[.,]?\d+(?:[.,'’\s]\d+)*`;
/** A signed number, with or without an exponent and a currency or unit: `-5 %`, `-$1,234.50`, `-12 kg`. */
const AMOUNT = new RegExp(
  String.raw`^[+-]\s*(?:\p{Sc}\s*|\p{L}+\.?\s+)?${NUMBER}(?:e[+-]?\d+)?(?:\s*(?:[%‰]|\p{Sc}|°?\p{L}+\.?(?:\s\p{L}+\.?)*))?$`,
  "iu",
);
/** An international telephone number: 7 to 15 digits (E.164) in groups. */
const TELEPHONE = /^\+(?=(?:\D*\d){7,15}\D*$)[\d(][\d\s()./-]*$/;
/** An item of a list. Its words are names at most, of which a CSV file defines none. */
const WORD = String.raw`(?:\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*|\d+)`;
const LIST_ITEM = new RegExp(String.raw`^[+-]\s+${WORD}(?:[\s.,;?]+${WORD})*[\s.,;?]*$`, "u");

/**
 * Whether a spreadsheet could run a text as a formula. `=` and `@` always begin one; a plus or minus does so unless the text
 * reads as an amount, a telephone number or an item of a list. None of these has what a formula needs to do harm: a cell, a call,
 * an operator, a sheet or another program.
 */
export function isFormula(text: string): boolean {
  // Spreadsheets may drop a tab or carriage return.
  if (/^[\t\r]/.test(text)) return true;
  if (!BEGINS_FORMULA.test(text)) return false;
  const read = text.normalize("NFKC").replace(SKIPPED, "").trimEnd();
  return !(AMOUNT.test(read) || TELEPHONE.test(read) || LIST_ITEM.test(read));
}
