/** A directed graph: for each node, the nodes it points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds a graph from its edges. */
export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/**
 * Finds the groups of nodes that reach each other (Tarjan's strongly connected components), each group sorted by name.
 * A graph without cycles has none.
 */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    low.set(node, index);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const isOnStack = stack.includes(next);
      if (order.has(next) && !isOnStack) continue;
      const reached = isOnStack ? (order.get(next) ?? index) : visit(next);
      low.set(node, Math.min(low.get(node) ?? index, reached));
    }
    const lowest = low.get(node) ?? index;
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest;
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
