import type { OpeningReason } from "@orbitroom/webrtc";
import { expect, test } from "vitest";
import { problems, refusedAnswerProblem, refusedProblem, reopenedProblem } from "./problems.ts";

test("a device of another version is not taken for one that changes the connection", () => {
  for (const code of ["version_unknown", "kind_unknown", "hello_missing"])
    expect(refusedProblem(code)).toBe(problems.otherDeviceVersion);
  for (const code of ["confirm_mismatch", "payload_malformed"])
    expect(refusedProblem(code)).toBe(problems.tampered);
});

test("a joiner reads why its answer was refused, and takes nothing for a wrong code that is not called one", () => {
  const titles = (
    [
      "wrong_code",
      "other_version",
      "damaged",
      "no_route",
      "timed_out",
    ] as const satisfies readonly OpeningReason[]
  ).map((reason) => reopenedProblem({ reason, triesLeft: 1 }).title);
  expect(titles).toEqual([
    "That code didn't match",
    "The other device has another version of Orbitroom",
    "The connection could not be trusted",
    "The two devices could not reach each other",
    "The two devices could not reach each other",
  ]);
  expect(reopenedProblem({ reason: "wrong_code", triesLeft: 1 }).text).toContain("one try left");
  expect(reopenedProblem({ reason: "wrong_code" }).text).toBe("Ask for it again.");
  expect(reopenedProblem(undefined)).toBe(problems.openedAgain);
});

test("a creator reads why it refused an answer", () => {
  expect(refusedAnswerProblem("wrong_code", 2).text).toContain("two tries left");
  expect(refusedAnswerProblem("other_version", 2)).toBe(problems.otherDeviceVersion);
  expect(refusedAnswerProblem("damaged", 2)).toBe(problems.tampered);
});
