import type { DocsPage } from "../docs-page.ts";

/** Data grid. */
export const page: DocsPage = {
  title: "Data grid",
  lead: "A grid with paging, sorting, search, selection, editing and export. It scrolls a million rows smoothly.",
  imports: 'import { DataGrid } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "Shows 5, 10 or 15 rows per page. A new data set starts on page 1.",
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
      text: "Without paging, only visible rows are rendered. Sort by a heading, search, or drag columns. Change the code to try a million rows.",
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
      id: "selection",
      title: "Selection",
      text: "With rowKey, a selection stays with its rows when others are added or removed.",
      mode: "live",
      minHeightPx: 380,
      code: `import { Button, DataGrid, type DataGridColumn, Flex, Stack } from "@orbitroom/compact";
import { type MockPerson, mockData } from "@orbitroom/dev-utils";
import { useState } from "react";

const columns: DataGridColumn<MockPerson>[] = [
  { dataKey: "name", label: "Name", width: 200 },
  { dataKey: "city", label: "City", width: 140 },
];

export default function Example() {
  const [people, setPeople] = useState(() => mockData("people", 12));
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());

  const remove = () => {
    setPeople((now) => now.filter(({ id }) => !selection.has(id)));
    setSelection(new Set());
  };

  return (
    <Stack gap={3}>
      <DataGrid
        label="People"
        rows={people}
        rowKey={({ id }) => id}
        columns={columns}
        selectionMode="multiple"
        selection={selection}
        onSelectionChange={setSelection}
      />
      <Flex>
        <Button disabled={selection.size === 0} onClick={remove}>
          Remove {selection.size} selected
        </Button>
      </Flex>
    </Stack>
  );
}
`,
    },
    {
      id: "edit",
      title: "Editable cells",
      text: "Press Enter or F2, or double-click, to edit a cell. An invalid value stays in its cell with the reason until it is corrected or cancelled.",
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
      Number(value) < seatsTaken ? \`\${seatsTaken} are already taken.\` : undefined,
  },
];

export default function Example() {
  const [events, setEvents] = useState(() => mockData("events", 5));
  const [last, setLast] = useState("");

  const edit = ({ row, dataKey, value }: CellEdit<MockEvent>) => {
    setEvents((now) => now.map((event) => (event.id === row.id ? { ...event, [dataKey]: value } : event)));
    setLast(\`\${dataKey} is now \${value}.\`);
    return true;
  };

  return (
    <>
      <DataGrid label="Events" rows={events} rowKey={({ id }) => id} columns={columns} onCellEdit={edit} />
      <Text size="sm" tone="muted">{last}</Text>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves focus into the grid, to the last focused cell, and out again." },
    { keys: ["Arrow keys"], action: "Move to the adjacent cell." },
    { keys: ["Home", "End"], action: "Move to the first or last cell of the row; with Ctrl, of the grid." },
    { keys: ["Page Up", "Page Down"], action: "Move by one page of visible rows." },
    { keys: ["Enter", "F2"], action: "Edits the cell. On a heading, Enter sorts." },
    { keys: ["Escape"], action: "Cancels the edit." },
    { keys: ["Space"], action: "Selects the row. On a heading, sorts." },
    { keys: ["Shift", "Up"], action: "With Up or Down, selects the rows it passes." },
    { keys: ["Ctrl", "A"], action: "Selects all rows." },
    { keys: ["Shift", "Right"], action: "On a heading, with Left or Right, moves the column." },
    { keys: ["Alt", "Right"], action: "On a heading, with Left or Right, resizes the column." },
    { keys: ["Alt", "Down"], action: "Opens the column menu: sort, pin, move, resize." },
  ],
  notes: [
    "A new set of rows starts on page 1. Changed rows do not, nor do rows that were only added or only removed.",
    "Numbers are entered by the rules of the locale: 1,234 is 1234 in English and 1.234 in German.",
    "onCellEdit can refuse a value: with a message, or with false. NaN and invalid dates are empty cells, and sort last.",
    'In CSV exports, a text that a spreadsheet could run as a formula gets an apostrophe in front. Amounts, telephone numbers and list items stay as they are. With csvSeparator=";", German Excel opens the file.',
    "Functions in columns may be made anew in each render. Rows are searched and sorted again once their results change.",
  ],
  props: ["DataGrid", "DataGridColumn"],
};
