// @vitest-environment node
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { WasmReader } from "@contentauth/c2pa-wasm";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import {
  leavePartUncovered,
  makeAuthority,
  makeSigner,
  signImage,
  type TestAuthority,
  type TestIngredient,
  type TestManifest,
  type TestSigner,
  tinyPng,
} from "@orbitroom/imaging/testing/signing";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { verdictOf } from "../answers/verdict.ts";
import { checkCredentials } from "./check-credentials.ts";
import { verifierSettings } from "./verifier.ts";

const sourceType = (term: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`;
const created = (term: string) => ({ action: "c2pa.created", digitalSourceType: sourceType(term) });
const AI = { actions: [created("trainedAlgorithmicMedia")] };
const EDITED = { actions: [created("humanEdits")] };
const DOCUMENT_SIGNING = "1.3.6.1.5.5.7.3.36";
const CAMERA = { actions: [created("digitalCapture")] };

let authority: TestAuthority;
/** The authority on the interim list. */
let strangers: TestAuthority;
let signer: TestSigner;
/** What is asked of the network. */
let asked: string[] = [];
let trustList = "";
let interimList = "";

beforeAll(async () => {
  await loadWasm();
  authority = await makeAuthority("Test Authority");
  strangers = await makeAuthority("Authority of Strangers");
  signer = await makeSigner(authority, { organization: "Trusted Camera Works" });
});

beforeEach(() => {
  asked = [];
  trustList = authority.pem;
  interimList = strangers.pem;
  const path = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  vi.stubGlobal("fetch", async (request: URL | Request) => {
    const url = request instanceof Request ? request.url : String(request);
    asked.push(url);
    if (url.endsWith("c2pa_bg.wasm")) return new Response(await readFile(path));
    if (url.endsWith("c2pa-trust-list.pem")) return new Response(trustList);
    if (url.endsWith("c2pa-interim-list.pem")) return new Response(interimList);
    // The module stops at a response without an address, which only the browser can set.
    return Object.defineProperty(new Response("", { status: 404 }), "url", { value: url });
  });
});

afterEach(() => vi.unstubAllGlobals());

const part = (bytes: Uint8Array): TestIngredient => ({
  title: "a.png",
  relationship: "componentOf",
  format: "image/png",
  bytes,
});

const sign = (manifest: TestManifest, by = signer) => signImage(tinyPng(), "image/png", by, manifest);

/** Changes one byte, a number of bytes after a text. */
function flip(bytes: Uint8Array, text: string, offset: number): Uint8Array {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(text) + offset;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return new Uint8Array(changed);
}

async function check(bytes: Uint8Array) {
  const { credentials, evidence, isChanged, notes } = await checkCredentials(bytes, "png");
  const { root, remote } = credentials ?? {};
  return { root, remote, evidence, notes, verdict: verdictOf(evidence, isChanged) };
}

test("an image of AI from a trusted signer is signed evidence", async () => {
  const { root, evidence, verdict, notes } = await check(await sign(AI));
  expect(root).toMatchObject({
    state: "trusted",
    signer: { name: "Trusted Camera Works", issuer: "Test Authority" },
    generator: "Test Camera 1.2",
    actions: [{ text: "Created", source: { text: "made by AI" }, isVouchedFor: true }],
    problems: [],
  });
  expect(evidence).toMatchObject([{ id: "c2pa_ai", direction: "ai", grade: "signed" }]);
  expect([verdict.id, notes]).toEqual(["signed_ai", []]);
});

test("a photo from a trusted signer is signed evidence of a camera", async () => {
  const { evidence, verdict } = await check(await sign(CAMERA));
  expect(evidence).toMatchObject([{ id: "c2pa_camera", direction: "camera", grade: "signed" }]);
  expect(verdict.id).toBe("camera");
});

test("a valid signature of a signer who is not on the list is a claim", async () => {
  trustList = (await makeAuthority("Another Authority")).pem;
  const { root, evidence, verdict } = await check(await sign(AI));
  expect(root?.state).toBe("unknown");
  expect(evidence).toMatchObject([
    { grade: "claim", forgery: expect.stringContaining("not on the trust list") },
  ]);
  expect(verdict.id).toBe("labelled_ai");
});

test("an authority with the name of one on the list, but another key, is not trusted", async () => {
  const namesake = await makeSigner(await makeAuthority("Test Authority"));
  expect((await check(await sign(AI, namesake))).root?.state).toBe("unknown");
});

test("an image with a changed pixel is changed after signing", async () => {
  const { root, evidence, verdict } = await check(flip(await sign(CAMERA), "IDAT", 8));
  expect(root).toMatchObject({ state: "changed", problems: ["The image is not the one that was signed."] });
  expect(evidence).toMatchObject([{ grade: "claim" }]);
  expect(verdict.id).toBe("changed");
});

test("an image whose signature leaves out more than the credentials is neither changed nor trusted", async () => {
  const { root, evidence, verdict } = await check(leavePartUncovered(await sign(CAMERA)));
  expect(root).toMatchObject({
    state: "rejected",
    problems: [expect.stringContaining("A part of the file is not covered by the signature")],
  });
  expect(evidence).toMatchObject([{ grade: "claim" }]);
  expect(verdict.id).toBe("camera");
});

test("an image that leaves out too much and has a changed pixel is changed", async () => {
  const { root, verdict } = await check(flip(leavePartUncovered(await sign(CAMERA)), "IDAT", 8));
  expect([root?.state, verdict.id]).toEqual(["changed", "changed"]);
});

test("an image that has the credentials of another one is changed", async () => {
  const own = await sign(CAMERA);
  const [header, end] = [33, Buffer.from(own).indexOf("IDAT") - 4];
  const other = tinyPng(9);
  const moved = Buffer.concat([other.subarray(0, header), own.subarray(header, end), other.subarray(header)]);
  expect((await check(new Uint8Array(moved))).root?.state).toBe("changed");
});

test.each([
  ["statement", "trainedAlgorithmicMedia", 3],
  ["claim", "Test Camera", 3],
  ["certificate", "Trusted Camera Works", 3],
])("a changed %s is damage, and no change of the image", async (_, text, offset) => {
  const { root, verdict } = await check(flip(await sign(AI), text, offset));
  expect(root?.state).toBe("damaged");
  expect(verdict.id).not.toBe("changed");
});

test("an ingredient of AI is shown, and is evidence", async () => {
  const part = await sign({ ...AI, title: "dragon.png" });
  const ingredients = [
    { title: "dragon.png", relationship: "componentOf" as const, format: "image/png", bytes: part },
  ];
  const { root, evidence, verdict } = await check(
    await sign({ actions: [created("digitalCapture"), { action: "c2pa.cropped" }], ingredients }),
  );
  expect(root?.ingredients).toMatchObject([{ relationship: "part", title: "dragon.png", state: "trusted" }]);
  expect(evidence).toMatchObject([
    { id: "c2pa_camera", grade: "signed" },
    { id: "c2pa_ai_part", grade: "signed", title: "Content credentials: a part of the image was made by AI" },
  ]);
  expect(verdict.id).toBe("signed_ai");
  expect(verdict.conflicts).toHaveLength(1);
});

test("an ingredient of an unknown signer is a claim, also in an image of a trusted one", async () => {
  const stranger = await makeSigner(await makeAuthority("Another Authority"), { organization: "Stranger" });
  const bytes = await sign(AI, stranger);
  const ingredients = [{ title: "a.png", relationship: "componentOf" as const, format: "image/png", bytes }];
  const { root, evidence } = await check(await sign({ actions: [created("humanEdits")], ingredients }));
  expect(root?.state).toBe("trusted");
  expect(root?.ingredients).toMatchObject([{ state: "unknown", signer: { name: "Stranger" } }]);
  expect(evidence).toMatchObject([{ id: "c2pa_ai_part", grade: "claim" }]);
});

test.each([1, 2] as const)(
  "the statement of an older ingredient keeps its grade, in an image of version %i",
  async (claimVersion) => {
    const old = await sign({ ...AI, claimVersion: 1 });
    const { root, evidence } = await check(await sign({ ...EDITED, claimVersion, ingredients: [part(old)] }));
    expect(root?.state).toBe("trusted");
    expect(root?.ingredients).toMatchObject([
      { state: "trusted", isUncompared: claimVersion === 1, problems: [] },
    ]);
    expect(evidence).toMatchObject([{ id: "c2pa_ai_part", grade: "signed" }]);
    expect(evidence[0]?.detail.includes("could not be compared")).toBe(claimVersion === 1);
  },
);

test("an older ingredient of an unknown signer is valid, and a claim", async () => {
  const stranger = await makeSigner(await makeAuthority("Another Authority"));
  const old = await sign({ ...AI, claimVersion: 1 }, stranger);
  const { root, evidence } = await check(
    await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] }),
  );
  expect(root?.ingredients).toMatchObject([{ state: "unknown", isUncompared: true }]);
  expect(evidence).toMatchObject([
    { grade: "claim", forgery: expect.stringContaining("not on the trust list") },
  ]);
});

test("an older ingredient of an ingredient is known from what was recorded above it", async () => {
  const old = await sign({ ...AI, claimVersion: 1 });
  const middle = await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] });
  const { root } = await check(await sign({ ...EDITED, ingredients: [part(middle)] }));
  expect(root?.ingredients).toMatchObject([
    { state: "trusted", isUncompared: false, ingredients: [{ state: "trusted", isUncompared: true }] },
  ]);
});

test.each([1, 2] as const)(
  "an ingredient that was broken before it was used is damaged, in an image of version %i",
  async (claimVersion) => {
    const broken = flip(await sign({ ...AI, claimVersion: 1 }), "trainedAlgorithmicMedia", 3);
    const { root } = await check(await sign({ ...EDITED, claimVersion, ingredients: [part(broken)] }));
    expect(root?.state).toBe("trusted");
    expect(root?.ingredients).toMatchObject([
      { state: "damaged", problems: ["A statement is missing, or was changed after signing."] },
    ]);
  },
);

test.each([1, 2] as const)(
  "an ingredient whose image was changed before it was used is changed, in an image of version %i",
  async (claimVersion) => {
    const changed = flip(await sign({ ...AI, claimVersion: 1 }), "IDAT", 8);
    const { root, evidence } = await check(
      await sign({ ...EDITED, claimVersion, ingredients: [part(changed)] }),
    );
    expect(root?.ingredients).toMatchObject([
      { state: "changed", problems: ["The image is not the one that was signed."] },
    ]);
    expect(evidence).toMatchObject([{ grade: "claim" }]);
  },
);

test("an ingredient that is broken later is damaged, and so is the image", async () => {
  const old = await sign({ ...AI, claimVersion: 1 });
  const { root, evidence } = await check(
    flip(await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] }), "trainedAlgorithmicMedia", 3),
  );
  expect([root?.state, root?.ingredients[0]?.state]).toEqual(["damaged", "damaged"]);
  expect(evidence.filter(({ grade }) => grade === "signed")).toEqual([]);
});

test("an ingredient whose certificate has expired is not accepted, with the reason", async () => {
  const ended = await makeSigner(authority, { daysLeft: -1 });
  const old = await sign({ ...AI, claimVersion: 1 }, ended);
  const { root } = await check(await sign({ ...EDITED, claimVersion: 1, ingredients: [part(old)] }));
  expect(root?.ingredients).toMatchObject([
    { state: "rejected", problems: [expect.stringContaining("has expired")] },
  ]);
});

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
  interimList = `${strangers.pem}${lineOf(named)}\n`;
  const states = [await check(await sign(AI, named)), await check(await sign(AI, unnamed))];
  expect(states.map(({ root }) => root?.state)).toEqual(["interim", "unknown"]);
});

test("the interim list is loaded only for an unknown signer, and never makes a trusted one weaker", async () => {
  interimList = authority.pem;
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
  interimList = "<html></html>";
  const { root, notes } = await check(await sign(AI, await makeSigner(strangers)));
  expect(root?.state).toBe("unknown");
  expect(notes).toEqual([expect.stringContaining("interim list could not be checked")]);
});

test("a photo that was edited keeps the evidence of its original", async () => {
  const bytes = await sign({ ...CAMERA, title: "photo.png" });
  const original = { title: "photo.png", relationship: "parentOf" as const, instance_id: "xmp:iid:1" };
  const ingredients = [{ ...original, format: "image/png", bytes }];
  const opened = { action: "c2pa.opened", parameters: { ingredientIds: [original.instance_id] } };
  const actions = [opened, { action: "c2pa.color_adjustments" }];
  const { root, evidence, verdict } = await check(await sign({ actions, ingredients }));
  expect(root?.actions.map(({ text }) => text)).toContain("Colors adjusted");
  expect(evidence).toMatchObject([{ id: "c2pa_camera_original", direction: "camera", grade: "signed" }]);
  expect(verdict.id).toBe("camera");
});

test("embedded metadata is read, and a statement that is only passed on is named so", async () => {
  const data = {
    "@context": {},
    "Iptc4xmpExt:DigitalSourceType": sourceType("compositeWithTrainedAlgorithmicMedia"),
  };
  const assertions = [{ label: "c2pa.metadata", data }];
  const { evidence } = await check(await sign({ actions: [created("humanEdits")], assertions }));
  expect(evidence).toMatchObject([
    {
      id: "c2pa_ai",
      title: expect.stringContaining("partly made by AI"),
      detail: expect.stringContaining("does not vouch for it"),
    },
  ]);
});

test("a certificate that has expired is not accepted without a confirmed time", async () => {
  const ended = await makeSigner(authority, { daysLeft: -1 });
  const { root, evidence } = await check(await sign(AI, ended));
  expect(root).toMatchObject({ state: "rejected", problems: [expect.stringContaining("has expired")] });
  expect(evidence).toMatchObject([{ grade: "claim" }]);
});

test.each([
  ["damaged", (bytes: Uint8Array) => flip(bytes, "caBX", 8), "damaged"],
  ["garbage", () => new Uint8Array(2000).fill(7), "damaged"],
  ["missing", () => tinyPng(), "none were found in it"],
])("a store that is %s is a note, and no error", async (_, harm, words) => {
  const { root, evidence, notes, verdict } = await check(harm(await sign(AI)));
  expect([root, evidence, verdict.id]).toEqual([undefined, [], "unknown"]);
  expect(notes).toEqual([expect.stringContaining(words)]);
});

test.each([
  ["missing", () => new Response("", { status: 503 })],
  ["the page of a captive portal", () => new Response("<html></html>")],
])("a trust list that is %s is a note that says what to do", async (_, answer) => {
  const signed = await sign(AI);
  vi.stubGlobal("fetch", async () => answer());
  expect((await check(signed)).notes).toEqual([expect.stringContaining("Connect to the internet")]);
});

test("no damage makes a trusted signature say something else", async () => {
  const signed = await sign(AI);
  const { root } = await check(signed);
  expect(root?.state).toBe("trusted");
  let harmed = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(signed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = signed.slice();
      changed[at] = (changed[at] ?? 0) ^ change;
      const found = (await check(changed)).root;
      // The room that is kept for a longer signature is not signed.
      if (found?.state === "trusted") expect(found).toEqual(root);
      else harmed += 1;
    }),
    { numRuns: 150 },
  );
  expect(harmed).toBeGreaterThan(10);
});

test("a manifest elsewhere and a place to ask about revocation are never asked", async () => {
  const careful = await makeSigner(authority, { ocspUrl: "http://ocsp.example" });
  const [embedded, remote] = await Promise.all([
    sign(AI, careful),
    sign({ ...AI, remoteUrl: "http://manifests.example/one.c2pa" }, careful),
  ]);
  asked = [];
  expect((await check(embedded)).root?.state).toBe("trusted");
  expect(await check(remote)).toMatchObject({
    remote: { host: "manifests.example", address: "http://manifests.example/one.c2pa" },
    root: { state: undefined },
    notes: [],
    evidence: [],
  });
  expect(asked).toEqual(Array(2).fill(expect.stringMatching(/c2pa-trust-list\.pem$/)));

  // With other settings the verifier would ask, and the record above would show it.
  const settings = JSON.parse(verifierSettings(authority.pem));
  settings.verify = { ...settings.verify, ocsp_fetch: true, remote_manifest_fetch: true };
  settings.core.allowed_network_hosts = null;
  const open = JSON.stringify(settings);
  await WasmReader.fromBytes("image/png", embedded, open);
  await expect(WasmReader.fromBytes("image/png", remote, open)).rejects.toContain("RemoteManifestFetch");
  expect(asked.slice(2)).toEqual([
    expect.stringMatching(/^http:\/\/ocsp\.example\//),
    "http://manifests.example/one.c2pa",
  ]);
});
