import type { CredentialState } from "./credentials.ts";
import { PARTLY_COVERED, type Statuses } from "./validation.ts";

/** What the most common codes mean. The first pattern that matches counts. */
const texts: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /^assertion\.\w+Hash\.mismatch$|^assertion\.boxesHash\.unknownBox$/,
    "The image is not the one that was signed.",
  ],
  [/^claimSignature\.(mismatch|missing)$/, "The signature does not match what it signs."],
  [
    /^(assertion\.(hashedURI\.mismatch|missing|undeclared|inaccessible)|hashedURI\.)/,
    "A statement is missing, or was changed after signing.",
  ],
  [/^ingredient\.manifest\.missing$/, "The credentials of an ingredient are missing, or cannot be read."],
  [/^ingredient\./, "The credentials of an ingredient are not those that were signed."],
  [
    /^signingCredential\.expired$|^claimSignature\.outsideValidity$/,
    "The signer's certificate has expired, and nothing confirms that the image was signed before that.",
  ],
  [/^signingCredential\.ocsp\.revoked$/, "The signer's certificate was revoked."],
  [/^signingCredential\.invalid$/, "The signer's certificate breaks the rules of C2PA."],
  [/^claim\.hardBindings\.missing$/, "The credentials do not say which image they belong to."],
  [/^timeStamp\./, "The time of signing could not be confirmed."],
  [/^algorithm\./, "The signature uses an algorithm that is outdated or unknown."],
];
const EXCLUSIONS = "assertion.dataHash.additionalExclusionsPresent";
/** Codes that are shown elsewhere: in the state of the signature, or with the time. */
const SAID_ELSEWHERE = /^(signingCredential\.untrusted|timeStamp\.untrusted|cawg\..*)$/;
const MAX_PROBLEMS = 6;

/** What is wrong with a manifest, one sentence each. A signature that is not accepted has at least one reason. */
export function problemTexts(statuses: Statuses, state: CredentialState): string[] {
  const { success, informational, failure } = statuses;
  const problems = new Set(
    [...failure].filter((code) => !SAID_ELSEWHERE.test(code)).map((code) => problemText(code)),
  );
  if (state === "unchecked") problems.add("The verifier says nothing about the signature.");
  if (problems.size === 0 && (state === "rejected" || state === "damaged")) {
    problems.add(missingText(statuses));
  }
  if (success.has(EXCLUSIONS) || informational.has(EXCLUSIONS)) {
    problems.add("The signature leaves out a part of the file, such as its metadata.");
  }
  return [...problems].slice(0, MAX_PROBLEMS);
}

function problemText(code: string): string {
  if (code === PARTLY_COVERED) {
    return "A part of the file is not covered by the signature: besides the credentials, the signature leaves out bytes that anyone may have added or changed.";
  }
  return (
    texts.find(([pattern]) => pattern.test(code))?.[1] ?? `The credentials break a rule of C2PA (${code}).`
  );
}

/** What the verifier did not confirm, if it names nothing that is wrong. */
function missingText({ success }: Statuses): string {
  if (!success.has("claimSignature.validated")) {
    return "The verifier did not confirm that the signature matches what it signs.";
  }
  return success.has("claimSignature.insideValidity")
    ? "The credentials were not compared with the image, so they may belong to another one."
    : "The verifier did not confirm that the certificate was valid when it was used.";
}
