import { openLocalDatabase } from "@orbitroom/app-kit/stores/local-database.ts";
import { type Mark, readMark } from "../ink/mark.ts";
import { type Layer, MAX_LAYERS, MAX_MARKS, type Painting } from "../ink/painting.ts";
import { PAPERS, type Paper } from "../ink/palette.ts";

const HEAD = "airpainter/painting";
const MARKS = "airpainter/marks/";
/** Marks of a record. A step writes only the records that it changes: mostly the last one. */
const MARKS_PER_RECORD = 250;

/** What was stored: the painting, and how many of its marks could not be read. */
export interface StoredPainting {
  readonly painting: Painting;
  readonly damaged: number;
}

/** Another tab has stored the painting since this one has read or stored it. Nothing was written. */
export class PaintingChanged extends Error {}

/** Keeps the painting in this browser. Each write has a random number, by which a tab sees that another one has written. */
export class PaintingStore {
  #records: (readonly Mark[])[] = [];
  #revision: number | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** Reads the painting of the last visit; undefined if there is none. */
  async read(): Promise<StoredPainting | undefined> {
    const database = await openLocalDatabase();
    const [head] = await database.getAll("api", HEAD);
    const read = readHead(head?.data);
    if (!read) return undefined;
    const { records, revision, ...painting } = read;
    this.#revision = revision;
    const marks: Mark[] = [];
    let damaged = 0;
    for (let index = 0; index < records; index += 1) {
      const [record] = await database.getAll("api", recordPath(index));
      if (!Array.isArray(record?.data)) {
        damaged += 1;
        continue;
      }
      const values = record.data.slice(0, MARKS_PER_RECORD);
      const own = values.flatMap((value) => readMark(value) ?? []);
      const shown = own.filter((mark) => painting.layers.some(({ id }) => id === mark.layer));
      damaged += values.length - shown.length;
      marks.push(...shown);
      this.#records[index] = shown;
    }
    return { painting: { ...painting, marks }, damaged };
  }

  /** Returns those of the given marks that are not stored. */
  unstored(marks: readonly Mark[]): readonly Mark[] {
    const stored = new Set(this.#records.flat());
    return marks.filter((mark) => !stored.has(mark));
  }

  /** Writes what has changed since the last time, one write after the other. Rejects with `PaintingChanged`. */
  write(painting: Painting): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write(painting));
    return this.#writing;
  }

  async #write({ paper, layers, marks }: Painting): Promise<void> {
    const records = Array.from({ length: Math.ceil(marks.length / MARKS_PER_RECORD) }, (_, index) =>
      marks.slice(index * MARKS_PER_RECORD, (index + 1) * MARKS_PER_RECORD),
    );
    const changed = [...records.entries()].filter(([index, own]) => !areSame(own, this.#records[index]));
    const head = { paper, layers, records: records.length, revision: Math.random() };
    const paths = [HEAD, ...changed.map(([index]) => recordPath(index))];
    const database = await openLocalDatabase();
    let isStale = false;
    await database.upsertMulti("api", paths, (known) => {
      isStale = readHead(known[0])?.revision !== this.#revision;
      return isStale ? known : [head, ...changed.map(([, own]) => own)];
    });
    if (isStale) throw new PaintingChanged();
    this.#revision = head.revision;
    this.#records = records;
  }
}

const recordPath = (index: number) => `${MARKS}${String(index).padStart(4, "0")}`;

function areSame(some: readonly Mark[], others: readonly Mark[] | undefined): boolean {
  return others?.length === some.length && some.every((mark, index) => mark === others[index]);
}

/** The stored data of a painting apart from its marks. */
interface Head extends Omit<Painting, "marks"> {
  readonly records: number;
  /** Which write it is of. Paintings of earlier versions have none. */
  readonly revision: number | undefined;
}

/** Reads the stored head of a painting; undefined if it breaks a rule. */
export function readHead(value: unknown): Head | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { paper, layers, records, revision } = value as Record<string, unknown>;
  const isValid =
    typeof paper === "string" &&
    Object.hasOwn(PAPERS, paper) &&
    Array.isArray(layers) &&
    layers.length > 0 &&
    layers.length <= MAX_LAYERS &&
    layers.every(isLayer) &&
    Number.isInteger(records) &&
    (records as number) >= 0 &&
    (records as number) <= MAX_MARKS / MARKS_PER_RECORD;
  if (!isValid) return undefined;
  return {
    ...{ paper: paper as Paper, layers: layers as Layer[], records: records as number },
    revision: typeof revision === "number" ? revision : undefined,
  };
}

function isLayer(value: unknown): value is Layer {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, isVisible } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    id.length <= 64 &&
    typeof name === "string" &&
    name.length <= 64 &&
    typeof isVisible === "boolean"
  );
}
