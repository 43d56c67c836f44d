import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { pageHeads, scriptOf, workerHead } from "./page-preload-plugin.ts";

const options = { roomPath: "/commonroom/:token?", seatKey: "orbitroom/seat/" };

const chunk = (fileName: string, module: string, imports: string[], css: string[] = []) => ({
  type: "chunk",
  fileName,
  moduleIds: [module],
  imports,
  code: "",
  viteMetadata: { importedCss: new Set(css) },
});
const asset = (fileName: string, source = "") => ({ type: "asset", fileName, source });

const bundleOf = (...files: { fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;

const dashboard = chunk("assets/Dashboard-1.js", "/app/src/pages/dashboard/Dashboard.tsx", [
  "assets/history-1.js",
]);
const room = chunk(
  "assets/RoomPage-1.js",
  "/rooms/src/RoomPage.tsx",
  ["assets/form-1.js"],
  ["assets/room-1.css"],
);
const chat = chunk("assets/ChatPanel-1.js", "/rooms/src/chat/ChatPanel.tsx", [], ["assets/ChatPanel-1.css"]);
const worker = asset("assets/room-worker-1.js", "new URL('/assets/link-1.wasm')");

test("names the scripts and styles of each page, without what the page loads later", () => {
  const heads = pageHeads(
    options.roomPath,
    bundleOf(
      dashboard,
      chunk("assets/history-1.js", "", ["assets/shell-1.js"]),
      room,
      chunk("assets/form-1.js", "", ["assets/shell-1.js"], ["assets/form-1.css"]),
      chunk("assets/shell-1.js", "", []),
      chunk("assets/HelpPage-1.js", "/app/src/pages/help/HelpPage.tsx", ["assets/shell-1.js"]),
      worker,
      asset("assets/link-1.wasm"),
    ),
  );
  const named = heads.map(({ path, hints }) => [path, hints.map(({ rel, href }) => `${rel} ${href}`)]);
  expect(named).toEqual([
    [
      "/",
      [
        "modulepreload /assets/Dashboard-1.js",
        "modulepreload /assets/history-1.js",
        "modulepreload /assets/shell-1.js",
      ],
    ],
    [
      "/commonroom/:token?",
      [
        "modulepreload /assets/RoomPage-1.js",
        "modulepreload /assets/form-1.js",
        "modulepreload /assets/shell-1.js",
        "preload /assets/form-1.css",
        "preload /assets/room-1.css",
      ],
    ],
  ]);
});

test("finds a page that is in one file with others", () => {
  const file = {
    ...chunk("assets/pages-1.js", "", []),
    moduleIds: [dashboard, room].flatMap(({ moduleIds }) => moduleIds),
  };
  expect(
    pageHeads(options.roomPath, bundleOf(file)).map(({ hints }) => hints.map(({ href }) => href)),
  ).toEqual([["/assets/pages-1.js"], ["/assets/pages-1.js"]]);
});

test("names the worker of a room, what it loads, and the chat", () => {
  const head = workerHead(bundleOf(worker, chat, asset("assets/link-1.wasm"), asset("assets/other-1.wasm")));
  expect(head).toEqual({
    workerUrl: "/assets/room-worker-1.js",
    hints: [
      { rel: "prefetch", href: "/assets/link-1.wasm" },
      { rel: "modulepreload", href: "/assets/ChatPanel-1.js" },
      { rel: "preload", as: "style", href: "/assets/ChatPanel-1.css" },
    ],
  });
});

/** What the script in the page's head does at an address, in a tab that has kept these items. */
function visit(address: string, kept: Record<string, string> | null = {}) {
  const sessionStorage = kept && { getItem: (key: string) => kept[key] ?? null };
  const script = scriptOf(
    options,
    pageHeads(options.roomPath, bundleOf(dashboard, room)),
    workerHead(bundleOf(worker, chat)),
  );
  const hints: string[] = [];
  const workers: string[] = [];
  class FakeWorker {
    constructor(url: string, { name }: { name: string }) {
      workers.push(name === "" ? url : `${url} ${name}`);
    }
  }
  const document = {
    head: { append: ({ href }: { href: string }) => hints.push(href) },
    createElement: () => ({}),
  };
  const frame = {};
  const names = ["self", "top", "window", "document", "location", "sessionStorage", "Worker"];
  const run = new Function(...names, script);
  const location = new URL(address, "https://orbitroom.example");
  run(frame, frame, {}, document, location, sessionStorage, FakeWorker);
  return { hints, workers };
}

test.each([
  ["/", ["Dashboard-1.js"], false],
  ["/commonroom", ["RoomPage-1.js", "room-1.css"], false],
  ["/commonroom/abc", ["RoomPage-1.js", "room-1.css"], false],
  ["/commonroom/abc#code=STAR42", ["RoomPage-1.js", "room-1.css"], true],
  ["/commonroom?new", ["RoomPage-1.js", "room-1.css"], true],
  ["/commonroom?newer", ["RoomPage-1.js", "room-1.css"], false],
  ["/commonrooms", [], false],
  ["/help", [], false],
])(
  "%s fetches %j, and starts the worker only if the room needs it at once: %s",
  (address, files, isStarted) => {
    const { hints, workers } = visit(address);
    const all = isStarted ? [...files, "ChatPanel-1.js", "ChatPanel-1.css"] : files;
    expect(hints).toEqual(all.map((file) => `/assets/${file}`));
    expect(workers).toEqual(isStarted ? ["/assets/room-worker-1.js"] : []);
  },
);

test.each([
  ["was in its room", { "orbitroom/seat/abc": "0e3f.2" }, "/commonroom/abc", ["0e3f.2"]],
  ["was in another room", { "orbitroom/seat/abc": "0e3f" }, "/commonroom/def", []],
  ["was in a room, and shows another page", { "orbitroom/seat/abc": "0e3f" }, "/help", []],
  ["has kept something else", { "orbitroom.code.abc": "STAR42" }, "/commonroom/abc", []],
  ["may keep nothing", null, "/commonroom/abc", []],
])("a tab that %s starts the worker with the seat that it reads again", (_, kept, address, seats) => {
  expect(visit(address, kept).workers).toEqual(seats.map((seat) => `/assets/room-worker-1.js ${seat}`));
});

test("fails if the build has no chunk of a page, or no worker of the room", () => {
  expect(() => pageHeads(options.roomPath, bundleOf(dashboard))).toThrow(
    "The build has no chunk of the page",
  );
  expect(() => workerHead(bundleOf(chat))).toThrow("The build has no worker");
  expect(() => workerHead(bundleOf(worker))).toThrow("The build has no chunk of the page");
});
