import type { Tree } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { transform } from "sucrase";
import { insertLoopGuards } from "./insert-loop-guards.ts";

export { codeProps, defaultFlags, setCodeProp } from "./code-props.ts";

const tsxParser = parser.configure({ dialect: "ts jsx" });

/** Parses an example with the editor's parser. */
export function parseExample(source: string): Tree {
  return tsxParser.parse(source);
}

/** Why an example does not compile. */
export interface CompileProblem {
  readonly message: string;
  readonly line: number | undefined;
}

/** The code to run, or why it does not compile. */
export type Compiled =
  | {
      readonly code: string;
      /** The name of the loop guard in the code. */
      readonly guard: string;
      readonly suspectLine: number | undefined;
    }
  | { readonly problem: CompileProblem };

/** A name for the loop guard that no code can know beforehand, and so cannot declare as its own. */
function guardName(): string {
  return `guard${crypto.randomUUID().replaceAll("-", "")}`;
}

/** The line of the first syntax error. */
function firstErrorLine(source: string, tree: Tree): number | undefined {
  let offset: number | undefined;
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError && offset === undefined) offset = from;
      return offset === undefined;
    },
  });
  return offset === undefined ? undefined : source.slice(0, offset).split("\n").length;
}

/**
 * Compiles TypeScript with JSX to CommonJS for the frame, with a guard in every loop and function. Line numbers stay.
 */
export function compileExample(source: string): Compiled {
  const tree = parseExample(source);
  const suspectLine = firstErrorLine(source, tree);
  const guard = guardName();
  try {
    const { code } = transform(insertLoopGuards(source, tree, guard), {
      transforms: ["typescript", "jsx", "imports"],
      jsxRuntime: "automatic",
      production: true,
      disableESTransforms: true,
    });
    return { code, guard, suspectLine };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const match = /\((\d+):\d+\)\s*$/.exec(text);
    return {
      problem: {
        message: text.replace(/^Error transforming[^:]*: /, "").replace(/\s*\(\d+:\d+\)\s*$/, ""),
        line: suspectLine ?? (match ? Number(match[1]) : undefined),
      },
    };
  }
}
