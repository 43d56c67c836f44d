import type { BallMessage, BallPart } from "./messages.ts";

/** Sends this device's messages about balls. Nothing about a ball is sent before the commitment for it. */
export class BallOutbox {
  readonly #committed = new Set<number>();
  #held: BallMessage[] = [];
  #sent: BallMessage[] = [];

  constructor(
    private readonly epoch: number,
    private readonly post: (message: BallMessage) => void,
  ) {}

  /** The messages about the last balls: a device that joins now has missed them. */
  get transcript(): readonly BallMessage[] {
    return this.#sent;
  }

  /** Sends a message, or holds it until the commitment for its ball has been sent. */
  send(ball: number, part: BallPart): void {
    const message = { epoch: this.epoch, ball, ...part };
    if (part.kind !== "commit" && !this.#committed.has(ball)) {
      this.#held.push(message);
      return;
    }
    this.#sent.push(message);
    this.post(message);
    if (part.kind === "commit") this.#release(ball);
  }

  /** Discards the data of all balls before this one. */
  forgetBefore(ball: number): void {
    this.#sent = this.#sent.filter((message) => message.ball >= ball);
  }

  #release(ball: number): void {
    this.#committed.add(ball);
    const due = this.#held.filter((message) => message.ball === ball);
    this.#held = this.#held.filter((message) => message.ball !== ball);
    for (const { epoch: _, ball: __, ...part } of due) this.send(ball, part);
  }
}
