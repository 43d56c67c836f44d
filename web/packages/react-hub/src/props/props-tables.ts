import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";

/** A property of a component. */
export interface PropRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly defaultValue: string | undefined;
}

/** A props table: the properties of a component, and the types that its props extend, such as `ComponentProps<"button">`. */
export interface PropsTable {
  readonly props: readonly PropRow[];
  readonly inherits: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The parts of syntax tree nodes that are read here. */
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

/** Parses a doc comment into its description and its `@default` value. */
function parseComment(value: string): Pick<PropRow, "description" | "defaultValue"> {
  const lines = value.split("\n").map((line) => line.replace(/^\s*\*+ ?/, "").trim());
  const firstTag = lines.findIndex((line) => line.startsWith("@"));
  const description = (firstTag < 0 ? lines : lines.slice(0, firstTag)).join(" ").replace(/\s+/g, " ").trim();
  const defaultValue = lines
    .find((line) => line.startsWith("@default"))
    ?.slice("@default".length)
    .trim();
  return { description, defaultValue: defaultValue || undefined };
}

/** A type as it is shown: in one line, and without `undefined`. */
export const formatType = (type: string): string =>
  type
    .replace(/\s+/g, " ")
    .replace(/^\| /, "")
    .replace(/\s*\|\s*undefined\b/g, "")
    .replace(/^\((.*)\)$/, (whole, inner: string) =>
      /\)\s*=>|^[^()]*\)[^()]*\(/.test(inner) && !inner.includes("=>") ? whole : inner,
    )
    .trim();

interface Comment extends Span {
  readonly type: string;
  readonly value: string;
}

/** Finds the doc comment of what starts at a position, and parses it. */
export function docReader(text: string, comments: readonly Comment[]) {
  return (start: number): Pick<PropRow, "description" | "defaultValue"> =>
    parseComment(
      comments.findLast(
        ({ type, value, end }) =>
          type === "Block" &&
          value.startsWith("*") &&
          end <= start &&
          // A linter directive may be in between.
          text
            .slice(end, start)
            .replace(/\/\/.*$/gm, "")
            .trim() === "",
      )?.value ?? "",
    );
}

/** The names of a package's source files. */
export async function sourceNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|testing/.test(name))
    .sort();
}

/** Reads the types of a source file: its interfaces, and aliases of literal unions. */
function readFileTypes(path: string, text: string) {
  const { program, comments } = parseSync(path, text);
  const docOf = docReader(text, comments);
  const source = ({ start, end }: Span): string => text.slice(start, end);
  const tables = new Map<string, PropsTable>();
  const internal = new Map<string, PropsTable>();
  const aliases = new Map<string, string>();

  for (const statement of program.body as unknown as TypeNode[]) {
    const node = statement.declaration ?? statement;
    const name = node.id?.name ?? "";
    if (node.type === "TSTypeAliasDeclaration" && node.typeAnnotation) {
      const alias = formatType(source(node.typeAnnotation));
      if (/^[\w"' |-]+$/.test(alias) && alias.includes('"')) aliases.set(name, alias);
    }
    if (node.type !== "TSInterfaceDeclaration") continue;
    const props = (node.body?.body ?? []).flatMap((member): PropRow[] => {
      const key = member.key?.name ?? member.key?.value;
      if (key === undefined) return [];
      const comment = docOf(member.start);
      const annotation = member.typeAnnotation?.typeAnnotation;
      const type = annotation
        ? formatType(source(annotation))
        : `(${(member.params ?? []).map(source).join(", ")}) => ${member.returnType ? source(member.returnType).replace(/^:\s*/, "") : "void"}`;
      return [{ name: key, type, isRequired: !member.optional, ...comment }];
    });
    const table = { props, inherits: (node.extends ?? []).map((each) => source(each).replace(/\s+/g, " ")) };
    if (statement.declaration) tables.set(name, table);
    else internal.set(name, table);
  }
  for (const [name, { props, inherits }] of tables) {
    // Properties of an internal base interface are listed with each component that extends it.
    const bases = inherits.map((each) => internal.get(each.replace(/<.*/, "")));
    tables.set(name, {
      props: [...bases.flatMap((base) => base?.props ?? []), ...props],
      inherits: inherits.flatMap((each, index) => bases[index]?.inherits ?? [each]),
    });
  }
  return { tables, aliases };
}

/** Generates the props tables of all exported components in a folder from their types and doc comments. */
export async function readPropsTables(folder: string): Promise<Record<string, PropsTable>> {
  const names = await sourceNames(folder);
  const files = await Promise.all(
    names.map(async (name) => readFileTypes(name, await readFile(join(folder, name), "utf8"))),
  );
  // Only what the package exports is documented.
  const exported = new Set((await readFile(join(folder, "index.ts"), "utf8")).match(/\w+/g));
  const aliases = new Map(files.flatMap((file) => [...file.aliases]));
  // Shows the literals of a union instead of its alias.
  const expandAliases = (type: string): string =>
    type.replace(/\b[A-Z]\w+\b/g, (name) => aliases.get(name) ?? name);
  const isProps = (name: string): number => (name.endsWith("Props") ? 1 : 0);
  return Object.fromEntries(
    files
      .flatMap((file) => [...file.tables])
      .filter(([name]) => exported.has(name))
      // `BoxProps` wins over another type that happens to be called `Box`.
      .toSorted(([one], [other]) => isProps(one) - isProps(other))
      .map(([name, { props, inherits }]) => [
        name.replace(/Props$/, ""),
        { props: props.map((prop) => ({ ...prop, type: expandAliases(prop.type) })), inherits },
      ]),
  );
}
