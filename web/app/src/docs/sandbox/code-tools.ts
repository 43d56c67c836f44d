import type { Tree } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { transform } from "sucrase";
import { guardLoops } from "./guard-loops.ts";

export { codeProps, flagsByDefault, setCodeProp } from "./code-props.ts";

const tsxParser = parser.configure({ dialect: "ts jsx" });

/** The syntax tree of an example, from the parser of the editor. */
export function parseExample(source: string): Tree {
  return tsxParser.parse(source);
}

/** Why an example does not compile. */
export interface CompileProblem {
  readonly message: string;
  readonly line: number | undefined;
}

/** Code for the frame, or why there is none. */
export type Compiled =
  | { readonly code: string; readonly doubtfulLine: number | undefined }
  | { readonly problem: CompileProblem };

/** The line the parser first stumbled in. */
function firstFaultLine(source: string, tree: Tree): number | undefined {
  let at: number | undefined;
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError && at === undefined) at = from;
      return at === undefined;
    },
  });
  return at === undefined ? undefined : source.slice(0, at).split("\n").length;
}

/**
 * Compiles TypeScript with JSX to what the frame runs: CommonJS, a tick in every loop and function, each line where
 * it was.
 */
export function compileExample(source: string): Compiled {
  const tree = parseExample(source);
  const doubtfulLine = firstFaultLine(source, tree);
  try {
    const { code } = transform(guardLoops(source, tree), {
      transforms: ["typescript", "jsx", "imports"],
      jsxRuntime: "automatic",
      production: true,
      disableESTransforms: true,
    });
    return { code, doubtfulLine };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const found = /\((\d+):\d+\)\s*$/.exec(text);
    return {
      problem: {
        message: text.replace(/^Error transforming[^:]*: /, "").replace(/\s*\(\d+:\d+\)\s*$/, ""),
        line: doubtfulLine ?? (found ? Number(found[1]) : undefined),
      },
    };
  }
}
