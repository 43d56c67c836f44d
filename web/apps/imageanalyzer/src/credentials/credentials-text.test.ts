import type { SourceType } from "@orbitroom/imaging";
import { expect, test } from "vitest";
import type { CredentialNode } from "./credentials.ts";
import { actionLine, credentialsLines, sourcesText, stateName, stateText } from "./credentials-text.ts";
import { readRemoteManifest, remoteCredentials } from "./remote-manifest.ts";

const ai: SourceType = { term: "trainedAlgorithmicMedia", text: "made by AI", direction: "ai" };

test("what a signer only passes on is named so, in actions and in metadata", () => {
  const action = { kind: "created", text: "Created", tool: "Example 2", source: ai } as const;
  expect(actionLine({ ...action, isVouchedFor: true })).toBe("Created: made by AI with Example 2");
  expect(actionLine({ ...action, isVouchedFor: false })).toContain("does not vouch for it");
  const vouchedFor = { source: ai, isVouchedFor: true };
  expect(sourcesText([vouchedFor, vouchedFor])).toBe("made by AI");
  expect(sourcesText([{ source: ai, isVouchedFor: false }])).toMatch(/^made by AI \(passed on/);
  expect(sourcesText([])).toBe("");
});

const node = (parts: Partial<CredentialNode>) => ({ ...remoteCredentials(example).root, ...parts });
const example = { host: "manifests.example", address: "https://manifests.example/one.c2pa" };

test("a signature that was not compared with its image is never said to match it", () => {
  const compared = node({ state: "trusted" });
  const uncompared = node({ state: "trusted", isUncompared: true });
  expect(stateName(compared)).toBe("Valid, signer trusted");
  expect(stateText(compared)).toContain("The image is as it was signed.");
  expect(stateName(uncompared)).toBe("Signature valid, signer trusted");
  expect(stateText(uncompared)).toContain("could not be compared with what was signed");
  expect(stateText(uncompared)).not.toContain("as it was signed");
});

test("a signer on the interim list is neither called trusted nor unknown", () => {
  expect(stateName(node({ state: "interim" }))).toBe("Valid, signer on the interim list");
  expect(stateText(node({ state: "interim" }))).toContain("not proof");
});

test("credentials elsewhere are named with host and address, and as not fetched", () => {
  const [line] = credentialsLines(remoteCredentials(example));
  expect(line).toContain("stored at manifests.example");
  expect(line).toContain("They were not fetched");
  expect(line).toContain(example.address);
});

test.each([
  ["https://manifests.example/one.c2pa", example],
  // Who is named before the @ is not the host.
  [
    "https://trusted.example@evil.example/a",
    { host: "evil.example", address: "https://trusted.example@evil.example/a" },
  ],
  ["https://a.example/\u202egpj", { host: "a.example", address: "https://a.example/%E2%80%AEgpj" }],
  ["self#jumbf=/c2pa/m", undefined],
  ["javascript:alert(1)", undefined],
  [`https://a.example/${"x".repeat(3000)}`, undefined],
  ["", undefined],
])("the address %j is read as %j", (address, expected) => {
  expect(readRemoteManifest(address)).toEqual(expected);
});
