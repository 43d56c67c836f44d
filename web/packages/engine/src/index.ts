export * from "./common.ts";
export { createEngine } from "./create-engine.ts";
