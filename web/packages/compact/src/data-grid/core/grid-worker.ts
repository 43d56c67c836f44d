import type { ExpectedSlots, SlotQuery } from "./grid-engine.ts";
import { ROW_END } from "./search-index.ts";
import type { SlotChunk } from "./slots.ts";
import { WorkerEngine } from "./worker-engine.ts";

/** Messages from the page to the worker. */
export type ToGridWorker =
  | { readonly type: "start"; readonly rowCount: number; readonly locale: string | undefined }
  | { readonly type: "put"; readonly slot: number; readonly chunk: number; readonly values: SlotChunk }
  | ({ readonly type: "expect" } & ExpectedSlots)
  | { readonly type: "run"; readonly id: number; readonly query: SlotQuery };

/** Answer of the worker to a `run` message. */
export interface FromGridWorker {
  readonly id: number;
  readonly rows: Uint32Array | null;
}

const TRIAL_ROWS = 2000;
const TRIAL_LETTERS = 6;

/**
 * Sorts generated rows on startup, so that the collator is loaded and the sort code is compiled before the
 * first query. More rows would delay that query by more than they save.
 */
function warmUp(locale: string | undefined): void {
  const trial = new WorkerEngine(TRIAL_ROWS, locale);
  let text = "";
  for (let row = 0; row < TRIAL_ROWS; row += 1) {
    if (row > 0) text += ROW_END;
    for (let letter = 1; letter <= TRIAL_LETTERS; letter += 1) {
      text += String.fromCharCode(0x61 + (((row * row * letter) % 101) % 26));
    }
  }
  trial.put(0, 0, text);
  for (const descending of [false, true]) {
    trial.run({ filter: "", search: [], sort: [{ slot: 0, descending }] });
  }
}

let engine = new WorkerEngine(0);

addEventListener("message", ({ data }: MessageEvent<ToGridWorker>) => {
  if (data.type === "start") {
    engine = new WorkerEngine(data.rowCount, data.locale);
    warmUp(data.locale);
  } else if (data.type === "put") engine.put(data.slot, data.chunk, data.values);
  else if (data.type === "expect") engine.expect(data);
  else {
    const rows = engine.run(data.query);
    const answer: FromGridWorker = { id: data.id, rows };
    postMessage(answer, { transfer: rows ? [rows.buffer] : [] });
  }
});
