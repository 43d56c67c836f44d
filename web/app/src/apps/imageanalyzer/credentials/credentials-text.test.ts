import type { SourceType } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import { actionLine, sourcesText } from "./credentials-text.ts";

const ai: SourceType = { term: "trainedAlgorithmicMedia", text: "made by AI", direction: "ai" };

test("what a signer only passes on is named so, in actions and in metadata", () => {
  const action = { text: "Created", tool: "Example 2", source: ai };
  expect(actionLine({ ...action, isVouchedFor: true })).toBe("Created: made by AI with Example 2");
  expect(actionLine({ ...action, isVouchedFor: false })).toContain("does not vouch for it");
  const vouchedFor = { source: ai, isVouchedFor: true };
  expect(sourcesText([vouchedFor, vouchedFor])).toBe("made by AI");
  expect(sourcesText([{ source: ai, isVouchedFor: false }])).toMatch(/^made by AI \(passed on/);
  expect(sourcesText([])).toBe("");
});
