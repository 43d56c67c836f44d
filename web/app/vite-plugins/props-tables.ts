import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "vite";

/** One property of a component, as its table shows it. */
export interface PropLine {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
  readonly byDefault: string | undefined;
}

/** The properties of a component, and the types they stand beside: `ComponentProps<"button">`. */
export interface PropsTable {
  readonly lines: readonly PropLine[];
  readonly beside: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Of the syntax tree's nodes, what is read here. */
interface TypeNode extends Span {
  readonly type: string;
  readonly id?: { readonly name: string };
  readonly body?: { readonly body: readonly MemberNode[] };
  readonly extends?: readonly Span[];
  readonly declaration?: TypeNode | null;
  readonly typeAnnotation?: Span & { readonly type: string };
}

interface MemberNode extends Span {
  readonly type: string;
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly optional?: boolean;
  readonly typeAnnotation?: { readonly typeAnnotation: Span };
  readonly params?: readonly Span[];
  readonly returnType?: Span;
}

/** A documentation comment, taken apart. */
function readComment(value: string): { text: string; byDefault: string | undefined } {
  const lines = value.split("\n").map((line) => line.replace(/^\s*\*+ ?/, "").trim());
  const at = lines.findIndex((line) => line.startsWith("@"));
  const text = (at < 0 ? lines : lines.slice(0, at)).join(" ").replace(/\s+/g, " ").trim();
  const byDefault = lines
    .find((line) => line.startsWith("@default"))
    ?.slice("@default".length)
    .trim();
  return { text, byDefault: byDefault || undefined };
}

const tidy = (type: string): string =>
  type
    .replace(/\s+/g, " ")
    .replace(/^\| /, "")
    .replace(/\s*\|\s*undefined\b/g, "")
    .replace(/^\((.*)\)$/, (whole, inner: string) =>
      /\)\s*=>|^[^()]*\)[^()]*\(/.test(inner) && !inner.includes("=>") ? whole : inner,
    )
    .trim();

/** What a source file says about types: the interfaces it exports, and short names for unions of literals. */
function readFileTypes(path: string, text: string) {
  const { program, comments } = parseSync(path, text);
  const docOf = (start: number): string =>
    comments.findLast(
      ({ type, value, end }) =>
        type === "Block" &&
        value.startsWith("*") &&
        end <= start &&
        // A word to the linter may stand between.
        text
          .slice(end, start)
          .replace(/\/\/.*$/gm, "")
          .trim() === "",
    )?.value ?? "";
  const source = ({ start, end }: Span): string => text.slice(start, end);
  const tables = new Map<string, PropsTable>();
  const inner = new Map<string, PropsTable>();
  const aliases = new Map<string, string>();

  for (const statement of program.body as unknown as TypeNode[]) {
    const node = statement.declaration ?? statement;
    const name = node.id?.name ?? "";
    if (node.type === "TSTypeAliasDeclaration" && node.typeAnnotation) {
      const alias = tidy(source(node.typeAnnotation));
      if (/^[\w"' |-]+$/.test(alias) && alias.includes('"')) aliases.set(name, alias);
    }
    if (node.type !== "TSInterfaceDeclaration") continue;
    const lines = (node.body?.body ?? []).flatMap((member): PropLine[] => {
      const key = member.key?.name ?? member.key?.value;
      if (key === undefined) return [];
      const { text: said, byDefault } = readComment(docOf(member.start));
      const annotation = member.typeAnnotation?.typeAnnotation;
      const type = annotation
        ? tidy(source(annotation))
        : `(${(member.params ?? []).map(source).join(", ")}) => ${member.returnType ? source(member.returnType).replace(/^:\s*/, "") : "void"}`;
      return [{ name: key, type, isRequired: !member.optional, text: said, byDefault }];
    });
    const table = { lines, beside: (node.extends ?? []).map((each) => source(each).replace(/\s+/g, " ")) };
    if (statement.declaration) tables.set(name, table);
    else inner.set(name, table);
  }
  for (const [name, { lines, beside }] of tables) {
    // What several of a file share and nobody else can name is listed with each of them.
    const shared = beside.map((each) => inner.get(each.replace(/<.*/, "")));
    tables.set(name, {
      lines: [...shared.flatMap((each) => each?.lines ?? []), ...lines],
      beside: beside.flatMap((each, index) => shared[index]?.beside ?? [each]),
    });
  }
  return { tables, aliases };
}

/** Reads the tables of all components below a folder from their types and comments. */
export async function readPropsTables(folder: string): Promise<Record<string, PropsTable>> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|testing/.test(name))
    .sort();
  const files = await Promise.all(
    names.map(async (name) => readFileTypes(name, await readFile(join(folder, name), "utf8"))),
  );
  // What the package does not offer by name is its own affair.
  const offered = new Set((await readFile(join(folder, "index.ts"), "utf8")).match(/\w+/g));
  const aliases = new Map(files.flatMap((file) => [...file.aliases]));
  // A name that stands for a few words says less than the words.
  const spelled = (type: string): string =>
    type.replace(/\b[A-Z]\w+\b/g, (name) => aliases.get(name) ?? name);
  const isProps = (name: string): number => (name.endsWith("Props") ? 1 : 0);
  return Object.fromEntries(
    files
      .flatMap((file) => [...file.tables])
      .filter(([name]) => offered.has(name))
      // A type of its own that is called like a component gives way to what the component takes.
      .toSorted(([one], [other]) => isProps(one) - isProps(other))
      .map(([name, { lines, beside }]) => [
        name.replace(/Props$/, ""),
        { lines: lines.map((line) => ({ ...line, type: spelled(line.type) })), beside },
      ]),
  );
}
