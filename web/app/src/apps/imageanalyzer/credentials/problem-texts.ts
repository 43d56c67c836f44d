import type { Statuses } from "./validation.ts";

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
/** Said elsewhere: in the state of the signature, or with the time. */
const SAID_ELSEWHERE = /^(signingCredential\.untrusted|timeStamp\.untrusted|cawg\..*)$/;
const MAX_PROBLEMS = 6;

/** What is wrong with a manifest, one sentence each. */
export function problemTexts({ success, informational, failure }: Statuses): string[] {
  const problems = new Set(
    [...failure].filter((code) => !SAID_ELSEWHERE.test(code)).map((code) => problemText(code)),
  );
  if (success.has(EXCLUSIONS) || informational.has(EXCLUSIONS)) {
    problems.add("The signature leaves out a part of the file, such as its metadata.");
  }
  return [...problems].slice(0, MAX_PROBLEMS);
}

const problemText = (code: string): string =>
  texts.find(([pattern]) => pattern.test(code))?.[1] ?? `The credentials break a rule of C2PA (${code}).`;
