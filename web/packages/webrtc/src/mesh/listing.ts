import type { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";

/** How long to wait for a linked device to list who else is in the room. */
const LIST_WAIT_MS = 3_000;

/** Knows whether this device has learnt who else is in the room, from one of those that it is linked with (SPEC M3). */
export class Listing<Link extends MeshLink> {
  readonly #waiting = new Set<() => void>();

  constructor(private readonly mesh: Pick<Mesh<Link>, "pairs">) {}

  /** Resolves when this is known. It does not wait for a device that is silent for 3 s, or that is lost. */
  async known(): Promise<void> {
    if (this.#isKnown()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, LIST_WAIT_MS);
      this.#waiting.add(done);
    });
  }

  /** Called when a device has joined, is lost, or has listed who else is in the room. */
  onChanged(): void {
    if (this.#isKnown()) this.stop();
  }

  /** Stops waiting. */
  stop(): void {
    for (const done of [...this.#waiting]) done();
  }

  #isKnown(): boolean {
    const linked = this.mesh.pairs.filter(({ isIn }) => isIn);
    return linked.length === 0 || linked.some(({ hasMembers }) => hasMembers);
  }
}
