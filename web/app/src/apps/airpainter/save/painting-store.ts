import { openLocalDatabase } from "../../../lib/local-database.ts";
import { putRecord } from "../../../lib/local-records.ts";
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

/** Keeps the painting in this browser. */
export class PaintingStore {
  #records: (readonly Mark[])[] = [];
  #writing: Promise<void> = Promise.resolve();

  /** Reads the painting of the last visit; undefined if there is none. */
  async read(): Promise<StoredPainting | undefined> {
    const database = await openLocalDatabase();
    const [head] = await database.getAll("api", HEAD);
    const read = readHead(head?.data);
    if (!read) return undefined;
    const { records, ...painting } = read;
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

  /** Writes what has changed since the last time, one write after the other. */
  write(painting: Painting): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write(painting));
    return this.#writing;
  }

  async #write({ paper, layers, marks }: Painting): Promise<void> {
    const count = Math.ceil(marks.length / MARKS_PER_RECORD);
    for (let index = 0; index < count; index += 1) {
      const own = marks.slice(index * MARKS_PER_RECORD, (index + 1) * MARKS_PER_RECORD);
      if (areSame(own, this.#records[index])) continue;
      await putRecord(recordPath(index), own);
      this.#records[index] = own;
    }
    await putRecord(HEAD, { paper, layers, records: count });
  }
}

const recordPath = (index: number) => `${MARKS}${String(index).padStart(4, "0")}`;

function areSame(some: readonly Mark[], others: readonly Mark[] | undefined): boolean {
  return others?.length === some.length && some.every((mark, index) => mark === others[index]);
}

/** Reads the stored head of a painting; undefined if it breaks a rule. */
export function readHead(
  value: unknown,
): (Omit<Painting, "marks"> & { readonly records: number }) | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { paper, layers, records } = value as Record<string, unknown>;
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
  return isValid
    ? { paper: paper as Paper, layers: layers as Layer[], records: records as number }
    : undefined;
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
