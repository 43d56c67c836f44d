// Runs in the browser: shows a grid with generated rows, as many as `?rows=` requests.
/// <reference path="../../web/packages/compact/src/css-modules.d.ts" />
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { type CellEdit, DataGrid, type DataGridColumn } from "../../web/packages/compact/src/index.ts";
import "../../web/packages/compact/src/tokens.css";
import "../../web/packages/compact/src/reset.css";

interface Item {
  readonly name: string;
  readonly city: string;
  readonly stock: number;
  readonly note: string;
}

const CITIES = ["Oslo", "Lima", "Accra", "Quito", "Hanoi"];
/** Texts that CSV must quote or protect from being run as a formula. */
const NOTES = ["plain", 'said "no", then', "=1+1", "-5", "@home", "two\nlines"];

/** Row `index` of `count`. Every number below `count` is the stock of one row, unless `count` is a multiple of 7919. */
function itemOf(index: number, count: number): Item {
  return {
    name: `Item ${String(index).padStart(7, "0")}`,
    city: CITIES[index % CITIES.length] ?? "",
    stock: (index * 7919) % count,
    note: NOTES[index % NOTES.length] ?? "",
  };
}

const columns: readonly DataGridColumn<Item>[] = [
  { dataKey: "name", label: "Name", width: 200 },
  { dataKey: "city", label: "City", editable: true, type: "select", options: CITIES },
  {
    dataKey: "stock",
    label: "Stock",
    editable: true,
    validate: (value) => (typeof value === "number" && value < 0 ? "Enter 0 or more." : undefined),
  },
  { dataKey: "note", label: "Note", width: 240 },
];

const query = new URLSearchParams(location.search);
const count = Number(query.get("rows") ?? 23);
const first = Array.from({ length: count }, (_, index) => itemOf(index, count));

function Page() {
  const [rows, setRows] = useState<readonly Item[]>(first);
  const edit = ({ rowIndex, dataKey, value }: CellEdit<Item>): boolean => {
    setRows((before) => before.with(rowIndex, { ...(before[rowIndex] as Item), [dataKey]: value }));
    return true;
  };
  return (
    <>
      <DataGrid
        label="Items"
        rows={rows}
        columns={columns}
        paging={query.has("paging")}
        height={query.has("paging") ? undefined : 440}
        locale="en"
        selectionMode={query.has("select") ? "multiple" : "none"}
        tools={["search", "csv", "json"]}
        exportName="items"
        onCellEdit={edit}
        style={{ width: Number(query.get("width") ?? 900) }}
      />
      <button type="button" onClick={() => setRows(first.slice(0, 7))}>
        Seven rows
      </button>
    </>
  );
}

const root = document.getElementById("grid");
if (root) createRoot(root).render(<Page />);
