import { expect, test } from "vitest";
import type { ImageAnswer } from "./answer.ts";
import { answerText } from "./answer-text.ts";
import { verdictOf } from "./verdict.ts";

test("the copied text has the verdict, the evidence and what was not checked", () => {
  const answer: ImageAnswer = {
    format: "png",
    widthPx: 320,
    heightPx: 200,
    evidence: [
      {
        id: "label",
        title: "Labelled as made by AI",
        detail: "trainedAlgorithmicMedia",
        direction: "ai",
        grade: "claim",
        forgery: "Anybody can add it.",
      },
    ],
    notes: ["The file is damaged."],
    verdict: verdictOf([]),
    displays: undefined,
    features: undefined,
    durationMs: 40,
  };
  expect(answerText("cat.png", answer).split("\n")).toEqual([
    "cat.png (PNG, 320 × 200 pixels)",
    expect.stringMatching(/^Can't tell\. /),
    "- Labelled as made by AI [Speaks for AI, Claim]: trainedAlgorithmicMedia Nobody has measured how often this is wrong. Anybody can add it.",
    "The file is damaged.",
    expect.stringContaining("SynthID, Content Seal and Digimarc"),
  ]);
});
