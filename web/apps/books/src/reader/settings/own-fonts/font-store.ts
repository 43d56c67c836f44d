import { fileNames, openDirectory, removeEntry, StoreError } from "@orbitroom/opfs";
import { checkFontFile, FontError, fontName } from "./font-file.ts";

/** One file for each font, named after it. Two fonts with the same name could not be distinguished in a list either. */
const FOLDER = ["book-fonts"];
const SUFFIX = ".font";
/** How many fonts a reader can have. */
export const MAX_FONTS = 20;

/** The names of the reader's own fonts, in order. */
export async function ownFontNames(): Promise<string[]> {
  const folder = await openDirectory(FOLDER, { create: false });
  if (!folder) return [];
  const names = (await fileNames(folder)).filter((name) => name.endsWith(SUFFIX));
  return names.map((name) => name.slice(0, -SUFFIX.length)).sort((a, b) => a.localeCompare(b));
}

/** Checks and keeps a font, and resolves with its name. One of the same name is replaced. Rejects with a `FontError`. */
export async function addOwnFont(file: File): Promise<string> {
  await checkFontFile(file);
  const name = fontName(file.name);
  try {
    const names = await ownFontNames();
    if (names.length >= MAX_FONTS && !names.includes(name))
      throw new FontError(`You have ${MAX_FONTS} fonts of your own. Remove one first.`);
    const folder = await openDirectory(FOLDER, { create: true });
    const handle = await folder?.getFileHandle(name + SUFFIX, { create: true });
    const stream = await handle?.createWritable();
    if (stream) await file.stream().pipeTo(stream);
  } catch (cause) {
    if (cause instanceof FontError) throw cause;
    throw new FontError(
      StoreError.from(cause, `writing ${name}`).code === "no_space"
        ? "There is no space left for this font. Free some space on this device, then add it again."
        : "This browser did not keep the font.",
    );
  }
  return name;
}

/** Deletes a font. Succeeds if it is not there. */
export async function removeOwnFont(name: string): Promise<void> {
  const folder = await openDirectory(FOLDER, { create: false });
  if (folder) await removeEntry(folder, name + SUFFIX);
}

/** The bytes of a font, in memory, so that a page in use outlasts its removal. Undefined if it is not there. */
export async function readOwnFont(name: string): Promise<Blob | undefined> {
  const folder = await openDirectory(FOLDER, { create: false });
  try {
    const file = await (await folder?.getFileHandle(name + SUFFIX))?.getFile();
    return file && new Blob([await file.arrayBuffer()]);
  } catch (cause) {
    const error = StoreError.from(cause, `reading ${name}`);
    if (error.code === "not_found") return undefined;
    throw error;
  }
}
