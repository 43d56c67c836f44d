import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalReason, reopeningOf } from "./opening-reason.ts";

test("S10: an opening says why the answer before it was refused, and how many tries are left", () => {
  expect(reopeningOf({ attempt: 2, reason: "wrong_code", triesLeft: 2 }, 1)).toEqual({
    ...{ reason: "wrong_code", triesLeft: 2 },
  });
  expect(reopeningOf({ attempt: 2, reason: "no_route" }, 1)).toEqual({ reason: "no_route" });
});

test("S10: an opening without a reason, of a later version or about another answer says nothing", () => {
  const rooms = [
    { attempt: 2 },
    { attempt: 2, triesLeft: 1 },
    { attempt: 2, reason: "from_a_later_version" },
    { attempt: 2, reason: 7 as unknown as string },
    { attempt: 3, reason: "wrong_code", triesLeft: 1 },
    { attempt: 1, reason: "wrong_code", triesLeft: 1 },
  ];
  for (const room of rooms) expect(reopeningOf(room, 1)).toBeUndefined();
});

test("S10: whatever a gateway sends is one of the known reasons with a number of tries, or nothing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (reason, triesLeft) => {
      const found = reopeningOf({ attempt: 2, reason: reason as string, triesLeft: triesLeft as number }, 1);
      if (found !== undefined) expect(reason).toBe(found.reason);
      expect(found?.triesLeft === undefined || Number.isInteger(found.triesLeft)).toBe(true);
    }),
  );
  // Without the known reasons, the property would prove little.
  const tries = [-1, 0.5, "2", null, Number.NaN].map((triesLeft) =>
    reopeningOf({ attempt: 2, reason: "damaged", triesLeft: triesLeft as number }, 1),
  );
  expect(tries).toEqual(tries.map(() => ({ reason: "damaged" })));
});

test("a refused answer is a wrong code only if the code did not match", () => {
  const codes = ["code_mismatch", "version_unknown", "pake_malformed", "bundle_malformed"];
  expect(codes.map(refusalReason)).toEqual(["wrong_code", "other_version", "damaged", "damaged"]);
});
