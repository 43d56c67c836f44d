import { isFormula } from "./spreadsheet-formula.ts";

/** The texts of cells, row by row. */
export type CellTexts = readonly (readonly string[])[];

/** Cells that a merged cell of a pasted table may take, so that a wrong number costs nothing. */
const MAX_SPAN = 1000;

const needsApostrophe = (text: string): boolean => isFormula(text.replace(/^'+/, ""));
/** A text that a spreadsheet would run as a formula gets an apostrophe in front, as in exports. */
const safe = (text: string): string => (needsApostrophe(text) ? `'${text}` : text);
/** Takes that apostrophe away again. */
const plain = (text: string): string =>
  text.startsWith("'") && needsApostrophe(text) ? text.slice(1) : text;
/** Stands for a line break while white space is collapsed. */
const BREAK = "\ue000";

/** Cells as the text that spreadsheets copy: tabs between cells, quotes around texts with tabs, line breaks or quotes. */
export function toTsv(cells: CellTexts): string {
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((row) => row.map((text) => cell(safe(text))).join("\t")).join("\r\n");
}

/** Cells as the table that spreadsheets copy. Line breaks stay in their cell. */
export function toHtmlTable(cells: CellTexts): string {
  const htmlOf = (text: string) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(/ (?= )|^ | $/g, "&nbsp;")
      .replaceAll(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">');
  const row = (texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<td>${htmlOf(safe(text))}</td>`).join("")}</tr>`;
  return `<table>${cells.map(row).join("")}</table>`;
}

/**
 * Reads the text that spreadsheets copy. A cell is quoted only if its quotes are closed before a tab, a line break or the end, so
 * that `"so"-called` stays as it is.
 */
export function fromTsv(text: string): CellTexts {
  const rows: string[][] = [];
  let row: string[] = [];
  const end = /\r\n?$|\n$/.exec(text)?.index ?? text.length;
  const part = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;
  const source = text.slice(0, end);
  for (let at = 0; at <= source.length; at = part.lastIndex) {
    part.lastIndex = at;
    const [whole = "", quoted, bare = "", separator = ""] = part.exec(source) ?? [];
    row.push(plain(quoted === undefined ? bare : quoted.replaceAll('""', '"')));
    if (separator !== "\t") {
      rows.push(row);
      row = [];
    }
    if (separator === "" || whole === "") break;
  }
  return rows;
}

/** Reads the first table of copied HTML, or returns undefined if there is none. Merged cells have their text once. */
export function fromHtmlTable(html: string): CellTexts | undefined {
  // A parsed document runs no scripts and loads nothing.
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  if (!table) return undefined;
  const rows: string[][] = [...table.rows].map(() => []);
  [...table.rows].forEach((tr, y) => {
    let x = 0;
    for (const td of tr.cells) {
      const row = rows[y] as string[];
      // Cells that were merged with one above are taken already.
      while (row[x] !== undefined) x += 1;
      const spanRows = Math.min(td.rowSpan || 1, rows.length - y);
      const spanColumns = Math.min(td.colSpan || 1, MAX_SPAN);
      for (let down = 0; down < spanRows; down += 1) {
        for (let along = 0; along < spanColumns; along += 1) (rows[y + down] as string[])[x + along] = "";
      }
      row[x] = plain(textOf(td));
      x += spanColumns;
    }
  });
  return rows.map((row) => Array.from(row, (text) => text ?? ""));
}

/** The text of a cell as a browser would show it: white space collapses, `br` and paragraphs break lines. */
function textOf(cell: Element): string {
  for (const each of cell.querySelectorAll("br, p + p, div + div")) each.before(BREAK);
  return (cell.textContent ?? "")
    .replaceAll(/[ \t\r\n\f]+/g, " ")
    .replaceAll(new RegExp(` ?${BREAK} ?`, "g"), "\n")
    .replace(/^ | $/g, "")
    .replaceAll("\u00a0", " ");
}
