import { foldText } from "./fold-text.ts";
import { type MockRandom, mockRandom } from "./mock-random.ts";
import {
  categories,
  cities,
  eventKinds,
  firstNames,
  lastNames,
  materials,
  roles,
  subjects,
  things,
} from "./mock-words.ts";

/** Somebody who does not exist. */
export interface MockPerson {
  readonly id: number;
  readonly name: string;
  /** At `example.com`, which nobody can own. */
  readonly email: string;
  readonly role: string;
  readonly city: string;
  readonly age: number;
  readonly active: boolean;
}

/** Something that is for sale nowhere. */
export interface MockProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  /** In hundredths. */
  readonly priceCents: number;
  readonly stock: number;
  /** From 1 to 5, in tenths. */
  readonly rating: number;
}

/** Something that takes place only here. */
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

/** What can be made, and what each row of it is. */
export interface MockRows {
  people: MockPerson;
  products: MockProduct;
  events: MockEvent;
}

/** How mock data is made. */
export interface MockOptions {
  /**
   * The same seed makes the same rows.
   * @default 1
   */
  readonly seed?: number | string | undefined;
  /**
   * The day that dates are near, ISO 8601.
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
  // Plain letters only, whatever the name: `foldText` leaves those that are letters of their own.
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
    age: random.whole(18, 79),
    active: random.next() < 0.7,
  };
}

function product(id: number, random: MockRandom): MockProduct {
  const material = random.pick(materials);
  const thing = random.pick(things);
  return {
    id,
    sku: `${thing.slice(0, 2)}${material.slice(0, 2)}-${String(id).padStart(5, "0")}`.toUpperCase(),
    name: `${material} ${thing.toLowerCase()}`,
    category: random.pick(categories),
    priceCents: random.whole(3, 400) * 50 - 1,
    // A tenth is sold out, as in any shop.
    stock: random.next() < 0.1 ? 0 : random.whole(1, 250),
    rating: random.whole(10, 50) / 10,
  };
}

function event(id: number, random: MockRandom, aroundMs: number): MockEvent {
  const kind = random.pick(eventKinds);
  const seats = random.whole(2, 40) * 5;
  const startMs =
    aroundMs + random.whole(-180, 180) * DAY_MS + random.whole(32, 84) * (DAY_MS / QUARTERS_A_DAY);
  return {
    id,
    title: `${kind}: ${random.pick(subjects)}`,
    kind,
    city: random.pick(cities),
    startsAt: new Date(startMs).toISOString(),
    minutes: random.whole(2, 12) * 15,
    seats,
    seatsTaken: random.whole(0, seats),
  };
}

/**
 * Rows to try things with: `mockData("people", 20)`. The same kind, seed and date always make the same rows, and more
 * rows begin with the same ones. Throws a `RangeError` for what is no number of rows and no date.
 */
export function mockData<Kind extends keyof MockRows>(
  kind: Kind,
  count: number,
  { seed = 1, around = "2026-01-01" }: MockOptions = {},
): MockRows[Kind][] {
  if (!Number.isInteger(count) || count < 0 || count > MAX_ROWS) {
    throw new RangeError(`${count} is no number of rows.`);
  }
  const aroundMs = Date.parse(around);
  if (Number.isNaN(aroundMs)) {
    throw new RangeError(`"${around}" is no date.`);
  }
  const random = mockRandom(`${kind}:${seed}`);
  const makers: { readonly [Each in keyof MockRows]: (id: number) => MockRows[Each] } = {
    people: (id) => person(id, random),
    products: (id) => product(id, random),
    events: (id) => event(id, random, aroundMs),
  };
  const make = makers[kind];
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
