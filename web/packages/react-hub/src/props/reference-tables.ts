import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseSync } from "rolldown/utils";
import { docReader, formatType, type PropRow, type PropsTable, sourceNames } from "./props-tables.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of syntax tree nodes that are read here. */
interface Node extends Span {
  readonly type: string;
  readonly kind?: string;
  readonly id?: Span & { readonly name: string };
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly id: { readonly name: string }; readonly init?: Span }[];
  readonly typeAnnotation?: Span & { readonly typeAnnotation?: Span };
  readonly body?: { readonly body: readonly Node[] } | Span;
  readonly extends?: readonly Span[];
  readonly superClass?: Span | null;
  readonly key?: { readonly type: string; readonly name?: string };
  readonly optional?: boolean;
  readonly static?: boolean;
  readonly accessibility?: string | null;
  /** Set for a method of a class. */
  readonly value?: Signature | null;
  /** Set for a method of an interface, and for a function. */
  readonly params?: readonly Span[];
  readonly returnType?: Span | null;
}

/** A parameter. In a constructor it may be a property, too. */
interface Parameter extends Span {
  readonly type?: string;
  readonly accessibility?: string | null;
  readonly parameter?: {
    readonly name?: string;
    readonly typeAnnotation?: { readonly typeAnnotation: Span };
  };
}

interface Signature {
  readonly params: readonly Parameter[];
  readonly returnType?: Span | null;
}

const FUNCTIONS = "Functions";
/** Functions for React components. */
const HOOKS = "Hooks";
const CONSTANTS = "Constants";
const TYPES = "Types";

/** Reads one file: the rows of each of its exported interfaces and classes, and of its other exports by their kind. */
function readFileReference(path: string, text: string): Map<string, PropsTable> {
  const { program, comments } = parseSync(path, text);
  const docOf = docReader(text, comments);
  const source = ({ start, end }: Span): string =>
    formatType(text.slice(start, end).replace(/\/\*[\s\S]*?\*\//g, ""));
  const signature = ({ params = [], returnType }: Partial<Signature>): string =>
    `(${params.map(source).join(", ")}) => ${returnType ? source(returnType).replace(/^:\s*/, "") : "void"}`;
  const row = (name: string, type: string, start: number): PropRow => ({
    ...{ name, type: listed(type, text), isRequired: false },
    ...docOf(start),
  });

  const memberRow = (member: Node): readonly PropRow[] => {
    const { key, kind, optional, start } = member;
    if (kind === "constructor") {
      return (member.value?.params ?? []).flatMap(({ type, accessibility, parameter, start: at }) => {
        const annotation = parameter?.typeAnnotation?.typeAnnotation;
        if (type !== "TSParameterProperty" || accessibility === "private") return [];
        return parameter?.name && annotation ? [row(parameter.name, source(annotation), at)] : [];
      });
    }
    const name = key?.name;
    if (name === undefined || key?.type === "PrivateIdentifier") return [];
    // The row of the getter stands for both.
    if (kind === "set" || member.static || isHidden(member) || isInternal(text, comments, start)) return [];
    const called = optional ? `${name}?` : name;
    const annotation = member.typeAnnotation?.typeAnnotation;
    if (annotation) return [row(called, source(annotation), start)];
    if (kind === "get") {
      return [row(called, signature(member.value ?? {}).replace(/^\(\) => /, ""), start)];
    }
    if (member.type === "PropertyDefinition") return [];
    return [row(called, signature(member.value ?? member), start)];
  };

  const tables = new Map<string, PropsTable>();
  const add = (kind: string, one: PropRow): void => {
    tables.set(kind, { props: [...(tables.get(kind)?.props ?? []), one], inherits: [] });
  };
  const overloads = new Set<string>();
  for (const statement of program.body as unknown as Node[]) {
    const node = statement.declaration;
    if (!node) continue;
    const name = node.id?.name ?? "";
    const { start } = statement;
    if (node.type === "TSInterfaceDeclaration" || node.type === "ClassDeclaration") {
      const members = node.body && "body" in node.body ? node.body.body : [];
      const bases = [...(node.extends ?? []), ...(node.superClass ? [node.superClass] : [])];
      const inherits = bases.map(source);
      tables.set(name, { props: members.flatMap(memberRow), inherits });
    } else if (node.type === "FunctionDeclaration" || node.type === "TSDeclareFunction") {
      // The first overload has the comment.
      if (overloads.has(name)) continue;
      overloads.add(name);
      add(/^use[A-Z]/.test(name) ? HOOKS : FUNCTIONS, row(name, signature(node), start));
    } else if (node.type === "TSTypeAliasDeclaration" && node.typeAnnotation) {
      add(TYPES, row(name, source(node.typeAnnotation), start));
    } else if (node.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations ?? []) {
        if (init) add(CONSTANTS, row(id.name, source(init), start));
      }
    }
  }
  return tables;
}

/** A type, with the items of a constant list in place of `(typeof list)[number]`. */
function listed(type: string, text: string): string {
  return type.replace(/\(typeof (\w+)\)\[number\]/g, (whole, list: string) => {
    const items = new RegExp(`const ${list} = \\[([^\\]]*)\\] as const`).exec(text)?.[1];
    return items?.match(/"[^"]*"/g)?.join(" | ") ?? whole;
  });
}

/** Whether callers cannot use a member. */
const isHidden = ({ accessibility }: Node): boolean =>
  accessibility === "private" || accessibility === "protected";

function isInternal(
  text: string,
  comments: readonly { readonly value: string; readonly end: number }[],
  start: number,
): boolean {
  const comment = comments.findLast(({ end }) => end <= start);
  return (
    comment !== undefined &&
    text.slice(comment.end, start).trim() === "" &&
    comment.value.includes("@internal")
  );
}

/** The text of an entry, and of the files from which it exports everything. */
async function readEntry(path: string): Promise<string> {
  const text = await readFile(path, "utf8");
  const targets = [...text.matchAll(/export \* from "(.+)"/g)].map(([, target = ""]) => target);
  return [
    text,
    ...(await Promise.all(targets.map((target) => readEntry(join(dirname(path), target))))),
  ].join();
}

/**
 * Generates the reference of a package from what its entries export: types, doc comments and signatures. By default these are its
 * `index.ts` and the one for React.
 */
export async function readReference(
  folder: string,
  entries: readonly string[] = ["index.ts", "react/index.ts"],
): Promise<Record<string, PropsTable>> {
  const indexes = await Promise.all(entries.map((name) => readEntry(join(folder, name))));
  // The names between the braces, without the files they come from.
  const exported = new Set(
    [...indexes.join().matchAll(/\{([^}]*)\}/g)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []),
  );
  const files = await Promise.all(
    (await sourceNames(folder)).map(async (name) =>
      readFileReference(name, await readFile(join(folder, name), "utf8")),
    ),
  );
  const merged: Record<string, PropsTable> = {};
  const kinds: readonly string[] = [FUNCTIONS, HOOKS, CONSTANTS, TYPES];
  for (const [name, { props, inherits }] of files.flatMap((file) => [...file])) {
    if (kinds.includes(name)) {
      const rows = props.filter((each) => exported.has(each.name));
      merged[name] = { props: [...(merged[name]?.props ?? []), ...rows], inherits: [] };
    } else if (exported.has(name)) {
      merged[name] = { props, inherits };
    }
  }
  return merged;
}
