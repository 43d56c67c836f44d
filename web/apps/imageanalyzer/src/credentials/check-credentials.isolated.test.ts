// @vitest-environment node
import { WasmReader } from "@contentauth/c2pa-wasm";
import { leavePartUncovered, makeAuthority, makeSigner, tinyPng } from "@orbitroom/imaging/testing/signing";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  AI,
  asked,
  authority,
  CAMERA,
  check,
  created,
  flip,
  serveChecks,
  served,
  sign,
  sourceType,
} from "./testing/checking.ts";
import { verifierSettings } from "./verifier.ts";

serveChecks();

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
  served.trustList = (await makeAuthority("Another Authority")).pem;
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
  asked.length = 0;
  expect((await check(embedded)).root?.state).toBe("trusted");
  expect(await check(remote)).toMatchObject({
    remote: { host: "manifests.example", address: "http://manifests.example/one.c2pa" },
    root: { state: undefined },
    notes: [],
    evidence: [],
  });
  expect(asked).toEqual(Array(2).fill(expect.stringMatching(/c2pa-trust-list\.pem$/)));

  // With other settings the verifier would send requests, and the record above would show them.
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
