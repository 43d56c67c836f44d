import wasmUrl from "@contentauth/c2pa-wasm/c2pa.wasm?url";
import { wasmLoader } from "@orbitroom/dev-utils";
import type { VerifierReport } from "./read-report.ts";
import { keyOf, ownValue } from "./report-values.ts";
import { readThumbnails } from "./thumbnails.ts";
import interimListUrl from "./trust-list/c2pa-interim-list.pem?url";
import trustListUrl from "./trust-list/c2pa-trust-list.pem?url";

const loadModule = wasmLoader(new URL(wasmUrl, import.meta.url), async (bytes) => {
  const c2pa = await import("@contentauth/c2pa-wasm");
  await c2pa.default({ module_or_path: bytes });
  return c2pa;
});

/** "C2PA claim signing": the purpose that a certificate must have. */
const CLAIM_SIGNING = "1.3.6.1.4.1.62558.2.1";
/** Purposes from before there was one for claims: protecting e-mail, signing documents, and Microsoft's signing of claims. */
const INTERIM_PURPOSES = [
  CLAIM_SIGNING,
  "1.3.6.1.5.5.7.3.4",
  "1.3.6.1.5.5.7.3.36",
  "1.3.6.1.4.1.311.76.59.1.9",
].join("\n");
/** The names of the lists in the verifier's reports on where it found a signer. Nothing is fetched from there. */
const TRUST_LIST = "https://c2pa.org/trust-list";
const INTERIM_LIST = "https://contentcredentials.org/trust";
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * What the verifier may do: trust the authorities on the list, and send no requests. Manifests elsewhere, the revocation of
 * certificates and the identities of further people (CAWG) would each send a request.
 */
export function verifierSettings(trustList: string): string {
  return settingsOf({ trust_anchors: trustList, trust_config: CLAIM_SIGNING });
}

/**
 * The settings with the interim list, which has the certificates of authorities, and in lines of their own the SHA-256 of single
 * signers' certificates in base64. The trust list stays for those who confirm times.
 */
export function interimSettings(trustList: string, interimList: string): string {
  const authorities = interimList.match(CERTIFICATE) ?? [];
  const signers = interimList.replace(CERTIFICATE, "").trim();
  return settingsOf({
    trust_config: INTERIM_PURPOSES,
    anchors: [
      { trust_uri: TRUST_LIST, trust_kind: "tsa", trust_anchors: trustList },
      {
        trust_uri: INTERIM_LIST,
        trust_kind: "manifest",
        trust_anchors: authorities.join("\n"),
        // The verifier refuses an empty list.
        ...(signers && { allowed_list: signers }),
      },
    ],
  });
}

function settingsOf(trust: object): string {
  return JSON.stringify({
    verify: {
      verify_after_reading: true,
      verify_trust: true,
      verify_timestamp_trust: true,
      ocsp_fetch: false,
      remote_manifest_fetch: false,
    },
    trust,
    core: { decode_identity_assertions: false, allowed_network_hosts: [], allow_redirects: false },
  });
}

/** A reviver for `JSON.parse` that drops "signer on the trust list": the verifier ignores which kind of list a signer is on. */
function withoutTrustList(_key: string, value: unknown): unknown {
  const isTrusted = ownValue(value, "code") === "signingCredential.trusted";
  return isTrusted && keyOf(ownValue(value, "explanation")).includes(TRUST_LIST) ? null : value;
}

/** Checks a file in memory. Both throw what the verifier throws: a text, or an `Error` if it crashed. */
export interface Verifier {
  /** Trusts the signers on the trust list. */
  verify(bytes: Uint8Array, format: string): Promise<VerifierReport>;
  /** Trusts only the signers on the interim list, which is loaded first. Errors in that have the code `not_loaded`. */
  verifyInterim(bytes: Uint8Array, format: string): Promise<VerifierReport>;
}

/** Loads the verifier and the trust list, which are files of this app. Errors have the code `not_loaded`. */
export async function loadVerifier(): Promise<Verifier> {
  const [c2pa, trustList] = await Promise.all([loadModule(), loadList(trustListUrl)]);
  const check = async (
    bytes: Uint8Array,
    format: string,
    settings: string,
    reviver?: (key: string, value: unknown) => unknown,
  ) => {
    const reader = await c2pa.WasmReader.fromBytes(`image/${format}`, bytes, settings);
    try {
      const store: unknown = JSON.parse(reader.json(), reviver);
      const thumbnails = readThumbnails(store, (address) => reader.resourceToBytes(address));
      return { store, crJson: JSON.parse(reader.crJson()), thumbnails };
    } finally {
      reader.free();
    }
  };
  return {
    verify: (bytes, format) => check(bytes, format, verifierSettings(trustList)),
    verifyInterim: async (bytes, format) => {
      const settings = interimSettings(trustList, await loadList(interimListUrl));
      return check(bytes, format, settings, withoutTrustList);
    },
  };
}

async function loadList(url: string): Promise<string> {
  try {
    const response = await fetch(new URL(url, import.meta.url));
    const text = await response.text();
    if (response.ok && text.includes("-----BEGIN CERTIFICATE-----")) return text;
    throw new Error(`The server answered ${response.status}, without certificates.`);
  } catch (cause) {
    throw Object.assign(new Error("The trust list could not be loaded.", { cause }), { code: "not_loaded" });
  }
}
