import type { MeshLink, MeshLinkEvents, RelaySide } from "@orbitroom/webrtc/mesh";

/** What the link of the first pair needs of its session. */
export interface FirstLinkHost {
  readonly side: RelaySide;
  readonly phrase: string | undefined;
  sendMessage: MeshLink["sendMessage"];
  identify: MeshLink["identify"];
  /** Tells the other device that this one leaves it. */
  leave(): Promise<void>;
}

/**
 * The link of the first pair, as the mesh sees it. Its session makes its connections, and finds them again through the slot in
 * which the two devices met, so the mesh never makes an attempt.
 */
export class FirstLink implements MeshLink {
  isLinked = false;
  readonly isInterrupted = false;
  readonly isOfferedOnLane = false;
  readonly isPaired = false;
  readonly isRelayed = false;
  readonly triesUsed = 0;

  constructor(
    private readonly host: FirstLinkHost,
    readonly events: MeshLinkEvents,
  ) {}

  get side(): RelaySide {
    return this.host.side;
  }

  get phrase(): string | undefined {
    return this.host.phrase;
  }

  /** The session has a new connection, which both devices have confirmed. */
  link(): void {
    this.isLinked = true;
    this.events.onLinked();
  }

  /** The session has lost its connection. `isBye`: the other device has left. */
  lose(isBye: boolean): void {
    if (!this.isLinked && !isBye) return;
    this.isLinked = false;
    this.events.onLost({ isBye });
  }

  sendMessage(message: Parameters<MeshLink["sendMessage"]>[0]): void {
    if (this.isLinked) this.host.sendMessage(message);
  }

  identify(...said: Parameters<MeshLink["identify"]>): void {
    this.host.identify(...said);
  }

  async leave(): Promise<void> {
    this.isLinked = false;
    await this.host.leave();
  }

  close(): void {
    this.isLinked = false;
  }

  async offer(): Promise<never> {
    throw new Error("the session makes the connections of the first pair");
  }

  readonly accept = this.offer;
  readonly answer = this.offer;

  openRelay(): boolean {
    return false;
  }

  closeRelay(): void {
    // It is never relayed.
  }

  dropAttempt(): void {
    // The session drops its own attempts.
  }
}
