import { type ExpectedSlots, GridEngine, type SlotQuery } from "./grid-engine.ts";
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

let engine = new GridEngine(0);

addEventListener("message", ({ data }: MessageEvent<ToGridWorker>) => {
  if (data.type === "start") engine = new GridEngine(data.rowCount, data.locale);
  else if (data.type === "put") engine.put(data.slot, data.chunk, data.values);
  else if (data.type === "expect") engine.expect(data);
  else {
    const rows = engine.run(data.query);
    const answer: FromGridWorker = { id: data.id, rows };
    postMessage(answer, { transfer: rows ? [rows.buffer] : [] });
  }
});
