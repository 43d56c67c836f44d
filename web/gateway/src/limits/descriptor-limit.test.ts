import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectionsThatFit, descriptorLimit } from "./descriptor-limit.ts";

test("reads the soft limit of open files, where there is one", () => {
  const folder = mkdtempSync(join(tmpdir(), "limits-"));
  const path = join(folder, "limits");
  writeFileSync(
    path,
    "Limit  Soft Limit  Hard Limit  Units\nMax open files            1024    524288    files\n",
  );
  expect(descriptorLimit(path)).toBe(1_024);
  writeFileSync(path, "Max open files            unlimited            unlimited            files\n");
  expect(descriptorLimit(path)).toBeUndefined();
  expect(descriptorLimit(join(folder, "missing"))).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test.each([
  [25_000, undefined, 25_000],
  [25_000, 1_048_576, 25_000],
  [25_000, 1_024, 768],
  [25_000, 100, 1],
])("of %i connections with %j descriptors, %i fit", (wanted, descriptors, fit) => {
  expect(connectionsThatFit(wanted, descriptors)).toBe(fit);
});
