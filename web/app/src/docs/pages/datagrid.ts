import type { DocsPage } from "../docs-page.ts";

/** Data grid. */
export const page: DocsPage = {
  title: "Data grid",
  lead: "Rows to page, sort, search, select, edit and export. A million of them scroll without a stutter.",
  imports: 'import { DataGrid } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Five, ten or fifteen rows a page; other rows begin at the first page.",
      mode: "live",
      tag: "DataGrid",
      minHeightPx: 420,
      propOptions: {
        paging: ["true", "false"],
        selectionMode: ["none", "single", "multiple"],
        rowHeight: ["32", "40", "56"],
        defaultPageSize: ["5", "10", "15"],
      },
      propValues: { label: "People", paging: "true" },
      code: `import { DataGrid, type DataGridColumn } from "@orbitroom/compact";
import { type MockPerson, mockData } from "@orbitroom/dev-utils";

const people = mockData("people", 42);

const columns: DataGridColumn<MockPerson>[] = [
  { dataKey: "name", label: "Name", width: 180 },
  { dataKey: "role", label: "Role", width: 120 },
  { dataKey: "city", label: "City", width: 120 },
  { dataKey: "age", label: "Age", width: 80 },
];

export default function Example() {
  return <DataGrid label="People" rows={people} columns={columns} />;
}
`,
    },
    {
      id: "million",
      title: "A hundred thousand rows",
      text: "Without paging only the rows in sight are drawn. Sort by a heading, search, and drag columns. Make it a million in the code.",
      mode: "live",
      minHeightPx: 520,
      code: `import { DataGrid, type DataGridColumn } from "@orbitroom/compact";
import { type MockProduct, mockData } from "@orbitroom/dev-utils";
import { useMemo } from "react";

const columns: DataGridColumn<MockProduct>[] = [
  { dataKey: "sku", label: "Number", pin: "start", width: 130 },
  { dataKey: "name", label: "Product", width: 180 },
  { dataKey: "category", label: "Category", width: 110 },
  {
    dataKey: "priceCents",
    label: "Price",
    width: 100,
    format: (value) => (Number(value) / 100).toFixed(2),
  },
  { dataKey: "stock", label: "Stock", width: 90 },
  { dataKey: "rating", label: "Rating", width: 90 },
];

export default function Example() {
  const rows = useMemo(() => mockData("products", 100_000), []);
  return (
    <DataGrid label="Products" rows={rows} columns={columns} paging={false} height={380} tools={["search", "csv", "fullscreen"]} />
  );
}
`,
    },
    {
      id: "edit",
      title: "Cells to edit",
      text: "Enter, F2 or a double click edits. What will not do says why.",
      mode: "live",
      minHeightPx: 380,
      code: `import { type CellEdit, DataGrid, type DataGridColumn, Text } from "@orbitroom/compact";
import { type MockEvent, mockData } from "@orbitroom/dev-utils";
import { useState } from "react";

const columns: DataGridColumn<MockEvent>[] = [
  { dataKey: "title", label: "Event", width: 240, editable: true },
  { dataKey: "kind", label: "Kind", width: 130, type: "select", options: ["Talk", "Workshop", "Walk"], editable: true },
  {
    dataKey: "seats",
    label: "Seats",
    width: 90,
    editable: true,
    validate: (value, { seatsTaken }) =>
      Number(value) < seatsTaken ? \`\${seatsTaken} are taken already.\` : undefined,
  },
];

export default function Example() {
  const [events, setEvents] = useState(() => mockData("events", 5));
  const [last, setLast] = useState("");

  const edit = ({ rowIndex, dataKey, value }: CellEdit<MockEvent>) => {
    setEvents((now) => now.map((event, index) => (index === rowIndex ? { ...event, [dataKey]: value } : event)));
    setLast(\`\${dataKey} is now \${value}.\`);
    return true;
  };

  return (
    <>
      <DataGrid label="Events" rows={events} columns={columns} onCellEdit={edit} />
      <Text size="sm" tone="muted">{last}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], does: "Enters the grid at the cell that had the focus last, and leaves it." },
    { keys: ["Arrow keys"], does: "Go to the next cell." },
    { keys: ["Home", "End"], does: "Go to the first or the last cell of the row; with Ctrl, of the grid." },
    { keys: ["Page Up", "Page Down"], does: "Go as many rows as are in sight." },
    { keys: ["Enter", "F2"], does: "Edits the cell; on a heading, Enter sorts." },
    { keys: ["Escape"], does: "Leaves the editor without a change." },
    { keys: ["Space"], does: "Selects the row, or sorts on a heading." },
    { keys: ["Alt", "Down"], does: "Opens the menu of a heading: sort, pin, move, widen." },
  ],
  props: ["DataGrid", "DataGridColumn"],
};
