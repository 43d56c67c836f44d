import { parseSync } from "rolldown/utils";

/** What React exports to server components. A module that imports anything else from React runs in the browser. */
const serverExports = new Set([
  ...["Activity", "Children", "Fragment", "Profiler", "StrictMode", "Suspense", "ViewTransition"],
  ...["cache", "cacheSignal", "captureOwnerStack", "cloneElement", "createElement", "createRef"],
  ...["forwardRef", "isValidElement", "lazy", "memo", "use", "useCallback", "useDebugValue", "useId"],
  ...["useMemo", "version"],
]);

interface AstNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The name of an identifier, of a JSX attribute or of what a module exports. */
const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
};

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Calls `visit` with a node and all nodes inside it. */
function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

/** A value without TypeScript's type assertions. */
function bare(node: AstNode): AstNode {
  const isTyped = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"].includes(node.type);
  return isTyped && isNode(node["expression"]) ? bare(node["expression"]) : node;
}

/**
 * Why a module must run in the browser, or undefined if a server component may use it: it uses state, effects, contexts or
 * another API that React gives to client components only, or it gives an element a handler or a ref of its own. Handlers and
 * refs that it passes on from its props do not count: on a server it is given none.
 */
export function clientReason(path: string, text: string): string | undefined {
  const { program } = parseSync(path, text);
  const root: AstNode = { type: "Program", body: program.body };
  const attributes: AstNode[] = [];
  const passedIn = new Set<string>();
  const reasons: string[] = [];
  walk(root, (node) => {
    if (node.type === "ImportDeclaration") reasons.push(...reasonsOfImport(node));
    if (node.type === "JSXAttribute" && /^(on[A-Z]|ref$)/.test(nameOf(node["name"]))) attributes.push(node);
    for (const parameter of (Array.isArray(node["params"]) ? node["params"] : []) as AstNode[]) {
      walk(parameter, (each) => {
        if (each.type === "Identifier") passedIn.add(nameOf(each));
      });
    }
  });
  for (const { name, value } of attributes) {
    const { expression } = value as { expression?: unknown };
    const given = isNode(expression) ? bare(expression) : undefined;
    if (given?.type === "Identifier" && passedIn.has(nameOf(given))) continue;
    reasons.push(`gives an element its own ${nameOf(name)}`);
  }
  return reasons[0];
}

/** Why the imports of one statement need a browser. */
function reasonsOfImport({ source, specifiers, importKind }: AstNode): string[] {
  if (importKind === "type") return [];
  const from = nameOf(source);
  if (/^react-dom(\/|$)/.test(from)) return [`imports ${from}`];
  return ((specifiers ?? []) as AstNode[]).flatMap((specifier) => {
    if (specifier["importKind"] === "type") return [];
    const name = specifier.type === "ImportSpecifier" ? nameOf(specifier["imported"]) : "";
    // A namespace or a default import may use anything.
    if (from === "react") return serverExports.has(name) ? [] : [`imports ${name || "all"} from react`];
    return /^use[A-Z]/.test(name) ? [`uses the hook ${name}`] : [];
  });
}
