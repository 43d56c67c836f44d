import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadWasm } from "@orbitroom/imaging/testing/load-wasm";
import {
  makeAuthority,
  makeSigner,
  signImage,
  type TestAuthority,
  type TestIngredient,
  type TestManifest,
  type TestSigner,
  tinyPng,
} from "@orbitroom/imaging/testing/signing";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { verdictOf } from "../../verdict/verdict.ts";
import { checkCredentials } from "../check-credentials.ts";

export const sourceType = (term: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`;
export const created = (term: string) => ({ action: "c2pa.created", digitalSourceType: sourceType(term) });
export const AI = { actions: [created("trainedAlgorithmicMedia")] };
export const EDITED = { actions: [created("humanEdits")] };
export const CAMERA = { actions: [created("digitalCapture")] };

/** The authority on the trust list. */
export let authority: TestAuthority;
/** The authority on the interim list. */
export let strangers: TestAuthority;
/** A signer that is trusted. */
export let signer: TestSigner;
/** The requests to the network. */
export const asked: string[] = [];
/** The lists that the app loads. Each test begins with the authorities above on them. */
export const served = { trustList: "", interimList: "" };

/** Makes the signers once, and serves the verifier and the lists to each test of a file. */
export function serveChecks(): void {
  beforeAll(async () => {
    await loadWasm();
    authority = await makeAuthority("Test Authority");
    strangers = await makeAuthority("Authority of Strangers");
    signer = await makeSigner(authority, { organization: "Trusted Camera Works" });
  });

  beforeEach(() => {
    asked.length = 0;
    served.trustList = authority.pem;
    served.interimList = strangers.pem;
    const path = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
    vi.stubGlobal("fetch", async (request: URL | Request) => {
      const url = request instanceof Request ? request.url : String(request);
      asked.push(url);
      if (url.endsWith("c2pa_bg.wasm")) return new Response(await readFile(path));
      if (url.endsWith("c2pa-trust-list.pem")) return new Response(served.trustList);
      if (url.endsWith("c2pa-interim-list.pem")) return new Response(served.interimList);
      // The module stops at a response without an address, which only the browser can set.
      return Object.defineProperty(new Response("", { status: 404 }), "url", { value: url });
    });
  });

  afterEach(() => vi.unstubAllGlobals());
}

/** A part of an image. */
export const part = (bytes: Uint8Array): TestIngredient => ({
  title: "a.png",
  relationship: "componentOf",
  format: "image/png",
  bytes,
});

/** Signs a tiny image. */
export const sign = (manifest: TestManifest, by = signer) => signImage(tinyPng(), "image/png", by, manifest);

/** Changes one byte, a number of bytes after a text. */
export function flip(bytes: Uint8Array, text: string, offset: number): Uint8Array {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(text) + offset;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return new Uint8Array(changed);
}

/** Checks an image as the app does. */
export async function check(bytes: Uint8Array) {
  const { credentials, evidence, notes } = await checkCredentials(bytes, "png");
  const { root, remote } = credentials ?? {};
  return { root, remote, evidence, notes, verdict: verdictOf(evidence, root?.state) };
}
