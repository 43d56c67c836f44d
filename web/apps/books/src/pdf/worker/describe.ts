import type { BookMetadata, Contributor, Publication, SpineItem } from "@orbitroom/epub";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDF_LIMITS } from "../limits.ts";
import { pagePath } from "../page-path.ts";
import { outline } from "./destinations.ts";

/** About what a page of text has; the file does not say. Only the proportions of pages count. */
const PAGE_BYTES = 2_500;

/** Describes a PDF as a book with one fixed page for each of its pages. `fileName` stands in for a missing title. */
export async function describe(pdf: PDFDocumentProxy, fileName: string): Promise<Publication> {
  const [metadata, toc, labels, layout, preferences] = await Promise.all([
    readMetadata(pdf, fileName),
    outline(pdf).catch(() => []),
    pdf.getPageLabels().catch(() => null),
    pdf.getPageLayout().catch(() => ""),
    pdf.getViewerPreferences().catch(() => null),
  ]);
  const isSpread = layout.startsWith("Two");
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index);
  const direction: unknown = (preferences as { Direction?: unknown } | null)?.Direction;
  return {
    version: "3",
    metadata,
    spine: pages.map((index) => spineItem(index, isSpread)),
    toc: toc.length > 0 ? toc : [{ label: metadata.title, href: pagePath(0), children: [] }],
    pageList: pages.map((index) => ({
      label: labels?.[index]?.trim() || String(index + 1),
      href: pagePath(index),
      children: [],
    })),
    landmarks: [],
    direction: direction === "R2L" ? "rtl" : "default",
    flow: "paginated",
    problems: [],
  };
}

function spineItem(index: number, isSpread: boolean): SpineItem {
  const id = `page-${index + 1}`;
  return {
    path: pagePath(index),
    idref: id,
    documentType: "xhtml",
    isLinear: true,
    sizeBytes: PAGE_BYTES,
    spread: isSpread ? "auto" : "center",
    layout: "pre-paginated",
    cfi: `/6/${(index + 1) * 2}[${id}]!`,
  };
}

async function readMetadata(pdf: PDFDocumentProxy, fileName: string): Promise<BookMetadata> {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const {
    Title: title,
    Author: author,
    Language: language,
    Subject: subject,
  } = info as Readonly<Record<string, unknown>>;
  const authors = [metadata?.get("dc:creator")].flat().flatMap((name) => text(name) ?? []);
  const [identifier] = pdf.fingerprints;
  return {
    title: text(metadata?.get("dc:title")) ?? text(title) ?? stem(fileName) ?? "PDF document",
    contributors: authors.length > 0 ? authors.map(asAuthor) : namesOf(text(author)).map(asAuthor),
    languages: isLanguage(language) ? [language] : [],
    ...(text(subject) === undefined ? {} : { description: text(subject) ?? "" }),
    identifier: identifier ? `pdf:${identifier}` : "",
    subjects: [],
  };
}

const asAuthor = (name: string): Contributor => ({ name, role: "aut" });

/** A comma may be part of a name. */
const namesOf = (names: string | undefined): string[] =>
  (names ?? "").split(/\s*[;&]\s*/).filter((name) => name !== "");

function text(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  // Texts of a PDF may have zeros at their ends.
  const trimmed = value.replaceAll("\0", "").trim();
  return trimmed === "" ? undefined : trimmed.slice(0, PDF_LIMITS.titleChars);
}

/** The name of a file without its ending. Files of the library are named by their hash, which says nothing. */
function stem(fileName: string): string | undefined {
  const name = text(fileName.replace(/\.pdf$/i, ""));
  return name !== undefined && /^[0-9a-f]{64}$/.test(name) ? undefined : name;
}

function isLanguage(value: unknown): value is string {
  if (typeof value !== "string") return false;
  try {
    return Intl.getCanonicalLocales(value).length > 0;
  } catch {
    return false;
  }
}
