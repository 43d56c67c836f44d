/**
 * Control characters, line separators, invisible characters, and those that change the direction of text. With them a
 * name can look like another one: `photo_<U+202E>gpj.exe` is shown as `photo_exe.jpg`.
 */
const DECEPTIVE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A joiner, which is invisible, too, unless it makes one emoji out of two. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** The name of a file as it is shown and stored: without characters that could make it look like another name. */
export function cleanFileName(name: string): string {
  const cleaned = name.replace(LONE_JOINER, "").replace(DECEPTIVE, "").trim();
  return cleaned === "" ? "file" : cleaned;
}
