// @vitest-environment node
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { problemOf } from "./prerender-plugin.ts";

const bundle = { "assets/a-1.png": {} } as unknown as Rolldown.OutputBundle;

test.each([
  ['<img src="/assets/a-1.png">', undefined],
  ['<p role="status">Loading...</p>', "shows 'Loading...'"],
  ['<img src="/assets/b-1.png">', "needs assets/b-1.png, which the build does not have"],
  ['<img src="file:///home/a.png">', "names a file of this machine"],
])("%s: %s", (html, problem) => {
  expect(problemOf(html, bundle)).toBe(problem);
});
