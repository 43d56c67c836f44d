import type { SyntaxNode, Tree } from "@lezer/common";

const FUNCTIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "MethodDeclaration",
  "ArrowFunction",
]);
const LOOPS = new Set(["ForStatement", "WhileStatement", "DoStatement"]);

/** Whether a node is the body of a loop or function. */
function isBody(node: SyntaxNode): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (parent.name === "DoStatement") return node.prevSibling?.name === "do";
  if (LOOPS.has(parent.name)) return node.to === parent.lastChild?.to && node.nextSibling === null;
  if (!FUNCTIONS.has(parent.name)) return false;
  if (parent.name === "ArrowFunction") return node.prevSibling?.name === "Arrow";
  return node.name === "Block";
}

/**
 * Inserts a call of the function `guard` at the start of every loop body and function, without changing line numbers. The call is
 * outside of any `try` in the body, so its error always leaves the loop.
 */
export function insertLoopGuards(source: string, tree: Tree, guard: string): string {
  const insertions: { offset: number; text: string }[] = [];
  tree.iterate({
    enter({ node }) {
      if (!isBody(node)) return;
      if (node.name === "Block") insertions.push({ offset: node.from + 1, text: `${guard}();` });
      else if (node.parent?.name === "ArrowFunction")
        insertions.push({ offset: node.from, text: `(${guard}(),` });
      else insertions.push({ offset: node.from, text: `{${guard}();` });
    },
    leave({ node }) {
      if (node.name === "Block" || !isBody(node)) return;
      insertions.push({ offset: node.to, text: node.parent?.name === "ArrowFunction" ? ")" : "}" });
    },
  });
  // The sort is stable: at one offset ends come before starts, and inner ends before outer ones.
  insertions.sort((one, other) => one.offset - other.offset);
  let result = "";
  let copied = 0;
  for (const { offset, text } of insertions) {
    result += source.slice(copied, offset) + text;
    copied = offset;
  }
  return result + source.slice(copied);
}
