import { EpubError } from "@orbitroom/epub";
import type { ConvertedFormat } from "./convert-in-thread.ts";
import { converterNotLoaded } from "./converter-not-loaded.ts";

/**
 * A function that converts a format to an EPUB. Anything that it rejects with besides an `EpubError` means that the file is
 * damaged.
 */
type Converter = (file: Blob) => Promise<Blob>;

/** Each is loaded when a file of its format comes. */
const CONVERTERS: Readonly<Record<ConvertedFormat, () => Promise<Converter>>> = {
  mobi: async () => (await import("./mobi/convert-mobi.ts")).convertMobi,
  azw3: async () => (await import("./mobi/convert-mobi.ts")).convertMobi,
  fb2: async () => (await import("./fb2/convert-fb2.ts")).convertFb2,
  "fb2.zip": async () => (await import("./fb2/convert-fb2.ts")).convertFb2Zip,
  cbz: async () => (await import("./comic/convert-cbz.ts")).convertCbz,
};

/**
 * Makes an EPUB of a book in another format, always the same one of the same file, so that places in it stay. Its documents are
 * as they were in the file: an EPUB is cleaned when it is opened. Rejects with an `EpubError`.
 */
export async function convertBook(file: Blob, format: ConvertedFormat): Promise<Blob> {
  let convert: Converter;
  try {
    convert = await CONVERTERS[format]();
  } catch {
    throw converterNotLoaded();
  }
  try {
    return await convert(file);
  } catch (error) {
    if (error instanceof EpubError) throw error;
    throw new EpubError(
      "file_broken",
      "This book could not be read. It may be damaged: get the file again, then add it once more.",
    );
  }
}
