import type { LinkDriver, LinkEventOf } from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";
import type { TextEntry } from "./entry.ts";
import type { PrivateMarks } from "./private-marks.ts";
import { randomId, TEXT_ID_BYTES } from "./random-id.ts";
import { afterDelivery, afterStop, LEFT, openReceivers, receiversOf } from "./receivers.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import type { StoredPairs } from "./stored-pairs.ts";

/** The texts of a room, over the links of all its pairs. */
export class RoomTexts {
  constructor(
    private readonly store: Pick<
      RoomStore,
      "entries" | "entry" | "deletedIds" | "sessions" | "facts" | "addressOf"
    >,
    private readonly history: RoomHistory,
    private readonly marks: Pick<PrivateMarks, "send">,
    private readonly pairs: Pick<StoredPairs, "driver">,
  ) {}

  /** Marks the texts that the device of a pair has sent before as known, so that its link does not report them again. */
  prepare(pair: DeviceNumber, driver: LinkDriver): void {
    const received = this.#texts().filter((entry) => entry.from === "them" && (entry.pair ?? 0) === pair);
    driver.rememberTexts([
      ...received.map(({ id }) => id),
      ...this.store.deletedIds.filter((id) => id.length === 2 * TEXT_ID_BYTES),
    ]);
  }

  /** Queues texts that an earlier visit did not deliver. */
  restore(): void {
    for (const entry of this.#texts().filter(({ from }) => from === "me")) {
      for (const pair of openReceivers(entry)) {
        // Its device has left for good, but that was not recorded.
        if (entry.to && !this.store.sessions.canReturn(pair)) this.#stop(entry.id, pair);
        else this.pairs.driver(pair).sendText(entry.id, entry.text);
      }
    }
  }

  /**
   * Sends a text to the devices of these pairs. While a device is away, the text is queued for it. `isPrivate`: the person has
   * chosen the only receiver, which then shows that.
   */
  send(text: string, to: readonly DeviceNumber[], isPrivate = false): void {
    const id = randomId(TEXT_ID_BYTES);
    const entry: TextEntry = {
      ...{ kind: "text", id, from: "me", text, atMs: Date.now(), delivered: false },
      ...this.store.addressOf(to, isPrivate),
    };
    for (const pair of receiversOf(entry)) this.pairs.driver(pair).sendText(id, text);
    this.history.add(entry);
    this.history.save();
    this.marks.send(entry);
  }

  receive(pair: DeviceNumber, { id, text }: LinkEventOf<"text">): void {
    // An id belongs to the device that used it first: another device cannot change its entry.
    if (this.store.entry(id)) return;
    this.history.add({
      ...{ kind: "text", id, from: "them", text, atMs: Date.now(), delivered: true },
      ...(this.store.facts.hasSeveral ? { pair } : {}),
    });
    // This must happen before its ack is sent.
    this.history.save();
  }

  onDelivered(pair: DeviceNumber, id: string): void {
    const entry = this.#text(id);
    if (entry?.from === "me") this.history.change(id, afterDelivery(entry, pair));
  }

  /** Called when the device of a pair has left for good. */
  settle(pair: DeviceNumber): void {
    const open = this.#texts().filter((entry) => entry.from === "me" && openReceivers(entry).includes(pair));
    for (const { id } of open) this.#stop(id, pair);
  }

  #stop(id: string, pair: DeviceNumber): void {
    const entry = this.#text(id);
    if (entry) this.history.change(id, afterStop(entry, pair, LEFT));
  }

  #texts(): TextEntry[] {
    return this.store.entries.filter((entry) => entry.kind === "text");
  }

  #text(id: string): TextEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "text" ? entry : undefined;
  }
}
