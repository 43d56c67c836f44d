import type { SourceType } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import type { CredentialNode } from "../credentials/credentials.ts";
import { withExtents } from "./credential-extents.ts";

const AI: SourceType = {
  term: "trainedAlgorithmicMedia",
  text: "made by AI",
  direction: "ai",
  extent: "whole",
};
const PART: SourceType = { ...AI, term: "compositeWithTrainedAlgorithmicMedia", extent: "part" };

/** How much AI made by the credentials of an image with these actions. */
function extentOf(id: string, ...actions: (readonly [text: string, source: SourceType])[]) {
  const root: CredentialNode = {
    relationship: "image",
    title: "",
    state: "trusted",
    signer: undefined,
    time: undefined,
    generator: "",
    actions: actions.map(([text, source]) => ({ text, source, tool: "", isVouchedFor: true })),
    sources: [],
    problems: [],
    ingredients: [],
  };
  const row = { id, title: "", detail: "", direction: "ai", grade: "signed", forgery: "" } as const;
  return withExtents([row], { root, isShortened: false })[0]?.extent;
}

test("only an image that AI created is made with AI as a whole", () => {
  expect(extentOf("c2pa_ai", ["Created", AI])).toBeUndefined();
  expect(extentOf("c2pa_ai", ["Created", PART])).toBe("part");
  expect(extentOf("c2pa_ai", ["Edited", AI])).toBe("part");
  expect(extentOf("c2pa_ai", ["Edited", PART], ["Created", AI])).toBeUndefined();
  expect(extentOf("c2pa_ai_part", ["Created", AI])).toBe("part");
});
