/** Separators, and characters that some file systems forbid in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden too
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** File systems allow 255 bytes, of which a number needs some. Many Windows programs allow a path of 260 characters. */
const MAX_BYTES = 200;
/** This much of the end of a long name is kept: the extension, and some of what is before it. */
const END_CHARS = 24;
/** Names that Windows treats as a device, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(?=\.|$)/i;
const WITH_EXTENSION = /^(\.*[^.].*)(\.[^.\s]+)$/s;

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** A name without folders that leads to no other place. Names from the other device are untrusted. */
export function safeName(name: string): string {
  const safe = cutMiddle(name.toWellFormed().replace(UNSAFE, "_"));
  if (safe === "") return "file";
  return /^\.{1,2}$/.test(safe) ? "_" : safe;
}

/**
 * The paths of files in a zip, in the order of their names: the folders they were sent in, so that they unpack inside one
 * folder on any system. Characters that Windows or a Mac cannot store are replaced, and a path that is taken gets a number.
 */
export function zipPaths(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /** How often a path was requested. */
  const copies = new Map<string, number>();
  /** The folders, by the paths with which they were sent. */
  const folders = new Map<string, string>();

  const take = (folder: string, name: string) => {
    const wanted = portableName(name);
    const [stem, extension] = splitExtension(wanted);
    const key = twinKey(folder + wanted);
    let copy = copies.get(key) ?? 1;
    let path = folder + wanted;
    for (; taken.has(twinKey(path)); path = `${folder}${stem} (${copy})${extension}`) copy += 1;
    copies.set(key, copy);
    taken.add(twinKey(path));
    return path;
  };

  return names.map((sent) => {
    const parts = sent.split("/").filter((part) => !/^\.{0,2}$/.test(part));
    const name = parts.pop() ?? "file";
    let [folder, sentFolder] = ["", ""];
    for (const part of parts) {
      sentFolder += `${part}/`;
      folder = folders.get(sentFolder) ?? `${take(folder, part)}/`;
      folders.set(sentFolder, folder);
    }
    return take(folder, name);
  });
}

/** A name without its extension, and the extension with its dot. */
export function splitExtension(name: string): readonly [stem: string, extension: string] {
  const [, stem = name, extension = ""] = WITH_EXTENSION.exec(name) ?? [];
  return [stem, extension];
}

/** A safe name that Windows can store, too: it drops dots and spaces at the end. */
function portableName(name: string): string {
  return safeName(name)
    .replace(/[. ]+$/, "_")
    .replace(DEVICE, "$&_");
}

/** Paths with the same key are the same file on some system: Windows ignores case, a Mac also how accents are written. */
function twinKey(path: string): string {
  return path.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}

/** A name of at most {@link MAX_BYTES}. A longer one keeps its beginning and its end. */
function cutMiddle(name: string): string {
  if (byteLength(name) <= MAX_BYTES) return name;
  const characters = [...name];
  const end = `…${characters.splice(-END_CHARS).join("")}`;
  let [start, leftBytes] = ["", MAX_BYTES - byteLength(end)];
  for (const character of characters) {
    leftBytes -= byteLength(character);
    if (leftBytes < 0) break;
    start += character;
  }
  return start + end;
}
