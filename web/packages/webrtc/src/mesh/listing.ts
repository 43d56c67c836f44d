import type { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";

/** How long a device that is linked is waited for that does not say who else is in the room. */
const LIST_WAIT_MS = 3_000;

/** Whether this device knows who else is in the room: one of those that it is linked with has said so (SPEC M3). */
export class Listing<Link extends MeshLink> {
  readonly #waiting = new Set<() => void>();

  constructor(private readonly mesh: Pick<Mesh<Link>, "pairs">) {}

  /** Resolves when it knows. A device that says nothing for 3 s, or is lost, is not waited for. */
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

  /** A device has come in, is lost, or has said who else is in the room. */
  onChanged(): void {
    if (this.#isKnown()) this.stop();
  }

  /** Waits no longer. */
  stop(): void {
    for (const done of [...this.#waiting]) done();
  }

  #isKnown(): boolean {
    const linked = this.mesh.pairs.filter(({ isIn }) => isIn);
    return linked.length === 0 || linked.some(({ hasMembers }) => hasMembers);
  }
}
