import type { Evidence, SourceType } from "@orbitroom/imaging";
import type { CredentialNode, Credentials } from "../credentials/credentials.ts";

/** Adds to the evidence of content credentials how much of the image AI made. */
export function withExtents(
  evidence: readonly Evidence[],
  credentials: Credentials | undefined,
): readonly Evidence[] {
  const isEdited = credentials !== undefined && isOnlyEdited(credentials.root);
  return evidence.map((row) => {
    const isPart = row.id === "c2pa_ai_part" || (row.id === "c2pa_ai" && isEdited);
    return isPart ? { ...row, extent: "part" } : row;
  });
}

/** Whether all that a manifest says of AI is about an edit or a part, and nothing about the creation of the image. */
function isOnlyEdited({ actions, sources }: CredentialNode): boolean {
  const isWhole = (source: SourceType | undefined) => source?.direction === "ai" && source.extent !== "part";
  return (
    !sources.some(({ source }) => isWhole(source)) &&
    !actions.some(({ text, source }) => text === "Created" && isWhole(source))
  );
}
