// @vitest-environment node
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { interimSettings, verifierSettings } from "./verifier.ts";

const readList = (name: string) => readFile(new URL(`./trust-list/${name}.pem`, import.meta.url), "utf8");

test("the interim list has each authority and each signer once", async () => {
  const list = await readList("c2pa-interim-list");
  const { anchors } = JSON.parse(interimSettings("trusted", list)).trust;
  expect(anchors).toMatchObject([
    { trust_kind: "tsa", trust_anchors: "trusted" },
    { trust_kind: "manifest" },
  ]);
  const authorities: string[] = anchors[1].trust_anchors.split(/(?<=END CERTIFICATE-----)\n/);
  expect(authorities.map((pem) => new X509Certificate(pem).ca)).toEqual(Array(18).fill(true));
  expect(new Set(authorities).size).toBe(18);
  const signers: string[] = anchors[1].allowed_list.split("\n");
  expect(signers.filter((line) => Buffer.from(line, "base64").length !== 32)).toEqual([]);
  expect([signers.length, new Set(signers).size]).toEqual([86, 86]);
});

test("the trust list has each authority once, and no signer", async () => {
  const pem = await readList("c2pa-trust-list");
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  expect(certificates.length).toBeGreaterThan(30);
  expect(certificates.filter(({ ca }) => !ca)).toEqual([]);
  expect(new Set(certificates.map(({ fingerprint256 }) => fingerprint256)).size).toBe(certificates.length);
});

test.each([verifierSettings("list"), interimSettings("list", "interim")])(
  "the verifier may ask nobody: %s",
  (settings) => {
    expect(JSON.parse(settings)).toMatchObject({
      verify: { verify_trust: true, ocsp_fetch: false, remote_manifest_fetch: false },
      core: { decode_identity_assertions: false, allowed_network_hosts: [] },
    });
  },
);
