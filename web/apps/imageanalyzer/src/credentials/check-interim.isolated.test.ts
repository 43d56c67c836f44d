// @vitest-environment node
import { createHash } from "node:crypto";
import {
  leavePartUncovered,
  makeAuthority,
  makeSigner,
  type TestSigner,
} from "@orbitroom/imaging/testing/signing";
import { expect, test } from "vitest";
import {
  AI,
  asked,
  authority,
  check,
  EDITED,
  flip,
  part,
  serveChecks,
  served,
  sign,
  strangers,
} from "./testing/checking.ts";

serveChecks();

const DOCUMENT_SIGNING = "1.3.6.1.5.5.7.3.36";

/** How the interim list names a single signer. */
const lineOf = ({ certificate }: TestSigner) => createHash("sha256").update(certificate).digest("base64");

test("a signer of an authority on the interim list is between trusted and unknown", async () => {
  const old = await makeSigner(strangers, { purposes: [DOCUMENT_SIGNING] });
  const { root, evidence, verdict } = await check(await sign(AI, old));
  expect(root).toMatchObject({ state: "interim", problems: [] });
  expect(evidence).toMatchObject([{ grade: "claim", forgery: expect.stringContaining("interim list") }]);
  expect(verdict.id).toBe("labelled_ai");
});

test("a certificate for another purpose of an authority on the trust list is not accepted", async () => {
  const other = await makeSigner(authority, { purposes: [DOCUMENT_SIGNING] });
  const { root } = await check(await sign(AI, other));
  expect(root).toMatchObject({
    state: "rejected",
    problems: ["The signer's certificate breaks the rules of C2PA."],
  });
});

test("a single signer on the interim list is one of its signers, and another of the same authority is not", async () => {
  const other = await makeAuthority("Another Authority");
  const [named, unnamed] = await Promise.all([makeSigner(other), makeSigner(other)]);
  served.interimList = `${strangers.pem}${lineOf(named)}\n`;
  const states = [await check(await sign(AI, named)), await check(await sign(AI, unnamed))];
  expect(states.map(({ root }) => root?.state)).toEqual(["interim", "unknown"]);
});

test("the interim list is loaded only for an unknown signer, and never makes a trusted one weaker", async () => {
  served.interimList = authority.pem;
  expect((await check(await sign(AI))).root?.state).toBe("trusted");
  expect(asked.filter((url) => url.endsWith("c2pa-interim-list.pem"))).toEqual([]);
});

test("an image of a signer on the interim list is checked like any other", async () => {
  const old = await makeSigner(strangers);
  const signed = await sign(AI, old);
  const states = [
    flip(signed, "IDAT", 8),
    flip(signed, "trainedAlgorithmicMedia", 3),
    leavePartUncovered(signed),
  ];
  const found = await Promise.all(states.map(check));
  expect(found.map(({ root }) => root?.state)).toEqual(["changed", "damaged", "rejected"]);
});

test("an ingredient of a signer on the interim list is a claim of its own grade", async () => {
  const bytes = await sign(AI, await makeSigner(strangers));
  const { root, evidence } = await check(await sign({ ...EDITED, ingredients: [part(bytes)] }));
  expect(root?.state).toBe("trusted");
  expect(root?.ingredients).toMatchObject([{ state: "interim", isUncompared: false }]);
  expect(evidence).toMatchObject([{ grade: "claim", forgery: expect.stringContaining("interim list") }]);
});

test("without the interim list, an unknown signer stays one, and a note says that it could not be checked", async () => {
  served.interimList = "<html></html>";
  const { root, notes } = await check(await sign(AI, await makeSigner(strangers)));
  expect(root?.state).toBe("unknown");
  expect(notes).toEqual([expect.stringContaining("interim list could not be checked")]);
});
