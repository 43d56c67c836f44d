/** That a device has come into the room, or is no longer in it. */
interface Change {
  readonly id: string;
  readonly change: "joined" | "left";
}

const textOf = ({ id, change }: Change) => `${id.slice(0, 6)} ${change}`;

/** Compares who is in the room for a device with what it reports about who has joined and left. */
export class PresenceRecord {
  readonly #seen: Change[] = [];
  readonly #reported: Change[] = [];
  #here: ReadonlySet<string> = new Set();

  /** The devices that are in the room now. `isKept`: an earlier load of the page has kept them, so no one joins. */
  see(ids: readonly string[], isKept = false): void {
    const here = new Set(ids);
    const gone = [...this.#here].filter((id) => !here.has(id));
    const come = isKept ? [] : ids.filter((id) => !this.#here.has(id));
    this.#here = here;
    for (const id of gone) this.#seen.push({ id, change: "left" });
    for (const id of come) this.#seen.push({ id, change: "joined" });
  }

  report(id: string, change: "joined" | "left"): void {
    this.#reported.push({ id, change });
  }

  /**
   * Every device that joins or leaves is reported, once, in order. `isFirstKnown`: the first device that joins need not be reported,
   * because this one has just been connected with it.
   */
  faults(who: string, { isFirstKnown }: { readonly isFirstKnown: boolean }): string[] {
    const [seen, reported] = [this.#seen.map(textOf), this.#reported.map(textOf)];
    if (isFirstKnown && this.#seen[0]?.change === "joined" && reported[0] !== seen[0]) seen.shift();
    if (seen.join() === reported.join()) return [];
    return [`${who} has seen: ${seen.join(", ")}; but reports: ${reported.join(", ")}`];
  }
}
