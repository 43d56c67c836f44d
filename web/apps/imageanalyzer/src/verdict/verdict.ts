import type { Direction, Evidence, Grade } from "@orbitroom/imaging";
import { type CredentialState, isValid } from "../credentials/credentials.ts";
import type { Verdict } from "./answer.ts";

/**
 * What the evidence adds up to. The strongest kind decides; evidence that points the other way is a conflict, however weak.
 * A trace alone decides nothing, since every trace is sometimes wrong, and neither does a hint. `signature` is the state of the image's
 * own content credentials, if it has any.
 */
export function verdictOf(evidence: readonly Evidence[], signature?: CredentialState): Verdict {
  const has = (direction: Direction, ...grades: Grade[]) =>
    evidence.some((row) => row.direction === direction && grades.includes(row.grade));
  const conflicts = conflictsOf(evidence);
  if (signature === "changed") {
    return {
      id: "changed",
      title: "Changed after signing",
      explanation: "The image is not the one that was signed. What its signature says cannot be relied on.",
      conflicts,
    };
  }
  if (has("ai", "signed")) return { ...signedVerdict(isEdit(evidence, "signed")), conflicts };
  if (has("ai", "watermark")) {
    return {
      id: "ai_watermark",
      title: "AI watermark found",
      explanation: "The pixels carry a mark that an AI image generator adds.",
      conflicts,
    };
  }
  if (has("ai", "claim")) return { ...labelVerdict(isEdit(evidence, "claim"), signature), conflicts };
  if (has("camera", "signed", "claim")) {
    return {
      id: "camera",
      title: "Camera evidence",
      explanation: has("camera", "signed")
        ? "A signature that matches this image says that a camera took it, or its original."
        : "The file says that a camera took it. Anyone can write such data.",
      conflicts,
    };
  }
  return {
    id: "unknown",
    title: "Can't tell",
    explanation:
      "There is no evidence that is strong enough. This does not mean that a human made it: an AI image need not carry any mark.",
    conflicts,
  };
}

type Headline = Omit<Verdict, "conflicts">;

function signedVerdict(isEdit: boolean): Headline {
  return isEdit
    ? {
        id: "edited_ai",
        title: "Edited with AI (signed)",
        explanation: "A signature that matches this image says that AI made or changed a part of it.",
      }
    : {
        id: "signed_ai",
        title: "Made with AI (signed)",
        explanation: "A signature that matches this image says that AI made it, or a part of it.",
      };
}

function labelVerdict(isEdit: boolean, signature: CredentialState | undefined): Headline {
  const limits = isValid(signature)
    ? "The trust list does not vouch for this statement."
    : "Anyone can add or remove such a label.";
  return isEdit
    ? {
        id: "edited_ai",
        title: `Edited with AI${signatureText(signature)}`,
        explanation: `The file says that AI made or changed a part of the image. ${limits}`,
      }
    : {
        id: "labelled_ai",
        title: `Labelled AI${signatureText(signature)}`,
        explanation: `The file says that AI made it, or a part of it. ${limits}`,
      };
}

/** What the headline of a claim says about the signature of the image. */
function signatureText(signature: CredentialState | undefined): string {
  if (!isValid(signature)) return " (unsigned)";
  // The trusted signer of the image does not vouch for the label.
  return signature === "trusted" ? "" : signature === "interim" ? " (interim signer)" : " (unknown signer)";
}

/** Whether the evidence of AI of a grade is about a part of the image: some of it says so, and none says that it is the whole. */
function isEdit(evidence: readonly Evidence[], grade: Grade): boolean {
  const extents = evidence
    .filter((row) => row.direction === "ai" && row.grade === grade)
    .map(({ extent }) => extent);
  return extents.includes("part") && !extents.includes("whole");
}

/** The grades, the strongest first. */
const GRADES: readonly Grade[] = ["signed", "watermark", "claim", "trace", "hint", "context"];

/** Sorts evidence by its grade. Rows of the same grade keep their order. */
export function strongestFirst(evidence: readonly Evidence[]): Evidence[] {
  const rank = ({ grade }: Evidence) => GRADES.indexOf(grade);
  return evidence.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * One sentence for each piece of camera evidence in an image that AI is said to have made. A camera may have taken what AI edited, and
 * words that people write, too, contradict nothing.
 */
function conflictsOf(evidence: readonly Evidence[]): string[] {
  const ai = evidence.filter(
    ({ direction, grade, extent }) => direction === "ai" && grade !== "hint" && extent !== "part",
  );
  const camera = evidence.filter((row) => row.direction === "camera");
  return camera.flatMap((row) =>
    ai.map((other) => `“${other.title}” speaks for AI, but “${row.title}” speaks for a camera.`),
  );
}
