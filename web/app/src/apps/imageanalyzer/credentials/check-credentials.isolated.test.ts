// @vitest-environment node
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { WasmReader } from "@contentauth/c2pa-wasm";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import {
  makeAuthority,
  makeSigner,
  signImage,
  type TestAuthority,
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
const CAMERA = { actions: [created("digitalCapture")] };

let authority: TestAuthority;
let signer: TestSigner;
/** What is asked of the network. */
let asked: string[] = [];
let trustList = "";

beforeAll(async () => {
  await loadWasm();
  authority = await makeAuthority("Test Authority");
  signer = await makeSigner(authority, { organization: "Trusted Camera Works" });
});

beforeEach(() => {
  asked = [];
  trustList = authority.pem;
  const path = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  vi.stubGlobal("fetch", async (request: URL | Request) => {
    const url = request instanceof Request ? request.url : String(request);
    asked.push(url);
    if (url.endsWith("c2pa_bg.wasm")) return new Response(await readFile(path));
    if (url.endsWith("c2pa-trust-list.pem")) return new Response(trustList);
    // The module stops at a response without an address, which only the browser can set.
    return Object.defineProperty(new Response("", { status: 404 }), "url", { value: url });
  });
});

afterEach(() => vi.unstubAllGlobals());

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
  return { root: credentials?.root, evidence, notes, verdict: verdictOf(evidence, isChanged) };
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
  expect((await check(remote)).notes).toHaveLength(1);
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
