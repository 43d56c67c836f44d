import { readFile } from "node:fs/promises";
import { type Epub, loadEpubWasm, openEpub } from "@orbitroom/epub";
import { vi } from "vitest";
import { convertBook } from "../convert-book.ts";
import { detectFormat } from "../detect-format.ts";

/** Loads the module that opens an EPUB, from its file. */
export async function loadWasm(): Promise<void> {
  vi.stubGlobal("fetch", async (url: URL) => new Response(await readFile(url)));
  await loadEpubWasm();
  vi.unstubAllGlobals();
}

/** Converts a file as its bytes say, and opens the EPUB. */
export async function convertAndOpen(
  bytes: Uint8Array<ArrayBuffer> | string,
  name = "a file.bin",
): Promise<Epub> {
  const file = new File([bytes], name);
  const format = await detectFormat(file);
  if (format === "epub" || format === "pdf") throw new Error(`The file was taken for ${format}.`);
  return openEpub(await convertBook(file, format));
}

/** The cleaned source of a document of the reading order. */
export async function sourceOf(epub: Epub, index: number): Promise<string> {
  const { bytes } = await epub.resource(epub.publication.spine[index]?.path ?? "");
  return new TextDecoder().decode(bytes);
}
