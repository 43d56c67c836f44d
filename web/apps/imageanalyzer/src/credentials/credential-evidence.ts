import type { Direction, Evidence, Extent, SourceType } from "@orbitroom/imaging";
import type { CredentialNode, CredentialState, Credentials, Relationship } from "./credentials.ts";
import { UNCOMPARED } from "./credentials-text.ts";

const MAX_ROWS = 12;

const subjects: Readonly<Record<Relationship, string>> = {
  image: "the image",
  original: "the original of the image",
  part: "a part of the image",
  input: "an image that was used as an input",
};

/** What it takes to forge a statement, by the state of its signature. */
const forgeries: Readonly<Record<CredentialState, string>> = {
  trusted: "Forging it takes the key of a signer on the trust list. Anyone can remove it.",
  interim:
    "Forging it takes the key of a signer on the interim list. That list was temporary: its signers did not have to pass the checks of the trust list. Anyone can remove it.",
  unknown:
    "The signer is not on the trust list. Anyone can make a certificate with any name, and sign with it.",
  unchecked: "The signature could not be checked, so anyone may have written it.",
  rejected: "The signature breaks a rule of C2PA, so it does not prove who wrote this.",
  changed: "The signature does not match this image, so the statement may be about another one.",
  damaged: "The signature does not match the statement, so anyone may have written it.",
};

/** The most reliable first. */
const STATES: readonly CredentialState[] = [
  "trusted",
  "interim",
  "unknown",
  "unchecked",
  "rejected",
  "changed",
  "damaged",
];

/** The statements in the content credentials as evidence. Only a trusted signature makes it signed evidence. */
export function credentialEvidence({ root }: Credentials): readonly Evidence[] {
  const evidence: Evidence[] = [];
  collect(root, "image", root.state ?? "damaged", evidence);
  return evidence.slice(0, MAX_ROWS);
}

function collect(node: CredentialNode, place: Relationship, state: CredentialState, rows: Evidence[]): void {
  const stated = [...node.actions, ...node.sources];
  for (const kind of ["ai", "camera"] as const) {
    const found = stated.filter(({ source }) => source?.direction === kind);
    if (found.length > 0) rows.push(rowOf(node, place, state, { kind, found }));
  }
  for (const ingredient of node.ingredients) {
    // A manifest cannot be trusted more than the one that lists it.
    const ingredientState = weakerOf(state, ingredient.state ?? "unchecked");
    collect(ingredient, placeOf(place, ingredient.relationship), ingredientState, rows);
  }
}

const weakerOf = (one: CredentialState, other: CredentialState): CredentialState =>
  STATES.indexOf(one) > STATES.indexOf(other) ? one : other;

/** The original of a part counts as a part, and anything that an input was made from counts as an input. */
function placeOf(parent: Relationship, own: Relationship): Relationship {
  if (parent === "input" || own === "input") return "input";
  return parent === "part" || own === "part" ? "part" : "original";
}

/** A part from a camera does not make the image a photo, and an input is not a part of it. */
function directionOf(kind: "ai" | "camera", place: Relationship): Direction {
  return place === "input" || (place === "part" && kind === "camera") ? "context" : kind;
}

/** How much of the image AI made, by a manifest at this place. Undefined where it does not say that it is only a part. */
function extentOf(node: CredentialNode, place: Relationship): Extent | undefined {
  return place === "part" || (place === "image" && isOnlyEdited(node)) ? "part" : undefined;
}

/** Whether all that a manifest says of AI is about an edit or a part, and nothing about the creation of the image. */
function isOnlyEdited({ actions, sources }: CredentialNode): boolean {
  const isWhole = (source: SourceType | undefined) => source?.direction === "ai" && source.extent !== "part";
  return (
    !sources.some(({ source }) => isWhole(source)) &&
    !actions.some(({ kind, source }) => kind === "created" && isWhole(source))
  );
}

interface Finding {
  readonly kind: "ai" | "camera";
  readonly found: readonly { readonly source: SourceType | undefined; readonly isVouchedFor: boolean }[];
}

function rowOf(
  node: CredentialNode,
  place: Relationship,
  state: CredentialState,
  { kind, found }: Finding,
): Evidence {
  const { signer, time, title, isUncompared } = node;
  const direction = directionOf(kind, place);
  const isVouchedFor = found.some((statement) => statement.isVouchedFor);
  const says = kind === "camera" ? "taken with a camera" : (found[0]?.source?.text ?? "");
  const signed = [
    signer
      ? `Signed ${state === "trusted" ? "by" : "under the name"} ${signer.name}`
      : "Without the name of a signer",
    time?.isTrusted && `on ${time.iso.slice(0, 10)}`,
  ];
  const details = [
    `${signed.filter(Boolean).join(" ")}: ${[...new Set(found.map(({ source }) => source?.term))].join(", ")}.`,
    place !== "image" && title && `Name of the file: ${title}.`,
    !isVouchedFor && "The signer passes this on and does not vouch for it.",
    isUncompared && UNCOMPARED,
  ];
  return {
    id: `c2pa_${kind}${place === "image" ? "" : `_${place}`}`,
    title: `Content credentials: ${subjects[place]} was ${says}`,
    detail: details.filter(Boolean).join(" "),
    direction,
    extent: direction === "ai" ? extentOf(node, place) : undefined,
    grade: direction === "context" ? "context" : state === "trusted" && isVouchedFor ? "signed" : "claim",
    forgery: forgeries[state],
  };
}
