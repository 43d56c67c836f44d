import { expect, test } from "vitest";
import { noteImports } from "./note-imports-plugin.ts";

test("notes each dynamic import of a known module when it runs", () => {
  const code = 'const load = () => import("./Page.tsx"); import(name); import("./other.ts");';
  expect(noteImports(code, new Map([["./Page.tsx", "/src/Page.tsx"]]))).toBe(
    'const load = () => (globalThis.noteImport?.("/src/Page.tsx"),import("./Page.tsx")); import(name); import("./other.ts");',
  );
});
