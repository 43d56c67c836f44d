import { useEffect } from "react";
import { useLatest } from "../internal/use-latest.ts";
import styles from "./GridPrinting.module.css";
import type { GridController } from "./grid-controller.ts";
import { CHECKBOX_KEY } from "./use-grid-columns.ts";

/** A table of all rows of the view. A browser repeats its head on each page. */
function tableOf<Row>({ label, columns, source, viewCount, rowAt }: GridController<Row>): HTMLTableElement {
  const shown = columns.layout.filter(({ key }) => key !== CHECKBOX_KEY).map(({ column }) => column);
  const table = document.createElement("table");
  table.className = styles["printed"] ?? "";
  // Only print shows it.
  table.setAttribute("aria-hidden", "true");
  table.createCaption().textContent = label;
  const head = table.createTHead().insertRow();
  for (const column of shown) {
    const cell = document.createElement("th");
    cell.textContent = column.label;
    cell.toggleAttribute("data-numeric", source.isNumeric(column));
    head.append(cell);
  }
  const body = table.createTBody();
  for (let viewIndex = 0; viewIndex < viewCount; viewIndex += 1) {
    const index = rowAt(viewIndex);
    if (source.row(index) === undefined) continue;
    const row = body.insertRow();
    for (const column of shown) {
      const cell = row.insertCell();
      cell.textContent = source.text(index, column);
      cell.toggleAttribute("data-numeric", source.isNumeric(column));
    }
  }
  return table;
}

/**
 * Prints all rows of the view with all columns, rather than those on the screen; of rows that a source loads, those that are loaded.
 * Pass it to a `DataGrid` as `printing`.
 */
export function GridPrinting<Row>({ grid }: { grid: GridController<Row> }): null {
  const latest = useLatest(grid);
  useEffect(() => {
    let table: HTMLTableElement | undefined;
    const remove = (): void => {
      table?.remove();
      table = undefined;
    };
    const print = (): void => {
      remove();
      table = tableOf(latest.current);
      latest.current.root.current?.append(table);
    };
    addEventListener("beforeprint", print);
    addEventListener("afterprint", remove);
    return () => {
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", remove);
      remove();
    };
  }, []);
  return null;
}
