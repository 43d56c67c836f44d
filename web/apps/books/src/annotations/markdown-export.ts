import { percentText } from "../book/reading-place.ts";
import type { Annotation } from "./annotation.ts";

/** The data of the book in the export. */
export interface ExportedBook {
  readonly title: string;
  readonly author: string;
}

/** The notes of a book as Markdown: chapters as headings, highlights as quotes, notes below them. */
export function exportMarkdown({ title, author }: ExportedBook, annotations: readonly Annotation[]): string {
  const lines = [`# ${escapeMarkdown(title)}`, ""];
  if (author) lines.push(`by ${escapeMarkdown(author)}`, "");
  let chapter: string | undefined;
  for (const each of annotations.filter(({ isDeleted }) => !isDeleted)) {
    if (each.chapter !== chapter) {
      chapter = each.chapter;
      lines.push(`## ${escapeMarkdown(chapter || "Without a chapter")}`, "");
    }
    const place = percentText(each.fraction);
    if (each.kind === "bookmark") lines.push(`- Bookmark at ${place}: ${escapeMarkdown(each.text)}`, "");
    else lines.push(...quote(each.text), "", `*${place}*`, "");
    if (each.note) lines.push(...each.note.trim().split(/\r?\n/), "");
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

function quote(text: string): string[] {
  return text
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `> ${escapeMarkdown(line)}`);
}

/** Keeps a text of the book from being read as Markdown. The reader's own notes are left as they are written. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>]/g, "\\$&")
    .replace(/^([#+-]|\d+[.)])/, "\\$1");
}
