import { expect, test } from "vitest";
import { credentialEvidence } from "./credential-evidence.ts";
import type { CredentialNode } from "./credentials.ts";

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
    credentialEvidence({ root: node, isShortened: false }).evidence.map(({ grade }) => grade);
  expect(gradeOf(signedNode(true))).toEqual(["signed"]);
  expect(gradeOf(signedNode(false))).toEqual(["claim"]);
});
