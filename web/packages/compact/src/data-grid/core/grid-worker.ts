import { type ExpectedSlots, GridEngine, type SlotQuery } from "./grid-engine.ts";
import { joinRows, ROWS_PER_TEXT } from "./search-index.ts";
import type { SlotChunk } from "./slots.ts";

/** What the page tells the worker. */
export type ToGridWorker =
  | { readonly type: "start"; readonly rowCount: number; readonly locale: string | undefined }
  | { readonly type: "put"; readonly slot: number; readonly chunk: number; readonly values: SlotChunk }
  | ({ readonly type: "expect" } & ExpectedSlots)
  | { readonly type: "run"; readonly id: number; readonly query: SlotQuery };

/** What the worker answers to a `run`. */
export interface FromGridWorker {
  readonly id: number;
  readonly rows: Uint32Array | null;
}

const TRIAL_ROWS = 20_000;
const TRIAL_LETTERS = 12;

/**
 * Sorts made-up rows while nobody waits yet: the collator's alphabet is loaded, and the browser has compiled what a sort
 * runs, by the time that the first one is asked for.
 */
function warmUp(locale: string | undefined): void {
  const trial = new GridEngine(TRIAL_ROWS, locale);
  trial.expect({ search: [], sort: [0] });
  let state = 1;
  for (let row = 0; row < TRIAL_ROWS; row += ROWS_PER_TEXT) {
    const texts = Array.from({ length: Math.min(ROWS_PER_TEXT, TRIAL_ROWS - row) }, () => {
      const letters = Array.from({ length: TRIAL_LETTERS }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        // The upper bits: the lower ones of such numbers repeat themselves.
        return 0x61 + ((state >>> 16) % 26);
      });
      return String.fromCharCode(...letters);
    });
    trial.put(0, row / ROWS_PER_TEXT, joinRows(texts));
  }
  for (const descending of [false, true]) {
    trial.run({ filter: "", search: [], sort: [{ slot: 0, descending }] });
  }
}

let engine = new GridEngine(0);

addEventListener("message", ({ data }: MessageEvent<ToGridWorker>) => {
  if (data.type === "start") {
    engine = new GridEngine(data.rowCount, data.locale);
    warmUp(data.locale);
  } else if (data.type === "put") engine.put(data.slot, data.chunk, data.values);
  else if (data.type === "expect") engine.expect(data);
  else {
    const rows = engine.run(data.query);
    const answer: FromGridWorker = { id: data.id, rows };
    postMessage(answer, { transfer: rows ? [rows.buffer] : [] });
  }
});
