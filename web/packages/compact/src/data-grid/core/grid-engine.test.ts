import { expect, test } from "vitest";
import { valueText } from "../../internal/value-text.ts";
import { chunkCountFor, chunkRows, type FieldReader, numberOf, readChunk } from "./fields.ts";
import { GridEngine, type GridQuery } from "./grid-engine.ts";
import { randomFrom } from "./random.test-data.ts";
import { WorkerEngine } from "./worker-engine.ts";

interface Row {
  name: string;
  score: number | null;
  town: string;
}

const random = randomFrom(11);
const names = ["Ada", "ada", "Émile", "Zoë", "", "Bob\nBuilder", "Noor"];
const rows: Row[] = Array.from({ length: 40_000 }, (_, i) => ({
  name: `${names[Math.floor(random() * names.length)]}`,
  score: random() < 0.1 ? null : Math.floor(random() * 50) - 10,
  town: `Town ${i % 977}`,
}));
const fields: FieldReader[] = [
  { kind: "text", read: (row) => rows[row]?.name },
  { kind: "number", read: (row) => rows[row]?.score },
  { kind: "text", read: (row) => rows[row]?.town },
];

function filled<Engine extends GridEngine>(engine: Engine): Engine {
  fields.forEach((field, i) => {
    for (let chunk = 0; chunk < chunkCountFor(engine.rowCount); chunk += 1)
      engine.setChunk(i, chunk, readChunk(field, chunkRows(chunk, engine.rowCount)));
  });
  return engine;
}
const engineOf = (count = rows.length) => filled(new WorkerEngine(count, "en"));

/** Reference implementation. */
function expected({ filter, sort }: GridQuery): number[] {
  const { compare } = new Intl.Collator("en");
  const textIn = ({ name, score, town }: Row) =>
    [name.replaceAll("\n", " "), score === null ? "" : `${score}`, town].join("\u0000").toLowerCase();
  return rows
    .flatMap((row, i) => (textIn(row).includes(filter.toLowerCase()) ? [i] : []))
    .sort((one, other) => {
      for (const { field, descending } of sort) {
        const [left, right] = [fields[field]?.read(one), fields[field]?.read(other)];
        const isLeftEmpty = left === null || left === "";
        const isRightEmpty = right === null || right === "";
        const order =
          isLeftEmpty || isRightEmpty
            ? Number(isLeftEmpty) - Number(isRightEmpty)
            : (descending ? -1 : 1) *
              (typeof left === "number" && typeof right === "number"
                ? left - right
                : compare(valueText(left).replaceAll("\n", " "), valueText(right).replaceAll("\n", " ")));
        if (order !== 0) return order;
      }
      return one - other;
    });
}

const search = [0, 1, 2];
const queries: GridQuery[] = [
  { filter: "ad", search, sort: [] },
  { filter: "ada", search, sort: [] },
  { filter: "Bob B", search, sort: [{ field: 1, descending: true }] },
  { filter: "", search, sort: [{ field: 0, descending: false }] },
  {
    filter: "",
    search,
    sort: [
      { field: 0, descending: true },
      { field: 1, descending: false },
    ],
  },
  { filter: "town 9", search, sort: [{ field: 2, descending: true }] },
  { filter: "town 97", search, sort: [] },
  { filter: "Town 976", search, sort: [] },
  { filter: "own 976", search: [2], sort: [{ field: 2, descending: false }] },
  { filter: "town 9765", search, sort: [] },
  { filter: "4", search, sort: [] },
  { filter: "49", search, sort: [] },
  { filter: "-4", search, sort: [] },
  { filter: "e", search, sort: [{ field: 1, descending: false }] },
  { filter: "nowhere", search, sort: [{ field: 2, descending: true }] },
];

test("a sequence of queries matches plain sorting and searching", () => {
  const engine = engineOf();
  for (const query of queries) expect([...(engine.run(query) ?? [])]).toEqual(expected(query));
  // Going back uses cached results.
  for (const query of queries.toReversed()) expect([...(engine.run(query) ?? [])]).toEqual(expected(query));
});

test("running in steps gives the same results", () => {
  const engine = filled(new GridEngine(rows.length, "en"));
  for (const query of queries) {
    const steps = engine.steps(query);
    let step = steps.next();
    let count = 0;
    while (!step.done) {
      count += 1;
      step = steps.next();
    }
    expect(count).toBeGreaterThan(1);
    expect([...(step.value ?? [])]).toEqual(expected(query));
  }
});

test("transferring a result does not affect the next one", () => {
  const engine = engineOf();
  for (const query of queries) {
    engine.run(query)?.fill(0);
    expect([...(engine.run(query) ?? [])]).toEqual(expected(query));
  }
});

test("preparing values as they arrive gives the same results", () => {
  const engine = new WorkerEngine(rows.length, "en");
  engine.expect({ search, sort: [0] });
  filled(engine);
  for (const query of queries) expect([...(engine.run(query) ?? [])]).toEqual(expected(query));
});

test("an empty query returns all rows", () => {
  expect(engineOf().run({ filter: "", search, sort: [] })).toBeNull();
});

test("a replaced chunk is searched and sorted again", () => {
  const engine = engineOf(100);
  const query: GridQuery = { filter: "edited", search, sort: [] };
  expect(engine.run(query)).toHaveLength(0);
  expect(engine.run({ ...query, filter: "edit" })).toHaveLength(0);
  const edited: FieldReader = { kind: "text", read: (row) => (row === 42 ? "Edited" : rows[row]?.name) };
  engine.setChunk(0, 0, readChunk(edited, chunkRows(0, 100)));
  expect([...(engine.run(query) ?? [])]).toEqual([42]);
});

test.each([
  [3, 3],
  ["12.5", 12.5],
  [new Date(5), 5],
  [true, 1],
  [9n, 9],
  ["", Number.NaN],
  [" ", Number.NaN],
  [null, Number.NaN],
  [undefined, Number.NaN],
  ["n/a", Number.NaN],
  [[7], Number.NaN],
])("%o sorts as the number %d", (value, number) => {
  expect(numberOf(value)).toBe(number);
});
