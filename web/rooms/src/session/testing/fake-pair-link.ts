import type { MeshLinkEvents } from "@orbitroom/webrtc/mesh";
import { vi } from "vitest";

/** The links that were made, in order. */
export const links: FakePairLink[] = [];

/** A link that does nothing by itself: a test sets its state. */
export class FakePairLink {
  readonly side: string;
  phrase: string | undefined;
  triesUsed = 0;
  isLinked = false;
  isInterrupted = false;
  isRelayed = false;
  identify = vi.fn();
  sendMessage = vi.fn();
  leave = vi.fn(async () => undefined);
  close = vi.fn();

  constructor(
    readonly options: { side: string; onClosed(wasLinked: boolean): void },
    readonly events: MeshLinkEvents,
  ) {
    this.side = options.side;
    links.push(this);
  }
}
