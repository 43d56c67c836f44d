import { readSourceType, type SourceType } from "@orbitroom/imaging";
import { actionText } from "./action-texts.ts";
import type {
  CredentialAction,
  CredentialNode,
  Credentials,
  Relationship,
  StatedSource,
} from "./credentials.ts";
import { problemTexts } from "./problem-texts.ts";
import { keyOf, listOf, objectOf, ownValue, textOf } from "./report-values.ts";
import { signerOf, timeOf } from "./signer.ts";
import { mergeStatuses, type Statuses, stateOf, statusesOf } from "./validation.ts";

/** What the verifier says of a file. */
export interface VerifierReport {
  /** The manifest store, as `WasmReader.json` describes it. */
  readonly store: unknown;
  /** The same as crJSON, which alone names the issuers of the certificates. */
  readonly crJson: unknown;
}

const MAX_DEPTH = 8;
const MAX_NODES = 60;
const MAX_ACTIONS = 30;
const MAX_ASSERTIONS = 200;

const ACTIONS = /^c2pa\.actions(\.v2)?(__\d+)?$/;

const relationships: Readonly<Record<string, Relationship>> = {
  parentOf: "original",
  componentOf: "part",
  inputTo: "input",
};

/** Reads the verifier's report. Undefined if it has no manifest. */
export function readReport(report: VerifierReport): Credentials | undefined {
  const label = keyOf(ownValue(report.store, "active_manifest"));
  const manifests = ownValue(report.store, "manifests");
  if (ownValue(manifests, label) === undefined) return undefined;
  const reader = new ReportReader(report);
  return { root: reader.readRoot(label), isShortened: reader.isShortened };
}

/** Walks the manifests of a report, within limits: a manifest may name itself as its ingredient. */
class ReportReader {
  isShortened = false;
  #nodesLeft = MAX_NODES;
  readonly #report: VerifierReport;
  readonly #manifests: unknown;
  readonly #deltas: readonly unknown[];

  constructor(report: VerifierReport) {
    this.#report = report;
    this.#manifests = ownValue(report.store, "manifests");
    this.#deltas = listOf(ownValue(ownValue(report.store, "validation_results"), "ingredientDeltas"));
  }

