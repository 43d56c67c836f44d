import type { ConnectionPath } from "../connection/connection-path.ts";
import type { IceSettings } from "../connection/peer-connection.ts";
import type { SpareConnection } from "../connection/spare-connection.ts";
import { BulkLanes, type BulkLanesHost } from "./bulk-lanes.ts";
import { DirectLink } from "./direct-link.ts";
import type { LaneEvent } from "./pair-port.ts";
import type { ReturnSignal } from "./return-signal.ts";

/** The events that the owner of {@link PairConnections} receives. */
export interface PairConnectionsEvents {
  /** The state of the current link changed. */
  onState(state: RTCPeerConnectionState): void;
  /** The link that is being made cannot connect. */
  onAttemptFailed(): void;
  /** The other device has sent a signal about a new link, over a bulk lane. */
  onReturnSignal(signal: ReturnSignal): void;
  /**
   * Receives a value of which only the newest counts, over the current link. Without this handler, there is no channel for such
   * values.
   */
  readonly onSignal?: ((bytes: Uint8Array) => void) | undefined;
}

/** How the current link works now. */
export interface ConnectionReport {
  /** The path that carries chat and control. */
  path: ConnectionPath;
  /** How many other connections carry files. */
  bulkLanes: number;
  /** All bytes that were sent and received over the link so far. */
  movedBytes: number;
}

/** What the connections of a pair need. */
export interface PairConnectionsHost extends BulkLanesHost {
  /** A connection that was created before it was needed. The first link uses it. */
  readonly spare?: SpareConnection | undefined;
}

/** The peer connections of a pair: the current link with its bulk lanes, and the one that is being made in parallel. */
export class PairConnections {
  #current: { readonly link: DirectLink; readonly bulk: BulkLanes } | undefined;
  #next: DirectLink | undefined;

  constructor(
    private readonly host: PairConnectionsHost,
    private readonly events: PairConnectionsEvents,
  ) {}

  /** Opens a link in parallel with the current one. */
  open(settings: IceSettings): DirectLink {
    this.closeAttempt();
    const link = this.#makeLink(settings);
    this.#next = link;
    return link;
  }

  /** Called when both devices have confirmed the link that was being made: it replaces the current one. */
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

  /** Returns how the current link works now; undefined without one. */
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
    this.#next?.close();
    this.#next = undefined;
  }

  /** Closes all links. */
  close(): void {
    this.closeAttempt();
    this.#closeCurrent();
  }

  #closeCurrent(): void {
    this.#current?.link.close();
    this.#current?.bulk.close();
    this.#current = undefined;
  }

  #makeLink(settings: IceSettings): DirectLink {
    // Events of links that were replaced are ignored.
    const isCurrent = () => this.#current?.link === link;
    const { onSignal } = this.events;
    const events = {
      onState: (state: RTCPeerConnectionState) => {
        if (isCurrent()) this.events.onState(state);
        else if (this.#next === link && state === "failed") this.events.onAttemptFailed();
      },
      onSignal: onSignal && ((bytes: Uint8Array) => isCurrent() && onSignal(bytes)),
    };
    const link = new DirectLink(settings, this.host.attach, events, this.host.spare?.take());
    return link;
  }
}
