import { expect, test } from "vitest";
import { problems, refusedProblem } from "./problems.ts";

test("a device of another version is not taken for one that changes the connection", () => {
  for (const code of ["version_unknown", "kind_unknown", "hello_missing"])
    expect(refusedProblem(code)).toBe(problems.otherDeviceVersion);
  for (const code of ["confirm_mismatch", "payload_malformed"])
    expect(refusedProblem(code)).toBe(problems.tampered);
});
