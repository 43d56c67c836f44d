// @vitest-environment node
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { docsPaths } from "./page-list.ts";

test("every page has a path, and no path stands for pages that do not exist", () => {
  const pages = readdirSync(fileURLToPath(new URL("./pages", import.meta.url))).map(
    (file) => `/compact/${file.replace(".ts", "")}`,
  );
  expect(docsPaths.toSorted()).toEqual(["/compact", ...pages, "/compact/room", "/compact/share"].toSorted());
});
