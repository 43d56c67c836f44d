import { keyOf, listOf, objectOf, ownValue } from "./report-values.ts";
import {
  isOfManifest,
  joinStatuses,
  mergeStatuses,
  NO_STATUSES,
  type Statuses,
  statusesOf,
  statusesOfList,
} from "./validation.ts";

/** The manifest that a status is about, in its address. */
const MANIFEST = /^self#jumbf=\/c2pa\/([^/]+)/;

/**
 * What is known about the ingredients in a report. The verifier checks their manifests, but leaves out every code that any
 * software recorded in the file for the same manifest, wherever it did. So what was recorded is read too: what the software
 * recorded that used an ingredient, and what was recorded of it with an image above. From other parts of the file, only failures
 * are accepted: a stranger could otherwise hide one by recording it.
 */
export class IngredientStatuses {
  readonly #found: readonly unknown[];
  /** The failures, by the label of the manifest. */
  readonly #failures = new Map<string, Set<string>>();

  constructor(store: unknown) {
    this.#found = recordedBelow(ownValue(store, "validation_results"));
    for (const manifest of Object.values(objectOf(ownValue(store, "manifests")))) {
      for (const ingredient of listOf(ownValue(manifest, "ingredients"))) this.#noteFailures(ingredient);
    }
  }

  /** `above` is what was recorded with the images above of those below, as `recordedBelow` reads it. */
  of(ingredient: unknown, parentLabel: string, above: readonly unknown[]): Statuses {
    const address = `/${parentLabel}/c2pa.assertions/${keyOf(ownValue(ingredient, "label"))}`;
    const statusesIn = (deltas: readonly unknown[]) =>
      deltas
        .filter((delta) => keyOf(ownValue(delta, "ingredientAssertionURI")).endsWith(address))
        .map((delta) => statusesOf(ownValue(delta, "validationDeltas")))
        .reduce(joinStatuses, NO_STATUSES);
    const failure = this.#failures.get(keyOf(ownValue(ingredient, "active_manifest"))) ?? new Set();
    const recorded = [{ ...NO_STATUSES, failure }, recordedStatuses(ingredient), statusesIn(above)];
    return mergeStatuses(recorded.reduce(joinStatuses), statusesIn(this.#found));
  }

  #noteFailures(ingredient: unknown): void {
    const results = ownValue(ingredient, "validation_results");
    const below = recordedBelow(results).map((delta) => ownValue(delta, "validationDeltas"));
    const statuses = [
      ...listOf(ownValue(ingredient, "validation_status")),
      ...[ownValue(results, "activeManifest"), ...below].flatMap((each) => listOf(ownValue(each, "failure"))),
    ];
    const ownLabel = keyOf(ownValue(ingredient, "active_manifest"));
    for (const status of statuses) {
      const code = keyOf(ownValue(status, "code"));
      if (!isOfManifest(code)) continue;
      const label = MANIFEST.exec(keyOf(ownValue(status, "url")))?.[1] ?? ownLabel;
      const codes = this.#failures.get(label) ?? new Set();
      this.#failures.set(label, codes.add(code));
    }
  }
}

/** What results record about the ingredients of an image: a list of addresses with codes. */
export const recordedBelow = (results: unknown): readonly unknown[] =>
  listOf(ownValue(results, "ingredientDeltas"));

/** What the software recorded that used an ingredient. Before version 3, it recorded only what was wrong. */
function recordedStatuses(ingredient: unknown): Statuses {
  const results = ownValue(ingredient, "validation_results");
  return results === undefined
    ? statusesOfList(ownValue(ingredient, "validation_status"))
    : statusesOf(ownValue(results, "activeManifest"));
}
