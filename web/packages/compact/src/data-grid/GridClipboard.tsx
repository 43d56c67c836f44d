import { useEffect, useRef } from "react";
import { useLatest } from "../internal/use-latest.ts";
import { fromHtmlTable, fromTsv, toHtmlTable, toTsv } from "./core/clipboard-table.ts";
import { enteredText, readEntered } from "./core/entered-value.ts";
import { isDateColumn } from "./core/grid-source.ts";
import { isEditable } from "./GridRow.tsx";
import type { CellRange, GridController } from "./grid-controller.ts";
import { CHECKBOX_KEY } from "./use-grid-columns.ts";
import type { CellEntry, StoredChange } from "./use-grid-store.ts";

/** Number of steps that can be undone. */
const UNDO_STEPS = 100;

/** The rows of a range in the view, by their index in the data. Groups and rows that are not loaded are left out. */
function rowsOf<Row>({ rowAt, source }: GridController<Row>, first: number, last: number): number[] {
  const rows: number[] = [];
  for (let viewIndex = first; viewIndex <= last; viewIndex += 1) {
    const row = rowAt(viewIndex);
    if (source.row(row) !== undefined) rows.push(row);
  }
  return rows;
}

function columnsOf<Row>({ columns }: GridController<Row>, first: number, last?: number) {
  const shown = columns.layout.slice(first, last === undefined ? undefined : last + 1);
  return shown.filter(({ key }) => key !== CHECKBOX_KEY).map(({ column }) => column);
}

/** The texts of a range. Numbers and dates are copied as other programs enter them, not as the grid formats them. */
function textsOf<Row>(grid: GridController<Row>, range: CellRange): string[][] {
  const { source } = grid;
  const columns = columnsOf(grid, range.firstColumn, range.lastColumn);
  return rowsOf(grid, range.firstRow, range.lastRow).map((row) =>
    columns.map((column) => {
      const isEntered =
        source.isNumeric(column) || isDateColumn(column) || isEditable(column, source.row(row));
      return isEntered ? enteredText(source, row, column) : source.plainText(row, column);
    }),
  );
}

/** Stores texts from the first cell of the range on; a single text in all its cells. Returns what to announce. */
function storeTexts<Row>(
  grid: GridController<Row>,
  texts: readonly (readonly string[])[],
  verb: string,
): string {
  const { source, range, viewCount } = grid;
  const width = Math.max(...texts.map((row) => row.length));
  // Texts are repeated in a range that they fill a whole number of times, as in spreadsheets.
  const repeats = (have: number, given: number) => (have % given === 0 ? have : given);
  const height = repeats(range.lastRow - range.firstRow + 1, texts.length);
  const across = repeats(range.lastColumn - range.firstColumn + 1, width);
  const rows = rowsOf(grid, range.firstRow, Math.min(viewCount, range.firstRow + height) - 1);
  const columns = columnsOf(grid, range.firstColumn).slice(0, across);
  const entries: CellEntry<Row>[] = [];
  const reasons: string[] = [];
  rows.forEach((index, down) => {
    columns.forEach((column, along) => {
      const text = texts[down % texts.length]?.[along % width];
      if (text === undefined) return;
      if (!isEditable(column, source.row(index))) {
        reasons.push("Some cells cannot be edited.");
        return;
      }
      const entered = readEntered(source, index, column, text);
      if ("problem" in entered) reasons.push(refuse(grid, index, column.dataKey, text, entered.problem));
      else entries.push({ index, column, value: entered.value, text });
    });
  });
  grid.editing.store.store(entries).forEach((reason, place) => {
    const entry = entries[place];
    if (entry && reason !== undefined) {
      reasons.push(refuse(grid, entry.index, entry.column.dataKey, entry.text, reason));
    }
  });
  const count = rows.length * columns.length - reasons.length;
  return `${count} ${count === 1 ? "cell" : "cells"} ${verb}.${
    reasons.length > 0 ? ` ${reasons.length} not changed: ${reasons[0]}` : ""
  }`;
}

/** Marks a cell with the text it refuses. */
function refuse<Row>(
  grid: GridController<Row>,
  index: number,
  dataKey: string,
  text: string,
  reason: string,
) {
  grid.editing.store.setState(grid.source.keyOf(index), dataKey, { kind: "refused", text, reason });
  return reason;
}

