import { readMarkup } from "../markup.ts";
import type { BookFacts } from "../package-document.ts";

/** Elements of ComicInfo.xml (version 2.1 of its schema) that are used. */
const FIELDS = new Set([
  "Title",
  "Series",
  "Number",
  "Writer",
  "Publisher",
  "Summary",
  "Genre",
  "LanguageISO",
  "Manga",
]);

/** Reads the metadata in ComicInfo.xml. `fallback` is the title of a comic that it does not name. */
export function readComicInfo(xml: string, fallback: string): BookFacts {
  const found = new Map<string, string>();
  let field = "";
  for (const token of readMarkup(xml)) {
    if (token.type === "start") field = FIELDS.has(token.name) ? token.name : "";
    else if (token.type === "end") field = "";
    else if (field !== "") found.set(field, `${found.get(field) ?? ""}${token.text}`);
  }
  const text = (name: string) => found.get(name)?.trim() || undefined;
  const list = (name: string) =>
    (text(name) ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const series = text("Series");
  const number = text("Number");
  const numbered = series !== undefined && number !== undefined ? `${series} ${number}` : series;
  return {
    title: text("Title") ?? numbered ?? fallback,
    authors: list("Writer"),
    language: text("LanguageISO"),
    publisher: text("Publisher"),
    description: text("Summary"),
    subjects: list("Genre"),
    series,
    seriesPosition: number,
    isRightToLeft: text("Manga") === "YesAndRightToLeft",
  };
}
