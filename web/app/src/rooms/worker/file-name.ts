/**
 * Control characters, line separators, and the characters that change the direction of text. With them a name can look
 * like another one: `photo_<U+202E>gpj.exe` is shown as `photo_exe.jpg`.
 */
const DECEPTIVE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The name of a file as it is shown and stored: without characters that could make it look like another name. */
export function cleanFileName(name: string): string {
  const cleaned = name.replace(DECEPTIVE, "").trim();
  return cleaned === "" ? "file" : cleaned;
}
