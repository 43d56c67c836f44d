import type { FieldChunk } from "./fields.ts";
import type { ExpectedFields, GridQuery } from "./grid-engine.ts";
import { ROW_END } from "./search-index.ts";
import { WorkerEngine } from "./worker-engine.ts";

/** Messages from the page to the worker. */
export type GridWorkerRequest =
  | { readonly type: "start"; readonly rowCount: number; readonly locale: string | undefined }
  | { readonly type: "chunk"; readonly field: number; readonly chunk: number; readonly values: FieldChunk }
  | ({ readonly type: "expect" } & ExpectedFields)
  | { readonly type: "run"; readonly id: number; readonly query: GridQuery };

/** Answer of the worker to a `run` message. */
export interface GridWorkerResponse {
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
  trial.setChunk(0, 0, text);
  for (const descending of [false, true]) {
    trial.run({ filter: "", search: [], sort: [{ field: 0, descending }] });
  }
}

let engine = new WorkerEngine(0);

addEventListener("message", ({ data }: MessageEvent<GridWorkerRequest>) => {
  if (data.type === "start") {
    engine = new WorkerEngine(data.rowCount, data.locale);
    warmUp(data.locale);
  } else if (data.type === "chunk") engine.setChunk(data.field, data.chunk, data.values);
  else if (data.type === "expect") engine.expect(data);
  else {
    const rows = engine.run(data.query);
    const answer: GridWorkerResponse = { id: data.id, rows };
    postMessage(answer, { transfer: rows ? [rows.buffer] : [] });
  }
});
