// @vitest-environment node
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { verifierSettings } from "./verifier.ts";

test("the trust list has each authority once, and no signer", async () => {
  const pem = await readFile(new URL("./trust-list/c2pa-trust-list.pem", import.meta.url), "utf8");
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  expect(certificates.length).toBeGreaterThan(30);
  expect(certificates.filter(({ ca }) => !ca)).toEqual([]);
  expect(new Set(certificates.map(({ fingerprint256 }) => fingerprint256)).size).toBe(certificates.length);
});

test("the verifier may ask nobody", () => {
  expect(JSON.parse(verifierSettings("list"))).toMatchObject({
    verify: { verify_trust: true, ocsp_fetch: false, remote_manifest_fetch: false },
    core: { decode_identity_assertions: false, allowed_network_hosts: [] },
  });
});
