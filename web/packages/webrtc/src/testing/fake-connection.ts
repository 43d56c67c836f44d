/** An open channel for texts. */
class FakeTextChannel {
  readonly readyState = "open";
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;

  send(text: string): void {
    this.sent.push(text);
  }

  receive(data: string): void {
    this.onmessage?.({ data });
  }
}

/** A browser's connection for tests: it gathers no candidates, and takes the states that the test sets. */
export class FakeConnection extends EventTarget {
  /** The connections that were created, in order. */
  static made: FakeConnection[] = [];
  /** Their channels for texts. */
  static texts: FakeTextChannel[] = [];
  readonly iceGatheringState = "complete";
  readonly localDescription = null;
  connectionState: RTCPeerConnectionState = "new";
  onconnectionstatechange: (() => void) | undefined;
  isClosed = false;

  constructor() {
    super();
    FakeConnection.made.push(this);
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close = () => {
    this.isClosed = true;
  };
  createDataChannel(label: string): unknown {
    if (label !== "text") return new MessageChannel().port1;
    const channel = new FakeTextChannel();
    FakeConnection.texts.push(channel);
    return channel;
  }
  createOffer = async () => ({});
  createAnswer = async () => ({});
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;
}