/** Stores the values before or after changes. Returns what to announce. */
function storeChanges<Row>(
  grid: GridController<Row>,
  changes: readonly StoredChange[],
  side: "before" | "after",
): string {
  const { source, editing } = grid;
  const entries = changes.flatMap((change): CellEntry<Row>[] => {
    const index = source.indexOf(change.rowKey);
    const column = source.columns.find(({ dataKey }) => dataKey === change.dataKey);
    if (index < 0 || !column) return [];
    // A cell whose value no user could have entered gets it back all the same.
    return [
      {
        index,
        column,
        value: (change[side] ?? null) as StoredChange["after"],
        text: String(change[side] ?? ""),
      },
    ];
  });
  const reasons = editing.store.store(entries).filter((reason) => reason !== undefined);
  const done = entries.length - reasons.length;
  return `${done} ${done === 1 ? "cell" : "cells"} ${side === "before" ? "undone" : "redone"}. ${reasons[0] ?? ""}`.trim();
}

/**
 * Selects ranges of cells, and copies, cuts and pastes them from and to spreadsheets. Delete empties them, and changes can be undone
 * and redone. Pass it to a `DataGrid` as `clipboard`.
 */
export function GridClipboard<Row>({ grid }: { grid: GridController<Row> }): null {
  const latest = useLatest(grid);
  const undoable = useRef<(readonly StoredChange[])[]>([]);
  const redoable = useRef<(readonly StoredChange[])[]>([]);
  const isStepping = useRef(false);
  const { onStored } = grid.editing.store;

  useEffect(() => {
    let step: StoredChange[] | undefined;
    onStored.current = (changes) => {
      if (isStepping.current) return;
      redoable.current = [];
      if (step) {
        step.push(...changes);
        return;
      }
      const started = [...changes];
      step = started;
      undoable.current = [...undoable.current, started].slice(-UNDO_STEPS);
      // Changes that are stored together are undone together.
      queueMicrotask(() => {
        step = undefined;
      });
    };
    return () => {
      onStored.current = undefined;
    };
  }, [onStored]);

  useEffect(() => {
    const element = latest.current.viewport.current;
    if (!element) return undefined;
    /** Whether an event belongs to a cell, and not to an editor or to selected text. */
    const isOfCell = ({ target }: Event): boolean =>
      target instanceof Element &&
      target.matches('[role="gridcell"]') &&
      Boolean(document.getSelection()?.isCollapsed ?? true);
    const transfer = (event: ClipboardEvent): void => {
      const { clipboardData } = event;
      if (!clipboardData || !isOfCell(event) || event.defaultPrevented) return;
      const { current } = latest;
      if (event.type === "paste") {
        const text = clipboardData.getData("text/plain");
        const texts =
          fromHtmlTable(clipboardData.getData("text/html")) ?? (text === "" ? undefined : fromTsv(text));
        // An image, for example, is nothing for a grid.
        if (!texts) return;
        event.preventDefault();
        current.announce(storeTexts(current, texts, "pasted"));
        return;
      }
      event.preventDefault();
      const texts = textsOf(current, current.range);
      clipboardData.setData("text/plain", toTsv(texts));
      clipboardData.setData("text/html", toHtmlTable(texts));
      const count = texts.length * (texts[0]?.length ?? 0);
      if (event.type === "cut") current.announce(storeTexts(current, [[""]], "cut"));
      else current.announce(`${count} ${count === 1 ? "cell" : "cells"} copied.`);
    };
    const take = (isUndo: boolean): void => {
      const [from, to] = isUndo ? [undoable.current, redoable.current] : [redoable.current, undoable.current];
      const changes = from.pop();
      if (!changes) return;
      to.push(changes);
      isStepping.current = true;
      latest.current.announce(storeChanges(latest.current, changes, isUndo ? "before" : "after"));
      isStepping.current = false;
    };
    const press = (event: KeyboardEvent): void => {
      if (!isOfCell(event) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && (key === "z" || key === "y")) take(key === "z" && !event.shiftKey);
      else if (key === "delete" || key === "backspace")
        latest.current.announce(storeTexts(latest.current, [[""]], "cleared"));
      else return;
      event.preventDefault();
    };
    // Without this, Safari copies only where text is selected.
    const allow = (event: Event): void => {
      if (isOfCell(event)) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["copy", "cut", "paste"] as const) {
      element.addEventListener(type, transfer, { signal });
      element.addEventListener(`before${type}`, allow, { signal });
    }
    element.addEventListener("keydown", press, { signal });
    return () => listening.abort();
  }, []);
  return null;
}
