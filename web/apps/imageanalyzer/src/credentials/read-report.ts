import { readSourceType, type SourceType } from "@orbitroom/imaging";
import { actionText } from "./action-texts.ts";
import {
  type CredentialAction,
  type CredentialNode,
  type Credentials,
  isValid,
  type Relationship,
  type StatedSource,
} from "./credentials.ts";
import { IngredientStatuses, recordedBelow } from "./ingredient-statuses.ts";
import { problemTexts } from "./problem-texts.ts";
import { keyOf, listOf, objectOf, ownValue, textOf } from "./report-values.ts";
import { signerOf, timeOf } from "./signer.ts";
import { thumbnailAddress } from "./thumbnails.ts";
import {
  ingredientValidityOf,
  isSignerUnknown,
  NO_STATUSES,
  type Statuses,
  statusesOf,
  type Validity,
  validityOf,
} from "./validation.ts";

/** The verifier's report on a file. */
export interface VerifierReport {
  /** The manifest store, as `WasmReader.json` describes it. */
  readonly store: unknown;
  /** The report as crJSON, which alone names the issuers of the certificates. */
  readonly crJson: unknown;
  /** The small images that it names, by their addresses. */
  readonly thumbnails?: ReadonlyMap<string, Blob>;
}

const MAX_DEPTH = 8;
const MAX_NODES = 60;
const MAX_ACTIONS = 30;
const MAX_ASSERTIONS = 200;

const CREATED = /^(c2pa\.)?created$/;
const ACTIONS = /^c2pa\.actions(\.v2)?(__\d+)?$/;

const relationships: Readonly<Record<string, Relationship>> = {
  parentOf: "original",
  componentOf: "part",
  inputTo: "input",
};

/**
 * Reads the verifier's report. With a report of the same file in which only the signers on the interim list are trusted, signers
 * that are otherwise unknown may be `interim`. Undefined if there is no manifest.
 */
export function readReport(report: VerifierReport, interim?: VerifierReport): Credentials | undefined {
  const label = keyOf(ownValue(report.store, "active_manifest"));
  const manifests = ownValue(report.store, "manifests");
  if (ownValue(manifests, label) === undefined) return undefined;
  const reader = new ReportReader(report, interim);
  return { root: reader.readRoot(label), isShortened: reader.isShortened };
}

/** The position of a manifest in the tree. */
interface Place {
  readonly relationship: Relationship;
  readonly title: string;
  readonly thumbnail: Blob | undefined;
  readonly depth: number;
  /** What was recorded with the images above of those below. */
  readonly recorded: readonly unknown[];
}

/** A report, and what it knows of the ingredients. */
interface Check {
  readonly store: unknown;
  readonly ingredients: IngredientStatuses;
}

/** The validity of a manifest, and the codes that it follows from. */
interface Grading extends Validity {
  readonly statuses: Statuses;
}

/** Judges a manifest by its codes, and by those of the check with the interim list, if there was one. */
function gradeOf(
  [first = NO_STATUSES, interim]: readonly Statuses[],
  judge: (statuses: Statuses) => Validity,
): Grading {
  if (interim && isSignerUnknown(first)) {
    const validity = judge(interim);
    if (validity.state === "trusted") return { ...validity, state: "interim", statuses: interim };
  }
  return { ...judge(first), statuses: first };
}

/** Walks the manifests of a report, within limits: a manifest may name itself as its ingredient. */
class ReportReader {
  isShortened = false;
  #nodesLeft = MAX_NODES;
  readonly #report: VerifierReport;
  readonly #manifests: unknown;
  readonly #checks: readonly Check[];

