import type { Direction, Evidence, Grade } from "@orbitroom/imaging";
import type { Verdict } from "./answer.ts";

/**
 * What the evidence adds up to. The strongest kind decides; evidence that points the other way is a conflict, however weak.
 * A trace alone decides nothing, since every trace is sometimes wrong. `isChanged` says that a valid signature is for another version
 * of the image.
 */
export function verdictOf(evidence: readonly Evidence[], isChanged = false): Verdict {
  const conflicts = conflictsOf(evidence);
  const has = (direction: Direction, ...grades: Grade[]) =>
    evidence.some((row) => row.direction === direction && grades.includes(row.grade));
  if (isChanged) {
    return {
      id: "changed",
      title: "Changed after signing",
      explanation: "The image is not the one that was signed. What its signature says cannot be relied on.",
      conflicts,
    };
  }
  if (has("ai", "signed")) {
    return {
      id: "signed_ai",
      title: "Made with AI (signed)",
      explanation: "A signature that matches this image says that AI made it, or a part of it.",
      conflicts,
    };
  }
  if (has("ai", "watermark")) {
    return {
      id: "ai_watermark",
      title: "AI watermark found",
      explanation: "The pixels carry a mark that an AI image generator adds.",
      conflicts,
    };
  }
  if (has("ai", "claim")) {
    return {
      id: "labelled_ai",
      title: "Labelled AI (unsigned)",
      explanation: "The file says that AI made it, or a part of it. Anybody can add or remove such a label.",
      conflicts,
    };
  }
  if (has("camera", "signed", "claim")) {
    return {
      id: "camera",
      title: "Camera evidence",
      explanation: has("camera", "signed")
        ? "A signature that matches this image says that a camera took it, or its original."
        : "The file says that a camera took it. Anybody can write such data.",
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

/** The grades, the strongest first. */
const GRADES: readonly Grade[] = ["signed", "watermark", "claim", "trace", "context"];

/** Sorts evidence by its grade. Rows of the same grade keep their order. */
export function strongestFirst(evidence: readonly Evidence[]): Evidence[] {
  const rank = ({ grade }: Evidence) => GRADES.indexOf(grade);
  return evidence.toSorted((a, b) => rank(a) - rank(b));
}

/** One sentence for each piece of camera evidence in an image with evidence of AI. */
function conflictsOf(evidence: readonly Evidence[]): string[] {
  const ai = evidence.filter((row) => row.direction === "ai");
  const camera = evidence.filter((row) => row.direction === "camera");
  return camera.flatMap((row) =>
    ai.map((other) => `“${other.title}” speaks for AI, but “${row.title}” speaks for a camera.`),
  );
}