  readRoot(label: string): CredentialNode {
    const results = ownValue(this.#report.store, "validation_results");
    let statuses = statusesOf(ownValue(results, "activeManifest"));
    const binding = this.#bindingOfUpdate(label);
    if (binding) statuses = withBinding(statuses, binding);
    const node = this.#readManifest(label, statuses, { relationship: "image", title: "", depth: 0 });
    const isSound = node.state === "trusted" || node.state === "unknown";
    if (!isSound || ownValue(this.#report.store, "validation_state") !== "Invalid") return node;
    return {
      ...node,
      state: "damaged",
      problems: [...node.problems, "The credentials of an ingredient are not valid."],
    };
  }

  #readManifest(
    label: string,
    statuses: Statuses,
    { relationship, title, depth }: { relationship: Relationship; title: string; depth: number },
  ): CredentialNode {
    const manifest = ownValue(this.#manifests, label);
    const [generator] = listOf(ownValue(manifest, "claim_generator_info"));
    const { actions, sources } = this.#readAssertions(manifest);
    return {
      relationship,
      title: title || textOf(ownValue(manifest, "title")),
      state: stateOf(statuses),
      signer: signerOf(manifest, this.#report.crJson, label),
      time: timeOf(manifest, statuses),
      generator: toolName(generator) || textOf(ownValue(manifest, "claim_generator")),
      actions,
      sources,
      problems: problemTexts(statuses),
      ingredients: this.#readIngredients(label, depth + 1),
    };
  }

  #readIngredients(parentLabel: string, depth: number): CredentialNode[] {
    const nodes: CredentialNode[] = [];
    for (const ingredient of listOf(ownValue(ownValue(this.#manifests, parentLabel), "ingredients"))) {
      if (depth > MAX_DEPTH || this.#nodesLeft === 0) {
        this.isShortened = true;
        break;
      }
      this.#nodesLeft -= 1;
      nodes.push(this.#readIngredient(ingredient, parentLabel, depth));
    }
    return nodes;
  }

  #readIngredient(ingredient: unknown, parentLabel: string, depth: number): CredentialNode {
    const title = textOf(ownValue(ingredient, "title"));
    const relationship = relationships[textOf(ownValue(ingredient, "relationship"))] ?? "part";
    const label = keyOf(ownValue(ingredient, "active_manifest"));
    if (ownValue(this.#manifests, label) !== undefined) {
      const statuses = this.#ingredientStatuses(ingredient, parentLabel);
      return this.#readManifest(label, statuses, { relationship, title, depth });
    }
    return {
      relationship,
      title,
      state: undefined,
      signer: undefined,
      time: undefined,
      generator: "",
      actions: [],
      sources: [],
      problems: label ? ["Its credentials were left out."] : [],
      ingredients: [],
    };
  }

  #ingredientStatuses(ingredient: unknown, parentLabel: string): Statuses {
    const noted = ownValue(ownValue(ingredient, "validation_results"), "activeManifest");
    const address = `/${parentLabel}/c2pa.assertions/${keyOf(ownValue(ingredient, "label"))}`;
    const delta = this.#deltas.find((each) => {
      return keyOf(ownValue(each, "ingredientAssertionURI")).endsWith(address);
    });
    return mergeStatuses(statusesOf(noted), statusesOf(ownValue(delta, "validationDeltas")));
  }

  /** An update manifest changes no pixel and has no hash of the image: that of its original counts. */
  #bindingOfUpdate(label: string): Statuses | undefined {
    const described = listOf(ownValue(this.#report.crJson, "manifests")).find(
      (each) => ownValue(each, "label") === label,
    );
    if (ownValue(described, "isUpdateManifest") !== true) return undefined;
    const original = listOf(ownValue(ownValue(this.#manifests, label), "ingredients")).find(
      (each) => ownValue(each, "relationship") === "parentOf",
    );
    return original === undefined ? undefined : this.#ingredientStatuses(original, label);
  }

  #readAssertions(manifest: unknown) {
    const assertions = listOf(ownValue(manifest, "assertions"));
    // Before version 2, the signer vouches for everything.
    const isPassingOn = ownValue(manifest, "claim_version") === 2;
    const actions: CredentialAction[] = [];
    const sources: StatedSource[] = [];
    for (const assertion of assertions.slice(0, MAX_ASSERTIONS)) {
      const isVouchedFor = !isPassingOn || ownValue(assertion, "created") === true;
      const data = ownValue(assertion, "data");
      if (ACTIONS.test(keyOf(ownValue(assertion, "label")))) {
        const found = listOf(ownValue(data, "actions")).slice(0, MAX_ACTIONS + 1);
        actions.push(...found.map((action) => readAction(action, isVouchedFor)));
      } else {
        sources.push(...sourcesIn(data).map((source) => ({ source, isVouchedFor })));
      }
    }
    if (assertions.length > MAX_ASSERTIONS || actions.length > MAX_ACTIONS || sources.length > MAX_ACTIONS) {
      this.isShortened = true;
    }
    return { actions: actions.slice(0, MAX_ACTIONS), sources: sources.slice(0, MAX_ACTIONS) };
  }
}

/** The source types that the data of an assertion names, such as `Iptc4xmpExt:DigitalSourceType`. */
function sourcesIn(data: unknown): SourceType[] {
  return Object.entries(objectOf(data))
    .filter(([key]) => /digitalsourcetype$/i.test(key))
    .flatMap(([, value]) => sourceTypeOf(ownValue(value, "@id") ?? value) ?? []);
}

function sourceTypeOf(address: unknown): SourceType | undefined {
  return typeof address === "string" ? readSourceType(address) : undefined;
}

/** Adds the codes for the hash of the image, and no others. */
function withBinding(statuses: Statuses, binding: Statuses): Statuses {
  const hashes = (codes: ReadonlySet<string>) =>
    [...codes].filter((code) => /^assertion\.\w+Hash\./.test(code));
  return {
    ...statuses,
    success: new Set([...statuses.success, ...hashes(binding.success)]),
    failure: new Set([...statuses.failure, ...hashes(binding.failure)]),
  };
}

function readAction(action: unknown, isVouchedFor: boolean): CredentialAction {
  return {
    text: actionText(ownValue(action, "action")),
    tool: toolName(ownValue(action, "softwareAgent")),
    source: sourceTypeOf(ownValue(action, "digitalSourceType")),
    isVouchedFor,
  };
}

/** Name and version of software, which older manifests give as one text. */
function toolName(tool: unknown): string {
  if (typeof tool === "string") return textOf(tool);
  return [ownValue(tool, "name"), ownValue(tool, "version")].map(textOf).filter(Boolean).join(" ");
}