  constructor(report: VerifierReport, interim?: VerifierReport) {
    this.#report = report;
    this.#manifests = ownValue(report.store, "manifests");
    this.#checks = [report, ...(interim ? [interim] : [])].map(({ store }) => ({
      store,
      ingredients: new IngredientStatuses(store),
    }));
  }

  readRoot(label: string): CredentialNode {
    const original = this.#originalOfUpdate(label);
    const statuses = this.#checks.map(({ store, ingredients }) => {
      const own = statusesOf(ownValue(ownValue(store, "validation_results"), "activeManifest"));
      return original === undefined ? own : withBinding(own, ingredients.of(original, label, []));
    });
    const place = { relationship: "image", title: "", thumbnail: undefined, depth: 0, recorded: [] } as const;
    const node = this.#readManifest(label, gradeOf(statuses, validityOf), place);
    const isInvalid = this.#checks.every(({ store }) => ownValue(store, "validation_state") === "Invalid");
    if (!isValid(node.state) || !isInvalid) return node;
    return {
      ...node,
      state: isOnlyRejected(node.ingredients) ? "rejected" : "damaged",
      problems: [...node.problems, "The credentials of an ingredient are not valid."],
    };
  }

  #readManifest(
    label: string,
    { statuses, state, isUncompared }: Grading,
    { relationship, title, thumbnail, depth, recorded }: Place,
  ): CredentialNode {
    const manifest = ownValue(this.#manifests, label);
    const [generator] = listOf(ownValue(manifest, "claim_generator_info"));
    const { actions, sources } = this.#readAssertions(manifest);
    return {
      relationship,
      title: title || textOf(ownValue(manifest, "title")),
      thumbnail: thumbnail ?? this.#thumbnailOf(manifest),
      state,
      isUncompared,
      signer: signerOf(manifest, this.#report.crJson, label),
      time: timeOf(manifest, statuses),
      generator: toolName(generator) || textOf(ownValue(manifest, "claim_generator")),
      actions,
      sources,
      problems: problemTexts(statuses, state),
      ingredients: this.#readIngredients(label, depth + 1, recorded),
    };
  }

  #readIngredients(parentLabel: string, depth: number, recorded: readonly unknown[]): CredentialNode[] {
    const nodes: CredentialNode[] = [];
    for (const ingredient of listOf(ownValue(ownValue(this.#manifests, parentLabel), "ingredients"))) {
      if (depth > MAX_DEPTH || this.#nodesLeft === 0) {
        this.isShortened = true;
        break;
      }
      this.#nodesLeft -= 1;
      nodes.push(this.#readIngredient(ingredient, parentLabel, depth, recorded));
    }
    return nodes;
  }

  #readIngredient(
    ingredient: unknown,
    parentLabel: string,
    depth: number,
    recorded: readonly unknown[],
  ): CredentialNode {
    const title = textOf(ownValue(ingredient, "title"));
    const thumbnail = this.#thumbnailOf(ingredient);
    const relationship = relationships[textOf(ownValue(ingredient, "relationship"))] ?? "part";
    const label = keyOf(ownValue(ingredient, "active_manifest"));
    if (ownValue(this.#manifests, label) !== undefined) {
      const statuses = this.#checks.map(({ ingredients }) =>
        ingredients.of(ingredient, parentLabel, recorded),
      );
      const below = recordedBelow(ownValue(ingredient, "validation_results"));
      return this.#readManifest(label, gradeOf(statuses, ingredientValidityOf), {
        relationship,
        title,
        thumbnail,
        depth,
        recorded: [...below, ...recorded],
      });
    }
    return {
      relationship,
      title,
      thumbnail,
      state: label ? "unchecked" : undefined,
      signer: undefined,
      time: undefined,
      generator: "",
      actions: [],
      sources: [],
      problems: label ? ["Its credentials are not in the file, or cannot be read."] : [],
      ingredients: [],
    };
  }

  #thumbnailOf(described: unknown): Blob | undefined {
    return this.#report.thumbnails?.get(thumbnailAddress(described));
  }

  /** What an update manifest updates. It changes no pixel and has no hash of the image: that of its original counts. */
  #originalOfUpdate(label: string): unknown {
    const described = listOf(ownValue(this.#report.crJson, "manifests")).find(
      (each) => ownValue(each, "label") === label,
    );
    if (ownValue(described, "isUpdateManifest") !== true) return undefined;
    return listOf(ownValue(ownValue(this.#manifests, label), "ingredients")).find(
      (each) => ownValue(each, "relationship") === "parentOf",
    );
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

/** Whether every ingredient that is not valid has intact credentials. */
function isOnlyRejected(ingredients: readonly CredentialNode[]): boolean {
  const all = ingredients.flatMap(withDescendants);
  return (
    all.some(({ state }) => state === "rejected") &&
    all.every(({ state }) => state === undefined || isValid(state) || state === "rejected")
  );
}

const withDescendants = (node: CredentialNode): CredentialNode[] => [
  node,
  ...node.ingredients.flatMap(withDescendants),
];

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
  const name = ownValue(action, "action");
  return {
    kind: CREATED.test(keyOf(name)) ? "created" : "changed",
    text: actionText(name),
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
