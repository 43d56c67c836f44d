import type { ConnectionPath } from "../connection/connection-path.ts";
import type { IceSettings, Readiness } from "../connection/peer-connection.ts";
import { BulkLanes, type BulkLanesHost } from "./bulk-lanes.ts";
import { DirectLink } from "./direct-link.ts";
import type { LaneEvent } from "./pair-port.ts";
import type { ReturnSignal } from "./return-signal.ts";

/** Addresses gathered longer ago than this may be stale: routers drop unused mappings. */
const SPARE_LIFETIME_MS = 30_000;

/** What the owner of {@link PairConnections} hears. */
export interface PairConnectionsEvents {
  /** The state of the current link changed. */
  onState(state: RTCPeerConnectionState): void;
  /** The link that is being made cannot connect. */
  onAttemptFailed(): void;
  /** The other device says something about a new link, over a bulk lane. */
  onReturnSignal(signal: ReturnSignal): void;
  /** A value of which only the newest counts, over the current link. Without it, there is no channel for them. */
  readonly onSignal?: ((bytes: Uint8Array) => void) | undefined;
}

/** How the current link works now. */
export interface ConnectionReport {
  /** The path of chat and control. */
  path: ConnectionPath;
  /** How many connections carry files beside it. */
  bulkLanes: number;
  /** All bytes that were sent and received over the link so far. */
  movedBytes: number;
}

/**
 * The peer connections of a pair: the current link with its bulk lanes, the one that is being made beside it, and a spare
 * made ahead of time.
 */
export class PairConnections {
  #current: { readonly link: DirectLink; readonly bulk: BulkLanes } | undefined;
  #next: DirectLink | undefined;
  #spare: { link: DirectLink; madeAtMs: number } | undefined;
  /** Changes with each attempt that begins or ends. A link whose servers arrive after that is not made. */
  #attempt = Symbol();
  #isDisposed = false;

  constructor(
    private readonly host: BulkLanesHost,
    private readonly events: PairConnectionsEvents,
  ) {}

  /** Makes a spare link while the code is typed, so that its addresses are gathered when it is needed. */
  prepare(settings: IceSettings): void {
    if (this.#isDisposed) return;
    this.#spare ??= { link: this.#makeLink(settings, "early"), madeAtMs: performance.now() };
  }

  /** Whether there is a direct connection, which both devices have confirmed. */
  get isConnected(): boolean {
    return this.#current !== undefined;
  }

  /**
   * Opens a link beside the current one, from the spare if that is recent enough. Rejects if another one is opened meanwhile,
   * or all are closed.
   */
  async open(settings: () => Promise<IceSettings>): Promise<DirectLink> {
    this.closeAttempt();
    const attempt = this.#attempt;
    const link = this.#takeSpare() ?? this.#makeLink(await settings(), "now");
    if (attempt !== this.#attempt) {
      link.close();
      throw new DOMException("Another link was opened.", "AbortError");
    }
    this.#next = link;
    return link;
  }

  /** Both devices have confirmed the link that was being made: it replaces the current one. */
  confirm(): void {
    const link = this.#next;
    if (!link) return;
    this.#next = undefined;
    this.#closeCurrent();
    const bulk = new BulkLanes(this.host, (signal) => this.events.onReturnSignal(signal));
    this.#current = { link, bulk };
  }

  handleLane(event: LaneEvent): void {
    void this.#current?.bulk.handle(event);
  }

  /** How the current link works now; undefined without one. */
  async report(): Promise<ConnectionReport | undefined> {
    const current = this.#current;
    const [path, bulk = []] = await Promise.all([current?.link.path(), current?.bulk.paths()]);
    if (!path) return undefined;
    const movedBytes = bulk.reduce((sum, lane) => sum + lane.movedBytes, path.movedBytes);
    return { path, bulkLanes: bulk.length, movedBytes };
  }

  /** Sends a value of which only the newest counts, over the current link. */
  sendSignal(bytes: Uint8Array): void {
    this.#current?.link.sendSignal(bytes);
  }

  /** Sends a signal over the bulk lanes of the current link. Returns whether one of them is open. */
  sendReturnSignal(signal: ReturnSignal): boolean {
    return this.#current?.bulk.send(signal) ?? false;
  }

  /** Closes the link that is being made; the current one stays. */
  closeAttempt(): void {
    this.#attempt = Symbol();
    this.#next?.close();
    this.#next = undefined;
  }

  /** Closes all links; the spare stays. */
  close(): void {
    this.closeAttempt();
    this.#closeCurrent();
  }

  /** Closes the spare: its settings have changed. */
  closeSpare(): void {
    this.#spare?.link.close();
    this.#spare = undefined;
  }

  /** Closes everything. Nothing is prepared any more. */
  dispose(): void {
    this.#isDisposed = true;
    this.close();
    this.closeSpare();
  }

  #closeCurrent(): void {
    this.#current?.link.close();
    this.#current?.bulk.close();
    this.#current = undefined;
  }

  #takeSpare(): DirectLink | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    if (spare === undefined || performance.now() - spare.madeAtMs < SPARE_LIFETIME_MS) return spare?.link;
    spare.link.close();
    return undefined;
  }

  #makeLink(settings: IceSettings, readiness: Readiness): DirectLink {
    // What links say that were replaced is ignored.
    const isCurrent = () => this.#current?.link === link;
    const { onSignal } = this.events;
    const events = {
      onState: (state: RTCPeerConnectionState) => {
        if (isCurrent()) this.events.onState(state);
        else if (this.#next === link && state === "failed") this.events.onAttemptFailed();
      },
      onSignal: onSignal && ((bytes: Uint8Array) => isCurrent() && onSignal(bytes)),
    };
    const link = new DirectLink(settings, this.host.attach, events, readiness);
    return link;
  }
}
