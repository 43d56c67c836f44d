import type { CleanResource, DocumentType, SpineItem } from "@orbitroom/epub";
import { expect, test } from "vitest";
import { SectionLoader } from "./section-loader.ts";

const PAGE =
  '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>Text.</p></body></html>';

const item: SpineItem = {
  ...{ path: "a", idref: "a", documentType: "xhtml", isLinear: true, sizeBytes: 1 },
  ...{ spread: "auto", layout: "reflowable", cfi: "/6/2!" },
};

/** A loader for a book whose only file is this one. */
function loaderOf(text: string, mediaType: string, documentType?: DocumentType): SectionLoader {
  const resource: CleanResource = {
    ...{ mediaType, bytes: new TextEncoder().encode(text), references: [], styles: [], removed: [] },
    ...(documentType === undefined ? {} : { documentType }),
  };
  return new SectionLoader({ resource: async () => resource }, () => ({ widthPx: 100, heightPx: 100 }));
}

test("a document is parsed as it was cleaned", async () => {
  const doc = await loaderOf(PAGE, "application/xhtml+xml", "xhtml").createDocument(item);
  expect(doc.querySelector("p")?.textContent).toBe("Text.");
});

test.each([
  "application/octet-stream",
  "application/smil+xml",
  "text/css",
  "audio/mpeg",
  "application/xhtml+xml",
])("a file that was not cleaned as a document is refused, whatever its type: %s", async (mediaType) => {
  await expect(loaderOf(PAGE, mediaType).createDocument(item)).rejects.toThrow("was not cleaned");
});

test("a picture is never parsed", async () => {
  const doc = await loaderOf(PAGE, "image/png", "picture").createDocument(item);
  expect(doc.querySelector("p")).toBeNull();
  expect(doc.querySelector("img")).not.toBeNull();
});
