import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseSync } from "rolldown/utils";
import { readManifest } from "./manifest.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of syntax tree nodes that are read here. */
interface Node extends Span {
  readonly type: string;
  readonly id?: (Span & { readonly name?: string }) | null;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly {
    readonly local: { readonly name?: string };
    readonly exported?: { readonly name?: string };
    readonly imported?: { readonly name?: string };
  }[];
  readonly exported?: { readonly name?: string } | null;
}

/** The declarations of a file, by name, and what it re-exports from other files. */
interface DeclarationFile {
  readonly declared: ReadonlyMap<string, string>;
  /** The re-exported names, each with its file and its name in that file. */
  readonly passedOn: ReadonlyMap<string, readonly [from: string, name: string]>;
  readonly exported: ReadonlySet<string>;
  /** Files whose exports are all re-exported. */
  readonly all: readonly string[];
}

/** The text of a statement without comments, in few lines. */
function textOf({ start, end }: Span, text: string, comments: readonly Span[]): string {
  let result = "";
  let at = start;
  for (const comment of comments.filter((each) => each.start >= start && each.end <= end)) {
    result += text.slice(at, comment.start);
    at = comment.end;
  }
  const lines = (result + text.slice(at, end)).split("\n").map((line) => line.trimEnd());
  return lines.filter((line) => line !== "").join("\n");
}

function readDeclarations(path: string): DeclarationFile {
  const text = readFileSync(path, "utf8");
  const { program, comments } = parseSync(path, text);
  const declared = new Map<string, string>();
  const passedOn = new Map<string, readonly [string, string]>();
  const exported = new Set<string>();
  const all: string[] = [];
  const declare = (name: string | undefined, statement: Node): void => {
    if (name === undefined) return;
    const lines = textOf(statement, text, comments).replace(/^(export )?(declare )?/, "");
    declared.set(name, [declared.get(name), lines].filter(Boolean).join("\n"));
  };
  for (const statement of program.body as unknown as Node[]) {
    const { type, declaration, source, specifiers = [] } = statement;
    const declares = declaration ?? statement;
    const names = declares.declarations?.map(({ id }) => id?.name) ?? [declares.id?.name];
    for (const name of names) {
      declare(name, statement);
      if (declaration && name !== undefined) exported.add(name);
    }
    if (type === "ExportAllDeclaration" && source && !statement.exported) all.push(source.value);
    for (const { local, exported: as, imported } of specifiers) {
      if (as?.name !== undefined) exported.add(as.name);
      const name = as?.name ?? local.name ?? "";
      if (source) passedOn.set(name, [source.value, imported?.name ?? local.name ?? ""]);
      else if (as?.name !== undefined && as.name !== local.name && local.name !== undefined) {
        passedOn.set(name, ["", local.name]);
      }
    }
  }
  return { declared, passedOn, exported, all };
}

/** The declarations of what a file exports, by name. */
function exportsOf(path: string): Map<string, string> {
  const file = readDeclarations(path);
  const fileOf = (specifier: string): string | undefined => {
    if (!specifier.startsWith(".")) return undefined;
    const target = resolve(dirname(path), specifier.replace(/\.(d\.ts|tsx?|js)$/, "")).concat(".d.ts");
    return existsSync(target) ? target : undefined;
  };
  const find = (name: string): string => {
    const own = file.declared.get(name);
    if (own !== undefined) return own;
    const [specifier = "", original = name] = file.passedOn.get(name) ?? [];
    if (specifier === "" && original !== name) return find(original);
    const target = fileOf(specifier);
    return (target && exportsOf(target).get(original)) ?? `${name} from "${specifier}"`;
  };
  const found = new Map([...file.exported].map((name) => [name, find(name)]));
  for (const specifier of file.all) {
    const target = fileOf(specifier);
    if (target) for (const [name, text] of exportsOf(target)) found.set(name, text);
    else found.set(`* from ${specifier}`, `* from "${specifier}"`);
  }
  return found;
}

/**
 * What a built package offers, as a text that can be compared with the one of the last release: the declarations of everything
 * that each entry exports, by name and without comments. Users may notice any change in it.
 */
export function apiReport(root: string): string {
  const { name, exports = {} } = readManifest(root);
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const types = typeof target === "string" ? undefined : target["types"];
    if (types === undefined) return [];
    if (entry.endsWith(".css")) return [`## ${name}${entry.slice(1)}\n`];
    const found = [...exportsOf(join(root, types))].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const texts = found.map(([, text]) => text);
    return [`## ${name}${entry.slice(1)}\n\n\`\`\`ts\n${texts.join("\n\n")}\n\`\`\`\n`];
  });
  return `# API of ${name}\n\nWritten by \`apiReport\`; compared in tests.\n\n${entries.join("\n")}`;
}
