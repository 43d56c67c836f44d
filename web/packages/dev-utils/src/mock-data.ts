import { foldText } from "./fold-text.ts";
import { type MockRandom, mockRandom } from "./mock-random.ts";
import {
  categories,
  cities,
  eventKinds,
  firstNames,
  lastNames,
  materials,
  products,
  roles,
  subjects,
} from "./mock-words.ts";

/** A fictional person. */
export interface MockPerson {
  readonly id: number;
  readonly name: string;
  /** At `example.com`, a domain reserved for examples. */
  readonly email: string;
  readonly role: string;
  readonly city: string;
  readonly age: number;
  readonly active: boolean;
}

/** A fictional product. */
export interface MockProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  /** Price in hundredths of the currency unit. */
  readonly priceCents: number;
  readonly stock: number;
  /** From 1 to 5 in steps of 0.1. */
  readonly rating: number;
}

/** A fictional event. */
export interface MockEvent {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly city: string;
  /** ISO 8601, in UTC. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly seats: number;
  readonly seatsTaken: number;
}

/** The row type of each kind of mock data. */
export interface MockRows {
  people: MockPerson;
  products: MockProduct;
  events: MockEvent;
}

/** Options of {@link mockData}. */
export interface MockOptions {
  /**
   * The same seed gives the same rows.
   * @default 1
   */
  readonly seed?: number | string | undefined;
  /**
   * Dates are within half a year of this day (ISO 8601).
   * @default "2026-01-01"
   */
  readonly around?: string | undefined;
}

const DAY_MS = 86_400_000;
const QUARTERS_A_DAY = 96;
const MAX_ROWS = 10_000_000;

function person(id: number, random: MockRandom): MockPerson {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  // ASCII letters only. `foldText` keeps letters such as ı and ø, which have no accent to remove.
  const mailbox = foldText(`${first}.${last}`)
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replaceAll(/[^a-z.]/g, "");
  return {
    id,
    name: `${first} ${last}`,
    email: `${mailbox}${id}@example.com`,
    role: random.pick(roles),
    city: random.pick(cities),
    age: random.integer(18, 79),
    active: random.next() < 0.7,
  };
}

function product(id: number, random: MockRandom): MockProduct {
  const material = random.pick(materials);
  const item = random.pick(products);
  return {
    id,
    sku: `${item.slice(0, 2)}${material.slice(0, 2)}-${String(id).padStart(5, "0")}`.toUpperCase(),
    name: `${material} ${item.toLowerCase()}`,
    category: random.pick(categories),
    priceCents: random.integer(3, 400) * 50 - 1,
    // About a tenth of the products are sold out.
    stock: random.next() < 0.1 ? 0 : random.integer(1, 250),
    rating: random.integer(10, 50) / 10,
  };
}

function event(id: number, random: MockRandom, aroundMs: number): MockEvent {
  const kind = random.pick(eventKinds);
  const seats = random.integer(2, 40) * 5;
  const startMs =
    aroundMs + random.integer(-180, 180) * DAY_MS + random.integer(32, 84) * (DAY_MS / QUARTERS_A_DAY);
  return {
    id,
    title: `${kind}: ${random.pick(subjects)}`,
    kind,
    city: random.pick(cities),
    startsAt: new Date(startMs).toISOString(),
    minutes: random.integer(2, 12) * 15,
    seats,
    seatsTaken: random.integer(0, seats),
  };
}

/**
 * Returns mock rows: `mockData("people", 20)`. The same kind, seed and date give the same rows, and a larger count only
 * adds rows at the end. Throws a `RangeError` if the count or the date is invalid.
 */
export function mockData<Kind extends keyof MockRows>(
  kind: Kind,
  count: number,
  { seed = 1, around = "2026-01-01" }: MockOptions = {},
): MockRows[Kind][] {
  if (!Number.isInteger(count) || count < 0 || count > MAX_ROWS) {
    throw new RangeError(`The number of rows must be an integer from 0 to ${MAX_ROWS}, but is ${count}.`);
  }
  const aroundMs = Date.parse(around);
  if (Number.isNaN(aroundMs)) {
    throw new RangeError(`"${around}" is not a valid date.`);
  }
  const random = mockRandom(`${kind}:${seed}`);
  const factories: { readonly [Each in keyof MockRows]: (id: number) => MockRows[Each] } = {
    people: (id) => person(id, random),
    products: (id) => product(id, random),
    events: (id) => event(id, random, aroundMs),
  };
  const createRow = factories[kind];
  return Array.from({ length: count }, (_, index) => createRow(index + 1));
}
