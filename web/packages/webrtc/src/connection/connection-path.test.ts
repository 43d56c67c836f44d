import { expect, test } from "vitest";
import { pathOf } from "./connection-path.ts";

const candidates = {
  here: { type: "local-candidate", candidateType: "host" },
  relay: { type: "local-candidate", candidateType: "relay" },
  there: { type: "remote-candidate", candidateType: "srflx" },
};
const pairOf = (localCandidateId: string) => ({
  ...{ type: "candidate-pair", state: "succeeded", nominated: true, localCandidateId },
  ...{ remoteCandidateId: "there", currentRoundTripTime: 0.012, bytesSent: 700, bytesReceived: 300 },
});
const report = (stats: Record<string, object>) => Object.entries({ ...candidates, ...stats });

test("the path is that of the pair which the transport has selected", () => {
  const pairs = { first: pairOf("relay"), second: pairOf("here") };
  const transport = { type: "transport", selectedCandidatePairId: "second" };
  expect(pathOf(report({ ...pairs, transport }))).toEqual({
    ...{ isRelayed: false, roundTripMs: 12, movedBytes: 1000 },
  });
});

test("without a transport it is the nominated pair that works", () => {
  const failed = { ...pairOf("here"), state: "failed" };
  expect(pathOf(report({ failed, works: pairOf("relay") }))?.isRelayed).toBe(true);
});

test("without a pair there is no path, and without a measurement no round trip", () => {
  expect(pathOf(report({}))).toBeUndefined();
  const { currentRoundTripTime: _, ...pair } = pairOf("here");
  expect(pathOf(report({ pair }))?.roundTripMs).toBeUndefined();
});
