import { expect, it } from "vitest";
import type { EngineModules } from "../core/engine-wasm.ts";
import { type EngineOptions, openSurface } from "./open-surface.ts";

const modules: EngineModules = {
  webgl2: () => Promise.reject(new Error("There is no module")),
  webgpu: () => Promise.reject(new Error("There is no module")),
};
const canvas = document.createElement("canvas");

it.each([
  ["no options", undefined, "'options' must be an object"],
  ["a selector that matched nothing", { canvas: null }, "'canvas' must be a canvas element"],
  ["another element", { canvas: document.createElement("div") }, "'canvas' must be a canvas element"],
  ["an unknown backend", { canvas, backend: "webgl" }, "'backend' must be one of auto, webgl2, webgpu"],
])("refuses %s", async (_, options, message) => {
  const error = { name: "EngineError", code: "invalid_argument", message };
  await expect(openSurface(options as EngineOptions, modules)).rejects.toMatchObject(error);
});
