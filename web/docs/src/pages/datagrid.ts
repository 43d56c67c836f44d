import type { DocsPage } from "../docs-page.ts";

/** Data grid. */
export const page: DocsPage = {
  title: "Data grid",
  lead: "A grid with paging, sorting, search, selection, editing and export. It scrolls a million rows smoothly, loads rows as they come into view, and copies and pastes from and to spreadsheets.",
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
    {
      id: "source",
      title: "Rows from a server",
      text: "A source loads the rows that come into view, and searches and sorts them. The scrollbar is that of all rows. createRowSource makes one from a function that loads a range; it keeps the latest pages.",
      mode: "live",
      minHeightPx: 520,
      code: `import { createRowSource, DataGrid, type DataGridColumn } from "@orbitroom/compact";

interface Reading {
  id: number;
  place: string;
  degrees: number;
}

const columns: DataGridColumn<Reading>[] = [
  { dataKey: "id", label: "Number", width: 110 },
  { dataKey: "place", label: "Place", width: 180 },
  { dataKey: "degrees", label: "Degrees", width: 110, type: "number" },
];

const COUNT = 1_000_000;

// In your app: fetch(url, { signal }) with the range and the query.
const source = createRowSource<Reading>({
  load: async (first, last, { sort }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const isDescending = sort[0]?.descending === true;
    const rows = Array.from({ length: Math.min(last + 1, COUNT) - first }, (_, step) => {
      const id = isDescending ? COUNT - first - step : first + step + 1;
      return { id, place: \`Station \${id % 97}\`, degrees: (id * 7) % 41 };
    });
    return { rows, count: COUNT };
  },
});

export default function Example() {
  return <DataGrid label="Readings" rows={source} columns={columns} paging={false} height={380} />;
}
`,
    },
    {
      id: "clipboard",
      title: "Copy and paste from spreadsheets",
      text: "With clipboard, users select ranges of cells, copy them to Excel or Sheets and paste from there. Delete empties cells, Ctrl+Z undoes. Cells that refuse a value say why.",
      mode: "live",
      minHeightPx: 380,
      code: `import { type CellEdit, DataGrid, type DataGridColumn, GridClipboard } from "@orbitroom/compact";
import { type MockPerson, mockData } from "@orbitroom/dev-utils";
import { useState } from "react";

const columns: DataGridColumn<MockPerson>[] = [
  { dataKey: "name", label: "Name", width: 180, editable: true },
  { dataKey: "city", label: "City", width: 140, editable: true },
  { dataKey: "age", label: "Age", width: 80, editable: true },
];

export default function Example() {
  const [people, setPeople] = useState(() => mockData("people", 20));

  // All edits of a paste come at once.
  const store = (edits: readonly CellEdit<MockPerson>[]) => {
    setPeople((now) =>
      edits.reduce(
        (rows, { row, dataKey, value }) =>
          rows.map((person) => (person.id === row.id ? { ...person, [dataKey]: value } : person)),
        now,
      ),
    );
    return true;
  };

  return (
    <DataGrid
      label="People"
      rows={people}
      rowKey={({ id }) => id}
      columns={columns}
      clipboard={GridClipboard}
      onCellsEdit={store}
    />
  );
}
`,
    },
    {
      id: "filters",
      title: "Filters, groups and totals",
      text: "With filtering, each column is filtered in its menu, which also hides and shows columns. groupRows makes groups with totals. With printing, all rows are printed. A grid without these features does not load their code.",
      mode: "live",
      minHeightPx: 560,
      code: `import { DataGrid, type DataGridColumn, GridPrinting, gridFiltering, groupRows } from "@orbitroom/compact";
import { type MockProduct, mockData } from "@orbitroom/dev-utils";

const columns: DataGridColumn<MockProduct>[] = [
  { dataKey: "name", label: "Product", width: 200 },
  { dataKey: "category", label: "Category", width: 140 },
  { dataKey: "stock", label: "Stock", width: 100 },
  { dataKey: "rating", label: "Rating", width: 100 },
];

const products = mockData("products", 60);
const byCategory = groupRows({ by: ["category"], totals: { stock: "sum", rating: "mean" }, grandTotal: true });

export default function Example() {
  return (
    <DataGrid
      label="Products"
      rows={products}
      columns={columns}
      filtering={gridFiltering}
      grouping={byCategory}
      printing={GridPrinting}
      paging={false}
      height={420}
    />
  );
}
`,
    },
    {
      id: "saving",
      title: "Saving to a server, and dates",
      text: "onCellEdit may return a promise. The cell shows the value meanwhile. If the promise refuses it, the cell gets its value back, and its editor opens again with the reason. Here the server refuses dates in the past.",
      mode: "live",
      minHeightPx: 320,
      code: `import { type CellEdit, DataGrid, type DataGridColumn } from "@orbitroom/compact";
import { useState } from "react";

interface Launch {
  id: number;
  mission: string;
  day: string;
}

const columns: DataGridColumn<Launch>[] = [
  { dataKey: "mission", label: "Mission", width: 180, editable: true },
  { dataKey: "day", label: "Day", width: 160, type: "date", editable: true },
];

export default function Example() {
  const [launches, setLaunches] = useState<readonly Launch[]>([
    { id: 1, mission: "Lagrange", day: "2031-04-12" },
    { id: 2, mission: "Kepler", day: "2032-09-30" },
    { id: 3, mission: "Cassini", day: "2033-01-05" },
  ]);

  const save = async ({ row, dataKey, value }: CellEdit<Launch>) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    if (dataKey === "day" && String(value) < "2030") return "This day is in the past.";
    setLaunches((now) => now.map((each) => (each.id === row.id ? { ...each, [dataKey]: value } : each)));
    return true;
  };

  return <DataGrid label="Launches" rows={launches} rowKey={({ id }) => id} columns={columns} onCellEdit={save} />;
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
    { keys: ["Alt", "Down"], action: "Opens the column menu: sort, filter, pin, move, resize, hide." },
  ],
  notes: [
    "A new set of rows starts on page 1. Changed rows do not, nor do rows that were only added or only removed.",
    "Numbers are entered by the rules of the locale: 1,234 is 1234 in English and 1.234 in German.",
    "onCellEdit can refuse a value: with a message, or with false. NaN and invalid dates are empty cells, and sort last.",
    'In CSV exports, a text that a spreadsheet could run as a formula gets an apostrophe in front. Amounts, telephone numbers and list items stay as they are. With csvSeparator=";", German Excel opens the file.',
    "A column shows a property of its rows, and its functions receive values of that property's type. For anything else, such as a property of a property, give it a value function.",
    "A filter of numbers or dates is a value, a range such as 5..10, or >, >=, < or <= and a value. A filter of texts is a part of the text; = in front finds the whole text, ! what does not contain it.",
    "The features filtering, grouping, clipboard and printing stay the same from render to render. Rows that a source loads are selected one by one, and are not grouped.",
    "With clipboard, Shift with the arrow keys selects a range; Ctrl with C, X and V copies, cuts and pastes it, Delete empties its cells, and Ctrl with Z and Y undoes and redoes. On a group, Enter or Space closes or opens it.",
    "Functions in columns may be made anew in each render. Rows are searched and sorted again once their results change.",
  ],
  props: [
    "DataGrid",
    "DataGridColumn",
    "PropertyColumn",
    "ComputedColumn",
    "RowSource",
    "RowSourceOptions",
    "GroupOptions",
  ],
};
