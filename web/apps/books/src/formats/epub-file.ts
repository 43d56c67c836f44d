import { zipStream } from "@orbitroom/app-kit/zip/zip-stream.ts";
import {
  type BookFacts,
  CONTAINER,
  CONTENTS_PATH,
  type ContentsEntry,
  contentsDocument,
  type ListedFile,
  PACKAGE_PATH,
  packageDocument,
} from "./package-document.ts";

/** A file of a book with its bytes. */
export interface BookFile extends ListedFile {
  readonly content: Blob | string;
}

/** A time that is the same in every zip, so that the same book has the same bytes. */
const MODIFIED = new Date(2026, 0, 1);

/** The EPUB of these files. */
export function epubFile(
  facts: BookFacts,
  files: readonly BookFile[],
  contents: readonly ContentsEntry[],
): Promise<Blob> {
  const all: [string, Blob | string][] = [
    ["mimetype", "application/epub+zip"],
    ["META-INF/container.xml", CONTAINER],
    [PACKAGE_PATH, packageDocument(facts, files)],
    [CONTENTS_PATH, contentsDocument(contents)],
    ...files.map(({ path, content }): [string, Blob | string] => [path, content]),
  ];
  const parts = all.map(([name, content]) => {
    const blob = content instanceof Blob ? content : new Blob([content]);
    return { name, sizeBytes: blob.size, modified: MODIFIED, isPlain: true, open: () => blob };
  });
  return new Response(zipStream(parts)).blob();
}
