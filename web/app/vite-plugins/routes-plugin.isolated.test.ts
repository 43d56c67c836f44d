// @vitest-environment node
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pagePaths } from "./routes-plugin.ts";

test("every page of the documentation has a path, and no path stands for pages that do not exist", () => {
  const pages = readdirSync(fileURLToPath(new URL("../src/docs/pages", import.meta.url))).map(
    (file) => `/compact/${file.replace(".ts", "")}`,
  );
  const paths = pagePaths.filter((path) => path.startsWith("/compact"));
  expect(paths.toSorted()).toEqual(["/compact", ...pages, "/compact/room", "/compact/share"].toSorted());
});
