// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiReport } from "./api-report.ts";
import { type BuiltLibrary, reactLibrary } from "./react-library.ts";

let root = "";
let built: BuiltLibrary;

const files = {
  "package.json": JSON.stringify({
    ...{ name: "@a/lib", version: "1.0.0", type: "module", files: ["dist", "src"], sideEffects: false },
    license: "MIT",
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./tokens.css": { types: "./dist/tokens.css.d.ts", default: "./dist/tokens.css" },
      "./styles.css": { types: "./dist/styles.css.d.ts", default: "./dist/styles.css" },
    },
    peerDependencies: { react: ">=19" },
  }),
  "tsconfig.build.json": JSON.stringify({
    compilerOptions: {
      ...{ module: "esnext", moduleResolution: "bundler", target: "es2022", jsx: "react-jsx", strict: true },
      ...{ allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true, rootDir: "src" },
      ...{ lib: ["ES2022", "DOM"], types: [], skipLibCheck: true },
    },
    include: ["src"],
  }),
  "src/css.d.ts": "declare module '*.css' { const names: Record<string, string>; export default names; }",
  "src/tokens.css": ":root { --gap: 4px; }",
  "src/index.ts":
    'export { Counter } from "./counter/Counter.tsx";\nexport { type LabelProps, Label } from "./label/Label.tsx";\nexport { run } from "./work/run.ts";',
  "src/label/Label.tsx":
    'import styles from "./Label.module.css";\n/** What a label says. */\nexport interface LabelProps { text: string }\nexport const Label = ({ text }: LabelProps) => <b className={styles["label"]}>{text}</b>;',
  "src/label/Label.module.css": ".label { color: red; }",
  "src/counter/Counter.tsx":
    'import { useState } from "react";\nimport { Label } from "../label/Label.tsx";\nimport styles from "./Counter.module.css";\nexport function Counter() { const [count] = useState(0); return <i className={styles["counter"]}><Label text={String(count)} /></i>; }',
  "src/counter/Counter.module.css": ".counter { color: blue; }",
  "src/work/run.ts":
    'export const run = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });',
  "src/work/worker.ts": 'import { answer } from "./answer.ts";\npostMessage(answer);',
  "src/work/answer.ts": "export const answer = 42;",
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "react-library-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(join(import.meta.dirname, "../../../../../node_modules"), join(root, "node_modules"));
  built = await reactLibrary({ root, firstSheets: ["tokens.css"] });
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const dist = (path: string) => readFile(join(root, "dist", path), "utf8");

test("only modules that need the browser say so", async () => {
  expect(built.clientModules).toEqual(["counter/Counter.js"]);
  expect(await dist("counter/Counter.js")).toMatch(/^"use client";/);
});

test("no JavaScript imports CSS, and the sheets are one file and one per component", async () => {
  const names = (await readdir(join(root, "dist"), { recursive: true })).filter((name) =>
    name.endsWith(".js"),
  );
  for (const name of names) expect(await dist(name), name).not.toMatch(/\.css["']/);
  expect(built.sheets).toEqual(["Label.css", "Counter.css"]);
  const styles = await dist("styles.css");
  const [tokens, label, counter] = ["--gap", "lib-label-", "lib-counter-"].map((each) =>
    styles.indexOf(each),
  );
  expect([tokens, label, counter]).toEqual([tokens, label, counter].toSorted((a = 0, b = 0) => a - b));
  expect(await dist("styles/Counter.css")).toMatch(/^\/\* after Label.css \*\/\n/);
  expect(await dist("tokens.css")).toBe(files["src/tokens.css"]);
});

test("a worker is a module, too, and maps lead to the sources", async () => {
  expect(await dist("work/worker.js")).toContain("postMessage");
  expect(JSON.parse(await dist("label/Label.js.map")).sources).toEqual(["../../src/label/Label.tsx"]);
  expect(JSON.parse(await dist("label/Label.d.ts.map")).sources).toEqual(["../../src/label/Label.tsx"]);
});

test("the report names what is exported, without comments", () => {
  const report = apiReport(root);
  expect(report).toContain("## @a/lib\n");
  expect(report).toContain("interface LabelProps {\n    text: string;\n}");
  expect(report).not.toContain("What a label says");
  expect(report).toContain("## @a/lib/styles.css");
});

test("a fault in the package fails the build", async () => {
  const manifest = JSON.parse(files["package.json"]);
  manifest.exports["./missing"] = { types: "./dist/missing.d.ts", default: "./dist/missing.js" };
  await writeFile(join(root, "package.json"), JSON.stringify(manifest));
  await expect(reactLibrary({ root })).rejects.toThrow(/publint: .*missing/);
}, 120_000);
