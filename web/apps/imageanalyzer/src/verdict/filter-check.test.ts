import { expect, test } from "vitest";
import { filterCheck } from "./filter-check.ts";

test("where compression removes the trace of a colour filter, its absence is not said without that", () => {
  expect(filterCheck("png")).toBe("traces of a colour filter");
  for (const format of ["jpeg", "heic", "webp", "avif"] as const) {
    expect(filterCheck(format)).toContain("compression");
  }
});
