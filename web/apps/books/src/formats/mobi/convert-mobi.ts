import { EpubError } from "@orbitroom/epub";
import { epubFile } from "../epub-file.ts";
import { fileTitle } from "../file-title.ts";
import { convertKf8 } from "./kf8-book.ts";
import { type MobiHeader, readMobiHeader } from "./mobi-header.ts";
import { MobiResources } from "./mobi-resources.ts";
import { readMobiText } from "./mobi-text.ts";
import { convertMobi6 } from "./mobi6-book.ts";
import { PalmDatabase } from "./palm-database.ts";

const KF8_VERSION = 8;

/**
 * Makes an EPUB of a MOBI or KF8 (AZW3) file; of a file that has both, of KF8. Rejects with an `EpubError`, or with another error for a
 * damaged file.
 */
export async function convertMobi(file: Blob): Promise<Blob> {
  const database = new PalmDatabase(new Uint8Array(await file.arrayBuffer()));
  const first = readMobiHeader(database.record(0));
  const { header, start } = chooseBook(database, first);
  const resources = new MobiResources(database, first.resourceStart);
  const text = readMobiText(database, header, start);
  const { files, contents } =
    header.version >= KF8_VERSION
      ? await convertKf8(database, header, start, text, resources)
      : await convertMobi6(database, header, text, resources);
  if (files.length === 0)
    throw new EpubError("file_broken", "This book has no text. Get the file again, then add it once more.");
  const { facts, coverResource } = header;
  if (coverResource !== undefined) await resources.path(coverResource);
  return epubFile(
    { ...facts, title: facts.title || fileTitle(file) },
    [...files, ...resources.files(coverResource)],
    contents,
  );
}

/** The header that counts, and its record. */
function chooseBook(database: PalmDatabase, first: MobiHeader): { header: MobiHeader; start: number } {
  const { version, kf8Boundary } = first;
  if (version >= KF8_VERSION || kf8Boundary === undefined) return { header: first, start: 0 };
  try {
    const header = readMobiHeader(database.record(kf8Boundary));
    return header.version >= KF8_VERSION ? { header, start: kf8Boundary } : { header: first, start: 0 };
  } catch (error) {
    if (error instanceof EpubError) throw error;
    return { header: first, start: 0 };
  }
}
