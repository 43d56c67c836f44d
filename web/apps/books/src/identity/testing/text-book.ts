import type { SpineItem } from "@orbitroom/epub";
import type { OpenBook } from "../../book/open-book.ts";

/** The metadata of a test book. */
export interface TextBookOptions {
  readonly title?: string;
  readonly identifier?: string;
}

/** A book whose documents have these bodies in XHTML, without an archive and a worker. */
export function textBook(bodies: readonly string[], options: TextBookOptions = {}): OpenBook {
  const { title = "A book", identifier = "urn:isbn:9780000000001" } = options;
  const pages = new Map(bodies.map((body, index) => [`c${index}.xhtml`, body]));
  const spine = Array.from(pages, ([path, body], index): SpineItem => {
    const step = { path, idref: path, documentType: "xhtml", isLinear: true } as const;
    const size = { sizeBytes: body.length, spread: "auto", layout: "reflowable" } as const;
    return { ...step, ...size, cfi: `/6/${2 * (index + 1)}!` };
  });
  const bodyOf = (path: string) => pages.get(path) ?? "";
  return {
    publication: {
      ...{ version: "3", spine, toc: [], pageList: [], landmarks: [], problems: [] },
      ...{ direction: "ltr", flow: "auto" },
      metadata: { title, identifier, contributors: [], languages: ["en"], subjects: [] },
    },
    resource: async (path) => ({
      ...{ mediaType: "application/xhtml+xml", documentType: "xhtml" },
      ...{ references: [], styles: [], removed: [] },
      bytes: new TextEncoder().encode(
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${bodyOf(path)}</body></html>`,
      ),
    }),
    text: async (path) => plainText(bodyOf(path)),
    overlay: async () => [],
    cover: async () => undefined,
    close: () => undefined,
  };
}

/** A line for each block, as the reader of books gives it. */
function plainText(body: string): string {
  const lines = body.replace(/<\/?(?:p|div|h1)[^>]*>/g, "\n").replace(/<[^>]*>/g, "");
  return lines
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Sentences that differ from each other, as many as a chapter needs. */
export function sentences(chapter: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) =>
      `In ${chapter}, the keeper wrote line ${at} about the ${["lamp", "sea", "fog", "gulls"][at % 4]}.`,
  );
}

/** Sentences as paragraphs. */
export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${line}</p>`).join("\n");
