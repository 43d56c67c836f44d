import { expect, test } from "vitest";
import { withoutDuplicates } from "./use-attachments.ts";

test("skips a file with the name and type of an attached one", () => {
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
