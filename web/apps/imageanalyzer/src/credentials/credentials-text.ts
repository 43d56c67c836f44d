import {
  type CredentialAction,
  type CredentialNode,
  type CredentialState,
  type Credentials,
  isValid,
  type Relationship,
  type RemoteManifest,
  type StatedSource,
  type ValidState,
} from "./credentials.ts";

/** The short name for credentials that are not in the file. */
export const REMOTE_NAME = "Stored elsewhere, not checked";

interface StateWords {
  readonly name: string;
  readonly text: string;
}

/** The texts about the signer of a valid signature. */
const signers: Readonly<Record<ValidState, StateWords>> = {
  trusted: { name: "signer trusted", text: "The signer is on the C2PA trust list." },
  interim: {
    name: "signer on the interim list",
    text: "The signer is not on the C2PA trust list, but on the interim list: the signers that contentcredentials.org/verify knew before there was a trust list. It was temporary, and is closed since January 2026. So this is a stronger claim than that of an unknown signer, but not proof.",
  },
  unknown: {
    name: "signer unknown",
    text: "The signer is not on the C2PA trust list. Anyone can sign under any name, so this is a claim, not proof.",
  },
};

/** The texts about a signature that is not valid for the image. */
const invalid: Readonly<Record<Exclude<CredentialState, ValidState>, StateWords>> = {
  unchecked: {
    name: "Could not be checked",
    text: "The signature could not be checked, so what it says is a claim, not proof.",
  },
  rejected: {
    name: "Not accepted",
    text: "The signature breaks a rule of C2PA, so what it says is a claim, not proof.",
  },
  changed: {
    name: "Changed after signing",
    text: "The signature is valid, but for another version of this image.",
  },
  damaged: {
    name: "Damaged",
    text: "The credentials are not as they were signed, so what they say is a claim, not proof.",
  },
};

/** The text for an ingredient whose signature is valid, if nothing confirms that its image is the one that was signed. */
export const UNCOMPARED =
  "The image itself is not in this file, so it could not be compared with what was signed.";

/** A short name for the result of checking a signature. */
export function stateName({ state, isUncompared }: CredentialNode): string {
  if (!state) return "No content credentials";
  if (!isValid(state)) return invalid[state].name;
  return `${isUncompared ? "Signature valid" : "Valid"}, ${signers[state].name}`;
}

/** The state in a few sentences. Empty if there is no signature. */
export function stateText({ state, isUncompared }: CredentialNode): string {
  if (!state) return "";
  if (!isValid(state)) return invalid[state].text;
  const compared = isUncompared ? `The signature is valid. ${UNCOMPARED}` : "The image is as it was signed.";
  return `${compared} ${signers[state].text}`;
}

/** How an image is part of the one that it is listed under. */
export const relationshipNames: Readonly<Record<Relationship, string>> = {
  image: "This image",
  original: "Made from",
  part: "Contains",
  input: "Used as an input",
};

/** The label of the signer's name. Without trust, the name is only what the signer claims. */
export function signerTitle({ state }: CredentialNode): string {
  if (state === "interim") return "Signer on the interim list";
  return state === "trusted" ? "Signed by" : "Claimed signer";
}

/**
 * The texts about credentials that are not in the file, one sentence each. The address is plain text, not a link.
 */
export const remoteTexts = ({ host, address }: RemoteManifest): string[] => [
  `The file says that its content credentials are stored at ${host}, and has none itself.`,
  "They were not fetched, since this app sends no request for an image, so they were not checked.",
  `To check them, open the image at contentcredentials.org/verify, or this address yourself: ${address}`,
];

/** What the check of content credentials leaves out. Shown with every result. */
export const UNCHECKED_REVOCATION =
  "Not checked: whether the certificate was revoked, since that would send a request.";

/** Shown once with small images from the credentials. */
export const THUMBNAILS =
  "The small images are those that the credentials recorded. They need not be the images that the credentials are about.";

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
export function credentialsLines({ root, isShortened, remote }: Credentials): string[] {
  if (remote) return [`Content credentials: ${REMOTE_NAME}. ${remoteTexts(remote).join(" ")}`];
  return [
    ...nodeLines(root, ""),
    ...(isShortened ? ["(There are more ingredients or actions than are listed.)"] : []),
    UNCHECKED_REVOCATION,
  ];
}

function nodeLines(node: CredentialNode, indent: string): string[] {
  const {
    relationship,
    title,
    isUncompared,
    signer,
    time,
    generator,
    actions,
    sources,
    problems,
    ingredients,
  } = node;
  const head =
    relationship === "image"
      ? "Content credentials"
      : [relationshipNames[relationship], title].join(" ").trim();
  const facts = [
    stateName(node),
    isUncompared && UNCOMPARED,
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
