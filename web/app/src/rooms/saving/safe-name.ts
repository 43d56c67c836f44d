/** Separators and characters that some file system forbids in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden too
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
const MAX_LENGTH = 120;

/** A name without folders that is safe on any system. Names from the other device are untrusted. */
export function safeName(name: string): string {
  return name.replace(UNSAFE, "_").replace(/^\.+/, "_").slice(-MAX_LENGTH) || "file";
}

/**
 * The path of a file inside a zip: the folders it was sent in, each with a safe name, so that it unpacks inside its folder
 * on any system. A path that is taken, ignoring case, is numbered.
 */
export function safePath(name: string, taken: ReadonlySet<string> = new Set()): string {
  const parts = name.split("/").filter((part) => !/^\.{0,2}$/.test(part));
  const path = parts.length === 0 ? "file" : parts.map(safeName).join("/");
  const dot = path.lastIndexOf(".");
  const [stem, extension] =
    dot > path.lastIndexOf("/") + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, ""];
  let candidate = path;
  for (let copy = 2; taken.has(candidate.toLowerCase()); copy += 1)
    candidate = `${stem} (${copy})${extension}`;
  return candidate;
}
