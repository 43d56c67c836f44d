// Runs in the browser: shows a grid of rows that can be foretold, as many as `?rows=` says.
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
/** What a spreadsheet must not take for a formula, and what has to be quoted. */
const NOTES = ["plain", 'said "no", then', "=1+1", "-5", "@home", "two\nlines"];

/** Row `at` of `count`: its stock is each number below `count` once where `count` is no multiple of 7919. */
function itemOf(at: number, count: number): Item {
  return {
    name: `Item ${String(at).padStart(7, "0")}`,
    city: CITIES[at % CITIES.length] ?? "",
    stock: (at * 7919) % count,
    note: NOTES[at % NOTES.length] ?? "",
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

const asked = new URLSearchParams(location.search);
const count = Number(asked.get("rows") ?? 23);
const first = Array.from({ length: count }, (_, at) => itemOf(at, count));

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
        paging={asked.has("paging")}
        height={asked.has("paging") ? undefined : 440}
        locale="en"
        selectionMode={asked.has("select") ? "multiple" : "none"}
        tools={["search", "csv", "json"]}
        exportName="items"
        onCellEdit={edit}
        style={{ width: Number(asked.get("width") ?? 900) }}
      />
      <button type="button" onClick={() => setRows(first.slice(0, 7))}>
        Seven rows
      </button>
    </>
  );
}

const host = document.getElementById("grid");
if (host) createRoot(host).render(<Page />);
