import type { IceSettings } from "../connection/peer-connection.ts";
import { errorCode } from "../result.ts";
import { isDeviceId } from "./device-id.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { type CarriedMessage, type Device, decodeCarried, encodeCarried } from "./room-message.ts";

/** How long an attempt may take before it fails or is relayed (SPEC I3). */
const ATTEMPT_MS = 15_000;

/** What introductions need from the mesh. */
export interface IntroductionsHost<Link extends MeshLink> {
  attemptSettings(): Promise<{ settings: IceSettings; code: string }>;
  isClosed(): boolean;
  accept(pair: MeshPair<Link>, receiverId: string): Promise<void>;
  find(id: string): MeshPair<Link> | undefined;
  /** Returns the pair with a device that someone knows; undefined if there may be none. */
  introduced(device: Device): MeshPair<Link> | undefined;
  /** Called when an attempt is over, and another one may be due. */
  seek(): void;
}

/** Links this device with those that its neighbours know: handles offers, answers and failed attempts (SPEC I1 to I4, R1). */
export class Introductions<Link extends MeshLink> {
  constructor(private readonly host: IntroductionsHost<Link>) {}

  /** Offers a link to a device through a neighbour. */
  async attempt(pair: MeshPair<Link>, via: MeshPair<Link>): Promise<void> {
    pair.via = via;
    pair.lastVia = via;
    pair.later(() => this.onFailed(pair), ATTEMPT_MS);
    try {
      const { settings, code } = await this.host.attemptSettings();
      const offer = await pair.link.offer(settings, code);
      this.#sendVia(via, pair, { kind: "offer", ...offer });
    } catch (error) {
      if (errorCode(error) !== "internal") this.onFailed(pair);
    }
  }

  /** Handles a message that a neighbour has carried. */
  onCarried(via: MeshPair<Link>, from: string, body: string): void {
    const message = decodeCarried(body);
    if (message === undefined || !isDeviceId(from) || this.host.isClosed()) return;
    if (message.kind === "offer") return void this.#onOffer(via, from, message);
    const pair = this.host.find(from);
    if (pair === undefined || pair.via !== via || pair.isReached) return;
    if (message.kind === "answer") {
      if (pair.link.side === "offering" && !pair.link.isPaired) void this.#onAnswer(pair, message.receiverId);
    } else if (pair.link.side === "answering") this.#relay(pair, via);
  }

  /** Called when an attempt has brought up no connection. A paired attempt continues through the carrier, once. */
  onFailed(pair: MeshPair<Link>): void {
    const { via, device } = pair;
    if (pair.isReached || this.host.isClosed() || !device) return;
    const mayRelay = pair.link.side === "offering" && via?.isIn && via.reaches(device.id);
    if (mayRelay && pair.link.isPaired && this.#relay(pair, via)) {
      this.#sendVia(via, pair, { kind: "relay" });
      pair.later(() => this.onFailed(pair), ATTEMPT_MS);
      return;
    }
    // The offering device decides what happens next.
    if (pair.link.side === "answering" && via?.isIn && pair.link.isPaired && pair.carrier === undefined) {
      pair.carrier = via;
      pair.later(() => this.onFailed(pair), 2 * ATTEMPT_MS);
      return;
    }
    pair.link.dropAttempt();
    // A device that never answers must not keep the place of another one (SPEC I4).
    pair.via = undefined;
    pair.carrier = undefined;
    pair.isResting = true;
    pair.later(() => {
      pair.isResting = false;
      this.host.seek();
    }, pair.backoff.nextMs());
  }

  #sendVia(via: MeshPair<Link>, pair: MeshPair<Link>, message: CarriedMessage): void {
    if (pair.device) via.send({ kind: "carry", to: pair.device.id, body: encodeCarried(message) });
  }

  async #onOffer(
    via: MeshPair<Link>,
    from: string,
    offer: Extract<CarriedMessage, { kind: "offer" }>,
  ): Promise<void> {
    const listed = via.members.find(({ id }) => id === from);
    const pair = this.host.introduced(listed ?? { id: from, name: "Device" });
    if (pair?.link.side !== "answering" || pair.answeredOffer === offer.callerId) return;
    pair.answeredOffer = offer.callerId;
    pair.via = via;
    pair.later(() => this.onFailed(pair), 2 * ATTEMPT_MS);
    try {
      const { settings, code } = await this.host.attemptSettings();
      const receiverId = await pair.link.answer(settings, code, offer);
      this.#sendVia(via, pair, { kind: "answer", receiverId });
    } catch {
      // A forged or stale offer, or a newer one has come: the offering device tries again.
    }
  }

  async #onAnswer(pair: MeshPair<Link>, receiverId: string): Promise<void> {
    try {
      await this.host.accept(pair, receiverId);
    } catch {
      this.onFailed(pair);
    }
  }

  #relay(pair: MeshPair<Link>, carrier: MeshPair<Link>): boolean {
    const { device } = pair;
    if (!device || !carrier.device) return false;
    pair.carrier = carrier;
    return pair.link.openRelay(carrier.device.id, device.id);
  }
}
