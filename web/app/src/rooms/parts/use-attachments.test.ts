import { expect, test } from "vitest";
import { withoutDuplicates } from "./use-attachments.ts";

test("a file whose name and type match one already attached is skipped", () => {
  const first = new File(["1"], "a.txt", { type: "text/plain" });
  const same = new File(["22"], "a.txt", { type: "text/plain" });
  const otherType = new File(["1"], "a.txt", { type: "text/html" });
  const otherName = new File(["1"], "b.txt", { type: "text/plain" });
  expect(withoutDuplicates([first], [same, otherType, otherName, otherName])).toEqual([
    first,
    otherType,
    otherName,
  ]);
});
