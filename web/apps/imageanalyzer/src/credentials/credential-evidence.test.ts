import type { SourceType } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import { credentialEvidence } from "./credential-evidence.ts";
import type { ActionKind, CredentialNode, Relationship } from "./credentials.ts";

const signedNode = (isVouchedFor: boolean): CredentialNode => ({
  relationship: "image",
  title: "",
  state: "trusted",
  signer: { name: "Studio Nine", issuer: "Test Authority" },
  time: undefined,
  generator: "",
  actions: [],
  sources: [
    { source: { term: "trainedAlgorithmicMedia", text: "made by AI", direction: "ai" }, isVouchedFor },
  ],
  problems: [],
  ingredients: [],
});

test("what a trusted signer vouches for is signed, and what it only passes on is a claim", () => {
  const gradeOf = (node: CredentialNode) =>
    credentialEvidence({ root: node, isShortened: false }).map(({ grade }) => grade);
  expect(gradeOf(signedNode(true))).toEqual(["signed"]);
  expect(gradeOf(signedNode(false))).toEqual(["claim"]);
});

test("a statement is as weak as the weaker of its own signature and that of the image", () => {
  const forgeryOf = (root: CredentialNode["state"], part: CredentialNode["state"]) => {
    const ingredients = [{ ...signedNode(true), relationship: "part" as const, state: part }];
    const node = { ...signedNode(true), state: root, sources: [], ingredients };
    return credentialEvidence({ root: node, isShortened: false })[0]?.forgery;
  };
  expect(forgeryOf("trusted", "interim")).toContain("interim list");
  expect(forgeryOf("interim", "trusted")).toContain("interim list");
  expect(forgeryOf("interim", "unknown")).toContain("Anyone can make a certificate");
  expect(forgeryOf("unknown", "damaged")).toContain("does not match the statement");
  expect(forgeryOf("trusted", "trusted")).toContain("a signer on the trust list");
});

const AI: SourceType = {
  term: "trainedAlgorithmicMedia",
  text: "made by AI",
  direction: "ai",
  extent: "whole",
};
const PART: SourceType = { ...AI, term: "compositeWithTrainedAlgorithmicMedia", extent: "part" };

const acting = (...actions: (readonly [kind: ActionKind, source: SourceType])[]): CredentialNode => ({
  ...signedNode(true),
  sources: [],
  actions: actions.map(([kind, source]) => ({ kind, text: "", source, tool: "", isVouchedFor: true })),
});

test("only an image that AI created is made with AI as a whole", () => {
  const extentOf = (root: CredentialNode) => credentialEvidence({ root, isShortened: false })[0]?.extent;
  expect(extentOf(acting(["created", AI]))).toBeUndefined();
  expect(extentOf(acting(["created", PART]))).toBe("part");
  expect(extentOf(acting(["changed", AI]))).toBe("part");
  expect(extentOf(acting(["changed", PART], ["created", AI]))).toBeUndefined();
  const within = (relationship: Relationship): CredentialNode => ({
    ...acting(),
    ingredients: [{ ...acting(["created", AI]), relationship }],
  });
  expect(extentOf(within("part"))).toBe("part");
  expect(extentOf(within("original"))).toBeUndefined();
});
