/** The parent of each viewer: the device that sends it the stream. */
export type Tree = ReadonlyMap<string, string>;

/** A device that watches. */
export interface TreeMember {
  readonly id: string;
  /** Whether it can relay the stream. Phones only watch. */
  readonly canRelay: boolean;
}

/** How wide and how deep a tree may be. */
export interface TreeLimits {
  /** The most viewers that the sharer sends to. */
  readonly direct: number;
  /** The most viewers that one viewer sends to. */
  readonly children: number;
  /** The most steps from the sharer to a viewer. */
  readonly depth: number;
}

/** The input from which a tree is planned. */
export interface TreeInput {
  /** The sharer. */
  readonly root: string;
  /** The members in the order in which they joined. */
  readonly members: readonly TreeMember[];
  readonly limits: TreeLimits;
  /** The tree until now: a viewer that can keep its parent does, so that its stream is not interrupted. */
  readonly previous?: Tree;
  /** Whether one device cannot send to another. */
  readonly isBarred?: (parent: string, child: string) => boolean;
}

/**
 * Decides which device sends the stream to which viewer. The same input gives the same tree. A viewer that fits nowhere within the
 * limits gets the stream from the sharer: a slow one is better than none. Only a viewer to which no device can send is not in the
 * tree.
 */
export function planTree(input: TreeInput): Tree {
  const kept = new Planner(input).plan(input.previous);
  if (kept.overflow === 0 || input.previous === undefined) return kept.tree;
  // The old tree may be in the way, for example with phones in the places of devices that could relay.
  const anew = new Planner(input).plan(undefined);
  return anew.overflow < kept.overflow ? anew.tree : kept.tree;
}

class Planner {
  readonly #tree = new Map<string, string>();
  readonly #depths = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #members: readonly TreeMember[];

  constructor(private readonly input: TreeInput) {
    // Devices that can relay come first: the others find places below them.
    const { members } = input;
    this.#members = [
      ...members.filter(({ canRelay }) => canRelay),
      ...members.filter(({ canRelay }) => !canRelay),
    ];
    this.#depths.set(input.root, 0);
  }

  plan(previous: Tree | undefined): { tree: Tree; overflow: number } {
    this.#keepBelow(this.input.root, previous);
    let overflow = 0;
    for (const member of this.#members) {
      if (this.#tree.has(member.id)) continue;
      const parent = this.#bestParent(member.id) ?? this.#anyParent(member.id);
      if (parent === undefined) continue;
      if (!this.#hasPlace(parent)) overflow += 1;
      this.#place(member.id, parent);
      this.#keepBelow(member.id, previous);
    }
    return { tree: this.#tree, overflow };
  }

  /** Keeps the viewers of a placed device, and theirs. */
  #keepBelow(parent: string, previous: Tree | undefined): void {
    if (previous === undefined) return;
    for (const { id } of this.#members) {
      if (previous.get(id) !== parent || this.#tree.has(id) || !this.#canSend(parent, id)) continue;
      this.#place(id, parent);
      this.#keepBelow(id, previous);
    }
  }

  #place(child: string, parent: string): void {
    this.#tree.set(child, parent);
    this.#depths.set(child, (this.#depths.get(parent) ?? 0) + 1);
    this.#counts.set(parent, (this.#counts.get(parent) ?? 0) + 1);
  }

  #hasPlace(parent: string): boolean {
    const { root, limits } = this.input;
    const most = parent === root ? limits.direct : limits.children;
    return (this.#counts.get(parent) ?? 0) < most && (this.#depths.get(parent) ?? 0) < limits.depth;
  }

  #canSend(parent: string, child: string): boolean {
    return this.#isSender(parent) && this.#hasPlace(parent) && !this.input.isBarred?.(parent, child);
  }

  /** Whether a device has the stream and can relay it. */
  #isSender(id: string): boolean {
    if (id === this.input.root) return true;
    const member = this.#members.find((each) => each.id === id);
    return member?.canRelay === true && this.#tree.has(id);
  }

  get #senders(): string[] {
    return [this.input.root, ...this.#members.map(({ id }) => id).filter((id) => this.#isSender(id))];
  }

  /** The nearest to the sharer, and of those the one that sends to the fewest. */
  #bestParent(child: string): string | undefined {
    const rank = (id: string) => (this.#depths.get(id) ?? 0) * 100 + (this.#counts.get(id) ?? 0);
    return this.#senders
      .filter((id) => this.#canSend(id, child))
      .reduce<string | undefined>(
        (best, id) => (best === undefined || rank(id) < rank(best) ? id : best),
        undefined,
      );
  }

  /** A parent beyond the limits: the sharer, or else any device that can send to it. */
  #anyParent(child: string): string | undefined {
    return this.#senders.find((id) => !this.input.isBarred?.(id, child));
  }
}

/** The viewers that a device sends to. */
export function childrenOf(tree: Tree, parent: string): string[] {
  return [...tree].filter(([, by]) => by === parent).map(([child]) => child);
}

/** How many steps it is from the sharer to a viewer; undefined if there is no way. */
export function depthIn(tree: Tree, id: string, root: string): number | undefined {
  let [at, steps]: [string | undefined, number] = [id, 0];
  while (at !== undefined && at !== root) {
    at = tree.get(at);
    steps += 1;
    if (steps > tree.size) return undefined;
  }
  return at === undefined ? undefined : steps;
}
