import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** How much a page may load. */
export interface Budget {
  /** The name of the page in messages. */
  readonly name: string;
  /** The modules of the page that the entry does not import itself, such as lazy ones. */
  readonly modules?: readonly RegExp[] | undefined;
  /**
   * The limit in kB of 1000 bytes at gzip level 9. It covers the scripts and styles of the entry and of these modules, with all
   * that they import.
   */
  readonly limitKb: number;
}

/** What a page loads. */
export interface BudgetUse {
  readonly name: string;
  readonly limitKb: number;
  readonly totalKb: number;
  /** The files, the largest first. */
  readonly files: readonly { readonly fileName: string; readonly kb: number }[];
}

const kbOf = (source: string | Uint8Array): number => gzipSync(source, { level: 9 }).length / 1000;

/** Measures what a page loads. Throws if the build has no chunk of one of its modules. */
export function measureBudget(
  { name, modules = [], limitKb }: Budget,
  bundle: Rolldown.OutputBundle,
): BudgetUse {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const roots = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
    return chunk;
  });
  const loaded = new Set<string>();
  const visit = (fileName: string): void => {
    const file = bundle[fileName];
    if (!file || loaded.has(fileName)) return;
    loaded.add(fileName);
    if (file.type !== "chunk") return;
    for (const style of file.viteMetadata?.importedCss ?? []) loaded.add(style);
    for (const imported of file.imports) visit(imported);
  };
  for (const { fileName } of [...chunks.filter(({ isEntry }) => isEntry), ...roots]) visit(fileName);
  const files = [...loaded].flatMap((fileName) => {
    const file = bundle[fileName];
    if (!file) return [];
    return [{ fileName, kb: kbOf(file.type === "chunk" ? file.code : file.source) }];
  });
  const totalKb = files.reduce((sum, { kb }) => sum + kb, 0);
  return { name, limitKb, totalKb, files: files.toSorted((one, other) => other.kb - one.kb) };
}

/** A use as a text: the page, and its files if it is over its limit. */
export function budgetReport({ name, limitKb, totalKb, files }: BudgetUse): string {
  const head = `${name}: ${totalKb.toFixed(1)} kB of ${limitKb} kB`;
  if (totalKb <= limitKb) return head;
  return [head, ...files.map(({ fileName, kb }) => `  ${kb.toFixed(1)} kB  ${fileName}`)].join("\n");
}

/** A Vite plugin that reports how much each page loads. The build fails if one is over its limit. */
export function sizeBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: "react-hub:size-budget",
    apply: "build",
    generateBundle: {
      // At this point the files have their final form.
      order: "post",
      handler(_options, bundle) {
        const uses = budgets.map((budget) => measureBudget(budget, bundle));
        const isOver = uses.some(({ totalKb, limitKb }) => totalKb > limitKb);
        const report = uses.map(budgetReport).join("\n");
        if (isOver) this.error(`Over its size budget:\n${report}`);
        this.info(report);
      },
    },
  };
}
