import type { Direction, Evidence, Grade } from "@orbitroom/imaging";
import { credentialsLines } from "../credentials/credentials-text.ts";
import { type ImageAnswer, uncheckedMarks } from "./answer.ts";

export const directionNames: Readonly<Record<Direction, string>> = {
  ai: "Speaks for AI",
  camera: "Speaks for a camera",
  context: "Context",
};

export const gradeNames: Readonly<Record<Grade, string>> = {
  signed: "Signed",
  claim: "Claim",
  watermark: "Watermark",
  trace: "Trace",
  context: "Context",
};

/** How often evidence of this kind is wrong, as far as it was measured. */
export function errorRateText({ errorRate }: Evidence): string {
  if (!errorRate) return "How often this is wrong has not been measured.";
  const { falseAlarms, images, source } = errorRate;
  const count = falseAlarms === 0 ? "None" : falseAlarms.toLocaleString("en");
  return `${count} of ${images.toLocaleString("en")} ${source} showed it.`;
}

/** Format and size, such as "PNG, 640 × 480 pixels". */
export function formatText({ format, widthPx, heightPx }: ImageAnswer): string {
  const name = format === "webp" ? "WebP" : format.toUpperCase();
  return widthPx > 0 && heightPx > 0 ? `${name}, ${widthPx} × ${heightPx} pixels` : name;
}

/** The whole answer as plain text, to copy. */
export function answerText(name: string, answer: ImageAnswer): string {
  const { verdict, evidence, credentials, notes } = answer;
  return [
    `${name} (${formatText(answer)})`,
    `${verdict.title}. ${verdict.explanation}`,
    ...verdict.conflicts.map((conflict) => `Conflict: ${conflict}`),
    ...evidence.map(
      (row) =>
        `- ${row.title} [${directionNames[row.direction]}, ${gradeNames[row.grade]}]: ${row.detail} ${errorRateText(row)} ${row.forgery}`,
    ),
    ...(credentials ? credentialsLines(credentials) : []),
    ...notes,
    `Looked for ${answer.checks.join(", ")}. ${uncheckedMarks}`,
  ].join("\n");
}
