import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { precacheList } from "./precache-list.ts";

interface Chunk {
  module?: string;
  isEntry?: boolean;
  code?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const chunk = (fileName: string, { module = "", css = [], ...rest }: Chunk) => ({
  type: "chunk",
  fileName,
  facadeModuleId: module,
  isEntry: false,
  code: "",
  imports: [],
  dynamicImports: [],
  viteMetadata: { importedCss: new Set(css) },
  ...rest,
});
const asset = (fileName: string, source = "") => ({ type: "asset", fileName, source });

function listOf(...files: { fileName: string }[]): string[] {
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
  return precacheList(bundle as unknown as Rolldown.OutputBundle, ["/apps/solarsystem", "/docs"]).filter(
    (name) => name.startsWith("assets/"),
  );
}

test("lists what the entry can load, with styles, workers and what those load", () => {
  const found = listOf(
    chunk("assets/index-1.js", {
      isEntry: true,
      imports: ["assets/react-1.js"],
      dynamicImports: ["assets/room-1.js"],
      code: "['assets/room-1.css','assets/docs-1.css']",
    }),
    chunk("assets/react-1.js", {}),
    chunk("assets/room-1.js", { code: "new URL('/assets/worker-1.js')", css: ["assets/room-1.css"] }),
    asset("assets/room-1.css", "url(/assets/font-1.woff2)"),
    asset("assets/docs-1.css"),
    asset("assets/font-1.woff2"),
    asset("assets/worker-1.js", "fetch('/assets/link-1.wasm')"),
    asset("assets/link-1.wasm"),
    asset("assets/other-1.wasm"),
  );
  expect(found).toEqual(
    ["font-1.woff2", "index-1.js", "link-1.wasm", "react-1.js", "room-1.css", "room-1.js", "worker-1.js"].map(
      (name) => `assets/${name}`,
    ),
  );
});

test("leaves out the documentation and the solar system, but not what other pages share with them", () => {
  const found = listOf(
    chunk("assets/index-1.js", { isEntry: true, dynamicImports: ["assets/docs-1.js", "assets/sky-1.js"] }),
    chunk("assets/docs-1.js", {
      module: "/docs/src/DocsArea.tsx",
      imports: ["assets/index-1.js", "assets/editor-1.js"],
    }),
    chunk("assets/editor-1.js", {}),
    chunk("assets/sky-1.js", { module: "/apps/solarsystem/src/SolarSystemPage.tsx" }),
  );
  expect(found).toEqual(["assets/index-1.js"]);
});

test("lists what another page imports from the documentation", () => {
  const found = listOf(
    chunk("assets/index-1.js", { isEntry: true, dynamicImports: ["assets/docs-1.js", "assets/help-1.js"] }),
    chunk("assets/docs-1.js", { module: "/docs/src/DocsArea.tsx" }),
    chunk("assets/help-1.js", { imports: ["assets/docs-1.js"] }),
  );
  expect(found).toEqual(["assets/docs-1.js", "assets/help-1.js", "assets/index-1.js"]);
});

test("leaves out what checks content credentials, and all that only it loads", () => {
  const found = listOf(
    chunk("assets/index-1.js", { isEntry: true, code: "new URL('/assets/image-worker-1.js')" }),
    asset(
      "assets/image-worker-1.js",
      "'/assets/c2pa_bg-1.wasm' '/assets/c2pa-trust-list-1.pem' './c2pa-1.js'",
    ),
    asset("assets/c2pa-1.js"),
    asset("assets/c2pa_bg-1.wasm"),
    asset("assets/c2pa-trust-list-1.pem"),
  );
  expect(found).toEqual(["assets/image-worker-1.js", "assets/index-1.js"]);
});

test("leaves out what reads PDF files, and all that only it loads", () => {
  const found = listOf(
    chunk("assets/index-1.js", { isEntry: true, dynamicImports: ["assets/open-pdf-book-1.js"] }),
    chunk("assets/open-pdf-book-1.js", { code: "new URL('/assets/pdf-worker-1.js')" }),
    asset(
      "assets/pdf-worker-1.js",
      "'/assets/parse-worker-1.js' '/assets/78-H-1.bcmap' '/assets/Foxit-1.pfb'",
    ),
    ...["parse-worker-1.js", "78-H-1.bcmap", "Foxit-1.pfb"].map((name) => asset(`assets/${name}`)),
  );
  expect(found).toEqual(["assets/index-1.js", "assets/open-pdf-book-1.js"]);
});
