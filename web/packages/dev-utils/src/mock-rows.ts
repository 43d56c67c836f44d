import { type MockRandom, mockRandom } from "./mock-random.ts";
import { cities, firstNames, lastNames } from "./mock-words.ts";

/** Makes the value of a column for one row. `index` counts from 0. */
export type MockField<Value> = (random: MockRandom, index: number) => Value;

/** The columns of a table: each name with a field. */
export type MockSchema = Readonly<Record<string, MockField<unknown>>>;

/** The row of a schema. */
export type MockRow<Schema extends MockSchema> = {
  readonly [Name in keyof Schema]: ReturnType<Schema[Name]>;
};

/** Fields for {@link mockRows}. */
export const mockField = {
  /** 1, 2, 3 and so on. */
  id: (): MockField<number> => (_, index) => index + 1,
  /** A whole number from `min` to `max`, both included. */
  integer:
    (min: number, max: number): MockField<number> =>
    (random) =>
      random.integer(min, max),
  /** A number from `min` to `max` with some decimals. */
  decimal:
    (min: number, max: number, decimals = 2): MockField<number> =>
    (random) =>
      Number((min + random.next() * (max - min)).toFixed(decimals)),
  /** `true` as often as this, from 0 to 1. */
  flag:
    (probability = 0.5): MockField<boolean> =>
    (random) =>
      random.next() < probability,
  /** One of the values. */
  oneOf:
    <const Value>(values: readonly [Value, ...Value[]]): MockField<Value> =>
    (random) =>
      random.pick(values),
  /** The name of a fictional person. */
  name: (): MockField<string> => (random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  /** The name of a city. */
  city: (): MockField<string> => (random) => random.pick(cities),
  /** A day from one to another, both included, in ISO 8601. */
  day:
    (first: string, last: string): MockField<string> =>
    (random) => {
      const [from, to] = [first, last].map((day) => Date.parse(day) / DAY_MS) as [number, number];
      return new Date(random.integer(from, to) * DAY_MS).toISOString().slice(0, 10);
    },
  /** The value of another field, or nothing as often as this, from 0 to 1. */
  optional:
    <Value>(field: MockField<Value>, missing = 0.1): MockField<Value | undefined> =>
    (random, index) => {
      const value = field(random, index);
      return random.next() < missing ? undefined : value;
    },
} as const;

const DAY_MS = 86_400_000;

/**
 * Returns mock rows of your own: `mockRows({ id: mockField.id(), price: mockField.decimal(1, 99) }, 20)`. The same schema and seed
 * give the same rows, and a larger count only adds rows at the end.
 */
export function mockRows<const Schema extends MockSchema>(
  schema: Schema,
  count: number,
  { seed = 1 }: { readonly seed?: number | string | undefined } = {},
): MockRow<Schema>[] {
  // Each column has a generator of its own: another column more changes none of the others.
  const columns = Object.entries(schema).map(
    ([name, field]) => [name, field, mockRandom(`${name}:${seed}`)] as const,
  );
  return Array.from(
    { length: count },
    (_, index) =>
      Object.fromEntries(
        columns.map(([name, field, random]) => [name, field(random, index)]),
      ) as MockRow<Schema>,
  );
}
