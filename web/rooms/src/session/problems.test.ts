import { GatewayError, type OpeningReason, RoomError } from "@orbitroom/webrtc";
import { expect, test } from "vitest";
import { closingProblem, entryProblem, failedAttemptProblem, problems, returnProblem } from "./problems.ts";

const refused = (code: string, triesLeft?: number) =>
  entryProblem("join", new RoomError(code, "", triesLeft));
const gateway = (code: string, reason?: string) =>
  new GatewayError(400, code, "the gateway's message", reason);

test("a device of another version is not taken for one that changes the connection", () => {
  for (const code of ["version_unknown", "kind_unknown", "hello_missing"]) {
    expect(returnProblem(code)).toBe(problems.otherDeviceVersion);
    expect(refused(code)).toMatchObject({ problem: problems.otherDeviceVersion, isFinal: false });
  }
  for (const code of ["confirm_mismatch", "payload_malformed"]) {
    expect(returnProblem(code)).toBe(problems.tampered);
    expect(refused(code)).toMatchObject({ problem: problems.tampered, isFinal: true });
  }
});

test("a person who joins reads why it was refused, and takes nothing for a wrong code that is not called one", () => {
  expect(refused("wrong_code", 1).problem?.text).toContain("one try left");
  expect(refused("wrong_code").problem?.text).toBe("Ask for it again.");
  const again = ["wrong_code", "opened_again", "no_route", "damaged", "pake_malformed"].map((code) =>
    refused(code),
  );
  expect(again.map(({ problem, isFinal }) => [problem?.title, isFinal])).toEqual([
    ["That code didn't match", false],
    ["Your roommate has opened the room again", false],
    ["The two devices could not reach each other", false],
    ["The connection could not be trusted", false],
    ["The connection could not be trusted", false],
  ]);
  for (const [code, problem] of [
    ["tries_spent", problems.triesUsed],
    ["closed", problems.closed],
    ["expired", problems.expired],
  ] as const)
    expect(refused(code)).toMatchObject({ problem, isFinal: true });
});

test("what the gateway answers to a person who joins is explained, and shown as it is otherwise", () => {
  const join = (code: string, reason?: string) => entryProblem("join", gateway(code, reason));
  expect(join("room_full")).toMatchObject({ problem: problems.full, isFinal: false });
  expect(join("room_full", "no_slots")).toMatchObject({ problem: problems.noPlace, isFinal: false });
  expect(join("room_unknown")).toMatchObject({ problem: problems.expired, isFinal: true });
  expect(join("room_closed", "wrong_code")).toMatchObject({ problem: problems.triesUsed, isFinal: true });
  expect(join("room_closed", "left")).toMatchObject({ problem: problems.closed, isFinal: true });
  expect(join("rate_limited")).toEqual({ problem: undefined, isFinal: false, isGateways: true });
});

test("a person who opens a room reads the gateway's message, or that the tries are spent", () => {
  expect(entryProblem("create", gateway("room_exists"))).toMatchObject({ isFinal: false, isGateways: true });
  const spent = Object.assign(new Error("spent"), { code: "tries_spent" });
  expect(entryProblem("create", spent)).toMatchObject({ problem: problems.triesUsed, isFinal: true });
});

test("a creator reads why an attempt has failed", () => {
  const titleOf = (reason: OpeningReason) => failedAttemptProblem({ reason, triesLeft: 2 }).title;
  expect(failedAttemptProblem({ reason: "wrong_code", triesLeft: 2 }).text).toContain("two tries left");
  expect((["other_version", "damaged", "no_route", "timed_out"] as const).map(titleOf)).toEqual([
    "The other device has another version of Orbitroom",
    "The connection could not be trusted",
    "The two devices could not reach each other",
    "The two devices could not reach each other",
  ]);
});

test("a room that was closed says why", () => {
  expect(["wrong_code", "tries_spent", "expired", "left", undefined].map(closingProblem)).toEqual([
    ...[problems.triesUsed, problems.triesUsed, problems.expired, problems.closed, problems.closed],
  ]);
});
