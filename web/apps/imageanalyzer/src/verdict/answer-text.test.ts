import type { Evidence } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import { answerText, limitsText, tagsOf, unmeasuredText } from "../answers/answer-text.ts";
import { keptCalibration } from "../calibration/testing/kept-calibration.ts";
import type { ImageAnswer } from "./answer.ts";
import { verdictOf } from "./verdict.ts";

const evidence: Evidence = {
  id: "label",
  title: "Labelled as made by AI",
  detail: "trainedAlgorithmicMedia",
  direction: "ai",
  grade: "claim",
  forgery: "Anybody can add it.",
};

const settings: Evidence = {
  ...evidence,
  title: "Settings of ComfyUI",
  detail: "{}",
  settings: [
    { name: "Prompt", value: "a cat" },
    { name: "Seed", value: "5" },
  ],
};

test("the copied text has the verdict, the evidence and what was not checked", () => {
  const answer: ImageAnswer = {
    format: "png",
    widthPx: 320,
    heightPx: 200,
    evidence: [evidence, settings],
    checks: ["labels", "camera data"],
    credentials: {
      root: {
        relationship: "image",
        title: "",
        state: "trusted",
        signer: { name: "Studio Nine", issuer: "Test Authority" },
        time: undefined,
        generator: "",
        actions: [
          { kind: "changed", text: "Cropped", tool: "Example 2", source: undefined, isVouchedFor: false },
        ],
        sources: [],
        problems: [],
        ingredients: [],
      },
      isShortened: false,
    },
    notes: ["The file is damaged."],
    verdict: verdictOf([]),
    displays: undefined,
    preview: undefined,
    features: undefined,
    durationMs: 40,
  };
  expect(answerText("cat.png", answer).split("\n")).toEqual([
    "cat.png (PNG, 320 × 200 pixels)",
    expect.stringMatching(/^Can't tell\. /),
    "- Labelled as made by AI [Speaks for AI, Claim]: trainedAlgorithmicMedia Anybody can add it.",
    "- Settings of ComfyUI [Speaks for AI, Claim]: Anybody can add it.",
    "  Prompt: a cat",
    "  Seed: 5",
    "How often this is wrong has not been measured, except where a row says it.",
    "Content credentials: Valid, signer trusted; signed by Studio Nine (certificate from Test Authority); Cropped with Example 2 (passed on by the signer, who does not vouch for it)",
    expect.stringMatching(/^Not checked: whether the certificate was revoked/),
    "The file is damaged.",
    expect.stringMatching(/^Ask where the image comes from/),
    expect.stringMatching(/^Ask for that file/),
    expect.stringMatching(/^Search for other copies/),
    expect.stringMatching(
      /^Looked for labels, camera data\. Not checked: SynthID, Content Seal and Digimarc\./,
    ),
  ]);
  const calibrated = answerText("cat.png", { ...answer, features: new Float64Array() }, keptCalibration());
  expect(calibrated).toContain(
    "Own calibration: Can't tell: the image is too small to be compared with yours. It does not change the answer above",
  );
});

test("what was not measured is said once, and not of a signature or context", () => {
  expect(unmeasuredText([evidence])).toMatch(/^How often this is wrong has not been measured/);
  expect(unmeasuredText([{ ...evidence, grade: "signed" }])).toBeUndefined();
  expect(unmeasuredText([{ ...evidence, direction: "context", grade: "context" }])).toBeUndefined();

  expect(limitsText({ ...evidence, grade: "signed" })).toBe("Anybody can add it.");
  const context: Evidence = { ...evidence, direction: "context", grade: "context" };
  expect(limitsText(context)).toBe("Anybody can add it.");
  expect(tagsOf(context)).toEqual(["Context"]);
});

test("an error rate is said in counts", () => {
  const row: Evidence = {
    ...evidence,
    errorRate: { falseAlarms: 0, images: 5_000, source: "crops without a mark" },
  };
  expect(limitsText(row)).toBe("None of 5,000 crops without a mark showed it. Anybody can add it.");
});
