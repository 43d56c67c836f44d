import { bindgenLoader } from "@orbitroom/dev-utils";
import * as script from "../wasm/orbit_physics_wasm_bg.js";

// These may only be used after `loadPhysics` has resolved.
export { aimDelivery, BallWorld, Play as WasmPlay, placeField } from "../wasm/orbit_physics_wasm_bg.js";

/** Loads the WASM module once. See `wasmLoader` for its errors. */
export const loadPhysics = bindgenLoader(
  new URL("../wasm/orbit_physics_wasm_bg.wasm", import.meta.url),
  script,
);
