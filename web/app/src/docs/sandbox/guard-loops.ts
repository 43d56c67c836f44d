import type { SyntaxNode, Tree } from "@lezer/common";
import { TICK } from "./messages.ts";

const FUNCTIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "MethodDeclaration",
  "ArrowFunction",
]);
const LOOPS = new Set(["ForStatement", "WhileStatement", "DoStatement"]);

/** Whether a node is what its loop repeats or its function does. */
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
 * Puts a call of `TICK` at the head of every loop and every function, without moving a line. Each is outside of any
 * `try` of what it heads, so that what it throws leaves the loop for good.
 */
export function guardLoops(source: string, tree: Tree): string {
  const pieces: { at: number; text: string }[] = [];
  tree.iterate({
    enter({ node }) {
      if (!isBody(node)) return;
      if (node.name === "Block") pieces.push({ at: node.from + 1, text: `${TICK}();` });
      else if (node.parent?.name === "ArrowFunction") pieces.push({ at: node.from, text: `(${TICK}(),` });
      else pieces.push({ at: node.from, text: `{${TICK}();` });
    },
    leave({ node }) {
      if (node.name === "Block" || !isBody(node)) return;
      pieces.push({ at: node.to, text: node.parent?.name === "ArrowFunction" ? ")" : "}" });
    },
  });
  // Sorting is stable: at one place what ends comes before what begins, and the inner end before the outer.
  pieces.sort((one, other) => one.at - other.at);
  let result = "";
  let done = 0;
  for (const { at, text } of pieces) {
    result += source.slice(done, at) + text;
    done = at;
  }
  return result + source.slice(done);
}
