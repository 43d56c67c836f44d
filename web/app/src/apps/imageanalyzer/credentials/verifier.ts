import wasmUrl from "@contentauth/c2pa-wasm/c2pa.wasm?url";
import { wasmLoader } from "@orbitroom/dev-utils";
import type { VerifierReport } from "./read-report.ts";
import trustListUrl from "./trust-list/c2pa-trust-list.pem?url";

const loadModule = wasmLoader(new URL(wasmUrl, import.meta.url), async (bytes) => {
  const c2pa = await import("@contentauth/c2pa-wasm");
  await c2pa.default({ module_or_path: bytes });
  return c2pa;
});

/** "C2PA claim signing": the purpose that a certificate must have. */
const CLAIM_SIGNING = "1.3.6.1.4.1.62558.2.1";

/**
 * What the verifier may do: trust the authorities on the list, and ask nobody. Manifests elsewhere, the revocation of
 * certificates and the identities of further people (CAWG) would each send a request.
 */
export function verifierSettings(trustList: string): string {
  return JSON.stringify({
    verify: {
      verify_after_reading: true,
      verify_trust: true,
      verify_timestamp_trust: true,
      ocsp_fetch: false,
      remote_manifest_fetch: false,
    },
    trust: { trust_anchors: trustList, trust_config: CLAIM_SIGNING },
    core: { decode_identity_assertions: false, allowed_network_hosts: [], allow_redirects: false },
  });
}

/** Loads the verifier and the trust list, which are files of this app. Errors have the code `not_loaded`. */
export async function loadVerifier(): Promise<
  (bytes: Uint8Array, format: string) => Promise<VerifierReport>
> {
  const [c2pa, trustList] = await Promise.all([loadModule(), loadTrustList()]);
  const settings = verifierSettings(trustList);
  return async (bytes, format) => {
    const reader = await c2pa.WasmReader.fromBytes(`image/${format}`, bytes, settings);
    try {
      return { store: JSON.parse(reader.json()), crJson: JSON.parse(reader.crJson()) };
    } finally {
      reader.free();
    }
  };
}

async function loadTrustList(): Promise<string> {
  try {
    const response = await fetch(new URL(trustListUrl, import.meta.url));
    const text = await response.text();
    if (response.ok && text.includes("-----BEGIN CERTIFICATE-----")) return text;
    throw new Error(`The server answered ${response.status}, without certificates.`);
  } catch (cause) {
    throw Object.assign(new Error("The trust list could not be loaded.", { cause }), { code: "not_loaded" });
  }
}
