import type { AnalyzerEntry } from "../answers/analyzer-desk.ts";
import { limitsText } from "../answers/answer-text.ts";
import { credentialsLines } from "../credentials/credentials-text.ts";
import { evidenceLine, groupOf, groupText } from "./overview-list.ts";

/**
 * The start of a text that a spreadsheet would run as a formula. Names and texts are from files, and anyone may have written them.
 */
const FORMULA = /^[=+\-@\t\r]/;

const HEADINGS = [
  "Name",
  "Answer",
  "Strongest evidence",
  "Conflicts",
  "Notes",
  "Format",
  "Width in pixels",
  "Height in pixels",
  "Size in bytes",
];

/** The answers as a table: CSV of RFC 4180 with a row for each image, in UTF-8 with a mark for spreadsheets. */
export function answersCsv(entries: readonly AnalyzerEntry[]): string {
  const lines = [HEADINGS, ...entries.map(cellsOf)].map((cells) => cells.map(csvCell).join(","));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function cellsOf(entry: AnalyzerEntry): string[] {
  const answer = entry.state.kind === "done" ? entry.state.answer : undefined;
  return [
    entry.name,
    groupText(entry),
    evidenceLine(entry),
    answer?.verdict.conflicts.join(" ") ?? "",
    answer?.notes.join(" ") ?? "",
    answer?.format ?? "",
    sizeText(answer?.widthPx),
    sizeText(answer?.heightPx),
    String(entry.sizeBytes),
  ];
}

/** Files that do not say their size have 0. */
const sizeText = (px: number | undefined): string => (px ? String(px) : "");

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The answers with all of their evidence, as JSON: an object for each image. */
export function answersJson(entries: readonly AnalyzerEntry[]): string {
  return `${JSON.stringify(entries.map(recordOf), null, 2)}\n`;
}

function recordOf(entry: AnalyzerEntry) {
  const { name, sizeBytes, state } = entry;
  const known = { name, sizeBytes, group: groupOf(entry), answer: groupText(entry) };
  if (state.kind === "failed") return { ...known, problem: state.message };
  if (state.kind !== "done") return known;
  const { format, widthPx, heightPx, verdict, evidence, credentials, checks, notes } = state.answer;
  return {
    ...known,
    format,
    widthPx,
    heightPx,
    explanation: verdict.explanation,
    conflicts: verdict.conflicts,
    evidence: evidence.map((row) => ({
      id: row.id,
      title: row.title,
      detail: row.detail,
      direction: row.direction,
      grade: row.grade,
      extent: row.extent,
      settings: row.settings,
      limits: limitsText(row),
    })),
    credentials: credentials ? credentialsLines(credentials) : [],
    checks,
    notes,
  };
}
