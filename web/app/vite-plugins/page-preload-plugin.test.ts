import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { roomHead } from "./page-preload-plugin.ts";

const chunk = (fileName: string, module: string, imports: string[], css: string[] = []) => ({
  type: "chunk",
  fileName,
  facadeModuleId: module,
  imports,
  code: "",
  viteMetadata: { importedCss: new Set(css) },
});
const asset = (fileName: string, source = "") => ({ type: "asset", fileName, source });

const headOf = (...files: { fileName: string }[]) =>
  roomHead(
    Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle,
  );

const page = chunk(
  "assets/RoomPage-1.js",
  "/app/src/rooms/RoomPage.tsx",
  ["assets/form-1.js"],
  ["assets/room-1.css"],
);
const worker = asset("assets/room-worker-1.js", "new URL('/assets/link-1.wasm')");

test("names the scripts and styles of the room's page, what its worker loads, and that worker", () => {
  const { hints, workerUrl } = headOf(
    page,
    chunk("assets/form-1.js", "", ["assets/shell-1.js"], ["assets/form-1.css"]),
    chunk("assets/shell-1.js", "", []),
    chunk("assets/HelpPage-1.js", "/app/src/pages/help/HelpPage.tsx", ["assets/shell-1.js"]),
    worker,
    asset("assets/link-1.wasm"),
    asset("assets/other-1.wasm"),
  );
  expect(hints.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    "modulepreload /assets/RoomPage-1.js",
    "modulepreload /assets/form-1.js",
    "modulepreload /assets/shell-1.js",
    "preload /assets/room-1.css",
    "preload /assets/form-1.css",
    "prefetch /assets/link-1.wasm",
  ]);
  expect(workerUrl).toBe("/assets/room-worker-1.js");
});

test.each([
  ["page", [worker]],
  ["worker", [page]],
])("fails if the build has no %s of the room", (_, files) => {
  expect(() => headOf(...files)).toThrow("The build has no");
});
