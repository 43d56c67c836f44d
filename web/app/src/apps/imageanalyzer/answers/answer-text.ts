import type { Direction, Evidence, Grade } from "@orbitroom/imaging";
import { calibrationAnswer } from "../calibration/calibration-text.ts";
import type { KeptCalibration } from "../calibration/kept-calibration.ts";
import { credentialsLines } from "../credentials/credentials-text.ts";
import { formatName } from "../format-name.ts";
import { type ImageAnswer, uncheckedMarks } from "./answer.ts";

const directionNames: Readonly<Record<Direction, string>> = {
  ai: "Speaks for AI",
  camera: "Speaks for a camera",
  context: "Context",
};

const gradeNames: Readonly<Record<Exclude<Grade, "context">, string>> = {
  signed: "Signed",
  claim: "Claim",
  watermark: "Watermark",
  trace: "Trace",
};

/** What a piece of evidence speaks for, and its grade. */
export function tagsOf({ direction, grade }: Evidence): string[] {
  return grade === "context" ? [directionNames[direction]] : [directionNames[direction], gradeNames[grade]];
}

/** How far a piece of evidence can be relied on: how often it is wrong, and what it takes to forge it. */
export function limitsText(row: Evidence): string {
  // Context is never wrong about the origin, and a valid signature is not a measurement.
  const isMeasurable = row.direction !== "context" && row.grade !== "signed";
  return isMeasurable ? `${errorRateText(row)} ${row.forgery}` : row.forgery;
}

function errorRateText({ errorRate }: Evidence): string {
  if (!errorRate) return "How often this is wrong has not been measured.";
  const { falseAlarms, images, source } = errorRate;
  const count = falseAlarms === 0 ? "None" : falseAlarms.toLocaleString("en");
  return `${count} of ${images.toLocaleString("en")} ${source} showed it.`;
}

/** Format and size, such as "PNG, 640 × 480 pixels". */
export function formatText({ format, widthPx, heightPx }: ImageAnswer): string {
  const name = formatName(format);
  return widthPx > 0 && heightPx > 0 ? `${name}, ${widthPx} × ${heightPx} pixels` : name;
}

/** The whole answer as plain text, to copy, with what the person's own calibration says. */
export function answerText(name: string, answer: ImageAnswer, calibration?: KeptCalibration): string {
  const { verdict, evidence, credentials, notes } = answer;
  const calibrated = calibration && calibrationAnswer(calibration, answer.features);
  return [
    `${name} (${formatText(answer)})`,
    `${verdict.title}. ${verdict.explanation}`,
    ...verdict.conflicts.map((conflict) => `Conflict: ${conflict}`),
    ...evidence.map((row) => `- ${row.title} [${tagsOf(row).join(", ")}]: ${row.detail} ${limitsText(row)}`),
    ...(credentials ? credentialsLines(credentials) : []),
    ...notes,
    ...(calibrated ? [`Own calibration: ${calibrated.text} ${calibrated.limits}`] : []),
    `Looked for ${answer.checks.join(", ")}. ${uncheckedMarks}`,
  ].join("\n");
}
