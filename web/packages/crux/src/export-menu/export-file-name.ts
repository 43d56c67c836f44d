/** File systems allow 255 bytes, and a character has up to four. The time and the extension need some of them. */
const MAX_NAME_CHARS = 50;
/** Characters that file systems do not allow in names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/gu;

/** A name that every file system accepts, with the time, so that two files of a day differ: `Painting 2026-11-24 18-05-30.png`. */
export function exportFileName(name: string, extension: string, time = new Date()): string {
  const safe = [...name.replaceAll(UNSAFE, " ").replaceAll(/\s+/g, " ")]
    .slice(0, MAX_NAME_CHARS)
    .join("")
    // Windows drops dots at the end; elsewhere, files with one at the start are hidden.
    .replaceAll(/^[. ]+|[. ]+$/g, "");
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  const clock = [two(time.getHours()), two(time.getMinutes()), two(time.getSeconds())].join("-");
  return `${safe || "Export"} ${day} ${clock}.${extension}`;
}
