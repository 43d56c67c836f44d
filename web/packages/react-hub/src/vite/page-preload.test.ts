import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { type PreloadedPage, preloadScript } from "./page-preload.ts";

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  ...{ type: "chunk", fileName, moduleIds: [module], imports, code: "" },
  viteMetadata: { importedCss: new Set(css) },
});
const asset = (fileName: string, source = "") => ({ type: "asset", fileName, source });
const bundleOf = (...files: { fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;

const bundle = bundleOf(
  chunk("assets/Home-1.js", "/src/Home.tsx", ["assets/shell-1.js"]),
  chunk("assets/shell-1.js", "/src/shell.ts"),
  chunk("assets/Room-1.js", "/src/Room.tsx", [], ["assets/room-1.css"]),
  chunk("assets/Chat-1.js", "/src/Chat.tsx"),
  asset("assets/room-worker-1.js", "new URL('/assets/link-1.wasm')"),
  asset("assets/link-1.wasm"),
);
const pages: PreloadedPage[] = [
  { path: "/", module: /Home\.tsx$/ },
  {
    path: "/room/:token?",
    module: /Room\.tsx$/,
    early: {
      worker: /room-worker-[\w-]+\.js$/,
      variable: "earlyWorker",
      name: "sessionStorage.getItem('seat')",
      when: "name || /[?&]new\\b/.test(location.search)",
      modules: [/Chat\.tsx$/],
    },
  },
];

/** What the script does at an address, in a tab that has kept a seat. */
function visit(address: string, seat = "", options = {}) {
  const found: string[] = [];
  const document = {
    head: { append: ({ href }: { href: string }) => found.push(href) },
    createElement: () => ({}),
  };
  class FakeWorker {
    constructor(url: string, { name }: { name: string }) {
      found.push(`worker ${url} ${name}`.trim());
    }
  }
  const frame = {};
  const names = ["self", "top", "window", "document", "location", "sessionStorage", "Worker"];
  const location = new URL(address, "https://orbitroom.example");
  const script = preloadScript(pages, bundle, options);
  new Function(...names, script)(frame, frame, {}, document, location, { getItem: () => seat }, FakeWorker);
  return found;
}

test.each([
  ["/", "", ["/assets/Home-1.js", "/assets/shell-1.js"]],
  ["/room", "", ["/assets/Room-1.js", "/assets/room-1.css"]],
  ["/rooms", "", []],
  ["/help", "seat", []],
])("%s is fetched with what it imports", (address, seat, expected) => {
  expect(visit(address, seat)).toEqual(expected);
});

test.each([
  ["/room/a?new", "", "worker /assets/room-worker-1.js"],
  ["/room/a", "7", "worker /assets/room-worker-1.js 7"],
])("%s starts the worker, and fetches what it and the page need then", (address, seat, worker) => {
  const later = [worker, "/assets/link-1.wasm", "/assets/Chat-1.js"];
  expect(visit(address, seat)).toEqual(["/assets/Room-1.js", "/assets/room-1.css", ...later]);
});

test("what the document names itself is left out, and the base of the site counts", () => {
  expect(visit("/", "", { html: '<script src="/assets/shell-1.js">' })).toEqual(["/assets/Home-1.js"]);
  expect(visit("/sub/", "", { base: "/sub/" })).toEqual(["/sub/assets/Home-1.js", "/sub/assets/shell-1.js"]);
});

test("a page or a worker that the build does not have fails it", () => {
  const [home, room] = pages;
  expect(() => preloadScript(home ? [home] : [], bundleOf())).toThrow("no chunk of the page");
  const without = bundleOf(chunk("assets/Room-1.js", "/src/Room.tsx"));
  expect(() => preloadScript(room ? [room] : [], without)).toThrow("no worker");
});
