import type { Signer, SigningTime } from "./credentials.ts";
import { listOf, ownValue, textOf } from "./report-values.ts";
import type { Statuses } from "./validation.ts";

/** Who signed a manifest. Undefined if the report does not say. */
export function signerOf(manifest: unknown, crJson: unknown, label: string): Signer | undefined {
  const info = ownValue(manifest, "signature_info");
  // What the report calls the issuer is the organisation that signed.
  const name = textOf(ownValue(info, "issuer")) || textOf(ownValue(info, "common_name"));
  if (name === "") return undefined;
  const described = listOf(ownValue(crJson, "manifests")).find((each) => ownValue(each, "label") === label);
  const certificate = ownValue(ownValue(described, "signature"), "certificateInfo");
  const issuer = ownValue(certificate, "issuer");
  return { name, issuer: textOf(ownValue(issuer, "O")) || textOf(ownValue(issuer, "CN")) };
}

/** When a manifest was signed. Undefined if it has no time stamp. */
export function timeOf(
  manifest: unknown,
  { success, informational, failure }: Statuses,
): SigningTime | undefined {
  const time = textOf(ownValue(ownValue(manifest, "signature_info"), "time"));
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) return undefined;
  const isDoubted = [...informational, ...failure].some((code) => code.startsWith("timeStamp."));
  // For older claims, the verifier reports any authority as trusted.
  const isOnList = ownValue(manifest, "claim_version") === 2 && success.has("timeStamp.trusted");
  return { iso: new Date(ms).toISOString(), isTrusted: isOnList && !isDoubted };
}
