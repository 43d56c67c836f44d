import { Pads } from "./pads.ts";

let shared: Pads | undefined;

/** One `Pads` for the whole page, made at its first use. The hooks use it where no other is provided. */
export function sharedPads(): Pads {
  shared ??= new Pads();
  return shared;
}
