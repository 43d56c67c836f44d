import type { Direction } from "@orbitroom/imaging";
import type { SourceType } from "./credentials.ts";
import { textOf } from "./report-values.ts";

const known: ReadonlyMap<string, readonly [text: string, direction: Direction]> = new Map([
  ["trainedAlgorithmicMedia", ["made by AI", "ai"]],
  ["compositeWithTrainedAlgorithmicMedia", ["partly made by AI", "ai"]],
  ["trainedAlgorithmicData", ["made by AI", "ai"]],
  ["digitalCapture", ["taken with a camera", "camera"]],
  ["computationalCapture", ["taken with a camera that computes its pictures", "camera"]],
  ["compositeSynthetic", ["put together with artificial parts", "context"]],
  ["compositeCapture", ["put together from several photos", "context"]],
  ["composite", ["put together from several parts", "context"]],
  ["algorithmicallyEnhanced", ["enhanced by software", "context"]],
  ["algorithmicMedia", ["made by software without AI", "context"]],
  ["humanEdits", ["edited by a human", "context"]],
  ["digitalCreation", ["made by a human with software", "context"]],
  ["digitalArt", ["made by a human with software", "context"]],
  ["minorHumanEdits", ["lightly edited by a human", "context"]],
  ["screenCapture", ["captured from a screen", "context"]],
  ["virtualRecording", ["recorded from a virtual scene", "context"]],
  ["negativeFilm", ["scanned from film", "context"]],
  ["positiveFilm", ["scanned from film", "context"]],
  ["print", ["scanned from paper", "context"]],
  ["dataDrivenMedia", ["drawn from data", "context"]],
  ["empty", ["begun as an empty canvas", "context"]],
]);

/** Addresses of source types: those of IPTC, and those that C2PA adds. */
const ADDRESS = /^\s*https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\/(\w{1,60})\s*$/;

/** The source type at an address. Undefined if the address is in neither vocabulary. */
export function sourceTypeOf(address: unknown): SourceType | undefined {
  const term = typeof address === "string" ? ADDRESS.exec(address)?.[1] : undefined;
  if (term === undefined) return undefined;
  const [text, direction] = known.get(term) ?? [textOf(term), "context"];
  return { term, text, direction };
}
