import type {
  FileSink,
  FileSource,
  LinkDriverEvent,
} from "../../web/packages/webrtc/src/link/link-events.ts";

/** How many events of a device that has not identified itself are held back (SPEC M2). */
const MAX_HELD_EVENTS = 64;

/** A text, or the name of a file. */
interface Item {
  readonly kind: "text" | "file";
  readonly id: string;
  readonly text: string;
}

/** An item, or a receipt for one. */
export type ContentFrame = Item | { readonly kind: "ack"; readonly id: string };

/** What a link keeps across its connections, and a device that stores it across page loads. */
export class LinkMemory {
  /** The secret with which the pair resumes. */
  state: string | undefined;
  /** Whether the other device certainly has it. */
  isShared = false;
  phrase: string | undefined;
  /** The items that the other device does not have yet. */
  readonly outbox: Item[] = [];
  /** The ids of the items that it has sent. */
  readonly received = new Set<string>();
}

/** The part of a link that its content needs. */
interface ContentEvents {
  /** Sends a frame, if there is a connection. */
  send(frame: ContentFrame): void;
  onEvent(event: LinkDriverEvent): void;
  /** Called when the other device sends too much without identifying itself. */
  onTooMuch(): void;
}

/** The texts and files of a link. Each is sent on each connection until the other device has it. */
export class LinkContent {
  /** The numbers of the items that it was given to send. */
  readonly taken = new Set<number>();
  /** Frames that wait until their sender is known. */
  #held: LinkDriverEvent[] = [];
  #isIdentified = false;

  constructor(
    private readonly memory: LinkMemory,
    private readonly events: ContentEvents,
  ) {}

  /** Whether the other device has identified itself. */
  get isIdentified(): boolean {
    return this.#isIdentified;
  }

  /** The part of a link's core that the room uses. */
  readonly port = { driver: this.#driver() };

  identify(): void {
    this.#isIdentified = true;
    for (const event of this.#held.splice(0)) this.events.onEvent(event);
  }

  /** Sends the items that have not arrived over another connection. */
  resend(): void {
    for (const item of this.memory.outbox) this.events.send(item);
  }

  receive(frame: ContentFrame): void {
    if (frame.kind !== "ack") return this.#receiveItem(frame);
    const { outbox } = this.memory;
    const index = outbox.findIndex(({ id }) => id === frame.id);
    if (index >= 0) outbox.splice(index, 1);
  }

  #driver() {
    return {
      sendText: (id: string, text: string) => this.#queue({ kind: "text", id, text }),
      sendFile: (id: string, { name }: FileSource) => this.#queue({ kind: "file", id, text: name }),
      answerOffer: (offer: { id: string }, answer: { kind: string; sink?: FileSink }) => {
        if (answer.kind === "accept") void answer.sink?.complete(0);
        this.events.send({ kind: "ack", id: offer.id });
        return true;
      },
    };
  }

  #queue(item: Item): void {
    this.memory.outbox.push(item);
    this.taken.add(Number(/\d+/.exec(item.text)?.[0]));
    this.events.send(item);
  }

  #receiveItem({ kind, id, text }: Item): void {
    const { received } = this.memory;
    const isNew = !received.has(id);
    received.add(id);
    if (kind === "text" || !isNew) this.events.send({ kind: "ack", id });
    if (!isNew) return;
    if (kind === "text") return this.#report({ kind: "text", id, text } as LinkDriverEvent);
    const offer = { kind: "offered", id, name: text, mediaType: "", sizeBytes: 0 };
    this.#report(offer as unknown as LinkDriverEvent);
  }

  #report(event: LinkDriverEvent): void {
    if (this.#isIdentified) return this.events.onEvent(event);
    this.#held.push(event);
    if (this.#held.length > MAX_HELD_EVENTS) this.events.onTooMuch();
  }
}
