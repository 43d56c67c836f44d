import type {
  CredentialAction,
  CredentialNode,
  CredentialState,
  Credentials,
  Relationship,
  StatedSource,
} from "./credentials.ts";

/** Short names for the result of checking a signature. */
export const stateNames: Readonly<Record<CredentialState, string>> = {
  trusted: "Valid, signer trusted",
  unknown: "Valid, signer unknown",
  changed: "Changed after signing",
  rejected: "Not accepted",
  damaged: "Damaged",
};

/** The same in one or two sentences. */
export const stateTexts: Readonly<Record<CredentialState, string>> = {
  trusted: "The image is as it was signed, and the signer is on the C2PA trust list.",
  unknown:
    "The image is as it was signed, but the signer is not on the C2PA trust list. Anybody can sign under any name, so this is a claim, not proof.",
  changed: "The signature is valid, but for another version of this image.",
  rejected: "The signature breaks a rule of C2PA, so what it says is a claim, not proof.",
  damaged: "The credentials are not as they were signed, so what they say is a claim, not proof.",
};

/** How an image is part of the one that it is listed under. */
export const relationshipNames: Readonly<Record<Relationship, string>> = {
  image: "This image",
  original: "Made from",
  part: "Contains",
  input: "Used as an input",
};

/** The label of the signer's name. Without trust, the name is only what the signer claims. */
export const signerTitle = ({ state }: CredentialNode): string =>
  state === "trusted" ? "Signed by" : "Claimed signer";

/** What the check of content credentials leaves out. Said with every result. */
export const UNCHECKED_REVOCATION =
  "Not checked: whether the certificate was revoked, since that would send a request.";

const NOT_VOUCHED_FOR = "(passed on by the signer, who does not vouch for it)";

/** An action in one line, such as "Created: made by AI with Example 2". */
export function actionLine({ text, tool, source, isVouchedFor }: CredentialAction): string {
  const parts = [source ? `${text}: ${source.text}` : text, tool && `with ${tool}`];
  return [...parts, !isVouchedFor && NOT_VOUCHED_FOR].filter(Boolean).join(" ");
}

/** The source types in the metadata in one line, each once; empty if there are none. */
export function sourcesText(sources: readonly StatedSource[]): string {
  const texts = sources.map(({ source, isVouchedFor }) =>
    isVouchedFor ? source.text : `${source.text} ${NOT_VOUCHED_FOR}`,
  );
  return [...new Set(texts)].join(", ");
}

/** The content credentials as lines of plain text, to copy. */
export function credentialsLines({ root, isShortened }: Credentials): string[] {
  return [
    ...nodeLines(root, ""),
    ...(isShortened ? ["(There are more ingredients or actions than are listed.)"] : []),
    UNCHECKED_REVOCATION,
  ];
}

function nodeLines(node: CredentialNode, indent: string): string[] {
  const { relationship, title, state, signer, time, generator, actions, sources, problems, ingredients } =
    node;
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
    sources.length > 0 && `metadata: ${sourcesText(sources)}`,
    ...actions.map(actionLine),
    ...problems,
  ];
  return [
    `${indent}${head}: ${facts.filter(Boolean).join("; ")}`,
    ...ingredients.flatMap((each) => nodeLines(each, `${indent}  `)),
  ];
}
