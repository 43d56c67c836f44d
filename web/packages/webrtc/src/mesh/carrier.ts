import { decodeCount, decodeRelayPart, encodeCount, FROM_CARRIER, PASSED, TO_CARRIER } from "./relay-part.ts";
import { RelayQueue } from "./relay-queue.ts";

/** A part is passed on while fewer bytes than this wait in the receiver's channel, so that no queue grows behind it. */
const CHANNEL_WATER_BYTES = 64 * 1024;

/** The link of a pair, as a carrier uses it. */
export interface CarryingLink {
  /** Whether what is sent goes through another device. */
  readonly isRelayed: boolean;
  /** The number of bytes that wait in the channel of a direct connection. */
  readonly bufferedBytes: number;
  /** Sends a part, or a message about one, to the other device. */
  sendRelayPart(direction: number, id: string, body: Uint8Array): void;
  /** Receives a part that another device has passed on to this one. */
  receiveRelayed(part: Uint8Array): void;
  /** Called when another device has passed on this many bytes of this one. */
  relayPassed(bytes: number): void;
}

/** This device and another one, as a carrier knows them. */
export interface CarryingPair {
  readonly device: { readonly id: string } | undefined;
  /** Whether the two devices are linked and know each other. */
  readonly isIn: boolean;
  /** The pair through which the connection is relayed, or will be. */
  readonly carrier: CarryingPair | undefined;
  readonly link: CarryingLink;
}

/** This device as a carrier: passes on the messages between two of its neighbours, without looking inside. */
export class Carrier {
  readonly #queue = new RelayQueue();

  constructor(private readonly find: (id: string) => CarryingPair | undefined) {}

  /**
   * Takes a part to pass on, a part that was passed on to this device, or the message that one of its own parts was passed on (SPEC
   * R3, R5).
   */
  takePart(sender: CarryingPair, from: string, bytes: Uint8Array): void {
    const part = decodeRelayPart(bytes);
    const pair = part && this.find(part.id);
    if (!part || !pair) return;
    const { direction, id, body } = part;
    if (direction === TO_CARRIER) this.#pass(sender, from, pair, id, body);
    else if (pair.carrier !== sender) return;
    else if (direction === FROM_CARRIER) pair.link.receiveRelayed(body);
    else if (direction === PASSED) pair.link.relayPassed(decodeCount(body) ?? 0);
  }

  /** Drops the parts from and to a device whose connection is over. */
  drop({ device }: Pick<CarryingPair, "device">): void {
    if (device) this.#queue.drop((key) => key.split(" ").includes(device.id));
  }

  #pass(sender: CarryingPair, from: string, target: CarryingPair, to: string, part: Uint8Array): void {
    const mayPass = () => target.isIn && !target.link.isRelayed;
    if (target === sender || !mayPass()) return;
    // A lost part ends the relayed connection of the two, so a device that sends too much harms only itself.
    this.#queue.put(`${from} ${to}`, part, {
      isReady: () => !mayPass() || target.link.bufferedBytes < CHANNEL_WATER_BYTES,
      pass: (next) => {
        if (!mayPass()) return;
        target.link.sendRelayPart(FROM_CARRIER, from, next);
        sender.link.sendRelayPart(PASSED, to, encodeCount(next.length));
      },
    });
  }
}
