import { expect, test } from "vitest";
import { deviceOf, fakePair } from "../testing/fake-pair.ts";
import { keptPairsOf } from "./kept-stay.ts";

test("P7: of each device is kept by what it is found again", () => {
  const [introduced, admitted] = [fakePair("a"), fakePair("b", { side: "answering" })];
  Object.assign(introduced, { place: 3, commitment: "c".repeat(64) });
  admitted.slot = 2;
  expect(keptPairsOf([introduced, admitted])).toEqual([
    {
      device: { ...deviceOf("a"), place: 3, commitment: "c".repeat(64) },
      ...{ side: "offering", slot: undefined },
    },
    { device: deviceOf("b"), side: "answering", slot: 2 },
  ]);
});
