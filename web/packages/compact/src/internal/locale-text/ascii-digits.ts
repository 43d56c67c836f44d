/** A typed text in plain characters: in full width no longer, without marks of direction, and with the digits 0 to 9. */
export function plainTyped(typed: string): string {
  return toAsciiDigits(typed.normalize("NFKC").replaceAll(/[\u200e\u200f\u061c]/g, ""));
}

/** Writes decimal digits of all scripts as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    let value = 0;
    // The ten digits of a script follow each other.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) {
      value += 1;
    }
    return String(value);
  });
}
