import type { Direction, ErrorRate, Evidence, Grade } from "@orbitroom/imaging";
import { calibrationAnswer } from "../calibration/calibration-text.ts";
import type { KeptCalibration } from "../calibration/kept-calibration.ts";
import { credentialsLines } from "../credentials/credentials-text.ts";
import { formatName } from "../format-name.ts";
import { type ImageAnswer, uncheckedMarks } from "../verdict/answer.ts";
import { nextSteps } from "./next-steps.ts";

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
  hint: "Weak hint",
};

/** What a piece of evidence indicates, and its grade. */
export function tagsOf({ direction, grade }: Evidence): string[] {
  return grade === "context" ? [directionNames[direction]] : [directionNames[direction], gradeNames[grade]];
}

/** How reliable a piece of evidence is: how often it is wrong if that was measured, and what it takes to forge it. */
export function limitsText(row: Evidence): string {
  return row.errorRate ? `${errorRateText(row.errorRate)} ${row.forgery}` : row.forgery;
}

/** The note for all evidence without an error rate; undefined if all of it has one. */
export function unmeasuredText(evidence: readonly Evidence[]): string | undefined {
  // Context is never wrong about the origin, and a valid signature is not a measurement.
  const isUnmeasured = ({ direction, grade, errorRate }: Evidence) =>
    direction !== "context" && grade !== "signed" && !errorRate;
  return evidence.some(isUnmeasured)
    ? "How often this is wrong has not been measured, except where a row says it."
    : undefined;
}

function errorRateText(errorRate: ErrorRate): string {
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
  const unmeasured = unmeasuredText(evidence);
  const calibrated = calibration && calibrationAnswer(calibration, answer.features);
  return [
    `${name} (${formatText(answer)})`,
    `${verdict.title}. ${verdict.explanation}`,
    ...verdict.conflicts.map((conflict) => `Conflict: ${conflict}`),
    ...evidence.flatMap((row) => [
      `- ${row.title} [${tagsOf(row).join(", ")}]: ${row.settings ? "" : `${row.detail} `}${limitsText(row)}`,
      ...(row.settings ?? []).map(({ name, value }) => `  ${name}: ${value}`),
    ]),
    ...(unmeasured ? [unmeasured] : []),
    ...(credentials ? credentialsLines(credentials) : []),
    ...notes,
    ...(calibrated ? [`Own calibration: ${calibrated.text} ${calibrated.limits}`] : []),
    ...(verdict.id === "unknown" ? nextSteps.map(({ text }) => text) : []),
    `Looked for ${answer.checks.join(", ")}. ${uncheckedMarks}`,
  ].join("\n");
}
