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
