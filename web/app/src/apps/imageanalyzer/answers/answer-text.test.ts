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
    credentials: {
      root: {
        relationship: "image",
        title: "",
        state: "trusted",
        signer: { name: "Studio Nine", issuer: "Test Authority" },
        time: undefined,
        generator: "",
        actions: [],
        sources: [],
        problems: [],
        ingredients: [],
      },
      isShortened: false,
    },
    notes: ["The file is damaged."],
    verdict: verdictOf([]),
    displays: undefined,
    durationMs: 40,
  };
  expect(answerText("cat.png", answer).split("\n")).toEqual([
    "cat.png (PNG, 320 × 200 pixels)",
    expect.stringMatching(/^Can't tell\. /),
    "- Labelled as made by AI [Speaks for AI, Claim]: trainedAlgorithmicMedia Nobody has measured how often this is wrong. Anybody can add it.",
    "Content credentials: Valid, signer trusted; signed by Studio Nine (certificate from Test Authority)",
    "The file is damaged.",
    expect.stringContaining("SynthID, Content Seal and Digimarc"),
  ]);
});
