import type { ImageAnswer } from "../answers/answer.ts";

/** What the page asks for on the channel `room`. */
export interface ImageReadRequest {
  readonly channel: "room";
  readonly action: "image_read";
  readonly payload: { readonly files: readonly File[] };
}

/** What the worker answers: how much of the file is read, from 0 to 1, then a result with `meta`, or an error. */
export type ImageReadEvent =
  | { readonly type: "progress"; readonly fraction: number }
  | { readonly type: "result"; readonly meta: readonly ImageAnswer[] }
  | { readonly type: "error"; readonly message: string };
