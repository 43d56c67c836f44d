/**
 * The end of a name that stays when the name is cut: the extension and up to four letters of the last word. The letters must be
 * of scripts that run from left to right and do not join, so that the name looks the same in two parts. The end does not begin
 * with an accent.
 */
const END =
  /(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d_(),-]{1,4})?(?:\.[a-z\d]{1,4}){0,2}$/iu;

/** A name in two parts, of which only the first one may be cut where there is no room. */
export function nameParts(name: string): [start: string, end: string] {
  const { index = name.length } = END.exec(name) ?? {};
  return [name.slice(0, index), name.slice(index)];
}
