import type { CredentialNode, CredentialState, Credentials, Relationship } from "./credentials.ts";

/** What the check of a signature came to, in a few words. */
export const stateNames: Readonly<Record<CredentialState, string>> = {
  trusted: "Valid, signer trusted",
  unknown: "Valid, signer unknown",
  changed: "Changed after signing",
  rejected: "Not accepted",
  damaged: "Damaged",
};

/** The same in a sentence. */
export const stateTexts: Readonly<Record<CredentialState, string>> = {
  trusted: "The image is as it was signed, and the signer is on the C2PA trust list.",
  unknown:
    "The image is as it was signed, but the signer is not on the C2PA trust list. Anybody can sign under any name, so this is a claim and no proof.",
  changed: "The signature is valid, but for another version of this image.",
  rejected: "The signature breaks a rule, so what it says is a claim and no proof.",
  damaged: "The credentials are not as they were signed, so what they say is a claim and no proof.",
};

/** How an image is part of the one that it is listed under. */
export const relationshipNames: Readonly<Record<Relationship, string>> = {
  image: "This image",
  original: "Made from",
  part: "Contains",
  input: "Used as an input",
};

/** What the name of a signer is called: without trust, it is only what the signer says. */
export const signerTitle = ({ state }: CredentialNode): string =>
  state === "trusted" ? "Signed by" : "Claimed signer";

/** The last sentence of what is said about content credentials. */
export const UNASKED = "Whether the certificate was withdrawn is not asked, since that would send a request.";

/** The content credentials as lines of plain text, to copy. */
export function credentialsLines({ root, isShortened }: Credentials): string[] {
  return [
    ...nodeLines(root, ""),
    ...(isShortened ? ["(There are more ingredients or actions than are listed.)"] : []),
  ];
}

function nodeLines(node: CredentialNode, indent: string): string[] {
  const { relationship, title, state, signer, time, generator, actions, problems, ingredients } = node;
  const head =
    relationship === "image"
      ? "Content credentials"
      : [relationshipNames[relationship], title].join(" ").trim();
  const facts = [
    state ? stateNames[state] : "no content credentials",
    signer &&
      `${signerTitle(node).toLowerCase()} ${signer.name}${signer.issuer && ` (certificate from ${signer.issuer})`}`,
    time && `${time.iso}${time.isTrusted ? "" : " (not confirmed)"}`,
    generator && `made with ${generator}`,
    ...actions.map(({ text, source }) => (source ? `${text}: ${source.text}` : text)),
    ...problems,
  ];
  return [
    `${indent}${head}: ${facts.filter(Boolean).join("; ")}`,
    ...ingredients.flatMap((each) => nodeLines(each, `${indent}  `)),
  ];
}
