import { Pads } from "./pads.ts";

let shared: Pads | undefined;

/** Returns the `Pads` of the whole page, created on first use. Hooks use it unless another one is provided. */
export function sharedPads(): Pads {
  shared ??= new Pads();
  return shared;
}
